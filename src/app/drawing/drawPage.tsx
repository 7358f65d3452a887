import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { AskApi, DrawPage } from '@shared/drawing';
import { secondTries } from '../../api/retries';
import { sideEffects } from '../../api/sideEffects';
import { loadTextsOf, speak } from '../../i18n';
import { initialSession } from '../../session/sessionSlice';
import { tellDrawnName } from '../../ui/siteName';
import { App } from '../App';
import { ErrorScreen } from '../ErrorScreen';
import { Root } from '../Root';
import { siteRoutes } from '../siteRoutes';
import { makeStore } from '../store';
import { answersOf } from './drawnState';
import { askFirst } from './firstQueries';

const JSON_HEAD = new Headers({ 'content-type': 'application/json' });
/** Which page asks: several are drawn at the same time. */
const asking = new AsyncLocalStorage<AskApi>();

sideEffects.readToken = () => null;
sideEffects.showError = () => undefined;
secondTries.areMade = false;
sideEffects.fetch = async (address) => {
  const { status, text } = await asking.getStore()!(address.slice(__ATTIC_ENV__.apiBaseUrl.length));
  // What of a response is read: a whole one would send the text through a stream.
  return { ok: status === 200, status, headers: JSON_HEAD, text: async () => text } as Response;
};

const handler = createStaticHandler([
  { element: <Root />, errorElement: <ErrorScreen />, children: siteRoutes },
]);
/** The router works with addresses that are whole; nobody is asked there. */
const ORIGIN = 'http://attic.invalid';

/** Draws a public page with the components of the browser. It waits for code, texts and answers first; then a whole page is drawn in one go, as its language is that of the process. */
export const drawPage: DrawPage = async ({ address, language, siteName, ask }) => {
  const url = new URL(address, ORIGIN);
  const store = makeStore({ session: { ...initialSession, status: 'anonymous' } });
  const [context] = await Promise.all([
    handler.query(new Request(url)),
    asking.run(ask, () => askFirst(store.dispatch, url)),
  ]);
  if (context instanceof Response) return null;
  // After the code of the page, which says what texts it needs.
  await loadTextsOf(language);
  const router = createStaticRouter(handler.dataRoutes, context);

  speak(language);
  tellDrawnName(siteName);
  const markup = renderToString(
    <App store={store}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  return { markup, state: JSON.stringify(answersOf(store.getState())) };
};
