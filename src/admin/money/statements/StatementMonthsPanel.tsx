import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { useText } from '../../../i18n';
import list from '../../../kit/ItemList.module.css';
import { Panel } from '../../../kit/Page';
import { unbrokenSen } from '../../../ui/Money';

/** How each unit's month went, and money of it that no rule covers: it is in no sum. */
export function StatementMonthsPanel({ months }: Pick<StatementDetail, 'months'>) {
  const { t } = useTranslation();
  const text = useText();
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
          </li>
        ))}
      </ul>
    </Panel>
  );
}
