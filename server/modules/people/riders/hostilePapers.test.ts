import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { handIn, signInRider } from '../../../testing/aRider';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';

/** Files and forms that were made to break what reads them, sent as papers: taken or refused, and nothing is kept of the refused. */
const SHARED = path.resolve('../shared/data/hostile');
const filesOf = (folder: string, pattern = /./) =>
  existsSync(path.join(SHARED, folder))
    ? readdirSync(path.join(SHARED, folder)).filter((name) => pattern.test(name))
    : [];
const images = filesOf('images');
const bodies = filesOf('multipart', /(-original|-content\.dat)$/);

let test_: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test_ = await buildTestApp();
  ({ headers } = await signInRider(test_));
});
afterEach(() => test_.db.deleteFrom('account_document').execute());
afterAll(() => test_.close());

const onDisk = () => {
  const folder = path.join(test_.context.env.DATA_DIR, 'uploads', 'documents');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
async function papers() {
  return (await test_.db.selectFrom('account_document').select('id').execute()).length;
}

(images.length > 0 ? describe : describe.skip)(`pictures of others (${SHARED})`, () => {
  it.each(images.length > 0 ? images : ['missing'])('%s', async (name) => {
    const before = onDisk();
    const answer = await handIn(test_, headers, 'selfie', readFileSync(path.join(SHARED, 'images', name)));
    expect([201, 400, 413]).toContain(answer.statusCode);
    const kept = answer.statusCode === 201 ? 1 : 0;
    expect([onDisk() - before, await papers()]).toEqual([kept, kept]);
    if (!kept) expect(answer.json<{ code: string }>().code).toMatch(/^file\./);
  });
});

(bodies.length > 0 ? describe : describe.skip)(`forms of others (${SHARED})`, () => {
  it.each(bodies.length > 0 ? bodies : ['missing'])('%s', async (name) => {
    const payload = readFileSync(path.join(SHARED, 'multipart', name));
    const own = /^--(\S+)/m.exec(payload.toString('latin1'))?.[1] ?? 'none';
    const before = onDisk();
    for (const boundary of [own, 'another']) {
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      const answer = await test_.app.inject({
        method: 'POST',
        url: '/api/rider/documents',
        headers: { ...headers, ...type },
        payload,
      });
      expect([400, 413]).toContain(answer.statusCode);
    }
    expect([onDisk() - before, await papers()]).toEqual([0, 0]);
  });
});
