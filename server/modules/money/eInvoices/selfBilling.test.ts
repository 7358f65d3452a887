import { sql } from 'kysely';
import type { StatementDetail, StatementRow } from '@shared/contract/money/ownerStatements';
import type { Arrangement } from '@shared/domain/money/contractTerms';
import { eInvoiceDesk } from '../../../testing/eInvoiceDesk';
import { signInAdmin } from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';
import type { TestApp } from '../../../testing/buildTestApp';

/** Self-billed e-invoices through the calls of statements, owners and e-invoices. The tests' today is Friday, 20 November 2026. */
const desk = eInvoiceDesk();
const { all, after, call, companyId, download, only, read, switchOn, work } = desk;
let test_: TestApp;
let staff: { authorization: string };
let place: { propertyId: string; roomTypeId: string };
let unitId: string;
let units: ReturnType<typeof ownedUnits>;
let anna: { id: string };
let ben: { id: string };
beforeAll(async () => {
  ({ test: test_ } = await desk.start());
});
beforeEach(async () => {
  await desk.open();
  staff = (await signInAdmin(test_)).headers;
  const unit = await test_.db
    .selectFrom('unit')
    .innerJoin('room_type', 'room_type.id', 'room_type_id')
    .select(['unit.id', 'room_type_id as roomTypeId', 'property_id as propertyId'])
    .executeTakeFirstOrThrow();
  unitId = unit.id;
  place = unit;
  ({ anna, ben } = await createTwoOwners(test_));
  units = ownedUnits(test_, () => staff);
});
afterAll(() => desk.close());

const OCTOBER = { checkIn: '2026-10-10', checkOut: '2026-10-12', nightSen: 30_000, cleaningSen: 8_000 };
/** Two nights at 300.00 in October; Anna has 70 % of the unit, Ben 30 %. */
async function october(
  {
    role = 'principal',
    arrangement = { kind: 'package' },
  }: { role?: 'principal' | 'agent'; arrangement?: Arrangement } = {},
  shares = [
    [anna, 7_000],
    [ben, 3_000],
  ] as const,
) {
  await units.own(unitId, '2026-01-01', shares as never);
  const packageId = await units.activePackage();
  await units.contract({ unitId, packageId, validFrom: '2026-09-01' }, { role, arrangement });
  await units.slept(place, unitId, OCTOBER);
}

const statements = async (month: string) =>
  (
    await call('GET', `/api/statements/aggregation?filter=${encodeURIComponent(JSON.stringify({ month }))}`)
  ).json<{ statements: StatementRow[] }>().statements;
const statementOf = async (id: string) =>
  (await call('GET', `/api/statements/${id}`)).json<StatementDetail>();
/** Runs a month and issues the statements of the owners with these names, or of all. */
async function issue(month: string, names = ['Anna Tan', 'Ben Lim']): Promise<StatementDetail[]> {
  await call('POST', '/api/statements/run', { companyId: await companyId(), month });
  const issued: StatementDetail[] = [];
  for (const name of names) {
    const row = (await statements(month)).find(({ owner }) => owner.name === name)!;
    let { version } = row;
    for (const step of ['approve', 'issue']) {
      const answer = await call('PATCH', `/api/statements/${row.id}/${step}`, { version });
      expect([step, answer.statusCode, answer.body]).toEqual([step, 200, answer.body]);
      ({ version } = answer.json<StatementRow>());
    }
    issued.push(await statementOf(row.id));
  }
  return issued;
}

const FACTS = {
  identityType: 'mykad',
  identityNo: '880101-14-5678',
  taxNo: 'IG 1150020001',
  address: '3 Jalan Kenanga',
  postcode: '50450',
  city: 'Kuala Lumpur',
  state: 'MY-14',
  country: 'MY',
  phone: '+60 12-345 6789',
  isBusiness: false,
};
/** Writes what is kept of an owner, by the call of the owner's page. */
async function keep(id: string, changes: object) {
  const { name, email, phone, language, address, isBusiness, remark, version, profileVersion } = (
    await call('GET', `/api/owners/${id}`)
  ).json<Record<string, unknown>>();
  const was = { name, email, phone, language, address, isBusiness, remark, version, profileVersion };
  const answer = await call('PATCH', `/api/owners/${id}`, { ...was, ...changes });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
}
/** What the books have of a statement as owners' share and shortfall, in sen. */
async function booked(statementId: string): Promise<number> {
  const { rows } = await sql<{ sen: number }>`
    select coalesce(sum(amount_sen), 0)::bigint as sen from ledger_line line join ledger_entry entry on entry.id = entry_id
    where account in (5000, 5400) and source_type = 'statement' and source_id = ${statementId}`.execute(
    test_.db,
  );
  return rows[0]!.sen;
}
const listed = async () =>
  (await all()).map(({ codeNumber, type, totalSen, state }) => [codeNumber, type, totalSen, state]).sort();

type Ubl = { [name: string]: Ubl[] } & { _: unknown };

/** Room 600.00 less the fee of 20 %, 120.00, is 480.00, of which Anna's 70 % are 336.00. Ben issues his own. */
test('issuing a statement begins that of the owner’s part, which says what is missing of him, and is made with it', async () => {
  await switchOn();
  await october();
  await keep(ben.id, { isBusiness: true });
  const [annas, bens] = await issue('2026-10');
  expect(bens!.selfBilled).toBeNull();
  expect(annas!.selfBilled).toMatchObject({ codeNumber: 'SBI-2026-00001', type: '11', state: 'waiting' });
  await work();
  const missing = ['owner.tin', 'owner.id', 'owner.address', 'owner.city', 'owner.state'];
  const waiting = await only();
  expect(waiting).toMatchObject({
    ...{ kind: 'self_billed', type: '11', state: 'waiting', totalSen: 33_600, contents: [], buyer: null },
    ...{ missing: expect.arrayContaining(missing), buyerName: 'Attic Sdn Bhd', steps: ['send_again'] },
    statement: { id: annas!.id, number: 'OST-2026-00001', owner: { id: anna.id, name: 'Anna Tan' } },
  });
  expect(waiting.missing).toHaveLength(missing.length);
  expect((await statementOf(annas!.id)).selfBilled!.missing).toEqual(waiting.missing);
  const toDo = await call(
    'GET',
    `/api/e-invoices/aggregation?filter=${encodeURIComponent('{"toDo":true,"q":"anna"}')}`,
  );
  expect(toDo.json()).toMatchObject({ totalCount: 1 });

  const onPage = async ({ id }: { id: string }) =>
    (await call('GET', `/api/owners/${id}/e-invoice-details`)).json<{ missing: string[] }>().missing;
  expect(await onPage(anna)).toEqual(waiting.missing);
  expect(await onPage(ben)).toEqual([]);

  // What is kept of her makes it come up again. Nothing is sent without access.
  await keep(anna.id, FACTS);
  await work();
  expect(await onPage(anna)).toEqual([]);
  expect(await read(waiting.id)).toMatchObject({ state: 'made', missing: [], totalSen: 33_600 });
  const [made] = (await download(waiting.id)).Invoice;
  const value = (...path: string[]) => path.reduce<Ubl>((found, step) => found[step]![0]!, made as Ubl)._;
  const ids = (side: string) =>
    made[`Accounting${side}Party`][0].Party[0].PartyIdentification.map(({ ID }: { ID: Ubl[] }) => ID[0]!._);
  expect([value('ID'), value('InvoiceTypeCode')]).toEqual(['SBI-2026-00001', '11']);
  expect(ids('Supplier')).toEqual(['IG1150020001', '880101145678', 'NA', 'NA']);
  expect(ids('Customer')).toEqual([
    ...['C20880050010', '201901000005', 'W10-1808-32000001', '123-4567-89012345'],
  ]);
  const supplier = made.AccountingSupplierParty[0].Party[0];
  expect(supplier.IndustryClassificationCode).toEqual([{ _: '00000', name: 'NOT APPLICABLE' }]);
  expect(made.AccountingCustomerParty[0].Party[0].IndustryClassificationCode).toBeUndefined();
  expect([value('InvoicePeriod', 'StartDate'), value('InvoicePeriod', 'EndDate')]).toEqual([
    ...['2026-10-01', '2026-10-31'],
  ]);
  expect(value('LegalMonetaryTotal', 'PayableAmount')).toBe(336);
  expect(value('TaxTotal', 'TaxSubtotal', 'TaxCategory', 'ID')).toBe('06');
  expect(made.InvoiceLine).toHaveLength(1);
  expect(value('InvoiceLine', 'Item', 'CommodityClassification', 'ItemClassificationCode')).toBe('036');
  expect(await booked(annas!.id)).toBe(33_600);
});

test('of rooms that the owner sells himself there is none, nor without a setting, nor where owners issue their own', async () => {
  await october();
  const [annas] = await issue('2026-10', ['Anna Tan']);
  await work();
  expect(await all()).toEqual([]);
  await switchOn('2026-11-01', 'owner');
  await work();
  expect(await all()).toEqual([]);
  // What the tax agent says later holds for what was issued since.
  expect((await switchOn('2026-11-15')).statusCode).toBe(201);
  expect(await listed()).toEqual([['SBI-2026-00001', '11', 33_600, 'waiting']]);
  expect((await statementOf(annas!.id)).selfBilled).not.toBeNull();
  const settings = (await call('GET', await desk.settings())).json<{
    settings: { validFrom: string; removable: boolean }[];
  }>();
  expect(settings.settings.map(({ validFrom, removable }) => [validFrom, removable])).toEqual([
    ['2026-11-15', false],
    ['2026-11-01', false],
  ]);
});

test('an owner turns out to conduct a business: his waits to be set aside, and is taken up where that was wrong', async () => {
  await switchOn();
  await october();
  await issue('2026-10', ['Anna Tan']);
  await keep(anna.id, { ...FACTS, isBusiness: true });
  await work();
  const waiting = await only();
  expect(waiting).toMatchObject({ missing: ['owner_business'], steps: ['send_again', 'set_aside'] });
  const { id, version } = waiting;
  const aside = await call('PATCH', `/api/e-invoices/${id}/set-aside`, { version, reason: 'Sdn Bhd' });
  expect(aside.json()).toMatchObject({ state: 'set_aside', steps: ['send_again'] });
  await keep(anna.id, FACTS);
  await call('PATCH', `/api/e-invoices/${id}/send-again`, { version: (await read(id)).version });
  await work();
  expect(await read(id)).toMatchObject({ state: 'made', totalSen: 33_600 });
});

test('of an agent’s statement there is none', async () => {
  await switchOn();
  await october({ role: 'agent' });
  const [annas] = await issue('2026-10', ['Anna Tan']);
  await work();
  expect([annas!.selfBilled, await all(), await booked(annas!.id)]).toEqual([null, [], 0]);
});

/** A rent of 1,000.00 is bought whole, though the unit earned 600.00: Anna's 70 % are 700.00. */
test('a promised sum is in it whole, with what the unit did not earn of it', async () => {
  await switchOn();
  await october({ arrangement: { kind: 'rent', monthSen: 100_000 } });
  const [annas] = await issue('2026-10', ['Anna Tan']);
  expect([annas!.selfBilled!.totalSen, await booked(annas!.id)]).toEqual([70_000, 70_000]);
});

/** Anna's night of the 11th turns out to be Ben's: 300.00 − 60.00 = 240.00 of her 480.00 are taken back by the next statement. */
describe('a later statement that comes to less than nothing', () => {
  async function november() {
    await october({}, [[anna, 10_000]] as never);
    await issue('2026-10', ['Anna Tan']);
    return async () => {
      await units.own(unitId, '2026-10-11', [[ben, 10_000]]);
      await desk.on('2026-12-05T07:00:00.000Z');
      staff = (await signInAdmin(test_)).headers;
      await units.send('POST', '/business-days/close', { propertyId: place.propertyId, date: '2026-12-04' });
      return (await issue('2026-11', ['Anna Tan']))[0]!;
    };
  }

  test('is a self-billed credit note, which waits for the invoice to be valid and names it', async () => {
    await switchOn();
    await desk.giveAccess();
    await keep(anna.id, FACTS);
    const goOn = await november();
    const second = await goOn();
    expect(await booked(second.id)).toBe(-24_000);
    expect(second.selfBilled).toMatchObject({ codeNumber: 'SBI-2026-00002', type: '12', totalSen: 24_000 });
    const { id } = second.selfBilled!;
    await work();
    expect(await read(id)).toMatchObject({
      ...{ state: 'waiting', missing: ['original'] },
      original: { codeNumber: 'SBI-2026-00001' },
    });
    after(1);
    await work();
    // LHDN has found the invoice valid: the note comes up by itself.
    await work();
    after(1);
    await work();
    expect(await listed()).toEqual([
      ['SBI-2026-00001', '11', 48_000, 'valid'],
      ['SBI-2026-00002', '12', 24_000, 'valid'],
    ]);
    const [made] = (await download(id)).Invoice;
    expect(made.InvoiceTypeCode).toEqual([{ _: '12', listVersionID: '1.0' }]);
    expect(made.BillingReference[0].InvoiceDocumentReference[0]).toEqual({
      ID: [{ _: 'SBI-2026-00001' }],
      UUID: [{ _: 'UUID1' }],
    });
    expect(made.LegalMonetaryTotal[0].PayableAmount[0]._).toBe(240);
    // LHDN cancels nothing that another names.
    const first = (await all()).find(({ type }) => type === '11')!;
    const refused = await call('PATCH', `/api/e-invoices/${first.id}/cancel`, {
      ...{ version: first.version, reason: 'Wrong' },
    });
    expect(refused.json()).toMatchObject({ code: 'e_invoice.corrected' });
  });

  test('has none where LHDN has nothing of the owner that it would correct', async () => {
    const goOn = await november();
    await switchOn('2026-12-01');
    const second = await goOn();
    expect([await booked(second.id), second.selfBilled, await all()]).toEqual([-24_000, null, []]);
  });
});

test('one that was cancelled at LHDN is made anew of the same statement, with what is kept of the owner by then', async () => {
  await switchOn();
  await desk.giveAccess();
  await keep(anna.id, FACTS);
  await october();
  await issue('2026-10', ['Anna Tan']);
  await work();
  after(1);
  await work();
  const { id, version } = await only();
  await call('PATCH', `/api/e-invoices/${id}/cancel`, { version, reason: 'Wrong address' });
  await work();
  expect(await read(id)).toMatchObject({ state: 'cancelled', steps: ['renew'] });
  // Nothing begins a new one by itself.
  await work();
  expect(await all()).toHaveLength(1);
  await keep(anna.id, { ...FACTS, city: 'Ipoh', state: 'MY-08' });
  const renewed = await call('POST', `/api/e-invoices/${id}/renew`, {});
  expect([renewed.statusCode, renewed.body]).toEqual([201, renewed.body]);
  await work();
  after(1);
  await work();
  const { id: newId } = renewed.json<{ id: string }>();
  expect(await read(newId)).toMatchObject({
    kind: 'self_billed',
    state: 'valid',
    codeNumber: 'SBI-2026-00001',
  });
  const [made] = (await download(newId)).Invoice;
  expect(made.AccountingSupplierParty[0].Party[0].PostalAddress[0].CityName[0]._).toBe('Ipoh');
  expect((await call('POST', `/api/e-invoices/${id}/renew`, {})).json()).toMatchObject({
    code: 'e_invoice.step',
  });
});
