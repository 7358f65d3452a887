import type { z } from 'zod';

/** A recorded call, as a test wants to look at it. */
export type Call = {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Parsed JSON; FormData and other bodies as they are. */
  body: unknown;
  headers: Record<string, string>;
};
/**
 * The answer to a call. A handler may return a body (200, JSON; a string as text), `reply(…)`, `fail(…)`, or
 * any Response.
 */
export type Handler = (call: Call & { params: Record<string, string> }) => unknown;
/** `'GET /api/users/:id': ({ params }) => reply(user, fixture)`. */
export type Handlers = Record<string, Handler>;
export type FakeApi = { calls: Call[]; use: (more: Handlers) => void; callsTo: (key: string) => Call[] };

const realFetch = globalThis.fetch;
/** Mistakes of a test that the code under test would swallow as a network failure; setup.ts lets the test fail with them. */
let mistakes: string[] = [];

/** An answer that must fit its contract schema, so that a wrong fixture fails the test. What the schema does not name is stripped. */
export const reply = <Schema extends z.ZodType>(
  schema: Schema,
  body: z.input<Schema>,
  status = 200,
): Response => json(schema.parse(body), status);

/** An answer that is no success: `fail(409, { code: 'row.stale' })`, `fail(401, 'Unauthorized')`, `fail(502)`. */
export const fail = (status: number, body?: unknown): Response => json(body, status);

/** No answer at all. */
export const offline = (message = 'Failed to fetch'): never => {
  throw new OfflineError(message);
};
class OfflineError extends TypeError {}

function json(body: unknown, status: number): Response {
  if (body === undefined || status === 204) return new Response(null, { status });
  const text = typeof body === 'string';
  return new Response(text ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': text ? 'text/plain' : 'application/json' },
  });
}

function matcher(key: string) {
  const [method = '', pattern = ''] = key.split(' ');
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const expression = new RegExp(
    `^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '([^/]+)')}$`,
  );
  return (call: { method: string; path: string }) => {
    const match = call.method === method ? expression.exec(call.path) : null;
    return (
      match && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1]!)]))
    );
  };
}

function callOf(input: RequestInfo | URL, init: RequestInit = {}): Call {
  const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
  let body: unknown = init.body ?? undefined;
  if (typeof body === 'string') {
    try {
      body = JSON.parse(body);
    } catch {
      // A text stays a text.
    }
  }
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body,
    headers: Object.fromEntries(new Headers(init.headers)),
  };
}

/** Replaces the network with a table of handlers and records the calls; later `use`d handlers win. Undone after each test. */
export function fakeApi(handlers: Handlers = {}): FakeApi {
  const table: Handlers = { ...handlers };
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const call = callOf(input, init);
    calls.push(call);
    init?.signal?.throwIfAborted();
    for (const [key, handler] of Object.entries(table).reverse()) {
      const params = matcher(key)(call);
      if (!params) continue;
      try {
        const answer = await handler({ ...call, params });
        return answer instanceof Response ? answer : json(answer ?? null, 200);
      } catch (error) {
        if (!(error instanceof OfflineError)) mistakes.push(`handler ${key}: ${String(error)}`);
        throw error;
      }
    }
    mistakes.push(`no handler for ${call.method} ${call.path}`);
    throw new Error(mistakes.at(-1));
  };
  return {
    calls,
    use: (more) => void Object.assign(table, more),
    callsTo: (key) => calls.filter((call) => matcher(key)(call)),
  };
}

/** Gives the network back and returns what the test has got wrong. */
export function endFakeApi(): string[] {
  globalThis.fetch = realFetch;
  const found = mistakes;
  mistakes = [];
  return found;
}
