import type { App } from '../app';
import type { Context } from '../context';
import { pagesRoutes } from '../modules/site/pages/pages.routes';

/** The built pages of the browser and their heads; registered last, because they take every address that nothing else took. */
export async function registerPages(app: App, context: Context) {
  await pagesRoutes(app, context);
}
