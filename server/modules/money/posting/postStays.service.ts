import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { keyOf, ledgerDifference, type Difference } from '@shared/domain/money/ledgerDifference';
import { stayPostings } from '@shared/domain/money/stayPostings';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { endFilling, findDays, findDaysOver, holdDays, holdMonths, type DayState } from './dayStates.queries';
import { holdPosting, isAnyDue, keepFailure, takeDue, waitForPosters } from './dueStays.queries';
import { findPosted, insertEntries, type NewEntry, type PostedEvent } from './entries.queries';
import { findStayLives, type BookedStay } from './stayLives.queries';

export type Poster = Pick<Context, 'db' | 'now'> & { log: Pick<FastifyBaseLogger, 'error'> };

/** Stays that one transaction works out: enough for bulk statements, few enough that nobody waits for it. */
const BATCH = 200;

/**
 * Posts what is due of the stays that changed, and of the nights that passed, until none waits; a batch at a time, each in a transaction of
 * its own, so that a killed process loses and doubles nothing. `seconds` is when to stop at the latest; `onBatch` is told how many were
 * posted. Returns how many stays were worked out.
 */
export async function postDue(
  { db, now, log }: Poster,
  {
    propertyId,
    seconds = Infinity,
    onBatch,
  }: { propertyId?: string; seconds?: number; onBatch?: (stays: number) => void } = {},
): Promise<number> {
  const until = Date.now() + seconds * 1000;
  let worked = 0;
  for (;;) {
    const stays = await db.transaction().execute(async (trx) => {
      await holdPosting(trx);
      const ids = await takeDue(trx, { propertyId, limit: BATCH });
      await postStays({ now, log }, trx, ids);
      return ids.length;
    });
    worked += stays;
    onBatch?.(stays);
    // Fewer than asked for: the rest is none, or with somebody else.
    if (stays < BATCH || Date.now() > until) break;
  }
  await endFilling(db, propertyId);
  return worked;
}

/** Seconds that somebody who reads the books waits for what is not posted yet, and for whoever posts it. */
const CATCH_UP_SECONDS = 5;

/**
 * Posts what is due as `postDue` does, and waits for what somebody else is posting at this moment, the clock or another reader: that is not
 * in the books before he commits. Whoever only changes a stay is not waited for. `seconds` limits its own share.
 */
export async function postAllDue(
  context: Poster,
  { propertyId, seconds }: { propertyId?: string; seconds?: number } = {},
): Promise<void> {
  await postDue(context, { propertyId, seconds });
  if (!(await isAnyDue(context.db, propertyId))) return;
  await waitForPosters(context.db, CATCH_UP_SECONDS);
  // What he could not finish is free again.
  await postDue(context, { propertyId, seconds });
}

/** Posts what has happened until now, before somebody reads the books; what a long backlog has left is posted by the clock. */
export const catchUp = (context: Poster): Promise<void> => postAllDue(context, { seconds: CATCH_UP_SECONDS });

/** Posts the difference between what should be in the books for some stays and what is there. Twice posts nothing. */
export async function postStays(
  { now, log }: Pick<Poster, 'now' | 'log'>,
  trx: Trx,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const stays = await findStayLives(trx, ids);
  const posted = new Map<string, PostedEvent[]>(ids.map((id) => [id, []]));
  for (const event of await findPosted(trx, ids)) posted.get(event.reservationId)?.push(event);
  const properties = [...new Set(stays.map(({ propertyId }) => propertyId))];
  // Before it is asked which days are open: none closes between here and the commit.
  await holdDays(trx, properties);
  const over = await findDaysOver(trx, properties);
  const months = await holdMonths(trx, [...new Set(stays.map(({ companyId }) => companyId))]);
  const found: { stay: BookedStay; difference: Difference; reverses: number | null }[] = [];
  for (const stay of stays) {
    const { id } = stay.life.stay;
    const events = posted.get(id) ?? [];
    try {
      for (const difference of differencesOf(stay, events, {
        rolledThrough: over.get(stay.propertyId) ?? null,
        today: businessDate(now()),
      }))
        found.push({
          stay,
          difference,
          reverses: difference.isCorrection ? firstEntryOf(difference, events) : null,
        });
    } catch (error) {
      log.error({ err: error, reservation: id }, 'the postings of a stay cannot be worked out');
      await keepFailure(trx, id, error instanceof Error ? error.message : String(error));
    }
  }
  const days = await findDays(
    trx,
    found.map(({ stay: { propertyId, companyId }, difference }) => ({
      propertyId,
      companyId,
      date: difference.serviceDate,
    })),
  );
  const dayOf = new Map(days.map((day) => [`${day.propertyId} ${day.companyId} ${day.date}`, day]));
  const createdAt = now();
  const entries = found.map(({ stay, difference, reverses }): NewEntry => {
    const { companyId, propertyId, life } = stay;
    const { kind, source, serviceDate, lines } = difference;
    const day = dayOf.get(`${propertyId} ${companyId} ${serviceDate}`);
    const businessDate = bookedOn(difference, day, {
      rolledThrough: over.get(propertyId) ?? null,
      monthOpensOn: months.get(companyId) ?? null,
    });
    const reservationId = life.stay.id;
    return {
      companyId,
      propertyId,
      businessDate,
      serviceDate,
      kind,
      source,
      reservationId,
      reverses,
      createdAt,
      lines,
    };
  });
  await insertEntries(trx, entries);
}

const firstEntryOf = (difference: Difference, events: readonly PostedEvent[]) =>
  events.find((event) => keyOf(event) === keyOf(difference))?.firstEntry ?? null;

/** What is still to be posted of a stay: of its nights only those whose day is over, of what is charged besides what is not still to come. */
const differencesOf = (
  { life }: BookedStay,
  events: readonly PostedEvent[],
  { rolledThrough, today }: { rolledThrough: StayDate | null; today: StayDate },
) =>
  ledgerDifference(
    stayPostings(life).filter(
      ({ when, serviceDate }) =>
        when === 'at_once' ||
        (when === 'day_come' && serviceDate <= today) ||
        (rolledThrough !== null && serviceDate <= rolledThrough),
    ),
    events,
  );

/**
 * The day that an entry is booked on: that of the event while its nights are being posted or it may still be entered, else the open day, which is the
 * one after the last that is over. A correction is of the open day. Nothing is booked before the first day of the first open month of the
 * company (`monthOpensOn`). Source: BOOKS, two locks.
 */
export function bookedOn(
  { serviceDate, isCorrection, when }: Pick<Difference, 'serviceDate' | 'isCorrection' | 'when'>,
  day: Pick<DayState, 'filling' | 'closed'> | undefined,
  { rolledThrough, monthOpensOn }: { rolledThrough: StayDate | null; monthOpensOn: StayDate | null },
): StayDate {
  const isOpen = (date: StayDate) => monthOpensOn === null || date >= monthOpensOn;
  const openDay = rolledThrough === null ? serviceDate : addDays(rolledThrough, 1);
  const isOwnDay =
    rolledThrough === null ||
    serviceDate > rolledThrough ||
    (day && !day.closed && (day.filling || (when === 'at_once' && !isCorrection)));
  if (isOwnDay && isOpen(serviceDate)) return serviceDate;
  return isOpen(openDay) ? openDay : monthOpensOn!;
}
