import type {
  SchoolGroupsAnswer,
  SchoolMoveFields,
  SchoolMoveImpact,
  SchoolMoveImpactInput,
  SchoolMoveMade,
  SchoolMoveRow,
} from '@shared/contract/pricing/schoolGroups';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { touching } from '@shared/domain/money/freeStayCheck';
import { ruleOn } from '@shared/domain/money/freeStayYears';
import { schoolGroupOn, type SchoolGroupMove } from '@shared/domain/pricing/schoolGroups';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound, stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findRules } from '../freeStays/freeStays.queries';
import * as queries from './schoolMoves.queries';

const ENTITY = 'school_group_state';
/** How many of what changes are named before it does. */
const EXAMPLES = 5;

/** A state before and after a move or without one, which differ from a day on. */
type Change = {
  state: string;
  from: StayDate;
  before: readonly SchoolGroupMove[];
  after: readonly SchoolGroupMove[];
};
type Holiday = Awaited<ReturnType<typeof queries.findHolidaysFrom>>[number];

/** The free stays in a state that school holidays close from then on, or close no more. */
async function requestsOf(
  db: Queryable,
  state: string,
  { was, becomes }: { was: readonly Holiday[]; becomes: readonly Holiday[] },
): Promise<SchoolMoveImpact['requestExamples']> {
  const days = [...was, ...becomes];
  const from = days.map(({ startsOn }) => startsOn).sort()[0]!;
  const to = days
    .map(({ endsOn }) => endsOn)
    .sort()
    .at(-1)!;
  const requests = await queries.findRequestsIn(db, state, { from, to });
  const rules = await findRules(db, [...new Set(requests.map(({ contractId }) => contractId))]);
  return requests.flatMap((request) => {
    const own = rules.filter(({ contractId }) => contractId === request.contractId);
    if (!ruleOn(own, request.checkIn)?.schoolHolidays) return [];
    const isClosedBy = (holidays: readonly Holiday[]) =>
      touching(
        request,
        holidays.map(({ startsOn, endsOn }) => ({ from: startsOn, to: endsOn })),
      ).length > 0;
    const closed = isClosedBy(becomes);
    if (closed === isClosedBy(was)) return [];
    const { id, contractId, propertyName, unitNumber, checkIn, checkOut } = request;
    const status = request.status === 'requested' ? 'requested' : 'approved';
    return [{ id, contractId, propertyName, unitNumber, checkIn, checkOut, status, closed }];
  });
}

/** What a change touches, as it stands at this moment. */
async function impactOf(db: Queryable, { state, from, before, after }: Change): Promise<SchoolMoveImpact> {
  const holidays = await queries.findHolidaysFrom(db, from);
  const of = (moves: readonly SchoolGroupMove[]) =>
    holidays.filter(({ group, startsOn }) => schoolGroupOn(moves, state, startsOn) === group);
  const [was, becomes] = [of(before), of(after)];
  const changed = holidays
    .filter((holiday) => was.includes(holiday) !== becomes.includes(holiday))
    .map((holiday) => ({ ...holiday, gained: becomes.includes(holiday) }));
  const requests = changed.length === 0 ? [] : await requestsOf(db, state, { was, becomes });
  return {
    ...{ holidays: changed.length, holidayExamples: changed.slice(0, EXAMPLES) },
    ...{ requests: requests.length, requestExamples: requests.slice(0, EXAMPLES) },
  };
}

/**
 * Throws 400 beside the field that stands in the way of a move: a day that is over, for free stays were approved by it; a second move of a state
 * that has one planned or that moved on this day; the group that the state is in.
 */
function requireAllowed(
  moves: readonly SchoolGroupMove[],
  today: StayDate,
  { state, group, validFrom }: SchoolGroupMove,
) {
  if (validFrom < today)
    throw invalidField('validFrom', 'school_move_past', 'the day is over', { day: today });
  const own = moves.filter((move) => move.state === state);
  const planned = own.find((move) => move.validFrom > today);
  if (planned)
    throw invalidField('state', 'school_move_planned', 'a move is planned', { day: planned.validFrom });
  if (own.some((move) => move.validFrom === validFrom))
    throw invalidField('validFrom', 'school_move_once', 'it moved on this day');
  if (schoolGroupOn(moves, state, validFrom) === group)
    throw invalidField('group', 'school_move_same', 'the state is in this group');
}

const missing = () => notFound('no such move of a state');
const toldOf = ({ holidays, requests }: SchoolMoveImpact) => ({ holidays, requests });
const fieldsOf = ({ state, group, validFrom, source, note }: SchoolMoveFields) => ({
  ...{ state, group, validFrom, source, note },
});

const adding = (moves: readonly SchoolMoveRow[], wish: SchoolGroupMove): Change => ({
  ...{ state: wish.state, from: wish.validFrom, before: moves, after: [...moves, wish] },
});
const removing = (moves: readonly SchoolMoveRow[], was: SchoolMoveRow): Change => ({
  ...{ state: was.state, from: was.validFrom, before: moves },
  after: moves.filter(({ id }) => id !== was.id),
});

/** Moves a state to another group from a day on. What is approved stays approved. Throws what `requireAllowed` throws. */
export const addSchoolMove = (
  { db, now }: Context,
  actor: AuditActor,
  fields: SchoolMoveFields,
): Promise<SchoolMoveMade> =>
  db.transaction().execute(async (trx) => {
    await queries.lockMoves(trx);
    const moves = await queries.findMoves(trx);
    requireAllowed(moves, businessDate(now()), fields);
    const impact = await impactOf(trx, adding(moves, fields));
    const id = await queries.insertMove(trx, fields, { now: now(), actorId: actor.id });
    const after = { ...fieldsOf(fields), ...toldOf(impact) };
    await audit(trx, actor, { action: 'create', entity: ENTITY, entityId: id, after });
    return { move: (await queries.findMove(trx, id))!, impact };
  });

/** A move that has not begun, of those that there are. Throws 404, and `holiday.move_begun` for one that has. */
async function plannedOf(db: Queryable | Trx, today: StayDate, id: string) {
  const moves = await queries.findMoves(db);
  const was = moves.find((move) => move.id === id);
  if (!was) throw missing();
  if (was.validFrom <= today) throw conflict('holiday.move_begun', 'the move has begun');
  return { moves, was };
}

/** Takes a move back that has not begun. Throws what `plannedOf` throws, and `row.stale` for another version. */
export const removeSchoolMove = ({ db, now }: Context, actor: AuditActor, id: string, version: number) =>
  db.transaction().execute(async (trx) => {
    await queries.lockMoves(trx);
    const { moves, was } = await plannedOf(trx, businessDate(now()), id);
    if (was.version !== version) throw stale(was);
    const impact = await impactOf(trx, removing(moves, was));
    await queries.deleteMove(trx, id);
    const before = { ...fieldsOf(was), ...toldOf(impact) };
    await audit(trx, actor, { action: 'delete', entity: ENTITY, entityId: id, before });
  });

/** What a wish would do; writes nothing. Throws what doing it throws. */
export async function schoolMoveImpactOf(
  { db, now }: Context,
  wish: SchoolMoveImpactInput,
): Promise<SchoolMoveImpact> {
  const today = businessDate(now());
  if ('id' in wish) {
    const { moves, was } = await plannedOf(db, today, wish.id);
    return impactOf(db, removing(moves, was));
  }
  const moves = await queries.findMoves(db);
  requireAllowed(moves, today, wish);
  return impactOf(db, adding(moves, wish));
}

export const readSchoolGroups = async ({ db, now }: Context): Promise<SchoolGroupsAnswer> => ({
  today: businessDate(now()),
  moves: await queries.findMoves(db),
});
