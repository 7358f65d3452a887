import { NUMBERED_KINDS } from '@shared/domain/system/documentNumbers';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness } from '../../../testing/factories';
import { readNumbering, takeDocumentNumber } from './documentNumbers.service';

let test_: TestApp;
let companyId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  ({ companyId } = await createBusiness(test_.db));
});
afterAll(() => test_.close());

const take = (kind: (typeof NUMBERED_KINDS)[number], date: string, company = companyId) =>
  test_.db.transaction().execute((trx) => takeDocumentNumber(trx, { companyId: company, kind, date }));
const otherCompany = async () =>
  (
    await test_.db
      .insertInto('company')
      .values({ name: 'Other', registration_no: '202601000002', logo_key: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

it('counts each kind, year and company on its own, from 1 on', async () => {
  const other = await otherCompany();
  const texts = [];
  for (const [kind, date, company] of [
    ['tax_invoice', '2026-11-20'],
    ['tax_invoice', '2026-12-31'],
    ['receipt', '2026-11-20'],
    ['tax_invoice', '2027-01-01'],
    // A document of the year before that is written late.
    ['tax_invoice', '2026-12-31'],
    ['tax_invoice', '2026-11-20', other],
  ] as const)
    texts.push((await take(kind, date, company)).text);
  expect(texts).toEqual([
    ...['INV-2026-00001', 'INV-2026-00002', 'RCT-2026-00001', 'INV-2027-00001', 'INV-2026-00003'],
    'INV-2026-00001',
  ]);
});

it('gives a number that was given up with its document to the next one', async () => {
  await take('credit_note', '2026-11-20');
  await expect(
    test_.db.transaction().execute(async (trx) => {
      const { text } = await takeDocumentNumber(trx, { companyId, kind: 'credit_note', date: '2026-11-20' });
      throw new Error(`no document ${text}`);
    }),
  ).rejects.toThrow('no document CN-2026-00002');
  expect(await take('credit_note', '2026-11-20')).toEqual({ year: 2026, number: 2, text: 'CN-2026-00002' });
});

it('says what is next in the year of a day', async () => {
  await take('receipt', '2026-11-20');
  const kindsOn = async (day: string) =>
    (await readNumbering(test_.db, companyId, day))
      .filter(({ kind }) => kind === 'receipt' || kind === 'tax_invoice')
      .map(({ kind, last, next, version }) => [kind, last, next, version]);
  expect(await kindsOn('2026-11-21')).toEqual([
    ['tax_invoice', null, 'INV-2026-00001', 0],
    ['receipt', 'RCT-2026-00001', 'RCT-2026-00002', 0],
  ]);
  expect(await kindsOn('2027-01-01')).toEqual([
    ['tax_invoice', null, 'INV-2027-00001', 0],
    ['receipt', null, 'RCT-2027-00001', 0],
  ]);
});

describe('the database refuses', () => {
  beforeEach(() => take('receipt', '2026-11-20'));
  const counter = () => test_.db.updateTable('document_counter').where('kind', '=', 'receipt');

  it('to leave a gap or to go back', async () => {
    await expect(counter().set({ last: 3 }).execute()).rejects.toThrow('leave no gap');
    await expect(counter().set({ last: 0 }).execute()).rejects.toThrow('leave no gap');
    await expect(test_.db.deleteFrom('document_counter').execute()).rejects.toThrow('never given again');
    await expect(
      test_.db
        .insertInto('document_counter')
        .values({ company_id: companyId, kind: 'receipt', year: 2027, last: 5 })
        .execute(),
    ).rejects.toThrow('leave no gap');
  });

  it('to change or take away a number', async () => {
    await expect(test_.db.deleteFrom('document_number').execute()).rejects.toThrow('append-only');
    await expect(test_.db.updateTable('document_number').set({ text: 'X' }).execute()).rejects.toThrow(
      'append-only',
    );
  });

  it('the same text twice in a company', async () => {
    await expect(
      test_.db
        .insertInto('document_number')
        .values({
          company_id: companyId,
          kind: 'tax_invoice',
          year: 2026,
          number: 1,
          text: 'RCT-2026-00001',
          issued_on: '2026-11-20',
        })
        .execute(),
    ).rejects.toThrow('document_number_text_unique');
  });
});
