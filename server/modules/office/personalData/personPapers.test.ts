import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { PersonAnswer } from '@shared/contract/office/personalData';
import { ALL_CODES } from '@shared/permissions';
import type { NewRow } from '../../../db/schema';
import type { Caller } from '../../../plugins/caller';
import { sealBuyer } from '../../money/eInvoices/eInvoiceSeals';
import { takeDocumentNumber } from '../../system/documentNumbers/documentNumbers.service';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  tellContact,
  words,
} from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { multipartOf } from '../../../testing/multipartOf';
import { PNG } from '../../../testing/slipForm';
import { exportPerson } from './person.service';

/** The papers of a person's archive: to the byte, in the log, nobody else's, and one at a time. */
let test_: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
let staff: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  await tellContact(test_.db);
  place = await createListing(test_.db, await createBusiness(test_.db));
  staff = await signInAdmin(test_);
});
afterEach(() => jest.restoreAllMocks());

const MEI = { email: 'mei@attic.example' };
const NAME = 'Tan Mei Ling';
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const stay = (fields: Partial<NewRow<'reservation'>> = {}) =>
  createReservation(test_.db, place, {
    ...{ status: 'checked_out', guests: 1, guest_name: NAME, guest_email: MEI.email },
    ...fields,
  });
async function addPaper(of: string, content: Buffer, filename = 'scan.pdf', kind = 'identity') {
  const form = multipartOf(
    [
      ['kind', kind],
      ['uploadKey', randomUUID()],
    ],
    { field: 'document', content, filename },
  );
  // Papers stand in the order in which they came.
  test_.clock.now = new Date(test_.clock.now.getTime() + 1000);
  const answer = await test_.app.inject({
    ...{ method: 'POST', url: `/api/reservations/${of}/documents`, payload: form.payload },
    headers: { ...staff.headers, ...form.headers },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
async function addSlip(of: string, content: Buffer, fields: Partial<NewRow<'payment'>> = {}) {
  const slip_key = await test_.context.files.put('slips', content, 'pdf');
  const row = await test_.db
    .insertInto('payment')
    .values({
      ...{
        reservation_id: of,
        kind: 'payment',
        method: 'bank_transfer',
        amount_sen: 100,
        status: 'rejected',
      },
      ...{ slip_key, slip_mime: 'application/pdf', received_on: null, checked_by: null, created_by: null },
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
async function addAccountPaper(account_id: string, content: Buffer) {
  const { files, vault } = test_.context;
  const row = await test_.db
    .insertInto('account_document')
    .values({
      ...{ account_id, kind: 'passport', mime: 'application/pdf', size_bytes: content.length },
      ...{ file_key: await files.put('documents', vault.seal(content, 'documents'), 'bin') },
      ...{ uploaded_by: null, created_at: test_.clock.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
const post = (path: '' | '/export', payload: object = MEI) =>
  test_.app.inject({
    ...{ method: 'POST', url: `/api/personal-data/person${path}`, payload },
    headers: staff.headers,
  });
type Listed = { stay?: string; kind: string; name?: string; file?: string; notIncluded?: string };
const opened = (archive: Uint8Array) => {
  const files = Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
  );
  const json = (name: string) => JSON.parse(files[`${name}.json`]!.toString()) as unknown[];
  const text = () =>
    Object.entries(files)
      .flatMap(([name, bytes]) => [name, bytes.toString('latin1')])
      .join('\n');
  return { files, json, papers: json('papers') as Listed[], text };
};
async function archive(payload: object = MEI) {
  const answer = await post('/export', payload);
  expect(answer.statusCode).toBe(200);
  return opened(answer.rawPayload);
}
const paperNames = ({ files }: ReturnType<typeof opened>) =>
  Object.keys(files).filter((name) => name.startsWith('papers/'));
/** What the log has of papers that were looked at. */
const views = async () =>
  (await auditLines(test_))
    .filter(({ action }) => action.startsWith('view'))
    .map(({ action, entity, entity_id, after, actor_id }) => ({
      action,
      entity,
      entity_id,
      after,
      actor_id,
    }));

/** A stay and an account with a paper each way, by Mei. */
async function allOfMei() {
  const account = await createAccount(test_.db, { name: NAME, email: MEI.email });
  const { id, reference } = await stay();
  const originals = [pdf('passport of the account'), pdf('passport of the stay'), pdf('transfer')] as const;
  const ids = {
    account: await addAccountPaper(account.id, originals[0]),
    stay: await addPaper(id, originals[1], '../../etc/../Tan.exe.pdf'),
    slip: await addSlip(id, originals[2]),
  };
  const { account_number } = await test_.db
    .selectFrom('account')
    .select('account_number')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return { account, stayId: id, reference, originals, ids, number: account_number };
}

it('hands over every paper to the byte, under names of our own, and logs each as one that was looked at', async () => {
  const { account, stayId, reference, originals, ids, number } = await allOfMei();
  const unpacked = await archive();
  const names = [
    `papers/001-account-${number}-passport.pdf`,
    `papers/002-stay-${reference}-identity.pdf`,
    `papers/003-stay-${reference}-slip.pdf`,
  ];
  expect(paperNames(unpacked)).toEqual(names);
  expect(names.map((name) => unpacked.files[name])).toEqual(originals);
  expect(unpacked.papers).toEqual([
    { account: number, kind: 'passport', addedAt: '2026-11-20T07:00:00.000Z', file: names[0] },
    {
      ...{ stay: reference, kind: 'identity', addedAt: expect.any(String), file: names[1] },
      name: 'Tan.exe.pdf',
    },
    { stay: reference, kind: 'slip', addedAt: expect.any(String), file: names[2] },
  ]);
  const actor_id = staff.account.id;
  expect(await views()).toEqual([
    {
      ...{ action: 'viewDocument', entity: 'account', entity_id: account.id, actor_id },
      after: { documentId: ids.account, kind: 'passport' },
    },
    {
      ...{ action: 'viewDocument', entity: 'reservation', entity_id: stayId, actor_id },
      after: { documentId: ids.stay, kind: 'identity' },
    },
    { action: 'viewSlip', entity: 'payment', entity_id: ids.slip, after: null, actor_id },
  ]);
  const [line] = (await auditLines(test_)).filter(({ action }) => action === 'export');
  expect(line).toMatchObject({ entity: 'personal_data', after: { stays: 1, papers: 3 } });
});

it('gives a picture as it is shown alone, by the ending of what it is', async () => {
  const { id, reference } = await stay();
  const paper = await addPaper(id, PNG, 'passport.png');
  const alone = await test_.app.inject({
    ...{ url: `/api/reservations/${id}/documents/${paper}`, headers: staff.headers },
  });
  const { files } = await archive();
  expect(files[`papers/001-stay-${reference}-identity.webp`]).toEqual(alone.rawPayload);
});

it('leaves what is about fellow guests, says so without them, and tells staff what it cannot tell', async () => {
  const { id, reference } = await stay({ guests: 3 });
  await test_.db
    .insertInto('reservation_guest')
    .values(
      [NAME, 'Lim Ah Kow', 'Lim Ah Moi'].map((name, position) => ({
        ...{ reservation_id: id, position, name, nationality: 'MY' },
      })),
    )
    .execute();
  await addPaper(id, pdf('of Mei'), 'tan mei ling.pdf');
  await addPaper(id, pdf('SECRET of Ah Kow'), 'Lim Ah Kow.pdf');
  await addPaper(id, pdf('SECRET of whom'), 'Ah Moi 0007.pdf');
  await addSlip(id, pdf('SECRET of a payer'), { payer: 'Payer Sdn Bhd' });
  const { papers: told } = (await post('')).json<PersonAnswer>();
  expect(told).toEqual({
    ...{ own: 1, ofOthers: 2 },
    unclear: [{ reservationId: id, reference, kind: 'identity', addedAt: expect.any(String) }],
  });
  const unpacked = await archive();
  expect(paperNames(unpacked)).toEqual([`papers/001-stay-${reference}-identity.pdf`]);
  expect(unpacked.papers.map(({ kind, name, notIncluded }) => [kind, name, notIncluded])).toEqual([
    ['identity', 'tan mei ling.pdf', undefined],
    ['identity', undefined, 'not included, because it is about somebody else'],
    ['identity', undefined, 'not included, because it cannot be told whom it is about: ask us for it'],
    ['slip', undefined, 'not included, because it is about somebody else'],
  ]);
  expect(unpacked.text()).not.toMatch(/SECRET|0007|Lim Ah Kow\.pdf/);
  expect(await views()).toHaveLength(1);
});

it('leaves the papers of an account that shares only the telephone with who asks by e-mail', async () => {
  const phone = '+60111222333';
  await stay({ guest_phone: phone });
  const other = await createAccount(test_.db, { email: 'lim@attic.example', phone });
  await addAccountPaper(other.id, pdf('of another'));
  expect((await post('', { ...MEI, phone })).json<PersonAnswer>().papers).toMatchObject({
    ...{ own: 0, ofOthers: 0 },
    unclear: [{ reservationId: null, kind: 'passport' }],
  });
  expect(paperNames(await archive({ ...MEI, phone }))).toEqual([]);
});

it('names a paper whose file is gone or cannot be opened, and packs the others', async () => {
  const { originals, ids } = await allOfMei();
  const { files } = test_.context;
  const keyOf = async (table: 'account_document' | 'reservation_document', id: string) =>
    (await test_.db.selectFrom(table).select('file_key').where('id', '=', id).executeTakeFirstOrThrow())
      .file_key;
  rmSync(files.pathOf(await keyOf('account_document', ids.account)));
  writeFileSync(
    files.pathOf(await keyOf('reservation_document', ids.stay)),
    'not sealed by us, and long enough',
  );
  const unpacked = await archive();
  expect(unpacked.papers.map(({ notIncluded }) => notIncluded)).toEqual([
    'not included, because its file is missing',
    'not included, because its file cannot be opened',
    undefined,
  ]);
  expect(paperNames(unpacked).map((name) => unpacked.files[name])).toEqual([originals[2]]);
  // What did not go out is in no log as seen.
  expect((await views()).map(({ action }) => action)).toEqual(['viewSlip']);
});

it('gives two who ask at once the whole, and logs each of them', async () => {
  const { originals } = await allOfMei();
  const both = await Promise.all([archive(), archive()]);
  for (const unpacked of both)
    expect(paperNames(unpacked).map((name) => unpacked.files[name])).toEqual(originals);
  expect(await views()).toHaveLength(6);
});

/** The staff of these tests as a service knows them; `codes` are asked for anew with each line of the log. */
const callerWith = (codes?: number[]): Caller => ({
  person: {
    ...{ id: staff.account.id, sessionId: '', accountNumber: '', name: '', email: '', role: 'administrator' },
    ...{ isAdmin: true, isOwner: false, codes: [...ALL_CODES], language: 'en-US' },
  },
  actor: { kind: 'staff', id: staff.account.id, codes },
  ...{ userAgent: undefined, address: '127.0.0.1' },
});
const collected = async (stream: AsyncIterable<Uint8Array>) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};

it.each<[string, { papers: number; bytes: number }]>([
  ['so many papers', { papers: 2, bytes: 1_000_000 }],
  // %PDF-1.7, a line and %%EOF: 38 and 35 bytes. The second goes over the bound, the third is left.
  ['so many bytes', { papers: 9, bytes: 39 }],
])('stops at %s, and names what it leaves', async (_, most) => {
  const { originals } = await allOfMei();
  const unpacked = opened(await collected(await exportPerson(test_.context, callerWith(), MEI, most)));
  expect(paperNames(unpacked).map((name) => unpacked.files[name])).toEqual(originals.slice(0, 2));
  expect(unpacked.papers.at(-1)).toMatchObject({
    notIncluded: 'not included, because the archive is full: ask us for it',
  });
  expect(await views()).toHaveLength(2);
});

it('reads one paper after the other, and no more once the client has hung up', async () => {
  const { id } = await stay();
  // Not to be packed smaller, and more than any buffer between us and the client takes.
  const large = Buffer.concat([pdf('large'), Buffer.alloc(8_000_000, 7)]);
  for (let count = 0; count < 6; count += 1) await addSlip(id, large);
  const read = jest.spyOn(test_.context.files, 'read');
  await test_.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test_.app.server.address() as AddressInfo;
  const ended = new Promise<void>((resolve) =>
    test_.app.server.once('request', (_, answer) => answer.once('close', () => resolve())),
  );
  const asking = request({
    ...{ port, method: 'POST', path: '/api/personal-data/person/export' },
    headers: { ...staff.headers, 'content-type': 'application/json' },
  });
  asking.on('error', () => {});
  asking.end(JSON.stringify(MEI));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  answer.pause();
  asking.destroy();
  await ended;
  // What was begun when he hung up is read to its end, while another archive is made; after that one nothing more of the first is.
  await archive();
  const ofFirst = read.mock.calls.length - 6;
  expect(ofFirst).toBeLessThan(6);
  await archive();
  expect(read.mock.calls.length).toBe(ofFirst + 2 * 6);
});

it('ends where the log refuses, for whoever lost the right meanwhile', async () => {
  await allOfMei();
  const stream = await exportPerson(test_.context, callerWith([...ALL_CODES]), MEI);
  await test_.db
    .updateTable('account')
    .set({ permission_codes: [] })
    .where('id', '=', staff.account.id)
    .execute();
  await expect(collected(stream)).rejects.toThrow('your permissions have just been changed');
});

it('has what channels paid for the stays, and the e-invoices of which the person is the buyer', async () => {
  const own = await stay();
  const booked = await createAccount(test_.db, { name: NAME, email: MEI.email });
  const forAnother = await stay({
    ...{ guest_name: 'Lim Ah Kow', guest_email: 'lim@attic.example', account_id: booked.id },
  });
  const strange = await stay({ guest_name: 'Tan Mei Ling', guest_email: 'other@attic.example' });
  await sql`with paid as (
      insert into channel_payout (company_id, channel, key, reference, paid_on, amount_sen, created_at)
      select company_id, 'airbnb', 'one', 'P-1', '2026-10-04', 38000, now() from reservation where id = ${own.id} returning id)
    insert into channel_payout_item (payout_id, position, key, kind, guest, code, net_sen, reservation_id, books_as)
    select paid.id, row_number() over (order by reference), reference, 'reservation', guest_name, 'HM1', 19000, stay.id, 'stay' from paid, reservation stay
    where stay.id = any (${[own.id, forAnother.id, strange.id]}::uuid[])`.execute(test_.db);
  await invoice(own.id, NAME, { city: 'Ipoh', idNumber: '900101145678' });
  await invoice(own.id, 'Buyer Sdn Bhd', { city: 'SECRET' });
  await invoice(forAnother.id, 'Lim Ah Kow', { city: 'SECRET' });
  const { json, text } = await archive();
  expect(json('channelPayoutLines')).toEqual([
    expect.objectContaining({
      ...{ channel: 'airbnb', paidOn: '2026-10-04', payout: 'P-1', stay: own.reference, code: 'HM1' },
      ...{ guest: NAME, netSen: 19_000 },
    }),
  ]);
  expect(json('eInvoices')).toEqual([
    expect.objectContaining({
      ...{ number: expect.any(String), date: '2026-11-20', totalSen: 100, state: 'waiting', uuid: null },
      buyer: expect.objectContaining({ name: NAME, city: 'Ipoh', idNumber: '900101145678' }),
    }),
  ]);
  expect(text()).not.toContain('SECRET');
});

/** An invoice to a buyer, and its e-invoice with what staff entered of the buyer. */
async function invoice(reservationId: string, buyer: string, details: object) {
  await test_.db.transaction().execute(async (trx) => {
    const { company_id, property_id, reference } = await trx
      .selectFrom('reservation')
      .select(['company_id', 'property_id', 'reference'])
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow();
    const date = '2026-11-20';
    const number = await takeDocumentNumber(trx, { companyId: company_id, kind: 'tax_invoice', date });
    const content = {
      kind: 'tax_invoice',
      seller: { name: 'Attic', registrationNo: '1', sstNo: null, address: '' },
      buyer: { name: buyer, address: '', tin: null, registrationNo: null, email: null, phone: null },
      stay: { reference, guestName: buyer, propertyName: words('P'), listingName: words('L'), units: [] },
      ...{ lines: [], totals: { netSen: 100, taxes: [], totalSen: 100 }, receivedSen: 0 },
    };
    const { rows } = await sql<{ id: string }>`
      insert into issued_document (kind, number, company_id, property_id, reservation_id, issued_on, issued_at, language, buyer_name, total_sen, content)
      values ('tax_invoice', ${number.text}, ${company_id}, ${property_id}, ${reservationId}, ${date}, now(), 'en-US', ${buyer}, 100, ${JSON.stringify(content)})
      returning id`.execute(trx);
    const id = randomUUID();
    const sealed = sealBuyer(test_.context.vault, id, details as never);
    await sql`insert into e_invoice (id, company_id, kind, type, code_number, total_sen, buyer_sealed, created_at)
      values (${id}, ${company_id}, 'single', '01', ${number.text}, 100, ${sealed}, now())`.execute(trx);
    await sql`insert into e_invoice_document (e_invoice_id, document_id) values (${id}, ${rows[0]!.id})`.execute(
      trx,
    );
  });
}
