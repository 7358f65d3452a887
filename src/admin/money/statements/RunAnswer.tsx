import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StatementRunAnswer } from '@shared/contract/money/ownerStatements';
import { useLanguage } from '../../../i18n';
import { paths } from '../../../paths';
import { formatMonth } from '../../../ui/dates';
import styles from './Statements.module.css';

/** A month whose statements were made, and what came of it. */
export type Run = { month: string; answer: StatementRunAnswer };

/** What became of the statements of a month, and who waits for an earlier one of his. */
export function RunAnswer({ run: { month, answer } }: { run: Run }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { made, changed, same, removed, issued, waiting } = answer;
  const counted = [
    [made, 'admin:owner_statement.run.made'],
    [changed, 'admin:owner_statement.run.changed'],
    [same, 'admin:owner_statement.run.same'],
    [removed, 'admin:owner_statement.run.removed'],
    [issued, 'admin:owner_statement.run.issued'],
  ] as const;
  const words = counted.filter(([count]) => count > 0).map(([count, key]) => t(key, { count }));
  return (
    <>
      <p className={styles.answer}>
        {formatMonth(month, language)}:{' '}
        {words.length > 0 ? words.join(t('common:separator')) : t('admin:owner_statement.run.nothing')}
      </p>
      {waiting.length > 0 && (
        <>
          <p className={styles.answer}>{t('admin:owner_statement.run.waiting')}</p>
          <ul className={styles.waiting}>
            {waiting.map(({ id, name, statementId, month: earlier }) => (
              <li key={id}>
                {name}:{' '}
                <Link to={paths.admin.manageRevenue(statementId)}>
                  {t('admin:owner_statement.run.waits_for', { month: formatMonth(earlier, language) })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
