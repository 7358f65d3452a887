import type { AnnouncementDetail } from '@shared/contract/office/announcements';
import type { Dashboard, DashboardDays, DashboardTrend } from '@shared/contract/office/dashboard';
import type { Payment, Reservation } from '@shared/contract/stays/reservations';
import { addDays, addMonths } from '@shared/domain/base/stayDates';
import { ALL_CODES } from '@shared/permissions';
import { aUser } from './aUser';

const text = (word: string) => ({ 'en-US': word, 'cn-ZH': word, 'ms-MY': word });
export const anId = (last: number) => `0197a5f0-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** An administrator who may do everything. */
export const aStaffMember = (codes: readonly number[] = ALL_CODES) => aUser({ permissionCodes: [...codes] });

/** A payment for tests: a transfer whose slip waits for its check. */
export const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  id: anId(20),
  kind: 'payment',
  method: 'bank_transfer',
  methodKind: 'bank_transfer',
  cardKind: null,
  amountSen: 80_000,
  roundingSen: 0,
  feeSen: null,
  feeSstSen: null,
  dueOn: null,
  paidInto: '',
  shift: null,
  leftSen: null,
  refundOf: null,
  sending: null,
  refundableOnline: false,
  isOfDispute: false,
  madeAtProvider: false,
  batchId: null,
  claimedSen: 80_000,
  payer: '',
  decision: null,
  status: 'pending',
  reference: 'MBB-1',
  hasSlip: true,
  remark: '',
  receivedOn: null,
  createdAt: '2026-11-19T16:30:00.000Z',
  dueAt: null,
  checkedAt: null,
  checkedByName: null,
  voidedAt: null,
  voidedByName: null,
  voidReason: '',
  isMine: false,
  version: 3,
  ...changes,
});

/** A reservation for tests: two nights from 24 December, whose slip waits for its check. */
export const aReservation = (changes: Partial<Reservation> = {}): Reservation => ({
  id: anId(1),
  reference: 'AT-3BERV6',
  status: 'pending',
  source: 'direct',
  guestName: 'Tan Mei Ling',
  guestEmail: 'mei@example.com',
  guestPhone: '+60123456789',
  nationality: 'MY',
  propertyId: anId(2),
  propertyName: text('Ombak Residences'),
  roomTypeId: anId(3),
  roomTypeName: text('Sea Studio'),
  unitNumber: '18-05',
  checkIn: '2026-12-24',
  checkOut: '2026-12-26',
  nights: 2,
  guests: 2,
  ...{ children: 0, infants: 0, pets: 0 },
  totalSen: 80_000,
  paidSen: 0,
  channel: null,
  paymentMethod: 'bank_transfer',
  holdExpiresAt: null,
  awaitsLink: false,
  createdAt: '2026-11-19T16:00:00.000Z',
  requests: 'Late arrival',
  language: 'en-US',
  termsFrom: null,
  lines: [
    ...['2026-12-24', '2026-12-25'].map((date) => ({
      kind: 'room' as const,
      date,
      rate: 'holiday' as const,
      label: text('Christmas'),
      quantity: 1,
      unitSen: 35_000,
      amountSen: 35_000,
      percentBp: null,
    })),
    {
      kind: 'sst',
      date: null,
      rate: null,
      label: null,
      quantity: 1,
      unitSen: 70_000,
      amountSen: 5_600,
      percentBp: 800,
    },
    {
      kind: 'cleaning',
      date: null,
      rate: null,
      label: null,
      quantity: 1,
      unitSen: 4_400,
      amountSen: 4_400,
      percentBp: null,
    },
  ],
  depositSen: 0,
  deposit: null,
  charges: [],
  party: [],
  agent: null,
  group: null,
  permanentResident: false,
  payments: [aPayment()],
  disputes: [],
  providerRefunds: [],
  notes: [
    {
      id: anId(30),
      body: 'Likes a high floor',
      authorName: 'Aisyah Rahman',
      createdAt: '2026-11-19T17:00:00.000Z',
    },
  ],
  documents: [],
  history: [
    {
      id: 1,
      at: '2026-11-19T16:00:00.000Z',
      actorName: null,
      actorKind: 'guest',
      action: 'create',
      before: null,
      after: { status: 'hold', total: 80_000 },
    },
  ],
  cancellation: { name: text('Moderate'), tiers: [{ daysBefore: 14, refundBp: 5_000 }] },
  cancelPreview: { refundSen: 0, keptSen: 0, refundBp: 5_000 },
  steps: ['confirm', 'cancel'],
  checkedInAt: null,
  checkedOutAt: null,
  cancelledAt: null,
  accountNumber: null,
  segments: [
    {
      unitId: anId(4),
      number: '18-05',
      roomTypeId: anId(3),
      roomTypeName: text('Sea Studio'),
      from: '2026-12-24',
      to: '2026-12-26',
    },
  ],
  unitChoice: null,
  lastChange: null,
  noShowPreview: null,
  checkOutPreview: null,
  version: 7,
  ...changes,
});

/** An announcement for tests: published to everyone, without a Malay text. */
export const anAnnouncement = (changes: Partial<AnnouncementDetail> = {}): AnnouncementDetail => ({
  id: anId(1),
  title: { 'en-US': 'Pool closed', 'cn-ZH': '泳池关闭', 'ms-MY': '' },
  body: { 'en-US': 'The pool is closed on Tuesday.', 'cn-ZH': '泳池周二关闭。', 'ms-MY': '' },
  audience: 'everyone',
  propertyId: null,
  propertyName: null,
  status: 'published',
  phase: 'live',
  startsAt: '2026-11-18T16:00:00.000Z',
  endsAt: null,
  pinned: false,
  mustAcknowledge: true,
  readCount: 12,
  acknowledgedCount: 4,
  updatedAt: '2026-11-18T16:00:00.000Z',
  version: 2,
  history: [
    {
      id: 9,
      at: '2026-11-18T16:00:00.000Z',
      actorName: 'Aisyah Rahman',
      actorKind: 'staff',
      action: 'update',
      before: { status: 'draft' },
      after: { status: 'published' },
    },
  ],
  ...changes,
});

const lastDayOf = (start: string) => addDays(addMonths(start, 1), -1);
const month = (start: string, occupancyBp: number) => ({
  month: start,
  lastNight: start === '2026-11-01' ? '2026-11-19' : lastDayOf(start),
  nightsSold: 1_610,
  nightsAvailable: 2_400,
  roomSen: occupancyBp * 8_500,
  feeSen: 0,
  revenueSen: occupancyBp * 8_500,
  occupancyBp,
  adrSen: 35_524,
  revparSen: 23_831,
});

/** The months of a dashboard for tests, of 20 November 2026. */
export const aDashboardTrend = (changes: Partial<DashboardTrend> = {}): DashboardTrend => ({
  months: Array.from({ length: 13 }, (_, index) =>
    month(
      index < 2 ? `2025-${11 + index}-01` : `2026-${String(index - 1).padStart(2, '0')}-01`,
      5_000 + index * 100,
    ),
  ),
  channelNights: { from: '2026-08-22', to: '2026-11-19' },
  channels: [
    { source: 'direct', revenueSen: 78_005_880, nightsSold: 900 },
    { source: 'airbnb', revenueSen: 57_308_910, nightsSold: 700 },
  ],
  ...changes,
});

/** The nights of a month for tests: those until the 19th earn, the others are expected to. */
export const aDashboardDays = (of = '2026-11-01'): DashboardDays => ({
  month: of,
  days: Array.from({ length: 30 }, (_, index) => {
    const none = { nightsSold: 0, roomSen: 0, feeSen: 0 };
    const isOver = index < 19;
    return {
      date: `${of.slice(0, 8)}${String(index + 1).padStart(2, '0')}`,
      earned: isOver ? { nightsSold: 80, roomSen: 3_000_000, feeSen: index === 4 ? 25_050 : 0 } : none,
      expected: isOver ? none : { nightsSold: 10, roomSen: 400_000, feeSen: 0 },
    };
  }),
});

/** A dashboard for tests, of 20 November 2026. */
export const aDashboard = (changes: Partial<Dashboard> = {}): Dashboard => {
  const {
    id,
    reference,
    guestName,
    propertyName,
    unitNumber,
    checkIn,
    checkOut,
    totalSen,
    paidSen,
    channel,
  } = aReservation();
  const row = {
    id,
    reference,
    guestName,
    propertyName,
    unitNumber,
    checkIn,
    checkOut,
    totalSen,
    paidSen,
    channel,
  };
  return {
    businessDate: '2026-11-20',
    arrivals: { totalCount: 33, rows: [{ ...row, status: 'confirmed' }] },
    departures: { totalCount: 0, rows: [] },
    inHouse: { totalCount: 66, rows: [{ ...row, status: 'checked_in' }] },
    unitsActive: 120,
    settingUp: false,
    thisMonth: month('2026-11-01', 6_710),
    lastMonth: { ...month('2026-10-01', 6_300), lastNight: '2026-10-19' },
    waiting: [
      { kind: 'slips', count: 5 },
      { kind: 'holds', count: 1 },
      { kind: 'unpaid_arrivals', count: 0 },
      { kind: 'overdue_departures', count: 2 },
      { kind: 'approvals', count: 3 },
      { kind: 'contact_changes', count: 1 },
      { kind: 'rider_papers', count: 2 },
      { kind: 'enquiries', count: 4 },
      { kind: 'ledger_differences', count: 2 },
      { kind: 'licences_due', count: 3 },
    ],
    ...changes,
  };
};
