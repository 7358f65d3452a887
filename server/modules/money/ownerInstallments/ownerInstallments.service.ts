import type { z } from 'zod';
import type {
  holdInstallmentInput,
  InstallmentPayment,
  OwnerInstallmentDetail,
  OwnerInstallmentRow,
  releaseInstallmentInput,
} from '@shared/contract/money/ownerInstallments';
import { businessDate, monthEnd, monthStart } from '@shared/domain/base/stayDates';
import { restOfCredits, takingsOfCredit, type AccountTaking } from '@shared/domain/money/creditSettlement';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findPaidTo } from '../ownerPayouts/ownerPayouts.queries';
import { payoutItemPapers, payoutPapers } from '../ownerPayouts/payoutProof.service';
import { postDueInstallments } from './keepPromises.service';
import { findAccount } from './ownerAccounts.queries';
import { findById, findFacts, keepHold, lockInstallment, putOff } from './ownerInstallments.queries';

/** An instalment with what its amount is made of, its entries and the owner's account, after what has become due is posted; undefined for none. */
export async function readInstallment(
  context: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<Omit<OwnerInstallmentDetail, 'history'> | undefined> {
  await postDueInstallments(context);
  const { db, now } = context;
  const row = await findById(db, businessDate(now()), id);
  if (!row) return undefined;
  const facts = await findFacts(db, id);
  // What is recovered is taken from the account, not settled by it.
  if (facts.entries.length === 0 || row.kind === 'recovery')
    return { ...row, ...facts, account: null, payments: [] };
  const { credits, takings, takenSen } = await findAccount(db, {
    ownerId: row.owner.id,
    companyId: row.company.id,
  });
  const own = credits.findIndex((credit) => credit.id === id);
  const { restSen } = restOfCredits(credits, takenSen)[own]!;
  const beforeSen = credits.slice(0, own).reduce((sum, { sen }) => sum + sen, 0);
  const settled = { restSen, settledSen: row.amountSen - restSen, account: { beforeSen, takenSen } };
  const payments = await paymentsOf(db, row.owner.id, takingsOfCredit(credits, takings, id));
  return { ...row, ...facts, ...settled, payments };
}

/** The payouts among what settled an instalment, with the proof of each. */
async function paymentsOf(
  db: Queryable,
  ownerId: string,
  settledBy: readonly (AccountTaking & { settledSen: number })[],
): Promise<InstallmentPayment[]> {
  const parts = new Map(
    settledBy.filter(({ type }) => type === 'owner_payout').map(({ id, settledSen }) => [id, settledSen]),
  );
  const payoutIds = [...parts.keys()];
  const paid = await findPaidTo(db, ownerId, payoutIds);
  const slips = await payoutItemPapers.rows.listByRow(
    db,
    paid.map(({ itemId }) => itemId),
  );
  const ofPayouts = await payoutPapers.rows.listByRow(db, payoutIds);
  return paid.map((payment) => ({
    ...payment,
    settledSen: parts.get(payment.payoutId)!,
    files: slips.get(payment.itemId) ?? [],
    payoutFiles: ofPayouts.get(payment.payoutId) ?? [],
  }));
}

type Steps = Pick<Context, 'db' | 'now'>;

/**
 * Keeps an instalment from being paid, or a part of an advance from being recovered. Throws 404, `row.stale`, `owner_installment.step` for one that is
 * held, paid or cancelled, and `owner_advance.own` for a part of one's own advance.
 */
export const holdInstallment = (
  { db, now }: Steps,
  actor: AuditActor,
  id: string,
  { version, why, ownerNote }: z.output<typeof holdInstallmentInput>,
): Promise<OwnerInstallmentRow> =>
  db.transaction().execute(async (trx) => {
    const was = await lockFor(trx, id, { version, now: now(), actor });
    if (was.holdReason !== '' || was.status === 'paid' || was.status === 'cancelled') throw wrongStep(was);
    await keepHold(trx, id, { why, ownerNote, now: now(), actorId: actor.id });
    const after = { why, ...(ownerNote !== '' && { ownerNote }) };
    await audit(trx, actor, { action: 'hold', entity: 'owner_installment', entityId: id, after });
    return (await findById(trx, businessDate(now()), id))!;
  });

/**
 * Lets an instalment that was held be paid, or recovered: a part whose day is over is due at the end of this month. Throws 404, `row.stale`,
 * `owner_installment.step` for one that is not held, and `owner_advance.own`.
 */
export const releaseInstallment = (
  { db, now }: Steps,
  actor: AuditActor,
  id: string,
  { version }: z.output<typeof releaseInstallmentInput>,
): Promise<OwnerInstallmentRow> =>
  db.transaction().execute(async (trx) => {
    const was = await lockFor(trx, id, { version, now: now(), actor });
    if (was.holdReason === '') throw wrongStep(was);
    await keepHold(trx, id, { why: '', ownerNote: '', now: now(), actorId: actor.id });
    const today = businessDate(now());
    const isPast = was.kind === 'recovery' && was.dueOn < today;
    if (isPast) await putOff(trx, id, monthStart(today));
    const before = {
      why: was.holdReason,
      ...(was.ownerNote !== '' && { ownerNote: was.ownerNote }),
      ...(isPast && { dueOn: was.dueOn }),
    };
    const after = isPast ? { dueOn: monthEnd(today) } : undefined;
    await audit(trx, actor, {
      ...{ action: 'release', entity: 'owner_installment', entityId: id, before },
      ...(after && { after }),
    });
    return (await findById(trx, businessDate(now()), id))!;
  });

const wrongStep = ({ status }: OwnerInstallmentRow) =>
  conflict('owner_installment.step', `the instalment is ${status}`, { params: { status } });

/** The instalment of the version that the person saw, which nobody else changes until the transaction ends. */
async function lockFor(
  trx: Trx,
  id: string,
  { version, now, actor }: { version: number; now: Date; actor: AuditActor },
): Promise<OwnerInstallmentRow> {
  const { kind, ownerId } = requireVersion(await lockInstallment(trx, id), version, 'owner installment');
  if (kind === 'recovery' && ownerId === actor.id)
    throw conflict('owner_advance.own', 'nobody decides about his own advance');
  return (await findById(trx, businessDate(now), id))!;
}
