import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  CANCELLATION_POLICY_SORTS,
  CancellationPolicyDetail,
  CancellationPolicyFields,
  CancellationPolicyFilter,
  CancellationPolicyRow,
} from '@shared/contract/stays/cancellationPolicies';
import { orderedTiers } from '@shared/domain/stays/policyTiers';
import { json, type Queryable, type Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof CANCELLATION_POLICY_SORTS)[number];
type Query = ListQuery<CancellationPolicyFilter, Sort>;

/** Properties that a page names at most; the count has them all. */
const NAMED_PROPERTIES = 50;

const PROPERTIES = sql<number>`(
  select count(*) from property where property.cancellation_policy_id = cancellation_policy.id)`;
const OPEN_BOOKINGS = sql<number>`(
  select count(*) from property join reservation on reservation.property_id = property.id
  where property.cancellation_policy_id = cancellation_policy.id
    and reservation.status in ('hold', 'pending', 'confirmed', 'checked_in'))`;
const NAME = sql`lower(cancellation_policy.name->>'en-US')`;
const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = { name: NAME, properties: PROPERTIES };

function filtered(db: Queryable, { q }: CancellationPolicyFilter = {}) {
  const query = db.selectFrom('cancellation_policy');
  if (!q) return query;
  const words = sql`concat_ws(' ', name->>'en-US', name->>'cn-ZH', name->>'ms-MY')`;
  return query.where(sql<SqlBool>`lower(${words}) like ${containing(q)}`);
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['cancellation_policy.id', 'name', 'tiers', 'version'])
    .select([PROPERTIES.as('properties'), OPEN_BOOKINGS.as('openBookings')]);

const rowOf = (row: CancellationPolicyRow): CancellationPolicyRow => ({
  ...row,
  tiers: orderedTiers(row.tiers),
});

/** One page of the policies, and how many there are in all. */
export async function findPage(db: Queryable, query: Query) {
  const { limit, offset } = pageOf(query);
  let rows = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[NAME, 'asc']]))
    rows = rows.orderBy(column, order);
  const page = await rows.orderBy('cancellation_policy.id').limit(limit).offset(offset).execute();
  return { rows: page.map(rowOf), ...(await countRows(db, filtered(db, query.filter))) };
}

/** One policy, or undefined. */
export async function findById(db: Queryable, id: string): Promise<CancellationPolicyRow | undefined> {
  const row = await withColumns(filtered(db).where('cancellation_policy.id', '=', id)).executeTakeFirst();
  return row && rowOf(row);
}

/** The properties that have chosen a policy, by name, fifty at most. */
export const findUsers = (db: Queryable, id: string): Promise<CancellationPolicyDetail['usedBy']> =>
  db
    .selectFrom('property')
    .select(['id', 'name'])
    .where('cancellation_policy_id', '=', id)
    .orderBy(sql`lower(name->>'en-US')`)
    .orderBy('id')
    .limit(NAMED_PROPERTIES)
    .execute();

/** Codes in use that begin like one. */
export async function findCodes(db: Queryable, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cancellation_policy')
    .select('code')
    .where(sql<SqlBool>`starts_with(code, ${code})`)
    .execute();
  return rows.map((row) => row.code);
}

const columnsOf = ({ name, tiers }: CancellationPolicyFields) => ({
  name: json(name),
  tiers: json(orderedTiers(tiers)),
});

export async function insert(trx: Trx, code: string, fields: CancellationPolicyFields): Promise<string> {
  const row = await trx
    .insertInto('cancellation_policy')
    .values({ code, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a policy and raises its version. */
export const update = (trx: Trx, id: string, fields: CancellationPolicyFields) =>
  trx
    .updateTable('cancellation_policy')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
