import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip, RemovableChip } from '../../ui/Chip';
import { Icon } from '../../ui/icons';
import { useListingTerms, type ListingTerms } from '../../ui/useListingTerms';
import { activeFilters } from './activeFilters';
import { countFilters, NO_FILTERS, type DiscoverQuery } from './discoverQuery';
import { FilterDialog } from './FilterDialog';
import { FlexibleDatesButton } from './FlexibleDatesButton';
import styles from './DiscoverFilterBar.module.css';
import type { ChangeQuery } from './useDiscover';

/** The amenities that most people ask for, one press away. */
const QUICK: readonly string[] = ['pool', 'sea_view', 'kitchen', 'parking', 'washer', 'pets'];

/** Those of them that the business has; its first others take the places of those that it has not. */
function quickOf({ amenities }: ListingTerms): string[] {
  const open = amenities.filter(({ active }) => active).map(({ code }) => code);
  const others = open.filter((code) => !QUICK.includes(code));
  return [...QUICK.filter((code) => open.includes(code)), ...others].slice(0, QUICK.length);
}

/** The drawer's button, flexible dates, the quick choices, and below them every other filter that is set, each to be taken away. */
export function DiscoverFilterBar({ query, change }: { query: DiscoverQuery; change: ChangeQuery }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const count = countFilters(query);
  const terms = useListingTerms();
  const quick = quickOf(terms);
  const active = activeFilters(t, query, terms);
  const others = active.filter(({ key }) => !quick.includes(key));
  const toggle = (amenity: string) => {
    const chosen = query.amenities.includes(amenity);
    const rest = query.amenities.filter((other) => other !== amenity);
    change({ amenities: chosen ? rest : [...rest, amenity] });
  };
  return (
    <div className={styles.bar}>
      <div className={styles.row} role="group" aria-label={t('site:discover.filters')}>
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          aria-label={
            count > 0 ? t('site:discover.filters_count', { count }) : t('site:discover.filters_open')
          }
          onClick={() => setOpen(true)}
        >
          <Icon name="filter" size={18} />
          {t('site:discover.filters')} {count > 0 && <span className={styles.count}>{count}</span>}
        </button>
        <FlexibleDatesButton query={query} change={change} />
        {quick.map((amenity) => (
          <Chip key={amenity} selected={query.amenities.includes(amenity)} onClick={() => toggle(amenity)}>
            {terms.amenityText(amenity)}
          </Chip>
        ))}
      </div>
      {others.length > 0 && (
        <div className={styles.active} role="group" aria-label={t('site:discover.active')}>
          {others.map(({ key, label, without }) => (
            <RemovableChip key={key} label={label} onRemove={() => change(without)} />
          ))}
          {active.length > 1 && (
            <button type="button" className={styles.clear} onClick={() => change(NO_FILTERS)}>
              {t('site:discover.clear_all')}
            </button>
          )}
        </div>
      )}
      <FilterDialog
        open={open}
        query={query}
        onClose={() => setOpen(false)}
        onApply={(filters) => {
          setOpen(false);
          change(filters);
        }}
      />
    </div>
  );
}
