import { emptyAnswer, idParams } from '@shared/contract/base/common';
import { paper, paperFields, paperParams } from '@shared/contract/base/papers';
import { contractFileRemoval } from '@shared/contract/money/ownerContracts';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { callerOf } from '../../../plugins/caller';
import { fileField } from '../../../plugins/docs';
import { readForm } from '../../../plugins/multipartForms';
import { contractPapers } from './contractFiles.service';
import { findById } from './ownerContracts.queries';

/** The contract as both have signed it. */
export function contractFileRoutes(app: App, context: Context) {
  const tags = ['owner contracts'];
  const url = '/api/owner-contracts/:id/files';
  const writes = { can: 'service-package.edit' } as const;
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
      if (!(await findById(context.db, businessDate(context.now()), rowId)))
        throw notFound('no such contract');
      const { fields, file } = await readForm(request, paperFields);
      const added = await contractPapers.add(context, callerOf(request).actor, { rowId, ...fields }, file);
      return reply.code(added.isNew ? 201 : 200).send(added.document);
    },
  );
  app.get(
    `${url}/:fileId`,
    { config: { can: 'service-package.view' }, schema: { tags, params: paperParams } },
    async (request, reply) => {
      const { id: rowId, fileId } = request.params;
      const { headers, content } = await contractPapers.view(context, callerOf(request).actor, {
        rowId,
        id: fileId,
      });
      return reply.headers(headers).send(content);
    },
  );
  app.patch(
    `${url}/:fileId/remove`,
    {
      config: writes,
      schema: { tags, params: paperParams, body: contractFileRemoval, response: { 200: emptyAnswer } },
    },
    async (request) => {
      const { id: rowId, fileId } = request.params;
      await contractPapers.remove(context, callerOf(request).actor, { rowId, id: fileId, ...request.body });
      return { status: 'ok' as const };
    },
  );
}
