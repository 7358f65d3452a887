import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PoolMonths } from '@shared/contract/money/unitPools';
import { useLanguage } from '../../../i18n';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { formatMonth } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import sample from '../servicePackages/sample/Sample.module.css';
import { useGetPoolMonthsQuery } from './unitPools.api';

/** What a pool shared in its last months, unit by unit, each with the statements that say so. */
export function PoolMonthsTab({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetPoolMonthsQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>
      {(months) =>
        months.length === 0 ? (
          <p>{t('admin:unit_pool.months.none')}</p>
        ) : (
          <div className={sample.result}>
            <p className={sample.note}>{t('admin:unit_pool.months.text')}</p>
            {months.map((month) => (
              <MonthPanel key={month.month} shared={month} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function MonthPanel({ shared: { month, poolSen, units } }: { shared: PoolMonths[number] }) {
  const { t } = useTranslation();
  const title = formatMonth(month, useLanguage());
  return (
    <Panel title={title}>
      <table className={sample.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('admin:unit_pool.fields.unitId')}</th>
            <th scope="col">{t('admin:unit_pool.months.given')}</th>
            <th scope="col">{t('admin:unit_pool.months.shared')}</th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ unitId, unitNumber, givenSen, sharedSen, statements }) => (
            <tr key={unitId}>
              <th scope="row">
                {unitNumber}
                {statements.map(({ id, ownerName, isIssued }) => (
                  <Link key={id} className={sample.way} to={paths.admin.manageRevenue(id)}>
                    {isIssued ? ownerName : `${ownerName} (${t('admin:unit_pool.months.open')})`}
                  </Link>
                ))}
              </th>
              <td>
                <Money sen={givenSen} />
              </td>
              <td>
                <Money sen={sharedSen} />
              </td>
            </tr>
          ))}
          <tr className={sample.sum}>
            <th scope="row">= {t('admin:service_package.sample.sum')}</th>
            <td>
              <Money sen={poolSen} />
            </td>
            <td>
              <Money sen={units.reduce((sum, { sharedSen }) => sum + sharedSen, 0)} />
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}
