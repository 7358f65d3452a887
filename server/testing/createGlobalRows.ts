import { sql } from 'kysely';
import type { TestApp } from './buildTestApp';

/** A row of each kind that is kept under Global: a levy, a template, a night of the retention, a day of banks, a rate of a currency and a move of a state are made, a review is that of some stay, a policy and a tax rate are those of the business. */
export async function createGlobalRows(db: TestApp['db'], source: string) {
  const name = JSON.stringify({ 'en-US': 'Fee', 'cn-ZH': '', 'ms-MY': '' });
  const made = await sql<{ id: string }>`
    insert into levy (jurisdiction, grade, name, amount_sen, valid_from, source)
    values ('penang', 'star4', ${name}::jsonb, 300, '2022-07-01', ${source}) returning id`.execute(db);
  const policy = await db.selectFrom('cancellation_policy').select('id').executeTakeFirstOrThrow();
  const rate = await db.selectFrom('tax_rate').select('id').executeTakeFirstOrThrow();
  const night = await sql<{ id: string }>`
    insert into personal_data_run (night, started_at) values ('2026-11-20', now()) returning id`.execute(db);
  const term = await db
    .selectFrom('listing_term')
    .select('id')
    .where('code', '=', 'pool')
    .executeTakeFirstOrThrow();
  const template = await sql<{ id: string }>`
    insert into answer_template (name, topic, text) values (${source}, 'booking', ${name}::jsonb) returning id`.execute(
    db,
  );
  const review = await sql<{ id: string }>`
    insert into review (reservation_id, room_type_id, first_name, stay_month, language, text, overall, cleanliness, comfort, place, staff, value,
      state, written_at)
    select id, room_type_id, ${source}, '2026-10-01', 'en-US', ${source}, 3, 3, 3, 3, 3, 3, 'waiting', now()
    from reservation order by id limit 1 returning id`.execute(db);
  const day = await sql<{ id: string }>`
    insert into banking_day (kind, starts_on, ends_on, reason, source)
    values ('closed', '2027-05-05', '2027-05-05', 'Clearing', ${source}) returning id`.execute(db);
  const move = await sql<{ id: string }>`
    insert into school_group_state (state, school_group, valid_from, source)
    values ('MY-01', 'A', '2099-01-01', ${source}) returning id`.execute(db);
  const currencyRate = await sql<{ id: string }>`
    insert into currency_rate (currency, valid_from, myr_per_unit) values ('SGD', '2026-11-03', 3.47) returning id`.execute(
    db,
  );
  const houseText = await sql<{ id: string }>`
    insert into house_text (kind, valid_from, text) values ('faq', '2026-11-03', ${name}::jsonb) returning id`.execute(
    db,
  );
  return {
    houseText: houseText.rows[0]!.id,
    currencyRate: currencyRate.rows[0]!.id,
    listingTerm: term.id,
    answerTemplate: template.rows[0]!.id,
    review: review.rows[0]!.id,
    bankingDay: day.rows[0]!.id,
    schoolMove: move.rows[0]!.id,
    personalDataRun: night.rows[0]!.id,
    cancellationPolicy: policy.id,
    levy: made.rows[0]!.id,
    taxRate: rate.id,
  };
}
