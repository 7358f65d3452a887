import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { meansLines, type LedgerFilter } from '@shared/contract/money/ledger';
import { useText } from '../../../i18n';
import { instantColumn, moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { EntrySides } from '../../lent/EntrySides';
import { StayReference } from '../../lent/StayReference';
import type { LedgerRow } from './ledger.api';
import { entryTitle } from './ledgerTexts';
import { meansSales } from './meansSales';

/** The columns of the ledger: with what the filtered lines of each entry add up to, where the filter means lines. */
export function useEntryColumns(filter: LedgerFilter): Column<LedgerRow>[] {
  const { t } = useTranslation();
  const text = useText();
  const sign = meansSales(filter) ? -1 : 1;
  const isOfLines = meansLines(filter);
  return useMemo(
    () => [
      stayDateColumn('businessDate', t('admin:ledger.fields.businessDate'), (row) => row.businessDate, {
        sortable: true,
        width: 128,
      }),
      stayDateColumn('serviceDate', t('admin:ledger.fields.serviceDate'), (row) => row.serviceDate, {
        sortable: true,
        width: 128,
      }),
      textColumn('kind', t('admin:ledger.fields.what'), (row) => entryTitle(t, row)),
      {
        key: 'reference',
        title: t('admin:ledger.fields.reference'),
        width: 124,
        render: ({ reservation }) => <StayReference stay={reservation} />,
      },
      textColumn(
        'property',
        t('admin:ledger.fields.property'),
        (row) => row.property && text(row.property.name),
      ),
      moneyColumn('amountSen', t('admin:ledger.fields.amount'), (row) => row.amountSen, { width: 136 }),
      ...(isOfLines
        ? [
            moneyColumn<LedgerRow>(
              'filteredSen',
              t('admin:ledger.filtered.column'),
              (row) => 0 + sign * (row.filteredSen ?? 0),
              { width: 136 },
            ),
          ]
        : []),
      {
        key: 'accounts',
        title: t('admin:ledger.fields.accounts'),
        hidden: true,
        render: ({ lines }) => <EntrySides lines={lines} />,
      },
      textColumn('company', t('admin:ledger.fields.company'), (row) => row.company.name, { hidden: true }),
      instantColumn('createdAt', t('admin:ledger.fields.createdAt'), (row) => row.createdAt, {
        width: 158,
        hidden: true,
      }),
    ],
    [t, text, isOfLines, sign],
  );
}
