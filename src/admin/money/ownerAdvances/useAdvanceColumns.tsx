import { useMemo } from 'react';
import type { OwnerAdvanceRow } from '@shared/contract/money/ownerAdvances';
import { codeColumn, moneyColumn, textColumn, type Column } from '../../../kit/columns';
import { useFields } from '../../../kit/useFields';
import { FIELDS } from './advanceFields';
import { AdvanceStatusTag } from './AdvanceStatusTag';

/** The columns of advances: whose, how far, how much was given, recovered and is left. */
export function useAdvanceColumns(): Column<OwnerAdvanceRow>[] {
  const { names, column } = useFields(FIELDS);
  return useMemo(
    () => [
      textColumn('owner', names.owner!, ({ owner }) => owner.name, { sortable: true }),
      textColumn('unit', names.unit!, ({ unit }) => unit?.number ?? '', { width: 110 }),
      column('status', { width: 170, render: ({ status }) => <AdvanceStatusTag status={status} /> }),
      moneyColumn('amountSen', names.amountSen!, (row) => row.amountSen, { sortable: true, width: 130 }),
      moneyColumn('recoveredSen', names.recoveredSen!, (row) => row.recoveredSen, { width: 130 }),
      moneyColumn('leftSen', names.leftSen!, (row) => row.leftSen, { width: 130 }),
      column('nextDueOn', { width: 130 }),
      column('paidOn', { sortable: true, width: 130, hidden: true }),
      codeColumn('accountNumber', names.accountNumber!, ({ owner }) => owner.accountNumber, { hidden: true }),
      textColumn('company', names.company!, ({ company }) => company.name, { hidden: true }),
      column('reason', { hidden: true }),
      column('updatedAt', { sortable: true, width: 170, hidden: true }),
    ],
    [names, column],
  );
}
