import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  EXPENSE_PLAN_SORTS,
  ExpensePlanFilter,
  ExpensePlanRow,
} from '@shared/contract/money/expensePlans';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof EXPENSE_PLAN_SORTS)[number];
export type ExpensePlanQuery = ListQuery<ExpensePlanFilter, Sort>;
export type PlanRecord = Row<'expense_plan'>;

/** The months of plans that were dealt with, and whose bill is gone without another in its place, or a reason. */
const MISSING = sql`expense_plan_month made where skipped_why = '' and not exists (
  select from expense where expense.plan_id = made.plan_id and expense.plan_month = made.month and expense.status <> 'void')`;
/** How many plans miss a bill. Counted by the dashboard. */
export const countPlansMissing = sql<number>`(select count(distinct plan_id) from ${MISSING})`;
const ofPlan = sql`${MISSING} and made.plan_id = expense_plan.id`;

function filtered(db: Queryable, { q, propertyId, missing }: ExpensePlanFilter = {}) {
  let query = db.selectFrom('expense_plan').innerJoin('vendor', 'vendor.id', 'expense_plan.vendor_id');
  if (q)
    query = query.where(
      sql<SqlBool>`lower(concat_ws(' ', vendor.name, expense_plan.remark)) like ${containing(q)}`,
    );
  if (propertyId) query = query.where('expense_plan.property_id', '=', propertyId);
  if (missing) query = query.where(sql<SqlBool>`exists (select from ${ofPlan})`);
  return query;
}

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  vendor: sql`lower(vendor.name)`,
  amountSen: sql`amount_sen`,
  day: sql`day`,
  updatedAt: sql`expense_plan.updated_at`,
};

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['expense_plan.id', 'expense_plan.category', 'amount_sen as amountSen', 'tax_sen as taxSen'])
    .select(['owner_bp as ownerBp', 'mark_up_bp as markUpBp', 'remark', 'day', 'due_days as dueDays'])
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'updated_at as updatedAt', 'expense_plan.version'])
    .select([
      sql<
        ExpensePlanRow['company']
      >`(select json_build_object('id', id, 'name', name) from company where id = company_id)`.as('company'),
      sql<
        ExpensePlanRow['property']
      >`(select json_build_object('id', id, 'name', name) from property where id = property_id)`.as(
        'property',
      ),
      sql<
        ExpensePlanRow['unit']
      >`(select json_build_object('id', id, 'number', unit.number) from unit where id = unit_id)`.as('unit'),
      sql<ExpensePlanRow['vendor']>`json_build_object('id', vendor.id, 'name', vendor.name)`.as('vendor'),
      sql<StayDate[]>`coalesce((select json_agg(made.month order by made.month) from ${ofPlan}), '[]')`.as(
        'missing',
      ),
    ]);

/** One page of plans, by their vendors. */
export async function findPage(db: Queryable, query: ExpensePlanQuery) {
  const { limit, offset } = pageOf(query);
  let page = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.vendor, 'asc']]))
    page = page.orderBy(column, order);
  const rows: ExpensePlanRow[] = await page.orderBy('expense_plan.id').limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter) as never)) };
}

/** A plan by its id, or undefined. */
export const findById = (db: Queryable, id: string): Promise<ExpensePlanRow | undefined> =>
  withColumns(filtered(db)).where('expense_plan.id', '=', id).executeTakeFirst();

export const lockPlan = (trx: Trx, id: string): Promise<PlanRecord | undefined> =>
  trx.selectFrom('expense_plan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The plans that have begun, by their ids. */
export const findBegun = async (db: Queryable, today: StayDate): Promise<string[]> =>
  (
    await db.selectFrom('expense_plan').select('id').where('starts_on', '<=', today).orderBy('id').execute()
  ).map(({ id }) => id);

export const insertPlan = async (trx: Trx, row: NewRow<'expense_plan'>): Promise<string> =>
  (await trx.insertInto('expense_plan').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Changes a plan and raises its version. */
export const updatePlan = (trx: Trx, id: string, row: Partial<NewRow<'expense_plan'>>, now: Date) =>
  trx
    .updateTable('expense_plan')
    .set((eb) => ({ ...row, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deletePlan = (trx: Trx, id: string) =>
  trx.deleteFrom('expense_plan').where('id', '=', id).execute();

/** Says that a month of a plan is dealt with; false where it was before: whoever comes second waits for the first. */
export async function markMonth(trx: Trx, planId: string, month: StayDate, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into expense_plan_month (plan_id, month, made_at) values (${planId}, ${month}, ${now})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

/** The months of a plan that were dealt with. */
export const findMonths = async (db: Queryable, planId: string): Promise<StayDate[]> =>
  (await db.selectFrom('expense_plan_month').select('month').where('plan_id', '=', planId).execute()).map(
    ({ month }) => month,
  );

/** Keeps why a month of a plan has no bill. */
export const skipMonth = (
  trx: Trx,
  planId: string,
  month: StayDate,
  { why, actorId }: { why: string; actorId: string | null },
) =>
  trx
    .updateTable('expense_plan_month')
    .set({ skipped_why: why, skipped_by: actorId })
    .where('plan_id', '=', planId)
    .where('month', '=', month)
    .execute();
