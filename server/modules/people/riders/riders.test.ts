import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { RiderDetail } from '@shared/contract/people/riders';
import { codeOf, ALL_CODES } from '@shared/permissions';
import { handIn, logOf, signInRider } from '../../../testing/aRider';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signInAdmin } from '../../../testing/factories';
import { documentForm, PNG } from '../../../testing/slipForm';

/** The calls of staff about riders: look, decide about papers, put details right. */
let test_: TestApp;
let rider: Awaited<ReturnType<typeof signInRider>>;
let staff: Awaited<ReturnType<typeof signInAdmin>>;
const SPECIAL = '11111111-1111-4111-8111-111111111111';
beforeAll(async () => (test_ = await buildTestApp({ SPECIAL_ACCOUNT_IDS: SPECIAL })));
beforeEach(async () => {
  await test_.reset();
  rider = await signInRider(test_, { verification: 'submitted', submitted_at: test_.clock.now });
  staff = await signInAdmin(test_, [codeOf('user-mgmt.view'), codeOf('user-mgmt.edit')]);
});
afterAll(() => test_.close());

type Headers = Record<string, string>;
const without = async (...permissions: Parameters<typeof codeOf>[0][]) =>
  (
    await signInAdmin(
      test_,
      ALL_CODES.filter((code) => !permissions.map(codeOf).includes(code)),
    )
  ).headers;
const details = (number: string, headers: Headers = staff.headers) =>
  test_.app.inject({
    url: '/user-mgmt/get-rider-details',
    query: { account_number: number, user_type: 'rider' },
    headers,
  });
const detail = async (number = rider.account.account_number) => (await details(number)).json<RiderDetail>();
const decide = (payload: object, headers: Headers = staff.headers) =>
  test_.app.inject({
    method: 'POST',
    url: '/user-mgmt/action-rider-verification',
    headers,
    payload: { account_number: rider.account.account_number, action: 'Approved', ...payload },
  });
function edit(fields: Record<string, string>, file: Buffer | null = null, headers: Headers = staff.headers) {
  const form = documentForm(file, {
    account_number: rider.account.account_number,
    version: '1',
    ...fields,
  });
  return test_.app.inject({
    method: 'POST',
    url: '/user-mgmt/edit-rider-details',
    headers: { ...form.headers, ...headers },
    payload: form.payload,
  });
}
const outcome = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const mails = () => test_.db.selectFrom('outbox_mail').select(['template', 'recipient']).execute();
const onDisk = () => {
  const folder = path.join(test_.context.env.DATA_DIR, 'uploads', 'documents');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('GET /user-mgmt/get-rider-details', () => {
  it('shows a rider of whom nothing is kept yet, by the number however it is written', async () => {
    const { account } = await signInRider(test_);
    expect((await details(account.account_number.toLowerCase())).json()).toEqual({
      id: account.id,
      accountNumber: account.account_number,
      name: account.name,
      email: account.email,
      phone: '+60123456789',
      status: 'active',
      verification: 'none',
      remarks: '',
      submittedAt: null,
      decidedAt: null,
      decidedByName: null,
      identityType: null,
      identityNoMasked: null,
      vehiclePlate: null,
      emergencyName: null,
      emergencyPhone: null,
      documents: [],
      onShiftSince: null,
      version: 0,
    });
  });

  it('is 404 for people who are no riders, deleted riders and unknown numbers', async () => {
    const buyer = await createAccount(test_.db);
    const gone = await createAccount(test_.db, { role: 'rider', status: 'deleted' });
    for (const number of [buyer.account_number, gone.account_number, 'AT999999'])
      expect(outcome(await details(number))).toEqual([404, 'row.not_found']);
  });

  it('is refused without a token, without the code, and without its parameters', async () => {
    const number = rider.account.account_number;
    expect((await details(number, {})).statusCode).toBe(401);
    expect((await details(number, rider.headers)).statusCode).toBe(403);
    expect((await details(number, await without('user-mgmt.view'))).statusCode).toBe(403);
    for (const query of ['', `account_number=${number}`, `account_number=${number}&user_type=agent`]) {
      const answer = await test_.app.inject({
        url: `/user-mgmt/get-rider-details?${query}`,
        headers: staff.headers,
      });
      expect(outcome(answer)).toEqual([400, 'query.invalid']);
    }
  });
});

describe('POST /user-mgmt/action-rider-verification', () => {
  it('approves, with a line in the log and a mail', async () => {
    expect((await decide({ remarks: 'Seen in person' })).json()).toEqual({ status: 'ok' });
    expect(await detail()).toMatchObject({
      verification: 'approved',
      remarks: 'Seen in person',
      decidedAt: test_.clock.now.toISOString(),
      decidedByName: staff.account.name,
      version: 2,
    });
    expect(await logOf(test_, rider.account.id)).toEqual([
      {
        actor_id: staff.account.id,
        action: 'approveRider',
        before: { verification: 'submitted' },
        after: { verification: 'approved', remarks: 'Seen in person' },
      },
    ]);
    expect(await mails()).toEqual([{ template: 'people.riderApproved', recipient: rider.account.email }]);
  });

  it('rejects only with a word of why, which the rider reads', async () => {
    const missing = await decide({ action: 'Rejected' });
    expect(missing.json()).toMatchObject({ fields: [{ path: 'remarks', rule: 'required' }] });
    expect((await decide({ action: 'Rejected', remarks: 'The photo is blurred' })).statusCode).toBe(200);
    const own = await test_.app.inject({ url: '/api/rider/me', headers: rider.headers });
    expect(own.json()).toMatchObject({ verification: 'rejected', remarks: 'The photo is blurred' });
    const [mail] = await test_.db.selectFrom('outbox_mail').select(['template', 'text_body']).execute();
    expect(mail).toMatchObject({ template: 'people.riderRejected' });
    expect(mail!.text_body).toContain('The photo is blurred');
  });

  it('is possible only while the papers are with staff', async () => {
    for (const verification of ['none', 'approved', 'rejected']) {
      await test_.db.updateTable('rider').set({ verification }).execute();
      expect(outcome(await decide({}))).toEqual([409, 'rider.step']);
    }
    await test_.db.deleteFrom('rider').execute();
    expect(outcome(await decide({}))).toEqual([409, 'rider.step']);
    expect(await mails()).toEqual([]);
  });

  it('by two at once is decided once', async () => {
    const answers = await Promise.all([decide({}), decide({ action: 'Rejected', remarks: 'no' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await logOf(test_, rider.account.id)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('is refused to others, for others and with bad input', async () => {
    const buyer = await createAccount(test_.db);
    expect((await decide({}, {})).statusCode).toBe(401);
    expect((await decide({}, rider.headers)).statusCode).toBe(403);
    expect((await decide({}, await without('user-mgmt.edit'))).statusCode).toBe(403);
    expect(outcome(await decide({ account_number: buyer.account_number }))).toEqual([404, 'row.not_found']);
    expect(outcome(await decide({ account_number: 'AT999999' }))).toEqual([404, 'row.not_found']);
    for (const bad of [{ action: 'approve' }, { remarks: 'x'.repeat(501) }, { account_number: '' }])
      expect(outcome(await decide(bad))).toEqual([400, 'form.invalid']);
    const special = await createAccount(test_.db, { id: SPECIAL, role: 'rider' });
    const refused = await decide({ account_number: special.account_number });
    expect(outcome(refused)).toEqual([409, 'account.special']);
    expect((await detail()).verification).toBe('submitted');
  });
});

describe('POST /user-mgmt/edit-rider-details', () => {
  const all = {
    identity_type: 'mykad',
    identity_no: '901231-14-5678',
    vehicle_plate: 'WXY 1234',
    emergency_name: 'Siti binti Ali',
    emergency_phone: '+60 12-345 6780',
  };

  it('writes the details; the number is sealed, its end shown, neither is in the log', async () => {
    const answer = await edit(all);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      identityType: 'mykad',
      identityNoMasked: '••••5678',
      vehiclePlate: 'WXY 1234',
      emergencyName: 'Siti binti Ali',
      emergencyPhone: '+60123456780',
      verification: 'submitted',
      version: 2,
    });
    expect(answer.body).not.toContain('901231');
    const row = await test_.db.selectFrom('rider').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('901231');
    const { vault } = test_.context;
    expect(vault.openText(row.identity_no_sealed!, `rider ${rider.account.id}`)).toBe('901231145678');
    expect(() => vault.openText(row.identity_no_sealed!, `rider ${randomUUID()}`)).toThrow();
    const [line] = await logOf(test_, rider.account.id);
    expect(line).toMatchObject({
      action: 'updateRider',
      before: { identityType: null, vehiclePlate: null },
      after: {
        identityType: 'mykad',
        vehiclePlate: 'WXY 1234',
        identityNoChanged: true,
        emergencyContactChanged: true,
      },
    });
    expect(JSON.stringify(line)).not.toMatch(/5678|6780|Siti/);
  });

  it('leaves alone what is absent and clears what is empty', async () => {
    await edit(all);
    expect((await edit({ version: '2', vehicle_plate: 'W 1' })).json()).toMatchObject({
      vehiclePlate: 'W 1',
      identityNoMasked: '••••5678',
      emergencyName: 'Siti binti Ali',
    });
    const cleared = await edit({
      version: '3',
      identity_type: '',
      identity_no: '',
      vehicle_plate: '',
      emergency_name: '',
      emergency_phone: '',
    });
    expect(cleared.json()).toMatchObject({
      identityType: null,
      identityNoMasked: null,
      vehiclePlate: null,
      emergencyName: null,
      emergencyPhone: null,
    });
  });

  it('keeps the verification of an approved rider', async () => {
    await test_.db.updateTable('rider').set({ verification: 'approved' }).execute();
    expect((await edit(all)).json()).toMatchObject({ verification: 'approved' });
  });

  it('that says what is there already writes nothing', async () => {
    await edit(all);
    expect((await edit({ ...all, version: '2' })).json()).toMatchObject({ version: 2 });
    expect(await logOf(test_, rider.account.id)).toHaveLength(1);
  });

  it('replaces a number that no key opens any more', async () => {
    await test_.db
      .updateTable('rider')
      .set({ identity_no_sealed: 'AAAA', identity_no_end: '0000' })
      .execute();
    expect((await edit({ identity_no: 'A1234567' })).json()).toMatchObject({ identityNoMasked: '••••4567' });
  });

  it('adds a paper, and needs to know which', async () => {
    const missing = await edit({}, PNG);
    expect(missing.json()).toMatchObject({ fields: [{ path: 'document_kind', rule: 'required' }] });
    const forgotten = await edit({ document_kind: 'selfie', vehicle_plate: 'W 2' });
    expect(forgotten.json()).toMatchObject({ code: 'file.missing', fields: [{ path: 'document' }] });
    const answer = await edit({ document_kind: 'selfie', vehicle_plate: 'W 2' }, PNG);
    expect(answer.json()).toMatchObject({
      vehiclePlate: 'W 2',
      documents: [{ kind: 'selfie', mime: 'image/webp', uploadedByName: staff.account.name }],
    });
    expect(answer.body).not.toMatch(/documents\//);
  });

  it('by an older version is stale, and keeps neither details nor file', async () => {
    await edit({ vehicle_plate: 'W 1' });
    const files = onDisk();
    const answer = await edit({ vehicle_plate: 'W 2', document_kind: 'selfie' }, PNG);
    expect(answer.json()).toMatchObject({ code: 'row.stale', params: { version: 2 } });
    expect(onDisk()).toEqual(files);
    expect(await detail()).toMatchObject({ vehiclePlate: 'W 1', documents: [] });
  });

  it('by two at once lets one in', async () => {
    const answers = await Promise.all([edit({ vehicle_plate: 'W 1' }), edit({ vehicle_plate: 'W 2' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('of one without a row begins at version 0', async () => {
    const { account } = await signInRider(test_);
    const answer = await edit({ account_number: account.account_number, version: '0', vehicle_plate: 'W 3' });
    expect(answer.json()).toMatchObject({ vehiclePlate: 'W 3', version: 1, verification: 'none' });
  });

  it.each([
    [{ identity_no: '12' }, 'identity_no', 'identity'],
    [{ identity_type: 'company' }, 'identity_type', 'choice'],
    [{ vehicle_plate: 'x'.repeat(21) }, 'vehicle_plate', 'too_big_text'],
    [{ emergency_phone: 'call me' }, 'emergency_phone', 'phone'],
    [{ document_kind: 'agreement' }, 'document_kind', 'choice'],
    [{ version: 'new' }, 'version', 'type'],
  ])('with %j names the field', async (fields, field, rule) => {
    const answer = await edit(fields as unknown as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: field, rule }] });
  });

  it('is refused to others and for others', async () => {
    const buyer = await createAccount(test_.db);
    const files = onDisk();
    const paper = { document_kind: 'selfie' };
    expect((await edit(paper, PNG, {})).statusCode).toBe(401);
    expect((await edit(paper, PNG, rider.headers)).statusCode).toBe(403);
    expect((await edit(paper, PNG, await without('user-mgmt.edit'))).statusCode).toBe(403);
    expect((await edit({ ...paper, account_number: buyer.account_number }, PNG)).statusCode).toBe(404);
    expect((await edit({ ...paper, account_number: 'AT999999' }, PNG)).statusCode).toBe(404);
    const json = await test_.app.inject({
      method: 'POST',
      url: '/user-mgmt/edit-rider-details',
      headers: staff.headers,
      payload: { account_number: rider.account.account_number, version: 1 },
    });
    expect(json.statusCode).toBe(400);
    expect(onDisk()).toEqual(files);
  });

  it('takes twelve papers of one person, not thirteen', async () => {
    await test_.db.updateTable('rider').set({ verification: 'none' }).execute();
    for (let count = 0; count < 11; count += 1) await handIn(test_, rider.headers, 'selfie');
    const files = onDisk().length;
    const answers = await Promise.all([
      handIn(test_, rider.headers, 'selfie'),
      edit({ document_kind: 'selfie' }, PNG),
    ]);
    expect(
      answers
        .map(({ statusCode }) => statusCode)
        .sort((a, b) => a - b)
        .at(-1),
    ).toBe(409);
    expect((await detail()).documents).toHaveLength(12);
    expect(onDisk()).toHaveLength(files + 1);
  });
});
