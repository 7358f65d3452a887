import { useTranslation } from 'react-i18next';
import type { StayRevenue } from '@shared/contract/money/ledger';
import { CATEGORY_KEYS } from '@shared/domain/money/entryTexts';
import { staleAtOnce } from '../../../api/listCalls';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { Money } from '../../../ui/Money';
import { LedgerFigure } from '../../lent/LedgerFigure';
import { useGetStayRevenueQuery } from '../../money/ledger/ledger.api';
import styles from './PostingsPanel.module.css';

/** What a stay has earned in the books, and beside it what its nights to come will add. */
export function StayRevenuePanel({ reservationId }: { reservationId: string }) {
  const { t } = useTranslation();
  const query = useGetStayRevenueQuery(reservationId, staleAtOnce);
  return (
    <Panel title={t('admin:ledger.stay_revenue.title')}>
      <Loaded query={{ ...query, data: query.currentData }}>
        {(revenue) =>
          revenue.rows.length === 0 ? (
            <p className={styles.none}>{t('admin:ledger.stay_revenue.none')}</p>
          ) : (
            <RevenueTable {...revenue} reservationId={reservationId} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function RevenueTable({
  rows,
  earnedSen,
  expectedSen,
  reservationId,
}: StayRevenue & { reservationId: string }) {
  const { t } = useTranslation();
  const together = t('admin:ledger.stay_revenue.with_taxes');
  return (
    <table className={styles.table} aria-label={t('admin:ledger.stay_revenue.title')}>
      <thead>
        <tr>
          <th scope="col">{t('admin:dsr.sales.what')}</th>
          <th scope="col" className={styles.number}>
            {t('admin:ledger.stay_revenue.earned')}
          </th>
          <th scope="col" className={styles.number}>
            {t('admin:ledger.stay_revenue.expected')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.category}>
            <th scope="row">{t(CATEGORY_KEYS[row.category])}</th>
            <td className={styles.number}>
              <LedgerFigure
                filter={{ reservationId, sold: [row.category] }}
                label={t(CATEGORY_KEYS[row.category])}
                sen={row.earnedSen}
              />
            </td>
            <td className={styles.number}>
              <Money sen={row.expectedSen} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{together}</th>
          <td className={styles.number}>
            <LedgerFigure
              filter={{ reservationId, sold: rows.map(({ category }) => category) }}
              label={together}
              sen={earnedSen}
            />
          </td>
          <td className={styles.number}>
            <Money sen={expectedSen} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
