import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LedgerDifferenceRow } from '@shared/contract/money/ledgerChecks';
import { instantColumn, moneyColumn, textColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { StayReference } from '../../lent/StayReference';
import { accountLabel } from '../ledger/ledgerTexts';
import styles from './LedgerChecks.module.css';
import { CHECK_ADVICE, CHECK_KEYS } from './ledgerCheckTexts';
import { PostAnew } from './PostAnew';

/** The columns of the differences between the books and the documents. */
export function useCheckColumns(): Column<LedgerDifferenceRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'check',
        title: t('admin:ledger.check.fields.check'),
        width: 320,
        render: (row) => (
          <>
            {t(CHECK_KEYS[row.check])}
            <span className={styles.advice}>{row.reason || t(adviceOf(row))}</span>
            <WhereToLook row={row} />
          </>
        ),
      },
      textColumn('company', t('admin:ledger.fields.company'), ({ company }) => company.name),
      {
        key: 'reservation',
        title: t('admin:ledger.fields.reference'),
        width: 116,
        render: ({ reservation }) => (reservation ? <StayReference stay={reservation} /> : '–'),
      },
      moneyColumn('expectedSen', t('admin:ledger.check.fields.expected'), (row) => row.expectedSen, {
        width: 118,
      }),
      moneyColumn('bookedSen', t('admin:ledger.check.fields.booked'), (row) => row.bookedSen, { width: 118 }),
      moneyColumn(
        'differenceSen',
        t('admin:ledger.check.fields.difference'),
        (row) => row.bookedSen - row.expectedSen,
        { width: 118 },
      ),
      instantColumn('foundAt', t('admin:ledger.check.fields.found'), (row) => row.foundAt, {
        sortable: true,
        width: 160,
      }),
      {
        key: 'state',
        title: t('admin:ledger.fields.state'),
        width: 132,
        render: (row) =>
          row.resolvedAt ? (
            <StatusTag tone="success">{t('admin:ledger.check.gone')}</StatusTag>
          ) : row.reservation ? (
            <PostAnew id={row.id} reference={row.reservation.reference} />
          ) : (
            <StatusTag tone="danger">{t('admin:ledger.check.stands')}</StatusTag>
          ),
      },
    ],
    [t],
  );
}

function adviceOf({ check, reservation }: LedgerDifferenceRow) {
  if (check === 'unposted' || check === 'in_transit') return CHECK_ADVICE[check];
  return reservation ? CHECK_ADVICE.stay : CHECK_ADVICE.books;
}

/** The account of a company in which something differs, and the takings that money on its way to the bank should be. */
function WhereToLook({ row: { check, account, company, reservation } }: { row: LedgerDifferenceRow }) {
  const { t } = useTranslation();
  const maySeeTakings = useCan()('check-report.view');
  if (account === null || reservation) return null;
  return (
    <span className={styles.look}>
      <Link to={paths.admin.revenue({ tab: 'account', account, companyId: company.id })}>
        {accountLabel(t, account)}
      </Link>
      {check === 'in_transit' && maySeeTakings && (
        <Link to={paths.admin.checkReport({ tab: 'takings', state: 'open', companyId: company.id, account })}>
          {t('admin:bank.hand.takings')}
        </Link>
      )}
    </span>
  );
}
