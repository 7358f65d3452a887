import { partOf, type Sen } from '../base/money';
import type { SellerRole } from './agencies';
import type { EInvoiceType } from './eInvoice';
import type { EInvoiceLine } from './eInvoiceLines';
import type { EntryKind } from './postings';
import type { StatedLine } from './statementMonths';

/** A line of an owner's statement, in sen: above 0 he gets it. */
type Stated = {
  unitId: string;
  unitNumber: string;
  role: SellerRole;
  part: StatedLine['part'];
  sen: Sen;
};
/** A line of his account that the statement lists. */
type Listed = { unitId: string | null; unitNumber: string | null; kind: EntryKind; sen: Sen };

/** What a company buys of an owner for one unit, in sen. */
export type Bought = { unitNumber: string; sen: Sen };

/** What is settled between owners, or is the state's: no part of the price. */
const NOT_BOUGHT: readonly StatedLine['part'][] = ['fee_sst', 'pool_given', 'pool_share'];

/**
 * What a company buys of an owner by a statement, by unit in the statement's order: his part where the company sells the room in its own name (the
 * owners' share of the books, and what of a promised sum the unit did not earn), and instalments that fell due. Where the owner sells himself, nothing.
 */
export function boughtOf(lines: readonly Stated[], accountLines: readonly Listed[]): Bought[] {
  const units = new Map<string | null, Bought>();
  const add = (unitId: string | null, unitNumber: string | null, sen: Sen) => {
    const unit = units.get(unitId) ?? { unitNumber: unitNumber ?? '', sen: 0 };
    unit.sen += sen;
    units.set(unitId, unit);
  };
  for (const { unitId, unitNumber, role, part, sen } of lines)
    if (role === 'principal' && !NOT_BOUGHT.includes(part)) add(unitId, unitNumber, sen);
  for (const { unitId, unitNumber, kind, sen } of accountLines)
    if (kind === 'installment_due') add(unitId, unitNumber, sen);
  return [...units.values()].filter(({ sen }) => sen !== 0);
}

export const boughtSen = (bought: readonly Bought[]): Sen => bought.reduce((sum, { sen }) => sum + sen, 0);

/** LHDN's code of what a company buys: a self-billed invoice, or a self-billed credit note of less than nothing; null for nothing. */
export const selfBilledType = (sen: Sen): Extract<EInvoiceType, '11' | '12'> | null =>
  sen === 0 ? null : sen > 0 ? '11' : '12';

/**
 * The lines of a self-billed e-invoice, one for each unit, as `of` describes it, without tax: the owner is registered for none. Units that go the
 * other way than the whole are taken off the others in proportion, to the sen. Together they are `|boughtSen|`.
 */
export function selfBilledLines(bought: readonly Bought[], of: (unit: Bought) => string): EInvoiceLine[] {
  const sign = boughtSen(bought) < 0 ? -1 : 1;
  const turned = bought.map((unit) => ({ unit, sen: sign * unit.sen }));
  const above = turned.filter(({ sen }) => sen > 0);
  const wholeSen = above.reduce((sum, { sen }) => sum + sen, 0);
  const offSen = wholeSen - Math.abs(boughtSen(bought));
  let [soFar, offSoFar] = [0, 0];
  return above.map(({ unit, sen }) => {
    soFar += sen;
    const discountSen = partOf(offSen, soFar, wholeSen) - offSoFar;
    offSoFar += discountSen;
    const netSen = sen - discountSen;
    return {
      description: of(unit),
      classification: '036',
      quantity: 1,
      unitSen: sen,
      discountSen,
      netSen,
      taxes: [{ type: '06', taxableSen: netSen, taxSen: 0, rateBp: null, units: null }],
    };
  });
}
