import { useTranslation } from 'react-i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { unbrokenSen } from '@shared/domain/base/money';
import { errorText } from '../../../i18n/errorText';
import { Button } from '../../../ui/Button';
import { FieldError } from '../../../ui/FieldFrame';
import { Money } from '../../../ui/Money';
import type { OwnBooking } from '../booking.api';
import manage from './Manage.module.css';
import styles from './PayOnline.module.css';
import { usePayOnline } from './usePayOnline';

/** What can be paid on the page of the payment provider, and the way there; `isOther` below another way to pay. */
export function PayOnline({
  own,
  address,
  isOther,
}: {
  own: GuestReservation;
  address: OwnBooking;
  isOther: boolean;
}) {
  const { t } = useTranslation();
  const { online } = own;
  if (!online) return null;
  const title = t(isOther ? 'site:manage.online.other' : 'site:manage.online.title');
  return (
    <section className={`${manage.card} ${manage.noPrint}`} aria-label={title}>
      <h2 className={manage.cardTitle}>{title}</h2>
      {online.state === 'processing' ? (
        <p className={styles.text}>{t('site:manage.online.processing')}</p>
      ) : (
        <>
          <p className={styles.text}>
            {t(own.status === 'hold' ? 'site:manage.online.text' : 'site:manage.online.balance')}
          </p>
          <dl className={styles.amount}>
            <dt>{t('site:manage.online.amount')}</dt>
            <dd>
              <Money sen={online.amountSen} />
            </dd>
          </dl>
          <PayButton address={address} amountSen={online.amountSen} />
        </>
      )}
    </section>
  );
}

function PayButton({ address, amountSen }: { address: OwnBooking; amountSen: number }) {
  const { t } = useTranslation();
  const { press, isLeaving, error } = usePayOnline(address);
  return (
    <div className={styles.pay}>
      <Button variant="primary" size="large" busy={isLeaving} onClick={() => void press()}>
        {t('site:manage.online.pay', { amount: unbrokenSen(amountSen) })}
      </Button>
      <div role="alert">{error && <FieldError id="pay-online-error">{errorText(t, error)}</FieldError>}</div>
    </div>
  );
}
