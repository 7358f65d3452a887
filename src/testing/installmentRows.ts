import type { OwnerInstallmentDetail, OwnerInstallmentRow } from '@shared/contract/money/ownerInstallments';
import { anId } from './staffRows';

const AT = '2026-11-02T01:05:00.000Z';
const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });

/** An instalment for tests: the third quarter of Anna Tan's part of a unit, overdue since 1 October 2026. */
export const anInstallment = (changes: Partial<OwnerInstallmentRow> = {}): OwnerInstallmentRow => ({
  ...{ id: anId(60), kind: 'guarantee', advance: null, no: 3, contract: { id: anId(61), number: 'C-00007' } },
  ...{ unit: { id: anId(62), number: 'A-28-01' }, propertyName: words('Seruling') },
  owner: { id: anId(63), name: 'Anna Tan', accountNumber: 'OW-0001' },
  company: { id: anId(64), name: 'Seruling Stays' },
  ...{ from: '2026-07-01', lastDay: '2026-09-30', dueOn: '2026-09-30', amountSen: 504_000, settledSen: 0 },
  ...{
    restSen: 504_000,
    status: 'overdue',
    daysOverdue: 51,
    holdReason: '',
    ownerNote: '',
    updatedAt: AT,
    version: 3,
  },
  ...changes,
});

/** The same with what its page shows: 7 % of 480,000.00 a year, of which she has 60 %. */
export const anInstallmentDetail = (
  changes: Partial<OwnerInstallmentDetail> = {},
): OwnerInstallmentDetail => ({
  ...anInstallment(),
  formula: {
    ...{ arrangement: { kind: 'price', rateBp: 700, every: 'quarter' }, priceSen: 48_000_000 },
    ...{ days: 92, periodSen: 840_000, companyDays: 92, companySen: 840_000 },
    shares: [{ from: '2026-07-01', to: '2026-10-01', shareBp: 6_000 }],
  },
  entries: [{ id: 901, kind: 'installment_due', date: '2026-09-30', sen: 504_000 }],
  account: { beforeSen: 20_000, takenSen: 20_000 },
  payments: [],
  others: [{ id: anId(65), ownerName: 'Ben Lim', amountSen: 336_000 }],
  history: [
    {
      ...{ id: 1, at: AT, actorName: null, actorKind: 'system', action: 'update' },
      ...{
        before: { amountSen: 840_000, status: 'scheduled' },
        after: { amountSen: 504_000, status: 'scheduled' },
      },
    },
  ],
  ...changes,
});
