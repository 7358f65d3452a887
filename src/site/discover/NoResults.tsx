import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n';
import { useListingTerms } from '../../ui/useListingTerms';
import { Button } from '../../ui/Button';
import { RemovableChip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { activeFilters, searchFilters } from './activeFilters';
import { EMPTY_QUERY, listArgs, NO_FILTERS, wishOf, type DiscoverQuery } from './discoverQuery';
import styles from './DiscoverPage.module.css';
import { FreeFromPlaces } from './FreeFromPlaces';
import { NearbyDates } from './NearbyDates';
import { NothingOpen } from './NothingOpen';
import { TooManyGuests } from './TooManyGuests';
import type { ChangeQuery } from './useDiscover';
import { useNothingOpen } from './useNothingOpen';

/**
 * The page of a search that finds nothing: with dates it offers others near them, and below it the places that are free at another time. Each
 * thing that narrows it can be taken away on its own, or the search widened at once.
 */
export function NoResults({
  query,
  change,
  found: { totalCount, mostGuests },
}: {
  query: DiscoverQuery;
  change: ChangeQuery;
  /** Its total is more than none when only this page is empty. */
  found: { totalCount: number; mostGuests?: number };
}) {
  const { t } = useTranslation();
  const terms = useListingTerms();
  const language = useLanguage();
  const isNothingOpen = useNothingOpen();
  if (totalCount > 0) {
    return (
      <EmptyState
        title={t('site:discover.past_end')}
        actions={
          <Button variant="primary" onClick={() => change({ page: 1 })}>
            {t('site:discover.first_page')}
          </Button>
        }
      />
    );
  }
  if (isNothingOpen) return <NothingOpen />;
  if (mostGuests !== undefined) return <TooManyGuests {...{ query, change, mostGuests }} />;
  const filters = activeFilters(t, query, terms);
  const all = [...searchFilters(t, query, language), ...filters];
  const { location, q, bounds } = query;
  const { filter } = listArgs(query);
  const wish = wishOf(query);
  const ways = (
    <EmptyState
      title={t('site:discover.empty_title')}
      actions={
        <>
          {wish && (
            <Button onClick={() => change({ checkIn: null, checkOut: null })}>
              {t('site:discover.any_dates')}
            </Button>
          )}
          {(location || q || bounds) && (
            <Button onClick={() => change({ location: '', q: '', bounds: null })}>
              {t('site:discover.whole_country')}
            </Button>
          )}
          {filters.length > 0 && (
            <Button onClick={() => change(NO_FILTERS)}>{t('site:discover.clear_filters')}</Button>
          )}
          {all.length === 0 && !location && (
            <Button onClick={() => change(EMPTY_QUERY)}>{t('site:discover.start_over')}</Button>
          )}
        </>
      }
    >
      <p>{t('site:discover.empty_text')}</p>
      {wish && <NearbyDates query={query} wish={wish} onChoose={change} />}
      {all.length > 0 && (
        <div className={styles.ways} role="group" aria-label={t('site:discover.active')}>
          {all.map(({ key, label, without }) => (
            <RemovableChip key={key} label={label} onRemove={() => change(without)} />
          ))}
        </div>
      )}
    </EmptyState>
  );
  return (
    <>
      {ways}
      {wish && filter && <FreeFromPlaces filter={filter} />}
    </>
  );
}
