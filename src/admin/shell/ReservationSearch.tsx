import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Button, Input, Modal } from 'antd';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { staleAtOnce } from '../../api/lists';
import { useLanguage } from '../../i18n';
import { paths } from '../../paths';
import { formatStay } from '../../ui/dates';
import { useListReservationsQuery } from '../reservations/reservations.api';
import { ReservationStatusTag } from '../reservations/ReservationStatusTag';
import styles from './ReservationSearch.module.css';

const MOST = 8;
const PAUSE_MS = 250;
/** Ctrl-K, or Cmd-K where that is the habit. */
const isShortcut = (event: globalThis.KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** The search over all pages: a reservation by its reference, guest, e-mail or phone. Opens with Ctrl-K or Cmd-K. */
export function ReservationSearch() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        className={styles.open}
        icon={<SearchOutlined aria-hidden="true" />}
        title={t('admin:search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <span className={styles.hint}>
          {t('common:actions.search')} <kbd aria-hidden="true">Ctrl K</kbd>
        </span>
      </Button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        footer={null}
        destroyOnHidden
        title={t('admin:search.title')}
      >
        <SearchBox onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function SearchBox({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [question, setQuestion] = useState('');
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      setQuestion(text.trim());
      setChosen(0);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asks = question.length >= 2;
  const { currentData, isFetching } = useListReservationsQuery(
    asks ? { filter: { q: question }, pagination: { limit: MOST } } : skipToken,
    staleAtOnce,
  );
  const rows = asks ? (currentData?.rows ?? []) : [];
  const go = (id: string | undefined) => {
    if (!id) return;
    onDone();
    void navigate(paths.admin.reservationDetails(id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + rows.length) % rows.length);
    }
    if (event.key === 'Enter' && text.trim() === question) go(rows[chosen]?.id);
  };
  return (
    <>
      <Input
        autoFocus
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={rows.length > 0 ? `${listId}-${chosen}` : undefined}
        aria-label={t('admin:search.label')}
        placeholder={t('admin:search.label')}
        maxLength={80}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={styles.note} role="status">
        {!asks && t('admin:search.hint')}
        {asks && isFetching && t('common:loading')}
        {asks && !isFetching && currentData && rows.length === 0 && t('admin:list.nothing_found')}
      </p>
      <ul id={listId} role="listbox" aria-label={t('admin:search.results')} className={styles.results}>
        {rows.map((row, index) => (
          // The keys are heard by the field, as a combobox does it.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={row.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={styles.result}
            onMouseMove={() => setChosen(index)}
            onClick={() => go(row.id)}
          >
            <strong>{row.reference}</strong>
            <span>{row.guestName}</span>
            <span className={styles.stay}>{formatStay(row.checkIn, row.checkOut, language)}</span>
            <ReservationStatusTag status={row.status} />
          </li>
        ))}
      </ul>
    </>
  );
}
