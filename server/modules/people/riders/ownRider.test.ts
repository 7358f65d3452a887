import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import type { RiderDetail, RiderPatch } from '@shared/contract/people/riders';
import type { Verification } from '@shared/contract/people/people';
import { handIn, logOf, signInRider } from '../../../testing/aRider';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, signInAdmin, tellContact } from '../../../testing/factories';

/** The calls of a rider himself: details, papers, handing them in. */
let test_: TestApp;
let rider: Awaited<ReturnType<typeof signInRider>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  await tellContact(test_.db);
  rider = await signInRider(test_);
});
afterAll(() => test_.close());

type Headers = Record<string, string>;
const call = (
  method: InjectOptions['method'],
  url: string,
  payload?: object,
  headers: Headers = rider.headers,
) => test_.app.inject({ method, url: `/api/rider/${url}`, headers, ...(payload && { payload }) });
const me = async (headers: Headers = rider.headers) =>
  (await call('GET', 'me', undefined, headers)).json<RiderDetail>();
const patch = (fields: Partial<RiderPatch>) => call('PATCH', 'me', { version: 0, ...fields });
const stand = (verification: Verification) => test_.db.updateTable('rider').set({ verification }).execute();
const outcome = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const onDisk = () => {
  const folder = path.join(test_.context.env.DATA_DIR, 'uploads', 'documents');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const IDENTITY = { identityType: 'mykad', identityNo: '901231-14-5678' } as const;

describe('who', () => {
  const CALLS: [InjectOptions['method'], string, object?][] = [
    ['GET', 'me'],
    ['PATCH', 'me', { version: 0 }],
    ['POST', 'documents', {}],
    ['GET', `documents/${randomUUID()}`],
    ['DELETE', `documents/${randomUUID()}`],
    ['POST', 'submit'],
    ['POST', 'clock-in', {}],
    ['POST', 'clock-out', {}],
    ['GET', 'attendance?start_date=2026-11-01&end_date=2026-11-30'],
  ];
  it('is for riders only', async () => {
    const owner = await signIn(test_, await createAccount(test_.db, { role: 'owner', is_owner: true }));
    const { headers: admin } = await signInAdmin(test_);
    for (const [method, url, payload] of CALLS) {
      const statuses = [];
      for (const headers of [{}, owner, admin])
        statuses.push((await call(method, url, payload, headers)).statusCode);
      expect([method, url, ...statuses]).toEqual([method, url, 401, 403, 403]);
    }
  });
});

describe('PATCH /api/rider/me', () => {
  it('begins at version 0, leaves alone what is absent and clears with null', async () => {
    expect(await me()).toMatchObject({ version: 0, verification: 'none' });
    const answer = await patch({ ...IDENTITY, vehiclePlate: 'WXY 1', emergencyPhone: '012-345 6789' });
    expect(answer.json()).toMatchObject({
      identityType: 'mykad',
      identityNoMasked: '••••5678',
      emergencyPhone: '0123456789',
      version: 1,
    });
    expect((await patch({ vehiclePlate: null, version: 1 })).json()).toMatchObject({
      vehiclePlate: null,
      identityNoMasked: '••••5678',
      version: 2,
    });
    expect((await patch({ identityNo: null, version: 2 })).json()).toMatchObject({ identityNoMasked: null });
    expect(JSON.stringify(await logOf(test_, rider.account.id))).not.toContain('5678');
  });

  it('by an older version is stale; a double click changes once', async () => {
    const answers = await Promise.all([patch({ vehiclePlate: 'W 1' }), patch({ vehiclePlate: 'W 2' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await patch({ vehiclePlate: 'W 3' })).json()).toMatchObject({
      code: 'row.stale',
      params: { version: 1 },
    });
  });

  it('cannot change the identity while staff look at it, but the rest', async () => {
    await patch(IDENTITY);
    await stand('submitted');
    for (const fields of [{ identityNo: 'A1234567' }, { identityType: 'passport' as const }])
      expect(outcome(await patch({ ...fields, version: 1 }))).toEqual([409, 'rider.step']);
    // The same number, written in another way, is no change.
    const answer = await patch({ identityNo: '901231145678', vehiclePlate: 'W 1', version: 1 });
    expect(answer.json()).toMatchObject({ vehiclePlate: 'W 1', verification: 'submitted', version: 2 });
  });

  it('takes the approval back when the identity changes, and only then', async () => {
    await patch(IDENTITY);
    await test_.db
      .updateTable('rider')
      .set({
        verification: 'approved',
        remarks: 'fine',
        decided_at: test_.clock.now,
        decided_by: rider.account.id,
      })
      .execute();
    expect((await patch({ ...IDENTITY, vehiclePlate: 'W 1', version: 1 })).json()).toMatchObject({
      verification: 'approved',
    });
    expect((await patch({ identityNo: 'A7654321', version: 2 })).json()).toMatchObject({
      verification: 'none',
      remarks: '',
      decidedAt: null,
      decidedByName: null,
      identityNoMasked: '••••4321',
    });
    expect((await logOf(test_, rider.account.id)).at(-1)).toMatchObject({
      before: { verification: 'approved' },
      after: { verification: 'none', identityNoChanged: true },
    });
    expect(outcome(await call('POST', 'clock-in', {}))).toEqual([409, 'rider.unverified']);
  });

  it.each([
    [{ identityNo: '12' }, 'identityNo', 'identity'],
    [{ identityType: 'company' }, 'identityType', 'choice'],
    [{ vehiclePlate: '' }, 'vehiclePlate', 'required'],
    [{ emergencyPhone: 'x' }, 'emergencyPhone', 'phone'],
    [{ emergencyName: 'a\u0000b' }, 'emergencyName', 'line'],
    [{ version: -1 }, 'version', 'too_small_number'],
  ])('with %j names the field', async (fields, field, rule) => {
    const answer = await patch(fields as Partial<RiderPatch>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: field, rule }] });
  });
});

describe('papers', () => {
  const idOf = async (answer: ReturnType<typeof handIn>) =>
    (await answer).json<RiderDetail>().documents.at(-1)!.id;

  it('are handed in, looked at and taken back by their rider', async () => {
    const before = onDisk();
    const id = await idOf(handIn(test_, rider.headers, 'passport'));
    const content = await call('GET', `documents/${id}`);
    expect(content.statusCode).toBe(200);
    expect(content.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    expect(content.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
    expect((await call('DELETE', `documents/${id}`)).json()).toEqual({ status: 'ok' });
    expect(onDisk()).toEqual(before);
    expect((await me()).documents).toEqual([]);
    expect((await call('GET', `documents/${id}`)).statusCode).toBe(404);
    expect((await logOf(test_, rider.account.id)).map(({ action }) => action)).toEqual([
      'addDocument',
      'removeDocument',
    ]);
  });

  it('of another rider do not exist', async () => {
    const id = await idOf(handIn(test_, rider.headers));
    const { headers } = await signInRider(test_);
    for (const method of ['GET', 'DELETE'] as const) {
      expect(outcome(await call(method, `documents/${id}`, undefined, headers))).toEqual([
        404,
        'row.not_found',
      ]);
      expect((await call(method, 'documents/nothing', undefined, headers)).statusCode).toBe(400);
    }
    expect((await me(headers)).documents).toEqual([]);
    expect((await me()).documents).toHaveLength(1);
  });

  it('stay as they are while with staff or approved, and leave no file behind then', async () => {
    await patch(IDENTITY);
    const id = await idOf(handIn(test_, rider.headers));
    const files = onDisk();
    for (const verification of ['submitted', 'approved'] as const) {
      await stand(verification);
      expect(outcome(await handIn(test_, rider.headers, 'selfie'))).toEqual([409, 'rider.step']);
      expect(outcome(await call('DELETE', `documents/${id}`))).toEqual([409, 'rider.step']);
    }
    expect(onDisk()).toEqual(files);
    await stand('rejected');
    expect((await handIn(test_, rider.headers, 'selfie')).statusCode).toBe(201);
    expect((await call('DELETE', `documents/${id}`)).statusCode).toBe(200);
  });

  it.each(['agreement', 'bank_proof', 'other', '', 'constructor'])(
    'of the kind “%s” are not theirs',
    async (kind) => {
      const files = onDisk();
      const answer = await handIn(test_, rider.headers, kind);
      expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path: 'kind' }] });
      expect(onDisk()).toEqual(files);
    },
  );

  it('need a file with something in it', async () => {
    expect(outcome(await handIn(test_, rider.headers, 'selfie', null))).toEqual([400, 'file.missing']);
    expect(outcome(await handIn(test_, rider.headers, 'selfie', Buffer.alloc(0)))).toEqual([
      400,
      'file.missing',
    ]);
    expect(outcome(await handIn(test_, rider.headers, 'selfie', Buffer.from('<svg/>')))).toEqual([
      400,
      'file.type',
    ]);
    expect(outcome(await call('POST', 'documents', {}))).toEqual([400, 'form.invalid']);
  });

  it('are taken back once, however often somebody clicks', async () => {
    const id = await idOf(handIn(test_, rider.headers));
    const answers = await Promise.all([call('DELETE', `documents/${id}`), call('DELETE', `documents/${id}`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });
});

describe('POST /api/rider/submit', () => {
  const submit = () => call('POST', 'submit');
  const notices = () => test_.db.selectFrom('outbox_mail').select(['template', 'text_body']).execute();

  it('needs the number, a card or passport, and a selfie', async () => {
    expect(outcome(await submit())).toEqual([409, 'rider.documents']);
    await handIn(test_, rider.headers, 'selfie');
    await handIn(test_, rider.headers, 'identity_back');
    expect(outcome(await submit())).toEqual([409, 'rider.documents']);
    await handIn(test_, rider.headers, 'identity_front');
    expect(outcome(await submit())).toEqual([409, 'rider.documents']);
    await patch(IDENTITY);
    expect((await submit()).json()).toMatchObject({
      verification: 'submitted',
      submittedAt: test_.clock.now.toISOString(),
    });
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice!.template).toBe('people.notice.riderSubmitted');
    expect(notice!.text_body).toContain('/admin/user-mgmt?tab=riders');
    expect(notice!.text_body).toContain(rider.account.account_number);
    expect(notice!.text_body).not.toContain(rider.account.name);
  });

  it('takes a passport, and lets a rejected rider try again', async () => {
    await patch({ identityType: 'passport', identityNo: 'A1234567' });
    await handIn(test_, rider.headers, 'selfie');
    await handIn(test_, rider.headers, 'passport');
    await stand('rejected');
    expect((await submit()).statusCode).toBe(200);
  });

  it('twice at once hands in once', async () => {
    await patch(IDENTITY);
    await handIn(test_, rider.headers, 'selfie');
    await handIn(test_, rider.headers, 'identity_front');
    const answers = await Promise.all([submit(), submit()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await notices()).toHaveLength(1);
    await stand('approved');
    expect(outcome(await submit())).toEqual([409, 'rider.step']);
  });
});
