import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerDifferenceRow } from '@shared/contract/money/ledgerChecks';
import { instantColumn, moneyColumn, textColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import { StayReference } from '../../lent/StayReference';
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
        render: (row) => (
          <>
            {t(CHECK_KEYS[row.check])}
            <span className={styles.advice}>{row.reason || t(adviceOf(row))}</span>
          </>
        ),
      },
      textColumn('company', t('admin:ledger.fields.company'), ({ company }) => company.name, { width: 180 }),
      {
        key: 'reservation',
        title: t('admin:ledger.fields.reference'),
        width: 140,
        render: ({ reservation }) => (reservation ? <StayReference stay={reservation} /> : '–'),
      },
      moneyColumn('expectedSen', t('admin:ledger.check.fields.expected'), (row) => row.expectedSen, {
        width: 140,
      }),
      moneyColumn('bookedSen', t('admin:ledger.check.fields.booked'), (row) => row.bookedSen, { width: 140 }),
      moneyColumn(
        'differenceSen',
        t('admin:ledger.check.fields.difference'),
        (row) => row.bookedSen - row.expectedSen,
        { width: 140 },
      ),
      instantColumn('foundAt', t('admin:ledger.check.fields.found'), (row) => row.foundAt, {
        sortable: true,
        width: 168,
      }),
      {
        key: 'state',
        title: t('admin:ledger.fields.state'),
        width: 180,
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

const adviceOf = ({ check, reservation }: LedgerDifferenceRow) =>
  check === 'unposted' ? CHECK_ADVICE.unposted : reservation ? CHECK_ADVICE.stay : CHECK_ADVICE.books;
