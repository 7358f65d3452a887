import type { z } from 'zod';
import {
  OWNER_QUESTION_LIMITS,
  type ownerAnswerInput,
  type ownerMessageInput,
  type OwnerQuestion,
  type OwnerQuestionDetail,
  type ownerQuestionInput,
  type OwnerQuestionState,
  type StatementFigure,
} from '@shared/contract/money/ownerQuestions';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findHistory } from '../../system/history/history.queries';
import { findListed, findLines, findStays } from '../statements/statementLines.queries';
import { findById as findStatement } from '../statements/statements.queries';
import { mailAnswer } from './ownerQuestions.mails';
import * as queries from './ownerQuestions.queries';

const ENTITY = 'owner_question';
const { open: MOST_OPEN, unanswered: MOST_UNANSWERED } = OWNER_QUESTION_LIMITS;
type Asking = Pick<Context, 'now'>;

/** Refuses a figure that the statement does not have: 400. */
async function requireFigure(db: Queryable, statementId: string, figure: StatementFigure): Promise<void> {
  const finds: { [Kind in StatementFigure['kind']]: () => Promise<boolean> } = {
    sum: () => Promise.resolve(true),
    line: async () =>
      (await findLines(db, statementId)).some(
        ({ position }) => figure.kind === 'line' && position === figure.position,
      ),
    account: async () =>
      (await findListed(db, statementId)).some(
        ({ entryId }) => figure.kind === 'account' && entryId === figure.entryId,
      ),
    stay: async () =>
      (await findStays(db, statementId)).some(({ id }) => figure.kind === 'stay' && id === figure.stayId),
  };
  if (!(await finds[figure.kind]()))
    throw invalidField('figure', 'choice', 'no such figure in the statement');
}

/** Refuses one more question that waits for staff: 409 `owner_question.limit`. */
async function requireRoom(trx: Trx, ownerId: string): Promise<void> {
  if ((await queries.countOpenOf(trx, ownerId)) >= MOST_OPEN)
    throw conflict('owner_question.limit', `at most ${MOST_OPEN} questions wait for an answer`, {
      params: { most: MOST_OPEN },
    });
}

/**
 * Keeps what an owner asks about his own issued statement, in the transaction it is given. Throws 404 for any other statement, 400 for a figure that
 * it does not have, and `owner_question.limit`.
 */
export async function askQuestion(
  { now }: Asking,
  trx: Trx,
  { actor, ownerId }: { actor: AuditActor; ownerId: string },
  { statementId, figure, text }: z.output<typeof ownerQuestionInput> & { statementId: string },
): Promise<OwnerQuestion> {
  const statement = await findStatement(trx, statementId);
  if (!statement || statement.owner.id !== ownerId || statement.number === null)
    throw notFound('no such statement');
  if (figure) await requireFigure(trx, statementId, figure);
  await requireRoom(trx, ownerId);
  const at = now();
  const id = await queries.insertQuestion(trx, { statementId, ownerId, figure, now: at });
  await queries.insertMessage(trx, { questionId: id, authorId: ownerId, byOwner: true, text, now: at });
  // What people wrote stays in the thread: the audit log outlives requests to be forgotten.
  const after = { statement: statement.number, figure };
  await audit(trx, actor, { action: 'create', entity: ENTITY, entityId: id, after });
  return (await queries.findOwnQuestion(trx, { id, ownerId }))!;
}

/**
 * Adds what an owner writes to a question of his, which waits for staff again by it. Throws 404 for anybody else's, `owner_question.closed`,
 * `owner_question.unanswered` for too much at once, and `owner_question.limit`.
 */
export async function writeOn(
  { now }: Asking,
  trx: Trx,
  { actor, ownerId }: { actor: AuditActor; ownerId: string },
  { id, text }: z.output<typeof ownerMessageInput> & { id: string },
): Promise<OwnerQuestion> {
  const question = await queries.lockQuestion(trx, id);
  if (!question || question.ownerId !== ownerId) throw notFound('no such question');
  if (question.state === 'closed') throw conflict('owner_question.closed', 'the question is closed');
  if ((await queries.countUnanswered(trx, id)) >= MOST_UNANSWERED)
    throw conflict('owner_question.unanswered', `at most ${MOST_UNANSWERED} messages without an answer`, {
      params: { most: MOST_UNANSWERED },
    });
  if (question.state !== 'open') await requireRoom(trx, ownerId);
  const at = now();
  await queries.insertMessage(trx, { questionId: id, authorId: ownerId, byOwner: true, text, now: at });
  await move(trx, actor, question, { action: 'writeOn', to: 'open', saidAt: at });
  return (await queries.findOwnQuestion(trx, { id, ownerId }))!;
}

/** Moves a question on; the log keeps the step, never what people wrote. */
async function move(
  trx: Trx,
  actor: AuditActor,
  { id, state }: { id: string; state: OwnerQuestionState },
  step: { action: 'writeOn' | 'answer' | 'close'; to: OwnerQuestionState; saidAt?: Date },
): Promise<void> {
  const { action, to, saidAt } = step;
  await queries.moveQuestion(trx, id, { state: to, ...(saidAt && { saidAt }) });
  await audit(trx, actor, {
    ...{ action, entity: ENTITY, entityId: id },
    ...{ before: { state }, after: { state: to } },
  });
}

/** A question as staff see it; undefined where there is none. */
export async function readQuestion(db: Queryable, id: string): Promise<OwnerQuestionDetail | undefined> {
  const question = await queries.findById(db, id);
  return question && { ...question, history: await findHistory(db, ENTITY, id) };
}

/** A question of the version that the person saw. Throws 404 and `row.stale`: what the owner has written since is read first. */
async function lock(trx: Trx, id: string, version: number) {
  const question = await queries.lockQuestion(trx, id);
  requireVersion(question, version, 'question');
  return question!;
}

/** Answers a question, a closed one too, and mails the answer to its owner in his language. Throws 404 and `row.stale`. */
export const answerQuestion = (
  context: Context,
  actor: AuditActor,
  id: string,
  { text, version }: z.output<typeof ownerAnswerInput>,
): Promise<OwnerQuestionDetail> =>
  context.db.transaction().execute(async (trx) => {
    const question = await lock(trx, id, version);
    const at = context.now();
    await queries.insertMessage(trx, { questionId: id, authorId: actor.id!, byOwner: false, text, now: at });
    await move(trx, actor, question, { action: 'answer', to: 'answered', saidAt: at });
    const found = (await readQuestion(trx, id))!;
    await mailAnswer(context, trx, found, text);
    return found;
  });

/** Closes a question that needs no answer, or no further one. Throws 404, `row.stale`, and `owner_question.closed` for one that is. */
export const closeQuestion = (
  { db }: Context,
  actor: AuditActor,
  id: string,
  version: number,
): Promise<OwnerQuestionDetail> =>
  db.transaction().execute(async (trx) => {
    const question = await lock(trx, id, version);
    if (question.state === 'closed') throw conflict('owner_question.closed', 'the question is closed');
    await move(trx, actor, question, { action: 'close', to: 'closed' });
    return (await readQuestion(trx, id))!;
  });
