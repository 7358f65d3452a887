import type { ActionRiderVerificationInput } from '@shared/contract/people/riders';
import type { Context } from '../../../context';
import { conflict } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { mailPerson, mailStaff, pageOf } from '../accounts/person.mails';
import { requireMayChange, requireOther } from '../accounts/rights.service';
import { findKinds } from '../documents/documents.queries';
import { saveRider } from './riders.queries';
import { lockRider } from './riders.service';

/** The pages on which staff decide, and on which a rider reads the decision. */
const STAFF_PAGE = '/admin/user-mgmt?tab=riders';
const RIDER_PAGE = '/account?tab=work';

/**
 * Hands a rider's papers in to staff. Throws 409 `rider.documents` without an identity number, a card or passport and a selfie, `rider.step`
 * when they are handed in or approved already.
 */
export const submitPapers = (context: Context, actor: AuditActor, accountId: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { account, rider } = await lockRider(trx, accountId);
    const was = rider?.verification ?? 'none';
    if (was !== 'none' && was !== 'rejected') throw conflict('rider.step', `the papers are ${was}`);
    const kinds = await findKinds(trx, accountId);
    const identity = kinds.includes('identity_front') || kinds.includes('passport');
    if (!rider?.identity_no_sealed || !identity || !kinds.includes('selfie'))
      throw conflict('rider.documents', 'an identity number, a card or passport and a selfie are needed');
    await saveRider(trx, accountId, { verification: 'submitted', submitted_at: context.now() });
    await audit(trx, actor, {
      action: 'submitPapers',
      entity: 'account',
      entityId: accountId,
      before: { verification: was },
      after: { verification: 'submitted' },
    });
    await mailStaff(context, trx, 'riderSubmitted', account, STAFF_PAGE);
  });

/** Approves or rejects papers that were handed in, once, and tells the rider by mail. Throws 409 `rider.step` for any others. */
export const decidePapers = (
  context: Context,
  caller: Caller,
  accountId: string,
  { action, remarks }: { action: ActionRiderVerificationInput['action']; remarks: string },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const person = personOf(caller);
    const { account, rider } = await lockRider(trx, accountId);
    requireMayChange(context.env, person, account, 'edit');
    requireOther(person, account);
    const was = rider?.verification ?? 'none';
    if (was !== 'submitted') throw conflict('rider.step', `the papers are ${was}`);
    const approved = action === 'Approved';
    const verification = approved ? 'approved' : 'rejected';
    await saveRider(trx, accountId, {
      verification,
      remarks,
      decided_at: context.now(),
      decided_by: person.id,
    });
    await audit(trx, caller.actor, {
      action: approved ? 'approveRider' : 'rejectRider',
      entity: 'account',
      entityId: accountId,
      before: { verification: was },
      after: { verification, remarks },
    });
    await mailPerson(context, trx, approved ? 'riderApproved' : 'riderRejected', account, {
      remark: remarks,
      url: pageOf(context, account.language, RIDER_PAGE),
    });
  });
