import type { Database } from '../server/db/client';
import { createBusiness, createListing } from '../server/testing/factories';
import { compareLists } from './lib/lists';
import { claim } from './lib/measure';

const LIST = '/api/reservations/aggregation';

async function fill({ db, run }: Database, rows: number): Promise<void> {
  const { listingId, propertyId } = await createListing(db, await createBusiness(db), { units: 40 });
  // The trigram index is built once at the end: row by row it would take most of the time.
  await run('drop index reservation_search');
  await run(
    `insert into reservation (reference, property_id, room_type_id, status, source, check_in, check_out, guests, nationality,
       guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation, created_at)
     select 'AT-BENCH' || n, $1, $2, (array['confirmed', 'checked_out', 'cancelled', 'checked_out', 'checked_out', 'pending'])[1 + n % 6], 'direct',
       date '2020-01-01' + n % 2500, date '2020-01-03' + n % 2500, 2, 'MY', 'Guest ' || n, 'guest' || n || '@example.com', '+6012' || n,
       'bank_transfer', 10000 + n % 90000, 10000, '{"name": {}, "tiers": []}', timestamptz '2020-01-01' + n * interval '1 minute'
     from generate_series(1, $3::integer) as n`,
    [propertyId, listingId, rows],
  );
  await run('create index reservation_search on reservation using gin (search_text gin_trgm_ops)');
  await run(`insert into occupancy (unit_id, stay, kind, active, reservation_id)
    select unit.id, daterange(check_in, check_out, '[)'), 'reservation', false, reservation.id
    from (select * from reservation order by created_at desc limit 1000) as reservation, lateral (select id from unit limit 1) as unit`);
  await run('vacuum analyze');
}

/** `npm run bench -- reservations`: the first page on two million rows costs about what it costs on twenty thousand. */
export async function benchReservations(): Promise<boolean> {
  console.log('\nThe reservation list of the back-office');
  const ratios = await compareLists({
    label: 'reservations',
    sizes: [20_000, 2_000_000],
    fill,
    // The first page as staff open it, and as they narrow it down.
    pages: {
      'first page': { url: LIST },
      'sorted by check-in': { url: LIST, query: { sort: { checkIn: 'asc' } } },
      'one status': { url: LIST, query: { filter: { status: 'pending' } } },
      'one reference': { url: LIST, query: { filter: { q: 'AT-BENCH77' } } },
    },
  });
  return claim('first page, 2,000,000 rows against 20,000', ratios['first page']!, 3);
}
