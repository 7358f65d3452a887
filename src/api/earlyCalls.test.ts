import { createBaseQuery } from './baseQuery';
import { callEarly, takeEarly } from './earlyCalls';
import type { SideEffects } from './sideEffects';

const ADDRESS = '/api/dashboard';
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

let token: string | null;
let answers: (Response | Error)[];
let asked: { url: string; token: unknown }[];
const effects = {
  readToken: () => token,
  showError: () => undefined,
  fetch: async (url: string, { headers }: RequestInit) => {
    asked.push({ url, token: (headers as Record<string, string>).Authorization });
    const next = answers.shift()!;
    if (next instanceof Error) throw next;
    return next;
  },
} as unknown as SideEffects;
const ask = () =>
  createBaseQuery(effects, 'https://api.attic.example')(
    ADDRESS,
    { signal: new AbortController().signal, dispatch: (() => undefined) as never },
    { quiet: true },
  );
const early = () => callEarly(ADDRESS, effects, 'https://api.attic.example');

beforeEach(() => {
  token = 'mine';
  answers = [];
  asked = [];
});
afterEach(() => {
  takeEarly(ADDRESS, null);
  jest.restoreAllMocks();
});

test('the first call takes the answer that is on its way, the next one asks', async () => {
  answers = [json({ n: 1 }), json({ n: 2 })];
  early();
  expect(asked).toEqual([{ url: 'https://api.attic.example/api/dashboard', token: 'mine' }]);
  expect(await ask()).toEqual({ data: { n: 1 } });
  expect(asked).toHaveLength(1);
  expect(await ask()).toEqual({ data: { n: 2 } });
  expect(asked).toHaveLength(2);
});

test('a refusal is said as that of any call', async () => {
  answers = [json({ message: 'No', code: 'permission.missing' }, 403)];
  early();
  expect(await ask()).toMatchObject({ error: { status: 403 } });
});

test('where no answer came the call is made again', async () => {
  answers = [new Error('no line'), json({ n: 2 })];
  early();
  expect(await ask()).toEqual({ data: { n: 2 } });
});

test('an answer is for the login that asked, and not for later', async () => {
  answers = [json({ n: 1 }), json({ n: 2 })];
  early();
  token = 'of somebody else';
  expect(await ask()).toEqual({ data: { n: 2 } });
  expect(asked.map((call) => call.token)).toEqual(['mine', 'of somebody else']);

  answers = [json({ n: 3 }), json({ n: 4 })];
  const now = performance.now();
  early();
  jest.spyOn(performance, 'now').mockReturnValue(now + 16_000);
  expect(await ask()).toEqual({ data: { n: 4 } });
});

test('nobody is asked without a login', () => {
  token = null;
  early();
  expect(asked).toEqual([]);
});
