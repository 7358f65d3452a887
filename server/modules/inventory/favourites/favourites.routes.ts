import { idParams } from '@shared/contract/base/common';
import { favouritesAnswer, favouritesInput } from '@shared/contract/inventory/favourites';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { actorOf } from '../../../plugins/guard';
import { addFavourites, readFavourites, removeFavourite } from './favourites.service';

const tags = ['favourites'];
const config = { can: 'signed-in' } as const;
const url = '/api/account/favourites';

/** The favourites of the person who asks. */
export function favouriteRoutes(app: App, context: Context) {
  app.get(url, { config, schema: { tags, response: { 200: favouritesAnswer } } }, (request) =>
    readFavourites(context.db, actorOf(request).id),
  );
  app.post(
    url,
    { config, schema: { tags, body: favouritesInput, response: { 200: favouritesAnswer } } },
    (request) => addFavourites(context, callerOf(request), request.body.listingIds),
  );
  app.delete(
    `${url}/:id`,
    { config, schema: { tags, params: idParams, response: { 200: favouritesAnswer } } },
    (request) => removeFavourite(context, callerOf(request), request.params.id),
  );
}
