import { useTranslation } from 'react-i18next';
import type { SiteInfo } from '@shared/contract/site/site';
import { isApiError } from '../../api/apiError';
import { errorText } from '../../i18n/errorText';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { Money } from '../../ui/Money';
import { AboutPrice } from '../currency/AboutPrice';
import { AcceptedTexts } from './AcceptedTexts';
import styles from './BookingPage.module.css';
import type { StayPrice } from './stayPrice';
import type { BookingFailure } from './useBooking';

/** The total, what pressing means and accepts, and the button; above it what went wrong with the last attempt. */
export function BookButton({
  busy,
  price,
  units,
  isFetching,
  method,
  failure,
  priceError,
  mistakes,
  holdMinutes,
  isProved,
}: {
  busy: boolean;
  price: StayPrice | undefined;
  units: number;
  isFetching: boolean;
  method: SiteInfo['paymentMethods'][number] | undefined;
  failure: BookingFailure | null;
  priceError: unknown;
  mistakes: number;
  holdMinutes: number;
  /** The e-mail is the confirmed one of the account: a booking that takes no money now is confirmed at once. */
  isProved: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.book}>
      {/* A stay without a price, as a refused one, has no total either. */}
      {(price || isFetching) && (
        <div className={styles.bookTotal}>
          <span>{units > 1 ? t('groupStays:total', { count: units }) : t('site:price_why.total')}</span>
          {price && (
            <span className={isFetching ? `${styles.amounts} ${styles.old}` : styles.amounts}>
              <Money sen={price.total} />
              <AboutPrice sen={price.total} className={styles.guide} />
            </span>
          )}
        </div>
      )}
      {method && (
        <p className={styles.note}>
          {method.paidFirst
            ? t(method.needsSlip ? 'site:booking.payment.hold' : 'site:booking.payment.hold_online', {
                count: holdMinutes,
              })
            : isProved
              ? t('site:booking.payment.at_once')
              : t('site:booking.payment.by_link', { count: holdMinutes })}
        </p>
      )}
      {units > 1 && (
        <p className={styles.note}>{t(method?.paidFirst ? 'groupStays:pay_each' : 'groupStays:each')}</p>
      )}
      <div role="alert">
        {failure && <Failure failure={failure} />}
        {!failure && mistakes > 0 && (
          <p className={styles.failure}>
            <Icon name="warning" />
            <span>{t('site:booking.check_fields')}</span>
          </p>
        )}
        {!failure && Boolean(priceError) && <PriceFailure error={priceError} />}
      </div>
      <AcceptedTexts />
      <Button type="submit" variant="primary" size="large" block busy={busy || isFetching}>
        {failure || priceError ? t('common:actions.retry') : t('site:booking.book')}
      </Button>
    </div>
  );
}

/** Narrow screens have no price box beside the form: without this the button would only say "Try again". */
function PriceFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <p className={styles.failure}>
      <Icon name="warning" />
      <span>
        <strong>{t('site:booking.price.failed')}</strong>
        {isApiError(error) && (
          <>
            <br />
            {errorText(t, error)}
          </>
        )}
      </span>
    </p>
  );
}

function Failure({ failure: { error } }: { failure: BookingFailure }) {
  const { t } = useTranslation();
  // No answer, or a fault of the server: either way the form and its key are kept, and pressing again is safe.
  const open = error.kind === 'network' || error.status >= 500;
  return (
    <p className={styles.failure}>
      <Icon name="warning" />
      <span>
        <strong>{open ? t('site:booking.failed.title') : errorText(t, error)}</strong>
        <br />
        {open ? t('site:booking.failed.text') : t('site:booking.failed.kept')}
      </span>
    </p>
  );
}
