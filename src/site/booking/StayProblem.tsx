import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitsFor } from '@shared/domain/pricing/groupParty';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { ApiError } from '../../api/apiError';
import { useLanguage } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { RangeCalendar } from '../../ui/calendar/RangeCalendar';
import type { StayRange } from '../../ui/calendar/stayRange';
import { formatStay } from '../../ui/dates';
import { useMediaQuery } from '../../ui/useMediaQuery';
import styles from './BookingPage.module.css';
import { freeTogether, nightsFor } from './groupUnits';
import { nightsIn, otherStays, type Nights } from './otherStays';
import { partyMend } from './partyMend';
import { stayProblemText } from './stayProblemText';
import type { Stay, StayChanges } from './useStay';

export const STAY_PROBLEM_ID = 'booking-stay-problem';
type Props = {
  error: ApiError & { kind: 'code' };
  listingId: string;
  stay: Stay;
  units: number;
  onStay: (changes: StayChanges) => void;
  limits: { min: StayDate; max: StayDate; nights: Nights | undefined };
};

/**
 * The reason why the stay cannot be booked, beside its dates and its party. Taken nights come with the free ones
 * around them, a party that is not taken with one that is, and one that is too large with the units that take it, to choose at once.
 */
export function StayProblem(props: Props) {
  const { error, listingId, stay, units, onStay, limits } = props;
  const { t } = useTranslation();
  const taken = error.code === 'reservation.unavailable';
  const mend = partyMend(t, error, stay, units);
  const isFull = error.code === 'stay.guests';
  const wanted = isFull ? unitsFor(stay, Number(error.params?.maxGuests ?? 0)) : null;
  const isFree = wanted !== null && freeTogether(limits.nights, stay) >= wanted;
  return (
    <div className={taken ? `${styles.problem} ${styles.taken}` : styles.problem}>
      <p id={STAY_PROBLEM_ID} role={taken ? 'status' : 'alert'} tabIndex={-1} className={styles.problemText}>
        {stayProblemText(t, error, units)} {taken && t('site:booking.problem.kept')}
      </p>
      {mend && (
        <Button size="small" onClick={() => onStay(mend.party)}>
          {mend.text}
        </Button>
      )}
      {isFull && (isFree || units > 1) && (
        <p className={styles.others}>
          {isFree && (
            <Button size="small" onClick={() => onStay({ units: wanted })}>
              {t('groupStays:book_units', { count: wanted })}
            </Button>
          )}
          <LocalLink to={paths.contact({ topic: 'listing', listing: listingId })}>
            {t('groupStays:ask')}
          </LocalLink>
        </p>
      )}
      {taken && stay.checkIn && stay.checkOut && (
        <OtherDates key={`${stay.checkIn} ${stay.checkOut}`} {...props} />
      )}
    </div>
  );
}

function OtherDates({ error, stay, units, onStay, limits }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wide = useMediaQuery('(min-width: 1200px)');
  const [range, setRange] = useState<StayRange>({ checkIn: null, checkOut: null });
  const near = nightsFor(new Map(nightsIn(error.data).map((night) => [night.date, night])), units)!;
  const nights: Nights = new Map([...(limits.nights ?? []), ...near]);
  const wish = { checkIn: stay.checkIn!, checkOut: stay.checkOut! };
  const others = otherStays(near, wish, limits.min);

  const choose = (chosen: StayRange) => {
    setRange(chosen);
    if (chosen.checkIn && chosen.checkOut) onStay(chosen);
  };
  return (
    <>
      {others.length > 0 && (
        <div className={styles.others} role="group" aria-label={t('site:booking.problem.others')}>
          <span>{t('site:booking.problem.others')}</span>
          {others.map((other) => (
            <Button key={other.checkIn} size="small" onClick={() => onStay(other)}>
              {formatStay(other.checkIn, other.checkOut, language)}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.calendar}>
        <RangeCalendar {...limits} nights={nights} value={range} onChange={choose} months={wide ? 2 : 1} />
      </div>
    </>
  );
}
