import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../../paths';
import styles from './Sample.module.css';

/** The way to each of some entries of the ledger. */
export function EntryLinks({ entries }: { entries: readonly number[] }) {
  const { t } = useTranslation();
  return entries.map((entry) => (
    <Link key={entry} className={styles.way} to={paths.admin.revenue({ entry })}>
      {t('admin:service_package.sample.entry')} {entry}
    </Link>
  ));
}
