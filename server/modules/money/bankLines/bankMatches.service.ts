import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  acceptProposals,
  AcceptAnswer,
  explainTakings,
  matchLineInput,
  TakingKey,
  unmatchInput,
} from '@shared/contract/money/bankLines';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { bankMatchPostings, matchDifference } from '@shared/domain/money/bankPostings';
import { reasonsFor, reasonUse, type BankReasonCode } from '@shared/domain/money/bankReasons';
import type { PostingLine } from '@shared/domain/money/postings';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { AppError, conflict, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { holdMonths } from '../posting/dayStates.queries';
import { insertEntries, type NewEntry } from '../posting/entries.queries';
import { lockLines, type LockedLine } from './bankLines.queries';
import * as matches from './bankMatches.queries';
import { lockTakings } from './bankTakings.queries';

type Wanted = {
  lines: readonly LockedLine[];
  takings: readonly TakingKey[];
  reason: BankReasonCode | null;
  note: string;
  score: number | null;
};
const taken = () =>
  conflict('bank_match.taken', 'a line or a taking stands in another match, or does not stand any more');

/**
 * Says in a transaction that lines, which are locked, are takings, and books it. Throws 409 `bank_match.taken` for what is matched already or does
 * not stand, `bank_match.shape` for several of each or of several companies, and `bank_match.reason` where the sums differ without a reason that
 * explains it.
 */
async function make(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  { lines, takings: keys, reason, note, score }: Wanted,
): Promise<{ id: string }> {
  if (lines.some(({ matched }) => matched)) throw taken();
  const found = await lockTakings(trx, keys);
  if (found.length !== keys.length) throw taken();
  const companies = new Set([
    ...lines.map(({ companyId }) => companyId),
    ...found.map(({ company_id: id }) => id),
  ]);
  if (companies.size !== 1 || (lines.length > 1 && found.length > 1))
    throw conflict('bank_match.shape', 'one line with takings, or one taking with lines, of one company');
  const [companyId] = [...companies] as [string];
  const takings = found.map((taking) => ({
    ...taking,
    expectedSen: taking.gross_sen - taking.fee_sen - taking.fee_sst_sen,
  }));
  const differenceSen = matchDifference(lines, takings);
  const use = reasonUse(lines.length, takings.length);
  if (
    differenceSen === 0
      ? reason !== null
      : reason === null || !reasonsFor(use, differenceSen).includes(reason)
  )
    throw conflict('bank_match.reason', `the sums differ by ${differenceSen} sen`, {
      params: { sen: differenceSen },
    });
  const id = randomUUID();
  const event = { actorId: actor.id, now: now() };
  await matches.insertMatch(
    trx,
    { id, companyId, differenceSen, reason, note, score, lineIds: lines.map((line) => line.id), takings },
    event,
  );
  const postings = bankMatchPostings({ id, lines, takings, reason, today: businessDate(now()) });
  await book(
    trx,
    companyId,
    postings.map(({ serviceDate, lines: posted }) => ({
      id,
      serviceDate,
      bookedOn: serviceDate,
      lines: posted,
      reverses: null,
    })),
    event,
  );
  await audit(trx, actor, {
    action: 'match',
    entity: 'bank_match',
    entityId: id,
    after: { lines: lines.length, takings: takings.length, differenceSen, reason, ...(note && { note }) },
  });
  return { id };
}

type Booked = {
  id: string;
  serviceDate: StayDate;
  bookedOn: StayDate;
  lines: PostingLine[];
  reverses: number | null;
};
/** Books entries of a company on their day where its month is open, else on the first open day. Source: BOOKS, two locks. */
async function book(
  trx: Trx,
  companyId: string,
  booked: readonly Booked[],
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<void> {
  if (booked.length === 0) return;
  const opensOn = (await holdMonths(trx, [companyId])).get(companyId) ?? null;
  await insertEntries(
    trx,
    booked.map(({ id, serviceDate, bookedOn, lines, reverses }): NewEntry => ({
      companyId,
      propertyId: null,
      businessDate: opensOn !== null && bookedOn < opensOn ? opensOn : bookedOn,
      serviceDate,
      kind: 'bank_match',
      source: { type: 'bank_match', id },
      reservationId: null,
      reverses,
      createdAt: now,
      createdBy: actorId,
      lines,
    })),
  );
}

/** Matches a line with takings, or a taking with it and more lines. Throws 404, `row.stale`, and what `make` throws. */
export const matchLine = (
  context: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  lineId: string,
  { version, takings, moreLineIds, reason, note }: z.output<typeof matchLineInput>,
): Promise<{ id: string }> =>
  context.db.transaction().execute(async (trx) => {
    const ids = [...new Set([lineId, ...moreLineIds])];
    const lines = await lockLines(trx, ids);
    requireVersion(
      lines.find(({ id }) => id === lineId),
      version,
      'line of the bank',
    );
    if (lines.length !== ids.length) throw notFound('no such line of the bank');
    return make(context, trx, actor, {
      lines: inDays(lines),
      takings: unique(takings),
      reason,
      note,
      score: null,
    });
  });

const inDays = (lines: readonly LockedLine[]) =>
  [...lines].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
const unique = (keys: readonly TakingKey[]) => [
  ...new Map(keys.map((key) => [`${key.type} ${key.id}`, key])).values(),
];

/**
 * Accepts proposals as they were shown, each in a transaction of its own: what somebody has settled in the meantime is told, and the others go
 * on.
 */
export async function acceptAll(
  context: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  { proposals }: z.output<typeof acceptProposals>,
): Promise<AcceptAnswer> {
  const matchIds: string[] = [];
  const refused: AcceptAnswer['refused'] = [];
  for (const [place, { lines: shown, takings, score }] of proposals.entries()) {
    try {
      const { id: made } = await context.db.transaction().execute(async (trx) => {
        const lines = await lockLines(
          trx,
          shown.map(({ id }) => id),
        );
        const versions = new Map(shown.map(({ id, version }) => [id, version]));
        if (lines.length !== versions.size || lines.some(({ id, version }) => versions.get(id) !== version))
          throw taken();
        return make(context, trx, actor, {
          lines: inDays(lines),
          takings: unique(takings),
          reason: null,
          note: '',
          score,
        });
      });
      matchIds.push(made);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      refused.push({ place, code: error.body.code });
    }
  }
  return { matchIds, refused };
}

/** Says of takings that no line shows why that is, and books it today. */
export const explain = (
  context: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  { takings, reason, note }: z.output<typeof explainTakings>,
): Promise<{ id: string }> =>
  context.db
    .transaction()
    .execute((trx) =>
      make(context, trx, actor, { lines: [], takings: unique(takings), reason, note, score: null }),
    );

/** Settles takings by each other, of which the bank will never show a line: they come to nothing together. Throws what `make` throws. */
export const matchTakings = (
  now: Date,
  trx: Trx,
  actor: AuditActor,
  takings: readonly TakingKey[],
): Promise<{ id: string }> =>
  make({ now: () => now }, trx, actor, { lines: [], takings, reason: null, note: '', score: null });

/** Undoes the match of a line. Throws 404, `row.stale`, `bank_match.locked` where a day that rests on it is locked. */
export const unmatchLine = (
  context: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  lineId: string,
  { version, why }: z.output<typeof unmatchInput>,
): Promise<{ id: string }> =>
  context.db.transaction().execute(async (trx) => {
    // All its lines in one order: two people may undo it from two of them.
    const id = await matches.findMatchOfLine(trx, lineId);
    const lines = await lockLines(trx, id === undefined ? [lineId] : await matches.findLinesOfMatch(trx, id));
    requireVersion(
      lines.find((line) => line.id === lineId),
      version,
      'line of the bank',
    );
    if (id === undefined) throw notFound('the line is not matched');
    return undo(context, trx, actor, id, why);
  });

/** Undoes a match. Throws 404, and `bank_match.locked`. */
export const undoMatch = (
  context: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  why: string,
): Promise<{ id: string }> =>
  context.db.transaction().execute(async (trx) => {
    // Lines before matches, as everywhere.
    const lineIds = await matches.findLinesOfMatch(trx, id);
    if (lineIds.length > 0) await lockLines(trx, lineIds);
    return undo(context, trx, actor, id, why);
  });

async function undo(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  id: string,
  why: string,
): Promise<{ id: string }> {
  const match = await matches.lockMatch(trx, id);
  if (!match) throw notFound('no such match');
  const event = { actorId: actor.id, now: now() };
  // The database refuses it where a day that rests on it is locked.
  await matches.markUndone(trx, id, { why, ...event });
  const posted = await matches.findEntriesOfMatch(trx, id);
  await book(
    trx,
    match.companyId,
    posted.map(({ id: reverses, businessDate, serviceDate, lines }) => ({
      id,
      serviceDate,
      bookedOn: businessDate,
      reverses,
      lines: lines.map((line) => ({ ...line, amountSen: -line.amountSen })),
    })),
    event,
  );
  await audit(trx, actor, {
    action: 'unmatch',
    entity: 'bank_match',
    entityId: id,
    after: { ...(why && { why }) },
  });
  return { id };
}
