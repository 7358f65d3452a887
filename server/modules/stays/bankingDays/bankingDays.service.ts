import type {
  BankingDayFields,
  BankingDayImpact,
  BankingDayImpactInput,
  BankingDayMade,
  BankingDaysAnswer,
} from '@shared/contract/stays/bankingDays';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import {
  closedBankingDays,
  creditDay,
  isBankingDay,
  isWeekend,
  nextBankingDays,
  type OwnBankingDays,
} from '@shared/domain/stays/bankingDays';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { invalidField, notFound, stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findNamedFederalDays } from '../../pricing/holidays/holidays.queries';
import * as calendar from './bankingDays.queries';
import * as takings from './waitingTakings.queries';

const { LAG_WITHIN_DAYS } = takings;
/** How many of what moves are named before it does. */
const EXAMPLES = 5;
const NEXT_DAYS = 10;
/** The days back within which it is looked for takings that a late holiday left behind. */
const DRIFT_DAYS = 30;
const ENTITY = 'banking_day';

type Days = { from: StayDate; to: StayDate };
type Moved = takings.WaitingTaking & { to: StayDate };
/** What staff would say of days: more than now, or less. */
type Wish = { add: OwnBankingDays } | { remove: OwnBankingDays & { id: string } } | null;

/** What a wish does to the takings of some days, as they stand at this moment; without one, what the calendar has left behind. */
async function plan(
  db: Queryable,
  { from, to }: Days,
  wish: Wish,
): Promise<{ impact: BankingDayImpact; moved: Moved[] }> {
  const known = await calendar.findBankCalendar(
    db,
    addDays(from, -LAG_WITHIN_DAYS),
    addDays(to, 2 * LAG_WITHIN_DAYS),
  );
  const own: readonly OwnBankingDays[] =
    wish === null
      ? known.own
      : 'add' in wish
        ? [...known.own, wish.add]
        : known.own.filter(({ id }) => id !== wish.remove.id);
  const closed = closedBankingDays(known.federal, own);
  const days: StayDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (isBankingDay(day, known.closed) !== isBankingDay(day, closed)) days.push(day);
  const touched =
    wish !== null && days.length === 0
      ? []
      : (await takings.findWaiting(db, from, to))
          .map((taking) => ({ ...taking, to: creditDay(taking.takenOn, taking.lagDays, closed) }))
          .filter((taking) => taking.to !== taking.from);
  const moved = touched.filter(({ matched, locked }) => !matched && !locked);
  return {
    moved,
    impact: {
      ...{ days, moved: moved.length },
      examples: moved.slice(0, EXAMPLES).map(({ lagDays: _lag, matched: _is, locked: _too, ...one }) => one),
      matched: touched.filter(({ matched }) => matched).length,
      locked: touched.filter(({ matched, locked }) => locked && !matched).length,
    },
  };
}

/** Stays first, then the calendar, as whoever takes money has them; then the takings, against who matches or voids them. */
async function hold(trx: Trx, { from, to }: Days): Promise<void> {
  const stays = async () => (await takings.findWaiting(trx, from, to)).map((one) => one.reservationId);
  await takings.lockStaysOf(trx, await stays());
  await calendar.lockBankCalendar(trx);
  const waiting = await takings.findWaiting(trx, from, to);
  await takings.lockWaiting(
    trx,
    waiting.map(({ paymentId }) => paymentId),
  );
}

/** Has the bank expected on other days, with a line in the history of each stay. */
async function move(trx: Trx, actor: AuditActor, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  await takings.moveDueDays(trx, moved);
  for (const { reservationId, from, to } of moved)
    await audit(trx, actor, {
      ...{ action: 'moveBankDay', entity: 'reservation', entityId: reservationId },
      ...{ before: { dueOn: from }, after: { dueOn: to } },
    });
}

const toldOf = ({ moved, matched, locked }: BankingDayImpact) => ({ moved, matched, locked });
const spanOf = ({ startsOn, endsOn }: OwnBankingDays): Days => ({ from: startsOn, to: endsOn });

/**
 * Says of days that banks are closed or open, and has what waits for the bank expected on the days that this gives. What the bank has shown, and
 * what is of a locked day, stays as it is. Throws 400 beside the first day where staff say something of one of them already, or where
 * banks are as they would be then.
 */
export const addBankingDay = (
  { db, now }: Context,
  actor: AuditActor,
  fields: BankingDayFields,
): Promise<BankingDayMade> =>
  db.transaction().execute(async (trx) => {
    await hold(trx, spanOf(fields));
    if ((await calendar.findOwnDays(trx, fields.startsOn, fields.endsOn)).length > 0)
      throw invalidField('startsOn', 'bank_days_overlap', 'something is said of one of these days');
    const { impact, moved } = await plan(trx, spanOf(fields), { add: fields });
    if (impact.days.length === 0)
      throw invalidField('startsOn', 'bank_days_same', 'banks are so on these days already');
    const id = await calendar.insertOwnDay(trx, fields, { now: now(), actorId: actor.id });
    await move(trx, actor, moved);
    const after = { ...fields, ...toldOf(impact) };
    await audit(trx, actor, { action: 'create', entity: ENTITY, entityId: id, after });
    return { bankingDay: (await calendar.findOwnDay(trx, id))!, impact };
  });

const missing = () => notFound('no such banking day');

/** Takes back what was said of days. Throws 404, and `row.stale` for another version. */
export const removeBankingDay = ({ db }: Context, actor: AuditActor, id: string, version: number) =>
  db.transaction().execute(async (trx) => {
    const seen = await calendar.findOwnDay(trx, id);
    if (!seen) throw missing();
    await hold(trx, spanOf(seen));
    const was = await calendar.findOwnDay(trx, id);
    if (!was) throw missing();
    if (was.version !== version) throw stale(was);
    const { impact, moved } = await plan(trx, spanOf(was), { remove: was });
    await calendar.deleteOwnDay(trx, id);
    await move(trx, actor, moved);
    const { kind, startsOn, endsOn, reason, source } = was;
    const before = { kind, startsOn, endsOn, reason, source, ...toldOf(impact) };
    await audit(trx, actor, { action: 'delete', entity: ENTITY, entityId: id, before });
  });

/** The takings that a holiday left behind which was written down after them. */
const driftDays = (today: StayDate): Days => ({ from: addDays(today, -DRIFT_DAYS), to: today });

/** Has what waits for the bank expected on the days that the calendar gives now. */
export const renewBankingDays = ({ db, now }: Context, actor: AuditActor): Promise<BankingDayImpact> =>
  db.transaction().execute(async (trx) => {
    const days = driftDays(businessDate(now()));
    await hold(trx, days);
    const { impact, moved } = await plan(trx, days, null);
    await move(trx, actor, moved);
    return impact;
  });

/** What a wish would do; writes nothing. Throws 404 for what is not said, and 400 as `addBankingDay` where days overlap. */
export async function bankingDayImpactOf(
  { db }: Context,
  wish: BankingDayImpactInput,
): Promise<BankingDayImpact> {
  if ('id' in wish) {
    const was = await calendar.findOwnDay(db, wish.id);
    if (!was) throw missing();
    return (await plan(db, spanOf(was), { remove: was })).impact;
  }
  if ((await calendar.findOwnDays(db, wish.startsOn, wish.endsOn)).length > 0)
    throw invalidField('startsOn', 'bank_days_overlap', 'something is said of one of these days');
  return (await plan(db, spanOf(wish), { add: wish })).impact;
}

/** A year of the calendar by which banks credit money, the next banking days, and what was left behind. */
export async function readBankingDays({ db, now }: Context, year: number): Promise<BankingDaysAnswer> {
  const [from, to, today] = [`${year}-01-01`, `${year}-12-31`, businessDate(now())];
  const { own, closed } = await calendar.findBankCalendar(db, from, to);
  const holidays = (await findNamedFederalDays(db, from, to)).filter(
    ({ date }) => date >= from && date <= to,
  );
  const saidOf = (date: StayDate) => own.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
  const dates = new Set(holidays.map(({ date }) => date));
  for (const { startsOn, endsOn } of own)
    for (let day = startsOn; day <= endsOn; day = addDays(day, 1))
      if (day >= from && day <= to) dates.add(day);
  const ahead = await calendar.findBankCalendar(db, today, addDays(today, LAG_WITHIN_DAYS));
  return {
    own,
    days: [...dates].sort().map((date) => {
      const said = saidOf(date);
      return {
        ...{ date, closed: !isBankingDay(date, closed), weekend: isWeekend(date) },
        holidays: holidays.filter((one) => one.date === date).map(({ name }) => name),
        own: said ? { id: said.id, kind: said.kind, reason: said.reason } : null,
      };
    }),
    next: nextBankingDays(today, NEXT_DAYS, ahead.closed),
    drift: (await plan(db, driftDays(today), null)).impact,
  };
}
