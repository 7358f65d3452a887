import { sql } from 'kysely';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import type { Arrangement } from '@shared/domain/money/contractTerms';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { holdRow, onServer, race } from '../../../testing/concurrency';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

import { postDue } from '../posting/postStays.service';
import { keepPromises } from './keepPromises.service';

/** What contracts promise by periods, in the books: accruals of months, and instalments. */
let test_: TestApp;
let staff: { authorization: string };
let companyId: string;
let place: Awaited<ReturnType<typeof createListing>>;
let unitId: string;
let packageId: string;
let units: ReturnType<typeof ownedUnits>;
let anna: { id: string };
let ben: { id: string };
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  await today('2026-01-05');
  const business = await createBusiness(test_.db);
  ({ companyId } = business);
  place = await createListing(test_.db, business);
  unitId = place.unitIds[0]!;
  ({ anna, ben } = await createTwoOwners(test_));
  units = ownedUnits(test_, () => staff);
  packageId = await units.activePackage();
  await units.own(unitId, '2025-01-01', [[anna, 10_000]]);
});

/** Moves the clock to the morning of a day; sessions have ended by then. */
async function today(day: string): Promise<void> {
  test_.clock.now = new Date(`${day}T01:00:00.000Z`);
  staff = (await signInAdmin(test_)).headers;
}
const PRICE = 48_000_000;
const SEVEN_PERCENT: Arrangement = { kind: 'price', rateBp: 700, every: 'quarter' };

/** A signed contract from a day on. */
async function contract(
  arrangement: Arrangement = SEVEN_PERCENT,
  { validFrom = '2026-01-01', lastDay = null as string | null } = {},
): Promise<OwnerContract> {
  const { id, version } = await units.send<OwnerContract>('POST', '/owner-contracts', {
    ...{ unitId, validFrom, lastDay, priceSen: PRICE, remark: '' },
    terms: { packageId, role: 'principal', arrangement },
  });
  return units.send('PATCH', `/owner-contracts/${id}/sign`, { signedOn: '2026-01-01', version });
}
/** A stay with a price for each night, in the books. */
async function slept(
  nights: readonly (readonly [string, number])[],
  checkOut: string,
  through = nights.at(-1)![0],
): Promise<string> {
  const totalSen = nights.reduce((sum, [, sen]) => sum + sen, 0);
  const [checkIn] = nights[0]!;
  const { id } = await createReservation(test_.db, place, {
    ...{
      status: 'checked_out',
      check_in: checkIn,
      check_out: checkOut,
      total_sen: totalSen,
      room_sen: totalSen,
    },
  });
  await test_.db
    .insertInto('occupancy')
    .values({ unit_id: unitId, reservation_id: id, kind: 'reservation', stay: stayRange(checkIn, checkOut) })
    .execute();
  await test_.db
    .insertInto('price_line')
    .values(
      nights.map(([date, sen], position) => ({
        ...{
          reservation_id: id,
          label: null,
          quantity: 1,
          percent_bp: null,
          position,
          kind: 'room' as const,
        },
        ...{ rate: 'base' as const, date, unit_sen: sen, amount_sen: sen },
      })),
    )
    .execute();
  await units.send('POST', '/business-days/close', { propertyId: place.propertyId, date: through });
  return id;
}
const run = (month: string) => units.send('POST', '/statements/run', { companyId, month });
const night = () => keepPromises(test_.context);

/** The entries of promises: on which day they are booked, what they are, and their lines by account, in sen. */
async function entries() {
  const { rows } = await sql<{ day: string; kind: string; lines: [number, number, string | null][] }>`
    select business_date as day, kind, (select json_agg(json_build_array(account, amount_sen, account.name) order by position)
      from ledger_line left join account on account.id = owner_id where entry_id = entry.id) as lines
    from ledger_entry entry where kind in ('accrual', 'installment_due') order by id`.execute(test_.db);
  return rows.map(({ day, kind, lines }) => [
    day,
    kind,
    ...lines.map(([account, sen, name]) => (name === null ? [account, sen] : [account, sen, name])),
  ]);
}
async function balances(...accounts: number[]) {
  const { rows } = await sql<{ account: number; sen: number }>`
    select account, sum(amount_sen)::bigint as sen from ledger_line where account = any(${accounts}::smallint[])
    group by 1 order by 1`.execute(test_.db);
  return rows.map(({ account, sen }) => [account, sen]);
}
const differences = async () =>
  (await units.send<{ openCount: number }>('POST', '/ledger-checks/run', {})).openCount;
/** The instalments as they are planned: number, period, owner, sen, status. */
async function plan() {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', no, period_from, period_to, account.name, amount_sen, planned.status) as line
    from owner_installment planned join account on account.id = owner_id order by period_from, account_number`.execute(
    test_.db,
  );
  return rows.map(({ line }) => line);
}

/**
 * W9 of the books, by hand. 480,000.00 at 7 % are 33,600.00 a year, 8,400.00 a quarter of 31 + 28 + 31 = 90 days.
 * Accrued to 31 Jan 8,400 × 31/90 = 2,893.33; to 28 Feb 8,400 × 59/90 = 5,506.67; to 31 Mar 8,400.00: 2,893.33 + 2,613.34 + 2,893.33.
 * Earned to date 3,000.00; + 2,650.00 = 5,650.00; − 120.00 = 5,530.00, so that of 8,400.00 the unit earned 5,530.00: of March's 2,893.33 it bears
 * 5,530.00 − 5,506.67 = 23.33, the company 2,870.00. The instalment of 8,400.00 less the bill of 200.00 is paid with 8,200.00.
 * In May 400.00 of a March night are given back: earned 5,130.00, 400.00 move from 5000 to 5400. All months to April are closed: the first open day is 1 May.
 * Closing: 2410 0, 2400 0, 5000 5,130.00, 5400 8,400.00 − 5,130.00 = 3,270.00.
 */
test('W9: a return on the price, month by month, its instalment, and a refund after the months are closed', async () => {
  await contract(SEVEN_PERCENT, { lastDay: '2026-03-31' });
  await today('2026-02-01');
  await slept(
    [
      ['2026-01-10', 100_000],
      ['2026-01-11', 100_000],
      ['2026-01-12', 100_000],
    ],
    '2026-01-13',
  );
  await run('2026-01');
  expect(await entries()).toEqual([['2026-01-31', 'accrual', [5000, 289_333], [2410, -289_333]]]);

  await today('2026-02-16');
  const bill = await units.send<{ id: string }>('POST', '/expenses', {
    ...{ propertyId: place.propertyId, unitId, vendorName: 'Tenaga', number: '1', category: 'utilities' },
    ...{ billDate: '2026-02-15', dueDate: '2026-03-15', amountSen: 20_000, ownerBp: 10_000 },
  });
  await units.send('PATCH', `/expenses/${bill.id}/approve`, { version: 1 });
  await today('2026-03-01');
  await slept([['2026-02-20', 200_000]], '2026-02-21');
  // Over the end of February: 650.00, then 400.00, then 520.00 are taken off for the trouble of the last night.
  const stayId = await slept(
    [
      ['2026-02-28', 65_000],
      ['2026-03-01', 40_000],
      ['2026-03-02', -52_000],
    ],
    '2026-03-03',
    '2026-02-28',
  );
  await night();
  await night();
  await today('2026-04-01');
  await units.send('POST', '/business-days/close', { propertyId: place.propertyId, date: '2026-03-31' });
  await night();
  const UNTIL_APRIL = [
    ['2026-01-31', 'accrual', [5000, 289_333], [2410, -289_333]],
    ['2026-02-28', 'accrual', [5000, 261_334], [2410, -261_334]],
    ['2026-03-31', 'installment_due', [2410, 840_000], [2400, -840_000, 'Anna Tan']],
    ['2026-03-31', 'accrual', [5000, 2_333], [5400, 287_000], [2410, -289_333]],
  ];
  expect(await entries()).toEqual(UNTIL_APRIL);
  expect(await balances(2400, 2410)).toEqual([
    [2400, -820_000],
    [2410, 0],
  ]);

  // Paid from the bank, less the bill.
  await today('2026-04-07');
  await pay(anna.id, 820_000);
  await today('2026-05-20');
  await units.send('POST', '/business-days/close', { propertyId: place.propertyId, date: '2026-04-30' });
  const opened = await units.send<{ id: string }>('POST', '/daily-reports', {
    ...{ propertyId: place.propertyId, date: '2026-04-30' },
  });
  await units.send('PATCH', `/daily-reports/${opened.id}/submit`, { count: {}, version: 1 });
  for (const month of ['2026-01', '2026-02', '2026-03', '2026-04'])
    await units.send('POST', '/ledger/close-month', { companyId, month });
  expect(await entries()).toEqual([...UNTIL_APRIL]);
  await sql`update price_line set amount_sen = 0, unit_sen = 0 where reservation_id = ${stayId} and date = '2026-03-01'`.execute(
    test_.db,
  );
  await sql`update reservation set total_sen = total_sen - 40000, room_sen = room_sen - 40000 where id = ${stayId}`.execute(
    test_.db,
  );
  await postDue(test_.context);
  await night();
  await night();
  expect((await entries()).slice(4)).toEqual([['2026-05-01', 'accrual', [5000, -40_000], [5400, 40_000]]]);
  expect(await balances(2400, 2410, 5000, 5400)).toEqual([
    [2400, 0],
    [2410, 0],
    [5000, 513_000],
    [5400, 327_000],
  ]);
  expect(await differences()).toBe(0);
});

/** Money that left the bank for an owner, by nobody's step: what a payout posts. */
const pay = (owner: string, sen: number) =>
  test_.db.transaction().execute((trx) =>
    sql`with entry as (
        insert into ledger_entry (company_id, business_date, service_date, kind, source_type, source_id)
        values (${companyId}, '2026-04-07', '2026-04-07', 'bank_match', 'bank_match', gen_random_uuid()) returning id)
      insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, owner_id)
        select id, position, account, sen, ${companyId}, '2026-04-07', owner
        from entry, (values (0, 2400, ${sen}::integer, ${owner}::uuid), (1, 1100, -${sen}::integer, null)) as line (position, account, sen, owner)`.execute(
      trx,
    ),
  );

const QUARTER_OF_84: Arrangement = { kind: 'guarantee', yearSen: 3_360_000, every: 'quarter' };
/** Statements are made here from January on. */
async function begun() {
  await today('2026-02-01');
  await run('2026-01');
}

describe('instalments', () => {
  test('are planned a year ahead; before the first run of statements none is posted', async () => {
    await contract(QUARTER_OF_84);
    await night();
    expect(await plan()).toEqual([
      '1 2026-01-01 2026-04-01 Anna Tan 840000 scheduled',
      '2 2026-04-01 2026-07-01 Anna Tan 840000 scheduled',
      '3 2026-07-01 2026-10-01 Anna Tan 840000 scheduled',
      '4 2026-10-01 2027-01-01 Anna Tan 840000 scheduled',
      '5 2027-01-01 2027-04-01 Anna Tan 840000 scheduled',
    ]);
    await today('2026-07-02');
    await night();
    // What was due before statements begin was paid elsewhere.
    expect((await plan())[0]).toBe('3 2026-07-01 2026-10-01 Anna Tan 840000 scheduled');
    expect(await entries()).toEqual([]);
  });

  /**
   * 8,400.00 of 90 days, from 16 Mar on half each: Anna 74 days whole and 16 days half, 82/90; Ben 8/90. Ben 746.666 = 746.66, Anna the rest.
   */
  test('are split by days where a part is sold on the 16th', async () => {
    await begun();
    await contract(QUARTER_OF_84);
    expect((await plan())[0]).toBe('1 2026-01-01 2026-04-01 Anna Tan 840000 scheduled');
    await units.own(unitId, '2026-03-16', [
      [anna, 5_000],
      [ben, 5_000],
    ]);
    await today('2026-04-01');
    await night();
    expect((await plan()).slice(0, 4)).toEqual([
      '1 2026-01-01 2026-04-01 Anna Tan 765334 due',
      '1 2026-01-01 2026-04-01 Ben Lim 74666 due',
      '2 2026-04-01 2026-07-01 Anna Tan 420000 scheduled',
      '2 2026-04-01 2026-07-01 Ben Lim 420000 scheduled',
    ]);
    expect(await balances(2400, 2410)).toEqual([
      [2400, -840_000],
      [2410, 0],
    ]);
    // What is in the books stays, whatever is said of the past.
    await units.own(unitId, '2026-03-01', [[ben, 10_000]]);
    await night();
    expect((await plan()).slice(0, 4)).toEqual([
      '1 2026-01-01 2026-04-01 Anna Tan 765334 due',
      '1 2026-01-01 2026-04-01 Ben Lim 74666 due',
      '2 2026-04-01 2026-07-01 Anna Tan 420000 cancelled',
      '2 2026-04-01 2026-07-01 Ben Lim 840000 scheduled',
    ]);
    expect(await balances(2410)).toEqual([[2410, 0]]);
  });

  /** Notice to 15 Feb: 46 of 90 days, 8,400.00 × 46/90 = 4,293.33, due on 15 Feb. January has 31 of them: 2,893.33. */
  test('of a contract that ends early are cut by days; later ones are cancelled, and come back with the contract', async () => {
    await begun();
    let held = await contract(QUARTER_OF_84);
    const notice = { on: '2026-02-01', from: 'owner', reason: 'sold', lastDay: '2026-02-15' };
    held = await units.send('PATCH', `/owner-contracts/${held.id}/notice`, {
      ...notice,
      version: held.version,
    });
    expect((await plan()).slice(0, 2)).toEqual([
      '1 2026-01-01 2026-02-16 Anna Tan 429333 scheduled',
      '2 2026-04-01 2026-07-01 Anna Tan 840000 cancelled',
    ]);
    await today('2026-03-01');
    await night();
    expect(await entries()).toEqual([
      ['2026-01-31', 'accrual', [5400, 289_333], [2410, -289_333]],
      ['2026-02-15', 'installment_due', [2410, 429_333], [2400, -429_333, 'Anna Tan']],
      ['2026-02-28', 'accrual', [5400, 140_000], [2410, -140_000]],
    ]);
    expect(await balances(2410)).toEqual([[2410, 0]]);
    // It goes on after all: the rest of the quarter is 8,400.00 − 4,293.33 = 4,106.67 for its 44 days.
    await units.send('PATCH', `/owner-contracts/${held.id}/prolong`, {
      lastDay: null,
      version: held.version,
    });
    expect((await plan()).slice(0, 3)).toEqual([
      '1 2026-01-01 2026-02-16 Anna Tan 429333 due',
      '2 2026-02-16 2026-04-01 Anna Tan 410667 scheduled',
      '3 2026-04-01 2026-07-01 Anna Tan 840000 scheduled',
    ]);
    await today('2026-04-01');
    await night();
    expect(await balances(2400, 2410)).toEqual([
      [2400, -840_000],
      [2410, 0],
    ]);
  });

  /** Twice as much from 1 Mar on: 59 of 90 days of 8,400.00 are 5,506.67; the new quarter begins on 1 Mar. */
  test('follow new terms from their day on', async () => {
    await begun();
    const { id, version } = await contract(QUARTER_OF_84);
    await units.send('PATCH', `/owner-contracts/${id}/terms`, {
      ...{ version, validFrom: '2026-03-01' },
      terms: { packageId, role: 'principal', arrangement: { ...QUARTER_OF_84, yearSen: 6_720_000 } },
    });
    expect((await plan()).filter((line) => line.endsWith('scheduled')).slice(0, 3)).toEqual([
      '1 2026-01-01 2026-03-01 Anna Tan 550667 scheduled',
      '2 2026-03-01 2026-06-01 Anna Tan 1680000 scheduled',
      '3 2026-06-01 2026-09-01 Anna Tan 1680000 scheduled',
    ]);
    await today('2026-07-01');
    await night();
    // June has accrued 30 of 92 days: 16,800.00 × 30/92 = 5,478.26; the rest is paid.
    expect(await balances(2400, 2410)).toEqual([
      [2400, -2_230_667],
      [2410, -547_826],
    ]);
  });

  onServer('two processes at once post each once', async () => {
    await begun();
    await contract(QUARTER_OF_84);
    await today('2026-04-01');
    await race(test_.db, holdRow('unit', unitId), [night, night]);
    expect((await entries()).map(([, kind]) => kind)).toEqual([
      'accrual',
      'installment_due',
      'accrual',
      'accrual',
    ]);
    expect(await balances(2400, 2410)).toEqual([
      [2400, -840_000],
      [2410, 0],
    ]);
  });

  test('that the books do not have, or have otherwise than they accrued, are found at night', async () => {
    await begun();
    await contract(QUARTER_OF_84);
    await today('2026-04-01');
    await night();
    expect(await differences()).toBe(0);
    await sql`update guarantee_accrual set accrued_sen = accrued_sen + 1 where month = '2026-02-01'`.execute(
      test_.db,
    );
    expect(await differences()).toBe(1);
    // Worked out anew, its row says again what is booked.
    await night();
    expect(await differences()).toBe(0);
    await sql`insert into owner_installment (contract_id, company_id, owner_id, no, period_from, period_to, due_on, amount_sen, formula, status,
        created_at, updated_at)
      select contract_id, company_id, ${ben.id}, 1, '2025-12-01', '2026-01-01', '2025-12-31', 5, '{}', 'due', now(), now()
      from owner_installment limit 1`.execute(test_.db);
    expect(await differences()).toBe(2);
  });

  test('stand on the owner’s statement of their month by themselves', async () => {
    await contract(QUARTER_OF_84);
    await today('2026-04-01');
    await run('2026-03');
    // The first month that is stated here takes what has accrued before.
    expect(await entries()).toEqual([
      ['2026-03-31', 'installment_due', [2410, 840_000], [2400, -840_000, 'Anna Tan']],
      ['2026-03-31', 'accrual', [5400, 840_000], [2410, -840_000]],
    ]);
    const { statements } = (
      await test_.app.inject({ url: '/api/statements/aggregation', headers: staff })
    ).json<{ statements: { id: string; month: string; netSen: number; accountSen: number }[] }>();
    expect(statements.map(({ month, netSen, accountSen }) => [month, netSen, accountSen])).toContainEqual([
      '2026-03-01',
      840_000,
      840_000,
    ]);
    const { id } = statements.find(({ month }) => month === '2026-03-01')!;
    const shown = (
      await test_.app.inject({ url: `/api/statements/${id}`, headers: staff })
    ).json<StatementDetail>();
    expect(shown.accountLines).toMatchObject([
      { kind: 'installment_due', date: '2026-03-31', what: expect.stringMatching(/^\S+ · 1$/), sen: 840_000 },
    ]);
  });
});
