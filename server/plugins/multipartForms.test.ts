import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { line } from '@shared/contract/base/common';
import { errorHandler } from '../errors';
import { MAX_UPLOAD_BYTES } from '@shared/uploadTypes';
import { readForm, registerMultipart } from './multipartForms';

const schema = z.object({ name: line(20), age: z.coerce.number().int().optional() });
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ bodyLimit: 1024 * 1024 });
  app.setErrorHandler(errorHandler);
  await registerMultipart(app);
  app.post('/forms', async (request) => {
    const { fields, file } = await readForm(request, schema);
    return { fields, file: file && { bytes: file.buffer.length, filename: file.filename } };
  });
});
afterAll(() => app.close());

const BOUNDARY = 'a-boundary';
const part = (name: string, value: string, filename?: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n${value}\r\n`;
const send = (payload: string | Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  app.inject({ method: 'POST', url: '/forms', headers: { 'content-type': type }, payload });
const form = (...parts: string[]) => send(`${parts.join('')}--${BOUNDARY}--\r\n`);

describe('a multipart form', () => {
  it('gives its fields and its file', async () => {
    const answer = await form(part('name', ' Aminah '), part('age', '30'), part('slip', 'bytes', 'slip.png'));
    expect(answer.json()).toEqual({
      fields: { name: 'Aminah', age: 30 },
      file: { bytes: 5, filename: 'slip.png' },
    });
  });

  it('is refused beside its fields, by the same rules as a JSON body', async () => {
    const answer = await form(part('name', 'x'.repeat(21)), part('age', 'old'));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'form.invalid',
      fields: [
        { path: 'name', rule: 'too_big_text', params: { bound: 20 } },
        { path: 'age', rule: 'type' },
      ],
    });
    expect((await form()).json()).toMatchObject({ fields: [{ path: 'name', rule: 'required' }] });
  });

  it.each<[string, () => ReturnType<typeof send>, number]>([
    ['a JSON body', () => send('{}', 'application/json'), 400],
    ['no boundary', () => send('x', 'multipart/form-data'), 400],
    ['a form without its end', () => send(part('name', 'Aminah')), 400],
    ['a file without its end', () => send(part('slip', 'bytes', 'slip.png').trimEnd()), 400],
    ['a name of every object', () => form(part('__proto__', 'x'), part('name', 'Aminah')), 400],
    ['too many fields', () => form(...Array.from({ length: 40 }, (_, index) => part(`f${index}`, 'x'))), 413],
    ['two files', () => form(part('a', 'x', 'a.png'), part('b', 'x', 'b.png')), 413],
    ['a file too large', () => form(part('slip', 'x'.repeat(MAX_UPLOAD_BYTES + 1), 'slip.png')), 413],
  ])('with %s is refused', async (_case, request, status) => {
    const answer = await request();
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty('code');
  });

  const folder = path.resolve('../shared/data/hostile/multipart');
  const bodies = existsSync(folder)
    ? readdirSync(folder).filter((name) => /(-original|-content\.dat)$/.test(name))
    : [];
  (bodies.length > 0 ? describe : describe.skip)(`of others (${folder})`, () => {
    it.each(bodies.length > 0 ? bodies : ['missing'])(
      '%s is read or refused, and never breaks',
      async (name) => {
        const body = readFileSync(path.join(folder, name));
        const own = /^--(\S+)/m.exec(body.toString('latin1'))?.[1] ?? BOUNDARY;
        for (const boundary of [own, 'another']) {
          const answer = await send(body, `multipart/form-data; boundary=${boundary}`);
          expect([200, 400, 413]).toContain(answer.statusCode);
        }
      },
    );
  });
});
