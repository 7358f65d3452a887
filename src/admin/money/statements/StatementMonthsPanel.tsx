import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { useText } from '../../../i18n';
import list from '../../../kit/ItemList.module.css';
import { Panel } from '../../../kit/Page';
import { unbrokenSen } from '../../../ui/Money';
import { PrintButton } from '../../lent/PrintButton';
import { useFetchStatementPdfMutation } from './statements.api';

/** How each unit's month went, money of it that no rule covers, which is in no sum, and of several units a print of each. */
export function StatementMonthsPanel({ found }: { found: StatementDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const [fetchPdf, { reset }] = useFetchStatementPdfMutation();
  const { id, number, months, ownerLanguage } = found;
  return (
    <Panel title={t('admin:owner_statement.months')}>
      <ul className={list.items}>
        {months.map(({ unitId, unitNumber, propertyName, nights, nightsOpen, stays, uncoveredSen }) => (
          <li key={unitId} className={list.item}>
            <span className={list.words}>
              <strong>
                {unitNumber} · {text(propertyName)}
              </strong>
              <span className={list.small}>
                {t('admin:service_package.sample.nights_of', { count: nights, open: nightsOpen })}
                {' · '}
                {t('admin:service_package.sample.stays_of', { count: stays })}
              </span>
              {uncoveredSen !== 0 && (
                <Alert
                  type="warning"
                  showIcon
                  title={t('admin:owner_statement.uncovered', { amount: unbrokenSen(uncoveredSen) })}
                />
              )}
            </span>
            {months.length > 1 && (
              <PrintButton
                small
                label={t('admin:issued_document.actions.pdf')}
                aria-label={t('admin:owner_statement.pdf_of_unit', { number: unitNumber })}
                name={`${number ?? found.owner.accountNumber}-${unitNumber}.pdf`}
                own={ownerLanguage}
                load={(language) => fetchPdf({ id, language, unitId }).unwrap().finally(reset)}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
