import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip';
import { TextField } from '../../ui/Field';
import { useListingTerms } from '../../ui/useListingTerms';
import type { Filters } from './discoverQuery';
import styles from './FilterFields.module.css';
import type { PriceProblems, TypedPrices } from './priceRange';

/** Amenities of a long list that are there from the start. */
const AMENITIES_SHOWN = 24;
const BEDROOMS = [0, 1, 2, 3, 4, 5];
const withToggled = <Item,>(items: Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];

/** Price, bedrooms, kind of place and amenities. */
export function FilterFields({
  value,
  onChange,
  prices,
  onPrices,
  problems,
  chart,
}: {
  value: Filters;
  onChange: (changes: Partial<Filters>) => void;
  prices: TypedPrices;
  onPrices: (prices: TypedPrices) => void;
  /** Sentences beside the prices. */
  problems: PriceProblems;
  /** What places cost, above the prices; its room is kept until it is there. */
  chart: ReactNode;
}) {
  const { t } = useTranslation();
  const terms = useListingTerms();
  /** What is switched off is no choice any more, unless an old link has chosen it. */
  const offered = (all: readonly { code: string; active: boolean }[], chosen: readonly string[]) =>
    all.filter(({ code, active }) => active || chosen.includes(code)).map(({ code }) => code);
  const amenities = offered(terms.amenities, value.amenities);
  const [wantsAll, setIsOpen] = useState(false);
  // A few more are no reason for a button.
  const isOpen = wantsAll || amenities.length <= AMENITIES_SHOWN + 4;
  return (
    <div className={styles.groups}>
      <Group title={t('site:discover.price')} help={t('site:discover.price_help')}>
        <div className={styles.chart}>{chart}</div>
        <div className={styles.prices}>
          {(['low', 'high'] as const).map((end) => (
            <TextField
              key={end}
              label={t(`site:discover.price_${end}`)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={prices[end]}
              error={problems[end]}
              onChange={(event) => onPrices({ ...prices, [end]: event.target.value })}
            />
          ))}
        </div>
      </Group>
      <Group title={t('site:discover.bedrooms')}>
        {BEDROOMS.map((least) => (
          <Chip key={least} selected={value.bedrooms === least} onClick={() => onChange({ bedrooms: least })}>
            {least === 0 ? t('site:discover.any') : t('site:discover.or_more', { count: least })}
          </Chip>
        ))}
      </Group>
      <Group title={t('site:discover.type')}>
        {offered(terms.kinds, value.type).map((kind) => (
          <Chip
            key={kind}
            selected={value.type.includes(kind)}
            onClick={() => onChange({ type: withToggled(value.type, kind) })}
          >
            {terms.kindText(kind)}
          </Chip>
        ))}
      </Group>
      <Group title={t('site:discover.amenities')}>
        {amenities
          .filter((amenity, index) => isOpen || index < AMENITIES_SHOWN || value.amenities.includes(amenity))
          .map((amenity) => (
            <Chip
              key={amenity}
              selected={value.amenities.includes(amenity)}
              onClick={() => onChange({ amenities: withToggled(value.amenities, amenity) })}
            >
              {terms.amenityText(amenity)}
            </Chip>
          ))}
        {!isOpen && (
          <button type="button" className={styles.all} onClick={() => setIsOpen(true)}>
            {t('site:listing.amenities.all', { count: amenities.length })}
          </button>
        )}
      </Group>
    </div>
  );
}

function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}
