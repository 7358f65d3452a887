import type {
  FreeStayCheck,
  FreeStayChoices,
  FreeStayRequestDetail,
  FreeStayRequestRow,
} from '@shared/contract/money/freeStayRequests';
import type { FreeStayDetail, FreeStayRow } from '@shared/contract/money/freeStays';
import { anId } from './staffRows';

const NAME = { 'en-US': 'Bayu Apartments', 'cn-ZH': '海风公寓', 'ms-MY': 'Pangsapuri Bayu' };
const AT = '2026-11-18T01:05:00.000Z';

/** Anna's unit: of five nights one is used and two are booked. */
export const aFreeStay = (changes: Partial<FreeStayRow> = {}): FreeStayRow => ({
  ...{ id: anId(130), contractNumber: 'C-00012', unitId: anId(62), unitNumber: 'A-28-01' },
  propertyName: NAME,
  owners: [{ accountId: anId(63), name: 'Anna Tan', shareBp: 10_000 }],
  year: {
    ...{ from: '2026-09-01', lastDay: '2027-08-31', counted: 'night', entitled: 500, carriedIn: 150 },
    ...{ used: 100, booked: 200, expired: 50, left: 300, over: 0 },
  },
  ...{ discountedLeft: 2_000, waiting: 1 },
  ...changes,
});

/** The same with its year and the stay that is booked. */
export const aFreeStayDetail = (changes: Partial<FreeStayDetail> = {}): FreeStayDetail => ({
  ...aFreeStay(),
  coOwners: 'together',
  accounts: [
    {
      owner: null,
      years: [
        {
          ...{
            from: '2026-09-01',
            lastDay: '2027-08-31',
            counted: 'night',
            entitled: 500,
            discountBp: 5_000,
          },
          ...{ carriedIn: 150, carriedLastDay: '2026-11-30', carriedOut: 0 },
          ...{ used: 100, booked: 200, expired: 50, left: 300, over: 0 },
          discounted: { entitled: 2_000, used: 0, booked: 100, expired: 0, left: 1_900, over: 0 },
          stays: [
            {
              ...{ requestId: anId(131), reservationId: anId(132), reference: 'AT-7Q2K' },
              ...{
                checkIn: '2026-12-01',
                checkOut: '2026-12-04',
                unitNumber: 'A-28-01',
                ownerName: 'Anna Tan',
              },
              ...{ guest: 'family', guestName: 'Tan Mei', state: 'booked', free: 200, discounted: 100 },
            },
          ],
        },
      ],
    },
  ],
  ...changes,
});

/** Anna asks for two nights in December. */
export const aFreeStayRequest = (changes: Partial<FreeStayRequestRow> = {}): FreeStayRequestRow => ({
  ...{ id: anId(131), status: 'requested', contractId: anId(130), contractNumber: 'C-00012' },
  owner: { id: anId(63), name: 'Anna Tan' },
  ...{ unitId: anId(62), unitNumber: 'A-28-01', propertyName: NAME },
  ...{ checkIn: '2026-12-08', checkOut: '2026-12-10', guest: 'owner', guestName: 'Anna Tan', guests: 2 },
  ...{ reservation: null, createdAt: AT, version: 1 },
  ...changes,
});
export const aFreeStayRequestDetail = (
  changes: Partial<FreeStayRequestDetail> = {},
): FreeStayRequestDetail => ({
  ...aFreeStayRequest(),
  ...{
    guestEmail: 'anna@owner.example',
    guestPhone: '+60123456789',
    nationality: 'MY',
    note: 'Late arrival',
  },
  ...{ remark: '', taken: [], decidedByName: null, decidedAt: null, createdByName: 'Mei Ling' },
  history: [
    {
      ...{ id: 1, at: AT, actorName: 'Mei Ling', actorKind: 'staff', action: 'create' },
      ...{ before: null, after: { ownerName: 'Anna Tan', checkIn: '2026-12-08', guest: 'owner' } },
    },
  ],
  ...changes,
});

/** It takes two free nights, and cleaning is left to pay. */
export const aFreeStayCheck = (changes: Partial<FreeStayCheck> = {}): FreeStayCheck => ({
  ...{ nights: 2, counted: 'night', taken: [], free: 200, discounted: 0, discountBp: 5_000 },
  price: {
    lines: [
      {
        ...{ kind: 'cleaning', date: null, rate: null, label: null, quantity: 1 },
        ...{ unitSen: 8_000, amountSen: 8_000, percentBp: null },
      },
    ],
    ...{ totalSen: 8_000, depositSen: 0 },
  },
  ...{ refusals: [], otherDates: [], otherUnits: [] },
  ...changes,
});

export const someFreeStayChoices = (): FreeStayChoices => ({
  owners: [{ id: anId(63), name: 'Anna Tan', email: 'anna@owner.example', phone: '+60123456789' }],
  guests: ['owner', 'family'],
  units: [
    { id: anId(62), number: 'A-28-01', propertyName: NAME, isOwn: true },
    { id: anId(65), number: 'A-28-02', propertyName: NAME, isOwn: false },
  ],
});
