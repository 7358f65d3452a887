import type { Database } from '../../server/db/client';
import type { StayDate } from '../../src/shared/domain/base/stayDates';
import { doing } from './doing';
import { fillListings, fillNights } from './benchInventory';

const UNITS_PER_TYPE = 20;
/** A stay begins every seven days, the latest after 52 weeks. */
const STAYS_PER_UNIT = 52;

/**
 * Fills a database with `units` units and a year of what a tape chart shows from a day on: four nights in seven are taken, nine times in
 * ten by a stay with a guest, else by a channel or a block. Stays that lie before `today` are over.
 */
export async function fillChartHouse(
  database: Database,
  { units, from, today }: { units: number; from: StayDate; today: StayDate },
): Promise<void> {
  const { run } = database;
  await fillListings(database, units, UNITS_PER_TYPE);
  await run(
    `insert into payment_method (code, kind, name, instructions) values ('cash', 'cash', '{"en-US": "Cash"}', '{"en-US": ""}')`,
  );
  await run(
    `create unlogged table bench_stay as
     select gen_random_uuid() as id, unit.id as unit_id, unit.room_type_id, room_type.property_id,
       starts, starts + 2 + (h / 7 + n * 3) % 5 as ends, h / 11 + n as dice
     from unit join room_type on room_type.id = unit.room_type_id,
       lateral (select abs(hashtext(unit.id::text)) as h) as hash, generate_series(0, ${STAYS_PER_UNIT - 1}) as n,
       lateral (select $1::date + n * 7 + (h + n) % 2 as starts) as stay`,
    [from],
  );
  await run('drop index reservation_search');
  await doing('stays', () =>
    run(
      `insert into reservation (id, reference, property_id, company_id, room_type_id, status, source, check_in, check_out, guests, nationality,
       guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation)
     select id, 'AT-' || row_number() over (), property_id,
       (select company_id from property where property.id = property_id), room_type_id,
       case when ends <= $1 then 'checked_out' when starts <= $1 then 'checked_in' when dice % 13 = 5 then 'pending' else 'confirmed' end,
       'direct', starts, ends, 2, 'MY',
       (array['Tan', 'Lim', 'Nur', 'Siti', 'Ahmad', 'Lee', 'Wong', 'Kumar', 'Devi', 'Farah'])[1 + dice % 10] || ' ' ||
         (array['Mei', 'Wei', 'Aisyah', 'Hafiz', 'Raj', 'Ling', 'Zul'])[1 + dice % 7],
       'guest@example.com', '+60123456789', 'cash', 40000, 40000, '{"name": {}, "tiers": []}'
     from bench_stay where dice % 20 > 1`,
      [today],
    ),
  );
  await doing('the index of the stays', () =>
    run('create index reservation_search on reservation using gin (search_text gin_trgm_ops)'),
  );
  await fillNights(database, () =>
    run(
      `insert into occupancy (unit_id, stay, kind, reservation_id)
       select unit_id, daterange(starts, ends, '[)'),
         case dice % 20 when 0 then 'channel' when 1 then 'block' else 'reservation' end, case when dice % 20 > 1 then id end
       from bench_stay`,
    ),
  );
  await run('drop table bench_stay');
}
