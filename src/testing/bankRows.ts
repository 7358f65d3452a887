import type {
  BankAccountRow,
  BankFilePreview,
  BankLineRow,
  BankTakingRow,
} from '@shared/contract/money/bankLines';
import { anId } from './staffRows';

const text = (word: string) => ({ 'en-US': word, 'cn-ZH': word, 'ms-MY': word });

export const aBankAccount = (changes: Partial<BankAccountRow> = {}): BankAccountRow => ({
  id: anId(500),
  company: { id: anId(70), name: 'Attic Sdn Bhd' },
  bankCode: 'cimb',
  accountName: 'Attic Sdn Bhd',
  accountNoMasked: '••••4567',
  currency: 'MYR',
  purpose: '',
  layout: null,
  lastFile: {
    name: 'november.csv',
    from: '2026-11-01',
    to: '2026-11-18',
    closingSen: 222_488,
    importedAt: '2026-11-19T02:00:00.000Z',
    importedByName: 'Aina',
  },
  lineCount: 3,
  openCount: 3,
  oldestOpen: '2026-11-13',
  ...changes,
});

export const aBankLine = (changes: Partial<BankLineRow> = {}): BankLineRow => ({
  id: anId(510),
  accountId: anId(500),
  date: '2026-11-17',
  amountSen: 98_488,
  description: 'MERCHANT SETTLEMENT',
  reference: '',
  balanceSen: 223_488,
  fileName: 'november.csv',
  row: 3,
  ageDays: 3,
  match: null,
  version: 1,
  ...changes,
});

/** 1,000.00 of a card on Friday the 13th: 14.00 fee, 1.12 service tax on it, 984.88 on Tuesday. */
export const aBankTaking = (changes: Partial<BankTakingRow> = {}): BankTakingRow => ({
  type: 'payment',
  id: anId(520),
  company: { id: anId(70), name: 'Attic Sdn Bhd' },
  property: { id: anId(2), name: text('Ombak Residences') },
  takenOn: '2026-11-13',
  dueOn: '2026-11-17',
  ageDays: 3,
  method: 'card_terminal',
  grossSen: 100_000,
  feeSen: 1_400,
  feeSstSen: 112,
  expectedSen: 98_488,
  reference: '',
  stay: { id: anId(90), reference: 'AT-7KQ2MX', guestName: 'Lim Wei' },
  reportId: null,
  channel: null,
  matchId: null,
  ...changes,
});

export const aBankFilePreview = (changes: Partial<BankFilePreview> = {}): BankFilePreview => ({
  layout: {
    delimiter: ',',
    headerRow: 1,
    dateOrder: 'dmy',
    decimal: '.',
    shape: 'signed',
    columns: { date: 0, description: 1, amount: 2 },
    header: ['Date', 'Description', 'Amount'],
  },
  isKept: false,
  head: [
    { line: 1, cells: ['Date', 'Description', 'Amount'] },
    { line: 2, cells: ['17/11/2026', 'MERCHANT SETTLEMENT', '984.88'] },
  ],
  sample: [
    {
      row: 2,
      date: '2026-11-17',
      amountSen: 98_488,
      description: 'MERCHANT SETTLEMENT',
      reference: '',
      balanceSen: null,
    },
  ],
  problems: [],
  problemCount: 0,
  isKnown: false,
  lineCount: 1,
  newCount: 1,
  skipped: 0,
  from: '2026-11-17',
  to: '2026-11-17',
  openingSen: null,
  creditsSen: 98_488,
  debitsSen: 0,
  closingSen: null,
  addsUp: null,
  torn: null,
  ...changes,
});
