import type { LocalText } from '../../languages';
import { shareBp, wholeAtLeast } from '../base/amounts';
import { allocate, percentOf } from '../base/money';
import { lengthDiscountBp, LONGEST_STAY_NIGHTS, nightlyRate } from '../pricing/nightlyRates';
import { lineOf, type PriceLine } from '../pricing/priceLines';
import type { PropertyPricing, RatePlan } from '../pricing/ratePlan';
import { nightsOf, type StayDate } from '../base/stayDates';
import { explainChange, type ExplainedLine, type SoldLine } from './stayExplanation';
import { levyLines, sstLines, tourismTaxLines, type TaxRules } from '../pricing/taxes';

export type { ChangeReason, ExplainedLine, SoldLine } from './stayExplanation';

/** A stay as it was sold: half-open dates, guests, and its lines. */
export type SoldStay = {
  checkIn: StayDate;
  checkOut: StayDate;
  guests: number;
  lines: readonly SoldLine[];
  /** Was sold with what foreigners pay; as after the change unless told. */
  foreigner?: boolean;
};

/** A stay as it shall be. */
export type ChangedStay = {
  checkIn: StayDate;
  checkOut: StayDate;
  guests: number;
  /** Pays what foreigners pay. */
  foreigner: boolean;
  /** The rates of the room type that a night is spent in: asked for nights that need a new price. */
  ratesOf: (night: StayDate) => { plan: RatePlan; property: PropertyPricing };
  /** True for a night that was sold in another room type and takes the price of its new one. */
  isMoved: (night: StayDate) => boolean;
  taxes: TaxRules;
  /** How much of the price of nights given up is charged all the same, in basis points; 0 unless told. */
  chargedBp?: number;
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

/** Both are adjustments: an agreed price is a plain amount, a charge for nights given up a share of what they cost. */
export const isAgreed = (line: SoldLine) => line.kind === 'adjustment' && line.percentBp === null;
export const isCharge = (line: SoldLine) => line.kind === 'adjustment' && line.percentBp !== null;

const total = (lines: readonly { amountSen: number }[]) =>
  lines.reduce((sum, line) => sum + line.amountSen, 0);
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

type Night = {
  date: StayDate;
  /** Keeps the price it was sold at. */
  kept: boolean;
  room: PriceLine | null;
  /** The price of each extra guest. */
  extra: number[];
};

/** Every night of the new stay with its room line: as sold where it stays, at today's rates where it must be priced. */
function priceEachNight(sold: SoldStay, stay: ChangedStay, dates: StayDate[]): Night[] {
  const soldDates = nightsOf(sold.checkIn, sold.checkOut);
  const rooms = new Map(ofKind(sold.lines, 'room').map((line) => [line.date, line as PriceLine]));
  const soldExtra = stay.guests === sold.guests ? extraGuestsByNight(sold) : null;
  const soldUnit = ofKind(sold.lines, 'extra_guest')[0]?.unitSen;
  return dates.map((date) => {
    const { plan, property } = stay.ratesOf(date);
    const index = soldDates.indexOf(date);
    const kept = index >= 0 && !stay.isMoved(date);
    const extraGuests = Math.max(0, stay.guests - plan.includedGuests);
    const unit = (kept ? soldUnit : undefined) ?? plan.extraGuestSen;
    const extra = (kept ? soldExtra?.[index] : undefined) ?? Array.from({ length: extraGuests }, () => unit);
    if (kept) return { date, kept, room: rooms.get(date) ?? null, extra };
    const { kind, sen, label } = nightlyRate(date, plan, property);
    return { date, kept, room: lineOf('room', 1, sen, { date, rate: kind, label }), extra };
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
  const gross = total(nights.flatMap(({ room }) => (room ? [room] : [])));
  const before = total(ofKind(sold.lines, 'room')) + total(ofKind(sold.lines, 'discount'));
  return nights.every(({ kept }) => kept) && gross - percentOf(gross, less) > before ? soldBp : less;
}

/** Extra guests of all nights, one line per price. */
function extraGuestLines(nights: Night[]): PriceLine[] {
  const counts = new Map<number, number>();
  for (const unit of nights.flatMap(({ extra }) => extra)) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].map(([unit, count]) => lineOf('extra_guest', count, unit));
}

/** Room less discount, extra guests and agreed price, in sen: what a charge for nights given up is a share of. */
const netOf = (lines: readonly SoldLine[]): number =>
  total(lines.filter((line) => ['room', 'discount', 'extra_guest'].includes(line.kind) || isAgreed(line)));

/** The agreed price as a difference to the rates: nights given up or sold anew take their share of it along. */
function agreedDifference(sold: SoldStay, stay: ChangedStay, nights: Night[], roomSen: number): number {
  if (stay.agreedSen === null) return 0;
  if (stay.agreedSen !== undefined) return wholeAtLeast(0, stay.agreedSen, 'agreedSen') - roomSen;
  const before = total(sold.lines.filter(isAgreed));
  const soldGross = total(ofKind(sold.lines, 'room'));
  const keptGross = total(nights.flatMap(({ kept, room }) => (kept && room ? [room] : [])));
  const share = allocate(before, [keptGross, soldGross - keptGross], 0)[0]!;
  return Math.max(-roomSen, share);
}

/** Nothing that has a price is different: the lines stay as they are, whatever has happened to rates and taxes since. */
const isPriceUntouched = (sold: SoldStay, stay: ChangedStay, nights: Night[]) =>
  stay.agreedSen === undefined &&
  stay.guests === sold.guests &&
  stay.checkIn === sold.checkIn &&
  stay.checkOut === sold.checkOut &&
  nights.every(({ kept }) => kept);

/**
 * Prices a stay that changes, in sen, only where it must be: nights that stay keep the price they were sold at, nights that are new or
 * are spent in another room type take today's, and what follows from the nights (length discount, extra guests, taxes, levies) is
 * worked out by the engine's rules on all of them. Cleaning and deposit stay as sold unless the first night is in another room type.
 * Throws a RangeError `stay.dates` for no nights or too many, and `price.input: <field>` for wrong figures.
 */
export function changeStay(sold: SoldStay, stay: ChangedStay): Repriced {
  const dates = nightsOf(stay.checkIn, stay.checkOut);
  if (dates.length === 0 || dates.length > LONGEST_STAY_NIGHTS) throw new RangeError('stay.dates');
  const nights = priceEachNight(sold, stay, dates);
  const { foreigner = stay.foreigner } = sold;
  const lines = !isPriceUntouched(sold, stay, nights)
    ? priceAll(sold, stay, nights)
    : foreigner === stay.foreigner
      ? [...sold.lines]
      : retaxed(sold, stay, dates);
  return {
    lines,
    totalSen: total(lines),
    roomSen: total(
      lines.filter((line) => line.kind === 'room' || line.kind === 'discount' || isAgreed(line)),
    ),
    depositSen: total(ofKind(lines, 'deposit')),
    explanation: explainChange(sold.lines, lines),
  };
}

/** The lines as sold, but with or without what foreigners pay: the tourism tax, and levies that are for them alone. */
function retaxed(sold: SoldStay, stay: ChangedStay, dates: StayDate[]): SoldLine[] {
  const forForeigners = stay.taxes.levies.filter(({ appliesTo }) => appliesTo === 'foreigners');
  const isTheirs = (line: SoldLine) =>
    line.kind === 'tourism_tax' ||
    (line.kind === 'levy' && forForeigners.some(({ name }) => name['en-US'] === line.label?.['en-US']));
  const rest = sold.lines.filter((line) => !isTheirs(line));
  const levies = rest.filter(({ kind }) => kind === 'levy');
  const deposit = ofKind(rest, 'deposit');
  return [
    ...rest.filter(({ kind }) => kind !== 'levy' && kind !== 'deposit'),
    ...tourismTaxLines(stay.taxes, dates, stay.foreigner),
    ...levies,
    ...levyLines(forForeigners, dates, stay.foreigner),
    ...deposit,
  ];
}

function priceAll(sold: SoldStay, stay: ChangedStay, nights: Night[]): SoldLine[] {
  const { plan: firstPlan } = stay.ratesOf(stay.checkIn);
  const startsElsewhere = stay.isMoved(stay.checkIn);
  const soldOr = (kind: 'cleaning' | 'deposit', sen: number) =>
    startsElsewhere ? sen : total(ofKind(sold.lines, kind));
  const cleaningSen = soldOr('cleaning', firstPlan.cleaningSen);

  const rooms = nights.flatMap(({ room }) => (room ? [room] : []));
  const grossSen = total(rooms);
  const bp = discountBp(sold, nights, stay.ratesOf(nights[nights.length - 1]!.date));
  const discountSen = percentOf(grossSen, bp);
  const agreedSen = agreedDifference(sold, stay, nights, grossSen - discountSen);
  const extraGuests = extraGuestLines(nights);
  // What the guest saves by it, a lost discount included: whoever pays for all nights given up pays no more than for staying.
  const netSen = grossSen - discountSen + total(extraGuests) + agreedSen;
  const baseSen = Math.max(0, netOf(sold.lines) - netSen);
  const chargedBp = shareBp(stay.chargedBp ?? 0, 'chargedBp');
  const adjustments = [
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

  const parts = allocate(
    discountSen,
    nights.map(({ room }) => room?.amountSen ?? 0),
  );
  const taxable = nights.map(({ date, room, extra }, index) => ({
    date,
    sen: (room?.amountSen ?? 0) - parts[index]! + extra.reduce((sum, unit) => sum + unit, 0),
  }));
  const dates = nights.map(({ date }) => date);
  return [
    ...rooms,
    lineOf('discount', 1, grossSen, { percentBp: bp, amountSen: discountSen === 0 ? 0 : -discountSen }),
    ...extraGuests,
    lineOf('cleaning', 1, cleaningSen),
    ...adjustments,
    ...sstLines(stay.taxes, [
      ...taxable,
      { date: stay.checkIn, sen: cleaningSen },
      ...adjustments.map(({ date, amountSen }) => ({ date: date ?? stay.checkIn, sen: amountSen })),
    ]),
    ...tourismTaxLines(stay.taxes, dates, stay.foreigner),
    ...levyLines(stay.taxes.levies, dates, stay.foreigner),
    lineOf('deposit', 1, soldOr('deposit', firstPlan.depositSen)),
  ].filter((line) => line.amountSen !== 0);
}
