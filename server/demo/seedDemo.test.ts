import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { LANGUAGES } from '@shared/languages';
import { codeOf } from '@shared/permissions';
import { openMigratedDatabase } from '../testing/testDatabases';
import { balancesByHledger, onHledger } from '../testing/hledgerBalances';
import { exportJournal } from '../modules/money/ledger/journal.service';
import { dailySheet } from '@shared/domain/money/dailySheet';
import { findEarnedNights } from '../modules/money/ledger/nightSales.service';
import { salesByPriceLines } from '../testing/salesByPriceLines';
import { findOpening, findSheetLines } from '../modules/money/dailyReports/sheetLines.queries';
import { findTrialBalance } from '../modules/money/ledger/ledger.queries';
import { checkLedger } from '../modules/money/ledgerChecks/checkLedger.service';
import { postDue } from '../modules/money/posting/postStays.service';
import { passwordFits } from '../modules/people/auth/passwords';
import { createFileStore } from '../storage/fileStore';
import { createVault } from '../storage/vault';
import { readEnv } from '../env';
import { startDemo } from './demo';
import { makeDemo } from './makeDemo';
import { seedDemo } from './seedDemo';
import { hasReference, seedReference } from '../db/reference/seedReference';

const TODAY = '2026-11-20';
const folder = mkdtempSync(path.join(tmpdir(), 'attic-seed-'));
const store = {
  files: createFileStore(folder),
  vault: createVault('a data key for tests only, 32 characters'),
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function seeded() {
  const opened = await openMigratedDatabase();
  const lines: string[] = [];
  const loaded = await seedDemo(opened.database, {
    store,
    today: TODAY,
    progress: (line) => lines.push(line),
  });
  return { ...opened, loaded, lines };
}

let demo: Awaited<ReturnType<typeof seeded>>;
const query = async <Row>(text: string) => (await demo.database.run(text)).rows as Row[];
const count = async (text: string) =>
  (await query<{ count: number }>(`select count(*) from ${text}`))[0]!.count;

beforeAll(async () => {
  demo = await seeded();
});
afterAll(async () => {
  await demo.database.close();
  await demo.drop();
});

test('says what it loads', () => {
  expect(demo.loaded).toBe(true);
  expect(demo.lines.length).toBeGreaterThan(2);
});

test('a second run does nothing', async () => {
  const before = await query('select xmin::text, reference from reservation order by reference limit 5');
  expect(await seedDemo(demo.database, { store, today: TODAY })).toBe(false);
  expect(await query('select xmin::text, reference from reservation order by reference limit 5')).toEqual(
    before,
  );
  expect(await count('account')).toBe(176);
});

test('gives a server what it needs to draw the pictures, and to protect the six accounts', async () => {
  const env = readEnv({
    DEMO: 'true',
    DATA_DIR: folder,
    JWT_SECRET: 'a secret for tests only, 32 characters long',
    DATA_KEY: 'a data key for tests only, 32 characters',
  });
  const started = await startDemo(demo.database, env, () => undefined);
  expect(started.env.SPECIAL_ACCOUNT_IDS).toHaveLength(6);
  const ids = started.env.SPECIAL_ACCOUNT_IDS.map((id) => `'${id}'`).join();
  expect(await count(`account where id in (${ids})`)).toBe(6);
  const own = { ...env, SPECIAL_ACCOUNT_IDS: ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'] };
  expect((await startDemo(demo.database, own, () => undefined)).env).toEqual(own);

  const kinds = await query<{ scene: object }>(
    "select distinct on (scene->>'scene', scene->>'light') scene from photo order by scene->>'scene', scene->>'light', id",
  );
  expect(kinds.length).toBeGreaterThan(12);
  for (const { scene } of kinds)
    expect(started.drawPicture(scene, { width: 400, height: 300 })).toMatch(
      /^<svg [^>]*width="400" height="300"/,
    );
});

test('has the inventory that was asked for', async () => {
  expect(await count("property where status = 'published'")).toBe(16);
  expect(await count("property where status = 'draft' and lat is null")).toBe(1);
  expect(await count("property where status = 'retired'")).toBe(1);
  expect(await count('location')).toBeGreaterThanOrEqual(9);
  expect(await count('location where featured')).toBe(6);
  expect(await count("room_type where status = 'published'")).toBe(40);
  expect(await count('unit')).toBe(120);
  expect(await count('company where sst_registered_from is null')).toBe(1);
  expect(await count('service_price')).toBe(9);
  expect(await count('service_package')).toBe(2);
  // Singapore, the United States and China, each with a rate before the one that holds.
  expect(await count('currency_rate')).toBe(6);
  expect(await count('house_text')).toBe(4);
  // One of each kind that holds or comes, and the two neighbours of the pool.
  expect(await count('owner_contract where signed_on is not null')).toBe(9);
  expect(await count('unit_pool_member')).toBe(3);
  const pooled = await query<{ sum: number; lines: number }>(
    "select sum(sen)::integer as sum, count(*)::integer as lines from owner_statement_line where part in ('pool_given', 'pool_share')",
  );
  expect(pooled[0]!.sum).toBe(0);
  expect(pooled[0]!.lines).toBeGreaterThan(6);
  expect(await count("room_type where status = 'published' and search_text = lower(search_text)")).toBe(40);
  const [photos] = await query<{ least: number; most: number }>(
    `select max(n) as most, min(n) as least from (select count(*) as n from photo where owner_type <> 'location' group by owner_id) as each`,
  );
  expect(photos).toMatchObject({ least: 4, most: 6 });
  expect(await count('photo where octet_length(placeholder) not between 50 and 400')).toBe(0);
  expect(await count('unit_owner')).toBeGreaterThan(100);
  const shares = await query<{ sum: number }>('select sum(share_bp) from unit_owner group by unit_id');
  expect(shares.every(({ sum }) => sum === 10_000)).toBe(true);
});

test.each([
  ['location', 'name', 'description'],
  ['property', 'name', 'description', 'house_rules'],
  ['room_type', 'name', 'description'],
  ['season', 'name'],
  ['photo', 'alt'],
  ['levy', 'name'],
  ['public_holiday', 'name'],
  ['holiday', 'name'],
  ['school_holiday', 'name'],
  ['payment_method', 'name'],
  ['cancellation_policy', 'name'],
  ['announcement', 'title', 'body'],
])('every text of %s is there in three languages', async (table, ...columns) => {
  for (const column of columns) {
    const rows = await query<{ text: Record<string, string> }>(`select ${column} as text from ${table}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) {
      expect(Object.keys(text).sort()).toEqual([...LANGUAGES].sort());
      for (const language of LANGUAGES) expect(text[language]!.trim()).not.toBe('');
      expect(text['cn-ZH']).toMatch(/[\u4e00-\u9fff]|^DuitNow|^FPX/);
    }
  }
});

test('no unit is used twice on one night', async () => {
  const overlaps = `occupancy as a join occupancy as b on a.unit_id = b.unit_id and a.id < b.id and a.stay && b.stay and a.lane && b.lane where a.active and b.active`;
  expect(await count(overlaps)).toBe(0);
  const wrong = `reservation left join occupancy on occupancy.reservation_id = reservation.id
    where occupancy.id is null or stay <> daterange(check_in, check_out) or active = (status in ('cancelled', 'expired'))`;
  expect(await count(wrong)).toBe(0);
});

test('price lines add up to the total, payments to what is paid', async () => {
  const lines = `reservation join (select reservation_id, sum(amount_sen) as sum, sum(amount_sen) filter (where kind in ('room', 'discount') and not is_closing) as room
    from price_line group by reservation_id) as line on line.reservation_id = id`;
  expect(await count(lines)).toBe(await count('reservation'));
  expect(await count(`${lines} where line.sum <> total_sen or line.room <> room_sen`)).toBe(0);
  const paid = `reservation left join (select reservation_id, sum((amount_sen + rounding_sen) * case kind when 'payment' then 1 else -1 end) as sum
    from payment where status = 'received' group by reservation_id) as money on money.reservation_id = id where coalesce(money.sum, 0) <> paid_sen`;
  expect(await count(paid)).toBe(0);
  expect(await count('reservation where paid_sen < 0 or paid_sen > total_sen')).toBe(0);
});

test('statuses fit the day, and there is work to do', async () => {
  expect(await count(`reservation where status = 'confirmed' and check_in < '${TODAY}'`)).toBe(0);
  expect(await count(`reservation where status = 'checked_out' and check_out > '${TODAY}'`)).toBe(0);
  expect(await count(`reservation where status in ('hold', 'pending') and check_in <= '${TODAY}'`)).toBe(0);
  const inHouse = `check_in <= '${TODAY}' and check_out >= '${TODAY}'`;
  expect(await count(`reservation where status = 'checked_in' and not (${inHouse})`)).toBe(0);
  expect(await count(`reservation where status = 'confirmed' and check_in = '${TODAY}'`)).toBeGreaterThan(4);
  expect(await count(`reservation where status = 'checked_in' and check_out = '${TODAY}'`)).toBeGreaterThan(
    4,
  );
  expect(await count("reservation where status = 'hold' and hold_expires_at is not null")).toBe(4);
  const slips =
    "reservation join payment on payment.reservation_id = reservation.id and payment.status = 'pending' where reservation.status = 'pending'";
  expect(await count(slips)).toBe(5);
  for (const status of ['cancelled', 'no_show', 'expired'])
    expect(await count(`reservation where status = '${status}'`)).toBeGreaterThan(100);
});

test('nights sold in the past year look like a business, and thin out ahead', async () => {
  const share = async (from: string, to: string) => {
    const [row] = await query<{ share: number }>(
      `select count(occupancy.id)::numeric / (120 * count(distinct day)) as share
       from generate_series(date '${from}', date '${to}', interval '1 day') as day
       left join occupancy on active and kind = 'reservation' and stay @> day::date`,
    );
    return row!.share;
  };
  const past = await share('2025-11-01', '2026-10-31');
  expect(past).toBeGreaterThan(0.55);
  expect(past).toBeLessThan(0.75);
  expect(await share('2027-02-01', '2027-03-31')).toBeLessThan(0.3);
});

test('the demo logins work and hold what they should', async () => {
  const people = await query<{
    email: string;
    password_hash: string;
    permission_codes: number[];
    status: string;
  }>(
    `select * from account where email in ('admin@attic.example', 'finance@attic.example', 'owner@attic.example',
      'agent@attic.example', 'rider@attic.example', 'guest@attic.example') order by email`,
  );
  expect(people.map(({ status }) => status)).toEqual(Array(6).fill('active'));
  expect(await passwordFits(people[0]!.password_hash, 'attic-demo')).toBe(true);
  const finance = people.find(({ email }) => email.startsWith('finance'))!.permission_codes;
  expect(finance).toContain(codeOf('check-report.edit'));
  expect(finance).not.toContain(codeOf('listing.edit'));
  expect(finance).not.toContain(codeOf('admin-mgmt.view'));
  const owned = "unit_owner join account on account.id = account_id where email = 'owner@attic.example'";
  expect(await count(owned)).toBe(5);
  const mine = await query<{ status: string }>(
    `select reservation.status from reservation join account on account.id = account_id where email = 'guest@attic.example' order by check_in`,
  );
  expect(mine.map(({ status }) => status).sort()).toEqual(['checked_out', 'confirmed', 'pending']);
});

test('has people in every state that staff deal with, with their numbers sealed', async () => {
  expect(await query('select verification, count(*) from rider group by 1 order by 1')).toEqual([
    { verification: 'approved', count: 2 },
    { verification: 'none', count: 1 },
    { verification: 'submitted', count: 1 },
  ]);
  expect(await count("change_contact_submission where status = 'pending'")).toBe(2);
  expect(await count('attendance')).toBeGreaterThan(80);
  expect(await count('account where is_vip')).toBe(4);
  const [owner] = await query<{ account_id: string; bank_account_sealed: string; bank_account_end: string }>(
    'select * from owner_profile where bank_code is not null limit 1',
  );
  const number = store.vault.openText(owner!.bank_account_sealed, `owner ${owner!.account_id} bank`);
  expect(number.slice(-4)).toBe(owner!.bank_account_end);
  expect(owner!.bank_account_sealed).not.toContain(number);
  const papers = await query<{ file_key: string }>('select file_key from account_document');
  expect(papers).toHaveLength(2);
  const picture = store.vault.open(await store.files.read(papers[0]!.file_key), 'documents');
  expect(picture.toString('latin1', 8, 12)).toBe('WEBP');
});

test('has channels with one open conflict, none of them ever fetched, and a stay that was moved', async () => {
  expect(
    await query('select channel, state, import_host is null as export_only from channel_feed order by 1'),
  ).toEqual([
    { channel: 'agoda', state: 'active', export_only: true },
    { channel: 'airbnb', state: 'paused', export_only: false },
    { channel: 'booking_com', state: 'paused', export_only: false },
  ]);
  expect(await count("channel_feed where state = 'active' and import_sealed is not null")).toBe(0);
  const [feed] = await query<{ unit_id: string; import_sealed: string; import_end: string }>(
    "select * from channel_feed where channel = 'airbnb'",
  );
  const address = store.vault.openText(feed!.import_sealed, `channel_feed.import ${feed!.unit_id}`);
  expect(new URL(address).hostname).toMatch(/\.example$/);
  expect(address.slice(-4)).toBe(feed!.import_end);
  expect(await count("occupancy where kind = 'channel' and active")).toBe(4);
  const open = `channel_conflict join reservation on reservation.id = reservation_id
    where channel_conflict.state = 'open' and stay = daterange(check_in, check_out) and status = 'confirmed'`;
  expect(await count(open)).toBe(1);
  expect(await count('channel_conflict')).toBe(1);
  const undoable = `stay_change join reservation on reservation.id = reservation_id and version = version_after
    join occupancy on occupancy.reservation_id = reservation.id
      and occupancy.unit_id = (after -> 'segments' -> 0 ->> 'unitId')::uuid
    where not exists (select from occupancy other where other.unit_id = (before -> 'segments' -> 0 ->> 'unitId')::uuid
      and other.active and other.stay && occupancy.stay)`;
  expect(await count(undoable)).toBe(1);
});

test('has e-invoices in every state that needs no network, with what happened to them, and no access to send any', async () => {
  const states = await query<{ state: string; count: number }>(
    'select state, count(*)::integer as count from e_invoice group by state order by state',
  );
  expect(Object.fromEntries(states.map(({ state, count: many }) => [state, many]))).toEqual({
    cancelled: 1,
    dissolved: 1,
    invalid: 1,
    made: 1,
    queued: 1,
    valid: 7,
    // Two, and the self-billed ones of the three owners who conduct no business, which the machine makes later.
    waiting: 5,
  });
  expect(await count('e_invoice_access')).toBe(0);
  expect(await count("e_invoice where state = 'valid' and kind = 'consolidated'")).toBe(1);
  // Documents are numbered in the order of their days, and what happened has its time, not that of the seed.
  const numbers = await query<{ number: string }>(
    `select number from issued_document join company on company.id = company_id
      where kind = 'tax_invoice' and company.name = 'Attic Stays Sdn Bhd' order by issued_at`,
  );
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map(({ number }) => number).sort());
  expect(await count("audit_log where entity = 'e_invoice' and at >= '2026-11-20'")).toBe(0);
  await expect(query("update audit_log set action = 'x' where entity = 'e_invoice'")).rejects.toThrow();
});

test('guests in house have been charged for more than the stay, and the books have what has come', async () => {
  const charges = await query<{ kind: string; count: number; sen: number }>(
    'select kind, count(*)::integer as count, sum(net_sen + tax_sen)::integer as sen from stay_charge group by kind order by kind',
  );
  // By the price list: damage of 250.00 and a key card of 50.00 bear no tax; 8 % on the rest where the company is registered.
  expect(charges.map(({ kind, count: many }) => [kind, many])).toEqual([
    ['damage', 2],
    ['extra_cleaning', 1],
    ['late_check_out', 2],
    ['laundry', 1],
    ['minibar', 3],
    ['transport', 1],
  ]);
  expect(charges[0]!.sen).toBe(30_000);
  expect(
    await query(
      'select distinct status from reservation join stay_charge on reservation_id = reservation.id',
    ),
  ).toEqual([{ status: 'checked_in' }]);
  const lines = "price_line where kind in ('extra', 'extra_sst')";
  const [told] = await query<{ sen: number }>(`select sum(amount_sen)::integer as sen from ${lines}`);
  expect(told!.sen).toBe(charges.reduce((sum, { sen }) => sum + sen, 0));
  const [booked] = await query<{ sen: number }>(
    `select sum(amount_sen)::integer as sen from ledger_line join ledger_entry on ledger_entry.id = entry_id
      where kind = 'extra_charge' and account = 1400`,
  );
  const [due] = await query<{ sen: number }>(
    `select sum(amount_sen)::integer as sen from ${lines} and date <= '${TODAY}'`,
  );
  expect(booked!.sen).toBe(due!.sen);
  expect(due!.sen).toBeGreaterThan(0);
});

test('references are short, unambiguous and the same whenever the same day is made again', async () => {
  const here = await query<{ reference: string }>(
    `select id, reference, check_in, total_sen - coalesce((
        select sum(amount_sen) from price_line where reservation_id = reservation.id and kind in ('extra', 'extra_sst')), 0) as total_sen,
      paid_sen, guest_name from reservation order by reference`,
  );
  expect(here.every(({ reference }) => /^AT-[A-HJKMNP-Z2-9]{6}$/.test(reference))).toBe(true);
  const policies = await demo.database.db.selectFrom('cancellation_policy').selectAll().execute();
  const { bookings } = await makeDemo(policies, 'a hash', TODAY);
  const again = bookings.reservation.map(({ id, reference, check_in, total_sen, paid_sen, guest_name }) => ({
    id,
    reference,
    check_in,
    total_sen,
    paid_sen,
    guest_name,
  }));
  expect(again.sort((one, other) => (one.reference < other.reference ? -1 : 1))).toEqual(here);
});

test('reference data comes without demo data too, once, and keeps what staff edited', async () => {
  const { database, drop } = await openMigratedDatabase();
  try {
    expect(await hasReference(database.db)).toBe(false);
    expect(await seedReference(database)).toBeGreaterThan(1000);
    expect(await hasReference(database.db)).toBe(true);
    await sql`update payment_method_rate set fee_bp = 99 where method = 'duitnow_qr'`.execute(database.db);
    await sql`update setting set value = '{"holdMinutes": 30}' where key = 'booking'`.execute(database.db);
    expect(await seedReference(database)).toBe(0);
    const { rows } =
      await sql`select fee_bp, value from payment_method_rate, setting where method = 'duitnow_qr' and key = 'booking'`.execute(
        database.db,
      );
    expect(rows).toEqual([{ fee_bp: 99, value: { holdMinutes: 30 } }]);
    const taxes = await sql<{ row: string }>`
      select kind || ' ' || coalesce(percent_bp, amount_sen) || ' ' || valid_from || ' ' || coalesce(valid_to::text, '') as row
      from tax_rate order by kind, valid_from`.execute(database.db);
    expect(taxes.rows.map(({ row }) => row.trim())).toEqual([
      'sst 600 2018-09-01 2024-02-29',
      'sst 800 2024-03-01',
      'tourism_tax 1000 2017-09-01 2020-02-29',
      'tourism_tax 1000 2023-01-01',
    ]);
  } finally {
    await database.close();
    await drop();
  }
});

describe('the books of the demo', () => {
  test('have every stay, every day until yesterday, and nothing that is left', async () => {
    expect(await count('ledger_due')).toBe(0);
    expect(await count('business_day where filling')).toBe(0);
    expect(await query('select max(date) as last from business_day')).toEqual([{ last: '2026-11-19' }]);
    const nights = `generate_series(check_in, least(check_out, date '${TODAY}') - 1, '1 day')`;
    const [sold] = await query<{ nights: number }>(
      `select count(*) as nights from reservation, ${nights} where status in ('confirmed', 'checked_in', 'checked_out')`,
    );
    expect(await count(`ledger_entry where kind = 'night'`)).toBe(sold!.nights);
    // A charge of today has the deposit that was paid before cover it, which is booked today.
    const charged = 'select reservation_id from stay_charge';
    expect(
      await count(`ledger_entry where business_date <> service_date and reservation_id not in (${charged})`),
    ).toBe(0);
  });

  test('balance, stay by stay: what is owed and held in the books is what the stay says', async () => {
    // Of a stay that is over: its price without the deposit that stands, less what was paid; of a channel's it is the channel that owes.
    const different = await query(`
      with booked as (
        select reservation_id as id, sum(amount_sen) as sen from ledger_line where account in (1400, 1500, 2000) group by 1
      ), owed as (
        select id, reference, status,
          case when status in ('expired', 'hold', 'pending') then 0 else total_sen - deposit_sen end - paid_sen as sen
        from reservation where status not in ('confirmed', 'checked_in')
      )
      select reference, status, booked.sen as booked, owed.sen as owed from owed left join booked using (id)
      where coalesce(booked.sen, 0) <> owed.sen limit 5`);
    expect(different).toEqual([]);
    const unpaid = await query(`
      with money as (
        select entry.reservation_id as id, -sum(amount_sen) as sen from ledger_entry entry join ledger_line on entry_id = entry.id
        where entry.kind in ('payment', 'refund', 'payout') and account in (1400, 1500, 2000) group by 1
      )
      select reference, paid_sen, sen from reservation left join money using (id) where paid_sen <> coalesce(sen, 0) limit 5`);
    expect(unpaid).toEqual([]);
  });

  test('have nothing that the nightly check finds', async () => {
    const log = { error: (what: unknown) => expect(what).toBeUndefined() };
    const now = () => new Date(`${TODAY}T07:00:00Z`);
    await checkLedger({ db: demo.database.db, now, log } as Parameters<typeof checkLedger>[0]);
    expect(await query('select name, expected_sen, booked_sen from ledger_check limit 5')).toEqual([]);
  });

  test('add up month by month to the lines', async () => {
    const { totalSen, accounts } = await findTrialBalance(demo.database.db, { to: TODAY });
    expect(totalSen).toBe(0);
    const lines = await query<{ account: number; sum: number }>(
      `select account, sum(amount_sen) as sum from ledger_line where business_date <= '${TODAY}' group by 1 order by 1`,
    );
    expect(accounts.map(({ code, balanceSen }) => [code, balanceSen])).toEqual(
      lines.map(({ account, sum }) => [account, sum]),
    );
    const guests = await query<{ debit: number; credit: number }>(
      `select sum(greatest(sen, 0)) as debit, sum(greatest(-sen, 0)) as credit from (
        select sum(amount_sen) as sen from ledger_line where account = 1400 and business_date <= '${TODAY}' group by reservation_id) stay`,
    );
    expect(accounts.find(({ code }) => code === 1400)).toMatchObject({
      debitSen: guests[0]!.debit,
      creditSen: guests[0]!.credit,
    });
  });

  test('have a sheet for each day whose sections are what a plain addition of lines and documents makes, to the sen', async () => {
    const { db } = demo.database;
    const days = await query<{ propertyId: string; companyId: string; date: string }>(
      `select property_id as "propertyId", company_id as "companyId", date from daily_report where date >= '2026-10-25' order by 1, 3`,
    );
    expect(days.length).toBeGreaterThan(100);
    let told = 0;
    for (const day of days.filter((_, index) => index % 7 === 0)) {
      const { propertyId, companyId, date } = day;
      const sheet = dailySheet(await findSheetLines(db, day), date, await findOpening(db, day));
      const entry = `ledger_entry entry join ledger_line line on line.entry_id = entry.id
        and property_id = '${propertyId}' and entry.company_id = '${companyId}'`;
      const [balance] = await query<{ cash: number; guests: number; channels: number; guestsBefore: number }>(
        `select coalesce(sum(amount_sen) filter (where account = 1000), 0) as cash,
          coalesce(sum(amount_sen) filter (where account = 1400), 0) as guests,
          coalesce(sum(amount_sen) filter (where account = 1500), 0) as channels,
          coalesce(sum(amount_sen) filter (where account = 1400 and entry.business_date < '${date}'), 0) as "guestsBefore"
        from ${entry} where entry.business_date <= '${date}'`,
      );
      expect([date, sheet.cash.closingSen, sheet.guests.closingSen, sheet.channels.closingSen]).toEqual([
        ...[date, balance!.cash, balance!.guests, balance!.channels],
      ]);
      expect(sheet.guests.openingSen).toBe(balance!.guestsBefore);
      // From the documents: the rooms of the night by its price lines, the money by its payments.
      const stay = `reservation on reservation.id = reservation_id and property_id = '${propertyId}'`;
      const [rooms] = await query<{ sen: number }>(
        `select coalesce(sum(amount_sen), 0) as sen from price_line join ${stay}
        where kind = 'room' and date = '${date}' and status in ('confirmed', 'checked_in', 'checked_out')`,
      );
      expect(sheet.sales.find(({ key }) => key === 'room')?.daySen ?? 0).toBe(rooms!.sen);
      const money = await query<{
        method: string;
        count: number;
        gross: number;
        refunds: number;
        fees: number;
      }>(
        `select method, count(*) as count, coalesce(sum(amount_sen) filter (where payment.kind = 'payment'), 0) as gross,
          coalesce(sum(amount_sen) filter (where payment.kind = 'refund'), 0) as refunds, sum(fee_sen + fee_sst_sen) as fees
        from payment join ${stay} join payment_method on code = method
        where payment.status = 'received' and received_on = '${date}' and payment_method.kind not in ('complimentary', 'owner_account')
        group by 1 order by 1`,
      );
      expect(
        sheet.money.map(({ method, count, grossSen, refundsSen, feesSen }) => [
          method,
          count,
          grossSen,
          refundsSen,
          feesSen,
        ]),
      ).toEqual(
        money.map(({ method, count, gross, refunds, fees }) => [method, count, gross, refunds, fees]),
      );
      told += sheet.sales.length + sheet.money.length;
    }
    expect(told).toBeGreaterThan(50);
  });

  test('have reports that two people made and checked, the last days left to do, and drawers that hold what was counted', async () => {
    const states = await query<{ status: string; count: number }>(
      'select status, count(*) from daily_report group by 1 order by 1',
    );
    // The bank has shown all takings of some of the first days.
    expect(states.map(({ status }) => status)).toEqual([
      ...['checked', 'draft', 'locked', 'matched', 'returned', 'submitted'],
    ]);
    expect(await query('select min(date) as first from daily_report')).toEqual([{ first: '2026-10-01' }]);
    expect(await count('daily_report where checked_by = submitted_by')).toBe(0);
    // The cash in the books at the end of each day that was counted is what was counted.
    const wrong = await query(`
      with cash as materialized (
        select property_id, entry.company_id, entry.business_date, sum(amount_sen) as sen
        from ledger_entry entry join ledger_line line on line.entry_id = entry.id where account = 1000 group by 1, 2, 3
      )
      select report.date, counted_sen, (
        select sum(sen) from cash where cash.property_id = report.property_id and cash.company_id = report.company_id
          and cash.business_date <= report.date) as booked
      from daily_report report join daily_report_event event on report_id = report.id and kind = 'submit'`);
    const off = (wrong as { counted_sen: number; booked: number }[]).filter(
      (row) => row.counted_sen !== row.booked,
    );
    expect(wrong.length).toBeGreaterThan(300);
    expect(off).toEqual([]);
  });

  test('have shifts on some of the last days, whose documents make what was counted and explain what the day was over or short', async () => {
    const [shifts] = await query<Record<'shifts' | 'days' | 'open', number>>(
      `select count(*)::integer as shifts, count(distinct (property_id, date))::integer as days,
        (count(*) filter (where closed_at is null))::integer as open from cash_shift`,
    );
    expect(shifts).toEqual({ shifts: 12, days: 6, open: 0 });
    const moved = `(select coalesce(sum(sen), 0) from (
        select case payment.kind when 'refund' then -amount_sen else amount_sen end as sen from payment
          join payment_method on code = method and payment_method.kind = 'cash' where shift_id = shift.id and status = 'received'
        union all select case kind when 'top_up' then amount_sen else -amount_sen end from cash_movement where shift_id = shift.id) document)`;
    expect(await count(`cash_shift shift where float_sen + ${moved} <> expected_sen`)).toBe(0);
    // A payment by card names its shift, too.
    expect(await count("payment where shift_id is not null and method = 'card_terminal'")).toBeGreaterThan(0);
    const unexplained = await query(`
      select report.date from daily_report report join daily_report_event event on event.report_id = report.id and event.kind = 'submit'
        join cash_shift shift on shift.property_id = report.property_id and shift.date = report.date
      group by report.id, event.id having event.counted_sen - event.expected_sen
        <> sum(shift.counted_sen - shift.expected_sen) + sum(float_sen - float_expected_sen)`);
    expect(unexplained).toEqual([]);
    expect(await count('ledger_due')).toBe(0);
  });

  test('have lines of each company’s bank, of which the older are matched and booked to the sen', async () => {
    expect(
      await query(
        'select count(*) as accounts, count(distinct company_id) as companies, bool_and(is_default) as "default" from company_bank_account',
      ),
    ).toEqual([{ accounts: 2, companies: 2, default: true }]);
    // Each file goes on from the opening balance to the sum of its lines, and has a fingerprint for each.
    const files = await query<{ opening: number; closing: number; sum: number; lines: number }>(`
      select opening_sen as opening, closing_sen as closing, line_count as lines,
        (select sum(amount_sen) from bank_line where file_id = bank_file.id) as sum from bank_file`);
    expect(files).toHaveLength(2);
    for (const { opening, closing, sum } of files) expect(opening + sum).toBe(closing);
    // Of the days before 14 November most are matched, of the six days since then none; nothing is of today.
    const [lines] = await query<Record<'old' | 'oldOpen' | 'new' | 'newMatched' | 'today', number>>(`
      select count(*) filter (where value_date < '2026-11-14') as old, count(*) filter (where not matched and value_date < '2026-11-14') as "oldOpen",
        count(*) filter (where value_date >= '2026-11-14') as new, count(*) filter (where matched and value_date >= '2026-11-14') as "newMatched",
        count(*) filter (where value_date >= '2026-11-20') as today from bank_line`);
    expect(lines).toMatchObject({ newMatched: 0, today: 0 });
    expect(lines!.new).toBeGreaterThan(50);
    expect(lines!.old).toBeGreaterThan(150);
    expect(lines!.oldOpen).toBeLessThan(lines!.old / 5);
    // Interest, a charge and a stranger's transfer of each company are nobody's taking.
    expect(
      await query(`select count(*), bool_or(matched) as matched from bank_line
        where description in ('SERVICE CHARGE', 'CREDIT INTEREST', 'INSTANT TRANSFER K RAHMAN')`),
    ).toEqual([{ count: 6, matched: false }]);
    // What left clearing (1200) and transit (1050) is what the matched lines brought, but for what stood at the bank already (1100).
    const [sums] = await query(`
      select (select sum(amount_sen) from bank_line where matched) - (select sum(expected_sen) from bank_match_taking where account = 1100) as lines,
        (select sum(amount_sen) from ledger_entry entry join ledger_line line on entry_id = entry.id where source_type = 'bank_match' and account = 1100) as bank,
        -(select sum(amount_sen) from ledger_entry entry join ledger_line line on entry_id = entry.id
          where source_type = 'bank_match' and account in (1050, 1200)) as clearing`);
    const { lines: moved, bank, clearing } = sums as Record<string, number>;
    expect([bank, clearing]).toEqual([moved, moved]);
    expect(sums).not.toMatchObject({ bank: 0 });
    // A transfer that the bank should have shown: no line of that week has its amount.
    expect(
      await count(`payment where method = 'bank_transfer' and kind = 'payment' and status = 'received' and due_on between '2026-11-05' and '2026-11-13'
        and not exists (select from bank_line where value_date = due_on and amount_sen = payment.amount_sen)`),
    ).toBeGreaterThan(2);
    // What is matched or locked has no taking of its sheet that is open.
    expect(
      await query(`select count(*) filter (where status = 'locked') as locked, count(*) filter (where status = 'matched') > 0 as matched,
          count(*) filter (where exists (select from ledger_entry entry join ledger_line line on line.entry_id = entry.id and account = 1200
            where entry.property_id = report.property_id and entry.company_id = report.company_id and entry.business_date = report.date
              and entry.kind in ('payment', 'refund') and not exists (select from bank_match_taking where payment_id = source_id and live))) as open
        from daily_report report where status in ('matched', 'locked')`),
    ).toEqual([{ locked: 3, matched: true, open: 0 }]);
  });

  test('earn what the dashboard told by price lines, but for extra guests and the day of a fee', async () => {
    const { db } = demo.database;
    const all = { from: '2025-01-01', to: TODAY };
    type Row = { date: string; nightsSold: number; roomSen: number; feeSen: number };
    const byMonth = (rows: readonly Row[], of: (row: Row) => number) => {
      const sums = new Map<string, number>();
      for (const row of rows) sums.set(row.date.slice(0, 7), (sums.get(row.date.slice(0, 7)) ?? 0) + of(row));
      return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).sort());
    };
    const earned = await findEarnedNights(db, all);
    const before = await salesByPriceLines(db, all);
    const nights = byMonth(earned, ({ nightsSold }) => nightsSold);
    expect(Object.keys(nights).length).toBeGreaterThan(15);
    expect(nights).toEqual(byMonth(before, ({ nightsSold }) => nightsSold));

    // Rooms: what extra guests pay was in no figure. It is the same for each night of a stay, and divides without remainder.
    const extra = await query<Row>(`
      select day::date as date, 0 as "nightsSold", amount_sen / (check_out - check_in) as "roomSen", 0 as "feeSen"
      from price_line join reservation on reservation.id = reservation_id, generate_series(check_in, check_out - 1, '1 day') as day
      where kind = 'extra_guest' and status in ('confirmed', 'checked_in', 'checked_out') and day < '${TODAY}'`);
    expect(extra.length).toBeGreaterThan(1000);
    expect(byMonth(earned, ({ roomSen }) => roomSen)).toEqual(
      byMonth([...before, ...extra], ({ roomSen }) => roomSen),
    );

    // Fees: each on the day on which the stay was closed, where it had been spread over nights that nobody slept. The same fees together.
    const fees = await query<Row>(`
      select case status when 'no_show' then check_in else (cancelled_at at time zone 'Asia/Kuala_Lumpur')::date end as date,
        0 as "nightsSold", 0 as "roomSen", amount_sen as "feeSen"
      from price_line join reservation on reservation.id = reservation_id
      where kind = 'cancellation' and status in ('cancelled', 'no_show')`);
    expect(fees.length).toBeGreaterThan(100);
    expect(byMonth(earned, ({ feeSen }) => feeSen)).toEqual(byMonth(fees, ({ feeSen }) => feeSen));
    const everBefore = await salesByPriceLines(db, { from: '2025-01-01', to: '2029-01-01' });
    const sum = (rows: readonly Row[]) => rows.reduce((total, { feeSen }) => total + feeSen, 0);
    expect(sum(earned)).toBe(sum(everBefore));
  });

  test('stay as they are when they are worked out again', async () => {
    const before = await count('ledger_entry');
    await demo.database.run(
      'insert into ledger_due (reservation_id, property_id) select id, property_id from reservation',
    );
    const log = { error: (what: unknown) => expect(what).toBeUndefined() };
    await postDue({ db: demo.database.db, now: () => new Date(`${TODAY}T07:00:00Z`), log });
    expect(await count('ledger_entry')).toBe(before);
  });

  onHledger('are sound to hledger, which has the same balances', async () => {
    let journal = '';
    const options = {
      from: '2020-01-01',
      to: TODAY,
      companyId: null,
      format: 'hledger',
      columns: null,
      out: null,
    } as const;
    await exportJournal(demo.database.db, options, async (text) => {
      for await (const part of text) journal += part;
    });
    const balances = await balancesByHledger(journal);
    const dates = journal.match(/^\d{4}-\d\d-\d\d/gm)!;
    expect(dates.filter((date, index) => index > 0 && date < dates[index - 1]!)).toEqual([]);
    const { accounts } = await findTrialBalance(demo.database.db, { to: TODAY });
    expect([...balances]).toEqual(
      accounts.filter(({ balanceSen }) => balanceSen !== 0).map(({ code, balanceSen }) => [code, balanceSen]),
    );
  });
});
