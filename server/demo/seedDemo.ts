import { sql } from 'kysely';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { hashPassword } from '../modules/people/auth/passwords';
import { claimNights } from '../modules/nights/occupancy/claim.service';
import { beginBooks } from '../modules/money/businessDays/businessDays.queries';
import { endFilling } from '../modules/money/posting/dayStates.queries';
import { takeDue } from '../modules/money/posting/dueStays.queries';
import { addUpAnew } from '../modules/money/posting/entries.queries';
import { postStays } from '../modules/money/posting/postStays.service';
import type { FileStore } from '../storage/fileStore';
import type { Vault } from '../storage/vault';
import { json, type Database, type Trx } from '../db/client';
import type { Tables } from '../db/schema';
import { DEMO_PASSWORD } from './demoAccounts';
import { loadAgents, payDemoAgent } from './demoAgents';
import { ANSWER_TEMPLATES } from './demoAnswerTemplates';
import { loadBank } from './demoBank';
import { loadCharges } from './demoCharges';
import { loadEInvoices } from './demoEInvoices';
import { loadExpenses } from './demoExpenses';
import { makeDemo } from './makeDemo';
import { demoCurrencyRates } from './demoCurrencyRates';
import { demoHouseTexts } from './demoHouseTexts';
import { loadContracts } from './demoContracts';
import { loadFreeStays } from './demoFreeStays';
import { loadPool } from './demoPools';
import { loadStatements } from './demoStatements';
import { loadPackages } from './demoPackages';
import { drawPapers } from './demoPapers';
import { loadReports } from './demoReports';
import { DEMO_ACCOUNT } from './demoSettlements';
import { loadReviews } from './demoReviews';
import { loadServices } from './demoServices';
import type { Sealed } from './demoPeople';
import { SCHOOL_HOLIDAYS } from './demoSchoolHolidays';
import { insertRows, type PlainRow } from '../db/insertRows';
import { loadReference, SEED_LOCK } from '../db/reference/seedReference';

export type SeedOptions = {
  /**
   * The store of papers, and the vault that seals them and the numbers of identity cards and bank accounts.
   */
  store: { files: FileStore; vault: Vault };
  progress?: (line: string) => void;
  today?: StayDate;
};

/**
 * Loads the demo into an empty database and does nothing when there are accounts or properties. Everything is one transaction under
 * an advisory lock: several processes may start at once, and a start that is killed leaves nothing half-loaded. The demo is the same
 * for the same `today` (business date of now when not told). Returns whether it was loaded.
 */
export async function seedDemo(
  database: Database,
  { store, progress = () => undefined, today = businessDate(new Date()) }: SeedOptions,
): Promise<boolean> {
  const started = Date.now();
  const loaded = await database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    progress('the database is empty: loading demo data, about half a minute');
    await loadReference(trx);
    await giveDemoBrand(trx);
    const { accounts, inventory, newId } = await loadDemo(trx, store, today, progress);
    await loadAgents(trx, today);
    await postDemo(trx, today, progress);
    const [maker, checker] = [accounts.desk, accounts.finance];
    const reports = await loadReports(trx, today, {
      makerId: maker.id,
      checkerId: checker.id,
      eveningId: accounts.admin.id,
    });
    progress(`${reports} daily reports`);
    const { companies } = inventory;
    const lines = await loadBank(trx, { companies, finance: checker, newId, vault: store.vault, today });
    progress(`${lines} lines of banks`);
    const byAdmin = { newId, createdBy: accounts.admin.id, today };
    await loadServices(trx, byAdmin);
    const charges = await loadCharges(trx, { desk: maker, today, log: logOf(progress) });
    progress(`${charges} charges besides stays`);
    progress(`${await loadReviews(trx, today)} reviews`);
    await loadPackages(trx, byAdmin);
    await loadContracts(trx, byAdmin);
    await loadPool(trx, byAdmin);
    progress(`${await loadFreeStays(trx, { admin: accounts.admin, today })} requests of free stays`);
    const bills = await loadExpenses(trx, { finance: checker, admin: accounts.admin, today });
    progress(`${bills} bills`);
    const statements = await loadStatements(trx, { finance: checker, admin: accounts.admin, today });
    progress(`${statements} statements of owners`);
    await payDemoAgent(trx, { finance: checker, today });
    const eInvoices = await loadEInvoices(trx, {
      companies,
      desk: maker,
      finance: checker,
      vault: store.vault,
      today,
    });
    progress(`${eInvoices} e-invoices`);
    return true;
  });
  if (!loaded) return false;
  // PGlite has no autovacuum: without statistics the first searches would be planned blind.
  await database.run(
    'vacuum (analyze) reservation, occupancy, price_line, payment, ledger_entry, ledger_line, business_day, daily_report, bank_line, bank_match_taking, public_holiday, holiday, room_type, unit, season, rate_night, photo, account, attendance, rider',
  );
  progress(`demo data loaded in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

async function isEmpty(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from account) and not exists (select from property) and not exists (select from location) as empty`.execute(
    trx,
  );
  return rows[0]!.empty;
}

/** Who the demo is; the numbers reach nobody. */
const DEMO_BRAND = {
  name: 'Attic',
  phone: '+60 3-2100 0000',
  whatsapp: '+60 3-2100 0000',
  email: 'stay@attic.example',
  address: 'Level 12, Menara Seruling, 18 Jalan Seruling, 50450 Kuala Lumpur',
  lat: 3.15862,
  lng: 101.71655,
};
const giveDemoBrand = (trx: Trx) =>
  trx
    .insertInto('setting')
    .values({ key: 'brand', value: json(DEMO_BRAND) })
    .execute();

/** The reference data tells guests how to pay; only a business of flesh and blood, or the demo, has an account to pay into. */
const giveDemoAccount = (trx: Trx) =>
  trx
    .updateTable('payment_method')
    .set({
      bank: DEMO_ACCOUNT.bank,
      account_holder: 'Attic Stays Sdn. Bhd.',
      account_number: DEMO_ACCOUNT.number,
    })
    .where('code', '=', 'bank_transfer')
    .execute();

/**
 * Fills tables that are still empty: their indexes and references are made when the rows are there, which is far cheaper than row by row.
 * Their triggers sleep, for they tell of changes, and a house's rooms are linked only afterwards. An index by which the filling itself reads
 * is named in `readBy` and stays.
 */
async function fillBare(
  trx: Trx,
  tables: readonly (keyof Tables)[],
  fill: () => Promise<void>,
  readBy = '',
): Promise<void> {
  const { rows: parts } = await sql<{ remove: string; make: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where conrelid::regclass::text = any(${tables}::text[]) and contype = 'f'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid::regclass::text = any(${tables}::text[]) and indexrelid::regclass::text <> ${readBy}
        and not exists (select from pg_constraint where conindid = indexrelid)`.execute(trx);
  for (const { remove } of parts) await sql.raw(remove).execute(trx);
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  await fill();
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  for (const { make } of parts) await sql.raw(make).execute(trx);
}

const insertInBulk = <Table extends keyof Tables & string>(
  trx: Trx,
  table: Table,
  rows: readonly PlainRow<Table>[],
): Promise<void> => fillBare(trx, [table], async () => void (await insertRows(trx, table, rows)));

/** Tells what the posting of stays has to say against them. */
const logOf = (progress: (line: string) => void) => ({
  error: (_what: unknown, text?: string) => progress(text ?? 'a stay could not be posted'),
});

/** Posts the demo's two years, each night on its day. */
async function postDemo(trx: Trx, today: StayDate, progress: (line: string) => void): Promise<void> {
  await beginBooks(trx, today);
  const log = logOf(progress);
  // Without statistics, which nobody has taken yet, each stay's rows would be looked for in whole tables. Rough ones do until all is loaded.
  await sql`set local default_statistics_target = 10`.execute(trx);
  await sql`analyze reservation, price_line, payment, occupancy, deposit_settlement`.execute(trx);
  let stays = 0;
  const postAll = async () => {
    for (let ids = await takeDue(trx, DEMO_BATCH); ids.length > 0; ids = await takeDue(trx, DEMO_BATCH)) {
      await postStays({ now: () => new Date(), log }, trx, ids);
      if (stays === 0) await sql`analyze ledger_entry, ledger_line`.execute(trx);
      stays += ids.length;
    }
  };
  // Each batch asks what its stays have in the books already: nothing. Without the index, and without statistics of the first, that reads all books.
  await fillBare(trx, ['ledger_entry', 'ledger_line'], postAll, 'ledger_entry_reservation');
  // And without these the drawers, the banks and the statements would be worked out from whole books.
  await sql`analyze ledger_entry, ledger_line, business_day`.execute(trx);
  await addUpAnew(trx);
  await endFilling(trx);
  progress(`the books: ${stays} stays posted`);
}
const DEMO_BATCH = { limit: 500 };

async function loadDemo(
  trx: Trx,
  store: SeedOptions['store'],
  today: StayDate,
  progress: (line: string) => void,
): Promise<Awaited<ReturnType<typeof makeDemo>>> {
  const policies = await trx
    .selectFrom('cancellation_policy')
    .select(['id', 'code', 'name', 'tiers'])
    .execute();
  const demo = await makeDemo(policies, await hashPassword(DEMO_PASSWORD), today);
  const { accounts, inventory, bookings } = demo;
  await giveDemoAccount(trx);

  await insertRows(trx, 'account', accounts.all);
  await insertRows(trx, 'company', inventory.companies);
  await insertRows(trx, 'location', inventory.locations);
  await insertRows(trx, 'property', inventory.properties);
  await insertRows(trx, 'room_type', inventory.roomTypes);
  await insertRows(trx, 'season', inventory.seasons);
  await insertRows(trx, 'rate_night', inventory.rateNights);
  await insertRows(trx, 'unit', inventory.unitRows);
  await insertRows(trx, 'unit_owner', demo.ownership);
  await insertRows(trx, 'unit_licence', demo.licences);
  await insertRows(trx, 'licence_notice', demo.licenceNotices);
  await insertRows(trx, 'photo', inventory.photos);
  await insertRows(trx, 'property', demo.unfinished.properties);
  await insertRows(trx, 'room_type', demo.unfinished.roomTypes);
  progress(
    `${inventory.properties.length} properties in ${inventory.locations.length} places, ${inventory.roomTypes.length} room types, ` +
      `${inventory.units.length} units, ${accounts.all.length} people`,
  );

  await insertInBulk(trx, 'reservation', bookings.reservation);
  await insertInBulk(trx, 'occupancy', bookings.occupancy);
  await insertRows(trx, 'unit_link', demo.unitLinks);
  await insertInBulk(trx, 'price_line', bookings.priceLine);
  await insertInBulk(trx, 'payment', bookings.payment);
  await insertInBulk(trx, 'deposit_settlement', bookings.deposit);
  await insertRows(trx, 'reservation_note', bookings.note);
  await insertRows(trx, 'audit_log', bookings.audit);
  progress(`${bookings.reservation.length} reservations with their prices and payments`);

  await loadChannels(trx, store, demo, today);

  await insertRows(trx, 'school_holiday', SCHOOL_HOLIDAYS);
  await insertRows(trx, 'currency_rate', demoCurrencyRates(today));
  await insertRows(trx, 'house_text', demoHouseTexts(today));
  await insertRows(trx, 'announcement', demo.announcements);
  await insertRows(trx, 'announcement_receipt', demo.receipts);
  await insertRows(trx, 'enquiry', demo.enquiries);
  await insertRows(trx, 'enquiry_answer', demo.enquiryAnswers);
  await insertRows(trx, 'answer_template', ANSWER_TEMPLATES);
  await loadPeople(trx, store, demo);
  return demo;
}

/** Feeds of channels with what they hold; the nights and the conflict come of them as from a run. */
async function loadChannels(
  trx: Trx,
  { vault }: SeedOptions['store'],
  { channels }: Awaited<ReturnType<typeof makeDemo>>,
  today: StayDate,
): Promise<void> {
  const rows = channels.feeds.map(({ room_type_id: _of, import_sealed, ...feed }) => ({
    ...feed,
    import_sealed: sealedText(vault, import_sealed),
  }));
  await insertRows(trx, 'channel_feed', rows as never);
  await insertRows(trx, 'feed_event', channels.events as never);
  await insertRows(trx, 'feed_run', channels.runs as never);
  for (const { id, unit_id, room_type_id, import_sealed } of channels.feeds)
    if (import_sealed)
      await claimNights(
        trx,
        { id, unitId: unit_id, roomTypeId: room_type_id },
        today,
        new Date(channels.foundAt),
      );
  await insertRows(trx, 'stay_change', channels.changes as never);
  await insertRows(trx, 'audit_log', channels.audit);
}

/** Riders, attendance, owners' bank accounts, wishes of people; one rider's papers wait for staff. */
async function loadPeople(
  trx: Trx,
  store: SeedOptions['store'],
  { people, accounts, newId }: Awaited<ReturnType<typeof makeDemo>>,
): Promise<void> {
  const sealAll = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, sealedText(store.vault, value)])),
    ) as Record<keyof Row, unknown>[];
  await insertRows(trx, 'rider', sealAll(people.riders));
  await insertRows(trx, 'attendance', people.attendance);
  await insertRows(trx, 'owner_profile', sealAll(people.ownerProfiles));
  await insertRows(trx, 'change_contact_submission', people.changeContact);
  const waiting = people.riders.findIndex(({ verification }) => verification === 'submitted');
  const papers = await drawPapers(
    store,
    newId,
    accounts.riders[waiting]!,
    people.riders[waiting]!.submitted_at!,
  );
  await insertRows(trx, 'account_document', papers);
}

const sealedText = (vault: Vault, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'seal' in value
    ? vault.sealText((value as Sealed).seal, (value as Sealed).purpose)
    : value;
