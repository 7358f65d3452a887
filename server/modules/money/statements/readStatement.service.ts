import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { notFound } from '../../../errors';
import type { Caller } from '../../../plugins/caller';
import { findHistory } from '../../system/history/history.queries';
import { findOfStatement } from '../eInvoices/selfBilling.queries';
import { findSeller } from '../issuedDocuments/documentFacts.queries';
import { logoOf, type PrintedFile } from '../issuedDocuments/printDocuments.service';
import { findPayoutsOf } from '../ownerPayouts/ownerPayouts.queries';
import { findQuestionsOf } from '../ownerQuestions/ownerQuestions.queries';
import { findLines, findListed, findStays, findUnitMonths } from './statementLines.queries';
import { findLastMail, findRecipient } from './statementMail.queries';
import { findApprovalBar, findBefore, findById } from './statements.queries';

/** A statement with everything in it; undefined where there is none. */
export async function readStatement(
  db: Queryable,
  id: string,
): Promise<
  Omit<StatementDetail, 'before' | 'history' | 'approvalBar' | 'selfBilled' | 'questions'> | undefined
> {
  const statement = await findById(db, id);
  if (!statement) return undefined;
  const { email: ownerEmail, language: ownerLanguage } = await findRecipient(db, id);
  return {
    ...statement,
    lines: await findLines(db, id),
    accountLines: await findListed(db, id),
    stays: await findStays(db, id),
    months: await findUnitMonths(db, id),
    payouts: await findPayoutsOf(db, id),
    ...{ ownerEmail, ownerLanguage },
    mail: (await findLastMail(db, id)) ?? null,
  };
}

/** The self-billed e-invoice of a statement as its page shows it. */
async function findSelfBilled(db: Queryable, id: string): Promise<StatementDetail['selfBilled']> {
  const found = await findOfStatement(db, id);
  if (!found) return null;
  const { uuid: _uuid, ...shown } = found;
  return shown;
}

/** A statement as somebody sees it on its page; undefined where there is none. */
export async function showStatement(
  db: Queryable,
  id: string,
  { actor }: Pick<Caller, 'actor'>,
): Promise<StatementDetail | undefined> {
  const found = await readStatement(db, id);
  return (
    found && {
      ...found,
      before: (await findBefore(db, found)) ?? null,
      selfBilled: await findSelfBilled(db, id),
      questions: await findQuestionsOf(db, id),
      approvalBar: await findApprovalBar(db, id, actor.id),
      history: await findHistory(db, 'owner_statement', id),
    }
  );
}

/** The PDF of a statement, issued or not, in a language; without one, in its owner's. With a unit: what it has of that alone. Throws 404. */
export async function printStatement(
  context: Pick<Context, 'db' | 'files' | 'print' | 'now'>,
  id: string,
  language?: Language,
  unitId?: string,
): Promise<PrintedFile> {
  const { db, now } = context;
  const statement = await readStatement(db, id);
  if (!statement) throw notFound('no such statement');
  const unit = unitId === undefined ? null : unitIn(statement, unitId);
  const { number, month, owner, company, issuedOn, ownerLanguage } = statement;
  const pdf = await context.print({
    documents: [
      {
        type: 'statement',
        statement,
        ...(unit && { unit }),
        seller: await findSeller(db, company.id, issuedOn ?? businessDate(now())),
        logo: await logoOf(context, company.id),
      },
    ],
    language: language ?? ownerLanguage,
  });
  const name = number ?? `draft-${owner.accountNumber}-${month.slice(0, 7)}`;
  return { name: unit ? `${name}-${unit.number.replace(/[^\w-]+/g, '-')}` : name, pdf };
}

/** A unit that a statement says something of. Throws 404. */
function unitIn(
  { months, lines, accountLines }: Awaited<ReturnType<typeof readStatement>> & object,
  id: string,
) {
  const found = [...months, ...lines, ...accountLines].find(({ unitId }) => unitId === id);
  if (!found) throw notFound('no such unit in the statement');
  return { id, number: found.unitNumber! };
}
