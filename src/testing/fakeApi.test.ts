import { z } from 'zod';
import { endFakeApi, fail, fakeApi, reply } from './fakeApi';

const shape = z.object({ id: z.string() });
const get = (path: string) => fetch(`http://localhost${path}`);

test('answers by method and pattern, records, and strips what the schema does not name', async () => {
  const api = fakeApi({
    'GET /api/users/:id': ({ params, query }) =>
      reply(shape, { id: `${params.id}${query.x}`, more: 1 } as never),
    'POST /api/users': ({ body }) => fail(409, { code: 'row.duplicate', data: body }),
  });
  expect(await (await get('/api/users/7?x=%2B')).json()).toEqual({ id: '7+' });
  const conflict = await fetch('/api/users', { method: 'POST', body: '{"a":1}', headers: { 'X-A': 'b' } });
  expect([conflict.status, await conflict.json()]).toEqual([409, { code: 'row.duplicate', data: { a: 1 } }]);
  expect(api.callsTo('POST /api/users')[0]).toMatchObject({ body: { a: 1 }, headers: { 'x-a': 'b' } });
  api.use({ 'GET /api/users/:id': () => ({ id: 'later' }) });
  expect(await (await get('/api/users/7')).json()).toEqual({ id: 'later' });
  expect(api.calls).toHaveLength(3);
});

test('a wrong fixture and a call without a handler are told to the test', async () => {
  fakeApi({ 'GET /api/x': () => reply(shape, { id: 7 } as never) });
  await expect(get('/api/x')).rejects.toThrow();
  await expect(get('/api/y')).rejects.toThrow();
  expect(endFakeApi()).toEqual([expect.stringContaining('handler GET /api/x'), 'no handler for GET /api/y']);
});
