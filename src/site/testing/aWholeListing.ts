import type { Night } from '@shared/contract/pricing/night';
import type { Listing } from '@shared/contract/inventory/listings';
import type { Quote } from '@shared/contract/pricing/prices';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import { aListing, aPhoto, inAll } from './aListing';

const photoOf = (number: number, alt: string) =>
  aPhoto({ id: `0197a5f0-0000-7000-8000-${String(910 + number).padStart(12, '0')}`, alt: inAll(alt) });

/** A listing for tests as its own page asks for it: the stay of `aListing` with four photographs. */
export const aWholeListing = (changes: Partial<Listing> = {}): Listing => {
  const { photos: _photos, ...row } = aListing();
  return {
    ...row,
    description: inAll('Two quiet rooms by the beach.'),
    propertyDescription: inAll('A low house in a garden.'),
    address: '1 Jalan Pantai Cenang, 07000 Langkawi',
    town: 'Langkawi',
    country: 'MY',
    sizeSqm: 85,
    sleeping: [],
    nearby: [],
    amenities: ['wifi', 'pool', 'kitchen'],
    houseRules: inAll('No smoking.'),
    checkInTime: '15:00',
    checkOutTime: '11:00',
    includedGuests: 2,
    ...{ childrenAllowed: true, infantsMost: 2, petsMost: 0 },
    units: 1,
    extraGuest: 5_000,
    cleaning: 8_000,
    petCleaning: 0,
    deposit: 20_000,
    minNights: 2,
    maxNights: null,
    lengthDiscounts: [{ minNights: 7, percentBp: 1_000 }],
    cancellation: {
      name: inAll('Flexible'),
      tiers: [{ daysBefore: 7, refundBp: 10_000 }],
    },
    photos: [photoOf(1, 'Living room'), photoOf(2, 'Bedroom'), photoOf(3, 'Kitchen')],
    propertyPhotos: [photoOf(4, 'Garden')],
    soldBy: {
      name: 'Attic Stays Sdn. Bhd.',
      registrationNo: '202401000001',
      sstNo: 'W10-2402-32000001',
      tourismTaxNo: null,
    },
    licences: [{ kind: 'council', number: 'MPLBP-2026-118' }],
    ...changes,
  };
};

/** The nights `[from, to)`, all free at RM 320 unless `taken` has them. */
export const someNights = (from: StayDate, count: number, taken: readonly StayDate[] = []): Night[] =>
  Array.from({ length: count }, (_, index) => {
    const date = addDays(from, index);
    return { date, available: taken.includes(date) ? 0 : 2, rate: 'base', price: 32_000, minNights: 1 };
  });

/** A quote for two nights, RM 640 and a deposit of RM 200. */
export const aQuote = (changes: Partial<Quote> = {}): Quote => {
  const line = { date: null, rate: null, label: null, quantity: 1, percentBp: null };
  return {
    listingId: aListing().id,
    checkIn: '2026-12-10',
    checkOut: '2026-12-12',
    nights: 2,
    ...{ guests: 2, children: 0, infants: 0, pets: 0 },
    nationality: 'MY',
    lines: [
      ...['2026-12-10', '2026-12-11'].map((date) => ({
        ...line,
        kind: 'room' as const,
        rate: 'base' as const,
        date,
        unitSen: 32_000,
        amountSen: 32_000,
      })),
      { ...line, kind: 'deposit', unitSen: 20_000, amountSen: 20_000 },
    ],
    total: 84_000,
    deposit: 20_000,
    averageNight: 32_000,
    available: 2,
    ...changes,
  };
};
