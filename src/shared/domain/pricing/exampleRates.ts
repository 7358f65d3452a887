import type { LocalText } from '../../languages';
import type { Levy, PaintedNight, PropertyPricing, RatePlan, Season, Stay, TaxRules } from './prices';

// Rates, taxes and stays that the tests beside this file start from.

/** An English text. */
export const text = (name: string): LocalText => ({ 'en-US': name, 'cn-ZH': '', 'ms-MY': '' });

/** A plan of RM200, weekend RM250, holiday RM300, 2 of 4 guests included, children, 2 infants and no pets allowed, and nothing else. */
export const plan = (more: Partial<RatePlan> = {}): RatePlan => ({
  baseSen: 20_000,
  weekendSen: 25_000,
  holidaySen: 30_000,
  seasons: [],
  nights: [],
  lengthDiscounts: [],
  includedGuests: 2,
  maxGuests: 4,
  childrenAllowed: true,
  infantsMost: 2,
  petsMost: 0,
  extraGuestSen: 0,
  cleaningSen: 0,
  petCleaningSen: 0,
  depositSen: 0,
  minNights: 1,
  maxNights: null,
  ...more,
});
/** A season of RM400 from 20 to 31 December 2026. */
export const season = (more: Partial<Season> = {}): Season => ({
  name: text('Year end'),
  startsOn: '2026-12-20',
  endsOn: '2026-12-31',
  rateSen: 40_000,
  weekendRateSen: null,
  minNights: null,
  maxNights: null,
  noArrivalOn: [],
  noDepartureOn: [],
  ...more,
});
/** A night without paint, 22 December 2026 unless told otherwise, which is a Tuesday. */
export const night = (more: Partial<PaintedNight> = {}): PaintedNight => ({
  date: '2026-12-22',
  rateSen: null,
  minNights: null,
  maxNights: null,
  closedToArrival: null,
  closedToDeparture: null,
  closed: null,
  ...more,
});
/** A place with Friday and Saturday nights and one holiday, Monday 2026-08-31, whose eve counts. */
export const property = (more: Partial<PropertyPricing> = {}): PropertyPricing => ({
  weekendNights: [5, 6],
  holidays: [{ date: '2026-08-31', name: text('National Day') }],
  holidayNights: 'eve',
  ...more,
});
export const SST: TaxRules['sst'] = [
  { validFrom: '2018-09-01', validTo: '2024-02-29', percentBp: 600 },
  { validFrom: '2024-03-01', validTo: null, percentBp: 800 },
];
export const TOURISM_TAX: TaxRules['tourismTax'] = [
  { validFrom: '2017-09-01', validTo: '2020-02-29', amountSen: 1_000 },
  { validFrom: '2023-01-01', validTo: null, amountSen: 1_000 },
];
/** A registered company at a place that owes tourism tax, no levies. */
export const taxes = (more: Partial<TaxRules> = {}): TaxRules => ({
  sst: SST,
  sstRegisteredFrom: '2018-09-01',
  tourismTax: TOURISM_TAX,
  tourismTaxExempt: false,
  levies: [],
  ...more,
});
export const noTaxes = taxes({ sstRegisteredFrom: null, tourismTaxExempt: true });
/** A levy of RM2 a night from everybody. */
export const levy = (more: Partial<Levy> = {}): Levy => ({
  name: text('Heritage fee'),
  validFrom: '2014-01-01',
  validTo: null,
  amountSen: 200,
  appliesTo: 'all',
  collectAllowed: true,
  ...more,
});
/** Two Malaysians. */
export const stay = (checkIn: string, checkOut: string, more: Partial<Stay> = {}): Stay => ({
  checkIn,
  checkOut,
  guests: 2,
  nationality: 'MY',
  ...more,
});
