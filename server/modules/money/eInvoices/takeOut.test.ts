import { lineOf } from '@shared/domain/pricing/priceLines';
import { extraTakenBack } from '@shared/domain/stays/extraCharges';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import { codeOf } from '@shared/permissions';
import type { TestApp } from '../../../testing/buildTestApp';
import { holdRow, race } from '../../../testing/concurrency';
import { eInvoiceDesk } from '../../../testing/eInvoiceDesk';
import { signInAdmin } from '../../../testing/factories';

/** Consolidated e-invoices that are taken apart before LHDN has them. It is December, and November is consolidated. */
const desk = eInvoiceDesk();
const { all, call, consolidate, credit, download, invoice, read, work } = desk;
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

/**
 * A night of 300.00 with SST 24.00, and 250.00 for damage that is taken back, without service tax. By hand: the invoice is 300.00 + 24.00 - 250.00 =
 * 74.00; what bears no tax is 250.00 below zero, which no line of an e-invoice can be.
 */
const BELOW_ZERO: SoldLine[] = [
  lineOf('room', 1, 30_000, { date: '2026-11-20', rate: 'base' }),
  lineOf('sst', 1, 30_000, { amountSen: 2_400, percentBp: 800 }),
  ...extraTakenBack({
    kind: 'damage',
    name: { 'en-US': 'Damage', 'cn-ZH': '损坏赔偿', 'ms-MY': 'Kerosakan' },
    date: '2026-11-20',
    quantity: 1,
    unitSen: 25_000,
    sstBp: null,
  }),
];
const months = async () =>
  (await call('GET', '/api/e-invoices/months')).json<{
    months: { month: string; documents: number; totalSen: number; state: string }[];
  }>().months;
const takeOut = async (id: string, changes: object, headers?: Record<string, string>) => {
  const { version } = await read(id);
  const body = { version, reason: 'Goes on its own', to: 'own', ...changes };
  return call('PATCH', `/api/e-invoices/${id}/take-out`, body, headers);
};
const states = async () => (await all()).map(({ codeNumber, state }) => `${codeNumber} ${state}`).sort();

/** November with two sound invoices (the second with a credit note) and one below zero, consolidated in December. */
async function november() {
  const [first, second, below] = [await invoice(null), await invoice(null), await invoice(null, BELOW_ZERO)];
  const note = await credit(second.id, [{ line: 2, amountSen: 8_640 }]);
  await desk.on('2026-12-01T02:00:00Z');
  const [id] = (await consolidate('2026-11')).json<{ ids: string[] }>().ids;
  await work();
  return { id: id!, first, second, below, note };
}

it('names the invoice that keeps it from being made', async () => {
  const { id, below } = await november();
  const month = await read(id);
  expect(month).toMatchObject({
    state: 'waiting',
    missing: ['below_zero'],
    steps: ['send_again', 'take_out'],
  });
  expect(month.contents.map(({ number, problem }) => [number, problem])).toEqual([
    ['CN-2026-00001', null],
    ['INV-2026-00001', null],
    ['INV-2026-00002', null],
    [below.number, 'below_zero'],
  ]);
});

it('an invoice taken out gets an e-invoice of its own, and the rest is made', async () => {
  const { id, below } = await november();
  const answer = await takeOut(id, { documentIds: [below.id] });
  expect(answer.statusCode).toBe(200);
  await work();
  // By hand: 754.40 + 754.40 - 86.40.
  expect(await read(id)).toMatchObject({ state: 'made', missing: [], documents: 3, totalSen: 142_240 });
  const own = (await all()).find(({ codeNumber }) => codeNumber === below.number)!;
  // Alone it has no line below zero either: it is named there, and does not hold up the others.
  expect(own).toMatchObject({ kind: 'single', type: '01', state: 'waiting', missing: ['below_zero'] });
  expect((await read(id)).history).toMatchObject([
    { action: 'make', actorKind: 'system' },
    {
      action: 'takeOut',
      actorKind: 'staff',
      after: { to: 'own', documents: [below.number], reason: 'Goes on its own' },
    },
    { action: 'consolidate' },
  ]);
  expect((await read(own.id)).history).toMatchObject([
    { action: 'create', after: { codeNumber: below.number, takenFrom: 'CONS-2026-11' } },
  ]);
});

it('the credit notes of an invoice leave with it, and have their own', async () => {
  const { id, second, note, below } = await november();
  await takeOut(id, { documentIds: [second.id, below.id] });
  expect(await states()).toEqual([
    'CN-2026-00001 waiting',
    'CONS-2026-11 waiting',
    'INV-2026-00002 waiting',
    'INV-2026-00003 waiting',
  ]);
  await work();
  expect(await read(id)).toMatchObject({ state: 'made', documents: 1, totalSen: 75_440 });
  const credited = (await all()).find(({ codeNumber }) => codeNumber === note.number)!;
  expect(credited).toMatchObject({ type: '02', state: 'waiting', missing: ['original'] });
});

it('an invoice can wait for the e-invoice of the next month, less what is credited until then', async () => {
  const { id, second, below } = await november();
  await takeOut(id, { to: 'next_month', documentIds: [second.id, below.id] });
  await work();
  expect(await read(id)).toMatchObject({ state: 'made', totalSen: 75_440 });
  // By hand: 754.40 - 86.40 and 74.00.
  expect(await months()).toMatchObject([
    { month: '2026-12', documents: 2, totalSen: 74_200, dueOn: '2027-01-07', state: 'running' },
  ]);
  // A credit note of December is of the same month now: 54.00 of the first night is taken back.
  await credit(second.id, [{ line: 0, amountSen: 5_400 }]);
  expect(await months()).toMatchObject([{ month: '2026-12', documents: 2, totalSen: 68_800 }]);
  expect(await all()).toHaveLength(1);
  await desk.on('2027-01-02T02:00:00Z');
  const [next] = (await consolidate('2026-12')).json<{ ids: string[] }>().ids;
  await takeOut(next!, { documentIds: [below.id] });
  await work();
  const made = (await download(next!)).Invoice[0];
  expect(made.InvoiceLine.map((line: never) => line['Item'][0]['Description'][0]['_'])).toEqual([
    'INV-2026-00002, less CN-2026-00001, less CN-2026-00002',
  ]);
  expect(made.InvoicePeriod[0].StartDate[0]._).toBe('2026-12-01');
  expect(await read(next!)).toMatchObject({ codeNumber: 'CONS-2026-12', totalSen: 61_400 });
});

it('the whole can wait for the next month, and is told apart from what is left', async () => {
  const { id, first, second, below } = await november();
  const answer = await takeOut(id, { to: 'next_month', documentIds: [first.id, second.id, below.id] });
  expect(answer.json()).toMatchObject({ state: 'dissolved', missing: [], steps: [], madeAt: null });
  await work();
  expect(await states()).toEqual(['CONS-2026-11 dissolved']);
  // What was in it is still told.
  expect((await read(id)).contents).toHaveLength(4);
  expect(await months()).toMatchObject([{ month: '2026-12', documents: 3 }]);
  // It can be moved on once more: January, then.
  await desk.on('2027-01-02T02:00:00Z');
  const [next] = (await consolidate('2026-12')).json<{ ids: string[] }>().ids;
  await takeOut(next!, { to: 'next_month', documentIds: [first.id, second.id, below.id] });
  expect(await months()).toMatchObject([{ month: '2027-01', documents: 3, state: 'running' }]);
});

it('the last one that goes on its own dissolves it, and its credit note goes with it', async () => {
  const { number, id: documentId } = await invoice(null);
  const note = await credit(documentId, [{ line: 2, amountSen: 8_640 }]);
  await desk.on('2026-12-01T02:00:00Z');
  const [id] = (await consolidate('2026-11')).json<{ ids: string[] }>().ids;
  await takeOut(id!, { documentIds: [documentId] });
  expect(await states()).toEqual([`${note.number} waiting`, 'CONS-2026-11 dissolved', `${number} waiting`]);
});

describe('refused', () => {
  it('without a reason, for what is no invoice in it, and for whoever may only look', async () => {
    const { id, first, note } = await november();
    const other = await invoice(null);
    expect((await takeOut(id, { documentIds: [first.id], reason: '' })).statusCode).toBe(400);
    expect((await takeOut(id, { documentIds: [] })).statusCode).toBe(400);
    for (const documentId of [note.id, other.id])
      expect((await takeOut(id, { documentIds: [first.id, documentId] })).json()).toMatchObject({
        fields: [{ path: 'documentIds', rule: 'choice' }],
      });
    const { headers } = await signInAdmin(test_, [codeOf('revenue.view')]);
    expect((await takeOut(id, { documentIds: [first.id] }, headers)).statusCode).toBe(403);
    expect((await read(id)).documents).toBe(4);
  });

  it('once LHDN has it, or may have it, and for an e-invoice of one document', async () => {
    await desk.giveAccess();
    const { id: documentId } = await invoice(null);
    await desk.on('2026-12-01T02:00:00Z');
    const [id] = (await consolidate('2026-11')).json<{ ids: string[] }>().ids;
    lhdn.state.instead.submit.push('lost');
    await work();
    expect((await takeOut(id!, { documentIds: [documentId] })).json()).toMatchObject({
      code: 'e_invoice.step',
    });
    desk.after(3);
    await work();
    expect((await read(id!)).state).toBe('submitted');
    expect((await takeOut(id!, { documentIds: [documentId] })).statusCode).toBe(409);
    const single = await invoice();
    await work();
    const own = (await all()).find(({ codeNumber }) => codeNumber === single.number)!;
    expect((await takeOut(own.id, { documentIds: [single.id] })).statusCode).toBe(409);
  });

  it('for the second of two people at once', async () => {
    const { id, below } = await november();
    const { version } = await read(id);
    const body = { version, reason: 'Goes on its own', to: 'own', documentIds: [below.id] };
    const answers = await race(
      test_.db,
      holdRow('e_invoice', id),
      [1, 2].map(() => () => call('PATCH', `/api/e-invoices/${id}/take-out`, body)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(await all()).toHaveLength(2);
  });
});

test('one that LHDN gave back is taken apart, and what is left is sent', async () => {
  await desk.giveAccess();
  lhdn.state.verdict = 'Invalid';
  const [first, second] = [await invoice(null), await invoice(null)];
  await desk.on('2026-12-01T02:00:00Z');
  const [id] = (await consolidate('2026-11')).json<{ ids: string[] }>().ids;
  await work();
  desk.after(1);
  await work();
  expect((await read(id!)).state).toBe('invalid');
  lhdn.state.verdict = 'Valid';
  await takeOut(id!, { to: 'next_month', documentIds: [first.id] });
  await work();
  desk.after(1);
  await work();
  expect(await read(id!)).toMatchObject({ state: 'valid', documents: 1, errors: [] });
  expect((await read(id!)).contents).toMatchObject([{ id: second.id }]);
});
