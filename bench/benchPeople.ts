import type { Database } from '../server/db/client';
import { createBusiness, createListing } from '../server/testing/factories';
import { doing, inParts } from './lib/doing';
import { compareLists } from './lib/compareLists';
import type { Question } from './lib/staff';
import { claim } from './lib/measure';

const BOUND = 3;

/** Nine in ten are buyers; one in fifty waits, one in a hundred is banned; half have booked once; names repeat as names do. */
async function fill({ db, run }: Database, rows: number): Promise<void> {
  const { listingId, propertyId } = await createListing(db, await createBusiness(db), { units: 4 });
  await run('drop index account_search');
  await inParts(`${rows} accounts`, rows, (from, to) =>
    run(
      `insert into account (email, name, phone, role, is_owner, status, created_at, last_seen_at, agent_type, commission_bp)
     select lower((array['tan', 'lim', 'nur', 'siti', 'ahmad', 'lee', 'wong', 'kumar', 'devi', 'farah'])[1 + n % 10]) || '.' || n || '@' ||
         (array['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com'])[1 + n % 5],
       (array['Tan', 'Lim', 'Nur', 'Siti', 'Ahmad', 'Lee', 'Wong', 'Kumar', 'Devi', 'Farah'])[1 + n % 10] || ' ' ||
         (array['Mei', 'Wei', 'Aisyah', 'Hafiz', 'Raj', 'Ling', 'Zul'])[1 + n % 7] || ' ' || n,
       '+6012' || lpad(n::text, 7, '0'), kind.role, kind.role = 'owner',
       case when n % 50 = 7 and kind.role <> 'buyer' then 'pending' when n % 100 = 3 then 'banned' else 'active' end,
       timestamptz '2020-01-01' + n * interval '15 minutes',
       case when n % 9 = 0 then null else timestamptz '2026-11-01' - (n % 900) * interval '1 day' end,
       case when kind.role = 'agent' then 'agency' end, case when kind.role = 'agent' then 500 end
     from generate_series($1::integer, $2::integer) as n,
       lateral (select (array['owner', 'agent', 'rider'])[1 + n % 3] as other) as picked,
       lateral (select case when n % 10 = 0 then picked.other else 'buyer' end as role) as kind`,
      [from, to],
    ),
  );
  await doing(`what belongs to ${rows} accounts`, () => fillAround(run, propertyId, listingId));
}

async function fillAround(run: Database['run'], propertyId: string, listingId: string): Promise<void> {
  await run('create index account_search on account using gin (search_text gin_trgm_ops)');
  await run(
    `insert into rider (account_id, verification) select id, 'approved' from account where role = 'rider'`,
  );
  await run(
    `insert into reservation (reference, property_id, company_id, room_type_id, account_id, status, source, check_in, check_out, guests, nationality,
       guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation, created_at)
     select 'AT-B' || row_number() over (), $1, (select company_id from property where id = $1), $2, id, 'checked_out', 'direct', date '2026-01-01', date '2026-01-03', 2, 'MY', name, email,
       phone, 'bank_transfer', 10000, 10000, '{"name": {}, "tiers": []}', created_at + interval '30 days'
     from account where role = 'buyer' and right(account_number, 1) in ('1', '3', '5', '7', '9')`,
    [propertyId, listingId],
  );
  await run(
    `insert into change_contact_submission (account_id, old_email, new_phone, status, created_at)
     select id, email, '+60111111111', case when right(account_number, 2) = '11' then 'pending' else 'approved' end, created_at
     from account where right(account_number, 1) = '1'`,
  );
  await run('vacuum analyze');
}

const users = (query: Record<string, unknown>): Question => ({ url: '/api/users/aggregation', query });
const PAGES: Record<string, Question> = {
  buyers: users({ filter: { role: 'buyer' } }),
  'buyers by name': users({ filter: { role: 'buyer' }, sort: { name: 'asc' } }),
  'buyers by last visit': users({ filter: { role: 'buyer' }, sort: { lastSeenAt: 'desc' } }),
  'buyers, page 50': users({ filter: { role: 'buyer' }, pagination: { limit: 10, currentPage: 50 } }),
  agents: users({ filter: { role: 'agent' } }),
  riders: users({ filter: { role: 'rider' } }),
  everyone: users({}),
  'pending approval': users({ filter: { status: 'pending' } }),
  'search, one person': users({ filter: { q: 'ahmad.1234@' } }),
  'search, a common name': users({ filter: { q: 'siti' } }),
  dormant: { url: '/api/users/dormant' },
  'change of contact': { url: '/api/change-contact-submissions' },
  owners: { url: '/api/owners/aggregation' },
  administrators: { url: '/api/administrators/aggregation' },
  'person picker': { url: '/user-mgmt/search-buyer', query: { search: 'tan mei' } },
};

/** `npm run bench -- people`: every list of people on 200,000 accounts answers within three times of 2,000. */
export async function benchPeople(): Promise<boolean> {
  console.log('\nThe lists of people in the back-office');
  const ratios = await compareLists({ label: 'people', sizes: [2_000, 200_000], fill, pages: PAGES });
  const claims = Object.entries(ratios).map(([page, ratio]) =>
    claim(`${page}, 200,000 accounts against 2,000`, ratio, BOUND),
  );
  return claims.every(Boolean);
}
