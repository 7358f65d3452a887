import { runIn, type Database } from '../../server/db/client';
import { createBusiness, createListing } from '../../server/testing/factories';
import { addDays, type StayDate } from '../../src/shared/domain/base/stayDates';
import { doing, inParts } from './doing';

/** Lines of each day: what 170 units let every night put into the books. */
export const LINES_OF_DAY = 1_000;
const LINES_OF_PAIR = 6;

/**
 * Fills a migrated house with books of so many days up to the last one: stays of one night, each an entry of four lines, and its payment
 * of two, so that all but the last are settled.
 */
export async function fillLedger({ db, run }: Database, days: number, lastDay: StayDate): Promise<void> {
  const business = await createBusiness(db);
  const place = await createListing(db, business, { units: 40 });
  const pairs = Math.ceil((days * LINES_OF_DAY) / LINES_OF_PAIR);
  const firstDay = addDays(lastDay, 1 - days);
  await inParts(`${days} days of books`, pairs, (from, to) =>
    db.transaction().execute(async (trx) => {
      await runIn(
        trx,
        `insert into ledger_entry (id, company_id, property_id, business_date, service_date, kind, source_type, source_id, reservation_id)
        select 2 * n + part, $1, $2, day, day, (array['night', 'payment'])[part + 1], 'reservation', stay, stay
        from generate_series($3::integer, $4::integer) n, generate_series(0, 1) part,
          lateral (select $5::date + ((n - 1)::bigint * ${LINES_OF_PAIR} / ${LINES_OF_DAY})::integer as day, overlay(overlay(md5('stay' || n) placing '4' from 13) placing '8' from 17)::uuid as stay) about`,
        [business.companyId, place.propertyId, from, to, firstDay],
      );
      await runIn(
        trx,
        `with house as (select array_agg(id) as ids from unit)
        insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, unit_id, reservation_id, category, method)
        select entry.id, position, account, sen, company_id, business_date, case when account in (4000, 4100) then ids[1 + entry.id % 40] end,
          reservation_id, category, case when account = 1000 then 'pay_at_property' end
        from house, ledger_entry entry, (values ('night', 0, 1400, 43200, null), ('night', 1, 4000, -30000, 'room'),
          ('night', 2, 4100, -10000, 'cleaning'), ('night', 3, 2100, -3200, 'sst'), ('payment', 0, 1000, 43200, null),
          ('payment', 1, 1400, -43200, null)) as line (of_kind, position, account, sen, category)
        where entry.id between 2 * $1::integer and 2 * $2::integer + 1 and kind = of_kind`,
        [from, to],
      );
    }),
  );
  await doing(`statistics of ${days} days`, () => run('vacuum analyze'));
}
