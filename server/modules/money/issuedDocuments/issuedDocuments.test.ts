import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  IssuedDocument,
  IssuedDocumentRow,
  StayDocuments,
} from '@shared/contract/money/issuedDocuments';
import { lineOf } from '@shared/domain/pricing/priceLines';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import { codeOf } from '@shared/permissions';
import { deliverMail } from '../../../mail/mailOutbox';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { insertLines } from '../../stays/reservations/priceLines.queries';
import { manageTokenOf } from '../../stays/reservations/reference';
import { printDocument } from './printDocuments.service';

/** Invoices, receipts and credit notes through their calls. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
let stayId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  place = await createListing(
    test_.db,
    await createBusiness(test_.db, { sst_no: 'W10-1808-32000001', sst_registered_from: '2024-01-01' }),
  );
  stayId = await book();
});
afterAll(() => test_.close());

/** Two nights of 300.00, cleaning 80.00, SST 8 % of 680.00 = 54.40: 734.40 for a Malaysian, and a deposit of 200.00. */
const LINES: SoldLine[] = [
  lineOf('room', 1, 30_000, { date: '2026-11-20', rate: 'base' }),
  lineOf('room', 1, 30_000, { date: '2026-11-21', rate: 'base' }),
  lineOf('cleaning', 1, 8_000),
  lineOf('sst', 1, 68_000, { amountSen: 5_440, percentBp: 800 }),
  lineOf('deposit', 1, 20_000),
];
async function book(fields: Parameters<typeof createReservation>[2] = {}, lines = LINES) {
  const { id } = await createReservation(test_.db, place, {
    guest_name: '陈美玲 Tan Mei Ling',
    language: 'cn-ZH',
    total_sen: 93_440,
    deposit_sen: 20_000,
    ...fields,
  });
  await test_.db.transaction().execute((trx) => insertLines(trx, id, lines));
  return id;
}
const send = (
  url: string,
  payload: object,
  headers: Record<string, string> = staff,
  key: string = randomUUID(),
) => test_.app.inject({ method: 'POST', url, headers: { 'idempotency-key': key, ...headers }, payload });
const get = (url: string, headers: Record<string, string> = staff) => test_.app.inject({ url, headers });
const issue = (payload: object, headers = staff) => send('/api/issued-documents', payload, headers);
const invoice = (more: object = {}, headers = staff) =>
  issue({ kind: 'tax_invoice', reservationId: stayId, ...more }, headers);
const made = async (answer: ReturnType<typeof send>) => {
  const got = await answer;
  expect(got.json()).toMatchObject({ number: expect.any(String) });
  expect(got.statusCode).toBe(201);
  return got.json<{ id: string; number: string }>();
};
const read = async (id: string) => (await get(`/api/issued-documents/${id}`)).json<IssuedDocument>();
const stayView = async (id = stayId) =>
  (await get(`/api/reservations/${id}/issued-documents`)).json<StayDocuments>();
const credit = (id: string, lines: [number, number][], reason = 'Wrong name') =>
  send(`/api/issued-documents/${id}/credit`, {
    reason,
    lines: lines.map(([line, amountSen]) => ({ line, amountSen })),
  });
const pay = async (amountSen: number, more: object = {}) => {
  const answer = await send(`/api/reservations/${stayId}/payments`, {
    kind: 'payment',
    method: 'card_terminal',
    receivedOn: '2026-11-20',
    amountSen,
    ...more,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
};

describe('an invoice', () => {
  it('freezes what the stay costs under the next number, and a second has only what came later', async () => {
    expect((await stayView()).toInvoiceSen).toBe(73_440);
    const first = await made(invoice());
    expect(first.number).toBe('INV-2026-00001');
    expect(await read(first.id)).toMatchObject({
      isTaxInvoice: true,
      totalSen: 73_440,
      buyerName: '陈美玲 Tan Mei Ling',
      language: 'cn-ZH',
      tourismTaxExempt: 'malaysian',
      lines: [
        { category: 'room', netSen: 30_000, taxSen: 2_400, standingSen: 32_400 },
        { category: 'room', netSen: 30_000, taxSen: 2_400 },
        { category: 'cleaning', netSen: 8_000, taxSen: 640 },
      ],
    });
    expect(outcomesOf([await invoice()])).toEqual(['409 issued_document.nothing']);
    // Extra guests for 54.00 with their tax of 4.00 afterwards.
    await test_.db.transaction().execute((trx) =>
      insertLines(trx, stayId, [lineOf('extra_guest', 1, 5_000), lineOf('sst', 1, 5_000, { amountSen: 400, percentBp: 800 })], 9),
    ); // prettier-ignore
    expect((await stayView()).toInvoiceSen).toBe(5_400);
    const second = await made(invoice());
    expect(second.number).toBe('INV-2026-00002');
    expect((await read(second.id)).totalSen).toBe(5_400);
    expect((await read(first.id)).totalSen).toBe(73_440);
  });

  it('of a company that is registered only later is no tax invoice, and has no number for it', async () => {
    await test_.db.updateTable('company').set({ sst_registered_from: '2026-11-21' }).execute();
    const { id } = await made(invoice());
    expect((await read(id)).isTaxInvoice).toBe(false);
    const { content } = await test_.db
      .selectFrom('issued_document')
      .select('content')
      .executeTakeFirstOrThrow();
    expect(content.seller.sstNo).toBeNull();
  });

  it('is written to a company with its numbers where the guest wants that', async () => {
    const buyer = {
      name: 'Acme Sdn Bhd',
      address: '1 Jalan Acme',
      tin: 'C20880050010',
      registrationNo: '202001000001',
    };
    const { id } = await made(invoice({ buyer }));
    expect((await read(id)).buyerName).toBe('Acme Sdn Bhd');
    const wrong = await invoice({ buyer: { ...buyer, tin: 'none' } });
    expect(wrong.json()).toMatchObject({ fields: [{ path: 'buyer.tin', rule: 'tin' }] });
  });

  it('that is asked for twice with one key is one', async () => {
    const key = randomUUID();
    const body = { kind: 'tax_invoice', reservationId: stayId };
    const answers = await Promise.all([1, 2].map(() => send('/api/issued-documents', body, staff, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]!.json()).toEqual(answers[1]!.json());
    expect((await stayView()).documents).toHaveLength(1);
  });

  it('of one stay is issued by one of two people', async () => {
    const answers = await race(test_.db, holdRow('reservation', stayId), [() => invoice(), () => invoice()]);
    expect(outcomesOf(answers)).toEqual([201, '409 issued_document.nothing']);
  });

  it('is never changed or deleted, whoever writes', async () => {
    await made(invoice());
    await expect(test_.db.updateTable('issued_document').set({ total_sen: 1 }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(test_.db.deleteFrom('issued_document').execute()).rejects.toThrow('append-only');
  });
});

describe('a credit note', () => {
  it('takes back lines of its invoice, which then can be invoiced anew', async () => {
    const { id } = await made(invoice());
    const note = await made(credit(id, [[0, 32_400], [2, 640]])); // prettier-ignore
    expect(note.number).toBe('CN-2026-00001');
    // 32,400 + 640 sen: of the 86.40 of cleaning 80.00 stand.
    expect(await read(note.id)).toMatchObject({ totalSen: 33_040, correctsNumber: 'INV-2026-00001' });
    expect(await read(id)).toMatchObject({
      creditedSen: 33_040,
      lines: [{ standingSen: 0 }, { standingSen: 32_400 }, { standingSen: 8_000 }],
    });
    expect((await stayView()).toInvoiceSen).toBe(33_040);
    expect((await credit(id, [[0, 1]])).json()).toMatchObject({
      fields: [{ path: 'lines.0.amountSen', rule: 'credit_amount' }],
    });
    expect(outcomesOf([await credit(note.id, [[0, 1]])])).toEqual(['409 issued_document.not_invoice']);
    expect((await credit(id, [[1, 1]], ' ')).json()).toMatchObject({ fields: [{ path: 'reason' }] });
  });

  it('comes first where the stay costs less than was invoiced', async () => {
    const { id } = await made(invoice());
    await test_.db.deleteFrom('price_line').where('kind', '=', 'cleaning').execute();
    await test_.db
      .updateTable('price_line')
      .set({ amount_sen: 4_800, unit_sen: 60_000 })
      .where('kind', '=', 'sst')
      .execute();
    expect((await stayView()).toInvoiceSen).toBe(-8_640);
    expect(outcomesOf([await invoice()])).toEqual(['409 issued_document.credit_first']);
    await made(credit(id, [[2, 8_640]]));
    expect((await stayView()).toInvoiceSen).toBe(0);
  });

  it('of two at once never takes back more than stands', async () => {
    const { id } = await made(invoice());
    const answers = await race(test_.db, holdRow('reservation', stayId), [
      () => credit(id, [[0, 20_000]]),
      () => credit(id, [[0, 20_000]]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 400]);
    expect(await read(id)).toMatchObject({ creditedSen: 20_000 });
  });
});

describe('a receipt', () => {
  it('is one per payment, says which part is a deposit, and has a deposit receipt beside it', async () => {
    // 734.40 pays for the stay first: of 834.40 100.00 are held.
    const paymentId = await pay(83_440);
    expect((await stayView()).payments).toMatchObject([
      { id: paymentId, amountSen: 83_440, depositSen: 10_000 },
    ]);
    const receipt = await made(issue({ kind: 'receipt', paymentId }));
    expect(receipt.number).toBe('RCT-2026-00001');
    expect((await read(receipt.id)).totalSen).toBe(83_440);
    const deposit = await made(issue({ kind: 'deposit_receipt', paymentId }));
    expect(deposit.number).toBe('DEP-2026-00001');
    expect((await read(deposit.id)).totalSen).toBe(10_000);
    const again = await issue({ kind: 'receipt', paymentId });
    expect(again.json()).toMatchObject({
      code: 'issued_document.exists',
      params: { number: receipt.number },
    });
  });

  it('of a payment without a deposit has none beside it, and a refund has a voucher', async () => {
    const paymentId = await pay(50_000);
    expect(outcomesOf([await issue({ kind: 'deposit_receipt', paymentId })])).toEqual([
      '409 issued_document.no_deposit',
    ]);
    const back = await pay(10_000, { kind: 'refund', remark: 'No water', refundOf: paymentId });
    const { id } = await made(issue({ kind: 'receipt', paymentId: back }));
    expect(await read(id)).toMatchObject({ isRefund: true, totalSen: 10_000 });
  });

  it('is not for what the guest did not pay: a stay that was given away', async () => {
    await test_.db
      .insertInto('payment_method')
      .values({ code: 'free', kind: 'complimentary', name: words('Free'), instructions: words('') })
      .execute();
    const paymentId = await pay(50_000, { method: 'free' });
    expect((await stayView()).payments).toEqual([]);
    expect(outcomesOf([await issue({ kind: 'receipt', paymentId })])).toEqual([
      '409 issued_document.not_money',
    ]);
  });

  it('of money that was entered by mistake is void, and none is issued of it any more', async () => {
    const paymentId = await pay(50_000);
    const { id } = await made(issue({ kind: 'receipt', paymentId }));
    const voided = await test_.app.inject({
      method: 'PATCH',
      url: `/api/payments/${paymentId}/void`,
      headers: staff,
      payload: { version: 1, reason: 'Typed twice' },
    });
    expect(voided.statusCode).toBe(200);
    expect((await read(id)).isVoid).toBe(true);
    expect(outcomesOf([await issue({ kind: 'deposit_receipt', paymentId })])).toEqual([
      '409 issued_document.step',
    ]);
  });
});

describe('a print', () => {
  it('of a day has the cards of arrivals, or the invoices of departures, and nothing where there are none', async () => {
    const day = (date: string, print: string) =>
      get(`/api/issued-documents/day?propertyId=${place.propertyId}&date=${date}&print=${print}`);
    const cards = await day('2026-11-20', 'registration_cards');
    expect(cards.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="cards-2026-11-20.pdf"',
    });
    expect(cards.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(outcomesOf([await day('2026-11-22', 'invoices')])).toEqual(['404 issued_document.none']);
    await made(invoice());
    expect((await day('2026-11-22', 'invoices')).statusCode).toBe(200);
    expect((await get(`/api/reservations/${stayId}/registration-card?language=ms-MY`)).statusCode).toBe(200);
  });
});

describe('the number of a registration card', () => {
  /** The numbers of the cards that the house prints meanwhile, in their order. */
  async function numbersOf(calls: () => Promise<unknown>): Promise<string[]> {
    const numbers: string[] = [];
    const { context } = test_;
    const { print } = context;
    context.print = (job) => {
      for (const document of job.documents) if (document.type === 'card') numbers.push(document.card.number);
      return print(job);
    };
    try {
      await calls();
    } finally {
      context.print = print;
    }
    return numbers;
  }
  const card = (id: string) => get(`/api/reservations/${id}/registration-card`);
  const kept = async () =>
    (await test_.db.selectFrom('registration_card').select('number').orderBy('number').execute()).map(
      ({ number }) => number,
    );

  it('is the next of its company at the first print, and the same at each later one, alone or with its day', async () => {
    const [other, third] = [await book(), await book()];
    expect(await numbersOf(() => card(stayId))).toEqual(['REG-2026-00001']);
    expect(await numbersOf(() => card(other))).toEqual(['REG-2026-00002']);
    test_.clock.now = new Date('2027-01-02T04:00:00.000Z');
    staff = (await signInAdmin(test_)).headers;
    expect(await numbersOf(() => card(stayId))).toEqual(['REG-2026-00001']);
    expect(await numbersOf(() => card(third))).toEqual(['REG-2027-00001']);
    const day = `/api/issued-documents/day?propertyId=${place.propertyId}&date=2026-11-20&print=registration_cards`;
    expect((await numbersOf(() => get(day))).sort()).toEqual(await kept());
    expect(await kept()).toEqual(['REG-2026-00001', 'REG-2026-00002', 'REG-2027-00001']);
    const history = await test_.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'numberCard')
      .where('entity_id', '=', stayId)
      .execute();
    expect(history).toEqual([{ after: { number: 'REG-2026-00001' } }]);
  });

  it('is one where two print it at once', async () => {
    const numbers = await numbersOf(async () => {
      const answers = await race(test_.db, holdRow('reservation', stayId), [
        () => card(stayId),
        () => card(stayId),
      ]);
      expect(outcomesOf(answers)).toEqual([200, 200]);
    });
    expect(numbers).toEqual(['REG-2026-00001', 'REG-2026-00001']);
    expect(await kept()).toEqual(['REG-2026-00001']);
  });

  it('is never changed, and is taken by nobody who may not print', async () => {
    const { headers } = await signInAdmin(test_, [codeOf('revenue.view')]);
    expect((await get(`/api/reservations/${stayId}/registration-card`, headers)).statusCode).toBe(403);
    expect((await card(randomUUID())).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
    await card(stayId);
    const change = sql`update registration_card set number = 'REG-2026-00009'`;
    await expect(change.execute(test_.db)).rejects.toThrow('append-only');
  });
});

describe('the list', () => {
  const list = async (filter: object) => {
    const asked = encodeURIComponent(JSON.stringify(filter));
    const answer = await get(`/api/issued-documents/aggregation?pagination={"limit":50}&filter=${asked}`);
    expect(answer.json()).toMatchObject({ issuedDocuments: expect.any(Array) });
    return answer.json<{ issuedDocuments: IssuedDocumentRow[] }>().issuedDocuments;
  };
  it('finds by number, buyer, stay, kind, company and day, and leaves the house as a file', async () => {
    const { id } = await made(invoice());
    await made(credit(id, [[0, 100]]));
    expect(await list({ q: 'inv-2026' })).toHaveLength(1);
    expect(await list({ q: '美玲' })).toHaveLength(2);
    expect(await list({ kind: 'credit_note', reservationId: stayId })).toHaveLength(1);
    expect(await list({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(2);
    expect(await list({ from: '2026-11-21' })).toHaveLength(0);
    expect(await list({ companyId: randomUUID() })).toHaveLength(0);
    const { body } = await get('/api/issued-documents/export?format=csv&filter={"kind":"tax_invoice"}');
    expect(body).toContain('INV-2026-00001,tax_invoice,2026-11-20');
  });
});

describe('whose they are', () => {
  it('is the guest, by account or by token; nobody else finds them', async () => {
    const guest = await createAccount(test_.db);
    await test_.db
      .updateTable('reservation')
      .set({ account_id: guest.id })
      .where('id', '=', stayId)
      .execute();
    const { id } = await made(invoice());
    const url = `/api/public/reservations/${stayId}/issued-documents`;
    const own = await signIn(test_, guest);
    expect((await get(url, own)).json()).toEqual({
      documents: [expect.objectContaining({ id, number: 'INV-2026-00001', totalSen: 73_440 })],
    });
    const token = manageTokenOf(test_.context.env.JWT_SECRET, stayId);
    expect((await get(`${url}?token=${token}`, {})).statusCode).toBe(200);
    const owner = await signIn(test_, await createAccount(test_.db, { is_owner: true }));
    for (const other of [owner, {}]) {
      expect((await get(url, other)).statusCode).toBe(404);
      expect((await get(`${url}/${id}/pdf`, other)).statusCode).toBe(404);
    }
    // A document of another stay is not found under this one.
    const elsewhere = await book();
    const { id: foreign } = await made(issue({ kind: 'tax_invoice', reservationId: elsewhere }));
    expect((await get(`${url}/${foreign}/pdf`, own)).statusCode).toBe(404);
  });

  it('at the desk is who works with stays: to look, or to issue; the list is finance’s', async () => {
    const looker = (await signInAdmin(test_, [codeOf('reservation.view')])).headers;
    const finance = (await signInAdmin(test_, [codeOf('revenue.view')])).headers;
    const { id } = await made(invoice());
    expect((await get(`/api/issued-documents/${id}`, looker)).statusCode).toBe(200);
    expect((await get('/api/issued-documents/aggregation', looker)).statusCode).toBe(403);
    expect((await get('/api/issued-documents/aggregation', finance)).statusCode).toBe(200);
    expect((await invoice({}, looker)).statusCode).toBe(403);
    expect((await invoice({}, finance)).statusCode).toBe(403);
  });
});

describe('a letter with a document', () => {
  it('holds no copy: its PDF is printed when it leaves, and its state is told', async () => {
    const { id } = await made(invoice());
    const answer = await send(`/api/issued-documents/${id}/send`, { email: 'mei@attic.example' });
    expect(answer.statusCode).toBe(200);
    expect((await read(id)).mail).toMatchObject({ state: 'queued', recipient: 'mei@attic.example' });
    const mail = await test_.db.selectFrom('outbox_mail').selectAll().executeTakeFirstOrThrow();
    expect(mail.subject).toContain('INV-2026-00001');
    expect(mail.attachments).toEqual([
      { filename: 'INV-2026-00001.pdf', contentType: 'application/pdf', document: { id, language: 'cn-ZH' } },
    ]);
    await deliverMail(
      test_.context,
      mail.id,
      async (document) => (await printDocument(test_.context, document.id, document.language)).pdf,
    );
    expect((await read(id)).mail).toMatchObject({ state: 'sent' });
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_log where action = 'sendDocument'`.execute(test_.db);
    expect(rows).toHaveLength(1);
  });
});
