import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DuplicateExpense } from '@shared/contract/money/expenses';
import { formatSen } from '@shared/domain/base/money';
import { useLanguage } from '../../../i18n';
import { paths } from '../../../paths';
import { formatDate } from '../../../ui/dates';
import styles from './Expenses.module.css';
import { DUPLICATE_KEYS, EXPENSE_STATUS_KEYS } from './expenseTexts';

/** The bills that one looks like, each with why; in a new window from a form, which keeps what was typed. */
export function DuplicateList({
  duplicates,
  fromForm = false,
}: {
  duplicates: readonly DuplicateExpense[];
  fromForm?: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles.warning} role="status">
      <strong>{t('admin:expense.duplicates.title', { count: duplicates.length })}</strong>
      <ul>
        {duplicates.map(({ id, vendorName, number, unitNumber, billDate, amountSen, status, sign }) => (
          <li key={id}>
            <Link to={paths.admin.manageExpense(id)} target={fromForm ? '_blank' : undefined}>
              {[vendorName, number || formatSen(amountSen)].join(' ')}
            </Link>{' '}
            <span className={styles.small}>
              {[
                unitNumber,
                formatDate(billDate, language),
                formatSen(amountSen),
                t(EXPENSE_STATUS_KEYS[status]),
                t(DUPLICATE_KEYS[sign]),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
