import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LedgerFilter } from '@shared/contract/money/ledger';
import { paths } from '../../paths';
import { useCan } from '../../session/usePermissions';
import { unbrokenSen } from '../../ui/Money';
import styles from './Figure.module.css';

/** A figure of the books, in sen, that leads those who may see them to the entries that it is made of; one of nothing has none. */
export function LedgerFigure({ filter, label, sen }: { filter: LedgerFilter; label: string; sen: number }) {
  const { t } = useTranslation();
  const maySeeBooks = useCan()('revenue.view');
  const amount = unbrokenSen(sen);
  if (sen === 0 || !maySeeBooks) return amount;
  return (
    <Link
      className={styles.figure}
      to={paths.admin.revenue(filter)}
      aria-label={t('admin:dsr.figure.open', { line: label, amount })}
    >
      {amount}
    </Link>
  );
}
