import { guestDocuments } from '@shared/contract/money/issuedDocuments';
import type { Night } from '@shared/contract/pricing/night';
import type { Listing } from '@shared/contract/inventory/listings';
import { availabilityAnswer, listing as listingAnswer } from '@shared/contract/inventory/listings';
import {
  quote as quoteAnswer,
  type PriceLineRow,
  type Quote,
  type QuoteInput,
} from '@shared/contract/pricing/prices';
import {
  bookingAnswer,
  guestReservation,
  type BookingAnswer,
  type GuestReservation,
} from '@shared/contract/stays/reservations';
import { siteInfo, type SiteInfo } from '@shared/contract/site/site';
import { addDays, nightsBetween, nightsOf } from '@shared/domain/base/stayDates';
import { partySizeOf } from '@shared/domain/pricing/partyRules';
import { reply, type Handlers } from '../../../testing/fakeApi';
import { aListing, aLocation, aPhoto, aSite, inAll } from '../../testing/aListing';

export const LISTING_ID = aListing().id;
export const RESERVATION_ID = '0197a5f0-0000-7000-8000-000000000500';

const line = (changes: Partial<PriceLineRow>): PriceLineRow => ({
  kind: 'room',
  date: null,
  rate: null,
  label: null,
  quantity: 1,
  unitSen: 0,
  amountSen: 0,
  percentBp: null,
  ...changes,
});

/** Every kind of charge; RM 1,342.00, RM 200.00 of it the deposit. */
export const someLines = (): PriceLineRow[] => [
  line({ date: '2026-12-10', rate: 'base', unitSen: 30_000, amountSen: 30_000 }),
  line({ date: '2026-12-11', rate: 'weekend', unitSen: 36_000, amountSen: 36_000 }),
  line({ date: '2026-12-12', rate: 'weekend', unitSen: 36_000, amountSen: 36_000 }),
  line({ kind: 'discount', unitSen: 102_000, amountSen: -10_200, percentBp: 1000 }),
  line({ kind: 'extra_guest', quantity: 3, unitSen: 3_000, amountSen: 9_000 }),
  line({ kind: 'cleaning', unitSen: 6_000, amountSen: 6_000 }),
  line({ kind: 'sst', unitSen: 106_800, amountSen: 8_544, percentBp: 800 }),
  line({ kind: 'levy', quantity: 3, unitSen: 300, amountSen: 900, label: inAll('Langkawi heritage levy') }),
  line({ kind: 'deposit', unitSen: 20_000, amountSen: 20_000 }),
];

const sum = (lines: PriceLineRow[]) => lines.reduce((total, { amountSen }) => total + amountSen, 0);

/** The quote of a stay: foreigners pay RM 10 a night besides. */
export function aQuote(input: QuoteInput, changes: Partial<Quote> = {}): Quote {
  const nights = nightsBetween(input.checkIn, input.checkOut);
  const foreign = input.nationality !== 'MY' && !input.permanentResident;
  const tax = line({ kind: 'tourism_tax', quantity: nights, unitSen: 1_000, amountSen: nights * 1_000 });
  const lines = [...someLines(), ...(foreign ? [tax] : [])];
  return {
    listingId: input.listingId,
    checkIn: input.checkIn,
    checkOut: input.checkOut,
    nights,
    ...partySizeOf(input),
    nationality: input.nationality,
    lines,
    total: sum(lines),
    deposit: 20_000,
    averageNight: 30_600,
    available: 2,
    ...changes,
  };
}

export const aFullListing = (): Listing => ({
  ...aListing(),
  description: inAll('Sea on both sides.'),
  propertyDescription: inAll('By the beach.'),
  address: '1 Jalan Pantai Cenang',
  town: 'Langkawi',
  country: 'MY',
  sizeSqm: 80,
  sleeping: [],
  nearby: [],
  amenities: ['pool'],
  houseRules: inAll('No smoking.'),
  checkInTime: '15:00',
  checkOutTime: '12:00',
  includedGuests: 3,
  ...{ childrenAllowed: true, infantsMost: 2, petsMost: 0 },
  units: 3,
  extraGuest: 3_000,
  cleaning: 6_000,
  petCleaning: 0,
  deposit: 20_000,
  minNights: 1,
  maxNights: null,
  lengthDiscounts: [],
  cancellation: {
    name: inAll('Moderate'),
    tiers: [
      { daysBefore: 7, refundBp: 10_000 },
      { daysBefore: 2, refundBp: 5_000 },
    ],
  },
  propertyPhotos: [],
  soldBy: { name: 'Attic Stays Sdn. Bhd.', registrationNo: '202401000001', sstNo: null, tourismTaxNo: null },
  licences: [],
});

export const aBookingSite = (): SiteInfo =>
  aSite({
    paymentMethods: [
      {
        code: 'bank_transfer',
        kind: 'bank_transfer',
        name: inAll('Bank transfer'),
        instructions: inAll('Transfer to our account.'),
        needsSlip: true,
        paidFirst: true,
      },
      {
        code: 'pay_at_property',
        kind: 'cash',
        name: inAll('Pay at the property'),
        instructions: inAll('Pay when you arrive.'),
        needsSlip: false,
        paidFirst: false,
      },
    ],
  });

/** Nights of half a month around the stay, all free but those named. */
export const someNights = (taken: string[] = []): Night[] =>
  nightsOf('2026-12-03', '2026-12-25').map((date) => ({
    date,
    available: taken.includes(date) ? 0 : 2,
    rate: 'base',
    price: 30_000,
    minNights: 1,
  }));

export const aBooking = (changes: Partial<BookingAnswer> = {}): BookingAnswer => ({
  id: RESERVATION_ID,
  reference: 'AT-7KQ2MX',
  status: 'hold',
  total: 136_244,
  holdExpiresAt: '2026-12-01T05:30:00.000Z',
  manageToken: 'the-token',
  ...changes,
});

export const aReservation = (changes: Partial<GuestReservation> = {}): GuestReservation => ({
  id: RESERVATION_ID,
  reference: 'AT-7KQ2MX',
  status: 'hold',
  listingId: LISTING_ID,
  listingName: inAll('Two-bedroom Suite'),
  propertyName: inAll('Attic Cenang'),
  locationName: aLocation().name,
  address: '1 Jalan Pantai Cenang, 07000 Langkawi',
  lat: 6.29,
  lng: 99.72,
  checkInTime: '15:00',
  checkOutTime: '12:00',
  photo: aPhoto(),
  online: null,
  checkIn: '2026-12-10',
  checkOut: '2026-12-13',
  ...{ guests: 4, children: 0, infants: 0, pets: 0 },
  guestName: 'Nur Aisyah',
  guestEmail: 'aisyah@example.com',
  guestPhone: '+60123456789',
  nationality: 'MY',
  requests: '',
  paymentMethod: 'bank_transfer',
  payTo: {
    name: inAll('Bank transfer'),
    instructions: inAll('Transfer to our account.'),
    bank: 'Hibiscus Bank',
    accountHolder: 'Loft Sdn. Bhd.',
    accountNumber: '5140 1234-5678',
    qrUrl: null,
  },
  lines: someLines(),
  totalSen: 136_244,
  depositSen: 20_000,
  deposit: { amountSen: 20_000, heldSen: 0, settled: null },
  paidSen: 0,
  channel: null,
  payments: [],
  cancellation: aFullListing().cancellation,
  cancelPreview: { refundSen: 0, keptSen: 0, refundBp: 10_000 },
  ownChange: null,
  holdExpiresAt: new Date(Date.now() + 42 * 60_000 - 1_000).toISOString(),
  awaitsLink: false,
  termsFrom: null,
  inGroup: false,
  steps: ['submitSlip', 'cancel'],
  createdAt: '2026-12-01T04:30:00.000Z',
  version: 3,
  ...changes,
});

export const aPayment = (
  changes: Partial<GuestReservation['payments'][number]> = {},
): GuestReservation['payments'][number] => ({
  id: '0197a5f0-0000-7000-8000-000000000600',
  kind: 'payment',
  method: 'bank_transfer',
  amountSen: 136_244,
  isOfDispute: false,
  status: 'pending',
  reference: 'MBB 001',
  hasSlip: true,
  remark: '',
  receivedOn: null,
  createdAt: '2026-12-01T04:40:00.000Z',
  checkedAt: null,
  ...changes,
});

/** A server on which everything goes well. */
export const bookingHandlers = (): Handlers => ({
  'GET /api/public/site': () => reply(siteInfo, aBookingSite()),
  'GET /api/public/listings/:id': () => reply(listingAnswer, aFullListing()),
  'GET /api/public/listings/:id/availability': () =>
    reply(availabilityAnswer, { from: '2026-12-03', to: addDays('2026-12-03', 22), nights: someNights() }),
  'POST /api/public/quotes': ({ body }) => reply(quoteAnswer, aQuote(body as QuoteInput)),
  'POST /api/public/reservations': () => reply(bookingAnswer, aBooking(), 201),
  'GET /api/public/reservations/:id': () => reply(guestReservation, aReservation()),
  'GET /api/public/reservations/:id/issued-documents': () => reply(guestDocuments, { documents: [] }),
});
