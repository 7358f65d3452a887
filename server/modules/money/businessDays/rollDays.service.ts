import { addDays, addMonths, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import { conflict, invalidField, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findOpenUpTo } from '../cashShifts/shiftDrawer.queries';
import { postAllDue } from '../posting/postStays.service';
import {
  findBehind,
  findDay,
  findUnresolved,
  hasDays,
  insertDays,
  lockProperty,
} from './businessDays.queries';
import { markNights, markTaxFalls } from '../posting/dueStays.queries';

/** The hour in Malaysia at which the day before is over by itself. */
const ROLL_HOUR = 3;
const HOUR_MS = 3_600_000;
/** So far back, from the first of this month, may the first day of a property be that somebody closes: every day since then is written with it. */
const FIRST_DAY_MONTHS = 12;

/**
 * Ends the business days of a property up to one of them: their nights are posted and new takings go to the next day. Missed days are ended
 * in their order; a day that is over already stays as it is. Throws 404 for no such property, 400 for a day to come or a first day more than a
 * year back, and `shift.open` while somebody has a drawer since one of them: whoever counts it closes the day after that. The clock waits for
 * nobody (`rollDays`).
 */
export async function closeDay(
  context: Pick<Context, 'db' | 'now' | 'log'>,
  actor: AuditActor,
  { propertyId, date }: { propertyId: string; date: StayDate },
) {
  const today = businessDate(context.now());
  if (date > today) throw invalidField('date', 'future', 'a day to come cannot be closed');
  if (date < addMonths(today, -FIRST_DAY_MONTHS) && !(await hasDays(context.db, propertyId)))
    throw invalidField('date', 'too_long_ago', 'the first day of a property is a year back at most');
  const holder = await findOpenUpTo(context.db, { propertyId, date });
  if (holder !== undefined)
    throw conflict('shift.open', 'a shift of the day is open', { params: { name: holder } });
  await rollProperty(context, actor, propertyId, date);
  await postAllDue(context, { propertyId });
  const day = await findDay(context.db, propertyId, date);
  return {
    propertyId,
    date,
    // A day before the first one of the property is over as well.
    state: day?.state ?? ('rolled' as const),
    unresolvedArrivals: await findUnresolved(context.db, propertyId, date),
  };
}

const rollProperty = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  propertyId: string,
  to: StayDate,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Who comes second finds the days there.
    if (!(await lockProperty(trx, propertyId))) throw notFound('no such property');
    const dates = await insertDays(trx, { propertyId, to, actorId: actor.id, now: now() });
    const [from] = dates;
    if (from === undefined) return;
    await markNights(trx, [{ propertyId, from, to }]);
    await markTaxFalls(trx, { propertyId, from, to });
    // The clock rolls every property every night; what a person did stands in the log.
    if (actor.kind !== 'system')
      await audit(trx, actor, {
        action: 'closeDay',
        entity: 'property',
        entityId: propertyId,
        after: { from, to },
      });
  });

/**
 * Ends the days that are over by the clock, of every property, and posts their nights; goes on where a killed run stopped. Returns how many
 * properties had days to end.
 */
export async function rollDays(
  context: Pick<Context, 'db' | 'now' | 'log'>,
  actor: AuditActor,
): Promise<number> {
  const to = addDays(businessDate(new Date(context.now().getTime() - ROLL_HOUR * HOUR_MS)), -1);
  const behind = await findBehind(context.db, to);
  for (const propertyId of behind) await rollProperty(context, actor, propertyId, to);
  return behind.length;
}
