import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '../../ui/calendar/DateRangePicker';
import { PartyPicker } from '../../ui/PartyPicker';
import { SEARCH_LIMITS } from '../search/searchValue';
import { useToday } from '../useToday';
import styles from './FavouritesPage.module.css';
import { useStayInAddress } from './useStayInAddress';

/** The dates and the party for which the favourites are priced; what is chosen counts at once. */
export function StayFields() {
  const { t } = useTranslation();
  const { today, lastDay } = useToday();
  const { chosen, choose } = useStayInAddress();
  /** An arrival without a departure is not in the address yet. */
  const [begun, setBegun] = useState<typeof chosen | null>(null);
  return (
    <div className={styles.fields} role="group" aria-label={t('favourites:when')}>
      <DateRangePicker
        value={begun ?? chosen}
        min={today}
        max={lastDay}
        onChange={(range) => {
          const next = { ...chosen, ...range };
          const isHalf = (next.checkIn === null) !== (next.checkOut === null);
          setBegun(isHalf ? next : null);
          if (!isHalf) choose(next);
        }}
      />
      <PartyPicker
        value={chosen}
        limits={SEARCH_LIMITS}
        leastAdults={0}
        anyText={t('site:search.any_guests')}
        onChange={(party) => choose({ ...chosen, ...party })}
      />
    </div>
  );
}
