import { emptyAnswer, idParams } from '@shared/contract/base/common';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { callerOf } from '../../../plugins/caller';
import { actorOf } from '../../../plugins/guard';
import { findAccount } from '../accounts/accounts.queries';
import { requireMayWith } from '../accounts/rights.service';
import { findById } from './documents.queries';
import { removeDocumentOf, viewAccountDocument } from './documents.service';

const tags = ['documents'];
/**
 * The permissions to look after riders or owners; the person behind the paper then decides which of the two
 * it takes.
 */
const can = ['user-mgmt.edit', 'owner-mgmt.edit'] as const;

/** Papers of people, for the staff who check them. */
export function documentsRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/documents/:id',
    { config: { can }, schema: { tags, params: idParams } },
    async (request, reply) => {
      const document = await findById(db, request.params.id);
      const person = document && (await findAccount(db, document.account_id));
      if (!person) throw notFound('no such paper');
      requireMayWith(actorOf(request), person, 'edit');
      const { content, headers } = await viewAccountDocument(context, auditActor(request), document);
      return reply.headers(headers).send(content);
    },
  );

  app.delete(
    '/api/documents/:id',
    { config: { can }, schema: { tags, params: idParams, response: { 200: emptyAnswer } } },
    async (request) => {
      await removeDocumentOf(context, callerOf(request), request.params.id);
      return { status: 'ok' as const };
    },
  );
}
