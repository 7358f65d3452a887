import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountStatement } from '@shared/contract/money/ledger';
import { useText } from '../../../i18n';
import { moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { StayReference } from '../../lent/StayReference';
import { BalanceText } from './BalanceText';
import { entryTitle } from './ledgerTexts';

type StatementLine = AccountStatement['lines'][number] & { id: string };

/** The columns of an account's statement. */
export function useStatementColumns(): Column<StatementLine>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      stayDateColumn('businessDate', t('admin:ledger.fields.businessDate'), (row) => row.businessDate, {
        width: 116,
      }),
      stayDateColumn('serviceDate', t('admin:ledger.fields.serviceDate'), (row) => row.serviceDate, {
        width: 116,
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
      moneyColumn(
        'debit',
        t('admin:ledger.fields.debit'),
        (row) => (row.amountSen > 0 ? row.amountSen : null),
        {
          width: 124,
        },
      ),
      moneyColumn(
        'credit',
        t('admin:ledger.fields.credit'),
        (row) => (row.amountSen < 0 ? -row.amountSen : null),
        {
          width: 124,
        },
      ),
      {
        key: 'balance',
        title: t('admin:ledger.fields.balance'),
        align: 'right',
        width: 168,
        render: ({ balanceSen }) => <BalanceText sen={balanceSen} />,
      },
    ],
    [t, text],
  );
}
