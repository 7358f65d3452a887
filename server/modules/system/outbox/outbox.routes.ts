import { idParams } from '@shared/contract/base/common';
import {
  outboxLetter,
  outboxListAnswer,
  outboxListQuery,
  sendAgainAnswer,
  sendAgainInput,
} from '@shared/contract/system/outbox';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { findById, findPage } from './outbox.queries';
import { sendAgain } from './outbox.service';

const tags = ['outbox'];

/** The letters that the house writes: whether they left, and sending them again. */
export function outboxRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/outbox/aggregation',
    {
      config: { can: 'global.view' },
      schema: { tags, querystring: outboxListQuery, response: { 200: outboxListAnswer } },
    },
    async (request) => {
      const { rows, ...counts } = await findPage(db, request.query);
      return { letters: selectFields(rows, request.query._fields), ...counts };
    },
  );

  app.get(
    '/api/outbox/:id',
    {
      config: { can: 'global.view' },
      schema: { tags, params: idParams, response: { 200: outboxLetter } },
    },
    async (request) => {
      const letter = await findById(db, request.params.id);
      if (!letter) throw notFound('no such letter');
      return letter;
    },
  );

  app.post(
    '/api/outbox/send-again',
    {
      config: { can: 'global.edit' },
      schema: { tags, body: sendAgainInput, response: { 200: sendAgainAnswer } },
    },
    async (request) => ({ count: await sendAgain(context, auditActor(request), request.body) }),
  );
}
