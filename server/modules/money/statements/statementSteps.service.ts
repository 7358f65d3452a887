import type { z } from 'zod';
import type {
  statementReturnInput,
  StatementRow,
  StatementStatus,
  statementStepInput,
} from '@shared/contract/money/ownerStatements';
import { businessDate, monthEnd } from '@shared/domain/base/stayDates';
import { statementPostings } from '@shared/domain/money/statementPostings';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, notFound, stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { takeDocumentNumber } from '../../system/documentNumbers/documentNumbers.service';
import { billStatements } from '../eInvoices/selfBilling.service';
import { settleRests } from '../ownerPayouts/owedOwners.service';
import { bookDocument } from '../posting/bookDocument.service';
import { catchUp } from '../posting/postStays.service';
import { draftStatements } from './draftStatements.service';
import { holdAlone } from './runStatements.service';
import { mailIssued } from './sendStatement.service';
import {
  findApprovalBar,
  findById,
  holdPools,
  lockStatement,
  markUsed,
  touch,
  type StatementRecord,
} from './statements.queries';

/** From which steps each is reached. */
const STEPS = {
  review: { from: ['draft'], to: 'reviewed' },
  approve: { from: ['draft', 'reviewed'], to: 'approved' },
  issue: { from: ['approved'], to: 'issued' },
  return: { from: ['reviewed', 'approved'], to: 'draft' },
} as const satisfies Record<string, { from: readonly StatementStatus[]; to: StatementStatus }>;
type Step = keyof typeof STEPS;

const none = () => notFound('no such statement');

/** The statement of the version that the person saw, which nobody else changes until the transaction ends, if it can take a step. */
async function lockFor(trx: Trx, id: string, step: Step, version: number): Promise<StatementRecord> {
  const seen = await lockStatement(trx, id);
  if (!seen) throw none();
  if (seen.version !== version) throw stale({ version: seen.version });
  const statement = (await findById(trx, id))!;
  if (!STEPS[step].from.some((status) => status === statement.status))
    throw conflict('statement.step', `the statement is ${statement.status}`, {
      params: { status: statement.status },
    });
  return statement;
}

async function finish(
  trx: Trx,
  actor: AuditActor,
  statement: StatementRecord,
  { action, after }: { action: Step; after?: Record<string, unknown> },
): Promise<StatementRow> {
  const row = (await findById(trx, statement.id))!;
  await audit(trx, actor, {
    action,
    entity: 'owner_statement',
    entityId: statement.id,
    before: { status: statement.status },
    after: { status: row.status, ...after },
  });
  return row;
}

/**
 * Marks a statement as looked at, or as right. Throws 404, `row.stale` and `statement.step`; for who approves his own `statement.own`, and
 * `statement.second_person` for who made its figures or reviewed them where the company asks for two.
 */
export const takeStep = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  { step, version }: StepTaken,
): Promise<StatementRow> =>
  db.transaction().execute((trx) => takeStepIn(trx, actor, id, { step, version, now: now() }));

type StepTaken = { step: 'review' | 'approve' } & z.output<typeof statementStepInput>;

export async function takeStepIn(
  trx: Trx,
  actor: AuditActor,
  id: string,
  { step, version, now }: StepTaken & { now: Date },
): Promise<StatementRow> {
  const statement = await lockFor(trx, id, step, version);
  if (step === 'approve') await requireOther(trx, actor, id);
  await touch(trx, id, now, {
    status: STEPS[step].to,
    ...(step === 'review' && { reviewed_by: actor.id }),
  });
  return finish(trx, actor, statement, { action: step });
}

async function requireOther(trx: Trx, actor: AuditActor, id: string): Promise<void> {
  const bar = await findApprovalBar(trx, id, actor.id);
  if (bar === 'own') throw conflict('statement.own', 'nobody approves his own statement');
  if (bar) throw conflict('statement.second_person', 'somebody else approves it');
}

/** Makes a statement a draft again, with the reason. Throws 404, `row.stale` and `statement.step`. */
export const returnStatement = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  { version, why }: z.output<typeof statementReturnInput>,
): Promise<StatementRow> =>
  db.transaction().execute(async (trx) => {
    const statement = await lockFor(trx, id, 'return', version);
    await touch(trx, id, now(), { status: 'draft', reviewed_by: null });
    return finish(trx, actor, statement, { action: 'return', after: { why } });
  });

/**
 * Issues a statement that was approved: it gets its number and its entries, and never changes again; the terms that made it are kept as they are. It
 * is worked out once more before: what is issued is what the books say at that moment. It goes to the owner by mail. Throws 404, `row.stale`, `statement.step`, `statement.running`, and
 * `statement.changed` where its figures are others by now.
 */
export async function issueStatement(
  context: Pick<Context, 'db' | 'now' | 'log' | 'jobs'>,
  actor: AuditActor,
  id: string,
  { version }: z.output<typeof statementStepInput>,
): Promise<StatementRow> {
  await catchUp(context);
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    const known = await findById(trx, id);
    if (!known) throw none();
    await holdAlone(trx, known.company.id);
    const row = await issueIn(trx, actor, id, { version, now: now() });
    await mailIssued(context, trx, actor, id);
    return row;
  });
}

/** Issues a statement, for a caller that is alone with those of its company. */
export async function issueIn(
  trx: Trx,
  actor: AuditActor,
  id: string,
  { version, now }: z.output<typeof statementStepInput> & { now: Date },
): Promise<StatementRow> {
  const statement = await lockFor(trx, id, 'issue', version);
  const { month, balanceSen } = statement;
  const companyId = statement.company.id;
  await holdPools(trx, { companyId, ownerId: statement.owner.id });
  const [fresh] = await draftStatements(trx, { companyId, month, ownerIds: [statement.owner.id] });
  if (fresh?.contentHash !== statement.contentHash)
    throw conflict('statement.changed', 'the figures are others than those that were approved');
  await markUsed(trx, id);
  const today = businessDate(now);
  const date = monthEnd(month);
  const booking = { companyId, propertyId: null, date, actor, at: now };
  await bookDocument(trx, { type: 'statement', id }, statementPostings({ id, date }, fresh.lines), booking);
  const { text: number } = await takeDocumentNumber(trx, { companyId, kind: 'owner_statement', date: today });
  await touch(trx, id, now, { status: balanceSen > 0 ? 'issued' : 'carried', number, issued_on: today });
  await billStatements(trx, { statementId: id }, now);
  await settleRests(trx, { companyId, ownerIds: [statement.owner.id] });
  return finish(trx, actor, statement, { action: 'issue', after: { number, balanceSen } });
}
