import type { z } from 'zod';
import { type rateChanges, type RateSave, type RatesSaved } from '@shared/contract/pricing/rates';
import { strokeNights, strokesBetween, type Stroke } from '@shared/domain/pricing/painting';
import { nightRules } from '@shared/domain/pricing/prices';
import {
  applyChanges,
  paintedOver,
  type KeptPlan,
  type KeptSeason,
  type PlanFields,
  type RateChanges,
} from '@shared/domain/pricing/rateChanges';
import { addDays, businessDate, type StayDate, MOST_DAYS_AHEAD } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import {
  findRates,
  findSaves,
  insertSeason,
  lockRates,
  removeSeasons,
  replaceNights,
  updatePlan,
  updateSeason,
} from './rates.queries';

export type Changes = z.output<typeof rateChanges>;
/** Seasons of a room type; more are a mistake of a machine. */
const MOST_SEASONS = 300;

/** The rates as they are, kept for this transaction. 404 without the room type, 409 with what others saved when the version is old. */
export async function lockedRates(trx: Trx, id: string, version: number) {
  const locked = await lockRates(trx, id);
  if (!locked) throw notFound(`no such room type: ${id}`);
  if (locked.version !== version) {
    const saves = (await readSaves(trx, id)).filter((save) => save.version > version);
    throw conflict('row.stale', 'changed by someone else', {
      params: { version: locked.version },
      data: { saves },
    });
  }
  return (await findRates(trx, id))!;
}

/** Refuses what the schema cannot see: seasons that are not there, nights that are past or too far, bounds that cross. */
export function checkChanges(plan: KeptPlan, changes: RateChanges, today: StayDate): void {
  const { create = [], update = [], remove = [] } = changes.seasons ?? {};
  const ids = new Set(plan.seasons.map(({ id }) => id));
  const last = addDays(today, MOST_DAYS_AHEAD);
  for (const [index, { id }] of update.entries()) {
    if (!ids.has(id)) throw invalidField(`seasons.update.${index}.id`, 'unknown', 'there is no such season');
  }
  for (const [index, id] of remove.entries()) {
    if (!ids.has(id)) throw invalidField(`seasons.remove.${index}`, 'unknown', 'there is no such season');
  }
  if (plan.seasons.length + create.length - remove.length > MOST_SEASONS) {
    throw invalidField('seasons', 'too_much', 'too many seasons');
  }
  for (const [list, name] of [
    [create, 'create'],
    [update, 'update'],
  ] as const) {
    for (const [index, { endsOn }] of list.entries()) {
      if (endsOn > last)
        throw invalidField(`seasons.${name}.${index}.endsOn`, 'date_too_far', 'too far ahead');
    }
  }
  for (const [index, { from, to }] of (changes.paint ?? []).entries()) {
    if (from < today) throw invalidField(`paint.${index}.from`, 'date_past', 'this night is past', { today });
    if (to > last) throw invalidField(`paint.${index}.to`, 'date_too_far', 'too far ahead');
  }
  checkLengths(applyChanges(plan, changes), changes);
}

const areCrossed = ({ minNights, maxNights }: { minNights: number; maxNights: number | null }) =>
  maxNights !== null && minNights > maxNights;

/** A shortest stay above the longest sells nothing: refused for the plan, for seasons beside it, and for nights that strokes leave so. */
function checkLengths(after: KeptPlan, { plan, seasons, paint = [] }: RateChanges): void {
  const refuse = (path: string, params = {}) =>
    invalidField(path, 'max_below_min', 'the longest stay is below the shortest', params);
  if (plan && areCrossed(after)) throw refuse('plan.maxNights');
  for (const list of ['create', 'update'] as const) {
    for (const [index, season] of (seasons?.[list] ?? []).entries()) {
      const minNights = Math.max(after.minNights, season.minNights ?? 0);
      const maxNights = Math.min(after.maxNights ?? Infinity, season.maxNights ?? Infinity);
      if (minNights > maxNights) throw refuse(`seasons.${list}.${index}.maxNights`);
    }
  }
  const asks = ({ set }: Stroke) => set?.minNights != null || set?.maxNights != null;
  const date = paintedOver(paint.filter(asks)).find((night) => areCrossed(nightRules(night, after)));
  if (date === undefined) return;
  const index = paint.findLastIndex((stroke) => asks(stroke) && strokeNights(stroke).includes(date));
  const field = paint[index]!.set!.maxNights == null ? 'minNights' : 'maxNights';
  throw refuse(`paint.${index}.set.${field}`, { date });
}

const pick = <Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;

/** Writes changes that were checked, raises the version, logs them and answers how to take them back. */
export async function writeChanges(
  trx: Trx,
  actor: AuditActor,
  roomTypeId: string,
  { version, plan: before }: { version: number; plan: KeptPlan },
  changes: RateChanges,
  action: 'update' | 'copyYear' = 'update',
): Promise<RatesSaved> {
  const { create = [], update = [], remove = [] } = changes.seasons ?? {};
  const after = applyChanges(before, changes);
  const dates = paintedOver(changes.paint ?? []);
  if (dates.length > 0) {
    const over = new Set(dates);
    await replaceNights(
      trx,
      roomTypeId,
      dates,
      after.nights.filter(({ date }) => over.has(date)),
    );
  }
  const made: string[] = [];
  for (const season of create) made.push(await insertSeason(trx, roomTypeId, season));
  for (const season of update) await updateSeason(trx, season.id, season);
  if (remove.length > 0) await removeSeasons(trx, remove);
  const fields = Object.keys(changes.plan ?? {}) as (keyof PlanFields)[];
  await updatePlan(trx, roomTypeId, version + 1, changes.plan ?? {});

  const seasonOf = (id: string) => before.seasons.find((season) => season.id === id)!;
  const undo = {
    ...(fields.length > 0 && { plan: pick(before, fields) }),
    ...(changes.seasons && {
      seasons: {
        create: remove.map((id) => withoutId(seasonOf(id))),
        update: update.map(({ id }) => seasonOf(id)),
        remove: made,
      },
    }),
    ...(dates.length > 0 && { paint: strokesBetween(after.nights, before.nights) }),
  };
  const painted = strokesBetween(before.nights, after.nights);
  await audit(trx, actor, {
    action,
    entity: 'rates',
    entityId: roomTypeId,
    before: undo,
    after: { ...changes, ...(dates.length > 0 && { paint: painted }), version: version + 1 },
  });
  return { version: version + 1, undo } as RatesSaved;
}

const withoutId = ({ id: _id, ...season }: KeptSeason) => season;

/** Saves changes of a room type's rates. Stays that are booked keep their lines: nothing here touches them. */
export const saveRates = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  version: number,
  changes: Changes,
) =>
  db.transaction().execute(async (trx) => {
    const rates = await lockedRates(trx, id, version);
    checkChanges(rates.plan, changes, businessDate(now()));
    return writeChanges(trx, actor, id, rates, changes);
  });

type LoggedChanges = RateChanges & { version?: number };

/** The last saves of a room type's rates in the words of people, newest first. */
export async function readSaves(db: Queryable, id: string): Promise<RateSave[]> {
  const rows = await findSaves(db, id);
  return rows.map(({ at, actorName, action, before, after }) => {
    const was = (before ?? {}) as LoggedChanges;
    const is = (after ?? {}) as LoggedChanges;
    const names = [
      ...(is.seasons?.create ?? []),
      ...(is.seasons?.update ?? []),
      ...(was.seasons?.create ?? []),
    ];
    return {
      version: is.version ?? 1,
      at,
      actorName,
      copied: action === 'copyYear',
      painted: runsOf(is.paint ?? []),
      seasons: names.map(({ name }) => name as LocalText),
      plan: Object.keys(is.plan ?? {}),
    };
  });
}

/** Strokes that meet, as one run. */
export function runsOf(strokes: readonly Stroke[]): { from: StayDate; to: StayDate }[] {
  const runs: { from: StayDate; to: StayDate }[] = [];
  for (const { from, to } of strokes) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === from) last.to = to;
    else runs.push({ from, to });
  }
  return runs;
}
