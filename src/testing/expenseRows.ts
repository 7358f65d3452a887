import type { ExpenseDetail, ExpenseRow } from '@shared/contract/money/expenses';
import { anId } from './staffRows';

const AT = '2026-11-20T01:05:00.000Z';
const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });

/** A bill of RM 100.00 for a unit with one owner, who bears 60 % with a mark-up of 10 %. */
export const aBill = (changes: Partial<ExpenseDetail> = {}): ExpenseDetail => ({
  id: anId(91),
  company: { id: anId(81), name: 'Attic Stays' },
  property: { id: anId(82), name: words('Attic Penang') },
  unit: { id: anId(83), number: '12A' },
  vendor: { id: anId(84), name: 'Tenaga' },
  number: 'TNB-1',
  billDate: '2026-11-10',
  dueDate: '2026-11-30',
  category: 'utilities',
  ...{ amountSen: 10_000, taxSen: 600, ownerBp: 6_000, markUpBp: 1_000, paidSen: 0, fileCount: 0 },
  status: 'draft',
  ...{ remark: '', duplicateReason: '', voidReason: '', updatedAt: AT, version: 3 },
  parts: {
    ...{ companySen: 4_000, ownerCostSen: 6_000, markUpSen: 600 },
    owners: [{ id: anId(85), name: 'Owner A', shareBp: 10_000, costSen: 6_000, markUpSen: 600 }],
  },
  ...{ duplicates: [], payments: [], files: [], entries: [], bankAccounts: [] },
  ...{ createdByName: 'Ann', approvedByName: null, approvedAt: null, replaces: null, replacedBy: null },
  ...{ needsOther: false, planId: null },
  history: [
    {
      ...{ id: 1, at: AT, actorName: 'Ann', actorKind: 'staff', action: 'create', before: null },
      after: { vendorName: 'Tenaga', amountSen: 10_000, ownerBp: 6_000 },
    },
  ],
  ...changes,
});

/** The same as a row of the list. */
export const aBillRow = (changes: Partial<ExpenseRow> = {}): ExpenseRow => ({ ...aBill(), ...changes });
