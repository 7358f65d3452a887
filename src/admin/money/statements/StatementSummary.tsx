import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { summaryRows } from '@shared/domain/money/statementWords';
import { useLanguage } from '../../../i18n';
import { fromHere, Panel } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { paths } from '../../../paths';
import { formatMonth } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import sample from '../servicePackages/sample/Sample.module.css';
import { OddMarks } from './OddMarks';
import { FIELDS } from './statementFields';
import styles from './Statements.module.css';

/** From revenue to what is paid, each sum with that of the month before below it. */
export function StatementSummary({ found }: { found: StatementDetail }) {
  const { t } = useTranslation();
  const { names } = useFields(FIELDS);
  const language = useLanguage();
  const location = useLocation();
  const { odd, balanceSen, before } = found;
  const title = t('admin:owner_statement.summary');
  return (
    <Panel title={title}>
      <OddMarks odd={odd} />
      {before && (
        <p className={styles.small}>
          <Link to={paths.admin.manageRevenue(before.id)} state={fromHere(location)}>
            {t('admin:owner_statement.before', { month: formatMonth(before.month, language) })}
          </Link>
        </p>
      )}
      <table className={sample.table} aria-label={title}>
        <tbody>
          {summaryRows(found).map(({ sum, help, isSum }) => (
            <tr key={sum} className={isSum ? sample.sum : undefined}>
              <th scope="row">
                {isSum && '= '}
                {names[sum]}
                <span className={styles.small}>{t(help)}</span>
              </th>
              <td>
                <Money sen={found[sum]} />
                {before && <Money sen={before[sum]} className={styles.small} />}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={sample.sum}>
            <th scope="row">
              = {names.balanceSen}
              <span className={styles.small}>
                {t(
                  balanceSen > 0
                    ? 'admin:owner_statement.help.to_pay'
                    : 'admin:owner_statement.help.carried_on',
                )}
              </span>
            </th>
            <td>
              <Money sen={balanceSen} />
              {before && <Money sen={before.balanceSen} className={styles.small} />}
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}
