import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { useLanguage } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { OwnerPayoutStatusTag } from '../ownerPayouts/OwnerPayoutStatusTag';
import sample from '../servicePackages/sample/Sample.module.css';
import styles from './Statements.module.css';

/** What is paid up to a statement, and what is left of it. */
export function StatementPayoutsPanel({ found: { payouts, restSen } }: { found: StatementDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t('admin:owner_statement.payouts.title');
  return (
    <Panel title={title}>
      <table className={sample.table} aria-label={title}>
        <tbody>
          {payouts.map(({ id, number, status, payOn, amountSen, returnedOn }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.admin.manageOwnerPayout(id)}>{number ?? t('admin:owner_payout.one')}</Link>{' '}
                <OwnerPayoutStatusTag status={status} />
                <span className={styles.small}>
                  {formatDate(payOn, language)}
                  {returnedOn !== null &&
                    ` · ${t('admin:owner_payout.item.returned_on', { date: formatDate(returnedOn, language) })}`}
                </span>
              </th>
              <td>
                <Money sen={amountSen} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={sample.sum}>
            <th scope="row">
              {t('admin:owner_statement.fields.restSen')}
              <span className={styles.small}>{t('admin:owner_statement.help.restSen')}</span>
            </th>
            <td>
              <Money sen={restSen} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}
