import { useTranslation } from 'react-i18next';
import { EntryLinks } from '../servicePackages/sample/EntryLinks';
import styles from './Statements.module.css';

/** More of them wait behind their number. */
const SHOWN_AT_ONCE = 2;

/** The ways from a line to the entries of the ledger that it is of. */
export function LedgerEntries({ entries }: { entries: readonly number[] }) {
  const { t } = useTranslation();
  if (entries.length <= SHOWN_AT_ONCE) return <EntryLinks entries={entries} />;
  return (
    <details className={styles.entries}>
      <summary>{t('admin:service_package.sample.entries', { count: entries.length })}</summary>
      <EntryLinks entries={entries} />
    </details>
  );
}
