import type { StayDate } from '@shared/domain/base/stayDates';
import type { Trx } from '../../../db/client';
import { audit, type AuditActor } from '../../../plugins/audit';
import { keepPromisesIn } from '../ownerInstallments/keepPromises.service';
import { draftStatements } from './draftStatements.service';
import { findUnitsOfOwners, writeDraft, type NewStatement } from './statementLines.queries';
import { NO_OUTCOME, type Outcome } from './statementRuns.queries';
import {
  findIssuedOwners,
  findOpen,
  keepOdd,
  removeStatement,
  type StatementRecord,
} from './statements.queries';

/**
 * Makes the statements of some owners for a month, and renews those that nobody has issued: one whose figures are as they were keeps its step, the
 * others are drafts again, and one of which nothing is left is removed. An owner whose statement of another month is open gets none yet. For a caller
 * that is alone with the statements of the company and knows that the month comes next or was run.
 */
export async function stateOwners(
  trx: Trx,
  actor: AuditActor,
  {
    companyId,
    month,
    ownerIds,
    now,
  }: { companyId: string; month: StayDate; ownerIds: readonly string[]; now: Date },
): Promise<Outcome> {
  await keepPromisesIn(trx, companyId, { unitIds: await findUnitsOfOwners(trx, ownerIds), now });
  const outcome: Outcome = { ...NO_OUTCOME, waiting: [], failed: [] };
  const found = await findOpen(trx, companyId, ownerIds);
  const open = new Map(found.map((statement) => [statement.owner.id, statement]));
  const issued = await findIssuedOwners(trx, { companyId, month, ownerIds });
  for (const statement of await draftStatements(trx, { companyId, month, ownerIds })) {
    const { ownerId } = statement;
    if (issued.has(ownerId)) {
      outcome.issued += 1;
      continue;
    }
    const there = open.get(ownerId);
    open.delete(ownerId);
    // One of a later month, while this month is run again, is as much in the way: it has what is not stated yet.
    if (there && there.month !== month) outcome.waiting.push({ ownerId, statementId: there.id });
    else outcome[await keepDraft(trx, actor, statement, { there, now })] += 1;
  }
  for (const { id, month: of } of open.values())
    if (of === month) {
      await removeStatement(trx, id);
      outcome.removed += 1;
    }
  return outcome;
}

async function keepDraft(
  trx: Trx,
  actor: AuditActor,
  statement: NewStatement,
  { there, now }: { there: StatementRecord | undefined; now: Date },
): Promise<'made' | 'changed' | 'same'> {
  if (there?.contentHash === statement.contentHash) {
    // What looked odd can be settled without a figure that changes, as a bill of which somebody says that there is none.
    await keepOdd(trx, there.id, statement.odd);
    return 'same';
  }
  const id = await writeDraft(trx, statement, { id: there?.id, now, actorId: actor.id });
  const of = { entity: 'owner_statement', entityId: id };
  const after = { status: 'draft', netSen: netOf(statement) };
  await audit(
    trx,
    actor,
    there
      ? { action: 'update', ...of, before: { status: there.status, netSen: there.netSen }, after }
      : { action: 'create', ...of, after },
  );
  return there ? 'changed' : 'made';
}

const netOf = ({ sums: { brought_sen: _broughtSen, ...sums } }: NewStatement): number =>
  Object.values(sums).reduce((all, sen) => all + sen, 0);
