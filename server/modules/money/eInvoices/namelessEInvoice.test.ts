import { codeOf } from '@shared/permissions';
import type { TestApp } from '../../../testing/buildTestApp';
import { BUSINESS_BUYER, eInvoiceDesk } from '../../../testing/eInvoiceDesk';
import { signInAdmin } from '../../../testing/factories';
import { forgetDueData } from '../../office/personalData/forgetDueData.service';
import { putCorrectionsBack, takeUpCorrections } from './eInvoiceWork.queries';

/** What the calls and the machine do with e-invoices whose years are over: of November 2026 they are on 1 January 2034. */
const desk = eInvoiceDesk();
const { after, all, call, invoice, only, read, settings, work } = desk;
let test_: TestApp;
let lhdn: Awaited<ReturnType<typeof desk.start>>['lhdn'];
beforeAll(async () => {
  ({ test: test_, lhdn } = await desk.start());
});
beforeEach(async () => {
  await desk.open();
  await desk.switchOn();
});
afterAll(() => desk.close());

/** An e-invoice to a business that is made, and sent where the company has access. */
async function made(): Promise<string> {
  await invoice();
  await work();
  const id = await desk.withBuyer();
  after(1);
  await work();
  return id;
}
/** Seven years and more go by: the machine looks a last time at what is valid, and the night takes the people out. */
async function yearsLater() {
  await test_.db.updateTable('reservation').set({ status: 'checked_out' }).execute();
  after(4 * 24 * 60);
  await work();
  await desk.on('2033-12-31T02:00:00Z');
  await forgetDueData(test_.context);
  expect((await all()).every(({ namelessAt }) => namelessAt === null)).toBe(true);
  await desk.on('2034-01-01T02:00:00Z');
  await forgetDueData(test_.context);
}
const toDo = async () =>
  (await call('GET', `/api/e-invoices/aggregation?filter=${encodeURIComponent('{"toDo":true}')}`)).json<{
    totalCount: number;
  }>().totalCount;
const rowOf = async () => test_.db.selectFrom('e_invoice').selectAll().execute();
/** Every step that staff can take, with what it is sent. */
const STEPS: [string, object][] = [
  ['send-again', {}],
  ['buyer', { buyer: BUSINESS_BUYER }],
  ['cancel', { reason: 'Wrong' }],
  ['set-aside', { reason: 'Wrong' }],
  ['seen', {}],
  ['take-out', { reason: 'Wrong', to: 'own', documentIds: [crypto.randomUUID()] }],
];
async function refusesEverything(id: string) {
  const before = await rowOf();
  const { version } = await read(id);
  for (const [step, body] of STEPS) {
    const answer = await call('PATCH', `/api/e-invoices/${id}/${step}`, { version, ...body });
    expect([step, answer.statusCode, answer.json().code]).toEqual([step, 409, 'e_invoice.nameless']);
  }
  const anew = await call('POST', `/api/e-invoices/${id}/renew`, { buyer: BUSINESS_BUYER });
  expect([anew.statusCode, anew.json().code]).toEqual([409, 'e_invoice.nameless']);
  const text = await call('GET', `/api/e-invoices/${id}/document`);
  expect([text.statusCode, text.json().code]).toEqual([409, 'e_invoice.nameless']);
  expect(await rowOf()).toEqual(before);
}

it('a valid one shows its number and sum, says that its text has gone, and lets nothing be done with it', async () => {
  await desk.giveAccess();
  const id = await made();
  expect(await read(id)).toMatchObject({ state: 'valid', hasText: true, namelessAt: null });
  await yearsLater();
  expect(await read(id)).toMatchObject({
    ...{ state: 'valid', uuid: 'UUID1', totalSen: 75_440, codeNumber: 'INV-2026-00001' },
    ...{ hasText: false, namelessAt: '2034-01-01T02:00:00.000Z', steps: [], buyer: null, buyerName: '—' },
    contents: [{ number: 'INV-2026-00001', buyerName: '—', totalSen: 75_440 }],
  });
  await refusesEverything(id);
  const checks = lhdn.state.checks;
  await work();
  expect(lhdn.state.checks).toBe(checks);
  // The print of its document needs no text, and has no buyer any more.
  const { contents } = await read(id);
  expect((await call('GET', `/api/issued-documents/${contents[0]!.id}/pdf`)).statusCode).toBe(200);
});

it('is refused to who may only look, as before', async () => {
  const id = await made();
  await yearsLater();
  const { headers } = await signInAdmin(test_, [codeOf('revenue.view')]);
  expect((await call('GET', `/api/e-invoices/${id}/document`, undefined, headers)).statusCode).toBe(403);
  expect((await call('GET', `/api/e-invoices/${id}`, undefined, headers)).json()).toMatchObject({
    ...{ hasText: false, buyer: null, steps: [] },
  });
  const { headers: nobody } = await signInAdmin(test_, []);
  expect((await call('GET', `/api/e-invoices/${id}`, undefined, nobody)).statusCode).toBe(403);
});

it('one that was made and never sent is not queued when the company gets access', async () => {
  const id = await made();
  expect((await read(id)).state).toBe('made');
  await yearsLater();
  const before = await rowOf();
  expect((await desk.giveAccess()).statusCode).toBe(200);
  await work();
  expect(await rowOf()).toEqual(before);
  expect(lhdn.state.submissions).toEqual([]);
  await refusesEverything(id);
});

it('one that LHDN refused waits for nobody any more', async () => {
  await desk.giveAccess();
  lhdn.state.verdict = 'Invalid';
  const id = await made();
  expect(await toDo()).toBe(1);
  await yearsLater();
  expect(await read(id)).toMatchObject({ state: 'invalid', errors: [], steps: [] });
  expect(await toDo()).toBe(0);
  await refusesEverything(id);
});

it('one that was cancelled on the portal is no news any more, and is not made anew', async () => {
  await desk.giveAccess();
  const id = await made();
  lhdn.onPortal.cancel('UUID1', 'Tan Mei Ling has left');
  after(20);
  await work();
  expect(await toDo()).toBe(1);
  await yearsLater();
  const found = await only();
  expect(found).toMatchObject({ state: 'cancelled', cancelReason: '—', isNews: false, steps: [] });
  expect(JSON.stringify(found.history)).not.toContain('Tan Mei Ling');
  expect(await toDo()).toBe(0);
  await refusesEverything(id);
});

it.each([
  ['set_aside', 'is not taken up again'],
  ['made', 'is not put back to wait'],
])('that of a credit note that is %s %s with what it corrects', async (state) => {
  await desk.giveAccess();
  const original = await made();
  const documentId = (await read(original)).contents[0]!.id;
  await desk.credit(documentId, [{ line: 0, amountSen: 1_000 }]);
  await work();
  after(1);
  await work();
  await test_.db
    .updateTable('e_invoice')
    .set({ state, next_try_at: null } as never)
    .where('type', '=', '02')
    .execute();
  await yearsLater();
  const before = await rowOf();
  expect(before.map((row) => row.nameless_at !== null)).toEqual([true, true]);
  await test_.db.transaction().execute(async (trx) => {
    await takeUpCorrections(trx, documentId, test_.clock.now);
    await putCorrectionsBack(trx, original, test_.clock.now);
  });
  expect(await rowOf()).toEqual(before);
});

it('a consolidated one keeps its text, which names nobody, and is frozen too', async () => {
  await invoice(null);
  await desk.on('2026-12-01T02:00:00Z');
  await desk.consolidate('2026-11');
  await work();
  const { id } = await only();
  const text = await desk.download(id);
  expect(JSON.stringify(text)).not.toContain('Tan Mei Ling');
  await yearsLater();
  expect(await read(id)).toMatchObject({ hasText: true, steps: [], namelessAt: '2034-01-01T02:00:00.000Z' });
  expect(await desk.download(id)).toEqual(text);
  expect((await desk.giveAccess()).statusCode).toBe(200);
  const { version } = await read(id);
  const again = await call('PATCH', `/api/e-invoices/${id}/send-again`, { version });
  expect(again.json()).toMatchObject({ code: 'e_invoice.nameless' });
  expect((await call('GET', await settings())).statusCode).toBe(200);
});
