import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { AuditActor } from '../../../plugins/audit';
import { createPayout, payStatement } from './createPayout.service';
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
  release: alone(releasePayout),
  cancel: alone(cancelPayout),
  returnItem: alone(returnItem),
  payStatement: alone(payStatement),
};
