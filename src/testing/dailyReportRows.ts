import {
  dailyReport,
  reportMonth,
  type DailyReport,
  type ReportMonth,
} from '@shared/contract/money/dailyReports';
import { reply } from './fakeApi';
import { anId } from './staffRows';

const text = (word: string) => ({ 'en-US': word, 'cn-ZH': word, 'ms-MY': word });
const property = { id: anId(2), name: text('Ombak Residences') };
const company = { id: anId(70), name: 'Attic Sdn Bhd' };

/** The report of 18 November for tests: a draft of a day that is over, with 423.40 sold, 400.00 received, and 300.00 of it in cash. */
export const aDailyReport = (changes: Partial<DailyReport> = {}): DailyReport => ({
  id: anId(80),
  property,
  company,
  date: '2026-11-18',
  status: 'draft',
  shift: '',
  countedSen: null,
  overShortSen: null,
  submittedByName: null,
  submittedAt: null,
  checkedByName: null,
  checkedAt: null,
  version: 3,
  remark: '',
  count: null,
  takings: { all: 2, open: 1 },
  dayState: 'rolled',
  isFirst: false,
  waitsFor: null,
  sheet: {
    sales: [
      { key: 'room', daySen: 30_000, earlierSen: 0, laterSen: 0 },
      { key: 'cleaning', daySen: 12_340, earlierSen: 0, laterSen: 0 },
    ],
    sources: [{ key: 'walk_in', daySen: 42_340, earlierSen: 0, laterSen: 0 }],
    money: [
      { method: 'card_terminal', count: 1, grossSen: 10_000, refundsSen: 0, netSen: 10_000, feesSen: 151 },
      { method: 'cash', count: 2, grossSen: 30_000, refundsSen: 0, netSen: 30_000, feesSen: 0 },
    ],
    deposits: { inSen: 0, outSen: 0 },
    guests: {
      openingSen: 0,
      rows: [
        { key: 'sales', sen: 42_340 },
        { key: 'money', sen: -40_000 },
      ],
      closingSen: 2_340,
    },
    channels: { openingSen: 0, rows: [], closingSen: 0 },
    cash: {
      openingSen: 20_000,
      rows: [{ key: 'taken', sen: 30_000 }],
      closingSen: 50_000,
      expectedSen: 50_000,
      overShortSen: 0,
    },
  },
  exceptions: [
    {
      kind: 'unpaid_check_out',
      reservation: { id: anId(1), reference: 'AT-3BERV6' },
      guestName: 'Tan Mei Ling',
      sen: 2_340,
    },
  ],
  movements: [],
  shifts: { rows: [], count: null, laterSen: 0, outsideSen: null },
  files: [],
  events: [],
  steps: [{ step: 'submit', refusal: null }],
  history: [],
  ...changes,
});

/** The same report once it was submitted, 0.50 short, as somebody sees it who may check it. */
export const aSubmittedReport = (changes: Partial<DailyReport> = {}): DailyReport =>
  aDailyReport({
    status: 'submitted',
    dayState: 'closed',
    count: { '10000': 4, '5000': 1, '1000': 4, '500': 1, '100': 4, '50': 1 },
    countedSen: 49_950,
    overShortSen: -50,
    submittedByName: 'Aisyah Rahman',
    submittedAt: '2026-11-19T01:00:00.000Z',
    sheet: {
      ...aDailyReport().sheet,
      cash: { ...aDailyReport().sheet.cash, closingSen: 49_950, overShortSen: -50 },
    },
    events: [
      {
        id: 1,
        kind: 'submit',
        countedSen: 49_950,
        expectedSen: 50_000,
        remark: '',
        remarks: [],
        byName: 'Aisyah Rahman',
        at: '2026-11-19T01:00:00.000Z',
      },
    ],
    steps: [
      { step: 'return', refusal: null },
      { step: 'check', refusal: null },
    ],
    ...changes,
  });

export const REPORT = 'GET /api/daily-reports/:id';
export const reported = (report: DailyReport) => () => reply(dailyReport, report);

/** A month for tests: the property with the days that are told; the others are not over. */
export const aReportMonth = (
  days: Record<number, Partial<ReportMonth['rows'][number]['days'][number]>> = {},
  begins: string | null = '2026-11-01',
  due: ReportMonth['due'] = [],
) =>
  reply(reportMonth, {
    month: '2026-11',
    due,
    rows: [
      {
        property,
        company,
        begins,
        days: Array.from({ length: 30 }, (_, index) => ({
          date: `2026-11-${String(index + 1).padStart(2, '0')}`,
          mark: 'open' as const,
          reportId: null,
          isLate: false,
          ...days[index + 1],
        })),
      },
    ],
  });
