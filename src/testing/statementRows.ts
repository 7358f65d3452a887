import type {
  StatementDetail,
  StatementLineShown,
  StatementRow,
} from '@shared/contract/money/ownerStatements';
import type { StatementRun } from '@shared/contract/money/statementRuns';
import { anId } from './staffRows';

const AT = '2026-11-02T01:05:00.000Z';
const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });

/** A statement for tests: October 2026 of Anna Tan, a draft. */
export const aStatement = (changes: Partial<StatementRow> = {}): StatementRow => ({
  ...{ id: anId(80), number: null, month: '2026-10-01', company: { id: anId(81), name: 'Seruling Stays' } },
  owner: { id: anId(82), name: 'Anna Tan', accountNumber: 'OW-0001' },
  ...{ units: ['A-28-01'], status: 'draft', revenueSen: 300_000, deductedSen: -45_000, feeSen: -54_000 },
  ...{ poolSen: 0, accountSen: -12_000, adjustmentSen: -5_000, netSen: 184_000, broughtSen: -4_000 },
  ...{ balanceSen: 180_000, restSen: 0, odd: [], updatedAt: AT, version: 2 },
  ...changes,
});

/** A run for tests: October 2026 of Seruling Stays, done. */
export const aStatementRun = (changes: Partial<StatementRun> = {}): StatementRun => ({
  ...{ id: anId(108), company: { id: anId(81), name: 'Seruling Stays' }, month: '2026-10-01', state: 'done' },
  ...{ startedBy: { id: anId(109), name: 'Aisyah Rahman' }, startedAt: AT, endedBy: null, endedAt: AT },
  ...{ owners: 6, done: 6, made: 3, changed: 1, same: 0, removed: 0, issued: 2 },
  ...{ waitingCount: 0, waiting: [], failedCount: 0, failed: [], version: 2 },
  ...changes,
});

const aLine = (changes: Partial<StatementLineShown>): StatementLineShown => ({
  ...{ position: 0, unitId: anId(83), unitNumber: 'A-28-01', month: '2026-10-01' },
  ...{ part: 'revenue', about: 'room' },
  ...{ sen: 300_000, isSen: 300_000, wasSen: 0, was: null, unitSen: 500_000 },
  ...{ formula: { code: 'sum' }, pool: null, entries: [101, 102, 103] },
  contract: { id: anId(84), number: 'C-00007' },
  ...{ packageName: words('Full care'), role: 'agent' },
  ...changes,
});

/** One with every section: 60 % of a unit, a promise, an adjustment, a bill, a stay and money without a rule. */
export const aStatementDetail = (changes: Partial<StatementDetail> = {}): StatementDetail => ({
  ...aStatement({ odd: ['uncovered'] }),
  before: null,
  lines: [
    aLine({}),
    aLine({
      ...{
        position: 1,
        part: 'fee',
        about: null,
        sen: -54_000,
        isSen: -54_000,
        unitSen: -90_000,
        entries: [],
      },
      formula: { code: 'share', percentBp: 2_000, ofSen: 450_000 },
    }),
    aLine({
      ...{ position: 2, unitId: anId(85), unitNumber: 'B-02-02' },
      ...{ part: 'promised', about: null, role: 'principal' },
      ...{ sen: 80_000, isSen: 80_000, unitSen: 80_000, entries: [] },
      formula: { code: 'rent', monthSen: 80_000, days: 31, daysOfMonth: 31 },
    }),
    aLine({
      ...{ position: 3, month: '2026-09-01', sen: -5_000, isSen: 95_000, wasSen: 100_000, unitSen: 158_333 },
      ...{ was: { id: anId(86), number: 'ST-00003' }, entries: [90] },
    }),
  ],
  accountLines: [
    {
      ...{ entryId: 120, date: '2026-10-12', kind: 'bill', category: 'maintenance', unitNumber: 'A-28-01' },
      unitId: anId(83),
      ...{ what: 'Cool Air Sdn Bhd 4711', expenseId: anId(87), sen: -12_000 },
    },
  ],
  payouts: [],
  selfBilled: null,
  stays: [
    {
      ...{ id: anId(88), reference: 'AT-3BERV6', unitNumber: 'A-28-01', channel: 'airbnb' },
      unitId: anId(83),
      ...{ checkIn: '2026-10-03', checkOut: '2026-10-06', revenueSen: 120_000, deductedSen: -18_000 },
      ...{ freeNights: 0, isCoOwners: false },
    },
  ],
  months: [
    {
      ...{ unitId: anId(83), unitNumber: 'A-28-01', propertyName: words('Seruling') },
      ...{ nights: 20, nightsOpen: 31, stays: 5, uncoveredSen: 3_000 },
    },
  ],
  issuedOn: null,
  questions: [],
  ...{ ownerEmail: 'anna@attic.example', ownerLanguage: 'cn-ZH', mail: null },
  approvalBar: null,
  history: [
    {
      ...{ id: 1, at: AT, actorName: 'Ann', actorKind: 'staff', action: 'return' },
      ...{ before: { status: 'reviewed' }, after: { status: 'draft', why: 'a bill is missing' } },
    },
  ],
  ...changes,
});
