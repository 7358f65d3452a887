import { skipToken } from '@reduxjs/toolkit/query/react';
import { Input } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ModalDialog } from '../../kit/ModalDialog';
import { ErrorBox } from '../../ui/ErrorBox';
import styles from './GlobalSearch.module.css';
import { useSearchQuery } from './search.api';
import { useFindingGroups, useScreenFindings, type Finding, type FindingGroup } from './useFindings';

const PAUSE_MS = 250;
const SHORTEST = 2;

/** What Ctrl-K opens: the field, and below it what it finds. */
export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ModalDialog open={open} onClose={onClose} footer={null} title={t('admin:search.title')} width={600}>
      <SearchBox onDone={onClose} />
    </ModalDialog>
  );
}

function SearchBox({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [question, setQuestion] = useState('');
  const [chosen, setChosen] = useState(0);
  const screensOf = useScreenFindings();
  const groupsOf = useFindingGroups();
  const asked = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQuestion(asked), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const asks = asked.length >= SHORTEST;
  // The answer to what is written is shown, never one to what was written before.
  const isSettled = asked === question;
  const query = useSearchQuery(question.length >= SHORTEST ? question : skipToken);
  const answer = isSettled ? query.currentData : undefined;
  const screens = screensOf(asked);
  // Screens are there at once and stand first: what comes later moves nothing that is chosen.
  const groups: FindingGroup[] = [
    ...(screens.length > 0
      ? [{ key: 'screens', label: t('admin:search.groups.screens'), findings: screens }]
      : []),
    ...(asks && answer ? groupsOf(answer) : []),
  ];
  const findings = groups.flatMap((group) => group.findings);
  const current = Math.min(chosen, findings.length - 1);
  const isWaiting = asks && (!isSettled || query.isFetching);

  const go = (finding: Finding | undefined) => {
    if (!finding) return;
    onDone();
    void navigate(finding.to);
  };
  // Enter before the answer is for the one thing that it finds; a choice among several is left to the reader.
  const entered = useRef<string | null>(null);
  useEffect(() => {
    if (entered.current === null || isWaiting) return;
    const isMeant = entered.current === asked;
    entered.current = null;
    if (isMeant && findings.length === 1) go(findings[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    entered.current = null;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && findings.length > 0) {
      event.preventDefault();
      const next = (current + step + findings.length) % findings.length;
      setChosen(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (isWaiting && findings.length === 0) entered.current = asked;
      else go(findings[current]);
    }
  };
  let before = 0;
  return (
    <>
      <Input
        autoFocus
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={findings.length > 0}
        aria-controls={listId}
        aria-activedescendant={findings.length > 0 ? `${listId}-${current}` : undefined}
        aria-label={t('admin:search.label')}
        placeholder={t('admin:search.label')}
        maxLength={80}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className={styles.note} role="status">
        {!asks && findings.length === 0 && t('admin:search.hint')}
        {isWaiting && t('common:loading')}
        {asks &&
          !isWaiting &&
          answer &&
          (findings.length > 0
            ? t('admin:search.found', { count: findings.length })
            : t('admin:list.nothing_found'))}
      </p>
      {asks && isSettled && query.isError && <ErrorBox error={query.error} onRetry={query.refetch} />}
      <div id={listId} role="listbox" aria-label={t('admin:search.results')} className={styles.results}>
        {groups.map(({ key, label, findings: own }) => {
          const first = before;
          before += own.length;
          return (
            <div key={key} role="group" aria-labelledby={`${listId}-${key}`}>
              <p id={`${listId}-${key}`} role="presentation" className={styles.group}>
                {label}
              </p>
              {own.map((finding, index) => (
                // The keys are heard by the field, as a combobox does it.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={finding.to}
                  id={`${listId}-${first + index}`}
                  role="option"
                  aria-selected={first + index === current}
                  className={styles.result}
                  onMouseMove={() => setChosen(first + index)}
                  onClick={() => go(finding)}
                >
                  <span className={styles.name}>{finding.name}</span>
                  {finding.note && <span className={styles.notes}>{finding.note}</span>}
                  {finding.mark}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </>
  );
}
