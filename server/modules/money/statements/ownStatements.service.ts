import type { OwnStatement, OwnStatementRow } from '@shared/contract/money/ownStatements';
import type { StatementRow } from '@shared/contract/money/ownerStatements';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { notFound } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { findQuestionsOf } from '../ownerQuestions/ownerQuestions.queries';
import { payoutItemPapers } from '../ownerPayouts/payoutProof.service';
import { findOwnPayouts, isPaidBy } from './ownStatements.queries';
import { readStatement } from './readStatement.service';
import { findBefore, findById, findPage, type StatementQuery } from './statements.queries';

/** The steps from which on an owner sees a statement. */
const SHOWN = ['issued', 'paid', 'carried'] as const satisfies StatementRow['status'][];
const isShown = (statement: StatementRow): boolean => statement.number !== null;
const none = () => notFound('no such statement');

/** A statement of the owner's own that is issued. Throws 404 for any other. */
export async function requireOwn(db: Queryable, ownerId: string, id: string): Promise<void> {
  const found = await findById(db, id);
  if (!found || found.owner.id !== ownerId || !isShown(found)) throw none();
}

/** One page of what was issued to an owner, the latest month first, and how many there are in all. */
export async function findOwnPage(
  db: Queryable,
  ownerId: string,
  {
    filter,
    ...query
  }: Pick<StatementQuery, 'sort' | 'pagination'> & {
    filter?: { year?: number | undefined; companyId?: string | undefined } | undefined;
  },
) {
  const { rows, ...count } = await findPage(db, {
    ...query,
    filter: { ...filter, ownerId, status: [...SHOWN] },
  });
  return { rows: rows as ((typeof rows)[number] & OwnStatementRow)[], ...count };
}

/** An issued statement as its owner sees it. Throws 404 for any other. */
export async function showOwnStatement(db: Queryable, ownerId: string, id: string): Promise<OwnStatement> {
  await requireOwn(db, ownerId, id);
  const found = await readStatement(db, id);
  if (!found) throw none();
  const before = await findBefore(db, found);
  return {
    ...(found as typeof found & OwnStatementRow),
    issuedOn: found.issuedOn!,
    before: before && isShown(before) ? (before as typeof before & OwnStatementRow) : null,
    payouts: await findOwnPayouts(db, { statementId: id, ownerId }),
    questions: await findQuestionsOf(db, id),
  };
}

/** The slip of what an owner was paid, once the bank has it. Throws 404 for what somebody else was paid. */
export async function viewOwnSlip(
  context: Context,
  { actor, ownerId }: { actor: AuditActor; ownerId: string },
  { itemId, fileId }: { itemId: string; fileId: string },
) {
  if (!(await isPaidBy(context.db, { itemId, ownerId }))) throw notFound('nothing that was paid');
  return payoutItemPapers.view(context, actor, { rowId: itemId, id: fileId });
}
