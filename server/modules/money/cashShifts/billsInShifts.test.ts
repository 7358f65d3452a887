import { randomUUID } from 'node:crypto';
import type { CashShift, ShiftDrawer } from '@shared/contract/money/cashShifts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';

/** Bills that are paid out of a drawer while somebody has it. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let headers: { authorization: string };
let propertyId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  at('08:00');
  headers = (await signInAdmin(test_)).headers;
  ({ propertyId } = await createListing(test_.db, await createBusiness(test_.db), { units: 1 }));
});
afterAll(() => test_.close());

const at = (time: string) => (test_.clock.now = new Date(`2026-11-20T${time}:00+08:00`));
const read = async <Answer>(url: string) => (await test_.app.inject({ url, headers })).json<Answer>();
async function send(method: 'POST' | 'PATCH', url: string, payload: object): Promise<string> {
  const answer = await test_.app.inject({
    method,
    url,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    payload,
  });
  expect([url, answer.statusCode < 300, answer.body]).toEqual([url, true, answer.body]);
  return answer.json<{ id: string }>().id;
}
async function approvedBill(): Promise<string> {
  const id = await send('POST', '/api/expenses', {
    propertyId,
    unitId: null,
    vendorName: 'Gas Ali',
    number: 'G-1',
    billDate: '2026-11-20',
    dueDate: '2026-11-20',
    category: 'maintenance',
    amountSen: 10_000,
  });
  await send('PATCH', `/api/expenses/${id}/approve`, { version: 1 });
  return id;
}
const payInCash = (billId: string, amountSen: number) =>
  send('POST', `/api/expenses/${billId}/payments`, {
    source: 'cash',
    propertyId,
    amountSen,
    paidOn: '2026-11-20',
    reference: 'hand to hand',
  });
const shift = (id: string) => read<CashShift>(`/api/cash-shifts/${id}`);

/** 300.00 were counted, 30.00 of a bill went out: 270.00 are there. 10.00 more go out once the shift is closed: 260.00 wait for the next one. */
test('a bill that is paid in cash is of the shift that has the drawer, and of none once that is closed', async () => {
  const shiftId = await send('POST', '/api/cash-shifts', { propertyId, count: { '10000': 3 } });
  const billId = await approvedBill();
  at('09:00');
  const paymentId = await payInCash(billId, 3_000);
  expect(await shift(shiftId)).toMatchObject({
    paidOutSen: -3_000,
    expectedSen: 27_000,
    documents: [
      {
        id: paymentId,
        kind: 'paid_out',
        category: 'maintenance',
        reference: 'Gas Ali · hand to hand',
        sen: -3_000,
      },
    ],
  });

  at('10:00');
  const { version } = await shift(shiftId);
  await send('PATCH', `/api/cash-shifts/${shiftId}/close`, { version, count: { '10000': 2, '1000': 7 } });
  at('11:00');
  await payInCash(billId, 1_000);
  const drawer = await read<ShiftDrawer>(`/api/cash-shifts/drawer?propertyId=${propertyId}`);
  expect(drawer.last).toMatchObject({ countedSen: 27_000, sinceSen: -1_000 });

  // What is taken back later is named on the closed shift, which keeps what it was closed with.
  await send('POST', `/api/expenses/${billId}/payments/${paymentId}/take-back`, { why: 'Not handed over' });
  expect(await shift(shiftId)).toMatchObject({
    countedSen: 27_000,
    expectedSen: 27_000,
    changedSen: -3_000,
    documents: [{ id: paymentId, gone: true }],
  });
});
