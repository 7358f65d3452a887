import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { RiderDetail } from '@shared/contract/people/riders';
import { codeOf } from '@shared/permissions';
import { createVault } from '../../../storage/vault';
import { handIn, logOf, signInRider } from '../../../testing/aRider';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, signInAdmin } from '../../../testing/factories';
import { addDocument, listDocuments, withPaper } from './documents.service';

/** Papers of people: sealed on disk, shown to whoever checks them, each view in the log. */
let test_: TestApp;
let rider: Awaited<ReturnType<typeof signInRider>>;
const SPECIAL = '11111111-1111-4111-8111-111111111111';
beforeAll(async () => (test_ = await buildTestApp({ SPECIAL_ACCOUNT_IDS: SPECIAL })));
beforeEach(async () => {
  await test_.reset();
  rider = await signInRider(test_);
});
afterAll(() => test_.close());

const folder = () => path.join(test_.context.env.DATA_DIR, 'uploads', 'documents');
const onDisk = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const staff = (...permissions: Parameters<typeof codeOf>[0][]) => signInAdmin(test_, permissions.map(codeOf));
const call = (method: 'GET' | 'DELETE', id: string, headers: Record<string, string> = {}) =>
  test_.app.inject({ method, url: `/api/documents/${id}`, headers });

async function paperOf(who = rider): Promise<string> {
  const answer = await handIn(test_, who.headers);
  expect(answer.statusCode).toBe(201);
  return answer.json<RiderDetail>().documents.at(-1)!.id;
}
/** A paper of an owner, as the owners' calls keep it. */
async function ownersPaper() {
  const owner = await createAccount(test_.db, { role: 'owner', is_owner: true });
  const actor = { kind: 'system', id: null } as const;
  const file = { buffer: Buffer.from('%PDF-1.7 an agreement'), filename: '../../agreement.pdf' };
  const id = await withPaper(test_.context, file, (paper) =>
    test_.db
      .transaction()
      .execute((trx) =>
        addDocument(test_.context, trx, actor, { accountId: owner.id, kind: 'agreement', paper }),
      ),
  );
  return { owner, id };
}

describe('on disk', () => {
  it('a picture is sealed: neither its bytes nor those of a WebP are there, and another key does not open it', async () => {
    const before = onDisk();
    const picture = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#c6a25e' },
    })
      .png()
      .toBuffer();
    await handIn(test_, rider.headers, 'selfie', picture);
    const [name] = onDisk().filter((file) => !before.includes(file));
    expect(name).toMatch(/^[0-9a-f-]{36}\.bin$/);
    const sealed = readFileSync(path.join(folder(), name!));
    for (const trace of [picture.subarray(16, 48), 'RIFF', 'WEBP', 'PNG', 'IHDR'])
      expect(sealed.includes(trace)).toBe(false);
    const { context } = test_;
    const opened = context.vault.open(sealed, 'documents');
    expect((await sharp(opened).metadata()).format).toBe('webp');
    expect(() => context.vault.open(sealed, 'slips')).toThrow();
    expect(() =>
      createVault('another key that somebody has, 32 characters').open(sealed, 'documents'),
    ).toThrow();
  });

  it('a PDF is sealed too', async () => {
    const before = onDisk();
    await ownersPaper();
    const [name] = onDisk().filter((file) => !before.includes(file));
    expect(readFileSync(path.join(folder(), name!)).includes('agreement')).toBe(false);
  });
});

describe('GET /api/documents/:id', () => {
  it('shows the paper to staff, never cached or sniffed, and logs every view', async () => {
    const id = await paperOf();
    const { account, headers } = await staff('user-mgmt.edit');
    const answer = await call('GET', id, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
    await call('GET', id, headers);
    const views = (await logOf(test_, rider.account.id)).filter(({ action }) => action === 'viewDocument');
    expect(views).toEqual(
      Array(2).fill({
        actor_id: account.id,
        action: 'viewDocument',
        before: null,
        after: { documentId: id, kind: 'identity_front' },
      }),
    );
  });

  it('sends a PDF as a download under a name of ours', async () => {
    const { id } = await ownersPaper();
    const answer = await call('GET', id, (await staff('owner-mgmt.edit')).headers);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="agreement.pdf"');
    expect(answer.body).toBe('%PDF-1.7 an agreement');
  });

  it('is refused without a token, without the code, to the wrong staff, and logs nothing then', async () => {
    const id = await paperOf();
    expect((await call('GET', id)).statusCode).toBe(401);
    expect((await call('GET', id, rider.headers)).statusCode).toBe(403);
    expect((await call('GET', id, (await staff('user-mgmt.view')).headers)).statusCode).toBe(403);
    // Whoever looks after owners has no business with a rider's papers.
    const wrong = await call('GET', id, (await staff('owner-mgmt.edit')).headers);
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'permission.missing']);
    const actions = (await logOf(test_, rider.account.id)).map(({ action }) => action);
    expect(actions).toEqual(['addDocument']);
  });

  it('is 404 for no paper, a paper of a deleted account and a file that is gone, 400 for no id', async () => {
    const { headers } = await staff('user-mgmt.edit');
    expect((await call('GET', randomUUID(), headers)).statusCode).toBe(404);
    expect((await call('GET', 'nothing', headers)).statusCode).toBe(400);
    const id = await paperOf();
    const { file_key } = await test_.db
      .selectFrom('account_document')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await test_.context.files.remove(file_key);
    expect((await call('GET', id, headers)).statusCode).toBe(404);
    const other = await paperOf();
    await test_.db
      .updateTable('account')
      .set({ status: 'deleted' })
      .where('id', '=', rider.account.id)
      .execute();
    expect((await call('GET', other, headers)).statusCode).toBe(404);
    expect(await logOf(test_, rider.account.id)).toHaveLength(2);
  });

  it('shows nothing that cannot be logged', async () => {
    const id = await paperOf();
    const { headers } = await staff('user-mgmt.edit');
    await sql`alter table audit_log rename to audit_log_away`.execute(test_.db);
    try {
      const answer = await call('GET', id, headers);
      expect([answer.statusCode, answer.body.includes('RIFF')]).toEqual([500, false]);
    } finally {
      await sql`alter table audit_log_away rename to audit_log`.execute(test_.db);
    }
  });
});

describe('DELETE /api/documents/:id', () => {
  it('removes the row, then the file, with a line in the log', async () => {
    const before = onDisk();
    const id = await paperOf();
    const { headers } = await staff('user-mgmt.edit');
    expect((await call('DELETE', id, headers)).json()).toEqual({ status: 'ok' });
    expect(onDisk()).toEqual(before);
    expect(await listDocuments(test_.db, rider.account.id)).toEqual([]);
    expect((await logOf(test_, rider.account.id)).at(-1)).toMatchObject({
      action: 'removeDocument',
      before: { documentId: id, kind: 'identity_front' },
    });
    expect((await call('DELETE', id, headers)).statusCode).toBe(404);
  });

  it('by two at once happens once', async () => {
    const id = await paperOf();
    const { headers } = await staff('user-mgmt.edit');
    const answers = await Promise.all([call('DELETE', id, headers), call('DELETE', id, headers)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const actions = (await logOf(test_, rider.account.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'removeDocument')).toHaveLength(1);
  });

  it('is refused to others, and keeps row and file', async () => {
    const id = await paperOf();
    const files = onDisk();
    expect((await call('DELETE', id)).statusCode).toBe(401);
    expect((await call('DELETE', id, rider.headers)).statusCode).toBe(403);
    expect((await call('DELETE', id, (await staff('user-mgmt.view')).headers)).statusCode).toBe(403);
    expect((await call('DELETE', id, (await staff('owner-mgmt.edit')).headers)).statusCode).toBe(403);
    expect((await call('DELETE', randomUUID(), (await staff('user-mgmt.edit')).headers)).statusCode).toBe(
      404,
    );
    expect(onDisk()).toEqual(files);
    expect(await listDocuments(test_.db, rider.account.id)).toHaveLength(1);
  });

  it('takes either code for papers of an owner', async () => {
    const { id, owner } = await ownersPaper();
    const { headers } = await staff('owner-mgmt.edit');
    expect((await call('DELETE', id, headers)).statusCode).toBe(200);
    expect((await logOf(test_, owner.id)).map(({ action }) => action)).toEqual([
      'addDocument',
      'removeDocument',
    ]);
  });

  it('leaves the papers of a protected account alone', async () => {
    const account = await createAccount(test_.db, { id: SPECIAL, role: 'rider' });
    const id = await paperOf({ account, headers: await signIn(test_, account) });
    const answer = await call('DELETE', id, (await signInAdmin(test_)).headers);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'account.special']);
    expect(await listDocuments(test_.db, SPECIAL)).toHaveLength(1);
  });
});

describe('withPaper', () => {
  const file = { buffer: Buffer.from('%PDF-1.7'), filename: 'a.pdf' };

  it('removes the file again when the work fails', async () => {
    const before = onDisk();
    await expect(withPaper(test_.context, file, () => Promise.reject(new Error('no luck')))).rejects.toThrow(
      'no luck',
    );
    expect(onDisk()).toEqual(before);
  });

  it('keeps the file that a paper counts on, though its commit was answered with an error', async () => {
    const before = onDisk();
    await expect(
      withPaper(test_.context, file, async (paper) => {
        await test_.db
          .transaction()
          .execute((trx) =>
            addDocument(
              test_.context,
              trx,
              { kind: 'system', id: null },
              { accountId: rider.account.id, kind: 'passport', paper },
            ),
          );
        throw new Error('connection lost');
      }),
    ).rejects.toThrow('connection lost');
    expect(onDisk()).toHaveLength(before.length + 1);
  });
});
