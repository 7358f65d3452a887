import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { daysOff } from '@shared/domain/pricing/holidays';
import type { Database, Queryable } from '../client';
import { insertRows } from '../insertRows';
import { referenceHolidays, sourceOf } from './holidayReference';
import { CANCELLATION_POLICIES, PAYMENT_METHODS, PAYMENT_RATES, SETTINGS } from './paymentReference';
import { SCHOOL_GROUP_STATES } from './schoolReference';
import { LEVIES, TAX_RATES } from './taxReference';

/** The key of the lock that everyone who seeds Attic takes, so that several processes may start at once. */
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
 * Loads what every booking needs, with or without demo data: taxes and levies, public holidays, groups of schools, payment
 * methods, cancellation policies, settings. Adds what is missing and never changes a row that is there;
 * returns how many rows were added.
 */
export async function loadReference(trx: Queryable): Promise<number> {
  const skip = { onConflict: 'skip' } as const;
  let added = await insertRows(trx, 'tax_rate', TAX_RATES, skip);
  added += await insertRows(trx, 'levy', LEVIES, skip);
  added += await loadHolidays(trx);
  added += await insertRows(trx, 'school_group_state', SCHOOL_GROUP_STATES, skip);
  added += await insertRows(trx, 'payment_method', PAYMENT_METHODS, skip);
  added += await insertRows(trx, 'payment_method_rate', PAYMENT_RATES, skip);
  added += await insertRows(trx, 'cancellation_policy', CANCELLATION_POLICIES, skip);
  added += await insertRows(trx, 'setting', SETTINGS, skip);
  return added;
}

/** The bundled holidays that were never taken before: what staff have deleted or added themselves is left alone. */
async function loadHolidays(trx: Queryable): Promise<number> {
  const taken = await trx.selectFrom('holiday_reference').select('key').execute();
  const known = new Set(taken.map(({ key }) => key));
  const here = await trx.selectFrom('holiday').select(['date', 'name']).execute();
  const own = new Set(here.map(({ date, name }) => `${date} ${name['en-US']}`));
  const untaken = referenceHolidays()
    .filter(({ key, content }) => !known.has(key) && !own.has(`${content.date} ${content.name['en-US']}`))
    .map((item) => ({ ...item, id: randomUUID() }));
  const of = ({ content: { name, date, kind, estimated }, ruleOnly, id }: (typeof untaken)[number]) => ({
    id,
    name,
    date,
    kind,
    estimated,
    source: sourceOf({ ruleOnly }),
    created_at: new Date(),
    updated_at: new Date(),
    version: 1,
  });
  await insertRows(trx, 'holiday', untaken.map(of));
  await insertRows(
    trx,
    'holiday_reference',
    untaken.map(({ key, id, content }) => ({ key, holiday_id: id, taken: content })),
  );
  const days = untaken.flatMap(({ id, content, ruleOnly }) =>
    daysOff(content).map((day) => ({
      ...day,
      estimated: content.estimated,
      source: sourceOf({ ruleOnly }),
      holiday_id: id,
    })),
  );
  return insertRows(trx, 'public_holiday', days);
}

/** `loadReference` in a transaction of its own, one process at a time. */
export async function seedReference(database: Database): Promise<number> {
  return database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    return loadReference(trx);
  });
}
