import type { LocalText } from '../../languages';
import { shareBp, wholeAtLeast } from '../base/amounts';
import { percentOf } from '../base/money';
import { lineOf, type PriceLine } from './priceLines';
import type { StayDate } from '../base/stayDates';

/** Days `validFrom … validTo`, both inclusive; null: no end in sight. */
type Validity = { validFrom: StayDate; validTo: StayDate | null };

/** Service tax on accommodation in basis points. */
export type TaxRate = Validity & { percentBp: number };

/** Tourism tax in sen per unit and night. */
export type TourismTaxRate = Validity & { amountSen: number };

/** A state or council fee in sen per unit and night; `collectAllowed` false: known, but this house may not collect it. */
export type Levy = Validity & {
  name: LocalText;
  amountSen: number;
  appliesTo: 'all' | 'foreigners';
  collectAllowed: boolean;
};

/** The taxes of one company at one place: `levies` are already those of its jurisdiction and grade. */
export type TaxRules = {
  sst: TaxRate[];
  sstRegisteredFrom: StayDate | null;
  tourismTax: TourismTaxRate[];
  tourismTaxExempt: boolean;
  levies: Levy[];
};

const isValidOn = ({ validFrom, validTo }: Validity, date: StayDate) =>
  validFrom <= date && (validTo === null || date <= validTo);

/** The row of a rate table on a date; where rows overlap, the one that starts last (of equal starts, the last listed). */
function rowOn<Row extends Validity>(table: readonly Row[], date: StayDate): Row | null {
  let found: Row | null = null;
  for (const row of table) {
    if (isValidOn(row, date) && (!found || row.validFrom >= found.validFrom)) found = row;
  }
  return found;
}

/** Adds up amounts by key, keys in the order of their first appearance. */
function tally(pairs: readonly (readonly [key: number, amount: number])[]): [key: number, sum: number][] {
  const sums = new Map<number, number>();
  for (const [key, amount] of pairs) sums.set(key, (sums.get(key) ?? 0) + amount);
  return [...sums];
}

/**
 * Service tax on `charges` (sen, each on the date whose rate applies: the night, or check-in for cleaning): one line per rate,
 * rounded once; nothing before the company's registration date or outside the table. Throws a RangeError for a rate outside
 * 0 … 10 000 basis points. Source: DOMAIN c.2 (6 %, 8 % from 2024-03-01, per company from its registration).
 */
export function sstLines(
  { sst, sstRegisteredFrom }: Pick<TaxRules, 'sst' | 'sstRegisteredFrom'>,
  charges: readonly { date: StayDate; sen: number }[],
): PriceLine[] {
  if (sstRegisteredFrom === null) return [];
  const taxed = charges.flatMap(({ date, sen }) => {
    const row = date >= sstRegisteredFrom ? rowOn(sst, date) : null;
    return row ? [[shareBp(row.percentBp, 'sst'), sen] as const] : [];
  });
  return tally(taxed)
    .map(([percentBp, base]) => lineOf('sst', 1, base, { percentBp, amountSen: percentOf(base, percentBp) }))
    .filter((line) => line.amountSen > 0);
}

/**
 * Tourism tax of a stay of a foreigner, for the half-open stay's nights: sen per night of the unit as listed, from the table on
 * each night's date, one line per amount; no line in a gap of the table (2020–2022) or for an exempt place. Throws a RangeError
 * for a negative amount. Source: DOMAIN c.1.
 */
export function tourismTaxLines(
  { tourismTax, tourismTaxExempt }: Pick<TaxRules, 'tourismTax' | 'tourismTaxExempt'>,
  nights: readonly StayDate[],
  isForeigner: boolean,
): PriceLine[] {
  if (tourismTaxExempt || !isForeigner) return [];
  const taxed = nights.flatMap((date) => {
    const row = rowOn(tourismTax, date);
    return row && wholeAtLeast(0, row.amountSen, 'tourismTax') > 0 ? [[row.amountSen, 1] as const] : [];
  });
  return tally(taxed).map(([amountSen, count]) => lineOf('tourism_tax', count, amountSen));
}

/**
 * State and council fees in sen per night of the unit, one line per levy that is valid on some night, that this house may
 * collect and that applies to the guest (a permanent resident is no foreigner, as for the tourism tax). Several levies can be
 * due on one night. Throws a RangeError for a negative amount. Source: DOMAIN c.3.
 */
export function levyLines(
  levies: readonly Levy[],
  nights: readonly StayDate[],
  isForeigner: boolean,
): PriceLine[] {
  return levies
    .filter((levy) => levy.collectAllowed && (levy.appliesTo === 'all' || isForeigner))
    .map((levy) => {
      const count = nights.filter((date) => isValidOn(levy, date)).length;
      return lineOf('levy', count, wholeAtLeast(0, levy.amountSen, 'levy'), { label: levy.name });
    })
    .filter((line) => line.amountSen > 0);
}
