import { createBaseQuery, type ApiRequest } from './baseQuery';
import { NO_ANSWER_TEXT, TIMEOUT_MS } from './catalogue';
import type { SideEffects } from './sideEffects';
import { permissionRefused } from './signals';

function setUp(answer: Response | Error, { token = null as string | null, baseUrl = '' } = {}) {
  const effects = {
    fetch: jest.fn((_url: string, _init: RequestInit) =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
    ),
    readToken: jest.fn(() => token),
    removeToken: jest.fn(),
    showError: jest.fn(),
    reload: jest.fn(),
    later: jest.fn(),
  } satisfies SideEffects;
  const dispatch = jest.fn();
  const call = (request: string | ApiRequest = '/api/x', options = {}) =>
    createBaseQuery(effects, baseUrl)(request, { signal: new AbortController().signal, dispatch }, options);
  const sent = () =>
    effects.fetch.mock.calls[0]! as [string, RequestInit & { headers: Record<string, string> }];
  return { effects, dispatch, call, sent };
}
const text = (body: string | null, status: number, type = 'text/plain') =>
  new Response(body, { status, headers: { 'Content-Type': type } });
const json = (body: unknown, status = 200) => text(JSON.stringify(body), status, 'application/json');

describe('the error catalogue', () => {
  it.each([
    ['status but no body', text(null, 404), { kind: 'empty', status: 404, message: '404 Not found' }, []],
    [
      'a server fault without a body',
      text('', 502),
      { kind: 'empty', status: 502, message: '404 Not found' },
      [],
    ],
    [
      'no response, with an error message',
      new Error('Failed to fetch'),
      { kind: 'network', status: 0, message: 'Failed to fetch' },
      ['Failed to fetch'],
    ],
    [
      'no response, without a message',
      new Error(),
      {
        kind: 'network',
        status: 0,
        message: 'Unexpected error occured when calling api. Please contact admin.',
      },
      ['Unexpected error occured when calling api. Please contact admin.'],
    ],
    [
      'a body with a code',
      json({ code: 'row.stale', detail: 'changed', params: { version: 3 } }, 409),
      { kind: 'code', status: 409, code: 'row.stale', message: 'changed', params: { version: 3 } },
      [],
    ],
    [
      'a body with a code and a message: no toast, and the screen has the message',
      json({ code: 'row.stale', message: 'for the screen' }, 409),
      { kind: 'code', status: 409, code: 'row.stale', message: 'for the screen' },
      [],
    ],
    [
      'a body with a message',
      json({ message: 'The unit is closed.' }, 400),
      { kind: 'message', status: 400, message: 'The unit is closed.' },
      ['The unit is closed.'],
    ],
    [
      'the suppressed message',
      json({ message: 'User has no permission to access GET Single User!' }, 403),
      { kind: 'suppressed', status: 403, message: '' },
      [],
    ],
    [
      'the text Unauthorized',
      text('Unauthorized', 401),
      { kind: 'unauthorized', status: 401, message: 'Unauthorized' },
      ['Unauthorized'],
    ],
    [
      'the text Unauthorized as JSON',
      json('Unauthorized', 401),
      { kind: 'unauthorized', status: 401, message: 'Unauthorized' },
      ['Unauthorized'],
    ],
    [
      'any other text',
      text('Service is closed', 503),
      { kind: 'other', status: 503, message: 'Service is closed' },
      ['Service is closed'],
    ],
    [
      'any other object',
      json({ reason: 1 }, 500),
      { kind: 'other', status: 500, message: '{"reason":1}' },
      ['{"reason":1}'],
    ],
    [
      "a proxy's page, as its words",
      text('<html><title>x</title><body><h1>502 Bad Gateway</h1></body></html>', 502, 'text/html'),
      { kind: 'other', status: 502, message: '502 Bad Gateway' },
      ['502 Bad Gateway'],
    ],
    [
      'a page where an answer was promised',
      text('<html>Wi-Fi login</html>', 200, 'text/html'),
      { kind: 'network', status: 0, message: NO_ANSWER_TEXT },
      [NO_ANSWER_TEXT],
    ],
  ])('%s', async (_name, answer, error, toasts) => {
    const { call, effects } = setUp(answer);
    await expect(call()).resolves.toEqual({ error });
    expect(effects.showError.mock.calls.flat()).toEqual(toasts);
  });

  it('Unauthorized removes the token and reloads after 2.5 seconds', async () => {
    const { call, effects } = setUp(text('Unauthorized', 401), { token: 'old' });
    await call('/api/x', { quiet: true });
    expect(effects.removeToken).toHaveBeenCalledTimes(1);
    expect(effects.showError).toHaveBeenCalledWith('Unauthorized');
    expect(effects.reload).not.toHaveBeenCalled();
    expect(effects.later).toHaveBeenCalledWith(effects.reload, 2500);
  });

  it('other failures leave the token alone', async () => {
    const { call, effects } = setUp(json({ message: 'no' }, 403), { token: 'good' });
    await call();
    expect(effects.removeToken).not.toHaveBeenCalled();
    expect(effects.later).not.toHaveBeenCalled();
  });

  it('a missing permission is passed on, so that the rights on screen follow', async () => {
    const { call, dispatch } = setUp(json({ code: 'permission.missing' }, 403));
    await call();
    expect(dispatch).toHaveBeenCalledWith(permissionRefused());
  });

  it('a quiet endpoint shows nothing', async () => {
    const { call, effects } = setUp(json({ message: 'no' }, 500));
    await call('/api/x', { quiet: true });
    expect(effects.showError).not.toHaveBeenCalled();
  });

  it('a call that nobody waits for any more is no failure', async () => {
    const { effects } = setUp(new Error('aborted'));
    const stopped = AbortSignal.abort();
    await createBaseQuery(effects, '')('/api/x', { signal: stopped, dispatch: jest.fn() }, {});
    expect(effects.showError).not.toHaveBeenCalled();
  });
});

describe('the request', () => {
  it('carries the saved token bare, and the base address', async () => {
    const { call, sent } = setUp(json({}), { token: 'a.b.c', baseUrl: 'https://api.example' });
    await call('/api/x');
    expect(sent()[0]).toBe('https://api.example/api/x');
    expect(sent()[1].headers.Authorization).toBe('a.b.c');
  });

  it.each([
    ['', '/api/x?a=1'],
    ['/backend', '/backend/api/x?a=1'],
    ['https://api.example', 'https://api.example/api/x?a=1'],
    ['https://api.example:8443/v1', 'https://api.example:8443/v1/api/x?a=1'],
  ])('goes to the base address %j', async (baseUrl, address) => {
    const { call, sent } = setUp(json({}), { baseUrl });
    await call({ url: '/api/x', params: { a: 1 } });
    expect(sent()[0]).toBe(address);
  });

  it('has no Authorization without a token', async () => {
    const { call, sent } = setUp(json({}));
    await call();
    expect(sent()[1].headers).not.toHaveProperty('Authorization');
  });

  it('joins arrays, renames fields and leaves out what is not given', async () => {
    const { call, sent } = setUp(json({}));
    await call({
      url: '/api/x',
      params: { fields: ['id', 'name'], role: 'buyer', q: 'a b&c', none: undefined, nil: null, on: false },
    });
    expect(sent()[0]).toBe('/api/x?_fields=id%2Cname&role=buyer&q=a%20b%26c&on=false');
  });

  it('sends an object as JSON, with extra headers', async () => {
    const { call, sent } = setUp(json({}));
    await call({ url: '/api/x', method: 'POST', body: { a: 1 }, headers: { 'Idempotency-Key': 'k' } });
    expect(sent()[1]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    });
  });

  it('leaves FormData to the browser, which writes the boundary', async () => {
    const { call, sent } = setUp(json({}));
    const form = new FormData();
    await call({ url: '/api/x', method: 'POST', body: form });
    expect(sent()[1].body).toBe(form);
    expect(sent()[1].headers).not.toHaveProperty('Content-Type');
  });

  it('gives up after 1,800,000 ms', async () => {
    jest.useFakeTimers();
    try {
      const { effects, call } = setUp(json({}));
      effects.fetch.mockImplementation(
        (_url, init) =>
          new Promise((_, reject) =>
            init.signal!.addEventListener('abort', () => reject(init.signal!.reason)),
          ),
      );
      const answer = call();
      await jest.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
      expect(effects.showError).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      await expect(answer).resolves.toMatchObject({
        error: { kind: 'network', message: 'timeout of 1800000ms exceeded' },
      });
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the answer', () => {
  it.each([
    ['JSON', json({ a: 1 }), { a: 1 }],
    ['nothing', text(null, 204), null],
    ['a text', text('fine', 200), 'fine'],
  ])('is %s', async (_name, answer, data) => {
    await expect(setUp(answer).call()).resolves.toEqual({ data });
  });

  it.each([
    ['attachment; filename="rows.csv"', 'rows.csv'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%E5%8F%91%E7%A5%A8.pdf', '发票.pdf'],
    ['inline', null],
  ])('is a file: %s', async (header, filename) => {
    const { call } = setUp(
      new Response('a,b', { headers: { 'Content-Disposition': header, 'Content-Type': 'text/html' } }),
    );
    const { data } = (await call({ url: '/api/x', responseType: 'blob' })) as {
      data: { blob: Blob; filename: string };
    };
    expect(data.filename).toBe(filename);
    expect(data.blob.size).toBe(3);
  });
});
