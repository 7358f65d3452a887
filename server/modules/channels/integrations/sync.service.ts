import type { FeedError, FeedRun } from '@shared/contract/channels/integrations';
import { echoNights } from '@shared/domain/channels/calendar/echoes';
import { diffFeed } from '@shared/domain/channels/calendar/feedDiff';
import { feedSpans } from '@shared/domain/channels/calendar/feedSpans';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { isDeadlock, tryAgain } from '../../../db/tryAgain';
import { constraintOf } from '../../../errors';
import { audit, SYSTEM } from '../../../plugins/audit';
import { NO_OVERLAP } from '../../nights/occupancy/takeNights.queries';
import type { FoundProblem, ParserFailure, ReadCalendar } from './calendarParser';
import { findLive } from '../../nights/occupancy/feedEvents.queries';
import { claimNights } from '../../nights/occupancy/claim.service';
import { replaceProblems } from './feedProblems.queries';
import { fetchCalendar, type FetchedCalendar } from './fetchCalendar';
import {
  dropRun,
  findDisputed,
  finishRun,
  lockRun,
  saveDiff,
  startRun,
  type RunningFeed,
  type RunResult,
} from './sync.queries';

/** Fetching, reading and writing are done long before; a process that was killed gives the feed up after this. */
const RUN_MS = 60_000;
/** The longest wait for the next try: each failure in a row doubles the wait, up to this. */
const LONGEST_WAIT_MS = 6 * 3_600_000;

export const importPurpose = (unitId: string) => `channel_feed.import ${unitId}`;

/**
 * Runs a feed once: fetches without holding anything, reads in a thread of its own, and writes all of it in one transaction, so that a
 * process killed in the middle loses and doubles nothing. Null when somebody else runs it, or it is paused.
 */
export async function syncFeed(context: Context, feedId: string): Promise<RunResult | null> {
  const startedAt = context.now();
  const feed = await startRun(context.db, feedId, startedAt, new Date(startedAt.getTime() + RUN_MS));
  if (!feed) return null;
  try {
    const fetched = await fetchCalendar(context.vault.openText(feed.sealed, importPurpose(feed.unitId)), {
      etag: feed.etag,
      lastModified: feed.lastModified,
      allowLoopback: context.env.CHANNELS_ALLOW_LOOPBACK,
    });
    const parsed =
      fetched.kind === 'body'
        ? await context.parseCalendar(fetched.body, businessDate(startedAt), (err) =>
            context.log.error({ err, feedId }, 'a calendar could not be read by a mistake of ours'),
          )
        : null;
    return await writeWithRetries(context, feed, startedAt, fetched, parsed);
  } catch (error) {
    // Nothing was written: the next one who comes may run it at once.
    await dropRun(context.db, feed);
    throw error;
  }
}

/** Writes a fetch, again when somebody takes a night of a linked unit between our look and our write. */
const writeWithRetries = (
  context: Context,
  ...asked: [RunningFeed, Date, FetchedCalendar, ReadCalendar | ParserFailure | null]
): Promise<RunResult | null> =>
  tryAgain(
    () => context.db.transaction().execute((trx) => write(context, trx, ...asked)),
    (error) => constraintOf(error) === NO_OVERLAP || isDeadlock(error),
  );

async function write(
  context: Context,
  trx: Trx,
  feed: RunningFeed,
  startedAt: Date,
  fetched: FetchedCalendar,
  parsed: ReadCalendar | ParserFailure | null,
): Promise<RunResult | null> {
  const before = await lockRun(trx, feed);
  if (!before) {
    await dropRun(trx as never, feed);
    return null;
  }
  const now = context.now();
  const result: RunResult = {
    startedAt,
    finishedAt: now,
    outcome: 'ok',
    httpStatus: fetched.status,
    bytes: fetched.kind === 'body' ? fetched.body.length : null,
    events: null,
    created: 0,
    updated: 0,
    cancelled: 0,
    conflicts: 0,
    error: null,
  };
  const error = fetched.kind === 'error' ? fetched.error : parsed && !parsed.ok ? parsed.error : null;
  let isSettled = false;
  if (error) Object.assign(result, { outcome: 'error', error });
  else {
    if (fetched.kind === 'unchanged') repeatOutcome(result, before);
    else if (parsed?.ok) isSettled = await apply(trx, feed, before, parsed, result);
    result.conflicts = await claimNights(trx, feed, businessDate(now), now);
  }
  const failures = result.outcome === 'error' ? before.failures + 1 : 0;
  await finishRun(trx, feed.id, result, {
    at: nextRun(context, now, failures),
    failures,
    // What was not taken whole, or misses something, is fetched whole again: a 304 would hide it.
    ...(fetched.kind === 'body' &&
      !error && {
        etag: isSettled ? fetched.etag : null,
        lastModified: isSettled ? fetched.lastModified : null,
      }),
  });
  if (result.outcome !== before.lastOutcome && (error || result.outcome === 'suspicious'))
    await audit(trx, SYSTEM, {
      action: 'syncTrouble',
      entity: 'channel_feed',
      entityId: feed.id,
      after: { error: result.error },
    });
  return result;
}

/** The feed is as it was: so is what we made of it. */
function repeatOutcome(
  result: RunResult,
  before: { lastError: FeedError | null; lastOutcome: FeedRun['outcome'] | null },
) {
  result.outcome = 'unchanged';
  if (before.lastOutcome === 'partial' || before.lastOutcome === 'suspicious')
    Object.assign(result, { outcome: before.lastOutcome, error: before.lastError });
}

/** Writes what a good fetch holds. True when it was taken whole and nothing waits for another fetch to be gone. */
async function apply(
  trx: Trx,
  feed: RunningFeed,
  before: { dropAccepted: boolean; told: { start: string; end: string }[] },
  parsed: ReadCalendar & { ok: true },
  result: RunResult,
): Promise<boolean> {
  const now = result.finishedAt;
  const today = businessDate(now);
  const known = await findLive(trx, feed.id);
  const spans = feedSpans(parsed.events, feed.channel, today, known);
  const unread = await unreadOf(trx, feed.id, now, parsed.problems);
  const diff = diffFeed(known, spans, today, { unread, dropAccepted: before.dropAccepted });
  const disputed = await findDisputed(trx, feed.id);
  const earlier = known.flatMap(({ echo }) => echo);
  // What was a limit until now is no sale because it has come near.
  const told = [...before.told, ...known.filter(({ kind }) => kind === 'soft')];
  await saveDiff(trx, feed.id, now, diff, (span, event) =>
    echoNights(span, event?.kind === 'soft' ? null : event, told, earlier, disputed),
  );
  result.events = spans.length;
  result.created = diff.created.length;
  result.updated = diff.kept.filter(({ changed }) => changed).length;
  const cancelled = diff.gone.filter(({ kind }) => kind !== 'soft');
  result.cancelled = cancelled.length;
  if (unread) Object.assign(result, { outcome: 'partial', error: 'unreadable' });
  else if (diff.suspicious) Object.assign(result, { outcome: 'suspicious', error: 'dropped' });
  if (cancelled.length > 0)
    await audit(trx, SYSTEM, {
      action: 'cancelledByChannel',
      entity: 'channel_feed',
      entityId: feed.id,
      after: {
        nights: cancelled
          .map(({ start, end, reference }) => `${start} – ${end} ${reference}`.trim())
          .join(', '),
      },
    });
  return result.outcome === 'ok' && diff.missing.length === 0;
}

/**
 * Returns the part of a fetch that could not be read and that staff have not accepted; undefined when there
 * is none.
 */
async function unreadOf(trx: Trx, feedId: string, now: Date, problems: readonly FoundProblem[]) {
  const open = await replaceProblems(trx, feedId, now, problems);
  if (open.length === 0) return undefined;
  return { uids: new Set(open.map(({ uid }) => uid)), isNew: open.some(({ isNew }) => isNew) };
}

/**
 * Returns when a feed runs next: after the interval, give or take a tenth, so that feeds of one channel do
 * not all ask at once.
 */
function nextRun(context: Context, now: Date, failures: number): Date {
  const every = context.env.CHANNELS_EVERY_MINUTES * 60_000;
  const wait = Math.min(every * 2 ** Math.min(failures, 10), Math.max(every, LONGEST_WAIT_MS));
  return new Date(now.getTime() + wait * (0.9 + Math.random() * 0.2));
}
