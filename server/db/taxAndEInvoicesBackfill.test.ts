import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApp } from '../testing/buildTestApp';
import { eInvoiceDesk } from '../testing/eInvoiceDesk';
import { lineOf } from '@shared/domain/pricing/priceLines';

/** Large sales that wait for a consolidated e-invoice, or are in one that has not left the house, before migration 50. */
const desk = eInvoiceDesk();
let test_: TestApp;
beforeAll(async () => {
  ({ test: test_ } = await desk.start());
});
beforeEach(() => desk.open());
afterAll(() => desk.close());

test('get e-invoices of their own, and what is consolidated with one is made anew', async () => {
  await desk.call('POST', `${await desk.settings()}/days`, {
    validFrom: '2026-10-01',
    supplier: 'company',
    ownAboveSen: null,
  });
  const stayOf = (sen: number) => [lineOf('room', 1, sen, { date: '2026-10-20', rate: 'base' })];
  await desk.on('2026-10-20T02:00:00Z');
  await desk.invoice(null, stayOf(1_200_000));
  await desk.on('2026-11-02T02:00:00Z');
  await desk.consolidate('2026-10');
  await desk.work();
  const { number } = await desk.invoice(null, stayOf(1_300_000));
  await desk.invoice(null, stayOf(1_000_000));
  await test_.db.updateTable('e_invoice_setting').set({ own_above_sen: 1_000_000 }).execute();
  await sql`delete from ledger_due`.execute(test_.db);
  const states = async () =>
    (await desk.all()).map(({ codeNumber, state, missing }) => `${codeNumber} ${state} ${missing}`).sort();
  expect(await states()).toEqual(['CONS-2026-10 made ']);
  const text = await readFile(join(__dirname, 'migrations/0050_tax_and_e_invoices.sql'), 'utf8');
  await test_.context.database.run(text.replace(/^(alter table|create index)[^;]*;$/gm, ''));
  expect(await states()).toEqual(['CONS-2026-10 waiting ', `${number} waiting `]);
  // A migration knows only the time of the database.
  await desk.on('2099-01-01T02:00:00Z');
  await desk.work();
  expect((await states())[0]).toBe('CONS-2026-10 waiting large_sale');
});
