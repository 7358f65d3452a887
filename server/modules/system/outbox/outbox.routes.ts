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
import { handOver } from '../../../mail/mailOutbox';
import { auditActor, auditEach } from '../../../plugins/audit';
import { askAgain, findById, findPage } from './outbox.queries';

const tags = ['outbox'];

/** The letters that the house writes: whether they left, and sending them again. */
export function outboxRoutes(app: App, context: Context) {
  const { db, now } = context;

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
    async (request) =>
      db.transaction().execute(async (trx) => {
        const ids = await askAgain(trx, now(), request.body);
        await auditEach(trx, auditActor(request), { action: 'send_again', entity: 'outbox_mail' }, ids);
        await handOver(context, trx);
        return { count: ids.length };
      }),
  );
}
