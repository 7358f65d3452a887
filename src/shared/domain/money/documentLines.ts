import type { LocalText } from '../../languages';
import { partOf } from '../base/money';
import { nightsOf, type StayDate } from '../base/stayDates';
import { CHARGE_KINDS } from '../pricing/chargeKinds';
import { feeOfClosed } from '../stays/closingLines';
import { isExtra } from '../stays/extraCharges';
import { LINE_MONEY } from '../stays/lineMoney';
import type { ReservationStatus } from '../stays/reservationSteps';
import type { SoldLine } from '../stays/stayExplanation';
import { splitToNights, type NightShare } from './nightShares';

/** What a line of an invoice is for; tourism tax and levies are passed on, and bear no service tax. */
export const DOCUMENT_CATEGORIES = [
  'room',
  'extra_guest',
  'discount',
  'adjustment',
  'cleaning',
  'given_up',
  ...CHARGE_KINDS,
  'fee',
  'deposit_kept',
  'tourism_tax',
  'levy',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** A line of an invoice or a credit note. Money is in sen; `grossSen` is always `netSen + taxSen`. */
export type DocumentLine = {
  category: DocumentCategory;
  /** The night or day that it is about; null where it is about the whole stay. */
  date: StayDate | null;
  /** The name of a levy, or of what was charged besides the stay. */
  label: LocalText | null;
  quantity: number;
  unitSen: number;
  netSen: number;
  /** The rate of service tax in basis points; 0 where none is charged. */
  taxBp: number;
  taxSen: number;
  grossSen: number;
};

/** What a stay was sold for, as far as an invoice asks. */
export type InvoicedStay = {
  status: ReservationStatus;
  checkIn: StayDate;
  checkOut: StayDate;
  lines: readonly SoldLine[];
};

/** True for what passes through the house: tourism tax and levies. */
export const isPassedOn = ({ category }: Pick<DocumentLine, 'category'>) =>
  category === 'tourism_tax' || category === 'levy';

const OWES_EXTRAS: readonly ReservationStatus[] = [
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
];

const lineOf = (line: Pick<DocumentLine, 'category' | 'netSen'> & Partial<DocumentLine>): DocumentLine => {
  const { quantity = 1, taxSen = 0 } = line;
  return {
    date: null,
    label: null,
    quantity,
    unitSen: line.netSen,
    taxBp: 0,
    taxSen,
    grossSen: line.netSen + taxSen,
    ...line,
  };
};

/**
 * What should be invoiced of a stay, worked out whole from its price lines: a line for each night and one for each other charge, each with
 * its service tax, so that the lines add up to what the guest owes for the stay. Of a stay that did not take place it is the fee. Deposits
 * are no sale and left out; what was kept of one is charged. Nothing is invoiced before a stay is confirmed. Source: DOMAIN c.1, c.2; BOOKS,
 * what should be there.
 */
export function chargesOf({ status, checkIn, checkOut, lines }: InvoicedStay): DocumentLine[] {
  const charges: DocumentLine[] = [];
  if (status === 'cancelled' || status === 'no_show') {
    const { grossSen, taxSen } = feeOfClosed(lines);
    const taxBp = (taxSen !== 0 && lines.findLast(({ kind }) => kind === 'sst')?.percentBp) || 0;
    if (grossSen !== 0) charges.push(lineOf({ category: 'fee', netSen: grossSen - taxSen, taxBp, taxSen }));
  } else if (status === 'confirmed' || status === 'checked_in' || status === 'checked_out') {
    charges.push(...chargesOfNights(lines, nightsOf(checkIn, checkOut)), ...passedOnOf(lines));
  }
  if (OWES_EXTRAS.includes(status)) charges.push(...chargesBesides(lines));
  const keptSen = lines.reduce(
    (sum, { kind, amountSen }) => (LINE_MONEY[kind] === 'other_income' ? sum + amountSen : sum),
    0,
  );
  if (keptSen !== 0) charges.push(lineOf({ category: 'deposit_kept', netSen: keptSen }));
  return charges;
}

/** What the nights and the charges beside them cost, with the service tax of each: that of a night goes by what it was charged on. */
function chargesOfNights(lines: readonly SoldLine[], nights: readonly StayDate[]): DocumentLine[] {
  const rates = [
    ...new Set(lines.flatMap(({ kind, percentBp }) => (kind === 'sst' && percentBp ? [percentBp] : []))),
  ];
  const charges = new Map<string, DocumentLine>();
  const shares = splitToNights(lines, nights).filter(({ category }) => !isPassed(category));
  for (const night of byNight(shares)) {
    const sold = night.filter(({ category }) => category !== 'sst');
    const taxSen = sumOf(night) - sumOf(sold);
    const baseSen = sumOf(sold);
    const taxBp = rateOf(rates, taxSen, baseSen);
    let [soFarSen, taxedSen] = [0, 0];
    sold.forEach((share, index) => {
      soFarSen += share.amountSen;
      // The last share takes the rest, also where what a night costs comes to nothing.
      const untilHere = index === sold.length - 1 ? taxSen : partOf(taxSen, soFarSen, baseSen);
      add(charges, share, { taxBp, taxSen: untilHere - taxedSen });
      taxedSen = untilHere;
    });
  }
  const place = ({ category, date }: DocumentLine) =>
    `${String(DOCUMENT_CATEGORIES.indexOf(category)).padStart(2, '0')} ${date ?? ''}`;
  return [...charges.values()]
    .sort((one, other) => place(one).localeCompare(place(other)))
    .map((charge) => withQuantity(charge, lines));
}

const isPassed = (category: NightShare['category']) => category === 'tourism_tax' || category === 'levy';
const sumOf = (shares: readonly { amountSen: number }[]) =>
  shares.reduce((sum, { amountSen }) => sum + amountSen, 0);

function byNight(shares: readonly NightShare[]): NightShare[][] {
  const nights = new Map<string, NightShare[]>();
  for (const share of shares) {
    const key = `${share.date} ${share.isGivenUp}`;
    nights.set(key, [...(nights.get(key) ?? []), share]);
  }
  return [...nights.keys()].sort().map((key) => nights.get(key)!);
}

/** The rate that a tax was charged at: of those of the stay the one that comes nearest. */
function rateOf(rates: readonly number[], taxSen: number, baseSen: number): number {
  if (taxSen === 0) return 0;
  const missed = (rate: number) => Math.abs(taxSen - (baseSen * rate) / 10_000);
  return [...rates].sort((one, other) => missed(one) - missed(other))[0] ?? 0;
}

/** A night has its own line; a discount, extra guests and cleaning are one line each for the whole stay and rate. */
function add(
  charges: Map<string, DocumentLine>,
  { category, date, amountSen }: NightShare,
  { taxBp, taxSen }: { taxBp: number; taxSen: number },
) {
  const line = lineOf({
    category: category as DocumentCategory,
    date: category === 'room' || category === 'given_up' ? date : null,
    netSen: amountSen,
    taxBp,
    taxSen,
  });
  const before = charges.get(keyOfLine(line));
  charges.set(
    keyOfLine(line),
    before ? lineOf({ ...summed(before, line), unitSen: summed(before, line).netSen }) : line,
  );
}

const summed = (one: DocumentLine, other: DocumentLine): DocumentLine => ({
  ...one,
  netSen: one.netSen + other.netSen,
  taxSen: one.taxSen + other.taxSen,
  grossSen: one.grossSen + other.grossSen,
});

/** Extra guests are printed by their number where one price line has all of them. */
function withQuantity(charge: DocumentLine, lines: readonly SoldLine[]): DocumentLine {
  if (charge.category !== 'extra_guest') return charge;
  const [only, ...more] = lines.filter(({ kind }) => kind === 'extra_guest');
  if (!only || more.length > 0 || only.amountSen !== charge.netSen) return charge;
  return { ...charge, quantity: only.quantity, unitSen: only.unitSen };
}

/**
 * What was charged besides the stay, each service of a day and price in one line with its own service tax; what was taken back is left out.
 * The tax of a charge stands behind it among the lines.
 */
function chargesBesides(lines: readonly SoldLine[]): DocumentLine[] {
  const charges = new Map<string, DocumentLine>();
  const extras = lines.filter(isExtra);
  extras.forEach(({ kind, charge, date, label, quantity, unitSen, amountSen }, index) => {
    if (kind !== 'extra' || !charge) return;
    const next = extras[index + 1];
    const tax = next?.kind === 'extra_sst' ? next : null;
    const line = lineOf({
      category: charge,
      date,
      label,
      netSen: amountSen,
      taxBp: tax?.percentBp ?? 0,
      taxSen: tax?.amountSen ?? 0,
      // What was taken back has the same price and the other sign.
      quantity: amountSen < 0 ? -quantity : quantity,
      unitSen: Math.abs(unitSen),
    });
    const before = charges.get(keyOfLine(line));
    if (!before) return charges.set(keyOfLine(line), line);
    const both = { ...summed(before, line), quantity: before.quantity + line.quantity };
    const isOnePrice = before.unitSen === line.unitSen;
    return charges.set(keyOfLine(line), isOnePrice ? both : { ...both, quantity: 1, unitSen: both.netSen });
  });
  return [...charges.values()].filter(({ netSen }) => netSen !== 0);
}

/** Tourism tax and levies by their amount, each levy under its name. */
function passedOnOf(lines: readonly SoldLine[]): DocumentLine[] {
  const charges = new Map<string, DocumentLine>();
  for (const { kind, label, quantity, unitSen, amountSen } of lines) {
    if (kind !== 'tourism_tax' && kind !== 'levy') continue;
    // What was taken back has the same name and the other sign.
    const [rooms, each] = amountSen < 0 ? [-quantity, Math.abs(unitSen)] : [quantity, unitSen];
    const key = `${kind} ${label?.['en-US'] ?? ''} ${each}`;
    const before = charges.get(key);
    const netSen = (before?.netSen ?? 0) + amountSen;
    const line = lineOf({ category: kind, label: kind === 'levy' ? label : null, netSen });
    charges.set(key, { ...line, quantity: (before?.quantity ?? 0) + rooms, unitSen: each });
  }
  return [...charges.values()].filter(({ netSen }) => netSen !== 0);
}

/** Lines of one key are about the same charge at the same rate. */
export const keyOfLine = ({ category, date, label, taxBp }: DocumentLine): string =>
  [category, date ?? '', label?.['en-US'] ?? '', taxBp].join('|');

/** The lines by their key, added up. */
function byKey(lines: readonly DocumentLine[]): Map<string, DocumentLine> {
  const found = new Map<string, DocumentLine>();
  for (const line of lines) {
    const before = found.get(keyOfLine(line));
    found.set(keyOfLine(line), before ? summed(before, line) : line);
  }
  return found;
}

const NOTHING = { netSen: 0, taxSen: 0, grossSen: 0 };

/**
 * What should be invoiced less what is: the lines of the next invoice. `standing` are the lines of invoices, and those of credit notes with
 * the other sign. Empty where the two are the same. Source: BOOKS, what should be there less what is there.
 */
export function notInvoiced(
  charges: readonly DocumentLine[],
  standing: readonly DocumentLine[],
): DocumentLine[] {
  const [should, is] = [byKey(charges), byKey(standing)];
  return [...new Set([...should.keys(), ...is.keys()])].flatMap((key) => {
    const line = should.get(key) ?? is.get(key)!;
    const [wanted, there] = [should.get(key) ?? NOTHING, is.get(key) ?? NOTHING];
    const netSen = wanted.netSen - there.netSen;
    const taxSen = wanted.taxSen - there.taxSen;
    if (netSen === 0 && taxSen === 0) return [];
    // By its number only where nothing of it is invoiced yet.
    const isWhole = netSen === wanted.netSen && taxSen === wanted.taxSen;
    const { quantity, unitSen } = isWhole ? line : { quantity: 1, unitSen: netSen };
    return [{ ...line, quantity, unitSen, netSen, taxSen, grossSen: netSen + taxSen }];
  });
}

/** The line with the other sign: a credit note takes it back. */
export const takenBack = (line: DocumentLine): DocumentLine => ({
  ...line,
  unitSen: -line.unitSen || 0,
  netSen: -line.netSen || 0,
  taxSen: -line.taxSen || 0,
  grossSen: -line.grossSen || 0,
});
