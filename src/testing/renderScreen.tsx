import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import type { CurrentUser } from '@shared/contract/people/session';
import type { Language } from '@shared/languages';
import { makeStore, type AppStore } from '../app/store';
import { initialSession } from '../session/sessionSlice';
import { HeldNavigation } from '../ui/HeldNavigation';
import { Toaster } from '../ui/Toaster';
import { fakeApi, type Call, type FakeApi, type Handlers } from './fakeApi';
import { setTestLanguage } from './allTexts';

type Options = {
  /** The address; the screen stands at every path, so that only the query matters. */
  route?: string;
  /** The signed-in person; nobody unless told. See `aUser`. */
  user?: CurrentUser | null;
  api?: Handlers;
  /** `cimode` (a text is its key, without the namespace) unless told. */
  language?: Language | 'cimode';
  /** Other addresses that the screen leads to, tried before the screen's own `*`. */
  routes?: RouteObject[];
};
type Rendered = RenderResult & {
  user: UserEvent;
  store: AppStore;
  api: FakeApi;
  calls: Call[];
  router: ReturnType<typeof createMemoryRouter>;
};

/** Around every page of a test, as `Root` in the app. */
const frame = (
  <>
    <Outlet />
    <HeldNavigation />
  </>
);

/** A screen as in the app: real store, memory router, toasts, the network replaced by `fakeApi`. */
export function renderScreen(
  ui: ReactNode,
  { route = '/', user = null, api = {}, language = 'cimode', routes = [] }: Options = {},
): Rendered {
  setTestLanguage(language);
  const fake = fakeApi(api);
  const store = makeStore({
    session: { ...initialSession, status: user ? 'authenticated' : 'anonymous', user },
  });
  const pages = [...routes, { path: '*', element: ui }];
  const router = createMemoryRouter([{ element: frame, children: pages }], { initialEntries: [route] });
  const result = render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toaster />
    </Provider>,
  );
  return { ...result, user: userEvent.setup(), store, api: fake, calls: fake.calls, router };
}
