import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n';
import { useLocalPath } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { DateRangePicker } from '../../ui/calendar/DateRangePicker';
import { Icon } from '../../ui/icons';
import { PartyPicker } from '../../ui/PartyPicker';
import { ALL_LOCATIONS, useListLocationsQuery } from '../locations.api';
import { useToday } from '../useToday';
import { PlaceField } from './PlaceField';
import styles from './SearchBar.module.css';
import { namedPlace, SEARCH_LIMITS, searchParamsOf, type SearchValue } from './searchValue';

/** Place, dates and who comes, in one row or below each other; hands over what is chosen when it is sent. */
export function SearchForm({
  value,
  onSubmit,
  stacked = false,
}: {
  value: SearchValue;
  onSubmit: (value: SearchValue) => void;
  stacked?: boolean;
}) {
  const { t } = useTranslation();
  const name = useText();
  const localPath = useLocalPath();
  const { today, lastDay } = useToday();
  const { data } = useListLocationsQuery(ALL_LOCATIONS);
  const places = data?.rows ?? [];
  const [draft, setDraft] = useState(value);
  /** The typed text; null while the field shows the name of the chosen place. */
  const [typed, setTyped] = useState<string | null>(value.q || null);
  const chosen = places.find(({ slug, id }) => slug === draft.location || id === draft.location);
  const placeText = typed ?? (chosen ? name(chosen.name) : draft.location);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) return onSubmit({ ...draft, q: '' });
    const words = typed.trim();
    const place = words ? namedPlace(places, words) : undefined;
    onSubmit({ ...draft, location: place?.slug ?? '', q: place ? '' : words });
  };
  return (
    <form
      role="search"
      aria-label={t('site:search.label')}
      className={`${styles.form} ${stacked ? styles.stacked : ''}`}
      // Without scripts the place alone can be told, as words; what the address says of the stay goes with it.
      action={localPath(paths.discover())}
      onSubmit={submit}
    >
      <PlaceField
        text={placeText}
        places={places}
        onType={setTyped}
        onChoose={({ slug }) => {
          setTyped(null);
          setDraft({ ...draft, location: slug });
        }}
      />
      <DateRangePicker
        value={draft}
        min={today}
        max={lastDay}
        onChange={(stay) => setDraft({ ...draft, ...stay })}
      />
      <PartyPicker
        value={draft}
        limits={SEARCH_LIMITS}
        leastAdults={0}
        anyText={t('site:search.any_guests')}
        onChange={(party) => setDraft({ ...draft, ...party })}
      />
      {Object.entries(searchParamsOf({ ...draft, location: '', q: '' })).map(
        ([name, told]) => told && <input key={name} type="hidden" name={name} value={String(told)} />,
      )}
      <Button type="submit" variant="primary" className={styles.submit}>
        <Icon name="search" />
        {t('site:search.submit')}
      </Button>
    </form>
  );
}
