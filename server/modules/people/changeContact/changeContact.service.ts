import type { OwnSubmission } from '@shared/contract/people/changeContact';
import type { DecisionInput } from '@shared/contract/people/people';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { actorNow } from '../administrators/actorNow.service';
import { updateAccount, type Account } from '../accounts/accounts.queries';
import { lockPerson, tellContactChanged } from '../accounts/accounts.service';
import { mailPerson, mailStaff } from '../accounts/person.mails';
import { requireMayChange, requireMayWith, requireOther } from '../accounts/rights.service';
import {
  decide,
  emailOfAnother,
  findAsker,
  insert,
  lock,
  ownView,
  type Submission,
} from './changeContact.queries';

/** Returns the new contact of a wish: only the parts that were asked for. */
const wishOf = ({ new_email, new_phone }: Pick<Submission, 'new_email' | 'new_phone'>) => ({
  ...(new_email !== null && { email: new_email }),
  ...(new_phone !== null && { phone: new_phone }),
});

/**
 * Keeps a person's wish for another e-mail or phone. Throws 409 `contact.same` when we have just that already, `contact.pending` (by
 * the unique index) while another one waits. Whether the e-mail is somebody else's is not said here: only staff see it.
 */
export const askForChange = (
  context: Context,
  caller: Caller,
  input: { email?: string; phone?: string; reason: string },
): Promise<OwnSubmission> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockPerson(trx, personOf(caller).id);
    const newEmail = input.email === account.email ? undefined : input.email;
    const newPhone = input.phone === account.phone ? undefined : input.phone;
    if (newEmail === undefined && newPhone === undefined) throw conflict('contact.same', 'nothing is new');
    const row = await insert(trx, {
      account_id: account.id,
      old_email: account.email,
      new_email: newEmail ?? null,
      old_phone: account.phone,
      new_phone: newPhone ?? null,
      reason: input.reason,
      created_at: context.now(),
    });
    await audit(trx, caller.actor, {
      action: 'askContact',
      entity: 'account',
      entityId: account.id,
      after: wishOf(row),
    });
    await mailPerson(context, trx, 'contactAsked', account);
    await mailStaff(context, trx, 'contactAsked', account, '/admin/user-mgmt?tab=contact');
    return ownView(row);
  });

/** A waiting wish and who asked, locked: the person first, as whoever deletes an account has it, or each could wait for the other. */
async function lockWaiting(
  trx: Trx,
  id: string,
  accountId: string,
): Promise<{ account: Account; row: Submission }> {
  const account = await lockPerson(trx, accountId);
  const row = await lock(trx, id);
  if (!row) throw notFound('no such submission');
  if (row.status !== 'pending') throw conflict('account.step', `the submission is ${row.status}`);
  return { account, row };
}

/** Takes one's own waiting wish back; throws 404 for those of others, 409 `account.step` once it is decided. */
export const withdraw = (context: Context, caller: Caller, id: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    if ((await findAsker(trx, id)) !== personOf(caller).id) throw notFound('no such submission');
    const { row } = await lockWaiting(trx, id, personOf(caller).id);
    await decide(trx, id, {
      status: 'withdrawn',
      remark: '',
      decided_at: context.now(),
      decided_by: null,
    });
    await audit(trx, caller.actor, {
      action: 'withdrawContact',
      entity: 'account',
      entityId: row.account_id,
      before: wishOf(row),
    });
  });

/** Decides on a waiting wish, once (409 `account.step`), and tells the person at the old and the new address. */
export const decideChange = (
  context: Context,
  caller: Caller,
  id: string,
  { action, remark = '' }: DecisionInput,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const self = await actorNow(trx, personOf(caller));
    const asker = await findAsker(trx, id);
    if (asker === undefined) throw notFound('no such submission');
    const { account, row } = await lockWaiting(trx, id, asker);
    // The queue can be cleared of any wish that one may see to; to fulfil it takes the right to change that very person.
    if (action === 'reject') requireMayWith(self, account, 'edit');
    else requireMayChange(context.env, self, account, 'edit');
    requireOther(self, account);
    await decide(trx, id, {
      status: action === 'approve' ? 'approved' : 'rejected',
      remark,
      decided_at: context.now(),
      decided_by: self.id,
    });
    if (action === 'approve') return fulfil(context, trx, caller.actor, account, row, remark);
    await audit(trx, caller.actor, {
      action: 'rejectContact',
      entity: 'account',
      entityId: account.id,
      before: wishOf(row),
      after: { remark },
    });
    await mailPerson(context, trx, 'contactRejected', account, { remark });
  });

/** Gives the account the e-mail and the phone that were asked for. */
async function fulfil(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  account: Account,
  row: Submission,
  remark: string,
): Promise<void> {
  const { email, phone } = wishOf(row);
  // Said before the index says it, so that nothing of a failed write has to be undone; the index stands for those who come at once.
  if (email !== undefined && (await emailOfAnother(trx, email, account.id)))
    throw conflict('account.email_taken', 'an account with this e-mail exists');
  const moved = email !== undefined && email !== account.email;
  await updateAccount(trx, account.id, {
    ...(phone !== undefined && { phone }),
    // Nobody has proved that the new address is the person's.
    ...(moved && { email, email_verified_at: null }),
  });
  await audit(trx, actor, {
    action: 'changeContact',
    entity: 'account',
    entityId: account.id,
    before: {
      ...(email !== undefined && { email: account.email }),
      ...(phone !== undefined && { phone: account.phone }),
    },
    after: { ...wishOf(row), ...(remark && { remark }) },
  });
  await tellContactChanged(context, trx, account, wishOf(row), remark);
}
