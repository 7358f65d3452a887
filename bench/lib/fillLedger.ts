import { runIn, type Database } from '../../server/db/client';
import { createBusiness, createListing } from '../../server/testing/factories';
import { addDays, type StayDate } from '../../src/shared/domain/base/stayDates';
import { doing, inParts } from './doing';

const LINES_OF_PAIR = 6;
const UNITS_OF_PROPERTY = 40;
/** So much of the house is let in a night of the bench. */
const LET = 0.457;

/** The lines of each day: what the units that are let put into the books in a night, with the payments of their stays. */
export const linesOfDay = (units: number): number => Math.round(units * LET) * LINES_OF_PAIR;

/**
 * Fills a migrated house with books of so many days up to the last one: stays of one night, each an entry of four lines, and its payment
 * of two, so that all but the last are settled; each property of 40 units has its share of every day.
 */
export async function fillLedger(
  { db, run }: Database,
  { units, days, lastDay }: { units: number; days: number; lastDay: StayDate },
): Promise<void> {
  const business = await createBusiness(db);
  const properties = Math.ceil(units / UNITS_OF_PROPERTY);
  await doing(`${units} units`, async (howFar) => {
    for (let nth = 0; nth < properties; nth += 1) {
      await createListing(db, business, { units: UNITS_OF_PROPERTY });
      howFar(nth + 1, properties);
    }
  });
  const pairsOfDay = linesOfDay(units) / LINES_OF_PAIR;
  const firstDay = addDays(lastDay, 1 - days);
  await inParts(
    `${days} days of books`,
    days * pairsOfDay,
    (from, to) =>
      db.transaction().execute(async (trx) => {
        await runIn(
          trx,
          `with house as (select array_agg(id order by id) as ids from property)
        insert into ledger_entry (id, company_id, property_id, business_date, service_date, kind, source_type, source_id, reservation_id)
        select 2 * n + part, $1, ids[1 + n % cardinality(ids)], day, day, (array['night', 'payment'])[part + 1], 'reservation', stay, stay
        from house, generate_series($2::integer, $3::integer) n, generate_series(0, 1) part,
          lateral (select $4::date + ((n - 1) / ${pairsOfDay})::integer as day,
            overlay(overlay(md5('stay' || n) placing '4' from 13) placing '8' from 17)::uuid as stay) about`,
          [business.companyId, from, to, firstDay],
        );
        await runIn(
          trx,
          `with house as (select property_id, array_agg(unit.id) as ids from unit join room_type on room_type.id = room_type_id group by property_id)
        insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, unit_id, reservation_id, category, method)
        select entry.id, position, account, sen, company_id, business_date,
          case when account in (4000, 4100) then ids[1 + entry.id / 2 / ${properties} % ${UNITS_OF_PROPERTY}] end,
          reservation_id, category, case when account = 1000 then 'pay_at_property' end
        from ledger_entry entry join house on house.property_id = entry.property_id,
          (values ('night', 0, 1400, 43200, null), ('night', 1, 4000, -30000, 'room'),
            ('night', 2, 4100, -10000, 'cleaning'), ('night', 3, 2100, -3200, 'sst'), ('payment', 0, 1000, 43200, null),
            ('payment', 1, 1400, -43200, null)) as line (of_kind, position, account, sen, category)
        where entry.id between 2 * $1::integer and 2 * $2::integer + 1 and kind = of_kind`,
          [from, to],
        );
      }),
    Math.max(20, Math.ceil((days * linesOfDay(units)) / 200_000)),
  );
  await run(
    `select setval(pg_get_serial_sequence('ledger_entry', 'id'), (select max(id) from ledger_entry))`,
  );
  await doing(`statistics of ${days} days`, () => run('vacuum analyze'));
}
