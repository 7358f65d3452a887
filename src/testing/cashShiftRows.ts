import {
  cashShift,
  cashShiftListAnswer,
  shiftDrawerAnswer,
  shiftPeopleAnswer,
  shiftSuccessorsAnswer,
  type CashShift,
  type CashShiftRow,
  type ShiftDrawer,
} from '@shared/contract/money/cashShifts';
import { reply } from './fakeApi';
import { anId } from './staffRows';

const text = (word: string) => ({ 'en-US': word, 'cn-ZH': word, 'ms-MY': word });

/** Priya's shift of 18 November for tests, still open: 300.00 of float, 150.00 in and 35.50 paid out. */
export const aCashShiftRow = (changes: Partial<CashShiftRow> = {}): CashShiftRow => ({
  id: anId(90),
  property: { id: anId(2), name: text('Ombak Residences') },
  company: { id: anId(70), name: 'Attic Sdn Bhd' },
  date: '2026-11-18',
  holder: { id: anId(40), name: 'Priya Maniam' },
  openedAt: '2026-11-18T00:00:00.000Z',
  closedAt: null,
  closedByName: null,
  floatSen: 30_000,
  floatDifferenceSen: 0,
  takenSen: 15_000,
  refundedSen: 0,
  paidOutSen: -3_550,
  bankedSen: 0,
  toppedUpSen: 0,
  changedSen: 0,
  expectedSen: 41_450,
  countedSen: null,
  overShortSen: null,
  handedByName: null,
  isConfirmed: true,
  version: 1,
  ...changes,
});
/** The same shift once it was closed, 0.50 short. */
export const aClosedShiftRow = (changes: Partial<CashShiftRow> = {}): CashShiftRow =>
  aCashShiftRow({
    closedAt: '2026-11-18T07:00:00.000Z',
    closedByName: 'Priya Maniam',
    countedSen: 41_400,
    overShortSen: -50,
    version: 2,
    ...changes,
  });

/** One shift with its documents, as its holder sees it. */
export const aCashShift = (changes: Partial<CashShift> = {}): CashShift => ({
  ...aCashShiftRow(),
  reportId: anId(80),
  floatCount: { '10000': 3 },
  count: null,
  remark: '',
  closeReason: '',
  isMine: true,
  steps: ['hand_over', 'close'],
  methods: [
    { method: 'card_terminal', count: 1, grossSen: 10_000, refundsSen: 0, netSen: 10_000 },
    { method: 'cash', count: 1, grossSen: 15_000, refundsSen: 0, netSen: 15_000 },
  ],
  documents: [
    {
      id: anId(91),
      kind: 'payment',
      at: '2026-11-18T01:00:00.000Z',
      method: 'cash',
      isCash: true,
      reservation: { id: anId(1), reference: 'AT-3BERV6' },
      category: null,
      reference: '',
      sen: 15_000,
      gone: false,
      byName: 'Priya Maniam',
    },
    {
      id: anId(92),
      kind: 'paid_out',
      at: '2026-11-18T03:00:00.000Z',
      method: null,
      isCash: true,
      reservation: null,
      category: 'supplies',
      reference: 'PV-1',
      sen: -3_550,
      gone: false,
      byName: 'Priya Maniam',
    },
  ],
  history: [],
  ...changes,
});

export const SHIFT = 'GET /api/cash-shifts/:id';
export const SHIFTS = 'GET /api/cash-shifts/aggregation';
export const SHIFT_PEOPLE = 'GET /api/cash-shifts/people';
export const SHIFT_DRAWER = 'GET /api/cash-shifts/drawer';
export const SHIFT_SUCCESSORS = 'GET /api/cash-shifts/successors';
export const shifted = (shift: CashShift) => () => reply(cashShift, shift);
export const shiftsListed =
  (...rows: CashShiftRow[]) =>
  () =>
    reply(cashShiftListAnswer, { cashShifts: rows, totalCount: rows.length });
export const drawerFound = (drawer: ShiftDrawer) => () => reply(shiftDrawerAnswer, drawer);
export const peopleOfShifts = (people: { name: string; overSen: number; shortSen: number }[]) => () =>
  reply(shiftPeopleAnswer, {
    people: people.map((one, index) => ({
      ...one,
      id: anId(40 + index),
      shifts: 1,
      netSen: one.overSen + one.shortSen,
    })),
  });
export const successorsFound =
  (...names: string[]) =>
  () =>
    reply(shiftSuccessorsAnswer, { people: names.map((name, index) => ({ id: anId(50 + index), name })) });
