import type { z } from 'zod';
import type { statementRunInput, StatementRunAnswer } from '@shared/contract/money/ownerStatements';
import { addMonths, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { hasCompany } from '../ledger/journal.queries';
import { keepPromisesIn } from '../ownerInstallments/keepPromises.service';
import { catchUp } from '../posting/postStays.service';
import { draftStatements } from './draftStatements.service';
import { writeDraft, type NewStatement } from './statementLines.queries';
import {
  findIssuedOwners,
  findOpen,
  findRuns,
  holdStatements,
  keepOdd,
  keepRun,
  removeStatement,
} from './statements.queries';

/** Refuses to go on while somebody else runs or issues statements of the company. */
export async function holdAlone(trx: Trx, companyId: string): Promise<void> {
  if (!(await holdStatements(trx, companyId)))
    throw conflict('statement.running', 'somebody else is at the statements of this company');
}

/**
 * Makes the statements of a month, and renews those that nobody has issued: one whose figures are as they were keeps its step, the others are
 * drafts again. All of a run is there or nothing. The first run of a company says from which month on statements are made. An owner whose statement
 * of another month is open gets none yet. Throws 400 for an unknown company or a month that is not over, `statement.running`, and
 * `statement.earlier_month` where a month would be left out, or lies before the first one.
 */
export async function runStatements(
  context: Pick<Context, 'db' | 'now' | 'log'>,
  actor: AuditActor,
  { companyId, month: text }: z.output<typeof statementRunInput>,
): Promise<StatementRunAnswer> {
  const { db, now } = context;
  const month = `${text}-01`;
  if (addMonths(month, 1) > businessDate(now()))
    throw invalidField('month', 'not_over', 'the month is not over');
  if (!(await hasCompany(db, companyId))) throw invalidField('companyId', 'unknown', 'no such company');
  await catchUp(context);
  return db.transaction().execute(async (trx) => {
    await holdAlone(trx, companyId);
    const { first, last } = await findRuns(trx, companyId);
    if (last !== null && (month > addMonths(last, 1) || month < first!)) {
      const params = { month: (month < first! ? first! : addMonths(last, 1)).slice(0, 7) };
      throw conflict('statement.earlier_month', 'not the month that comes next', { params });
    }
    return runMonth(trx, actor, { companyId, month, now: now() });
  });
}

/** Writes the statements of a month, for a caller that is alone with the company's and knows that the month comes next or was run. */
export async function runMonth(
  trx: Trx,
  actor: AuditActor,
  { companyId, month, now }: { companyId: string; month: StayDate; now: Date },
): Promise<StatementRunAnswer> {
  await keepRun(trx, { companyId, month, now, actorId: actor.id });
  // After the run is noted: the first one says from which month on promises are kept here.
  await keepPromisesIn(trx, companyId, now);
  const answer: StatementRunAnswer = { made: 0, changed: 0, same: 0, removed: 0, issued: 0, waiting: [] };
  const open = new Map((await findOpen(trx, companyId)).map((statement) => [statement.owner.id, statement]));
  const issued = await findIssuedOwners(trx, { companyId, month });
  for (const statement of await draftStatements(trx, { companyId, month })) {
    const { ownerId } = statement;
    if (issued.has(ownerId)) {
      answer.issued += 1;
      continue;
    }
    const there = open.get(ownerId);
    open.delete(ownerId);
    if (there && there.month !== month) {
      // One of a later month, while this month is run again, is as much in the way: it has what is not stated yet.
      answer.waiting.push({ id: ownerId, name: there.owner.name, statementId: there.id, month: there.month });
      continue;
    }
    if (there?.contentHash === statement.contentHash) {
      // What looked odd can be settled without a figure that changes, as a bill of which somebody says that there is none.
      await keepOdd(trx, there.id, statement.odd);
      answer.same += 1;
      continue;
    }
    const id = await writeDraft(trx, statement, { id: there?.id, now });
    const of = { entity: 'owner_statement', entityId: id };
    const after = { status: 'draft', netSen: netOf(statement) };
    await audit(
      trx,
      actor,
      there
        ? { action: 'update', ...of, before: { status: there.status, netSen: there.netSen }, after }
        : { action: 'create', ...of, after },
    );
    answer[there ? 'changed' : 'made'] += 1;
  }
  for (const { id, month: of } of open.values())
    if (of === month) {
      await removeStatement(trx, id);
      answer.removed += 1;
    }
  return answer;
}

const netOf = ({ sums: { brought_sen: _broughtSen, ...sums } }: NewStatement): number =>
  Object.values(sums).reduce((all, sen) => all + sen, 0);
