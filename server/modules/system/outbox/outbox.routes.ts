import {
  outboxLetter,
  outboxListAnswer,
  outboxListQuery,
  sendAgainAnswer,
  sendAgainInput,
} from '@shared/contract/system/outbox';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findById, findPage } from './outbox.queries';
import { sendAgain } from './outbox.service';

/** The letters that the house writes: whether they left, and sending them again. */
export function outboxRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, { url: '/api/outbox', entry: 'global', entity: 'letter' });
  calls.list('letters', {
    query: outboxListQuery,
    answer: outboxListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.read({ answer: outboxLetter, read: (id) => findById(db, id) });

  app.post(
    '/api/outbox/send-again',
    {
      config: { can: 'global.edit' },
      schema: { tags: ['outbox'], body: sendAgainInput, response: { 200: sendAgainAnswer } },
    },
    async (request) => ({ count: await sendAgain(context, auditActor(request), request.body) }),
  );
}
