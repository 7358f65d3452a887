import type {
  AdvanceChoices,
  OwnerAdvanceDetail,
  OwnerAdvanceRow,
} from '@shared/contract/money/ownerAdvances';
import { anId } from './staffRows';

const AT = '2026-11-20T01:05:00.000Z';
const OWNER = { id: anId(63), name: 'Anna Tan', accountNumber: 'OW-0001' };

/** An advance for tests: 1,000.00 to Anna Tan, of which 333.33 are recovered. */
export const anAdvance = (changes: Partial<OwnerAdvanceRow> = {}): OwnerAdvanceRow => ({
  ...{ id: anId(120), company: { id: anId(64), name: 'Seruling Stays' }, owner: OWNER },
  unit: { id: anId(62), number: 'A-28-01' },
  ...{ amountSen: 100_000, recoveredSen: 33_333, leftSen: 66_667, status: 'running' },
  ...{ paidOn: '2026-10-20', nextDueOn: '2026-11-30', reason: 'School fees', updatedAt: AT, version: 3 },
  ...changes,
});

const part = (no: number, dueOn: string, amountSen: number) => ({
  ...{ id: anId(120 + no), no, dueOn, amountSen, status: 'scheduled' as const, holdReason: '' },
});

/** The same with its three parts, of which the second is held. */
export const anAdvanceDetail = (changes: Partial<OwnerAdvanceDetail> = {}): OwnerAdvanceDetail => ({
  ...anAdvance(),
  payout: { id: anId(100), number: 'PAY-2026-00001', status: 'released' },
  ...{ payOn: '2026-10-21', createdByName: 'Mei Ling' },
  plan: { firstMonth: '2026-10-01', parts: 3, monthSen: null },
  parts: [
    { ...part(1, '2026-10-31', 33_333), status: 'paid' },
    { ...part(2, '2026-11-30', 33_333), status: 'held', holdReason: 'Repairs' },
    part(3, '2026-12-31', 33_334),
  ],
  entries: [901, 902],
  history: [
    {
      ...{ id: 1, at: AT, actorName: 'Mei Ling', actorKind: 'staff', action: 'plan' },
      ...{
        before: { firstMonth: '2026-10-01', parts: 2 },
        after: { firstMonth: '2026-10-01', parts: 3, why: 'Asked' },
      },
    },
  ],
  ...changes,
});

/** Anna can be paid, for one of her units; of Ben no account is kept. */
export const someAdvanceChoices = (): AdvanceChoices => ({
  owners: [
    { ...OWNER, units: [{ id: anId(62), number: 'A-28-01' }], hasAccount: true, isPending: false },
    {
      ...{ id: anId(102), name: 'Ben Lim', accountNumber: 'OW-0002' },
      ...{ units: [{ id: anId(62), number: 'A-28-01' }], hasAccount: false, isPending: false },
    },
  ],
  bankAccounts: [
    { id: anId(101), bankCode: 'cimb', accountName: 'Stays', accountNoMasked: '••••1234', isDefault: true },
  ],
});
