import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { AuditActor } from '../../../plugins/audit';
import { createPayout, payStatement } from './createPayout.service';
import { mailPaid } from './payout.mails';
import { approvePayout, cancelPayout, releasePayout, returnItem } from './payoutSteps.service';

type Payer = Pick<Context, 'db' | 'now'>;
type Step<Input> = (
  trx: Trx,
  actor: AuditActor,
  id: string,
  input: Input & { now: Date },
) => Promise<{ id: string }>;

/** A step in a transaction of its own, at this moment. */
const alone =
  <Input extends object>(step: Step<Input>) =>
  ({ db, now }: Payer, actor: AuditActor, id: string, input: Input): Promise<{ id: string }> =>
    db.transaction().execute((trx) => step(trx, actor, id, { ...input, now: now() }));

/** What is done to payouts, each in a transaction of its own. */
export const payoutSteps = {
  create: (
    { db, now }: Payer,
    actor: AuditActor,
    input: Omit<Parameters<typeof createPayout>[2], 'now'>,
  ): Promise<{ id: string }> =>
    db.transaction().execute((trx) => createPayout(trx, actor, { ...input, now: now() })),
  approve: alone(approvePayout),
  /** The letters to the owners go into the outbox with the release itself. */
  release: (
    context: Pick<Context, 'db' | 'env' | 'jobs' | 'now'>,
    actor: AuditActor,
    id: string,
    input: Omit<Parameters<typeof releasePayout>[3], 'now'>,
  ): Promise<{ id: string }> =>
    context.db.transaction().execute(async (trx) => {
      const { paid, ...payout } = await releasePayout(trx, actor, id, { ...input, now: context.now() });
      await mailPaid(context, trx, payout, paid);
      return { id };
    }),
  cancel: alone(cancelPayout),
  returnItem: alone(returnItem),
  payStatement: alone(payStatement),
};
