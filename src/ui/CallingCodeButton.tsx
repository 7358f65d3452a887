import { useCallback, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callingCodeText } from '@shared/callingCodes';
import styles from './CallingCodeButton.module.css';
import { matchingCountries } from './callingCodeSearch';
import fields from './Field.module.css';
import { Icon } from './icons';
import { Popover } from './Popover';
import { useCountryOptions } from './useCountryOptions';

/** `MY +60`: opens the countries with their calling codes, to be searched by name or code. Two countries of one code stay two. */
export function CallingCodeButton({ iso, onChoose }: { iso: string; onChoose: (iso: string) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const name = useCountryOptions().find(({ value }) => value === iso)?.label ?? iso;
  return (
    <Popover
      open={open}
      onClose={close}
      label={t('common:calling_code')}
      dialogSize="full"
      trigger={
        <button
          type="button"
          className={`${fields.control} ${styles.button}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span className="visually-hidden">{`${t('common:calling_code')}: ${name},`}</span>
          <span className={styles.iso}>{iso}</span> <span className="numbers">{callingCodeText(iso)}</span>
          <Icon name="chevron-down" size={14} className={styles.arrow} />
        </button>
      }
    >
      <CountryList
        chosen={iso}
        onChoose={(country) => {
          close();
          onChoose(country);
        }}
      />
    </Popover>
  );
}

/** A search field with the list below it (WAI-ARIA combobox). */
function CountryList({ chosen, onChoose }: { chosen: string; onChoose: (iso: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const countries = useCountryOptions();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(() => countries.findIndex(({ value }) => value === chosen));
  const found = matchingCountries(countries, search);
  const current = found[active];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step) {
      event.preventDefault();
      const to = active + step;
      const around = Math.abs(step) === 1 ? (to + found.length) % Math.max(found.length, 1) : to;
      setActive(Math.max(0, Math.min(around, found.length - 1)));
    } else if (event.key === 'Enter') {
      // The form around it is not to be sent.
      event.preventDefault();
      if (current) onChoose(current.value);
    }
  };
  return (
    <div className={styles.picker}>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${id}-${current.value}` : undefined}
        aria-label={t('common:calling_codes.search')}
        placeholder={t('common:calling_codes.search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        data-autofocus
        className={fields.control}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t('common:calling_codes.countries')}
        className={styles.list}
      >
        {found.map(({ value, label }) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the field
          <li
            key={value}
            id={`${id}-${value}`}
            ref={
              value === current?.value
                ? (element) => element?.scrollIntoView?.({ block: 'nearest' })
                : undefined
            }
            role="option"
            aria-selected={value === current?.value}
            className={styles.option}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(value)}
          >
            <span className={styles.iso}>{value}</span>
            <span>{label}</span>
            <span className={`${styles.code} numbers`}>{callingCodeText(value)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.none} aria-live="polite">
        {found.length === 0 ? t('common:calling_codes.none') : ''}
      </p>
    </div>
  );
}
