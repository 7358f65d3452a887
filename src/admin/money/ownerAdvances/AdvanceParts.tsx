import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnerAdvanceDetail } from '@shared/contract/money/ownerAdvances';
import { useLanguage } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { paths } from '../../../paths';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import ledger from '../ledger/Ledger.module.css';
import { InstallmentStatusTag } from '../ownerInstallments/InstallmentStatusTag';
import styles from '../ownerInstallments/OwnerInstallments.module.css';

/** What was recovered of an advance, and what is to come. */
export function AdvanceParts({ found: { parts } }: { found: OwnerAdvanceDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t('admin:owner_advance.parts.title');
  if (parts.length === 0) return null;
  return (
    <Panel title={title}>
      <ScrollRegion className={ledger.scroll} label={title}>
        <table className={ledger.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('admin:owner_installment.fields.dueOn')}</th>
              <th scope="col">{t('admin:owner_installment.fields.status')}</th>
              <th scope="col" className={ledger.number}>
                {t('admin:owner_installment.fields.amountSen')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ id, no, dueOn, amountSen, status, holdReason }) => (
              <tr key={no}>
                <th scope="row">
                  {id === null ? (
                    formatDate(dueOn, language)
                  ) : (
                    <Link to={paths.admin.manageOwnerInstallment(id)}>{formatDate(dueOn, language)}</Link>
                  )}
                </th>
                <td>
                  <InstallmentStatusTag kind="recovery" status={status} />{' '}
                  <span className={styles.quiet}>{holdReason}</span>
                </td>
                <td className={ledger.number}>
                  <Money sen={amountSen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}
