import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip';
import { TextField } from '../../ui/Field';
import { ALL_AMENITIES, ALL_KINDS, AMENITY_KEYS, KIND_KEYS } from '../../i18n/listingKeys';
import type { Filters } from './discoverQuery';
import styles from './FilterFields.module.css';

const BEDROOMS = [0, 1, 2, 3, 4, 5];
const toggled = <Item,>(items: Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];

/** Price, bedrooms, kind of place and amenities. */
export function FilterFields({
  value,
  onChange,
}: {
  value: Filters;
  onChange: (changes: Partial<Filters>) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.groups}>
      <Group title={t('site:discover.price')} help={t('site:discover.price_help')}>
        <div className={styles.prices}>
          <PriceField
            label={t('site:discover.price_low')}
            sen={value.minPrice}
            onChange={(minPrice) => onChange({ minPrice })}
          />
          <PriceField
            label={t('site:discover.price_high')}
            sen={value.maxPrice}
            onChange={(maxPrice) => onChange({ maxPrice })}
          />
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
        {ALL_KINDS.map((kind) => (
          <Chip
            key={kind}
            selected={value.type.includes(kind)}
            onClick={() => onChange({ type: toggled(value.type, kind) })}
          >
            {t(KIND_KEYS[kind])}
          </Chip>
        ))}
      </Group>
      <Group title={t('site:discover.amenities')}>
        {ALL_AMENITIES.map((amenity) => (
          <Chip
            key={amenity}
            selected={value.amenities.includes(amenity)}
            onClick={() => onChange({ amenities: toggled(value.amenities, amenity) })}
          >
            {t(AMENITY_KEYS[amenity])}
          </Chip>
        ))}
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

/** Whole ringgit as typed, sen outside. */
function PriceField({
  label,
  sen,
  onChange,
}: {
  label: string;
  sen: number | null;
  onChange: (sen: number | null) => void;
}) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={sen === null ? '' : String(Math.round(sen / 100))}
      onChange={(event) => {
        const ringgit = Number(event.target.value.replace(/\D/g, ''));
        onChange(ringgit > 0 ? ringgit * 100 : null);
      }}
    />
  );
}
