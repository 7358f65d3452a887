import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { EInvoice, EInvoiceMonth, EInvoicing } from '@shared/contract/money/eInvoices';
import { codeOf } from '@shared/permissions';
import type { TestApp } from '../../../testing/buildTestApp';
import { BUSINESS_BUYER as BUYER, eInvoiceDesk, TAXED_STAY as LINES } from '../../../testing/eInvoiceDesk';
import { signInAdmin } from '../../../testing/factories';
import { workOnEInvoice } from './workOnEInvoice.service';

/** E-invoices through their calls, the machine and a stand-in for MyInvois. */
const desk = eInvoiceDesk();
const { all, after, call, companyId, credit, download, giveAccess, invoice } = desk;
const { only, read, settings, switchOn, withBuyer, work } = desk;
let test_: TestApp;
let lhdn: Awaited<ReturnType<typeof desk.start>>['lhdn'];
beforeAll(async () => {
  ({ test: test_, lhdn } = await desk.start());
});
beforeEach(() => desk.open());
afterAll(() => desk.close());

/** The content of UBL's lists of one. */
type Ubl = { [name: string]: Ubl[] } & { _: unknown };
const at = (document: Ubl, ...path: (string | number)[]): unknown =>
  path.reduce<Ubl>(
    (found, step) => (typeof step === 'number' ? (found as never)[step] : found[step]![0]!),
    document,
  )._;

describe('an e-invoice of its own', () => {
  it('says what is missing in it, and is made with it as LHDN has it', async () => {
    expect((await switchOn()).statusCode).toBe(201);
    const { number } = await invoice();
    await work();
    expect(await only()).toMatchObject({
      codeNumber: number,
      type: '01',
      state: 'waiting',
      missing: expect.arrayContaining(['buyer.city', 'buyer.state', 'buyer.phone']),
      buyer: { tin: BUYER.tin, idKind: 'BRN', idNumber: BUYER.idNumber },
    });
    const id = await withBuyer();
    // Nothing is sent without access.
    expect(await read(id)).toMatchObject({ state: 'made', missing: [], totalSen: 75_440, environment: null });
    expect(lhdn.state.submissions).toEqual([]);
    const document = await download(id);
    const made = document.Invoice[0];
    expect(at(made, 'ID')).toBe(number);
    expect([at(made, 'IssueDate'), at(made, 'IssueTime')]).toEqual(['2026-11-20', '07:00:00Z']);
    expect(made.InvoiceTypeCode).toEqual([{ _: '01', listVersionID: '1.0' }]);
    const totals = (name: string) => at(made, 'LegalMonetaryTotal', name);
    // By hand: 600.00 + 80.00 = 680.00; 54.40 + 20.00 = 74.40; together 754.40, of which nothing is paid.
    expect(totals('LineExtensionAmount')).toBe(680);
    expect(totals('TaxExclusiveAmount')).toBe(680);
    expect(totals('TaxInclusiveAmount')).toBe(754.4);
    expect(totals('PayableAmount')).toBe(754.4);
    expect(at(made, 'TaxTotal', 'TaxAmount')).toBe(74.4);
    const subtotals = made.TaxTotal[0].TaxSubtotal as Ubl[];
    expect(
      subtotals.map((tax) => [at(tax, 'TaxCategory', 'ID'), at(tax, 'TaxableAmount'), at(tax, 'TaxAmount')]),
    ).toEqual([
      ['02', 680, 54.4],
      ['03', 600, 20],
    ]);
    expect(
      made.InvoiceLine.map((line: Ubl) => [
        at(line, 'LineExtensionAmount'),
        at(line, 'TaxTotal', 'TaxAmount'),
      ]),
    ).toEqual([
      [300, 34],
      [300, 34],
      [80, 6.4],
    ]);
    const [supplier, buyer] = ['Supplier', 'Customer'].map(
      (side) => made[`Accounting${side}Party`][0].Party[0],
    );
    expect(supplier.IndustryClassificationCode).toEqual([{ _: '55108', name: 'Short-term lodging' }]);
    expect(supplier.PartyIdentification.map((one: Ubl) => at(one, 'ID'))).toEqual([
      'C20880050010',
      '201901000005',
      'W10-1808-32000001',
      '123-4567-89012345',
    ]);
    expect(at(buyer, 'PostalAddress', 'CountrySubentityCode')).toBe('07');
    expect(at(buyer, 'PostalAddress', 'Country', 'IdentificationCode')).toBe('MYS');
  });

  it('of a company that is not registered has the tax type 06', async () => {
    await desk.open({ sst_no: null, sst_registered_from: null });
    await switchOn();
    await invoice({}, [LINES[0]!, LINES[1]!, LINES[2]!]);
    await work();
    const made = (await download(await withBuyer())).Invoice[0];
    const subtotals = made.TaxTotal[0].TaxSubtotal as Ubl[];
    expect(
      subtotals.map((tax) => [at(tax, 'TaxCategory', 'ID'), at(tax, 'TaxableAmount'), at(tax, 'TaxAmount')]),
    ).toEqual([['06', 680, 0]]);
    const ids = made.AccountingSupplierParty[0].Party[0].PartyIdentification as Ubl[];
    expect(at(ids[2]!, 'ID')).toBe('NA');
  });

  it('waits for what the company lacks, and comes up when the company has it', async () => {
    await test_.db.updateTable('company').set({ msic_code: null, state: null }).execute();
    await switchOn();
    await invoice();
    await work();
    await withBuyer();
    expect((await only()).missing).toEqual(['supplier.msic', 'supplier.state']);
    const company = (await call('GET', await settings())).json<EInvoicing>();
    expect(company.missing).toEqual(['supplier.msic', 'supplier.state']);
    await test_.db.updateTable('company').set({ msic_code: '55108', state: 'MY-14' }).execute();
    await work();
    expect((await only()).state).toBe('made');
  });

  it('is made for what was issued since the day, never before, and not where the owner is the supplier', async () => {
    await invoice();
    await work();
    expect(await all()).toEqual([]);
    await switchOn('2026-11-20');
    expect(await all()).toHaveLength(1);
    const days = (await call('GET', await settings())).json<EInvoicing>().settings;
    expect(days).toEqual([
      { validFrom: '2026-11-20', supplier: 'company', ownAboveSen: 1_000_000, removable: false },
    ]);
    const taken = await call('DELETE', `${await settings()}/days?validFrom=2026-11-20`);
    expect(taken.json()).toMatchObject({ code: 'e_invoice.setting_used' });
    await switchOn('2026-11-21', 'owner');
    after(24 * 60);
    await invoice();
    expect(await all()).toHaveLength(1);
  });
});

describe('the e-invoice of a month', () => {
  /** By hand: three of 680.00 before tax, one less cleaning 80.00: 1,960.00; SST 54.40 + 54.40 + 48.00 = 156.80; tourism tax 60.00. */
  it('has a line for each invoice to a guest without a TIN, less its credit notes', async () => {
    await switchOn();
    const [first, second, third] = [await invoice(null), await invoice(null), await invoice(null)];
    const note = await credit(third.id, [{ line: 2, amountSen: 8_640 }]);
    await work();
    expect(await all()).toEqual([]);
    const months = async () =>
      (await call('GET', '/api/e-invoices/months')).json<{ months: EInvoiceMonth[] }>().months;
    expect(await months()).toMatchObject([
      { month: '2026-11', documents: 3, totalSen: 3 * 75_440 - 8_640, dueOn: '2026-12-07', state: 'running' },
    ]);
    const body = { companyId: await companyId(), month: '2026-11' };
    expect((await call('POST', '/api/e-invoices/consolidate', body)).json()).toMatchObject({
      code: 'e_invoice.month_open',
    });
    await desk.on('2026-12-01T02:00:00Z');
    expect((await months())[0]!.state).toBe('due');
    const answers = await Promise.all([1, 2].map(() => call('POST', '/api/e-invoices/consolidate', body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await work();
    expect(await months()).toEqual([]);
    const one = await only();
    expect(one).toMatchObject({
      kind: 'consolidated',
      codeNumber: 'CONS-2026-11',
      month: '2026-11',
      state: 'made',
      buyerName: 'General Public',
      documents: 4,
      totalSen: 217_680,
    });
    const made = (await download(one.id)).Invoice[0];
    expect(made.InvoiceLine.map((line: Ubl) => at(line, 'Item', 'Description'))).toEqual([
      first.number,
      second.number,
      `${third.number}, less ${note.number}`,
    ]);
    expect(
      made.InvoiceLine.map((line: Ubl) =>
        at(line, 'Item', 'CommodityClassification', 'ItemClassificationCode'),
      ),
    ).toEqual(['004', '004', '004']);
    expect(at(made, 'LegalMonetaryTotal', 'TaxExclusiveAmount')).toBe(1_960);
    expect(at(made, 'TaxTotal', 'TaxAmount')).toBe(216.8);
    expect(at(made, 'LegalMonetaryTotal', 'PayableAmount')).toBe(2_176.8);
    expect(at(made.AccountingCustomerParty[0].Party[0].PartyIdentification[0], 'ID')).toBe('EI00000000010');
    expect(at(made, 'InvoicePeriod', 'EndDate')).toBe('2026-11-30');
  });

  it('leaves out what a guest asked for on his own, and an invoice that was taken back whole', async () => {
    await switchOn();
    const [own, gone] = [await invoice(null), await invoice(null)];
    await credit(
      gone.id,
      [0, 1, 2, 3].map((line, index) => ({ line, amountSen: [32_400, 32_400, 8_640, 2_000][index]! })),
    );
    const asked = await call('POST', '/api/e-invoices', {
      documentId: own.id,
      buyer: { ...BUYER, tin: '', idKind: 'NRIC', idNumber: '900101145566' },
    });
    expect(asked.statusCode).toBe(201);
    await work();
    const made = (await download((await only()).id)).Invoice[0];
    // A person with MyKad and no TIN has LHDN's general one.
    expect(at(made.AccountingCustomerParty[0].Party[0].PartyIdentification[0], 'ID')).toBe('EI00000000010');
    // What the e-invoice says of a person stands nowhere in the clear, and whoever may only look sees the end of the number.
    const { id } = await only();
    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', e_invoice, (select json_agg(audit_log) from audit_log)) as text from e_invoice`.execute(
      test_.db,
    );
    expect(rows[0]!.text).not.toContain('900101145566');
    const { headers: viewer } = await signInAdmin(test_, [codeOf('revenue.view')]);
    const seen = await call('GET', `/api/e-invoices/${id}`, undefined, viewer);
    expect(seen.json()).toMatchObject({ buyer: { idKind: 'NRIC', idNumber: '••••5566' } });
    expect((await call('GET', `/api/e-invoices/${id}/document`, undefined, viewer)).statusCode).toBe(403);
    const mine = (await call('GET', `/api/e-invoices/${id}`)).json<EInvoice>();
    expect(mine.buyer).toMatchObject({ idNumber: '900101145566' });
    expect(mine.history.map(({ action }) => action)).toContain('viewDocument');
    const again = await call('POST', '/api/e-invoices', { documentId: own.id, buyer: BUYER });
    expect(again.json()).toMatchObject({ code: 'e_invoice.exists' });
    expect((await call('GET', '/api/e-invoices/months')).json()).toEqual({ months: [] });
  });
});

describe('sending', () => {
  beforeEach(async () => {
    await switchOn();
    expect((await giveAccess()).statusCode).toBe(200);
  });
  const queued = async () => {
    await invoice();
    await work();
    return withBuyer();
  };

  it('submits what was made with its hash, and asks until it is valid', async () => {
    const id = await queued();
    expect(await read(id)).toMatchObject({ state: 'submitted', uuid: 'UUID1', environment: 'sandbox' });
    const [{ body }] = lhdn.state.submissions as unknown as [
      { body: { documents: Record<string, string>[] } },
    ];
    const [sent] = body.documents;
    const text = Buffer.from(sent!.document!, 'base64').toString('utf8');
    expect(sent).toMatchObject({ format: 'JSON', codeNumber: 'INV-2026-00001' });
    expect(sent!.documentHash).toBe(createHash('sha256').update(text).digest('hex'));
    lhdn.state.verdict = 'Submitted';
    after(1);
    await work();
    expect((await read(id)).state).toBe('submitted');
    lhdn.state.verdict = 'Valid';
    after(5);
    await work();
    expect(await read(id)).toMatchObject({
      state: 'valid',
      portalUrl: 'https://preprod.myinvois.hasil.gov.my/UUID1/share/LONG%20UUID1',
      steps: ['cancel'],
    });
    // The real service has it not yet: what was only tried out can be sent there.
    const version = (await call('GET', await settings())).json<EInvoicing>().version;
    const moved = { version, environment: 'production', clientId: 'attic', clientSecret: 'the secret' };
    expect((await call('PATCH', await settings(), moved)).statusCode).toBe(200);
    expect((await read(id)).steps).toEqual(['send_again']);
  });

  it('keeps what LHDN has against it, and sends it again once somebody has mended it', async () => {
    lhdn.state.verdict = 'Invalid';
    const id = await queued();
    after(1);
    await work();
    const refused = await read(id);
    expect(refused).toMatchObject({
      state: 'invalid',
      errors: [{ code: 'CF321', message: 'Buyer TIN is unknown', path: 'Buyer.TIN' }],
    });
    lhdn.state.verdict = 'Valid';
    const twice = await Promise.all(
      [1, 2].map(() => call('PATCH', `/api/e-invoices/${id}/send-again`, { version: refused.version })),
    );
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await work();
    after(1);
    await work();
    expect(await read(id)).toMatchObject({ state: 'valid', uuid: 'UUID2', errors: [] });
    expect(lhdn.state.submissions).toHaveLength(2);
  });

  it('tries again after 429 and 500, as late as it is told, and submits once', async () => {
    lhdn.state.instead.submit.push({ status: 429, headers: { 'retry-after': '600' } });
    const id = await queued();
    expect(await read(id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      nextTryAt: '2026-11-20T07:10:00.000Z',
    });
    after(9);
    await work();
    expect(lhdn.state.submissions).toEqual([]);
    lhdn.state.instead.submit.push({ status: 500 });
    after(2);
    await work();
    expect(await read(id)).toMatchObject({ state: 'queued', attempts: 2, failure: 'MyInvois answers 500' });
    after(5);
    await work();
    expect((await read(id)).state).toBe('submitted');
    expect(lhdn.state.submissions).toHaveLength(1);
  });

  it('looks up a submission whose answer was lost instead of sending it twice', async () => {
    lhdn.state.instead.submit.push('lost');
    const id = await queued();
    expect(await read(id)).toMatchObject({ state: 'queued', uuid: null });
    after(3);
    await work();
    expect(await read(id)).toMatchObject({ state: 'submitted', uuid: 'UUID1' });
    expect(lhdn.state.submissions).toHaveLength(1);
    expect(lhdn.state.searches[0]!.get('invoiceDirection')).toBe('Sent');
  });

  it('goes on after a process that was killed while it was sending', async () => {
    const id = await queued();
    // As if it had been killed between the answer and its note.
    await test_.db
      .updateTable('e_invoice')
      .set({
        state: 'queued',
        uuid: null,
        submission_uid: null,
        asked_at: test_.clock.now,
        next_try_at: test_.clock.now,
        taken_until: new Date(test_.clock.now.getTime() + 300_000),
      } as never)
      .execute();
    await work();
    expect((await read(id)).state).toBe('queued');
    after(6);
    await work();
    expect(await read(id)).toMatchObject({ state: 'submitted', uuid: 'UUID1' });
    expect(lhdn.state.submissions).toHaveLength(1);
  });

  it('is done once by two processes at once', async () => {
    await invoice();
    await work();
    const { id, version } = await only();
    await call('PATCH', `/api/e-invoices/${id}/buyer`, { version, buyer: BUYER });
    await Promise.all([1, 2, 3].map(() => workOnEInvoice(test_.context, id)));
    expect(lhdn.state.submissions).toHaveLength(1);
  });

  it('names an access that MyInvois does not take, and sends nothing without one', async () => {
    const answer = await call('PATCH', await settings(), {
      version: 1,
      environment: 'sandbox',
      clientId: 'attic',
      clientSecret: 'a wrong one',
    });
    expect(answer.body).not.toContain('wrong');
    expect(answer.json()).toMatchObject({ clientId: 'attic', hasSecret: true, version: 2 });
    const id = await queued();
    expect(await read(id)).toMatchObject({
      state: 'queued',
      failure: 'MyInvois does not take the client: invalid_client',
    });
    await call('PATCH', await settings(), { version: 2, environment: 'sandbox', clientId: '' });
    after(61);
    await work();
    expect(await read(id)).toMatchObject({ state: 'made' });
    const kept = await test_.db.selectFrom('e_invoice_access').selectAll().executeTakeFirstOrThrow();
    expect(kept.secret_sealed).toBeNull();
    // With an access again, what was made is sent.
    await giveAccess({ version: 3 });
    await work();
    expect((await read(id)).state).toBe('submitted');
  });

  it('is made anew where it has become too old for LHDN', async () => {
    lhdn.state.instead.submit.push({ status: 429, headers: { 'retry-after': '3600' } });
    const id = await queued();
    after(50 * 60);
    await work();
    await work();
    expect(await read(id)).toMatchObject({ state: 'submitted', madeAt: '2026-11-22T09:00:00.000Z' });
  });

  it('has a credit note wait for its invoice, and name the number that LHDN gave that', async () => {
    const { id: invoiceId } = await invoice();
    const { number } = await credit(invoiceId, [{ line: 2, amountSen: 8_640 }]);
    await work();
    const found = async (code: string) =>
      read((await all()).find(({ codeNumber }) => codeNumber === code)!.id);
    expect(await found(number)).toMatchObject({ type: '02', state: 'waiting', missing: ['original'] });
    const original = await found('INV-2026-00001');
    await call('PATCH', `/api/e-invoices/${original.id}/buyer`, { version: original.version, buyer: BUYER });
    for (let minute = 0; minute < 3; minute += 1) {
      await work();
      after(1);
    }
    expect(await found(number)).toMatchObject({ state: 'submitted', totalSen: 8_640 });
    const made = (await download((await found(number)).id)).Invoice[0];
    const reference = made.BillingReference[0].InvoiceDocumentReference[0];
    expect([at(reference, 'ID'), at(reference, 'UUID')]).toEqual(['INV-2026-00001', 'UUID1']);
    expect(at(made, 'LegalMonetaryTotal', 'PayableAmount')).toBe(86.4);
    expect(at(made, 'InvoiceTypeCode')).toBe('02');
  });

  it('has a credit note of a later month correct the e-invoice of the month', async () => {
    const { id: invoiceId } = await invoice(null);
    await desk.on('2026-12-02T02:00:00Z');
    const { number } = await credit(invoiceId, [{ line: 2, amountSen: 8_640 }]);
    await call('POST', '/api/e-invoices/consolidate', { companyId: await companyId(), month: '2026-11' });
    for (let minute = 0; minute < 3; minute += 1) {
      await work();
      after(1);
    }
    const note = (await all()).find(({ codeNumber }) => codeNumber === number)!;
    expect(note).toMatchObject({ state: 'submitted', buyerName: 'General Public', steps: [] });
    const made = (await download(note.id)).Invoice[0];
    expect(at(made.BillingReference[0].InvoiceDocumentReference[0], 'UUID')).toBe('UUID1');
  });
});

test('the list is narrowed by state, kind, company and what is sought, and sorted', async () => {
  await switchOn();
  const { number } = await invoice();
  await invoice(null);
  await desk.on('2026-12-01T02:00:00Z');
  await desk.consolidate('2026-11');
  await work();
  const found = async (filter: object, sort = '') => {
    const asked = new URLSearchParams({ filter: JSON.stringify(filter), ...(sort && { sort }) });
    const answer = await call('GET', `/api/e-invoices/aggregation?${asked}`);
    const { eInvoices, totalCount } = answer.json<{ eInvoices: EInvoice[]; totalCount: number }>();
    expect(totalCount).toBe(eInvoices.length);
    return eInvoices.map(({ codeNumber }) => codeNumber);
  };
  expect(await found({ state: 'waiting' })).toEqual([number]);
  expect(await found({ state: 'made' })).toEqual(['CONS-2026-11']);
  expect(await found({ state: 'cancelled' })).toEqual([]);
  expect(await found({ kind: 'consolidated' })).toEqual(['CONS-2026-11']);
  expect(await found({ q: 'buyer sdn', companyId: await companyId() })).toEqual([number]);
  expect(await found({}, '{"codeNumber":"asc"}')).toEqual(['CONS-2026-11', number]);
});

test('finance reads, whoever edits the books sends, and the settings are the company’s', async () => {
  await switchOn();
  await invoice();
  await work();
  const { id, version } = await only();
  const { headers } = await signInAdmin(test_, [codeOf('revenue.view')]);
  expect((await call('GET', `/api/e-invoices/${id}`, undefined, headers)).statusCode).toBe(200);
  expect((await call('PATCH', `/api/e-invoices/${id}/send-again`, { version }, headers)).statusCode).toBe(
    403,
  );
  expect((await call('GET', await settings(), undefined, headers)).statusCode).toBe(403);
});
