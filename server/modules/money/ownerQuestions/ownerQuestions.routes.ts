import { idParams } from '@shared/contract/base/common';
import {
  ownerAnswerInput,
  ownerMessageInput,
  ownerQuestion,
  ownerQuestionDetail,
  ownerQuestionInput,
  ownerQuestionListAnswer,
  ownerQuestionListQuery,
  ownerQuestionStep,
} from '@shared/contract/money/ownerQuestions';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { actorOf } from '../../../plugins/guard';
import { once } from '../../../plugins/idempotency';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findPage } from './ownerQuestions.queries';
import { answerQuestion, askQuestion, closeQuestion, readQuestion, writeOn } from './ownerQuestions.service';

/** What owners ask about their statements: asked by the owner, answered and closed by staff. */
export function ownerQuestionRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, {
    url: '/api/owner-questions',
    entry: 'revenue',
    entity: 'owner_question',
  });
  calls.list('ownerQuestions', {
    query: ownerQuestionListQuery,
    answer: ownerQuestionListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.read({ answer: ownerQuestionDetail, read: (id) => readQuestion(db, id) });
  calls.step('/answer', {
    body: ownerAnswerInput,
    answer: ownerQuestionDetail,
    take: ({ actor }, id, input) => answerQuestion(context, actor, id, input),
  });
  calls.step('/close', {
    body: ownerQuestionStep,
    answer: ownerQuestionDetail,
    take: ({ actor }, id, { version }) => closeQuestion(context, actor, id, version),
  });
  ownQuestionRoutes(app, context);
}

/** The calls of an owner; what is not his own is as unknown as what was never asked. */
function ownQuestionRoutes(app: App, context: Context) {
  const config = {
    can: 'owner',
    docs: { once: true },
    rateLimit: { max: 30, timeWindow: '10 minutes' },
  } as const;
  const tags = ['owner questions'];
  const response = { 201: ownerQuestion };
  app.post(
    '/api/owner/statements/:id/questions',
    // Only new ones: a question that is under way goes on.
    {
      config: { ...config, feature: 'owner_questions' },
      schema: { tags, params: idParams, body: ownerQuestionInput, response },
    },
    async (request, reply) => {
      const who = { actor: auditActor(request), ownerId: actorOf(request).id };
      const { body } = await once(context.db, request, async (trx) => ({
        status: 201,
        body: await askQuestion(context, trx, who, { statementId: request.params.id, ...request.body }),
      }));
      return reply.code(201).send(body);
    },
  );
  app.post(
    '/api/owner/questions/:id/messages',
    { config, schema: { tags, params: idParams, body: ownerMessageInput, response } },
    async (request, reply) => {
      const who = { actor: auditActor(request), ownerId: actorOf(request).id };
      const { body } = await once(context.db, request, async (trx) => ({
        status: 201,
        body: await writeOn(context, trx, who, { id: request.params.id, ...request.body }),
      }));
      return reply.code(201).send(body);
    },
  );
}
