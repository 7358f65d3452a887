import { skipToken } from '@reduxjs/toolkit/query/react';
import { Input } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyerRef } from '@shared/contract/people/users';
import { isApiError } from '../../api/apiError';
import { errorText } from '../../i18n/errorText';
import { usePaused } from '../../kit/usePaused';
import styles from './PersonPicker.module.css';
import { useSearchBuyersQuery } from '../people/users/users.api';
import { VipMark } from './UserTags';

const MIN_LETTERS = 2;
const PAUSE_MS = 250;

/**
 * Chooses a buyer by name, e-mail, phone or account number: asks from two letters on, after a pause in typing. Fits a form's field,
 * whose `id` it takes, or stands alone with an `aria-label`; value and change are the person, or null once the field is emptied.
 */
export function PersonPicker({
  value = null,
  onChange,
  id,
  disabled,
  'aria-label': label,
}: {
  value?: BuyerRef | null;
  onChange?: (person: BuyerRef | null) => void;
  id?: string;
  disabled?: boolean;
  'aria-label'?: string;
}) {
  const { t } = useTranslation();
  const listId = useId();
  // null: nobody is typing, and the field shows who was chosen.
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const { found, note } = useFound(text?.trim() ?? '');
  const open = text !== null && found.length > 0;
  const chosen = Math.min(active, found.length - 1);

  const stop = () => setText(null);
  const pick = (person: BuyerRef | undefined) => {
    if (!person) return;
    onChange?.(person);
    stop();
  };
  const type = (typed: string) => {
    setActive(0);
    setText(typed);
    if (typed === '' && value) onChange?.(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && open) setActive((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter' && text !== null) pick(found[chosen]);
    else if (event.key === 'Escape' && text !== null) stop();
    else return;
    // Neither the form that is around it nor the dialog is meant.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.box}>
      <Input
        id={id}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open ? `${listId}-${chosen}` : undefined}
        autoComplete="off"
        allowClear
        disabled={disabled}
        maxLength={80}
        placeholder={t('admin:user.picker.placeholder')}
        value={text ?? (value ? `${value.name} · ${value.accountNumber}` : '')}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={stop}
        onKeyDown={onKeyDown}
      />
      <div className={styles.popup} hidden={text === null}>
        <p className={styles.note} role="status">
          {text !== null && note}
        </p>
        <ul id={listId} role="listbox" aria-label={t('admin:user.picker.results')} className={styles.list}>
          {text !== null &&
            found.map((person, index) => (
              // The keys are heard by the field, as a combobox does it.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <li
                key={person.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === chosen}
                className={styles.person}
                onMouseMove={() => setActive(index)}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(person)}
              >
                <Person person={person} />
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}

function Person({ person: { name, accountNumber, email, phone, isVip, stays } }: { person: BuyerRef }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.name}>
        {name} {isVip && <VipMark />}
      </span>
      <span className={styles.facts}>{[accountNumber, email, phone].filter(Boolean).join(' · ')}</span>
      <span className={styles.facts}>{t('admin:user.stays', { count: stays })}</span>
    </>
  );
}

/** Returns the people who fit the typed text, and a note while there are none to show. */
function useFound(text: string): { found: BuyerRef[]; note: string } {
  const { t } = useTranslation();
  const question = usePaused(text, PAUSE_MS);
  const asks = question.length >= MIN_LETTERS && text.length >= MIN_LETTERS;
  const { currentData, isFetching, error } = useSearchBuyersQuery(asks ? { search: question } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  if (text.length < MIN_LETTERS) return { found: [], note: t('admin:user.picker.hint') };
  // Who was found for fewer letters could be taken for the answer: Enter would choose the wrong one.
  if (isFetching || text !== question) return { found: [], note: t('common:loading') };
  if (isApiError(error)) return { found: [], note: errorText(t, error) };
  const found = currentData ?? [];
  return {
    found,
    note: found.length
      ? t('admin:user.picker.found', { count: found.length })
      : t('admin:user.picker.nobody'),
  };
}
