import type { EInvoiceMonth } from '@shared/contract/money/eInvoices';
import { codeOf } from '@shared/permissions';
import type { TestApp } from '../../../testing/buildTestApp';
import { eInvoiceDesk } from '../../../testing/eInvoiceDesk';
import { signInAdmin } from '../../../testing/factories';
import { workOnEInvoice } from './workOnEInvoice.service';

/** What happens to valid e-invoices on LHDN's portal, where the machine looks. Today is Friday, 20 November 2026. */
const desk = eInvoiceDesk();
const { after, call, invoice, only, read, settings, work } = desk;
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

/** An e-invoice that has been valid since this minute. */
async function valid() {
  await invoice();
  await work();
  const id = await desk.withBuyer();
  after(1);
  await work();
  expect((await read(id)).state).toBe('valid');
  return id;
}
const toDo = async () =>
  (await call('GET', `/api/e-invoices/aggregation?filter=${encodeURIComponent('{"toDo":true}')}`)).json<{
    totalCount: number;
  }>().totalCount;
const seen = async (id: string, headers?: Record<string, string>) =>
  call('PATCH', `/api/e-invoices/${id}/seen`, { version: (await read(id)).version }, headers);

it('a cancellation on the portal is noticed, with its words, and frees the document', async () => {
  const id = await valid();
  after(10);
  lhdn.onPortal.cancel('UUID1', 'Wrong amount, MyKad 900101145566');
  const at = test_.clock.now.toISOString();
  after(10);
  await work();
  const kept = await read(id);
  expect(kept).toMatchObject({
    state: 'cancelled',
    cancelledAt: at,
    cancelReason: 'Wrong amount, MyKad …',
    cancelledElsewhere: true,
    isNews: true,
    nextTryAt: null,
    steps: ['renew', 'seen'],
  });
  expect(kept.history[0]).toMatchObject({
    action: 'cancelledElsewhere',
    actorKind: 'system',
    after: { reason: 'Wrong amount, MyKad …' },
  });
  expect(await toDo()).toBe(1);
  expect((await call('POST', `/api/e-invoices/${id}/renew`, {})).statusCode).toBe(201);
  expect(await read(id)).toMatchObject({ isNews: false, steps: [] });
  expect(await toDo()).toBe(0);
});

it('a consolidated one that is cancelled there gives its month back', async () => {
  await invoice(null);
  await desk.on('2026-12-01T02:00:00Z');
  await desk.consolidate('2026-11');
  await work();
  after(1);
  await work();
  lhdn.onPortal.cancel('UUID1', 'Made twice');
  after(20);
  await work();
  expect(await only()).toMatchObject({ state: 'cancelled', isNews: true, steps: ['seen'] });
  const { months } = (await call('GET', '/api/e-invoices/months')).json<{ months: EInvoiceMonth[] }>();
  expect(months).toMatchObject([{ month: '2026-11', documents: 1 }]);
});

it('a buyer’s wish to reject is told once, stays valid, and is seen or followed', async () => {
  const id = await valid();
  lhdn.onPortal.reject('UUID1', 'Wrong buyer details');
  const askedAt = test_.clock.now.toISOString();
  after(20);
  await work();
  const told = await read(id);
  expect(told).toMatchObject({
    state: 'valid',
    rejection: { askedAt, reason: 'Wrong buyer details' },
    isNews: true,
    steps: ['cancel', 'seen'],
  });
  expect(await toDo()).toBe(1);
  const { headers } = await signInAdmin(test_, [codeOf('revenue.view')]);
  expect((await seen(id, headers)).statusCode).toBe(403);
  expect((await seen(id)).json()).toMatchObject({ isNews: false, steps: ['cancel'] });
  expect((await seen(id)).json()).toMatchObject({ code: 'e_invoice.step' });
  expect(await toDo()).toBe(0);
  after(60);
  await work();
  const later = await read(id);
  expect(later).toMatchObject({ isNews: false, rejection: { askedAt } });
  expect(later.history.filter(({ action }) => action === 'rejectionAsked')).toHaveLength(1);
  await call('PATCH', `/api/e-invoices/${id}/cancel`, {
    version: later.version,
    reason: 'The buyer is right',
  });
  await work();
  expect(await read(id)).toMatchObject({ state: 'cancelled', cancelledElsewhere: false, isNews: false });
});

it('looks again and again for 72 hours, less and less often, and then never; nothing of it is a change for people', async () => {
  const id = await valid();
  const { version } = await read(id);
  const before = lhdn.state.checks;
  for (let hour = 0; hour < 80; hour += 1) {
    after(60);
    await work();
  }
  await desk.on(test_.clock.now.toISOString());
  const looks = lhdn.state.checks - before;
  expect(looks).toBeGreaterThan(15);
  expect(looks).toBeLessThan(35);
  expect(await read(id)).toMatchObject({ state: 'valid', version, nextTryAt: null, failure: null });
});

it('waits as it is told where LHDN is busy, or gives no answer', async () => {
  const id = await valid();
  lhdn.onPortal.cancel('UUID1', 'Wrong');
  lhdn.state.instead.check.push({ status: 429, headers: { 'retry-after': '1800' } }, 'lost', { status: 500 });
  after(16);
  await work();
  expect(await read(id)).toMatchObject({
    state: 'valid',
    failure: null,
    nextTryAt: '2026-11-20T07:47:00.000Z',
  });
  after(29);
  await work();
  expect(lhdn.state.instead.check).toHaveLength(2);
  for (const minutes of [2, 4, 8]) {
    after(minutes);
    await work();
  }
  expect(lhdn.state.instead.check).toEqual([]);
  expect((await read(id)).state).toBe('cancelled');
});

it('asks nobody without access, or with access to the other service', async () => {
  const id = await valid();
  const { version } = (await call('GET', await settings())).json<{ version: number }>();
  await call('PATCH', await settings(), { version, environment: 'sandbox', clientId: '' });
  const before = lhdn.state.checks;
  for (let hour = 0; hour < 76; hour += 1) {
    after(60);
    await work();
  }
  expect(lhdn.state.checks).toBe(before);
  await desk.on(test_.clock.now.toISOString());
  expect(await read(id)).toMatchObject({ state: 'valid', nextTryAt: null });
});

it('two processes at once notice it once', async () => {
  const id = await valid();
  lhdn.onPortal.cancel('UUID1', 'Wrong');
  after(16);
  const before = lhdn.state.checks;
  await Promise.all([1, 2, 3].map(() => workOnEInvoice(test_.context, id)));
  expect(lhdn.state.checks).toBe(before + 1);
  const { history } = await read(id);
  expect(history.filter(({ action }) => action === 'cancelledElsewhere')).toHaveLength(1);
});
