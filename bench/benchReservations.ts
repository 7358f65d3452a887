import type { Database } from '../server/db/client';
import { createBusiness, createListing } from '../server/testing/factories';
import { doing, inParts } from './lib/doing';
import { compareLists } from './lib/compareLists';
import { claim } from './lib/measure';

const LIST = '/api/reservations/aggregation';

const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Has no factor in common with 31, the letters: multiplied by it, no two numbers below 31⁶ meet, and neighbours lie far apart. */
const SPREAD = 412_391_237;

/** The n-th reference: each as ours are, no two the same. `referenceSql` says the same to PostgreSQL. */
function referenceOf(n: number): string {
  let rest = (BigInt(n) * BigInt(SPREAD)) % BigInt(31 ** 6);
  let text = '';
  for (let place = 0; place < 6; place += 1, rest /= 31n) text += ALPHABET[Number(rest % 31n)];
  return `AT-${text}`;
}
const referenceSql = `'AT-' || ${[0, 1, 2, 3, 4, 5]
  .map(
    (place) =>
      `substr('${ALPHABET}', 1 + (n * ${SPREAD}::bigint % ${31 ** 6} / ${31 ** place} % 31)::integer, 1)`,
  )
  .join(' || ')}`;

async function fill({ db, run }: Database, rows: number): Promise<void> {
  const { listingId, propertyId } = await createListing(db, await createBusiness(db), { units: 40 });
  // The trigram index is built once at the end: row by row it would take most of the time.
  await run('drop index reservation_search');
  await inParts(`${rows} stays`, rows, (from, to) =>
    run(
      `insert into reservation (reference, property_id, company_id, room_type_id, status, source, check_in, check_out, guests, nationality,
       guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation, created_at)
     select ${referenceSql}, $1, (select company_id from property where id = $1), $2, (array['confirmed', 'checked_out', 'cancelled', 'checked_out', 'checked_out', 'pending'])[1 + n % 6], 'direct',
       date '2020-01-01' + n % 2500, date '2020-01-03' + n % 2500, 2, 'MY', 'Guest ' || n, 'guest' || n || '@example.com', '+6012' || n,
       'bank_transfer', 10000 + n % 90000, 10000, '{"name": {}, "tiers": []}', timestamptz '2020-01-01' + n * interval '1 minute'
     from generate_series($3::integer, $4::integer) as n`,
      [propertyId, listingId, from, to],
    ),
  );
  await doing(`the index of ${rows} stays`, () =>
    run('create index reservation_search on reservation using gin (search_text gin_trgm_ops)'),
  );
  await run(`insert into occupancy (unit_id, stay, kind, active, reservation_id)
    select unit.id, daterange(check_in, check_out, '[)'), 'reservation', false, reservation.id
    from (select * from reservation order by created_at desc limit 1000) as reservation, lateral (select id from unit limit 1) as unit`);
  await doing(`statistics of ${rows} stays`, () => run('vacuum analyze'));
}

/** `npm run bench -- reservations`: the first page, and a stay by its reference, cost on two million stays about what they cost on twenty thousand. */
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
      // Both houses have the 7,777th stay.
      'one reference': { url: LIST, query: { filter: { q: referenceOf(7_777) } } },
      'one reference, small letters': {
        url: LIST,
        query: { filter: { q: referenceOf(7_777).toLowerCase() } },
      },
      'an unknown reference': { url: LIST, query: { filter: { q: 'AT-222222' } } },
      'part of one': { url: LIST, query: { filter: { q: referenceOf(7_777).slice(3, 8) } } },
    },
  });
  const claims = ['first page', 'one reference', 'one reference, small letters', 'an unknown reference'].map(
    (page) => claim(`${page}, 2,000,000 stays against 20,000`, ratios[page]!, 3),
  );
  return claims.every(Boolean);
}
