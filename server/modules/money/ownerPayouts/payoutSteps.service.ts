import type { z } from 'zod';
import type {
  approvePayoutInput,
  cancelPayoutInput,
  OwnerPayoutStatus,
  releasePayoutInput,
  returnItemInput,
} from '@shared/contract/money/ownerPayouts';
import { businessDate } from '@shared/domain/base/stayDates';
import { ownerPayoutPostings } from '@shared/domain/money/ownerPayouts';
import type { Trx } from '../../../db/client';
import { conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { takeDocumentNumber } from '../../system/documentNumbers/documentNumbers.service';
import { matchTakings } from '../bankLines/bankMatches.service';
import { beginRecovery, undoRecovery } from '../ownerAdvances/recoverAdvances.service';
import { bookDocument } from '../posting/bookDocument.service';
import { holdPayouts } from './owedOwners.queries';
import { findOwed, namesOf, newsOf, settleRests } from './owedOwners.service';
import * as queries from './ownerPayouts.queries';
import type { mailPaid, PaidStatement } from './payout.mails';
import { findRests } from './payoutMail.queries';

/** What a step is asked for, and when. */
type At<Input extends z.ZodType> = z.output<Input> & { now: Date };

/** From which steps each is reached. */
const STEPS = {
  approve: { from: ['draft'], to: 'approved' },
  release: { from: ['approved'], to: 'released' },
  cancel: { from: ['draft', 'approved'], to: 'cancelled' },
  returnItem: { from: ['released'], to: 'released' },
} as const satisfies Record<string, { from: readonly OwnerPayoutStatus[]; to: OwnerPayoutStatus }>;
type Step = keyof typeof STEPS;

const none = () => notFound('no such payout');

/** The payout of the version that the person saw, alone with those of its company, if it can take a step. */
async function lockFor(trx: Trx, id: string, step: Step, version: number) {
  const seen = await queries.findById(trx, id);
  if (!seen) throw none();
  await holdPayouts(trx, seen.company.id);
  const payout = requireVersion(await queries.lockPayout(trx, id), version, 'payout');
  if (!STEPS[step].from.some((status) => status === payout.status))
    throw conflict('owner_payout.step', `the payout is ${payout.status}`, {
      params: { status: payout.status },
    });
  return payout;
}

/** Refuses a payout of which the owners' accounts are others by now than those that somebody has looked at. */
function requireSameAccounts(items: readonly queries.ItemRecord[]) {
  const outdated = items.filter(({ isOutdated }) => isOutdated).map(({ owner }) => owner);
  if (outdated.length > 0)
    throw conflict('owner_payout.account_changed', 'the bank account is another by now', {
      params: { names: namesOf(outdated) },
    });
}

/**
 * Approves a payout. Throws 404, `row.stale`, `owner_payout.step`; `owner_payout.own` for whoever put it together or set one of the accounts in the last
 * days; `owner_payout.payee` for an owner whom it pays; `owner_payout.account_changed`; and `owner_payout.unconfirmed` for new accounts that nobody has confirmed with their owners.
 */
export async function approvePayout(
  trx: Trx,
  actor: AuditActor,
  id: string,
  { version, confirmedOwnerIds, now }: At<typeof approvePayoutInput>,
): Promise<{ id: string }> {
  const payout = await lockFor(trx, id, 'approve', version);
  const items = await queries.findItems(trx, id);
  const madeOn = businessDate(new Date(payout.created_at));
  const news = items.filter((item) => newsOf(item, madeOn) !== null);
  if (payout.created_by === actor.id || news.some(({ bankSetBy }) => bankSetBy === actor.id))
    throw conflict('owner_payout.own', 'a second person has to look at it');
  if (items.some(({ owner }) => owner.id === actor.id))
    throw conflict('owner_payout.payee', 'nobody approves what he is paid himself');
  requireSameAccounts(items);
  const confirmed = new Set(confirmedOwnerIds);
  const open = news.filter(({ owner }) => !confirmed.has(owner.id)).map(({ owner }) => owner);
  if (open.length > 0)
    throw conflict('owner_payout.unconfirmed', 'a new account is not confirmed', {
      params: { names: namesOf(open) },
    });
  await queries.updatePayout(trx, id, now, {
    status: 'approved',
    approved_by: actor.id,
    approved_at: now,
  });
  await audit(trx, actor, {
    action: 'approve',
    entity: 'owner_payout',
    entityId: id,
    before: { status: payout.status },
    after: {
      status: 'approved',
      ...(news.length > 0 && { confirmed: namesOf(news.map(({ owner }) => owner)) }),
    },
  });
  return { id };
}

/** What was released, for the letters that tell of it. */
export type ReleasedPayout = Parameters<typeof mailPaid>[2] & { paid: PaidStatement[] };

/**
 * Says that the file of a payout was handed to the bank: it gets its number, and what it pays is on its way. Throws 404, `row.stale`,
 * `owner_payout.step`, `owner_payout.account_changed`, and `owner_payout.too_much` where an owner is owed less by now.
 */
export async function releasePayout(
  trx: Trx,
  actor: AuditActor,
  id: string,
  { version, now }: At<typeof releasePayoutInput>,
): Promise<ReleasedPayout> {
  const { company_id: companyId, status, pay_on: payOn } = await lockFor(trx, id, 'release', version);
  const items = await queries.findItems(trx, id);
  requireSameAccounts(items);
  const ownerIds = items.map(({ owner }) => owner.id);
  const owed = await findOwed(trx, { companyId, ownerIds });
  const tooMuch = items.filter(
    ({ advance, owner, amountSen }) => advance === null && amountSen > (owed.get(owner.id)?.dueSen ?? 0),
  );
  if (tooMuch.length > 0)
    throw conflict('owner_payout.too_much', 'an owner is owed less by now', {
      params: { names: namesOf(tooMuch.map(({ owner }) => owner)) },
    });
  const date = businessDate(now);
  const before = await findRests(trx, { companyId, ownerIds });
  await queries.endPending(trx, id);
  const { text: number } = await takeDocumentNumber(trx, { companyId, kind: 'owner_payout', date });
  await queries.updatePayout(trx, id, now, { status: 'released', number, released_on: date });
  await book(trx, { id, companyId, date, paidOn: date }, items, { actor, at: now });
  await settleRests(trx, { companyId, ownerIds });
  for (const { advance } of items) if (advance) await beginRecovery(trx, actor, advance.id, now);
  await audit(trx, actor, {
    action: 'release',
    entity: 'owner_payout',
    entityId: id,
    before: { status },
    after: { status: 'released', number },
  });
  const after = await findRests(trx, { companyId, ownerIds });
  return { id, number, payOn, releasedOn: date, paid: paidBetween(before, after) };
}

type Rests = Awaited<ReturnType<typeof findRests>>;
/** The statements of which less is left than before. */
function paidBetween(before: Rests, after: Rests): PaidStatement[] {
  const left = new Map(after.map(({ id, restSen }) => [id, restSen]));
  return before.flatMap(({ id, ownerId, number, restSen }) => {
    const restAfter = left.get(id) ?? 0;
    return restAfter < restSen ? [{ ownerId, number, isWhole: restAfter === 0 }] : [];
  });
}

const book = (
  trx: Trx,
  { id, companyId, date, paidOn }: { id: string; companyId: string; date: string; paidOn: string },
  items: readonly queries.ItemRecord[],
  by: { actor: AuditActor; at: Date },
) =>
  bookDocument(
    trx,
    { type: 'owner_payout', id },
    ownerPayoutPostings(
      { id, date: paidOn },
      items.map(({ owner, amountSen, returned, advance, unitId }) => ({
        ownerId: owner.id,
        amountSen,
        isReturned: returned !== null,
        isAdvance: advance !== null,
        unitId,
      })),
    ),
    { companyId, propertyId: null, date, ...by },
  );

/** Gives a payout up before the bank has it; its owners can be paid by another. Throws 404, `row.stale`, `owner_payout.step`. */
export async function cancelPayout(
  trx: Trx,
  actor: AuditActor,
  id: string,
  { version, why, now }: At<typeof cancelPayoutInput>,
): Promise<{ id: string }> {
  const { status } = await lockFor(trx, id, 'cancel', version);
  await queries.endPending(trx, id);
  await queries.updatePayout(trx, id, now, { status: 'cancelled' });
  await audit(trx, actor, {
    action: 'cancel',
    entity: 'owner_payout',
    entityId: id,
    before: { status },
    after: { status: 'cancelled', why },
  });
  return { id };
}

/**
 * Says that the bank did not pay one owner of a payout, or gave it back: he is owed it again, by an entry of that day; of an advance he owes nothing any
 * more. Throws 404, `row.stale`,
 * `owner_payout.step`, 400 for a day to come or before the release, and `owner_payout.returned` for one that came back already.
 */
export async function returnItem(
  trx: Trx,
  actor: AuditActor,
  id: string,
  { version, itemId, on, why, now }: At<typeof returnItemInput>,
): Promise<{ id: string }> {
  const { company_id: companyId, released_on: releasedOn } = await lockFor(trx, id, 'returnItem', version);
  if (on > businessDate(now)) throw invalidField('on', 'future', 'still to come');
  if (on < releasedOn!) throw invalidField('on', 'date_past', 'before it was paid');
  const item = (await queries.findItems(trx, id)).find((one) => one.id === itemId);
  if (!item) throw notFound('no such owner in the payout');
  if (item.returned !== null) throw conflict('owner_payout.returned', 'it came back already');
  await queries.markReturned(trx, itemId, { on, why });
  await queries.updatePayout(trx, id, now, {});
  const items = await queries.findItems(trx, id);
  await book(trx, { id, companyId, date: on, paidOn: releasedOn! }, items, { actor, at: now });
  await settleRests(trx, { companyId, ownerIds: [item.owner.id] });
  if (item.advance) await undoRecovery(trx, actor, item.advance.id, { on, now });
  await audit(trx, actor, {
    action: 'returnItem',
    entity: 'owner_payout',
    entityId: id,
    after: { name: item.owner.name, amountSen: item.amountSen, on, why },
  });
  // What no line of the bank has shown never left: both are settled by each other.
  if (!item.isMatched)
    await matchTakings(now, trx, actor, [
      { type: 'owner_payout', id: itemId },
      { type: 'owner_return', id: itemId },
    ]);
  return { id };
}
