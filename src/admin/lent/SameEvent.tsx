import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { LedgerEntry, LedgerEntryDetail } from '@shared/contract/money/ledger';
import { StayDateText } from '../../kit/DateTexts';
import { Money } from '../../ui/Money';
import styles from './EntryDrawer.module.css';
import { EntrySides } from './EntrySides';

/** What was booked for the event of an entry in the course of time: the day of each entry, why, and how much. */
export function SameEvent({ entry, hrefOf }: { entry: LedgerEntryDetail; hrefOf: (id: string) => string }) {
  const { t } = useTranslation();
  // The entry itself is among them, whether the answer names it or not.
  const others = entry.sameEvent.filter(({ id }) => id !== entry.id);
  const entries = [entry, ...others].sort((one, other) => one.id - other.id);
  return (
    <section>
      <h2 className={styles.title}>{t('admin:ledger.same_event.title')}</h2>
      <p className={styles.explanation}>
        {t(others.length > 0 ? 'admin:ledger.same_event.text' : 'admin:ledger.same_event.none')}
      </p>
      {others.length > 0 && (
        <table className={styles.table} aria-label={t('admin:ledger.same_event.title')}>
          <thead>
            <tr>
              <th scope="col">{t('admin:ledger.fields.businessDate')}</th>
              <th scope="col">{t('admin:ledger.fields.reason')}</th>
              <th scope="col" className={styles.number}>
                {t('admin:ledger.fields.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((one) => (
              <EventRow key={one.id} entry={one} href={one.id === entry.id ? null : hrefOf(String(one.id))} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function EventRow({ entry, href }: { entry: LedgerEntry; href: string | null }) {
  const { t } = useTranslation();
  // In the place of the open one: closing leads to the list from each.
  const { state } = useLocation() as { state: unknown };
  const date = <StayDateText date={entry.businessDate} />;
  return (
    <tr aria-current={href === null ? 'true' : undefined}>
      <th scope="row">
        {href === null ? (
          <>
            {date} <span className={styles.facts}>{t('admin:ledger.same_event.this')}</span>
          </>
        ) : (
          <Link replace to={href} state={state}>
            {date}
          </Link>
        )}
      </th>
      <td>
        {t(entry.reverses === null ? 'admin:ledger.same_event.first' : 'admin:ledger.same_event.difference')}
        <span className={styles.facts}>
          <EntrySides lines={entry.lines} />
        </span>
      </td>
      <td className={styles.number}>
        <Money sen={entry.amountSen} />
      </td>
    </tr>
  );
}
