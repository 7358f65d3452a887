import { ownerExportAnswer, ownerExportInput } from '@shared/contract/office/ownerExports';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { showExport, startExport, takeExportFile } from './ownerExports.service';

const tags = ['owner'];
const url = '/api/owner/export';
/** Each prints every statement. */
const startLimit = { max: 6, timeWindow: '1 hour' };
const fileLimit = { max: 30, timeWindow: '10 minutes' };

/** Everything that is an owner's, made by the queue and his alone: there is no id to guess. */
export function ownerExportRoutes(app: App, context: Context) {
  app.get(
    url,
    { config: { can: 'owner' }, schema: { tags, response: { 200: ownerExportAnswer } } },
    (request) => showExport(context, callerOf(request)),
  );
  app.post(
    url,
    {
      config: { can: 'owner', rateLimit: startLimit },
      schema: { tags, body: ownerExportInput, response: { 200: ownerExportAnswer } },
    },
    (request) => startExport(context, callerOf(request), request.body),
  );
  app.get(
    `${url}/file`,
    { config: { can: 'owner', rateLimit: fileLimit }, schema: { tags } },
    async (request, reply) => {
      const content = await takeExportFile(context, callerOf(request));
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="attic-export.zip"')
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  );
}
