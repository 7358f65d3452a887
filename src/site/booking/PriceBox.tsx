import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { nightsBetween } from '@shared/domain/base/stayDates';
import { useLanguage, useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { partyText } from '../../i18n/partyText';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { formatStay } from '../../ui/dates';
import { Dialog } from '../../ui/Dialog';
import { ErrorBox } from '../../ui/ErrorBox';
import { Money } from '../../ui/Money';
import { Photo } from '../../ui/Photo';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { AboutPrice } from '../currency/AboutPrice';
import { ChargeList } from './ChargeList';
import styles from './PriceBox.module.css';
import type { StayPrice } from './stayPrice';
import { isStayProblem } from './stayProblemText';
import { stayParams, type Stay } from './useStay';

export type PriceView = {
  /** The price on screen: of this stay, or of the last one while the next is on its way. */
  shown: StayPrice | undefined;
  isFetching: boolean;
  /** There is no price to ask for: so many units cannot be booked together. */
  isUnsound: boolean;
  error: unknown;
  onRetry: () => void;
};

/** The box beside the form on wide screens: what is booked, and every charge. */
export function PriceBox({
  listing,
  stay,
  units,
  price,
}: {
  listing: Listing;
  stay: Stay;
  units: number;
  price: PriceView;
}) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { checkIn, checkOut } = stay;
  return (
    <aside className={styles.box} aria-label={t('site:booking.price.title')}>
      <div className={styles.about}>
        <div className={styles.photo}>
          <Photo photo={listing.photos[0]} sizes="104px" alt="" />
        </div>
        <div>
          <LocalLink to={paths.listing(listing.id, stayParams(stay))} className={styles.name}>
            {text(listing.name)}
          </LocalLink>
          <p className={styles.place}>
            {text(listing.propertyName)} · {text(listing.location.name)}
          </p>
        </div>
      </div>
      <p className={styles.stay}>
        {checkIn && checkOut ? formatStay(checkIn, checkOut, language) : t('site:booking.price.no_dates')}
        <br />
        {checkIn && checkOut && `${t('common:nights', { count: nightsBetween(checkIn, checkOut) })} · `}
        {units > 1 && `${t('groupStays:units', { count: units })} · `}
        {partyText(t, stay)}
      </p>
      <PriceContent price={price} dated={Boolean(checkIn && checkOut)} isFolded />
    </aside>
  );
}

function PriceContent({
  price,
  dated,
  isFolded = false,
}: {
  price: PriceView;
  dated: boolean;
  /** The box stays in view beside the form, so it is to be short. */
  isFolded?: boolean;
}) {
  const { t } = useTranslation();
  const { shown, isFetching, isUnsound, error, onRetry } = price;
  if (isUnsound || (error && isStayProblem(error)))
    return <p className={styles.hint}>{t('site:booking.price.problem')}</p>;
  if (error) {
    return (
      <div className={styles.failed}>
        <ErrorBox error={error} title={t('site:booking.price.failed')} onRetry={onRetry} />
      </div>
    );
  }
  if (!dated) return <p className={styles.hint}>{t('site:booking.price.choose')}</p>;
  if (!shown) {
    return (
      <Loading className={styles.waiting}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Loading>
    );
  }
  return (
    <div className={isFetching ? styles.old : undefined} aria-busy={isFetching}>
      <ChargeList price={shown} isFolded={isFolded} />
    </div>
  );
}

/** The bar at the bottom of narrow screens: the total, and the charges in a sheet. */
export function PriceBar({ stay, price }: { stay: Stay; price: PriceView }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { shown, isFetching } = price;
  const { checkIn, checkOut } = stay;
  const dated = Boolean(checkIn && checkOut);
  return (
    <div className={styles.bar}>
      <div className={isFetching ? styles.old : undefined}>
        <p className={shown ? styles.barTotal : styles.barNone}>
          {shown ? <Money sen={shown.total} /> : t('site:booking.price.title')}
          {shown && <AboutPrice sen={shown.total} className={styles.barGuide} />}
        </p>
        <p className={styles.barStay}>
          {dated ? formatStay(checkIn!, checkOut!, language) : t('site:booking.price.no_dates')}
        </p>
      </div>
      <Button onClick={() => setOpen(true)}>{t('site:booking.price.details')}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('site:booking.price.title')}>
        <PriceContent price={price} dated={dated} />
      </Dialog>
    </div>
  );
}
