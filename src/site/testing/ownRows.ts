import type { OwnHome, OwnUnit, OwnUnitDetail } from '@shared/contract/office/ownerRooms';

const FIGURES = { nightsSold: 4, nightsOpen: 20, salesSen: 123_450, expectedSen: 60_000 };
const NAME = {
  unitId: '0197a5f0-0000-7000-8000-00000000a001',
  unitNumber: 'B-12',
  propertyName: { 'en-US': 'Kenanga House', 'cn-ZH': '依兰别墅', 'ms-MY': 'Rumah Kenanga' },
};

/** An owner's first page on 15 September 2026, with nothing that waits unless told. */
export const anOwnHome = (fields: Partial<OwnHome> = {}): OwnHome => ({
  today: '2026-09-15',
  month: FIGURES,
  year: { nightsSold: 120, nightsOpen: 258, salesSen: 9_876_500, expectedSen: 240_000 },
  lastStatement: {
    id: '0197a5f0-0000-7000-8000-00000000a101',
    number: 'OS-2026-00007',
    month: '2026-08-01',
    companyName: 'Attic Stays',
    netSen: 500_000,
  },
  money: {
    statedSen: 4_000_000,
    paidSen: 3_500_000,
    restSen: 500_000,
    onItsWay: null,
    lastPayment: { sen: 480_000, paidOn: '2026-08-10' },
    nextInstallment: null,
  },
  nextStays: [
    { ...NAME, checkIn: '2026-09-20', checkOut: '2026-09-22', guests: 3, isFreeStay: false },
    { ...NAME, checkIn: '2026-10-01', checkOut: '2026-10-02', guests: 1, isFreeStay: true },
  ],
  waiting: { announcements: 0, licences: [], hasBankAccount: true },
  ...fields,
});

/** A unit that is his since 2024. */
export const anOwnUnit = (fields: Partial<OwnUnit> = {}): OwnUnit => ({
  ...NAME,
  roomTypeName: { 'en-US': 'Garden Suite', 'cn-ZH': '花园套房', 'ms-MY': 'Suite Taman' },
  listingId: null,
  photo: null,
  times: [{ shareBp: 5_000, from: '2024-01-01', to: null }],
  month: FIGURES,
  year: FIGURES,
  ...fields,
});

/** That unit in September 2026: a stay of two nights in the books, and two blocked nights. */
export const anOwnUnitDetail = (fields: Partial<OwnUnitDetail> = {}): OwnUnitDetail => ({
  ...anOwnUnit(),
  today: '2026-09-15',
  shown: '2026-09-01',
  shownFigures: { nightsSold: 2, nightsOpen: 14, salesSen: 34_000, expectedSen: 0 },
  uses: [
    { what: 'guest', from: '2026-09-01', to: '2026-09-03', reason: null },
    { what: 'block', from: '2026-09-25', to: '2026-09-27', reason: 'maintenance' },
  ],
  stays: [
    {
      ...{ reference: 'AT-7K2M9', source: 'airbnb', checkIn: '2026-09-01', checkOut: '2026-09-03' },
      ...{ nightsSold: 2, salesSen: 68_000 },
      lines: [
        {
          entryId: 1,
          date: '2026-09-01',
          bookedOn: '2026-09-01',
          category: 'room',
          sen: 30_000,
          shareBp: 5_000,
        },
        {
          entryId: 1,
          date: '2026-09-01',
          bookedOn: '2026-09-01',
          category: 'cleaning',
          sen: 8_000,
          shareBp: 5_000,
        },
        {
          entryId: 2,
          date: '2026-09-02',
          bookedOn: '2026-09-02',
          category: 'room',
          sen: 30_000,
          shareBp: 5_000,
        },
      ],
    },
  ],
  licences: [
    { kind: 'council', number: 'L-1', expiresOn: '2026-09-01' },
    { kind: 'fire', number: 'F-2', expiresOn: null },
  ],
  photos: [],
  ...fields,
});
