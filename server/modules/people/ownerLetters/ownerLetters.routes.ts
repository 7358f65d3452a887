import { ownerLetterInput, ownerLettersAnswer } from '@shared/contract/people/ownerLetters';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { actorOf } from '../../../plugins/guard';
import { chooseOwnLetter, readOwnLetters } from './ownerLetters.service';

const tags = ['owner'];
const url = '/api/owner/letters';

/** The letters that an owner wants: there is no id, it is the person who asks. */
export function ownerLetterRoutes(app: App, context: Context) {
  app.get(
    url,
    { config: { can: 'owner' }, schema: { tags, response: { 200: ownerLettersAnswer } } },
    (request) => readOwnLetters(context.db, actorOf(request).id),
  );
  app.patch(
    url,
    {
      config: { can: 'owner' },
      schema: { tags, body: ownerLetterInput, response: { 200: ownerLettersAnswer } },
    },
    (request) => chooseOwnLetter(context, callerOf(request), request.body),
  );
}
