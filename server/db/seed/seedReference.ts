import { sql } from 'kysely';
import type { Database, Queryable } from '../client';
import { insertRows } from './insertRows';
import holidayFile from './reference/holidays.json';
import { CANCELLATION_POLICIES, PAYMENT_METHODS, SETTINGS } from './reference/payments';
import { LEVIES, TAX_RATES } from './reference/taxes';

/** The same for everyone who seeds Attic, so that several processes may start at once. */
export const SEED_LOCK = 7_290_002;

/** True when the database knows its taxes, holidays or payment methods already: staff look after them from then on. */
export async function hasReference(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from tax_rate) or exists (select from payment_method) or exists (select from public_holiday) as found`.execute(
    db,
  );
  return rows[0]!.found;
}

/**
 * What every booking needs, with or without demo data: taxes and levies, public holidays, payment methods, cancellation policies,
 * settings. Adds what is missing and never changes a row that is there; returns how many rows were added.
 */
export async function loadReference(trx: Queryable): Promise<number> {
  const skip = { onConflict: 'skip' } as const;
  const holidays = holidayFile.holidays.flatMap(({ states, ...day }) =>
    states.map((state) => ({ ...day, state, source: holidayFile.source })),
  );
  let added = await insertRows(trx, 'tax_rate', TAX_RATES, skip);
  added += await insertRows(trx, 'levy', LEVIES, skip);
  added += await insertRows(trx, 'public_holiday', holidays, skip);
  added += await insertRows(trx, 'payment_method', PAYMENT_METHODS, skip);
  added += await insertRows(trx, 'cancellation_policy', CANCELLATION_POLICIES, skip);
  added += await insertRows(trx, 'setting', SETTINGS, skip);
  return added;
}

/** `loadReference` in a transaction of its own, one process at a time. */
export async function seedReference(database: Database): Promise<number> {
  return database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    return loadReference(trx);
  });
}
