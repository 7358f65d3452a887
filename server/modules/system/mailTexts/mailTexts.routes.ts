import {
  mailPreview,
  mailTestAnswer,
  mailTextDetail,
  mailTextInput,
  mailTextParams,
  mailTextsAnswer,
  mailWords,
} from '@shared/contract/system/mailTexts';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { callerOf, personOf } from '../../../plugins/caller';
import { once } from '../../../plugins/idempotency';
import {
  listMailTexts,
  previewMailText,
  readMailText,
  sendTestLetter,
  settleMailText,
} from './mailTexts.service';

const tags = ['letters'];
const url = '/api/mail-texts/:kind/:language';

/** The words of letters, which staff put in the place of the house's own. */
export function mailTextRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/mail-texts',
    { config: { can: 'global.view' }, schema: { tags, response: { 200: mailTextsAnswer } } },
    async () => ({ kinds: await listMailTexts(db) }),
  );

  app.get(
    url,
    {
      config: { can: 'global.view' },
      schema: { tags, params: mailTextParams, response: { 200: mailTextDetail } },
    },
    async ({ params }) => readMailText(context, params),
  );

  app.patch(
    url,
    {
      config: { can: 'global.edit' },
      schema: { tags, params: mailTextParams, body: mailTextInput, response: { 200: mailTextDetail } },
    },
    async (request) => settleMailText(context, auditActor(request), request.params, request.body),
  );

  app.post(
    `${url}/preview`,
    {
      config: { can: 'global.view' },
      schema: { tags, params: mailTextParams, body: mailWords, response: { 200: mailPreview } },
    },
    async ({ params, body }) => previewMailText(context, db, params, body),
  );

  app.post(
    `${url}/test`,
    {
      config: { can: 'global.edit', docs: { once: true } },
      schema: { tags, params: mailTextParams, body: mailWords, response: { 200: mailTestAnswer } },
    },
    async (request) => {
      const caller = callerOf(request);
      const addressee = { actor: caller.actor, to: personOf(caller).email };
      const { body } = await once(db, request, async (trx) => ({
        status: 200,
        body: await sendTestLetter(context, trx, addressee, request.params, request.body),
      }));
      return { status: 'ok' as const, to: body };
    },
  );
}
