import type { LocalText } from '../../languages';
import { shareBp, wholeAtLeast } from '../base/amounts';
import { allocate, percentOf } from '../base/money';
import { lengthDiscountBp, LONGEST_STAY_NIGHTS, nightlyRate } from '../pricing/nightlyRates';
import { isPetCleaning, petCleaningLine } from '../pricing/petCleaning';
import { lineOf, totalOf, type PriceLine } from '../pricing/priceLines';
import type { PropertyPricing, RatePlan } from '../pricing/ratePlan';
import {
  assembleLines,
  chargeNights,
  extraGuestPrices,
  inOrder,
  nightAtRate,
  type ChargedNight,
  type NightCharges,
} from '../pricing/stayLines';
import { nightsOf, type StayDate } from '../base/stayDates';
import { isExtra } from './extraCharges';
import { explainChange, type ExplainedLine, type SoldLine } from './stayExplanation';
import { levyLines, tourismTaxLines, type TaxRules } from '../pricing/taxes';

export type { ChangeReason, ExplainedLine, SoldLine } from './stayExplanation';

/** A stay as it was sold: half-open dates, guests, pets (none unless told), and its lines. */
export type SoldStay = {
  checkIn: StayDate;
  checkOut: StayDate;
  guests: number;
  pets?: number | undefined;
  lines: readonly SoldLine[];
  /** Was sold with what foreigners pay; as after the change unless told. */
  foreigner?: boolean;
};

/** A stay as it is to become. */
export type ChangedStay = {
  checkIn: StayDate;
  checkOut: StayDate;
  guests: number;
  /** As many as before unless told. */
  pets?: number | undefined;
  /** Pays what foreigners pay. */
  foreigner: boolean;
  /** The rates of the room type that a night is spent in: asked for nights that need a new price. */
  ratesOf: (night: StayDate) => { plan: RatePlan; property: PropertyPricing };
  /** True for a night that was sold in another room type and takes the price of its new one. */
  isMoved: (night: StayDate) => boolean;
  taxes: TaxRules;
  /**
   * The share of the price of nights given up that is charged all the same, in basis points; 0 by default.
   */
  chargedBp?: number;
  /** True where the company charges service tax on fees for nights that nobody slept; false unless told. */
  taxesFees?: boolean;
  /** Price in sen that was agreed for all nights, before taxes; null takes an agreed price away; undefined leaves it. */
  agreedSen?: number | null;
};

/** The price after a change, in sen: `totalSen` is the sum of `lines`, and of the old total and the differences of `explanation`. */
export type Repriced = {
  lines: SoldLine[];
  totalSen: number;
  roomSen: number;
  depositSen: number;
  explanation: ExplainedLine[];
};

const AGREED: LocalText = { 'en-US': 'Agreed price', 'cn-ZH': '议定价格', 'ms-MY': 'Harga dipersetujui' };
const CHARGED: LocalText = {
  'en-US': 'Nights given up',
  'cn-ZH': '退还的房晚',
  'ms-MY': 'Malam yang dilepaskan',
};

/**
 * Tells the two adjustments apart: an agreed price is a plain amount, a charge for nights given up a share of
 * what they cost.
 */
export const isAgreed = (line: SoldLine) => line.kind === 'adjustment' && line.percentBp === null;
export const isCharge = (line: SoldLine) => line.kind === 'adjustment' && line.percentBp !== null;

const ofKind = (lines: readonly SoldLine[], kind: SoldLine['kind']) =>
  lines.filter((line) => line.kind === kind);
const adjustment = (amountSen: number, more: Partial<SoldLine>): SoldLine => ({
  ...lineOf('room', 1, amountSen),
  ...more,
  kind: 'adjustment',
});

/** Prices in sen of the extra guests of each sold night; null where the lines do not say (the plan changed in between). */
function extraGuestsByNight(sold: SoldStay): number[][] | null {
  const nights = nightsOf(sold.checkIn, sold.checkOut).length;
  const units = ofKind(sold.lines, 'extra_guest').flatMap((line) =>
    Array.from({ length: line.quantity }, () => line.unitSen),
  );
  const each = units.length / nights;
  if (!Number.isInteger(each)) return null;
  return Array.from({ length: nights }, (_, index) => units.slice(index * each, (index + 1) * each));
}

/** A night of the new stay; a kept one keeps the price it was sold at. */
type Night = ChargedNight & { kept: boolean };

/** Every night of the new stay with its room line: as sold where it stays, at today's rates where it must be priced. */
function priceEachNight(sold: SoldStay, stay: ChangedStay, dates: StayDate[]): Night[] {
  const soldDates = nightsOf(sold.checkIn, sold.checkOut);
  const rooms = new Map(ofKind(sold.lines, 'room').map((line) => [line.date, line as PriceLine]));
  const soldExtra = stay.guests === sold.guests ? extraGuestsByNight(sold) : null;
  const soldUnit = ofKind(sold.lines, 'extra_guest')[0]?.unitSen;
  return dates.map((date) => {
    const { plan, property } = stay.ratesOf(date);
    const index = soldDates.indexOf(date);
    if (index < 0 || stay.isMoved(date))
      return {
        ...nightAtRate(date, nightlyRate(date, plan, property), stay.guests, plan),
        kept: false,
      };
    const extraGuests =
      soldExtra?.[index] ??
      extraGuestPrices(stay.guests, plan.includedGuests, soldUnit ?? plan.extraGuestSen);
    return { date, kept: true, room: rooms.get(date) ?? null, extraGuests };
  });
}

/**
 * The discount for the length of the stay, in basis points. As many nights keep theirs; more nights may earn a better one, fewer may
 * lose it, but a plan that has changed since never makes the nights that were sold dearer without cause, and fewer nights never cost
 * more than all of them did.
 */
function discountBp(sold: SoldStay, nights: Night[], { plan }: { plan: RatePlan }): number {
  const soldBp = ofKind(sold.lines, 'discount')[0]?.percentBp ?? 0;
  const soldNights = nightsOf(sold.checkIn, sold.checkOut).length;
  const bp = lengthDiscountBp(nights.length, plan.lengthDiscounts);
  if (!nights.some(({ kept }) => kept)) return bp;
  if (nights.length === soldNights) return soldBp;
  if (nights.length > soldNights) return Math.max(soldBp, bp);
  const less = Math.min(soldBp, bp);
  const gross = totalOf(nights.flatMap(({ room }) => (room ? [room] : [])));
  const before = totalOf(ofKind(sold.lines, 'room')) + totalOf(ofKind(sold.lines, 'discount'));
  return nights.every(({ kept }) => kept) && gross - percentOf(gross, less) > before ? soldBp : less;
}

/** Room less discount, extra guests and agreed price, in sen: what a charge for nights given up is a share of. */
const netOf = (lines: readonly SoldLine[]): number =>
  totalOf(lines.filter((line) => ['room', 'discount', 'extra_guest'].includes(line.kind) || isAgreed(line)));

/** The agreed price as a difference to the rates: nights given up or sold anew take their share of it along. */
function agreedDifference(sold: SoldStay, stay: ChangedStay, nights: Night[], roomSen: number): number {
  if (stay.agreedSen === null) return 0;
  if (stay.agreedSen !== undefined) return wholeAtLeast(0, stay.agreedSen, 'agreedSen') - roomSen;
  const before = totalOf(sold.lines.filter(isAgreed));
  const soldGross = totalOf(ofKind(sold.lines, 'room'));
  const keptGross = totalOf(nights.flatMap(({ kept, room }) => (kept && room ? [room] : [])));
  const share = allocate(before, [keptGross, soldGross - keptGross], 0)[0]!;
  return Math.max(-roomSen, share);
}

/** True when nothing that has a price is different: the lines then stay as sold, whatever has happened to rates and taxes since. */
const isPriceUntouched = (sold: SoldStay, stay: ChangedStay, nights: Night[]) =>
  stay.agreedSen === undefined &&
  stay.guests === sold.guests &&
  petsAfter(sold, stay) === petsBefore(sold) &&
  stay.checkIn === sold.checkIn &&
  stay.checkOut === sold.checkOut &&
  nights.every(({ kept }) => kept);

/**
 * Prices a stay that changes, in sen, only where it must be: nights that stay keep the price they were sold at, nights that are new or
 * are spent in another room type take today's, and what follows from the nights (length discount, extra guests, taxes, levies) is
 * worked out by the engine's rules on all of them. Cleaning, that after each pet, and deposit stay as sold unless the first night is in
 * another room type; a stay that had no pets takes today's price for them.
 * What is charged besides the stay is no part of it and stays as it is.
 * Throws a RangeError `stay.dates` for no nights or too many, and `price.input: <field>` for wrong figures.
 */
export function changeStay(whole: SoldStay, stay: ChangedStay): Repriced {
  const extras = whole.lines.filter(isExtra);
  const sold = { ...whole, lines: whole.lines.filter((line) => !isExtra(line)) };
  const dates = nightsOf(stay.checkIn, stay.checkOut);
  if (dates.length === 0 || dates.length > LONGEST_STAY_NIGHTS) throw new RangeError('stay.dates');
  const nights = priceEachNight(sold, stay, dates);
  const { foreigner = stay.foreigner } = sold;
  const ofStay = !isPriceUntouched(sold, stay, nights)
    ? priceAll(sold, stay, nights)
    : foreigner === stay.foreigner
      ? sold.lines
      : retaxedLines(sold, stay, dates);
  const lines = [...ofStay, ...extras];
  return {
    lines,
    totalSen: totalOf(lines),
    roomSen: totalOf(
      lines.filter((line) => line.kind === 'room' || line.kind === 'discount' || isAgreed(line)),
    ),
    depositSen: totalOf(ofKind(lines, 'deposit')),
    explanation: explainChange(sold.lines, ofStay),
  };
}

/** The lines as sold, but with or without what foreigners pay: the tourism tax, and levies that are for them alone. */
function retaxedLines(sold: SoldStay, stay: ChangedStay, dates: StayDate[]): SoldLine[] {
  const forForeigners = stay.taxes.levies.filter(({ appliesTo }) => appliesTo === 'foreigners');
  const isTheirs = (line: SoldLine) =>
    line.kind === 'tourism_tax' ||
    (line.kind === 'levy' && forForeigners.some(({ name }) => name['en-US'] === line.label?.['en-US']));
  const rest = sold.lines.filter((line) => !isTheirs(line));
  return inOrder({
    charges: rest.filter(({ kind }) => kind !== 'levy' && kind !== 'deposit'),
    tourismTax: tourismTaxLines(stay.taxes, dates, stay.foreigner),
    levies: [...ofKind(rest, 'levy'), ...levyLines(forForeigners, dates, stay.foreigner)],
    deposit: ofKind(rest, 'deposit'),
  });
}

const petsBefore = (sold: SoldStay): number => sold.pets ?? 0;
const petsAfter = (sold: SoldStay, stay: ChangedStay): number =>
  wholeAtLeast(0, stay.pets ?? petsBefore(sold), 'pets');

/** The price in sen of cleaning after a pet: the one that was sold, which may have been nothing, or that of now for a stay that had no pets. */
const petPrice = (sold: SoldStay, { petCleaningSen }: RatePlan): number =>
  petsBefore(sold) > 0 ? (sold.lines.find(isPetCleaning)?.unitSen ?? 0) : petCleaningSen;

/** Chooses which figures stay as sold and which are today's; the engine puts the lines together. */
function priceAll(sold: SoldStay, stay: ChangedStay, nights: Night[]): SoldLine[] {
  const { plan: firstPlan } = stay.ratesOf(stay.checkIn);
  const startsElsewhere = stay.isMoved(stay.checkIn);
  const soldOr = (kind: 'cleaning' | 'deposit', sen: number) =>
    startsElsewhere ? sen : totalOf(ofKind(sold.lines, kind).filter((line) => !isPetCleaning(line)));
  const petSen = startsElsewhere ? firstPlan.petCleaningSen : petPrice(sold, firstPlan);
  const charges = chargeNights(
    nights,
    discountBp(sold, nights, stay.ratesOf(nights[nights.length - 1]!.date)),
  );
  return assembleLines<SoldLine>(
    charges,
    {
      cleaningSen: soldOr('cleaning', firstPlan.cleaningSen),
      petCleaning: petCleaningLine(petsAfter(sold, stay), petSen),
      adjustments: adjustmentsOf(sold, stay, nights, charges),
      isTaxed: (line) => stay.taxesFees === true || !isCharge(line),
      depositSen: soldOr('deposit', firstPlan.depositSen),
    },
    stay.taxes,
    stay.foreigner,
  );
}

/** The agreed price, what was charged for nights given up before, and what is charged for those given up now. */
function adjustmentsOf(
  sold: SoldStay,
  stay: ChangedStay,
  nights: Night[],
  { roomSen, extraGuestSen }: NightCharges,
): SoldLine[] {
  const agreedSen = agreedDifference(sold, stay, nights, roomSen);
  // What the guest saves by it, a lost discount included: whoever pays for all nights given up pays no more than for staying.
  const baseSen = Math.max(0, netOf(sold.lines) - (roomSen + extraGuestSen + agreedSen));
  const chargedBp = shareBp(stay.chargedBp ?? 0, 'chargedBp');
  return [
    adjustment(agreedSen, { label: AGREED }),
    ...sold.lines.filter(isCharge),
    // On the first night that was given up: that is the night it is about.
    adjustment(percentOf(baseSen, chargedBp), {
      date: stay.checkOut,
      label: CHARGED,
      unitSen: baseSen,
      percentBp: chargedBp,
    }),
  ];
}
