import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, useText } from '../../i18n';
import { useLocalNavigate } from '../../i18n/LocalLink';
import { partyText } from '../../i18n/partyText';
import { paths, type SearchValues } from '../../paths';
import { formatShortDate } from '../../ui/dates';
import { AtWidth } from '../../ui/AtWidth';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icons';
import { ALL_LOCATIONS, useListLocationsQuery } from '../locations.api';
import styles from './SearchBar.module.css';
import { SearchForm } from './SearchForm';
import { EMPTY_SEARCH, searchParamsOf, type SearchValue } from './searchValue';

/**
 * The search of Home and Discover: one bar, on phones a button that opens it on the whole screen. Leads to Discover; `keep` are the
 * filters that a new search leaves as they are. Give it a `key` of the address, so that Back shows what was searched.
 */
export function SearchBar({ value = EMPTY_SEARCH, keep }: { value?: SearchValue; keep?: SearchValues }) {
  const { t } = useTranslation();
  const navigate = useLocalNavigate();
  const [open, setOpen] = useState(false);
  const submit = (wanted: SearchValue) => {
    setOpen(false);
    void navigate(paths.discover({ ...keep, ...searchParamsOf(wanted) }));
  };
  return (
    <>
      <AtWidth width="abovePhone">
        <SearchForm value={value} onSubmit={submit} />
      </AtWidth>
      <AtWidth width="phone">
        <SummaryButton value={value} onClick={() => setOpen(true)} />
        <Dialog open={open} onClose={() => setOpen(false)} title={t('site:search.title')} size="full">
          <SearchForm value={value} onSubmit={submit} stacked />
        </Dialog>
      </AtWidth>
    </>
  );
}

/** The current search in two lines, which opens the form. */
function SummaryButton({ value, onClick }: { value: SearchValue; onClick: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = useText();
  const { data } = useListLocationsQuery(ALL_LOCATIONS);
  const { location, q, checkIn, checkOut, guests, infants, pets } = value;
  const isTold = guests + infants + pets > 0;
  const place = data?.rows.find(({ slug, id }) => slug === location || id === location);
  const dates =
    checkIn && checkOut
      ? `${formatShortDate(checkIn, language)} – ${formatShortDate(checkOut, language)}`
      : t('site:search.any_dates');
  return (
    <button type="button" className={styles.summary} aria-haspopup="dialog" onClick={onClick}>
      <Icon name="search" />
      <span className={styles.lines}>
        <span className={styles.what}>
          {place ? name(place.name) : location || q || t('site:search.open')}
        </span>
        <span className={styles.details}>
          {dates} · {isTold ? partyText(t, value) : t('site:search.any_guests')}
        </span>
      </span>
    </button>
  );
}
