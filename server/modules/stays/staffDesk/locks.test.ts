import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer, sendBehind } from '../../../testing/concurrency';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
} from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';

/**
 * Two people write to one stay at the same moment: whoever comes second waits until the first has committed, and answers by what is
 * there then. Each test fails when the write that it is about reads the stay without locking it.
 */
let test_: TestApp;
let staff: Awaited<ReturnType<typeof signInAdmin>>;
let stayId: string;
beforeAll(async () => {
  test_ = await buildTestApp();
});
beforeEach(async () => {
  await test_.reset();
  staff = await signInAdmin(test_);
  const place = await createListing(test_.db, await createBusiness(test_.db));
  const agent = await createAccount(test_.db, { role: 'agent', agent_type: 'agency', commission_bp: 500 });
  // RM 400.00 that are paid, by an agent who gets 5 %.
  const fields = { paid_sen: 40_000, agent_id: agent.id, commission_bp: 500 };
  stayId = (await createReservation(test_.db, place, fields)).id;
});
afterAll(() => test_.close());

const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  test_.app.inject({
    method,
    url,
    payload,
    headers: { ...staff.headers, 'idempotency-key': randomUUID() },
  });
type Answer = ReturnType<typeof send>;
const changeStay = (set: { version?: number; paid_sen?: number }) => (trx: Trx) =>
  trx.updateTable('reservation').set(set).where('id', '=', stayId).execute();
const stayNow = () =>
  test_.db
    .selectFrom('reservation')
    .select(['status', 'version', 'paid_sen', 'commission_bp', 'check_out'])
    .where('id', '=', stayId)
    .executeTakeFirstOrThrow();
const AS_BEFORE = { status: 'confirmed', paid_sen: 40_000, commission_bp: 500, check_out: '2026-11-22' };

describe('who changes a stay behind somebody else', () => {
  onServer.each<[string, () => Answer]>([
    ['takes no step', () => send('PATCH', `/api/reservations/${stayId}/checkIn`, { version: 1 })],
    [
      'settles no deposit',
      () => send('POST', `/api/reservations/${stayId}/deposit`, { version: 1, keptSen: 0 }),
    ],
    [
      'agrees no commission',
      () =>
        send('PATCH', `/api/reservations/${stayId}/commission`, {
          version: 1,
          commissionRate: 9,
          remark: 'agreed on the telephone',
        }),
    ],
    [
      'moves nothing',
      () =>
        send('POST', `/api/reservations/${stayId}/changes`, {
          version: 1,
          checkOut: '2026-11-23',
          expectedTotal: 60_000,
          reason: 'one night more',
        }),
    ],
  ])('%s, and is told that it is not the stay that he saw', async (_, call) => {
    const answer = await sendBehind(test_.db, changeStay({ version: 2 }), call);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'row.stale', params: { version: 2 } });
    expect(await stayNow()).toEqual({ ...AS_BEFORE, version: 2 });
  });

  onServer('gives back no money that has gone back already', async () => {
    const answer = await sendBehind(test_.db, changeStay({ paid_sen: 10_000 }), () =>
      send('POST', `/api/reservations/${stayId}/payments`, {
        kind: 'refund',
        amountSen: 40_000,
        method: 'bank_transfer',
        receivedOn: '2026-11-20',
        remark: 'goodwill',
      }),
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'payment.amount', params: { paidSen: 10_000 } });
    expect(await test_.db.selectFrom('payment').select('id').execute()).toEqual([]);
  });

  onServer('checks no slip that was checked at the same moment', async () => {
    const { id } = await test_.db
      .insertInto('payment')
      .values({
        reservation_id: stayId,
        kind: 'payment',
        method: 'bank_transfer',
        amount_sen: 40_000,
        claimed_sen: 40_000,
        status: 'pending',
        slip_key: null,
        slip_mime: null,
        received_on: null,
        created_by: null,
        checked_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // As every check does: the stay first, then its payment.
    const answer = await sendBehind(
      test_.db,
      async (trx) => {
        await changeStay({ version: 2 })(trx);
        const set = {
          status: 'received',
          received_on: '2026-11-20',
          fee_sen: 0,
          fee_sst_sen: 0,
          version: 2,
        } as const;
        await trx.updateTable('payment').set(set).where('id', '=', id).execute();
      },
      () => send('PATCH', `/api/payments/${id}/check`, { version: 1, action: 'reject', remark: 'not ours' }),
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'row.stale', params: { version: 2 } });
    const payment = await test_.db.selectFrom('payment').select('status').executeTakeFirstOrThrow();
    expect(payment.status).toBe('received');
  });

  onServer('adds no paper beyond the thirtieth', async () => {
    const papers = (count: number) =>
      Array.from({ length: count }, () => ({
        reservation_id: stayId,
        kind: 'other' as const,
        name: 'a paper.pdf',
        file_key: `stay-documents/${randomUUID()}.bin`,
        mime: 'application/pdf',
        size_bytes: 1,
        content_hash: 'x',
        upload_key: randomUUID(),
        uploaded_by: staff.account.id,
      }));
    await test_.db.insertInto('reservation_document').values(papers(29)).execute();
    const form = multipartOf(
      [
        ['kind', 'other'],
        ['uploadKey', randomUUID()],
      ],
      { field: 'document', content: Buffer.from('%PDF-1.4\n'), filename: 'one more.pdf' },
    );
    const answer = await sendBehind(
      test_.db,
      async (trx) => {
        await trx.selectFrom('reservation').select('id').where('id', '=', stayId).forUpdate().execute();
        await trx.insertInto('reservation_document').values(papers(1)).execute();
      },
      () =>
        test_.app.inject({
          method: 'POST',
          url: `/api/reservations/${stayId}/documents`,
          payload: form.payload,
          headers: { ...staff.headers, ...form.headers },
        }),
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'document.limit', params: { bound: 30 } });
    expect(await test_.db.selectFrom('reservation_document').select('id').execute()).toHaveLength(30);
  });
});
