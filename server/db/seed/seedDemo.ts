import { sql } from 'kysely';
import { businessDate, type StayDate } from '@shared/domain/stayDates';
import { hashPassword } from '../../modules/auth/passwords';
import type { Database, Trx } from '../client';
import { DEMO_PASSWORD } from './demo/accounts';
import { makeDemo } from './demo/makeDemo';
import { insertRows } from './insertRows';
import { loadReference, SEED_LOCK } from './seedReference';

export type SeedOptions = { progress?: (line: string) => void; today?: StayDate };

/**
 * Loads the demo into an empty database and does nothing when there are accounts or properties. Everything is one transaction under
 * an advisory lock: several processes may start at once, and a start that is killed leaves nothing half-loaded. The demo is the same
 * for the same `today` (business date of now when not told). Returns whether it was loaded.
 */
export async function seedDemo(
  database: Database,
  { progress = () => undefined, today = businessDate(new Date()) }: SeedOptions = {},
): Promise<boolean> {
  const started = Date.now();
  const loaded = await database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    progress('the database is empty: loading demo data, about ten seconds');
    await loadReference(trx);
    await loadDemo(trx, today, progress);
    return true;
  });
  if (!loaded) return false;
  // PGlite has no autovacuum: without statistics the first searches would be planned blind.
  await database.run(
    'vacuum (analyze) reservation, occupancy, price_line, payment, public_holiday, room_type, unit, season, photo',
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

/** The reference data tells guests how to pay; only a business of flesh and blood, or the demo, has an account to pay into. */
async function giveDemoAccount(trx: Trx): Promise<void> {
  const account = {
    'en-US': 'Pay to: Demo Bank Berhad, account 5140 0000 0000, Attic Stays Sdn Bhd.',
    'cn-ZH': '收款账户：Demo Bank Berhad，账号 5140 0000 0000，户名 Attic Stays Sdn Bhd。',
    'ms-MY': 'Bayar kepada: Demo Bank Berhad, akaun 5140 0000 0000, Attic Stays Sdn Bhd.',
  };
  for (const [language, words] of Object.entries(account)) {
    await sql`update payment_method set instructions =
      jsonb_set(instructions, array[${language}::text], to_jsonb(${`${words} `}::text || (instructions ->> ${language}::text)))
      where code = 'bank_transfer'`.execute(trx);
  }
}

async function loadDemo(trx: Trx, today: StayDate, progress: (line: string) => void): Promise<void> {
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
  await insertRows(trx, 'unit', inventory.unitRows);
  await insertRows(trx, 'unit_owner', demo.ownership);
  await insertRows(trx, 'photo', inventory.photos);
  progress(
    `${inventory.properties.length} properties in ${inventory.locations.length} places, ${inventory.roomTypes.length} room types, ` +
      `${inventory.units.length} units, ${accounts.all.length} people`,
  );

  await insertRows(trx, 'reservation', bookings.reservation);
  await insertRows(trx, 'occupancy', bookings.occupancy);
  await insertRows(trx, 'price_line', bookings.priceLine);
  await insertRows(trx, 'payment', bookings.payment);
  await insertRows(trx, 'reservation_note', bookings.note);
  await insertRows(trx, 'audit_log', bookings.audit);
  progress(`${bookings.reservation.length} reservations with their prices and payments`);

  await insertRows(trx, 'announcement', demo.announcements);
  await insertRows(trx, 'announcement_receipt', demo.receipts);
  await insertRows(trx, 'enquiry', demo.enquiries);
}
