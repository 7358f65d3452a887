import { useTranslation } from 'react-i18next';
import { titleIn } from '@shared/pageTitles';
import { useLanguage, useText } from '../../i18n';
import { SelectField } from '../../ui/Field';
import { PriceBasisChoice } from './PriceBasisChoice';
import { ALL_LOCATIONS, useListLocationsQuery } from '../locations.api';
import styles from './DiscoverPage.module.css';
import { SORTS, wishOf, type DiscoverQuery, type DiscoverSort } from './discoverQuery';
import type { ChangeQuery } from './useDiscover';

const SORT_TEXTS: Record<DiscoverSort, string> = {
  recommended: 'site:discover.sort.recommended',
  price: 'site:discover.sort.price',
  '-price': 'site:discover.sort.price_desc',
  rating: 'site:discover.sort.rating',
  bedrooms: 'site:discover.sort.bedrooms',
  name: 'site:discover.sort.name',
};

/** The name of the chosen place; an unknown slug has none. */
function usePlaceName(location: string): string {
  const text = useText();
  const { data } = useListLocationsQuery(ALL_LOCATIONS);
  const place = data?.rows.find(({ slug, id }) => slug === location || id === location);
  return place ? text(place.name) : '';
}

/** Returns the heading of the page, which is its title too. */
export function useHeading({ location, bounds }: DiscoverQuery): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const place = usePlaceName(location);
  if (place) return titleIn('discoverIn', language, { place });
  return bounds ? t('site:discover.title_area') : titleIn('discover', language);
}

/** Heading, how many stays there are, and the order. */
export function ResultsHead({
  query,
  change,
  count,
}: {
  query: DiscoverQuery;
  change: ChangeQuery;
  count: string;
}) {
  const { t } = useTranslation();
  const heading = useHeading(query);
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{heading}</h1>
      <p className={styles.count}>
        <span aria-live="polite">{count || '\u00a0'}</span>
        {/* In this line, which is always there: a chip of its own would push the list down after each move of the map. */}
        {query.bounds && (
          <button type="button" className={styles.whole} onClick={() => change({ bounds: null })}>
            {t('site:discover.leave_area')}
          </button>
        )}
      </p>
      <SelectField
        label={t('site:discover.sort.label')}
        labelHidden
        fieldClassName={styles.sort}
        value={query.sort}
        options={SORTS.map((sort) => ({ value: sort, label: t(SORT_TEXTS[sort]) }))}
        onChange={(event) => change({ sort: event.target.value as DiscoverSort })}
      />
      {/* Without dates there is the price of a night alone. */}
      {wishOf(query) && <PriceBasisChoice />}
    </header>
  );
}
