import Fastify, { type FastifyInstance } from 'fastify';
import {
  AppError,
  conflict,
  errorHandler,
  invalidField,
  notFound,
  serverBusy,
  stale,
  UnauthorizedError,
} from './errors';

let app: FastifyInstance;
let thrown: unknown;
const logged: string[] = [];
beforeAll(async () => {
  app = Fastify({
    logger: { level: 'warn', stream: { write: (text) => void logged.push(text) } },
    bodyLimit: 100,
  });
  app.setErrorHandler(errorHandler);
  app.post('/', async () => {
    throw thrown;
  });
});
afterAll(() => app.close());
beforeEach(() => {
  logged.length = 0;
  thrown = undefined;
});
const answerTo = async (error: unknown) => {
  thrown = error;
  return app.inject({ method: 'POST', url: '/' });
};
const databaseError = (fields: Record<string, string>) =>
  Object.assign(
    new Error('duplicate key value violates unique constraint; SELECT secret FROM account'),
    fields,
  );

describe('a failure on its way out', () => {
  it('is the bare text for somebody who is not signed in', async () => {
    const answer = await answerTo(new UnauthorizedError());
    expect([answer.statusCode, answer.body]).toEqual([401, 'Unauthorized']);
  });

  it.each<[AppError, number, object]>([
    [notFound('no such stay'), 404, { code: 'row.not_found', detail: 'no such stay' }],
    [
      conflict('reservation.step', 'not now', { params: { step: 'cancel' } }),
      409,
      { code: 'reservation.step', params: { step: 'cancel' } },
    ],
    [serverBusy('too much'), 503, { code: 'server.busy', detail: 'too much', params: { seconds: 2 } }],
    [stale({ version: 7 }), 409, { code: 'row.stale', params: { version: 7 } }],
    [
      invalidField('guest.email', 'email', 'not an address'),
      400,
      { code: 'form.invalid', fields: [{ path: 'guest.email', rule: 'email', message: 'not an address' }] },
    ],
  ])('is the code that was thrown (case %#)', async (error, status, body) => {
    const answer = await answerTo(error);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(body);
    expect(logged).toEqual([]);
  });

  it.each([
    ['occupancy_no_overlap', 409, 'reservation.overlap'],
    ['account_email_unique', 409, 'account.email_taken'],
    ['announcement_property_id_fkey', 400, 'form.invalid'],
  ])('is a code for the constraint %s', async (constraint, status, code) => {
    const answer = await answerTo(databaseError({ code: '23505', constraint }));
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.json()).not.toHaveProperty('status');
  });

  it.each(['22021', '22P05', '22008', '22003'])(
    'is a refusal for a value that cannot be kept: SQLSTATE %s',
    async (code) => {
      const answer = await answerTo(databaseError({ code }));
      expect(answer.statusCode).toBe(400);
      expect(answer.body).not.toMatch(/select|constraint/i);
    },
  );

  it.each([
    ['57P01', 'service.unavailable', '5'],
    ['57P03', 'service.unavailable', '5'],
    ['08006', 'service.unavailable', '5'],
    ['ECONNREFUSED', 'service.unavailable', '5'],
    ['ECONNRESET', 'service.unavailable', '5'],
    ['53300', 'service.unavailable', '2'],
    ['57014', 'service.unavailable', '2'],
    ['40001', 'service.unavailable', '2'],
    ['40P01', 'service.unavailable', '2'],
    ['53100', 'service.full', '60'],
    ['ENOSPC', 'service.full', '60'],
  ])('is a 503 that says when to come back for %s, and is logged', async (sqlState, code, seconds) => {
    const answer = await answerTo(databaseError({ code: sqlState }));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe(seconds);
    expect(answer.json()).toMatchObject({ code, params: { seconds: Number(seconds) } });
    expect(answer.body).not.toMatch(/select|constraint/i);
    expect(logged.join()).toContain('cannot be done now');
  });

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    'is a 503 for a pool that says "%s" and no code',
    async (message) => {
      const answer = await answerTo(new Error(message));
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'service.unavailable']);
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    },
  );

  it.each([
    ['an unknown constraint', databaseError({ code: '23505', constraint: 'nobody_knows' })],
    ['a division by zero in a statement', databaseError({ code: '22012' })],
    ['a programming mistake', new TypeError("Cannot read properties of undefined (reading 'secret')")],
    ['an error that claims to be no error', Object.assign(new Error('secret'), { statusCode: 200 })],
    ['an upstream 502', Object.assign(new Error('secret'), { statusCode: 502 })],
    ['a text', 'secret'],
    ['undefined', undefined],
  ])('is one message and nothing of the inside for %s, and is logged', async (_case, error) => {
    const answer = await answerTo(error);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: 'Unexpected error occured when calling api. Please contact admin.',
    });
    expect(logged.join()).toContain('request failed');
  });

  it.each<[string, object, number, string]>([
    [
      'broken JSON',
      { payload: '{"a":', headers: { 'content-type': 'application/json' } },
      400,
      'form.invalid',
    ],
    [
      'an empty JSON body',
      { payload: '', headers: { 'content-type': 'application/json' } },
      400,
      'form.invalid',
    ],
    [
      'a prototype in the body',
      { payload: '{"__proto__":{"a":1}}', headers: { 'content-type': 'application/json' } },
      400,
      'form.invalid',
    ],
    [
      'a body too large',
      { payload: JSON.stringify({ a: 'x'.repeat(200) }), headers: { 'content-type': 'application/json' } },
      413,
      'file.too_large',
    ],
    [
      'an unknown content type',
      { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
      415,
      'form.invalid',
    ],
  ])('is a refusal for %s', async (_case, request, status, code) => {
    const answer = await app.inject({ method: 'POST', url: '/', ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });
});
