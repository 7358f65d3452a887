import { mailTestAnswer, mailTextParams, mailWords } from '@shared/contract/system/mailTexts';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf, personOf } from '../../../plugins/caller';
import { once } from '../../../plugins/idempotency';
import { sendTestLetter } from './testLetters.service';

/** Letters that staff send themselves, to see their own words as they arrive. */
export function testLetterRoutes(app: App, context: Context) {
  const { db } = context;

  app.post(
    '/api/mail-texts/:kind/:language/test',
    {
      config: { can: 'global.edit', docs: { once: true } },
      schema: {
        tags: ['letters'],
        params: mailTextParams,
        body: mailWords,
        response: { 200: mailTestAnswer },
      },
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
