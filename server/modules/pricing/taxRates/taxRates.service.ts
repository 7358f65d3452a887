import type { z } from 'zod';
import type {
  TaxImpact,
  taxRateImpactInput,
  taxRatePatch,
  TaxRateFields,
  TaxRateRow,
} from '@shared/contract/pricing/taxRates';
import { businessDate } from '@shared/domain/base/stayDates';
import type { TaxRules } from '@shared/domain/pricing/prices';
import type { Context } from '../../../context';
import { invalidField, notFound } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { countSoldNights } from './taxedStays.queries';
import { impactOf } from './taxImpact.service';
import { taxPeriods, type PeriodWish } from './taxPeriods.service';
import {
  deleteTaxRate,
  findTaxRate,
  findTaxRatesOf,
  holdTaxRates,
  insertTaxRate,
  updateTaxRate,
} from './taxRates.queries';

/** Writes the periods of service tax and tourism tax. */
export const taxRates = taxPeriods<TaxRateFields>({
  table: 'tax_rate',
  find: findTaxRate,
  findAll: findTaxRatesOf,
  hold: holdTaxRates,
  insert: insertTaxRate,
  update: updateTaxRate,
  remove: deleteTaxRate,
  valueOf: ({ percentBp, amountSen }) => `${percentBp} ${amountSen}`,
  countSold: (db, { kind }, from, to) => countSoldNights(db, { tax: kind }, from, to),
});

/** Puts a rate right that is still to come: a rate stays a rate, an amount an amount. */
export async function correctTaxRate(
  context: Context,
  actor: AuditActor,
  id: string,
  patch: z.output<typeof taxRatePatch>,
): Promise<TaxRateRow> {
  const was = await findTaxRate(context.db, id);
  if (was && (was.percentBp === null) !== (patch.percentBp === null))
    throw was.percentBp === null
      ? invalidField('amountSen', 'required', 'this tax is an amount')
      : invalidField('percentBp', 'required', 'this tax is a rate');
  return taxRates.correct(context, actor, id, patch);
}

/** The taxes of a place with other periods of one of them. */
function withPeriods(taxes: TaxRules, periods: TaxRateRow[], kind: TaxRateRow['kind']): TaxRules {
  const of = ({ validFrom, validTo }: TaxRateRow) => ({ validFrom, validTo });
  return kind === 'sst'
    ? { ...taxes, sst: periods.map((row) => ({ ...of(row), percentBp: row.percentBp! })) }
    : { ...taxes, tourismTax: periods.map((row) => ({ ...of(row), amountSen: row.amountSen! })) };
}

/** What a new rate, another end, a correction or a removal would change; throws 404 for an unknown period. */
export async function taxRateImpact(
  context: Context,
  { id, remove, ...told }: z.output<typeof taxRateImpactInput>,
): Promise<TaxImpact> {
  const rows = await findTaxRatesOf(context.db, told);
  const was = rows.find((row) => row.id === id);
  if (id && !was) throw notFound('no such tax rate');
  const fields = { ...told, source: was?.source ?? '' };
  const wish: PeriodWish<TaxRateFields> = !was
    ? { act: 'add', fields }
    : remove
      ? { act: 'remove', was }
      : was.validFrom <= businessDate(context.now())
        ? { act: 'end', was, fields: { ...taxRates.fieldsOf(was), validTo: told.validTo } }
        : { act: 'correct', was, fields };
  return impactOf(context, { tax: told.kind }, taxRates.plan(rows, wish), {
    withPeriods: (taxes, periods) => withPeriods(taxes, periods, told.kind),
    foreigner: told.kind === 'tourism_tax',
  });
}
