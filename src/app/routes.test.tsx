import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation, type RouteObject } from 'react-router-dom';
import { LANGUAGE_PREFIXES } from '@shared/languages';
import { setLanguage, useLanguage } from '../i18n';
import { LocalLink, LocalNavLink, useLocalNavigate, useSwitchLanguage } from '../i18n/LocalLink';
import { initialSession, type SessionState } from '../session/sessionSlice';
import { fail, fakeApi } from '../testing/fakeApi';
import { siteHandlers } from '../site/testing/siteHandlers';
import { aUser } from '../testing/aUser';
import { App } from './App';
import { reloadPage } from './reloadPage';
import { Root } from './Root';
import { routes } from './routes';
import { ErrorScreen } from './ErrorScreen';
import { makeStore } from './store';

const anonymous: SessionState = { ...initialSession, status: 'anonymous' };

function show(table: RouteObject[], route: string, session = anonymous) {
  fakeApi({ ...siteHandlers(), 'GET /api/dashboard': () => fail(403, { code: 'forbidden' }) });
  const router = createMemoryRouter(table, { initialEntries: [route] });
  const store = makeStore({ session });
  render(
    <App store={store}>
      <RouterProvider router={router} />
    </App>,
  );
  return { router, store, user: userEvent.setup() };
}

function Layout() {
  const switchLanguage = useSwitchLanguage();
  const language = useLanguage();
  return (
    <>
      <p>speaks {language}</p>
      <button onClick={() => void switchLanguage('cn-ZH')}>中文</button>
      <button onClick={() => void switchLanguage('ms-MY')}>BM</button>
      <button onClick={() => void switchLanguage('en-US')}>EN</button>
      <main>
        <Outlet />
      </main>
    </>
  );
}
function FormPage() {
  const [count, setCount] = useState(0);
  const navigate = useLocalNavigate();
  const { pathname, search, state } = useLocation();
  return (
    <>
      <h1>Form</h1>
      <input aria-label="name" />
      <button onClick={() => setCount(count + 1)}>count {count}</button>
      <button onClick={() => void navigate('/other?x=1')}>go</button>
      <LocalLink to="/other">other</LocalLink>
      <LocalNavLink to="/form">form</LocalNavLink>
      <LocalLink to="/admin/dashboard">admin</LocalLink>
      <p>
        at {pathname}
        {search} {JSON.stringify(state)}
      </p>
    </>
  );
}
const Other = () => <h1>Other</h1>;

/** The table as routes.tsx makes it: lazily, once per prefix. */
const table: RouteObject[] = [
  {
    element: <Root />,
    children: [...Object.values(LANGUAGE_PREFIXES), '/admin'].map((prefix) => ({
      path: prefix || '/',
      lazy: async () => ({ Component: Layout }),
      children: [
        { path: 'form', lazy: async () => ({ Component: FormPage }) },
        { path: 'other', lazy: async () => ({ Component: Other }) },
      ],
    })),
    hydrateFallbackElement: <p>…</p>,
  },
];

beforeEach(async () => {
  await setLanguage('en-US');
});

describe('the language of the address', () => {
  it('changes in place: nothing that was typed is lost, and the history does not grow', async () => {
    const { router, user } = show(table, '/form?a=1#b');
    await act(() => router.navigate('/form?a=1#b', { state: { from: 'x' }, replace: true }));
    await user.type(await screen.findByLabelText('name'), 'Aisyah');
    await user.click(screen.getByText('count 0'));
    const input = screen.getByLabelText('name');

    for (const [label, path, lang] of [
      ['中文', '/zh/form', 'zh-CN'],
      ['BM', '/ms/form', 'ms-MY'],
      ['EN', '/form', 'en-US'],
    ] as const) {
      await user.click(screen.getByText(label));
      await screen.findByText(`at ${path}?a=1 {"from":"x"}`);
      expect(router.state.location).toMatchObject({ pathname: path, search: '?a=1', hash: '#b' });
      expect(router.state.historyAction).toBe('REPLACE');
      expect(screen.getByLabelText('name')).toBe(input);
      expect(input).toHaveValue('Aisyah');
      expect(screen.getByText('count 1')).toBeInTheDocument();
      expect(document.documentElement.lang).toBe(lang);
    }
    expect(screen.getByText('speaks en-US')).toBeInTheDocument();
    expect(document.cookie).toContain('language=en-US');
  });

  it('leads: a Chinese address is a Chinese page, and its links stay Chinese', async () => {
    const { router, user } = show(table, '/zh/form');
    await screen.findByText('speaks cn-ZH');
    expect(screen.getByText('other')).toHaveAttribute('href', '/zh/other');
    expect(screen.getByText('form')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('admin')).toHaveAttribute('href', '/admin/dashboard');
    await user.click(screen.getByText('go'));
    await screen.findByText('Other');
    expect(router.state.location).toMatchObject({ pathname: '/zh/other', search: '?x=1' });
  });

  it('without a prefix is English, whatever was chosen; the back-office keeps the choice', async () => {
    await setLanguage('ms-MY');
    const { router } = show(table, '/form');
    await screen.findByText('speaks en-US');
    expect(document.documentElement.lang).toBe('en-US');
    expect(document.cookie).toContain('language=ms-MY');
    await act(() => router.navigate('/admin/form'));
    await screen.findByText('speaks ms-MY');
    expect(screen.getByText('other')).toHaveAttribute('href', '/ms/other');
    await act(() => router.navigate('/form'));
    await screen.findByText('speaks en-US');
  });
});

describe('a new page', () => {
  it('takes the focus to its heading; a change of the query does not', async () => {
    const { router, user } = show(table, '/form');
    await user.click(await screen.findByText('中文'));
    await screen.findByText('speaks cn-ZH');
    expect(screen.getByText('中文')).toHaveFocus();
    await act(() => router.navigate('/zh/form?page=2'));
    expect(screen.getByText('中文')).toHaveFocus();
    await act(() => router.navigate('/zh/other'));
    await waitFor(() => expect(screen.getByText('Other')).toHaveFocus());
  });
});

describe('the route table', () => {
  it('sends a visitor who wants the account to the login, and knows the way back', async () => {
    const { router } = show(routes, '/zh/account?reservation=1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/zh/login'));
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/zh/account?reservation=1');
  });

  it.each([
    ['a visitor', anonymous, '/login'],
    ['staff', { ...anonymous, status: 'authenticated', user: aUser() } as const, '/admin/dashboard'],
  ])('the back-office for %s', async (_name, session, path) => {
    const { router } = show(routes, '/admin', session);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('shows a guest that the back-office is not theirs', async () => {
    const user = aUser({ isAdmin: false, role: 'buyer' });
    show(routes, '/admin/dashboard', { ...anonymous, status: 'authenticated', user });
    expect(await screen.findByText('You do not have access to this page')).toBeInTheDocument();
  });

  it.each(['/nowhere', '/zh/nowhere'])('%s is the not-found page', async (path) => {
    const { router } = show(routes, path);
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(router.state.matches.at(-1)?.route.path).toBe('*');
  });
});

describe('a page that fails', () => {
  const failing = (error: Error): RouteObject[] => [
    {
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <p>…</p>,
      children: [{ path: '*', lazy: () => Promise.reject(error) }],
    },
  ];
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(reloadPage, 'now').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('for want of its code reloads once, then leaves it to the person', async () => {
    const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    show(failing(missing), '/');
    expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument();
    expect(reloadPage.now).toHaveBeenCalledTimes(1);
    cleanup();

    const { user } = show(failing(missing), '/');
    await screen.findByRole('alert');
    expect(reloadPage.now).toHaveBeenCalledTimes(1);
    await user.click(screen.getByText('Try again'));
    expect(reloadPage.now).toHaveBeenCalledTimes(2);
  });

  it('for another reason says so and shows a way back', async () => {
    show(failing(new Error('boom')), '/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page');
    expect(screen.getByText('Go to the home page')).toHaveAttribute('href', '/');
    expect(reloadPage.now).not.toHaveBeenCalled();
  });
});

test.each([
  ['a page', () => <Layout />, 'speaks en-US'],
  [
    'a page that fails',
    () => {
      throw new Error('broken');
    },
    'Something went wrong on this page',
  ],
])('%s takes the place of the photograph that the server had put there', async (_what, Page, words) => {
  const picture = document.createElement('picture');
  picture.className = 'first-picture';
  document.body.append(picture);
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    show(
      [{ element: <Root />, errorElement: <ErrorScreen />, children: [{ path: '/', element: <Page /> }] }],
      '/',
    );
    expect(await screen.findByText(words)).toBeVisible();
    expect(picture).not.toBeInTheDocument();
  } finally {
    quiet.mockRestore();
    picture.remove();
  }
});
