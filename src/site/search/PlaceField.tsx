import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationRow } from '@shared/contract/inventory/listings';
import { useText } from '../../i18n';
import { Icon } from '../../ui/icons';
import styles from './PlaceField.module.css';
import { matchingPlaces } from './searchValue';

/** The list is at most this high (px), as in the style sheet. */
const LIST_HEIGHT = 340;

/** True where the list does not fit below the field but does above it. */
function roomAbove(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  return bottom + LIST_HEIGHT > window.innerHeight && top > LIST_HEIGHT;
}

/**
 * The destination: a text field with the places below it (WAI-ARIA combobox with a list). The typed text need
 * not be a place.
 */
export function PlaceField({
  text: typed,
  places,
  onType,
  onChoose,
}: {
  text: string;
  places: readonly LocationRow[];
  onType: (text: string) => void;
  onChoose: (place: LocationRow) => void;
}) {
  const { t } = useTranslation();
  const name = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [above, setAbove] = useState(false);
  /** False until something is typed: the whole list shows, also when a place is chosen already. */
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const found = matchingPlaces(places, typing ? typed : '');
  const shown = open && found.length > 0;

  const show = () => {
    setAbove(roomAbove(box.current!));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
    setTyping(false);
  };
  const choose = (place: LocationRow) => {
    onChoose(place);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      show();
      const from = shown ? active : step > 0 ? -1 : 0;
      setActive(found.length ? (from + step + found.length) % found.length : -1);
    } else if (event.key === 'Enter' && shown && found[active]) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && shown) {
      // The dialog around it stays.
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') close();
  };
  return (
    <div ref={box} className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('site:search.place')}
      </label>
      <input
        id={id}
        name="q"
        className={styles.input}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && found[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder={t('site:search.place_hint')}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setTyping(true);
          show();
          setActive(-1);
        }}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {typed && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('site:search.place_clear')}
          onClick={() => onType('')}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t('site:search.places')}
        className={`${styles.list} ${above ? styles.above : ''}`}
        hidden={!shown}
      >
        {shown &&
          found.map((place, index) => (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the field
            <li
              key={place.id}
              id={`${id}-${index}`}
              ref={
                index === active ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined
              }
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
            >
              <span className={styles.pin}>
                <Icon name="pin" size={18} />
              </span>
              <span className={styles.name}>{name(place.name)}</span>
              <span className={styles.count}>{t('site:search.stays', { count: place.listingCount })}</span>
            </li>
          ))}
      </ul>
      <span className="visually-hidden" aria-live="polite">
        {open && typing
          ? found.length
            ? t('site:search.results', { count: found.length })
            : t('site:search.no_match')
          : ''}
      </span>
    </div>
  );
}
