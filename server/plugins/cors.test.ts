import { buildTestApp, type TestApp } from '../testing/buildTestApp';

const OURS = 'https://www.attic.example';
const SECOND = 'https://attic.example:8443';
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ CORS_ORIGINS: `${OURS}, ${SECOND}/`, RATE_LIMIT: 'on' });
});
afterAll(() => test.close());

const leave = (origin: string | undefined, url = '/api/public/reservations', method = 'POST') =>
  test.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      ...(origin !== undefined && { origin }),
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });
const words = (header: unknown) => String(header).toLowerCase().split(/,\s*/).sort();

it.each([OURS, SECOND])(
  'gives %s leave for our methods and headers, without anybody’s cookies',
  async (origin) => {
    const { statusCode, headers } = await leave(origin);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(words(headers['access-control-allow-methods'])).toEqual([
      'delete',
      'get',
      'head',
      'patch',
      'post',
      'put',
    ]);
    expect(words(headers['access-control-allow-headers'])).toEqual([
      'authorization',
      'content-type',
      'idempotency-key',
    ]);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  },
);

it('asks nobody who he is before he may ask: a call that needs a permission gets its leave', async () => {
  const { statusCode, headers } = await leave(OURS, '/api/administrators', 'POST');
  expect(statusCode).toBe(204);
  expect(headers['access-control-allow-origin']).toBe(OURS);
});

it.each([
  ['https://evil.example'],
  ['https://www.attic.example.evil.example'],
  ['http://www.attic.example'],
  ['https://www.attic.example:8443'],
  ['https://attic.example'],
  ['null'],
  ['*'],
  [undefined],
])('names no origin to %s, asked for leave or called', async (origin) => {
  const asked = await leave(origin);
  expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
  const called = await test.app.inject({
    url: '/api/public/locations',
    headers: origin === undefined ? {} : { origin },
  });
  expect(called.statusCode).toBe(200);
  expect(called.headers).not.toHaveProperty('access-control-allow-origin');
  // What a cache keeps for one origin it may not hand to another.
  expect(words(called.headers.vary)).toContain('origin');
});

it.each([
  ['an answer', '/api/public/locations', 200],
  ['a refusal', '/api/administrators/aggregation', 401],
  ['a mistake', '/api/public/listings/none/availability', 400],
  ['no such call', '/api/nowhere', 404],
])('lets the page read %s, and the headers that it reads', async (_name, url, status) => {
  const { statusCode, headers } = await test.app.inject({ url, headers: { origin: OURS } });
  expect(statusCode).toBe(status);
  expect(headers['access-control-allow-origin']).toBe(OURS);
  expect(words(headers['access-control-expose-headers'])).toEqual(['content-disposition', 'retry-after']);
});

it('says nothing of other origins while none is set', async () => {
  const plain = await buildTestApp();
  const { headers } = await plain.app.inject({ url: '/api/public/locations', headers: { origin: OURS } });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  const asked = await plain.app.inject({
    method: 'OPTIONS',
    url: '/api/public/reservations',
    headers: { origin: OURS, 'access-control-request-method': 'POST' },
  });
  expect(asked.statusCode).toBe(404);
  await plain.close();
});
