import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@shared/contract/base/history';
import { InstantText } from './DateTexts';
import styles from './HistoryTimeline.module.css';

type Values = Record<string, unknown>;

const ACTORS: Record<string, string> = {
  staff: 'admin:history.actor.staff',
  account: 'admin:history.actor.account',
  guest: 'admin:history.actor.guest',
  system: 'admin:history.actor.system',
};
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
/** A value as text; of a text in several languages only the ones that differ from the other version. */
const plain = (value: unknown, other: unknown): string => {
  if (!isObject(value)) return value === null || value === undefined || value === '' ? '–' : String(value);
  const parts = Object.entries(value).filter(([key, part]) => !isObject(other) || other[key] !== part);
  return (
    parts
      .map(([, part]) => String(part))
      .filter(Boolean)
      .join(' · ') || '–'
  );
};

/** The history of a row, newest first: who did what and when, and each changed value from old to new. */
export function HistoryTimeline({
  entries,
  actions,
  fields = {},
  show,
}: {
  entries: readonly AuditEntry[];
  /** Names of the actions. */
  actions: Record<string, string>;
  /** Names of the fields; a field without a name is left out. */
  fields?: Record<string, string>;
  /** A value for people, or undefined where its plain text will do. */
  show?: (field: string, value: unknown) => ReactNode;
}) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p className={styles.none}>{t('admin:history.none')}</p>;
  const text = (field: string, value: unknown, other: unknown) => show?.(field, value) ?? plain(value, other);
  return (
    <ol className={styles.line}>
      {entries.map(({ id, at, actorName, actorKind, action, before, after }) => {
        const was = (before ?? {}) as Values;
        const is = (after ?? {}) as Values;
        const changed = Object.keys(fields).filter((field) => field in was || field in is);
        return (
          <li key={id} className={styles.entry}>
            <strong>{actions[action] ?? action}</strong>
            <p className={styles.who}>
              {actorName ?? (ACTORS[actorKind] ? t(ACTORS[actorKind]) : actorKind)} ·{' '}
              <InstantText instant={at} />
            </p>
            {changed.length > 0 && (
              <dl className={styles.changes}>
                {changed.map((field) => (
                  <Fragment key={field}>
                    <dt>{fields[field]}</dt>
                    <dd>
                      {field in was && (
                        <>
                          <del>{text(field, was[field], is[field])}</del>{' '}
                          <span aria-hidden="true">→</span>{' '}
                        </>
                      )}
                      {text(field, is[field], was[field])}
                    </dd>
                  </Fragment>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ol>
  );
}
