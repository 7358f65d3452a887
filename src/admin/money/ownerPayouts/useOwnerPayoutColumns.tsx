import { useMemo } from 'react';
import type { OwnerPayoutRow } from '@shared/contract/money/ownerPayouts';
import { codeColumn, moneyColumn, textColumn, type Column } from '../../../kit/columns';
import { useFields } from '../../../kit/useFields';
import { FIELDS } from './ownerPayoutFields';
import { OwnerPayoutStatusTag } from './OwnerPayoutStatusTag';

/** The columns of payouts: when, how far, how much, and what of it the bank has shown. */
export function useOwnerPayoutColumns(): Column<OwnerPayoutRow>[] {
  const { names, column } = useFields(FIELDS);
  return useMemo(
    () => [
      column('payOn', { sortable: true, width: 130 }),
      textColumn('company', names.company!, ({ company }) => company.name),
      column('status', { width: 150, render: ({ status }) => <OwnerPayoutStatusTag status={status} /> }),
      codeColumn('number', names.number!, ({ number }) => number, { width: 150 }),
      column('count', { width: 90 }),
      moneyColumn('amountSen', names.amountSen!, (row) => row.amountSen, { sortable: true, width: 130 }),
      moneyColumn('matchedSen', names.matchedSen!, (row) => row.matchedSen, { width: 150 }),
      moneyColumn('returnedSen', names.returnedSen!, (row) => row.returnedSen, { width: 130, hidden: true }),
      column('createdByName', { hidden: true }),
      column('approvedByName', { hidden: true }),
      column('releasedOn', { width: 130, hidden: true }),
      column('updatedAt', { sortable: true, width: 170, hidden: true }),
    ],
    [names, column],
  );
}
