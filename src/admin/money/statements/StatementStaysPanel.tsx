import { useTranslation } from 'react-i18next';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { statedStayFacts, statedStayName } from '@shared/domain/money/statementFigures';
import { useLanguage } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { formatStay } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { StayReference } from '../../lent/StayReference';
import sample from '../servicePackages/sample/Sample.module.css';
import styles from './Statements.module.css';

/** The stays that are in the statement, with what of each is this owner's and what was taken off it. */
export function StatementStaysPanel({ stays }: Pick<StatementDetail, 'stays'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t('admin:owner_statement.stays');
  return (
    <Panel title={title}>
      <table className={sample.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('admin:ledger.fields.reference')}</th>
            <th scope="col">{t('admin:owner_statement.fields.revenueSen')}</th>
            <th scope="col">{t('admin:owner_statement.fields.deductedSen')}</th>
          </tr>
        </thead>
        <tbody>
          {stays.map((stay) => (
            <tr key={`${stay.id} ${stay.unitNumber}`}>
              <th scope="row">
                <StayReference stay={{ id: stay.id, reference: statedStayName(t, stay) }} />
                <span className={styles.small}>
                  {[
                    stay.unitNumber,
                    formatStay(stay.checkIn, stay.checkOut, language),
                    ...statedStayFacts(t, stay),
                  ].join(' · ')}
                </span>
              </th>
              <td>
                <Money sen={stay.revenueSen} />
              </td>
              <td>
                <Money sen={stay.deductedSen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
