import { sql } from 'kysely';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type { Report } from '@shared/contract/money/reports';
import type { ReportName } from '@shared/domain/money/reports';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { ownedUnits } from '../../../testing/ownedUnits';

/** Bills, owners' accounts and instalments of a unit that is Anna's, read on 15 September 2026. */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
let companyId: string;
let anna: { id: string };
let units: ReturnType<typeof ownedUnits>;
beforeAll(async () => {
  test_ = await buildTestApp();
  test_.clock.now = new Date('2026-09-15T01:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(test_.db);
  ({ companyId } = business);
  place = await createListing(test_.db, business);
  anna = await createAccount(test_.db, { role: 'owner', is_owner: true, name: 'Anna Tan' });
  units = ownedUnits(test_, () => staff);
  await units.own(place.unitIds[0]!, '2025-01-01', [[anna, 10_000]]);
});
afterAll(() => test_.close());

async function ask(name: ReportName, query: Record<string, string> = {}): Promise<Report> {
  const days = { from: '2026-09-01', to: '2026-09-30', ...query };
  const url = `/api/reports/${name}?${new URLSearchParams(days).toString()}`;
  const answer = await test_.app.inject({ url, headers: staff });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<Report>();
}
const told = ({ rows }: Report, ...columns: string[]) =>
  Object.fromEntries(rows.map(({ key, figures }) => [key, columns.map((column) => figures[column])]));

/** What moved an owner's account by an event of a kind, in sen: below 0 a credit of his. */
const moved = (date: string, kind: string, source: string, sen: number) =>
  test_.db.transaction().execute((trx) =>
    sql`with entry as (
        insert into ledger_entry (company_id, business_date, service_date, kind, source_type, source_id)
        values (${companyId}, ${date}, ${date}, ${kind}, ${source}, gen_random_uuid()) returning id)
      insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, owner_id)
        select id, position, account, sen, ${companyId}, ${date}, owner
        from entry, (values (0, 2400, ${sen}::integer, ${anna.id}::uuid), (1, 1100, -${sen}::integer, null)) as line (position, account, sen, owner)`.execute(
      trx,
    ),
  );

test('an owner’s account: what stood there, what moved it by kind, and what stands there', async () => {
  // 500.00 in August; in September 120.00 stated, its fee 24.00, a bill of 60.00, 300.00 paid: 236.00. October is later.
  await moved('2026-08-31', 'statement', 'statement', -50_000);
  await moved('2026-09-05', 'statement', 'statement', -12_000);
  await moved('2026-09-05', 'statement_fee', 'statement', 2_400);
  await moved('2026-09-07', 'bill', 'expense', 6_000);
  await moved('2026-09-08', 'owner_payout', 'owner_payout', 30_000);
  await moved('2026-10-02', 'bill', 'expense', 1_000);
  const columns = [
    'openingSen',
    'statedSen',
    'ownerFeeSen',
    'billSen',
    'payoutSen',
    'otherSen',
    'closingSen',
  ];
  const report = await ask('owner-accounts');
  expect(told(report, ...columns)).toEqual({
    [anna.id]: [50_000, 12_000, -2_400, -6_000, -30_000, 0, 23_600],
  });
  expect(report.rows[0]!.name).toBe('Anna Tan');
  expect(told(await ask('owner-accounts', { by: 'company', companyId }), 'closingSen')).toEqual({
    [companyId]: [23_600],
  });
});

test('bills: who bears them, the mark-up, and what is still to pay; drafts are none', async () => {
  const vendor = await test_.db
    .insertInto('vendor')
    .values({ name: 'TNB', category: 'utilities' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bill = async (fields: object, ownerSen: number, markUpSen: number) => {
    const { id } = await test_.db
      .insertInto('expense')
      .values({
        ...{
          company_id: companyId,
          unit_id: place.unitIds[0]!,
          property_id: place.propertyId,
          vendor_id: vendor.id,
        },
        ...{ bill_date: '2026-09-04', due_date: '2026-09-30', category: 'utilities', amount_sen: 10_000 },
        ...{ status: 'approved', approved_at: '2026-09-04T01:00:00.000Z', plan_id: null, plan_month: null },
        ...{ replaces_id: null, approved_by: null, created_by: null },
        ...fields,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    if (ownerSen === 0) return;
    await test_.db
      .insertInto('expense_owner')
      .values({
        ...{ expense_id: id, account_id: anna.id, position: 0, share_bp: 10_000 },
        ...{ cost_sen: ownerSen, mark_up_sen: markUpSen },
      })
      .execute();
  };
  // 100.00, of which the owner bears 60.00 with 6.00 on top, 40.00 paid; 50.00 of the company; a draft, and one of August.
  await bill({ owner_bp: 6_000, mark_up_bp: 1_000, paid_sen: 4_000 }, 6_000, 600);
  await bill({ amount_sen: 5_000, category: 'maintenance' }, 0, 0);
  await bill({ status: 'draft', approved_at: null }, 0, 0);
  await bill({ bill_date: '2026-08-04' }, 0, 0);
  const columns = ['bills', 'costSen', 'companySen', 'ownerSen', 'markUpSen', 'paidSen', 'openSen'];
  expect(told(await ask('expenses'), ...columns)).toEqual({
    utilities: [1, 10_000, 4_000, 6_000, 600, 4_000, 6_000],
    maintenance: [1, 5_000, 5_000, 0, 0, 0, 5_000],
  });
  const places = await ask('expenses', { by: 'property', propertyId: place.propertyId });
  expect(told(places, ...columns)).toEqual({
    [place.propertyId]: [2, 15_000, 9_000, 6_000, 600, 4_000, 11_000],
  });
});

test('instalments: promised by the month in which they are due, and what is overdue', async () => {
  const packageId = await units.activePackage();
  const contract = await units.send<OwnerContract>('POST', '/owner-contracts', {
    ...{ unitId: place.unitIds[0]!, validFrom: '2026-09-01', lastDay: null, priceSen: null, remark: '' },
    terms: {
      packageId,
      role: 'principal',
      arrangement: { kind: 'guarantee', yearSen: 1_200_000, every: 'month' },
    },
  });
  await units.send('PATCH', `/owner-contracts/${contract.id}/sign`, { signedOn: '2026-09-01', version: 1 });
  // 12,000.00 a year by months of 1,000.00, each due on its last day. No statements were run: nothing is in the books, so none is settled. On
  // 15 October that of September is overdue.
  test_.clock.now = new Date('2026-10-15T01:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const report = await ask('installments', { from: '2026-09-01', to: '2026-11-30' });
  const columns = ['installments', 'promisedSen', 'settledSen', 'overdueSen', 'restSen'];
  expect(told(report, ...columns)).toEqual({
    '2026-09-01': [1, 100_000, 0, 100_000, 100_000],
    '2026-10-01': [1, 100_000, 0, 0, 100_000],
    '2026-11-01': [1, 100_000, 0, 0, 100_000],
  });
});
