import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { unbrokenSen } from '@shared/domain/base/money';
import { codeOf, type ApiError } from '../../../api/apiError';
import { useLanguage } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { RangeCalendar } from '../../../ui/calendar/RangeCalendar';
import { formatStay } from '../../../ui/dates';
import { Dialog } from '../../../ui/Dialog';
import { FieldError } from '../../../ui/FieldFrame';
import { PartyRows, type PartyLimits } from '../../../ui/PartyRows';
import { toast } from '../../../ui/toast';
import { useGetAvailabilityQuery, useGetListingQuery } from '../../listings.api';
import { useToday } from '../../useToday';
import type { OwnBooking } from '../booking.api';
import { nightsIn, otherStays, type Nights } from '../otherStays';
import { partyHelps } from '../partyHelps';
import { partyMend } from '../partyMend';
import { OwnChangePrice } from './OwnChangePrice';
import styles from './OwnChangeDialog.module.css';
import { isAboutParty, isAboutStay, ownChangeText } from './ownChangeText';
import { ownNights } from './ownNights';
import { useOwnChange } from './useOwnChange';

type Props = {
  own: GuestReservation;
  address: OwnBooking;
  onClose: () => void;
  /** It is written. */
  onDone: () => void;
  /** The booking has moved on: fetch it. */
  onStale: () => void;
};

/** Other dates and another party, with what they cost said before anything is written. */
export default function OwnChangeDialog({ own, address, onClose, onDone, onStale }: Props) {
  const { t } = useTranslation();
  const change = useOwnChange(own, address, onStale);
  const { price, refusal, isSending, isSame } = change;
  const canApply = price !== undefined && !price.problem;

  const confirm = async () => {
    if (!(await change.apply())) return;
    onDone();
    toast.success(t('site:manage.change.done', { reference: own.reference }));
  };
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('site:manage.change.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('site:manage.change.close')}</Button>
          <Button
            variant="primary"
            busy={isSending}
            aria-disabled={!canApply}
            onClick={() => void (canApply && confirm())}
          >
            {canApply
              ? t('site:manage.change.apply_total', { total: unbrokenSen(price.newTotalSen) })
              : t('site:manage.change.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.lead}>{t('site:manage.change.text')}</p>
        {own.ownChange?.everything === false && (
          <p className={styles.only}>{t('site:manage.change.only_more')}</p>
        )}
        <div className={styles.columns}>
          <WishFields own={own} change={change} />
          <section className={styles.price} aria-label={t('site:manage.change.price')}>
            <h3 className={styles.priceTitle}>{t('site:manage.change.price')}</h3>
            <OwnChangePrice own={own} change={change} />
          </section>
        </div>
        <div role="alert">
          {change.hasPriceChanged && <p className={styles.changed}>{t('site:manage.change.changed')}</p>}
          {refusal && !isSame && !isAboutStay(refusal) && <FieldError>{otherFailure(t, refusal)}</FieldError>}
        </div>
      </div>
    </Dialog>
  );
}

/** The words for a failure that is about neither dates nor who comes. */
const otherFailure = (t: ReturnType<typeof useTranslation>['t'], error: ApiError): string =>
  error.kind === 'network'
    ? t('site:manage.change.failed')
    : codeOf(error) === 'row.stale'
      ? t('site:manage.change.stale')
      : ownChangeText(t, error);

type Change = ReturnType<typeof useOwnChange>;

const NOBODY_MORE: PartyLimits = { maxGuests: 0, childrenAllowed: false, infantsMost: 0, petsMost: 0 };

/** The calendar and the party, each with what stands against it. */
function WishFields({ own, change }: { own: GuestReservation; change: Change }) {
  const { t } = useTranslation();
  const { today, lastDay } = useToday();
  const { data: listing } = useGetListingQuery(own.listingId);
  const { data: availability } = useGetAvailabilityQuery({ id: own.listingId });
  const nights = useMemo(() => availability && ownNights(availability.nights, own), [availability, own]);
  const { wish, setWish, isSame, refusal } = change;
  const limits = { min: today, max: lastDay > own.checkOut ? lastDay : own.checkOut, nights };
  const mine = refusal && !isSame && isAboutStay(refusal) ? refusal : null;
  const mend = mine?.kind === 'code' ? partyMend(t, mine, wish) : null;
  return (
    <div className={styles.wish}>
      <div className={styles.field} role="group" aria-label={t('site:manage.change.dates')}>
        <RangeCalendar
          {...limits}
          value={{ checkIn: wish.checkIn, checkOut: wish.checkOut }}
          onChange={(range) => setWish(range)}
          months={1}
        />
        <div role="alert">
          {mine && !isAboutParty(mine) && <FieldError>{ownChangeText(t, mine)}</FieldError>}
        </div>
        {mine && codeOf(mine) === 'reservation.unavailable' && (
          <OtherDates {...{ own, change, nights, today }} error={mine} />
        )}
      </div>
      <div className={styles.field} role="group" aria-label={t('common:guest_picker.label')}>
        <PartyRows
          value={wish}
          // While the place is on its way, or is not offered any more, nobody can come besides.
          limits={listing ?? NOBODY_MORE}
          helps={listing && partyHelps(t, listing)}
          onChange={setWish}
        />
        <div role="alert">
          {mine && isAboutParty(mine) && <FieldError>{ownChangeText(t, mine)}</FieldError>}
        </div>
        {mend && (
          <div>
            <Button size="small" onClick={() => setWish(mend.party)}>
              {mend.text}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** The free stays of the same length nearest to the wish, to choose from at once. */
function OtherDates({
  own,
  change: { wish, setWish },
  nights,
  today,
  error,
}: {
  own: GuestReservation;
  change: Change;
  nights: Nights | undefined;
  today: string;
  error: ApiError;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { checkIn, checkOut } = wish;
  if (!checkIn || !checkOut || own.ownChange?.everything === false) return null;
  const told = nightsIn(error.kind === 'code' ? error.data : null);
  const near: Nights = told.length > 0 ? ownNights(told, own) : (nights ?? new Map());
  const others = otherStays(near, { checkIn, checkOut }, today).filter(
    (other) => other.checkIn !== own.checkIn || other.checkOut !== own.checkOut,
  );
  if (others.length === 0) return null;
  return (
    <div className={styles.others} role="group" aria-label={t('site:booking.problem.others')}>
      <span>{t('site:booking.problem.others')}</span>
      {others.map((other) => (
        <Button key={other.checkIn} size="small" onClick={() => setWish(other)}>
          {formatStay(other.checkIn, other.checkOut, language)}
        </Button>
      ))}
    </div>
  );
}
