import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  INSTALLMENT_SORTS,
  installmentBoardQuery,
  OVERDUE_AGES,
  type InstallmentBoard,
  type InstallmentKind,
  type InstallmentStatus,
} from '@shared/contract/money/ownerInstallments';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { FilterBar } from '../../../kit/FilterBar';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { formatStay } from '../../../ui/dates';
import { Money, unbrokenSen } from '../../../ui/Money';
import { InstallmentPlaceFilters } from './InstallmentPlaceFilters';
import styles from './OwnerInstallments.module.css';
import { useGetInstallmentBoardQuery } from './ownerInstallments.api';

/** What is left to pay of it. */
const OPEN: readonly InstallmentStatus[] = ['scheduled', 'due', 'overdue', 'part_paid'];

/** What is overdue by its age, and what comes due by week; each sum leads to its instalments. */
export function BoardTab() {
  const { t } = useTranslation();
  const params = useTabParams(installmentBoardQuery, INSTALLMENT_SORTS);
  const { filter, setFilter } = params;
  const query = useGetInstallmentBoardQuery(filter, staleAtOnce);
  const listOf: Part['listOf'] = (days, status = OPEN, kind = 'guarantee') =>
    paths.admin.ownerInstallment({ tab: 'list', ...filter, ...days, kind, status: status.join(',') });
  return (
    <>
      <FilterBar params={params}>
        <InstallmentPlaceFilters value={filter} onChange={setFilter} />
      </FilterBar>
      <Loaded query={query}>
        {(board) => (
          <div className={styles.stack}>
            {board.notBegun.length > 0 && (
              <Alert
                type="info"
                showIcon
                title={t('admin:owner_installment.not_begun', {
                  names: board.notBegun.map(({ name }) => name).join(t('common:separator')),
                })}
              />
            )}
            <OverduePanel board={board} listOf={listOf} />
            <WeeksPanel board={board} listOf={listOf} />
          </div>
        )}
      </Loaded>
    </>
  );
}

type Part = {
  board: InstallmentBoard;
  listOf: (
    days: { from?: string | null; to: string },
    status?: readonly InstallmentStatus[],
    kind?: InstallmentKind,
  ) => string;
};

function OverduePanel({ board: { overdue, held, heldRecovery, today }, listOf }: Part) {
  const { t } = useTranslation();
  const title = t('admin:owner_installment.board.overdue');
  const rows = [
    ...overdue.map((sum, index) => {
      const { from, to } = OVERDUE_AGES[index]!;
      const label =
        to === null
          ? t('admin:owner_installment.board.older', { days: from - 1 })
          : t('admin:owner_installment.board.age', { from, to });
      return { label, ...sum, to: listOf({ from: sum.from, to: sum.to }) };
    }),
    { label: t('admin:owner_installment.status.held'), ...held, to: listOf({ to: today }, ['held']) },
    ...(heldRecovery.count > 0
      ? [
          {
            label: t('admin:owner_installment.board.held_recovery'),
            ...{ ...heldRecovery, to: listOf({ to: today }, ['held'], 'recovery') },
          },
        ]
      : []),
  ];
  return (
    <Panel title={title}>
      <dl className={styles.ages}>
        {rows.map(({ label, count, sen, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Sum label={label} count={count} sen={sen} to={to} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** An amount with how many instalments it is of, which leads to them; nothing leads nowhere. */
function Sum({ label, count, sen, to }: { label: string; count: number; sen: number; to: string }) {
  const { t } = useTranslation();
  if (count === 0) return <Money sen={0} className={styles.quiet!} />;
  return (
    <>
      <span className={styles.count}>{t('admin:owner_installment.count', { count })}</span>{' '}
      <Link
        to={to}
        aria-label={t('admin:owner_installment.board.open', { what: label, amount: unbrokenSen(sen), count })}
      >
        <Money sen={sen} />
      </Link>
    </>
  );
}

function WeeksPanel({ board: { weeks }, listOf }: Part) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t('admin:owner_installment.board.weeks');
  const hasRecoveries = weeks.some(({ recovery }) => recovery.count > 0);
  const most = Math.max(1, ...weeks.map(({ sen }) => sen));
  return (
    <Panel title={title}>
      <table className={`${styles.table} ${styles.weeks}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('admin:owner_installment.board.week')}</th>
            <td className={styles.barCell} />
            <th scope="col" className={styles.number}>
              {t('admin:owner_installment.fields.restSen')}
            </th>
            {hasRecoveries && (
              <th scope="col" className={styles.number}>
                {t('admin:owner_installment.board.to_recover')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ from, to, count, sen, recovery }) => {
            const label = formatStay(from!, to, language);
            return (
              <tr key={to}>
                <th scope="row">{label}</th>
                <td className={styles.barCell}>
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect className={styles.bar} width={(sen / most) * 100} height="10" />
                  </svg>
                </td>
                <td className={styles.number}>
                  <Sum label={label} count={count} sen={sen} to={listOf({ from, to })} />
                </td>
                {hasRecoveries && (
                  <td className={styles.number}>
                    <Sum
                      label={`${label}, ${t('admin:owner_installment.board.to_recover')}`}
                      {...recovery}
                      to={listOf({ from, to }, ['scheduled'], 'recovery')}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
