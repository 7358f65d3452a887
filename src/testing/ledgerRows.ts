import { stayDocuments, type StayDocuments } from '@shared/contract/money/issuedDocuments';
import { voidRefusals } from '@shared/contract/money/payments';
import { businessDayListAnswer, type BusinessDay } from '@shared/contract/money/businessDays';
import {
  ledgerListAnswer,
  stayRevenue,
  type LedgerEntry,
  type LedgerEntryDetail,
  type LedgerLine,
} from '@shared/contract/money/ledger';
import { reply } from './fakeApi';
import { anId } from './staffRows';

const text = (word: string) => ({ 'en-US': word, 'cn-ZH': word, 'ms-MY': word });

/** A line for tests, which carries nothing unless told. */
export const aLedgerLine = (
  account: number,
  amountSen: number,
  carries: Partial<LedgerLine> = {},
): LedgerLine => ({
  account,
  amountSen,
  unit: null,
  owner: null,
  channel: null,
  method: null,
  category: null,
  ...carries,
});

/** An entry for tests: the first night of worked example 2, with its cleaning. */
export const aLedgerEntry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 41,
  businessDate: '2026-11-18',
  serviceDate: '2026-11-18',
  kind: 'night',
  company: { id: anId(70), name: 'Attic Sdn Bhd' },
  property: { id: anId(2), name: text('Ombak Residences') },
  reservation: { id: anId(1), reference: 'AT-3BERV6' },
  source: { type: 'reservation', id: anId(1) },
  amountSen: 42_340,
  lines: [
    aLedgerLine(1400, 42_340),
    aLedgerLine(4000, -30_000, { category: 'room', unit: { id: anId(4), number: '18-05' } }),
    aLedgerLine(4100, -8_000, { category: 'cleaning', unit: { id: anId(4), number: '18-05' } }),
    aLedgerLine(2100, -3_040, { category: 'sst' }),
    aLedgerLine(2200, -1_000, { category: 'tourism_tax' }),
    aLedgerLine(2300, -300, { category: 'levy' }),
  ],
  reverses: null,
  createdAt: '2026-11-18T19:00:00.000Z',
  ...changes,
});

/** An entry with those of its event; alone unless told. */
export const aLedgerEntryDetail = (changes: Partial<LedgerEntryDetail> = {}): LedgerEntryDetail => ({
  ...aLedgerEntry(),
  sameEvent: [],
  ...changes,
});

export const LEDGER_LIST = 'GET /api/ledger/aggregation';
/** Entries as a list has them; what their filtered lines add up to is told with them, where there is a filter that means lines. */
export const entriesListed = (...entries: (LedgerEntry & { filteredSen?: number })[]) =>
  reply(ledgerListAnswer, {
    entries: entries.map((entry) => ({ filteredSen: null, ...entry })),
    totalCount: entries.length,
  });
/** What can be issued of a stay of which nothing was. */
export const noDocuments = (changes: Partial<StayDocuments> = {}): StayDocuments => ({
  documents: [],
  toInvoiceSen: 0,
  payments: [],
  guestEmail: 'mei@attic.example',
  ...changes,
});
/** A stay that has put nothing into the books, and of which nothing was issued. */
export const noPostings = {
  [LEDGER_LIST]: () => entriesListed(),
  'GET /api/ledger/stays/:id': () => reply(stayRevenue, { rows: [], earnedSen: 0, expectedSen: 0 }),
  'GET /api/payments/void-refusals': () => reply(voidRefusals, { refusals: [] }),
  'GET /api/reservations/:id/issued-documents': () => reply(stayDocuments, noDocuments()),
};

/** A business day for tests, rolled by itself. */
export const aBusinessDay = (changes: Partial<BusinessDay> = {}): BusinessDay => ({
  property: { id: anId(2), name: text('Ombak Residences') },
  date: '2026-11-18',
  state: 'rolled',
  rolledAt: '2026-11-18T19:00:00.000Z',
  rolledByName: null,
  unresolvedArrivals: 2,
  ...changes,
});
export const daysListed = (...businessDays: BusinessDay[]) =>
  reply(businessDayListAnswer, { businessDays, totalCount: businessDays.length });
