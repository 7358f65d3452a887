import { emptyAnswer, idParams } from '@shared/contract/base/common';
import { paper, paperFields, paperParams } from '@shared/contract/base/papers';
import { paymentProofRemoval } from '@shared/contract/money/ownerPayouts';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { callerOf } from '../../../plugins/caller';
import { fileField } from '../../../plugins/docs';
import { readForm } from '../../../plugins/multipartForms';
import { findById, findPaymentOf } from './ownerPayouts.queries';
import { payoutItemPapers, payoutPapers } from './payoutProof.service';

const tags = ['owner payouts'];

/** Proof that owners were paid: of a whole payout, and of what one owner was paid. */
export function payoutProofRoutes(app: App, context: Context) {
  fileRoutes(app, context, {
    url: '/api/owner-payouts/:id/files',
    papers: payoutPapers,
    exists: async (id) => (await findById(context.db, id)) !== undefined,
  });
  fileRoutes(app, context, {
    url: '/api/owner-payout-items/:id/files',
    papers: payoutItemPapers,
    exists: async (id) => (await findPaymentOf(context.db, id)) !== undefined,
  });
}

type Files = {
  url: `/api/${string}/:id/files`;
  papers: typeof payoutPapers;
  exists: (id: string) => Promise<boolean>;
};

function fileRoutes(app: App, context: Context, { url, papers, exists }: Files) {
  const writes = { can: 'revenue.edit' } as const;
  app.post(
    url,
    {
      config: { ...writes, docs: { form: paperFields.extend({ document: fileField }) } },
      schema: {
        ...{ tags, consumes: ['multipart/form-data'], params: idParams },
        response: { 200: paper, 201: paper },
      },
    },
    async (request, reply) => {
      const { id: rowId } = request.params;
      // Before megabytes are read for nothing.
      if (!(await exists(rowId))) throw notFound('nothing that was paid');
      const { fields, file } = await readForm(request, paperFields);
      const added = await papers.add(context, callerOf(request).actor, { rowId, ...fields }, file);
      return reply.code(added.isNew ? 201 : 200).send(added.document);
    },
  );
  app.get(
    `${url}/:fileId`,
    { config: { can: ['revenue.view', 'owner-installment.view'] }, schema: { tags, params: paperParams } },
    async (request, reply) => {
      const { id: rowId, fileId: id } = request.params;
      const { headers, content } = await papers.view(context, callerOf(request).actor, { rowId, id });
      return reply.headers(headers).send(content);
    },
  );
  app.patch(
    `${url}/:fileId/remove`,
    {
      config: writes,
      schema: { tags, params: paperParams, body: paymentProofRemoval, response: { 200: emptyAnswer } },
    },
    async (request) => {
      const { id: rowId, fileId } = request.params;
      await papers.remove(context, callerOf(request).actor, { rowId, id: fileId, ...request.body });
      return { status: 'ok' as const };
    },
  );
}
