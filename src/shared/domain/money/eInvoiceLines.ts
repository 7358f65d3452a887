import { partOf } from '../base/money';
import { CHARGE_KINDS } from '../pricing/chargeKinds';
import { isPassedOn, type DocumentCategory, type DocumentLine } from './documentLines';

/** LHDN's codes of taxes: service tax, tourism tax, none. */
export const E_INVOICE_TAXES = ['02', '03', '06'] as const;
export type EInvoiceTaxType = (typeof E_INVOICE_TAXES)[number];

/** A tax on a line; `units` where it is an amount for each of them (a night of a room), else its rate. */
export type EInvoiceTax = {
  type: EInvoiceTaxType;
  taxableSen: number;
  taxSen: number;
  rateBp: number | null;
  units: { count: number; eachSen: number } | null;
};

/** LHDN's codes of what is sold: `004` in a consolidated e-invoice, `036` self-billed (others), else `022` (others: none of the list is lodging). */
export const E_INVOICE_CLASSES = ['004', '022', '036'] as const;
export type EInvoiceClass = (typeof E_INVOICE_CLASSES)[number];

/** A line of an e-invoice, in sen: `netSen` is `quantity × unitSen` less the discount. Nothing of it is below 0. */
export type EInvoiceLine = {
  description: string;
  classification: EInvoiceClass;
  quantity: number;
  unitSen: number;
  discountSen: number;
  netSen: number;
  taxes: EInvoiceTax[];
};

/** An amount below 0 that no line above 0 of the same rate can take: the format has no line for it. */
export const BELOW_ZERO = 'below_zero';

const NAMES: Record<DocumentCategory, string> = {
  room: 'Accommodation',
  extra_guest: 'Extra guests',
  discount: 'Discount',
  adjustment: 'Adjustment of price',
  cleaning: 'Cleaning',
  given_up: 'Night given up',
  fee: 'Cancellation or no-show fee',
  deposit_kept: 'Deposit kept',
  tourism_tax: 'Tourism tax',
  levy: 'Levy',
  late_check_out: 'Late check-out',
  early_check_in: 'Early check-in',
  damage: 'Damage',
  minibar: 'Minibar',
  laundry: 'Laundry',
  extra_cleaning: 'Extra cleaning',
  transport: 'Transport',
  other_service: 'Other service',
};

/** What has a name of its own beside its category. */
const NAMED: readonly DocumentCategory[] = ['levy', ...CHARGE_KINDS];

const describe = ({ category, date, label }: DocumentLine): string =>
  [label && NAMED.includes(category) ? label['en-US'] : NAMES[category], date].filter(Boolean).join(', ');

const sumOf = (lines: readonly DocumentLine[], of: 'netSen' | 'taxSen' | 'grossSen') =>
  lines.reduce((sum, line) => sum + line[of], 0);

/**
 * The lines of an invoice or a credit note as an e-invoice has them. What is below 0 (a discount) is taken off the lines of the same rate of
 * service tax in proportion, to the sen. Tourism tax is a tax of the nights, an amount for each, not a line.
 */
export function eInvoiceLinesOf(lines: readonly DocumentLine[]): EInvoiceLine[] | typeof BELOW_ZERO {
  const found: EInvoiceLine[] = [];
  const rooms: EInvoiceLine[] = [];
  const sold = lines.filter(({ category }) => category !== 'tourism_tax');
  for (const rateBp of new Set(sold.map(({ taxBp }) => taxBp))) {
    const group = withoutDiscounts(sold.filter(({ taxBp }) => taxBp === rateBp));
    if (group === BELOW_ZERO) return BELOW_ZERO;
    for (const { line, made } of group) {
      found.push(made);
      if (line.category === 'room') rooms.push(made);
    }
  }
  const tourism = lines.filter(({ category }) => category === 'tourism_tax');
  if (tourism.some(({ grossSen }) => grossSen < 0)) return BELOW_ZERO;
  for (const line of tourism) found.push(...addTourismTax(rooms, line));
  return found;
}

/** Lines of one rate, those below 0 taken off the others. The tax of all of them stays what it was. */
function withoutDiscounts(
  group: readonly DocumentLine[],
): { line: DocumentLine; made: EInvoiceLine }[] | typeof BELOW_ZERO {
  const above = group.filter(({ netSen }) => netSen >= 0);
  const offSen = -sumOf(
    group.filter(({ netSen }) => netSen < 0),
    'netSen',
  );
  const [wholeSen, taxSen] = [sumOf(above, 'netSen'), sumOf(group, 'taxSen')];
  if (offSen > wholeSen || taxSen < 0 || above.some((line) => line.taxSen < 0)) return BELOW_ZERO;
  let [grossSoFar, offSoFar, netSoFar, taxSoFar] = [0, 0, 0, 0];
  return above.map((line, index) => {
    grossSoFar += line.netSen;
    const discountSen = partOf(offSen, grossSoFar, wholeSen) - offSoFar;
    offSoFar += discountSen;
    netSoFar += line.netSen - discountSen;
    const isLast = index === above.length - 1;
    const untilHere = isLast ? taxSen : partOf(taxSen, netSoFar, wholeSen - offSen);
    const ownTaxSen = offSen === 0 ? line.taxSen : untilHere - taxSoFar;
    taxSoFar += ownTaxSen;
    return { line, made: lineWith(line, discountSen, ownTaxSen) };
  });
}

function lineWith(line: DocumentLine, discountSen: number, taxSen: number): EInvoiceLine {
  const isByNumber = line.quantity > 0 && line.quantity * line.unitSen === line.netSen;
  const netSen = line.netSen - discountSen;
  return {
    description: describe(line),
    classification: '022',
    quantity: isByNumber ? line.quantity : 1,
    unitSen: isByNumber ? line.unitSen : line.netSen,
    discountSen,
    netSen,
    taxes: [
      line.taxBp > 0
        ? { type: '02', taxableSen: netSen, taxSen, rateBp: line.taxBp, units: null }
        : { type: '06', taxableSen: netSen, taxSen: 0, rateBp: null, units: null },
    ],
  };
}

/** Puts tourism tax on the nights, as evenly as its units go; returns a line of its own where there are none. */
function addTourismTax(
  rooms: readonly EInvoiceLine[],
  { quantity, unitSen, netSen }: DocumentLine,
): EInvoiceLine[] {
  const isByNumber = quantity > 0 && quantity * unitSen === netSen;
  const tax = (taxableSen: number, count: number | null): EInvoiceTax => ({
    type: '03',
    taxableSen,
    taxSen: count === null ? netSen : count * unitSen,
    rateBp: null,
    units: count === null ? null : { count, eachSen: unitSen },
  });
  const [first] = rooms;
  if (!first) {
    const taxes = [tax(0, isByNumber ? quantity : null)];
    return [{ ...NOTHING, description: NAMES.tourism_tax, taxes }];
  }
  if (!isByNumber) first.taxes.push(tax(first.netSen, null));
  else
    rooms.forEach((room, index) => {
      const count = Math.floor(quantity / rooms.length) + (index < quantity % rooms.length ? 1 : 0);
      if (count > 0) room.taxes.push(tax(room.netSen, count));
    });
  return [];
}

const NOTHING = { classification: '022', quantity: 1, unitSen: 0, discountSen: 0, netSen: 0 } as const;

/** An invoice that goes into a consolidated e-invoice, with the credit notes that correct it. */
export type ConsolidatedDocument = {
  number: string;
  lines: readonly DocumentLine[];
  credits: readonly { number: string; lines: readonly DocumentLine[] }[];
};

/**
 * The line of a consolidated e-invoice for one invoice: what its credit notes have left of it, with the numbers of all of them. Null where
 * nothing is left.
 */
export function consolidatedLineOf({
  number,
  lines,
  credits,
}: ConsolidatedDocument): EInvoiceLine | null | typeof BELOW_ZERO {
  const taken = credits.flatMap((credit) => credit.lines);
  const left = (of: 'netSen' | 'taxSen', wanted: (line: DocumentLine) => boolean) =>
    sumOf(lines.filter(wanted), of) - sumOf(taken.filter(wanted), of);
  const isTourism = ({ category }: DocumentLine) => category === 'tourism_tax';
  const netSen = left('netSen', (line) => !isTourism(line));
  const taxes: EInvoiceTax[] = [];
  const rates = new Set(lines.filter((line) => !isPassedOn(line)).map(({ taxBp }) => taxBp));
  for (const rateBp of [...rates].filter((rate) => rate > 0).sort((one, other) => one - other)) {
    const ofRate = (line: DocumentLine) => !isTourism(line) && line.taxBp === rateBp;
    const [taxableSen, taxSen] = [left('netSen', ofRate), left('taxSen', ofRate)];
    if (taxableSen !== 0 || taxSen !== 0) taxes.push({ type: '02', taxableSen, taxSen, rateBp, units: null });
  }
  const untaxedSen = left('netSen', (line) => !isTourism(line) && line.taxBp === 0);
  if (untaxedSen !== 0)
    taxes.push({ type: '06', taxableSen: untaxedSen, taxSen: 0, rateBp: null, units: null });
  const tourismSen = left('netSen', isTourism);
  if (tourismSen !== 0)
    taxes.push({ type: '03', taxableSen: netSen, taxSen: tourismSen, rateBp: null, units: null });
  if (netSen < 0 || taxes.some(({ taxableSen, taxSen }) => taxableSen < 0 || taxSen < 0)) return BELOW_ZERO;
  if (taxes.length === 0) return null;
  const less = credits.map((credit) => `less ${credit.number}`);
  return {
    ...NOTHING,
    description: [number, ...less].join(', '),
    classification: '004',
    unitSen: netSen,
    netSen,
    taxes,
  };
}
