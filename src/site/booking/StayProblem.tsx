import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { ApiError } from '../../api/apiError';
import { useLanguage } from '../../i18n';
import { Button } from '../../ui/Button';
import { RangeCalendar } from '../../ui/calendar/RangeCalendar';
import type { StayRange } from '../../ui/calendar/stayRange';
import { formatStay } from '../../ui/dates';
import { useMediaQuery } from '../../ui/useMediaQuery';
import styles from './BookingPage.module.css';
import { nightsIn, otherStays, type Nights } from './otherStays';
import { partyMend } from './partyMend';
import { stayProblemText } from './stayProblemText';
import type { Stay } from './useStay';

export const STAY_PROBLEM_ID = 'booking-stay-problem';
type Props = {
  error: ApiError & { kind: 'code' };
  stay: Stay;
  onStay: (changes: Partial<Stay>) => void;
  limits: { min: StayDate; max: StayDate; nights: Nights | undefined };
};

/**
 * The reason why the stay cannot be booked, beside its dates and its party. Taken nights come with the free ones
 * around them, a party that is not taken with one that is, to choose at once.
 */
export function StayProblem({ error, stay, onStay, limits }: Props) {
  const { t } = useTranslation();
  const taken = error.code === 'reservation.unavailable';
  const mend = partyMend(t, error, stay);
  return (
    <div className={taken ? `${styles.problem} ${styles.taken}` : styles.problem}>
      <p id={STAY_PROBLEM_ID} role={taken ? 'status' : 'alert'} tabIndex={-1} className={styles.problemText}>
        {stayProblemText(t, error)} {taken && t('site:booking.problem.kept')}
      </p>
      {mend && (
        <Button size="small" onClick={() => onStay(mend.party)}>
          {mend.text}
        </Button>
      )}
      {taken && stay.checkIn && stay.checkOut && (
        <OtherDates key={`${stay.checkIn} ${stay.checkOut}`} {...{ error, stay, onStay, limits }} />
      )}
    </div>
  );
}

function OtherDates({ error, stay, onStay, limits }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wide = useMediaQuery('(min-width: 1200px)');
  const [range, setRange] = useState<StayRange>({ checkIn: null, checkOut: null });
  const fresh = nightsIn(error.data);
  const nights: Nights = new Map([
    ...(limits.nights ?? []),
    ...fresh.map((night) => [night.date, night] as const),
  ]);
  const near: Nights = new Map(fresh.map((night) => [night.date, night]));
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
