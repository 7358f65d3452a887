import type { OwnStatement, OwnStatementRow } from '@shared/contract/money/ownStatements';
import type { StatementDetail, StatementRow } from '@shared/contract/money/ownerStatements';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { notFound } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { expensePapers } from '../expenses/expenseFiles.service';
import { findQuestionsOf } from '../ownerQuestions/ownerQuestions.queries';
import { payoutItemPapers } from '../ownerPayouts/payoutProof.service';
import { findOwnPayouts, isBilledBy, isPaidBy } from './ownStatements.queries';
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
    accountLines: await withBills(db, found.accountLines),
    payouts: await findOwnPayouts(db, { statementId: id, ownerId }),
    questions: await findQuestionsOf(db, id),
  };
}

/** The lines of the account, each with the receipts of the bill that it is of. */
async function withBills(
  db: Queryable,
  lines: StatementDetail['accountLines'],
): Promise<OwnStatement['accountLines']> {
  const ids = lines.flatMap(({ expenseId }) => expenseId ?? []);
  const papers = await expensePapers.rows.listByRow(db, [...new Set(ids)]);
  const filesOf = (id: string) => (papers.get(id) ?? []).map(({ uploadedByName: _by, ...file }) => file);
  return lines.map(({ expenseId, ...line }) => ({
    ...line,
    bill: expenseId === null ? null : { id: expenseId, files: filesOf(expenseId) },
  }));
}

/** A receipt of a bill that an issued statement of the owner lists. Throws 404 for any other bill. */
export async function viewOwnBill(
  context: Context,
  { actor, ownerId }: { actor: AuditActor; ownerId: string },
  { expenseId, fileId }: { expenseId: string; fileId: string },
) {
  if (!(await isBilledBy(context.db, { expenseId, ownerId }))) throw notFound('no bill of a statement');
  return expensePapers.view(context, actor, { rowId: expenseId, id: fileId });
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
