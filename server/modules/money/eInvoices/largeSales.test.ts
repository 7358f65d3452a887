import type { EInvoiceMonth, EInvoicing } from '@shared/contract/money/eInvoices';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import { lineOf } from '@shared/domain/pricing/priceLines';
import { BUSINESS_BUYER, eInvoiceDesk } from '../../../testing/eInvoiceDesk';

/** Single sales above RM10,000, which may be in no consolidated e-invoice since 1 January 2026. Today is 20 November 2026. */
const desk = eInvoiceDesk();
const { after, all, call, consolidate, credit, invoice, only, read, settings, work } = desk;
beforeAll(() => desk.start());
beforeEach(() => desk.open());
afterAll(() => desk.close());

/** A night of so much, without service tax. */
const stayOf = (sen: number): SoldLine[] => [lineOf('room', 1, sen, { date: '2026-11-20', rate: 'base' })];
const PERSON = { ...BUSINESS_BUYER, tin: '', idKind: 'NRIC', idNumber: '900101145566' };
const months = async () =>
  (await call('GET', '/api/e-invoices/months'))
    .json<{ months: EInvoiceMonth[] }>()
    .months.map(({ month, documents, totalSen }) => [month, documents, totalSen]);
const states = async () => (await all()).map(({ codeNumber, state }) => `${codeNumber} ${state}`).sort();
const switchOn = async (validFrom: string, ownAboveSen?: number | null) =>
  call('POST', `${await settings()}/days`, {
    validFrom,
    supplier: 'company',
    ...(ownAboveSen !== undefined && { ownAboveSen }),
  });
const toDo = async () =>
  (await call('GET', `/api/e-invoices/aggregation?filter=${encodeURIComponent('{"toDo":true}')}`)).json<{
    totalCount: number;
  }>().totalCount;

it('have e-invoices of their own, which wait for what the guest says of himself; RM10,000 is not above it', async () => {
  await switchOn('2026-11-01');
  const large = await invoice(null, stayOf(1_000_001));
  await invoice(null, stayOf(1_000_000));
  await work();
  const one = await only();
  expect(one).toMatchObject({
    codeNumber: large.number,
    kind: 'single',
    state: 'waiting',
    isLarge: true,
    missing: expect.arrayContaining(['buyer.id', 'buyer.city']),
  });
  expect(await toDo()).toBe(1);
  expect(await months()).toEqual([['2026-11', 1, 1_000_000]]);
  await desk.on('2026-12-01T02:00:00Z');
  expect((await consolidate('2026-11')).statusCode).toBe(201);
  const answer = await call('PATCH', `/api/e-invoices/${one.id}/buyer`, {
    version: one.version,
    buyer: PERSON,
  });
  expect(answer.statusCode).toBe(200);
  await work();
  expect(await read(one.id)).toMatchObject({ state: 'made', missing: [], totalSen: 1_000_001 });
  const consolidated = (await all()).find(({ kind }) => kind === 'consolidated')!;
  expect(consolidated).toMatchObject({ documents: 1, totalSen: 1_000_000, isLarge: false });
  expect(await toDo()).toBe(0);
});

it.each([
  ['before 2026', '2025-12-31T02:00:00Z', undefined, '2025-12'],
  ['where the company may consolidate everything', '2026-11-20T02:00:00Z', null, '2026-11'],
  ['below the amount that the company has entered', '2026-11-20T02:00:00Z', 2_000_000, '2026-11'],
])('wait for the e-invoice of their month %s', async (_, at, ownAboveSen, month) => {
  await desk.on(at);
  expect((await switchOn('2025-12-01', ownAboveSen)).statusCode).toBe(201);
  await invoice(null, stayOf(1_500_000));
  await work();
  expect(await all()).toEqual([]);
  expect(await months()).toEqual([[month, 1, 1_500_000]]);
});

it('that were issued before the day was entered get theirs with it, and the settings say what holds', async () => {
  await switchOn('2026-11-01', null);
  const { number } = await invoice(null, stayOf(1_500_000));
  expect((await switchOn('2026-11-15', 1_200_000)).statusCode).toBe(201);
  expect(await states()).toEqual([`${number} waiting`]);
  const kept = (await call('GET', await settings())).json<EInvoicing>().settings;
  expect(kept.map(({ validFrom, ownAboveSen }) => [validFrom, ownAboveSen])).toEqual([
    ['2026-11-15', 1_200_000],
    ['2026-11-01', null],
  ]);
  expect((await switchOn('2026-11-16', 0)).statusCode).toBe(400);
});

it('keep a consolidated e-invoice from being made, and get their own when they are taken out, also to the next month', async () => {
  await switchOn('2026-11-01', null);
  const large = await invoice(null, stayOf(1_500_000));
  const small = await invoice(null, stayOf(20_000));
  await desk.on('2026-12-01T02:00:00Z');
  await consolidate('2026-11');
  await switchOn('2026-11-15');
  await work();
  const month = await only();
  expect(month).toMatchObject({ state: 'waiting', missing: ['large_sale'] });
  expect(month.contents.map(({ number, problem }) => [number, problem])).toEqual([
    [large.number, 'large_sale'],
    [small.number, null],
  ]);
  const body = {
    version: month.version,
    reason: 'The whole month is late',
    to: 'next_month',
    documentIds: [large.id, small.id],
  };
  expect((await call('PATCH', `/api/e-invoices/${month.id}/take-out`, body)).statusCode).toBe(200);
  await work();
  expect(await states()).toEqual(['CONS-2026-11 dissolved', `${large.number} waiting`]);
  expect(await months()).toEqual([['2026-12', 1, 20_000]]);
});

it('get their own when the consolidated one that they were in is cancelled', async () => {
  await switchOn('2026-11-01', null);
  const large = await invoice(null, stayOf(1_500_000));
  await desk.giveAccess();
  await desk.on('2026-12-01T02:00:00Z');
  await consolidate('2026-11');
  await work();
  after(1);
  await work();
  const month = await only();
  expect(month.state).toBe('valid');
  await switchOn('2026-11-15');
  await call('PATCH', `/api/e-invoices/${month.id}/cancel`, { version: month.version, reason: 'Too large' });
  await work();
  expect(await states()).toEqual(['CONS-2026-11 cancelled', `${large.number} waiting`]);
  expect(await months()).toEqual([]);
});

it('of which the own e-invoice was cancelled are made anew by a person alone, and their credit notes wait for that', async () => {
  await switchOn('2026-11-01');
  await desk.giveAccess();
  const large = await invoice(null, stayOf(1_500_000));
  await work();
  const { id, version } = await only();
  await call('PATCH', `/api/e-invoices/${id}/buyer`, { version, buyer: PERSON });
  await work();
  after(1);
  await work();
  await call('PATCH', `/api/e-invoices/${id}/cancel`, {
    version: (await read(id)).version,
    reason: 'Wrong guest',
  });
  await work();
  await desk.on('2026-12-02T02:00:00Z');
  await credit(large.id, [{ line: 0, amountSen: 10_000 }]);
  await work();
  expect(await states()).toEqual([`${large.number} cancelled`]);
  expect(await months()).toEqual([]);
  expect((await call('POST', `/api/e-invoices/${id}/renew`, {})).statusCode).toBe(201);
  expect(await states()).toEqual([
    'CN-2026-00001 waiting',
    `${large.number} cancelled`,
    `${large.number} waiting`,
  ]);
});
