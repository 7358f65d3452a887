import { configureStore } from '@reduxjs/toolkit';
import { DOCUMENTED_CALLS, type DocumentedCall, type World } from '@shared/testing/documentedCalls';
import { administratorsApi } from '../admin/people/administrators/administrators.api';
import { changeContactApi } from '../admin/people/users/changeContact.api';
import { ridersApi } from '../admin/people/users/riders.api';
import { usersApi } from '../admin/people/users/users.api';
import { accountApi } from '../api/account.api';
import { baseApi } from '../api/baseApi';
import { sessionApi } from '../api/session.api';
import { saveToken } from '../session/cookies';

/** The browser's half of the conformance table: each documented call leaves by its endpoint exactly as the client wrote it. */
const WORLD: World = {
  adminId: '0197a5f0-0000-7000-8000-000000000001',
  adminNumber: 'AT100001',
  buyerId: '0197a5f0-0000-7000-8000-000000000002',
  buyerNumber: 'AT100002',
  pendingId: '0197a5f0-0000-7000-8000-000000000003',
  agentId: '0197a5f0-0000-7000-8000-000000000004',
  agentNumber: 'AT100004',
  riderNumber: 'AT100005',
  submissionId: '0197a5f0-0000-7000-8000-000000000006',
};

const endpoints = {
  ...administratorsApi.endpoints,
  ...usersApi.endpoints,
  ...changeContactApi.endpoints,
  ...ridersApi.endpoints,
  ...accountApi.endpoints,
  ...sessionApi.endpoints,
} as unknown as Record<string, { initiate: (args: unknown, options?: object) => never } | undefined>;

const newStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(baseApi.middleware),
  });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

type Sent = { url: string; init: RequestInit };

/** Calls the endpoint as a screen does and gives what left, and what came back. */
async function send(call: DocumentedCall, answer: () => Promise<Response>) {
  saveToken('the-token');
  const sent: Sent[] = [];
  globalThis.fetch = (url, init = {}) => {
    sent.push({ url: String(url), init });
    return answer();
  };
  const result = (await newStore().dispatch(
    endpoints[call.endpoint]!.initiate(call.args(WORLD), {
      track: false,
      subscribe: false,
      forceRefetch: true,
    }),
  )) as { data?: unknown; error?: unknown };
  return { sent, result };
}
const ok = () =>
  Promise.resolve(new Response('{"totalCount":0}', { headers: { 'content-type': 'application/json' } }));

const name = ({ method, path, endpoint }: DocumentedCall) => `${method} ${path} by ${endpoint}`;
const TABLE = DOCUMENTED_CALLS.map((call) => [name(call), call] as const);

it('the table has the 30 calls of the specification, each once', () => {
  expect(DOCUMENTED_CALLS).toHaveLength(30);
  expect(new Set(DOCUMENTED_CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(30);
  // One call has two names: users and those who wait for approval.
  expect(endpoints.listUsers).toBeDefined();
});

describe('the request that leaves the browser', () => {
  it.each(TABLE)('%s', async (_name, call) => {
    const { sent } = await send(call, ok);
    expect(sent).toHaveLength(1);
    const { url, init } = sent[0]!;
    const wanted = call.request(WORLD);
    expect(url.replace(/^https?:\/\/[^/]+/, '')).toBe(wanted.url);
    expect(init.method).toBe(call.method);
    const headers = new Headers(init.headers);
    expect(headers.get('authorization')).toBe('the-token');
    if (wanted.form) {
      expect(init.body).toBeInstanceOf(FormData);
      expect([...(init.body as FormData).entries()]).toEqual(wanted.form);
      // The browser writes the header itself, with the boundary.
      expect(headers.has('content-type')).toBe(false);
    } else {
      expect(init.body).toBe(wanted.json);
      expect(headers.get('content-type')).toBe(wanted.json === undefined ? null : 'application/json');
    }
  });
});

describe('an error comes back as a result and is never thrown', () => {
  it.each(TABLE)('%s', async (_name, call) => {
    const refusal = { code: 'account.step', detail: 'decided' };
    const { result } = await send(call, () =>
      Promise.resolve(
        new Response(JSON.stringify(refusal), {
          status: 409,
          headers: { 'content-type': 'application/json' },
        }),
      ),
    );
    expect(result.data).toBeUndefined();
    expect(result.error).toMatchObject({ kind: 'code', status: 409, code: 'account.step' });
  });

  it.each(TABLE.filter(([, { method }]) => method !== 'GET'))('%s without a network', async (_name, call) => {
    const { result } = await send(call, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(result.error).toMatchObject({ kind: 'network', status: 0 });
  });
});
