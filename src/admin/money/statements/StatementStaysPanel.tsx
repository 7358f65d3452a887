import { useTranslation } from 'react-i18next';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
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
  const sources: Readonly<Record<string, string>> = SOURCE_KEYS;
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
          {stays.map(({ id, reference, unitNumber, checkIn, checkOut, channel, ...sums }) => (
            <tr key={`${id} ${unitNumber}`}>
              <th scope="row">
                <StayReference stay={{ id, reference }} />
                <span className={styles.small}>
                  {[
                    unitNumber,
                    formatStay(checkIn, checkOut, language),
                    sources[channel] ? t(sources[channel]) : channel,
                  ].join(' · ')}
                </span>
              </th>
              <td>
                <Money sen={sums.revenueSen} />
              </td>
              <td>
                <Money sen={sums.deductedSen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
