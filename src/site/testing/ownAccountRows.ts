import type {
  OwnFreeStay,
  OwnFreeStayChoices,
  OwnFreeStayRequest,
  OwnFreeStayRequestRow,
} from '@shared/contract/money/ownFreeStays';
import type { OwnInstallmentRow, OwnPayoutRow } from '@shared/contract/money/ownInstallments';
import { anId } from '../../testing/staffRows';

const NAME = { 'en-US': 'Bayu Apartments', 'cn-ZH': '海风公寓', 'ms-MY': 'Pangsapuri Bayu' };
const none = { used: 0, booked: 0, expired: 0, left: 0, over: 0 };

/** Anna's account with Ben: of five nights she has booked one, he two, and two are left. */
export const anOwnFreeStay = (changes: Partial<OwnFreeStay> = {}): OwnFreeStay => ({
  ...{ id: anId(130), contractNumber: 'C-00012', unitId: anId(62), unitNumber: 'A-28-01' },
  ...{ propertyName: NAME, from: '2026-09-01', lastDay: null, shareBp: 5_000, isShared: true },
  years: [
    {
      ...{ from: '2026-09-01', lastDay: '2027-08-31', counted: 'night', entitled: 500, discountBp: 5_000 },
      ...{ carriedIn: 0, carriedLastDay: null, carriedOut: 0, used: 0, booked: 300, expired: 0, left: 200 },
      over: 0,
      discounted: { entitled: 0, ...none },
      stays: [
        {
          ...{ isOwn: true, requestId: anId(131), reference: 'AT-7Q2K', unitNumber: 'A-28-01' },
          ...{ guest: 'family', guestName: 'Tan Mei', checkIn: '2026-12-01', checkOut: '2026-12-02' },
          ...{ state: 'booked', free: 100, discounted: 0 },
        },
        {
          ...{
            isOwn: false,
            requestId: null,
            reference: null,
            unitNumber: null,
            guest: null,
            guestName: null,
          },
          ...{ checkIn: '2026-12-05', checkOut: '2026-12-07', state: 'booked', free: 200, discounted: 0 },
        },
      ],
    },
  ],
  terms: {
    ...{
      noticeDays: 7,
      earliest: '2026-11-27',
      longestNights: 4,
      guests: ['owner', 'family'],
      places: 'unit',
    },
    ...{ lateDays: 3, sentences: ['5 nights free in each year of the contract'] },
  },
  blackouts: [{ kind: 'named', name: 'Christmas', from: '2026-12-24', to: '2026-12-26' }],
  ...{ waiting: 1, mostWaiting: 6 },
  ...changes,
});

export const anOwnRequest = (changes: Partial<OwnFreeStayRequestRow> = {}): OwnFreeStayRequestRow => ({
  ...{ id: anId(140), status: 'requested', contractId: anId(130), contractNumber: 'C-00012' },
  ...{ unitId: anId(62), unitNumber: 'A-28-01', propertyName: NAME },
  ...{ checkIn: '2026-12-10', checkOut: '2026-12-12', guest: 'owner', guestName: 'Anna Tan', guests: 2 },
  ...{ reservation: null, createdAt: '2026-11-18T01:05:00.000Z', version: 1 },
  ...{ remark: '', isByStaff: false, cancelling: 'request' },
  ...changes,
});

/** The same with everything that she wrote. */
export const aWholeOwnRequest = (changes: Partial<OwnFreeStayRequest> = {}): OwnFreeStayRequest => ({
  ...anOwnRequest(),
  ...{ guestEmail: 'anna@own.example', guestPhone: '+60123456789', nationality: 'MY', note: 'Late' },
  ...{ taken: [], decidedAt: null },
  ...changes,
});

export const someOwnChoices = (changes: Partial<OwnFreeStayChoices> = {}): OwnFreeStayChoices => ({
  guests: ['owner', 'family'],
  units: [{ id: anId(62), number: 'A-28-01', propertyName: NAME, isOwn: true }],
  ...{ unitId: anId(62), today: '2026-11-20', earliest: '2026-11-27', longestNights: 4 },
  blackouts: [{ kind: 'named', name: 'Christmas', from: '2026-12-24', to: '2026-12-26' }],
  taken: [{ from: '2026-12-01', to: '2026-12-04' }],
  contact: { name: 'Anna Tan', email: 'anna@own.example', phone: '+60123456789' },
  ...changes,
});

const SLIP = {
  ...{ id: anId(150), name: 'slip.pdf', mime: 'application/pdf', sizeBytes: 900 },
  createdAt: '2026-11-01T02:00:00.000Z',
};

/** An instalment of a quarter: 200.00 of 500.00 is paid. */
export const anOwnInstallment = (changes: Partial<OwnInstallmentRow> = {}): OwnInstallmentRow => ({
  ...{ id: anId(151), kind: 'guarantee', no: 1, contract: { id: anId(130), number: 'C-00012' } },
  ...{ advance: null, unit: { id: anId(62), number: 'A-28-01' }, propertyName: NAME },
  company: { id: anId(64), name: 'Seruling Stays' },
  ...{ from: '2026-08-01', lastDay: '2026-10-31', dueOn: '2026-10-31' },
  ...{ amountSen: 50_000, settledSen: 20_000, restSen: 30_000, status: 'part_paid', daysOverdue: 0 },
  ownerNote: '',
  payments: [
    {
      itemId: anId(152),
      number: 'PAY-2026-00007',
      releasedOn: '2026-11-01',
      settledSen: 20_000,
      files: [SLIP],
    },
  ],
  ...changes,
});

export const anOwnPayout = (changes: Partial<OwnPayoutRow> = {}): OwnPayoutRow => ({
  ...{ id: anId(152), number: 'PAY-2026-00007', companyName: 'Seruling Stays', releasedOn: '2026-11-01' },
  ...{ amountSen: 70_000, returnedOn: null, isAdvance: false, files: [SLIP] },
  account: { bankCode: 'maybank', accountNoMasked: '••••8901' },
  settled: [
    {
      settledSen: 50_000,
      statement: { id: anId(153), number: 'ST-2026-00003', month: '2026-09-01' },
      installment: null,
    },
    {
      settledSen: 20_000,
      statement: null,
      installment: { id: anId(151), dueOn: '2026-10-31', unitNumber: 'A-28-01', propertyName: NAME },
    },
  ],
  ...changes,
});
