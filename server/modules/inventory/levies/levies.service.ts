import type { z } from 'zod';
import type { LevyFields, levyImpactInput, levyInput, LevyRow } from '@shared/contract/inventory/levies';
import type { TaxImpact } from '@shared/contract/pricing/taxRates';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Levy } from '@shared/domain/pricing/prices';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { countSoldNights } from '../../pricing/taxRates/taxedStays.queries';
import { impactOf } from '../../pricing/taxRates/taxImpact.service';
import { taxPeriods, type PeriodWish } from '../../pricing/taxRates/taxPeriods.service';
import { deleteLevy, findLeviesOf, findLevy, holdLevies, insertLevy, updateLevy } from './levies.queries';

/** Writes the periods of the fees of states and councils: one at a time for each jurisdiction and grade. */
export const levies = taxPeriods<LevyFields>({
  table: 'levy',
  find: findLevy,
  findAll: findLeviesOf,
  hold: holdLevies,
  insert: insertLevy,
  update: updateLevy,
  remove: deleteLevy,
  // What is not collected is as if there were none.
  valueOf: ({ amountSen, appliesTo, collectAllowed }) => (collectAllowed ? `${amountSen} ${appliesTo}` : ''),
  countSold: (db, { jurisdiction, grade }, from, to) =>
    countSoldNights(db, { tax: 'levy', jurisdiction, grades: [grade] }, from, to),
});

/** Adds a period for each grade that is told, together or not at all. */
export const addLevies = (
  { db, now }: Context,
  actor: AuditActor,
  { grades, ...told }: z.output<typeof levyInput>,
): Promise<LevyRow[]> =>
  db.transaction().execute(async (trx) => {
    const made: LevyRow[] = [];
    // Always in one order, so that two who add several never wait for each other.
    for (const grade of [...grades].sort())
      made.push(await levies.addIn(trx, businessDate(now()), actor, { ...told, grade }));
    return made;
  });

const ruleOf = ({ name, amountSen, appliesTo, collectAllowed, validFrom, validTo }: LevyRow): Levy => ({
  ...{ name, amountSen, appliesTo, collectAllowed, validFrom, validTo },
});

/** What a new levy, another end, a correction or a removal would change; throws 404 for an unknown period. */
export async function levyImpact(
  context: Context,
  { id, remove, grades, ...told }: z.output<typeof levyImpactInput>,
): Promise<TaxImpact> {
  const { db, now } = context;
  const was = id ? await findLevy(db, id) : undefined;
  if (id && !was) throw notFound('no such levy');
  const wishOf = (grade: LevyRow['grade']): PeriodWish<LevyFields> => {
    const name = was?.name ?? { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };
    const fields = { ...told, grade, name, source: was?.source ?? '' };
    if (!was) return { act: 'add', fields };
    if (remove) return { act: 'remove', was };
    return was.validFrom <= businessDate(now())
      ? { act: 'end', was, fields: { ...levies.fieldsOf(was), validTo: told.validTo } }
      : { act: 'correct', was, fields };
  };
  const { jurisdiction } = was ?? told;
  const asked = was ? [was.grade] : grades;
  const plans = await Promise.all(
    asked.map(async (grade) => levies.plan(await findLeviesOf(db, { jurisdiction, grade }), wishOf(grade))),
  );
  const days = plans.flatMap(({ first }) => first ?? []).sort();
  const whole = {
    rows: plans.flatMap(({ rows }) => rows),
    after: plans.flatMap(({ after }) => after),
    first: days[0] ?? null,
    problem: plans.find(({ problem }) => problem)?.problem ?? null,
  };
  return impactOf(context, { tax: 'levy', jurisdiction, grades: asked }, whole, {
    withPeriods: (taxes, periods, grade) => ({
      ...taxes,
      levies: periods.filter((row) => row.grade === grade).map(ruleOf),
    }),
    foreigner: (was ?? told).appliesTo === 'foreigners',
  });
}
