import { codeOf } from '@shared/permissions';
import type { TestApp } from '../../../testing/buildTestApp';
import { holdRow, race } from '../../../testing/concurrency';
import { BUSINESS_BUYER, eInvoiceDesk } from '../../../testing/eInvoiceDesk';
import { signInAdmin } from '../../../testing/factories';
import { printDocument } from '../issuedDocuments/printDocuments.service';
import type { PrintJob } from '../issuedDocuments/printLayout';
import { workOnEInvoice } from './workOnEInvoice.service';

/** Cancelling e-invoices at LHDN, and new ones for their documents. */
const desk = eInvoiceDesk();
const { all, after, call, consolidate, credit, download, invoice, only, read, settings, work } = desk;
let test_: TestApp;
let lhdn: Awaited<ReturnType<typeof desk.start>>['lhdn'];
beforeAll(async () => {
  ({ test: test_, lhdn } = await desk.start());
});
beforeEach(async () => {
  await desk.open();
  await desk.switchOn();
  await desk.giveAccess();
});
afterAll(() => desk.close());

/** An e-invoice that LHDN has found valid a minute after it was sent. */
async function valid() {
  await invoice();
  await work();
  const id = await desk.withBuyer();
  after(1);
  await work();
  expect(await read(id)).toMatchObject({
    state: 'valid',
    steps: ['cancel'],
    cancellableUntil: '2026-11-23T07:01:00.000Z',
  });
  return id;
}
const cancel = async (id: string, changes: object = {}, headers?: Record<string, string>) => {
  const { version } = await read(id);
  const body = { version, reason: 'Wrong buyer details', ...changes };
  return call('PATCH', `/api/e-invoices/${id}/cancel`, body, headers);
};
/** Our number, and how far it is, of each. */
const states = async () => (await all()).map(({ codeNumber, state }) => `${codeNumber} ${state}`).sort();
const codeAt = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

describe('within 72 hours', () => {
  it('LHDN is told, the invoice stays, and its document gets a new e-invoice with other words of the buyer', async () => {
    const id = await valid();
    const books = () => test_.db.selectFrom('ledger_line').selectAll().execute();
    const before = await books();
    const answer = await cancel(id, { reason: ' Wrong\nbuyer details ' });
    expect(answer.json()).toMatchObject({
      state: 'cancelling',
      cancelReason: 'Wrong\nbuyer details',
      steps: [],
    });
    expect(lhdn.state.cancellations).toEqual([]);
    await work();
    expect(lhdn.state.cancellations).toEqual([
      { uuid: 'UUID1', body: { status: 'cancelled', reason: 'Wrong\nbuyer details' } },
    ]);
    const cancelled = await read(id);
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      cancelledAt: '2026-11-20T07:01:00.000Z',
      portalUrl: null,
      cancellableUntil: null,
      steps: ['renew'],
    });
    // What the house has invoiced stands, in the books too.
    expect(await books()).toEqual(before);
    expect(await test_.db.selectFrom('issued_document').select('number').execute()).toEqual([
      { number: 'INV-2026-00001' },
    ]);
    // Nothing begins a new one by itself.
    await work();
    expect(await states()).toEqual(['INV-2026-00001 cancelled']);

    const buyer = { ...BUSINESS_BUYER, city: 'Butterworth' };
    const made = await call('POST', `/api/e-invoices/${id}/renew`, { buyer });
    expect(made.statusCode).toBe(201);
    const newId = made.json<{ id: string }>().id;
    expect((await read(id)).steps).toEqual([]);
    const again = await call('POST', `/api/e-invoices/${id}/renew`, { buyer });
    expect(codeAt(again)).toBe('e_invoice.step');
    await work();
    after(1);
    await work();
    expect(await read(newId)).toMatchObject({ state: 'valid', uuid: 'UUID2', buyer });
    const text = JSON.stringify(await download(newId));
    expect(text).toContain('Butterworth');
    expect(text).not.toContain('George Town');
  });

  it('without other words of the buyer the new one says what the old one said', async () => {
    const id = await valid();
    await cancel(id);
    await work();
    const made = await call('POST', `/api/e-invoices/${id}/renew`, {});
    expect(await read(made.json<{ id: string }>().id)).toMatchObject({ buyer: BUSINESS_BUYER });
  });

  it('every step is in the history, by whom or by the clock', async () => {
    lhdn.state.verdict = 'Invalid';
    await invoice();
    await work();
    const id = await desk.withBuyer();
    after(1);
    await work();
    lhdn.state.verdict = 'Valid';
    await call('PATCH', `/api/e-invoices/${id}/send-again`, { version: (await read(id)).version });
    await work();
    after(1);
    await work();
    await cancel(id);
    await work();
    const { history } = await read(id);
    expect(history.map(({ action, actorKind }) => `${action} ${actorKind}`).reverse()).toEqual([
      'changeBuyer staff',
      'make system',
      'submit system',
      'refuse system',
      'send_again staff',
      'make system',
      'submit system',
      'validate system',
      'cancel staff',
      'cancelled system',
    ]);
    const of = (action: string) => history.find((entry) => entry.action === action)!.after;
    expect(of('make')).toEqual({ total: 75_440 });
    expect(of('submit')).toEqual({ environment: 'sandbox', uuid: 'UUID2' });
    expect(of('refuse')).toEqual({ reasons: ['Buyer TIN is unknown (CF321)'] });
    expect(of('cancel')).toEqual({ reason: 'Wrong buyer details' });
  });

  it('two people at once cancel it once', async () => {
    const id = await valid();
    const { version } = await read(id);
    const order = { version, reason: 'Wrong buyer details' };
    const answers = await race(
      test_.db,
      holdRow('e_invoice', id),
      [1, 2].map(() => () => call('PATCH', `/api/e-invoices/${id}/cancel`, order)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    await work();
    expect(lhdn.state.cancellations).toHaveLength(1);
  });

  it('two people at once have one new e-invoice made', async () => {
    const id = await valid();
    await cancel(id);
    await work();
    const answers = await race(
      test_.db,
      holdRow('e_invoice', id),
      [1, 2].map(() => () => call('POST', `/api/e-invoices/${id}/renew`, {})),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 409]);
    expect(await states()).toEqual(['INV-2026-00001 cancelled', 'INV-2026-00001 waiting']);
  });
});

describe('what is lost, busy or done elsewhere', () => {
  it('a lost answer is looked up before anything is sent again', async () => {
    const id = await valid();
    await cancel(id);
    lhdn.state.instead.cancel.push('lost');
    await work();
    expect(await read(id)).toMatchObject({ state: 'cancelling', failure: 'MyInvois does not answer' });
    after(1);
    await work();
    expect((await read(id)).state).toBe('cancelling');
    after(2);
    await work();
    expect((await read(id)).state).toBe('cancelled');
    expect(lhdn.state.cancellations).toHaveLength(1);
  });

  it('what did not arrive is sent again once it was looked for', async () => {
    const id = await valid();
    await cancel(id);
    lhdn.state.instead.cancel.push({ status: 503 });
    await work();
    expect(lhdn.state.cancellations).toEqual([]);
    after(3);
    await work();
    expect((await read(id)).state).toBe('cancelled');
    expect(lhdn.state.cancellations).toHaveLength(1);
  });

  it('waits as long as it is told after 429', async () => {
    const id = await valid();
    await cancel(id);
    lhdn.state.instead.cancel.push({ status: 429, headers: { 'retry-after': '600' } });
    await work();
    expect((await read(id)).nextTryAt).toBe('2026-11-20T07:11:00.000Z');
    after(11);
    await work();
    expect((await read(id)).state).toBe('cancelled');
  });

  it('goes on after a process that was killed between the answer and its note', async () => {
    const id = await valid();
    await cancel(id);
    await work();
    await test_.db
      .updateTable('e_invoice')
      .set({ state: 'cancelling', asked_at: test_.clock.now, next_try_at: test_.clock.now } as never)
      .execute();
    after(11);
    await work();
    expect((await read(id)).state).toBe('cancelled');
    expect(lhdn.state.cancellations).toHaveLength(1);
  });

  it('what was cancelled on the portal is cancelled here', async () => {
    const id = await valid();
    await cancel(id);
    lhdn.state.documents[0]!.status = 'Cancelled';
    await work();
    expect((await read(id)).state).toBe('cancelled');
  });

  it('is taken by a process whose clock is a little behind that of the one that put it into the queue', async () => {
    const id = await valid();
    await cancel(id);
    after(-2);
    await workOnEInvoice(test_.context, id);
    expect((await read(id)).state).toBe('cancelling');
    after(1.5);
    await workOnEInvoice(test_.context, id);
    expect((await read(id)).state).toBe('cancelled');
  });
});

describe('refused', () => {
  it('without a reason, with a longer one than LHDN takes, and for whoever may only look', async () => {
    const id = await valid();
    expect((await cancel(id, { reason: ' ' })).json()).toMatchObject({
      code: 'form.invalid',
      fields: [{ path: 'reason', rule: 'required' }],
    });
    expect((await cancel(id, { reason: 'x'.repeat(301) })).statusCode).toBe(400);
    const { headers } = await signInAdmin(test_, [codeOf('revenue.view')]);
    expect((await cancel(id, {}, headers)).statusCode).toBe(403);
    expect((await call('POST', `/api/e-invoices/${id}/renew`, {}, headers)).statusCode).toBe(403);
    expect((await read(id)).state).toBe('valid');
  });

  it('after 72 hours, also where the machine comes to it too late: a credit note has to', async () => {
    const id = await valid();
    after(71 * 60 + 50);
    await desk.on(test_.clock.now.toISOString());
    expect((await cancel(id)).statusCode).toBe(200);
    after(20);
    await work();
    expect(lhdn.state.cancellations).toEqual([]);
    expect(await read(id)).toMatchObject({
      state: 'valid',
      cancelReason: null,
      cancellableUntil: null,
      steps: [],
      errors: [{ code: 'OperationPeriodOver' }],
    });
    await desk.on(test_.clock.now.toISOString());
    expect(codeAt(await cancel(id))).toBe('e_invoice.too_late');
  });

  it('by LHDN, in its words, and the e-invoice stays valid', async () => {
    const id = await valid();
    await cancel(id);
    // The clock of LHDN is ahead of ours.
    lhdn.state.documents[0]!.dateTimeValidated = '2026-11-17T07:00:00.000Z';
    await work();
    const kept = await read(id);
    expect(kept).toMatchObject({
      state: 'valid',
      errors: [{ code: 'OperationPeriodOver', message: 'OperationPeriodOver: refused' }],
      // The machine goes on looking whether it stands.
      nextTryAt: '2026-11-20T07:16:00.000Z',
      steps: ['cancel'],
    });
    expect(kept.history[0]).toMatchObject({
      action: 'cancelRefused',
      after: { reasons: ['OperationPeriodOver: refused (OperationPeriodOver)'] },
    });
  });

  it('for what is not valid, and without access to the service that it is at', async () => {
    const id = await valid();
    const { version } = (await call('GET', await settings())).json<{ version: number }>();
    await call('PATCH', await settings(), { version, environment: 'sandbox', clientId: '' });
    expect(codeAt(await cancel(id))).toBe('e_invoice.no_access');
    await test_.db.updateTable('e_invoice').set({ state: 'submitted' }).execute();
    expect(codeAt(await cancel(id))).toBe('e_invoice.step');
  });
});

describe('credit notes of what is cancelled', () => {
  const found = async (code: string) =>
    read((await all()).find(({ codeNumber, state }) => codeNumber === code && state !== 'cancelled')!.id);

  it('at LHDN are cancelled first', async () => {
    const id = await valid();
    const [document] = await test_.db.selectFrom('issued_document').select('id').execute();
    const note = await credit(document!.id, [{ line: 2, amountSen: 8_640 }]);
    await work();
    const refused = await cancel(id);
    expect(refused.json()).toMatchObject({ code: 'e_invoice.corrected', params: { number: note.number } });
    after(1);
    await work();
    await cancel((await found(note.number)).id);
    await work();
    expect((await cancel(id)).statusCode).toBe(200);
    await work();
    expect(await states()).toEqual([`${note.number} cancelled`, 'INV-2026-00001 cancelled']);
    // Both are made anew, the credit note once its invoice is valid again, with the new number of that.
    for (const one of await all()) await call('POST', `/api/e-invoices/${one.id}/renew`, {});
    for (let minute = 0; minute < 4; minute += 1) {
      await work();
      after(1);
    }
    expect((await found(note.number)).state).toBe('valid');
    const text = JSON.stringify(await download((await found(note.number)).id));
    expect(text).toContain(`"${(await found('INV-2026-00001')).uuid}"`);
    expect(text).not.toContain('"UUID1"');
  });

  it('that are not sent wait until the invoice is valid again, and name its new number', async () => {
    const id = await valid();
    const [document] = await test_.db.selectFrom('issued_document').select('id').execute();
    const note = await credit(document!.id, [{ line: 2, amountSen: 8_640 }]);
    lhdn.state.instead.submit.push({ status: 429, headers: { 'retry-after': '3600' } });
    await work();
    expect((await found(note.number)).state).toBe('queued');
    await cancel(id);
    await work();
    expect((await read(id)).state).toBe('cancelled');
    await work();
    expect(await found(note.number)).toMatchObject({ state: 'waiting', missing: ['original_cancelled'] });
    await call('POST', `/api/e-invoices/${id}/renew`, {});
    for (let minute = 0; minute < 4; minute += 1) {
      await work();
      after(1);
    }
    expect((await found(note.number)).state).toBe('valid');
  });

  it('of an invoice whose e-invoice was cancelled, written later, have none until that has one', async () => {
    const id = await valid();
    await cancel(id);
    await work();
    const [document] = await test_.db.selectFrom('issued_document').select('id').execute();
    await desk.on('2026-12-01T02:00:00Z');
    const note = await credit(document!.id, [{ line: 2, amountSen: 8_640 }]);
    await work();
    expect(await states()).toEqual(['INV-2026-00001 cancelled']);
    await call('POST', `/api/e-invoices/${id}/renew`, {});
    expect(await states()).toEqual([
      `${note.number} waiting`,
      'INV-2026-00001 cancelled',
      'INV-2026-00001 waiting',
    ]);
  });
});

test('the print of a document has the mark of its own e-invoice while that is valid', async () => {
  const id = await valid();
  const consolidated = await invoice(null);
  const jobs: PrintJob[] = [];
  const marks = async (documentId: string) => {
    const print = async (job: PrintJob) => Buffer.from(String(jobs.push(job)));
    await printDocument({ ...test_.context, print }, documentId);
    const [document] = jobs.at(-1)!.documents;
    return document!.type === 'issued' ? document!.eInvoice : undefined;
  };
  const { id: own } = await test_.db
    .selectFrom('issued_document')
    .select('id')
    .where('number', '=', 'INV-2026-00001')
    .executeTakeFirstOrThrow();
  expect(await marks(own)).toEqual({
    uuid: 'UUID1',
    validatedAt: '2026-11-20T07:01:00.000Z',
    url: 'https://preprod.myinvois.hasil.gov.my/UUID1/share/LONG%20UUID1',
    isTrial: true,
  });
  await test_.db.updateTable('e_invoice').set({ environment: 'production' }).execute();
  expect(await marks(own)).toMatchObject({
    url: 'https://myinvois.hasil.gov.my/UUID1/share/LONG%20UUID1',
    isTrial: false,
  });
  await test_.db.updateTable('e_invoice').set({ environment: 'sandbox' }).execute();
  await cancel(id);
  expect(await marks(own)).toBeNull();
  await work();
  expect(await marks(own)).toBeNull();
  // What is in the e-invoice of a month is no e-invoice of its guest.
  await desk.on('2026-12-01T02:00:00Z');
  await consolidate('2026-11');
  await work();
  after(1);
  await work();
  expect(await states()).toContain('CONS-2026-11 valid');
  expect(await marks(consolidated.id)).toBeNull();
});

test('a consolidated one that is cancelled gives its month back, to be consolidated anew under another number', async () => {
  await invoice(null);
  await desk.on('2026-12-01T02:00:00Z');
  await consolidate('2026-11');
  await work();
  after(1);
  await work();
  const one = await only();
  expect(one).toMatchObject({ kind: 'consolidated', state: 'valid', steps: ['cancel'] });
  await cancel(one.id);
  await work();
  expect((await read(one.id)).steps).toEqual([]);
  expect((await call('GET', '/api/e-invoices/months')).json()).toMatchObject({
    months: [{ month: '2026-11', documents: 1, totalSen: 75_440 }],
  });
  await consolidate('2026-11');
  expect(await states()).toEqual(['CONS-2026-11 cancelled', 'CONS-2026-11-2 waiting']);
});

test('the e-invoice of a guest that is cancelled leaves his invoice to that of the month', async () => {
  const { id: documentId } = await invoice(null);
  const buyer = { ...BUSINESS_BUYER, tin: '', idKind: 'NRIC', idNumber: '900101145566' };
  await call('POST', '/api/e-invoices', { documentId, buyer });
  await work();
  after(1);
  await work();
  const { id } = await only();
  await cancel(id);
  await work();
  expect((await call('GET', '/api/e-invoices/months')).json()).toMatchObject({
    months: [{ month: '2026-11', documents: 1 }],
  });
  await desk.on('2026-12-01T02:00:00Z');
  await consolidate('2026-11');
  expect((await read(id)).steps).toEqual([]);
  expect(codeAt(await call('POST', `/api/e-invoices/${id}/renew`, {}))).toBe('e_invoice.step');
});

test('an invoice to a business and its credit note from before the day both have theirs once the day is entered', async () => {
  await desk.open();
  const { id, number } = await invoice();
  const note = await credit(id, [{ line: 2, amountSen: 8_640 }]);
  await desk.switchOn();
  expect(await states()).toEqual([`${note.number} waiting`, `${number} waiting`]);
});

describe('a credit note whose invoice LHDN has no more', () => {
  const found = async (code: string) =>
    read((await all()).find(({ codeNumber, state }) => codeNumber === code && state !== 'cancelled')!.id);
  const setAside = async (id: string, changes: object = {}, headers?: Record<string, string>) => {
    const { version } = await read(id);
    return call(
      'PATCH',
      `/api/e-invoices/${id}/set-aside`,
      { version, reason: 'There was no sale', ...changes },
      headers,
    );
  };
  const toDo = async () =>
    (await call('GET', `/api/e-invoices/aggregation?filter=${encodeURIComponent('{"toDo":true}')}`))
      .json<{
        eInvoices: { codeNumber: string }[];
      }>()
      .eInvoices.map(({ codeNumber }) => codeNumber);
  /** An invoice whose e-invoice is cancelled while its credit note has not left yet. */
  async function stranded() {
    const id = await valid();
    const [document] = await test_.db.selectFrom('issued_document').select('id').execute();
    const note = await credit(document!.id, [{ line: 2, amountSen: 8_640 }]);
    lhdn.state.instead.submit.push({ status: 429, headers: { 'retry-after': '3600' } });
    await work();
    await cancel(id);
    await work();
    await work();
    return { id, number: note.number, note: await found(note.number) };
  }

  it('says so, leads to the e-invoice of that, and is work that waits', async () => {
    const { id, note } = await stranded();
    expect(note).toMatchObject({
      state: 'waiting',
      missing: ['original_cancelled'],
      original: { id, codeNumber: 'INV-2026-00001', state: 'cancelled' },
    });
    expect(note.steps).toContain('set_aside');
    expect(await toDo()).toEqual([note.codeNumber]);
  });

  it('is set aside for a reason, and taken up again by a person', async () => {
    const { note } = await stranded();
    expect((await setAside(note.id, { reason: '' })).statusCode).toBe(400);
    const { headers } = await signInAdmin(test_, [codeOf('revenue.view')]);
    expect((await setAside(note.id, {}, headers)).statusCode).toBe(403);
    expect((await setAside(note.id)).json()).toMatchObject({ state: 'set_aside', steps: ['send_again'] });
    expect(await toDo()).toEqual([]);
    await work();
    after(120);
    await work();
    const kept = await read(note.id);
    expect(kept).toMatchObject({ state: 'set_aside', nextTryAt: null });
    expect(kept.history[0]).toMatchObject({ action: 'setAside', after: { reason: 'There was no sale' } });
    await call('PATCH', `/api/e-invoices/${note.id}/send-again`, { version: kept.version });
    await work();
    expect(await read(note.id)).toMatchObject({ state: 'waiting', missing: ['original_cancelled'] });
  });

  it('that was set aside goes to LHDN once its invoice is made anew', async () => {
    const { id, number, note } = await stranded();
    await setAside(note.id);
    await call('POST', `/api/e-invoices/${id}/renew`, {});
    expect(await read(note.id)).toMatchObject({ state: 'waiting', original: { state: 'waiting' } });
    expect(await toDo()).toEqual([number]);
    for (let minute = 0; minute < 4; minute += 1) {
      await work();
      after(1);
    }
    expect((await read(note.id)).state).toBe('valid');
    expect(await toDo()).toEqual([]);
  });

  it('is not set aside while its invoice is made anew at the same moment', async () => {
    const { id, note } = await stranded();
    const { version } = note;
    const answers = await race(test_.db, holdRow('company', await desk.companyId()), [
      () => call('POST', `/api/e-invoices/${id}/renew`, {}),
      () => call('PATCH', `/api/e-invoices/${note.id}/set-aside`, { version, reason: 'x' }),
    ]);
    expect(answers[0]!.statusCode).toBe(201);
    // Whoever comes first: it waits for its invoice in the end.
    expect((await read(note.id)).state).toBe('waiting');
  });

  it('that waits for an invoice on its way is not set aside', async () => {
    const id = await valid();
    const [document] = await test_.db.selectFrom('issued_document').select('id').execute();
    const note = await credit(document!.id, [{ line: 2, amountSen: 8_640 }]);
    await test_.db.updateTable('e_invoice').set({ state: 'submitted' }).where('id', '=', id).execute();
    await work();
    const waiting = await found(note.number);
    expect(waiting).toMatchObject({ missing: ['original'], original: { id, state: 'submitted' } });
    expect(codeAt(await setAside(waiting.id))).toBe('e_invoice.step');
    expect(await toDo()).toEqual([]);
  });
});
