import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { ReservationDocument } from '@shared/contract/stays/reservationDocuments';
import type { Reservation } from '@shared/contract/stays/reservations';
import { codeOf } from '@shared/permissions';
import { deletePerson } from '../../people/accounts/accounts.service';
import { lockAccount } from '../../people/accounts/accounts.queries';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
} from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';
import { shownName } from '../../../storage/shownName';

/** Papers of a stay: sealed on disk, shown to whoever may change the stay, each view in the log. */
let test_: TestApp;
let staff: Awaited<ReturnType<typeof signInAdmin>>;
let stayId: string;
let place: { propertyId: string; roomTypeId: string };
let picture: Buffer;
beforeAll(async () => {
  test_ = await buildTestApp();
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c6a25e' } })
    .withExif({ IFD3: { GPSLatitude: '3/1 8/1 0/1' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  await test_.reset();
  staff = await signInAdmin(test_, [codeOf('reservation.view'), codeOf('reservation.edit')]);
  place = await createListing(test_.db, await createBusiness(test_.db));
  stayId = (await createReservation(test_.db, place)).id;
});
afterAll(() => test_.close());

const folder = () => path.join(test_.context.env.DATA_DIR, 'uploads', 'stay-documents');
const onDisk = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
type Upload = { kind?: string; key?: string; content?: Buffer; filename?: string; to?: string };
const upload = (
  {
    kind = 'identity',
    key = randomUUID(),
    content = picture,
    filename = 'passport.jpg',
    to = stayId,
  }: Upload = {},
  headers: Record<string, string> = staff.headers,
) => {
  const form = multipartOf(
    [
      ['kind', kind],
      ['uploadKey', key],
    ],
    { field: 'document', content, filename },
  );
  return test_.app.inject({
    method: 'POST',
    url: `/api/reservations/${to}/documents`,
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
};
const add = async (input?: Upload) => {
  const answer = await upload(input);
  expect(answer.statusCode).toBe(201);
  return answer.json<ReservationDocument>();
};
const call = (
  method: 'GET' | 'DELETE',
  id: string,
  headers: Record<string, string> = staff.headers,
  of = stayId,
) => test_.app.inject({ method, url: `/api/reservations/${of}/documents/${id}`, headers });
const read = async () =>
  (
    await test_.app.inject({ url: `/api/reservations/${stayId}`, headers: staff.headers })
  ).json<Reservation>();
const actions = async () => (await read()).history.map(({ action }) => action);

describe('adding', () => {
  it('seals the file, strips where it was taken, and lists kind, name, size, who and when', async () => {
    const before = onDisk();
    const document = await add({ filename: '../../Tan Mei Ling.jpg' });
    expect((await read()).documents).toEqual([document]);
    expect(document).toMatchObject({
      kind: 'identity',
      name: 'Tan Mei Ling.jpg',
      mime: 'image/webp',
      uploadedByName: staff.account.name,
    });
    const [name] = onDisk().filter((file) => !before.includes(file));
    const sealed = readFileSync(path.join(folder(), name!));
    for (const trace of ['RIFF', 'WEBP', 'Exif']) expect(sealed.includes(trace)).toBe(false);
    const opened = test_.context.vault.open(sealed, 'stay-documents');
    const { format, exif } = await sharp(opened).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    // The log keeps what is not the guest's.
    const [line] = (await read()).history;
    expect(line).toMatchObject({
      action: 'addDocument',
      after: { documentId: document.id, kind: 'identity' },
    });
    expect(JSON.stringify(line)).not.toContain('Tan Mei Ling');
  });

  it('under one key is one paper, in a row and at once; with another file or kind it is refused', async () => {
    const before = onDisk().length;
    const key = randomUUID();
    const answers = await Promise.all([upload({ key }), upload({ key })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect((await upload({ key })).statusCode).toBe(200);
    const other = await sharp(picture).flip().png().toBuffer();
    expect((await upload({ key, content: other })).json().code).toBe('idempotency.mismatch');
    expect((await upload({ key, kind: 'damage' })).json().code).toBe('idempotency.mismatch');
    expect((await read()).documents).toHaveLength(1);
    expect(onDisk()).toHaveLength(before + 1);
  });

  it('stops at thirty', async () => {
    const { file_key, ...row } = {
      reservation_id: stayId,
      kind: 'other' as const,
      name: 'a.pdf',
      file_key: 'stay-documents/x.bin',
      mime: 'application/pdf',
      size_bytes: 1,
      content_hash: '',
      uploaded_by: null,
      created_at: test_.clock.now,
    };
    const rows = Array.from({ length: 30 }, (_, n) => ({ ...row, file_key, upload_key: `key-${n}-of-many` }));
    await test_.db.insertInto('reservation_document').values(rows).execute();
    const files = onDisk();
    const answer = await upload();
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'document.limit' }]);
    expect(onDisk()).toEqual(files);
  });

  it.each([
    ['a script that calls itself a picture', Buffer.from('<script>alert(1)</script>'), 'file.type'],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'file.type',
    ],
    ['a page', Buffer.from('<!doctype html><html></html>'), 'file.type'],
    ['nothing', Buffer.alloc(0), 'file.missing'],
  ])('refuses %s', async (_, content, code) => {
    const files = onDisk();
    const answer = await upload({ content });
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    expect([onDisk(), (await read()).documents]).toEqual([files, []]);
  });

  it('refuses half a picture, more than 10 MB, an unknown kind and a key that is none', async () => {
    const files = onDisk();
    expect((await upload({ content: picture.subarray(0, 200) })).statusCode).toBe(400);
    expect((await upload({ content: Buffer.alloc(10 * 1024 * 1024 + 1, 1) })).statusCode).toBe(413);
    expect((await upload({ kind: 'selfie' })).json().fields).toMatchObject([{ path: 'kind' }]);
    expect((await upload({ key: '../x' })).json().fields).toMatchObject([{ path: 'uploadKey' }]);
    expect([onDisk(), (await read()).documents]).toEqual([files, []]);
  });

  it('looks at the person and the stay before it reads anything', async () => {
    const broken = (headers: Record<string, string>, to = stayId) =>
      test_.app.inject({
        method: 'POST',
        url: `/api/reservations/${to}/documents`,
        payload: 'no form at all',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      });
    const viewer = await signInAdmin(test_, [codeOf('reservation.view')]);
    expect((await broken({})).statusCode).toBe(401);
    expect((await broken(viewer.headers)).statusCode).toBe(403);
    expect((await broken(await signIn(test_, await createAccount(test_.db)))).statusCode).toBe(403);
    expect((await broken(staff.headers, randomUUID())).statusCode).toBe(404);
    expect((await broken(staff.headers)).statusCode).toBe(400);
  });
});

describe('viewing', () => {
  it('shows a picture, never cached or sniffed, and logs every view', async () => {
    const { id } = await add();
    const answer = await call('GET', id);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
    await call('GET', id);
    expect(await actions()).toEqual(['viewDocument', 'viewDocument', 'addDocument']);
  });

  it('sends a PDF as a download under a name of ours', async () => {
    const { id } = await add({
      kind: 'agreement',
      content: Buffer.from('%PDF-1.7 signed'),
      filename: 'x".html',
    });
    const answer = await call('GET', id);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="agreement.pdf"');
    expect(answer.body).toBe('%PDF-1.7 signed');
  });

  it('is refused to others, who see at most that there is one, and under another stay', async () => {
    const { id } = await add();
    const viewer = await signInAdmin(test_, [codeOf('reservation.view')]);
    expect((await call('GET', id, {})).statusCode).toBe(401);
    expect((await call('GET', id, viewer.headers)).statusCode).toBe(403);
    const people = await signInAdmin(test_, [codeOf('user-mgmt.edit'), codeOf('owner-mgmt.edit')]);
    expect((await call('GET', id, people.headers)).statusCode).toBe(403);
    const other = await createReservation(test_.db, place);
    expect((await call('GET', id, staff.headers, other.id)).statusCode).toBe(404);
    expect((await call('GET', randomUUID())).statusCode).toBe(404);
    expect(await actions()).toEqual(['addDocument']);
  });
});

describe('removing', () => {
  it('takes the paper and its file, once, with a line in the log', async () => {
    const files = onDisk();
    const { id } = await add();
    const answers = await Promise.all([call('DELETE', id), call('DELETE', id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect([onDisk(), (await read()).documents]).toEqual([files, []]);
    expect(await actions()).toEqual(['removeDocument', 'addDocument']);
  });

  it('is refused to others and under another stay', async () => {
    const { id } = await add();
    const viewer = await signInAdmin(test_, [codeOf('reservation.view')]);
    const other = await createReservation(test_.db, place);
    expect((await call('DELETE', id, {})).statusCode).toBe(401);
    expect((await call('DELETE', id, viewer.headers)).statusCode).toBe(403);
    expect((await call('DELETE', id, staff.headers, other.id)).statusCode).toBe(404);
    expect((await read()).documents).toHaveLength(1);
  });
});

test('a deleted person takes the identity papers of the own stays along, and nothing else', async () => {
  const { db, context } = test_;
  const person = await createAccount(db);
  const past = {
    account_id: person.id,
    status: 'checked_out' as const,
    check_in: '2026-01-02',
    check_out: '2026-01-04',
  };
  const own = (await createReservation(db, place, past)).id;
  await add({ to: own });
  await add({ to: own, kind: 'damage' });
  await add({ to: stayId });
  const keys = await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, person.id);
    return deletePerson(context, trx, { kind: 'system', id: null }, account!);
  });
  expect(keys).toEqual([expect.stringMatching(/^stay-documents\//)]);
  const left = await db.selectFrom('reservation_document').select(['reservation_id', 'kind']).execute();
  expect(left).toHaveLength(2);
  expect(left).toEqual(
    expect.arrayContaining([
      { reservation_id: own, kind: 'damage' },
      { reservation_id: stayId, kind: 'identity' },
    ]),
  );
});

test.each([
  ['C:\\Users\\me\\passport.jpg', 'passport.jpg'],
  ['/etc/passwd', 'passwd'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['a\u0000b\r\nc.pdf', 'abc.pdf'],
  ['护照 Mei.jpg', '护照 Mei.jpg'],
  ['', ''],
])('the name %j reads %j', (filename, name) => {
  expect(shownName(filename)).toBe(name);
});
