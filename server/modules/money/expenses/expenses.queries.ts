import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import {
  EXPENSE_AGES,
  EXPENSE_LIMITS,
  type DuplicateExpense,
  type Expense,
  type EXPENSE_SORTS,
  type ExpenseDetail,
  type ExpenseFilter,
  type ExpenseRow,
  type ExpenseStatus,
  type UnpaidExpenses,
} from '@shared/contract/money/expenses';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof EXPENSE_SORTS)[number];
export type ExpenseQuery = ListQuery<ExpenseFilter, Sort>;
export type ExpenseRecord = Row<'expense'>;

/** How far a bill is: it is paid once nothing is owed any more. */
const STATUS = sql<ExpenseStatus>`case when expense.status = 'approved' and paid_sen = amount_sen then 'paid' else expense.status end`;
/** How far a bill is that another is compared with. */
export const STATUS_OF_OTHER = sql`case when other.status = 'approved' and paid_sen = amount_sen then 'paid' else other.status end`;
/** Bills that are owed and due. Counted by the dashboard too. */
export const isDue = (today: StayDate) =>
  sql<SqlBool>`(expense.status = 'approved' and paid_sen < amount_sen and due_date <= ${today}::date)`;

/** A number of a bill without what people type differently. */
const plain = (number: RawBuilder<unknown>) => sql`regexp_replace(lower(${number}), '[^a-z0-9]', '', 'g')`;

/** Whether `other` looks like the bill: of the same vendor, by its number, or by amount and day. */
export const looksAlike = ({
  number,
  amountSen,
  billDate,
}: Record<'number' | 'amountSen' | 'billDate', RawBuilder<unknown>>) => {
  const byNumber = sql`(${plain(number)} <> '' and ${plain(sql`other.number`)} = ${plain(number)})`;
  const byAmount = sql`(other.amount_sen = ${amountSen} and abs(other.bill_date - ${billDate}) <= ${EXPENSE_LIMITS.nearDays}::integer
    and (${plain(number)} = '' or ${plain(sql`other.number`)} = ''))`;
  return { byNumber, byAmount };
};
const OF_ROW = looksAlike({
  number: sql`expense.number`,
  amountSen: sql`expense.amount_sen`,
  billDate: sql`expense.bill_date`,
});

/** The bills that a filter means, before columns, order and page. */
function filtered(db: Queryable, today: StayDate, filter: ExpenseFilter = {}) {
  const { q, status, category, companyId, propertyId, unitId, from, to, due, duplicate } = filter;
  let query = db.selectFrom('expense').innerJoin('vendor', 'vendor.id', 'expense.vendor_id');
  if (q)
    query = query.where(
      sql<SqlBool>`lower(concat_ws(' ', vendor.name, expense.number, expense.remark)) like ${containing(q)}`,
    );
  if (status) query = query.where(STATUS, '=', status);
  if (category) query = query.where('expense.category', '=', category);
  if (companyId) query = query.where('expense.company_id', '=', companyId);
  if (propertyId) query = query.where('expense.property_id', '=', propertyId);
  if (unitId) query = query.where('expense.unit_id', '=', unitId);
  if (from) query = query.where('expense.bill_date', '>=', from);
  if (to) query = query.where('expense.bill_date', '<=', to);
  if (due) query = query.where(isDue(today));
  if (duplicate)
    query = query.where(sql<SqlBool>`expense.status <> 'void' and exists (select from expense other
      where other.vendor_id = expense.vendor_id and other.id <> expense.id and other.status <> 'void'
        and (${OF_ROW.byNumber} or ${OF_ROW.byAmount}))`);
  return query;
}

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  billDate: sql`expense.bill_date`,
  dueDate: sql`expense.due_date`,
  amountSen: sql`expense.amount_sen`,
  vendor: sql`lower(vendor.name)`,
  updatedAt: sql`expense.updated_at`,
};

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select([
      'expense.id',
      'expense.number',
      'bill_date as billDate',
      'due_date as dueDate',
      'expense.category',
    ])
    .select(['amount_sen as amountSen', 'tax_sen as taxSen', 'owner_bp as ownerBp', 'mark_up_bp as markUpBp'])
    .select([
      'paid_sen as paidSen',
      'expense.updated_at as updatedAt',
      'expense.version',
      STATUS.as('status'),
    ])
    .select([
      sql<
        ExpenseRow['company']
      >`(select json_build_object('id', id, 'name', name) from company where id = company_id)`.as('company'),
      sql<
        ExpenseRow['property']
      >`(select json_build_object('id', id, 'name', name) from property where id = property_id)`.as(
        'property',
      ),
      sql<
        ExpenseRow['unit']
      >`(select json_build_object('id', id, 'number', unit.number) from unit where id = unit_id)`.as('unit'),
      sql<ExpenseRow['vendor']>`json_build_object('id', vendor.id, 'name', vendor.name)`.as('vendor'),
      sql<number>`(select count(*)::integer from expense_file where expense_id = expense.id)`.as('fileCount'),
    ]);

function ordered(db: Queryable, today: StayDate, query: ExpenseQuery) {
  let rows = withColumns(filtered(db, today, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.billDate, 'desc']]))
    rows = rows.orderBy(column, order);
  return rows.orderBy('expense.id');
}

/** One page of bills, the latest first. */
export async function findPage(db: Queryable, today: StayDate, query: ExpenseQuery) {
  const { limit, offset } = pageOf(query);
  const rows: ExpenseRow[] = await ordered(db, today, query).limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, today, query.filter) as never)) };
}

const EXPORT_BATCH = 500;
/** Every bill of a filter, in the order of the list, a batch at a time. */
export async function* findAll(db: Queryable, today: StayDate, query: ExpenseQuery) {
  for (let offset = 0; ; offset += EXPORT_BATCH) {
    const rows: ExpenseRow[] = await ordered(db, today, query).limit(EXPORT_BATCH).offset(offset).execute();
    yield* rows;
    if (rows.length < EXPORT_BATCH) return;
  }
}

/** A bill by its id, or undefined. */
export const findById = (db: Queryable, id: string): Promise<Expense | undefined> =>
  withColumns(db.selectFrom('expense').innerJoin('vendor', 'vendor.id', 'expense.vendor_id') as never)
    .select(['expense.remark', 'duplicate_reason as duplicateReason', 'void_reason as voidReason'])
    .where('expense.id', '=', id)
    .executeTakeFirst();

/** The bill of a payment, which is all that the ledger knows of it; undefined for none. */
export const findIdOfPayment = async (db: Queryable, paymentId: string): Promise<string | undefined> =>
  (await db.selectFrom('expense_payment').select('expense_id').where('id', '=', paymentId).executeTakeFirst())
    ?.expense_id;

/** What the page of a bill shows of it besides. */
export async function findFacts(db: Queryable, id: string) {
  type Numbered = ExpenseDetail['replaces'];
  return db
    .selectFrom('expense')
    .leftJoin('account as maker', 'maker.id', 'expense.created_by')
    .leftJoin('account as approver', 'approver.id', 'approved_by')
    .where('expense.id', '=', id)
    .select(['maker.name as createdByName', 'approver.name as approvedByName', 'approved_at as approvedAt'])
    .select(['writers', 'company_id as companyId', 'plan_id as planId'])
    .select([
      sql<Numbered>`(select json_build_object('id', was.id, 'number', was.number) from expense was where was.id = expense.replaces_id)`.as(
        'replaces',
      ),
      sql<Numbered>`(select json_build_object('id', later.id, 'number', later.number) from expense later where later.replaces_id = expense.id)`.as(
        'replacedBy',
      ),
      sql<
        ExpenseDetail['entries']
      >`coalesce((select json_agg(json_build_object('id', entry.id, 'kind', entry.kind, 'businessDate', business_date, 'reverses', reverses) order by entry.id)
        from ledger_entry entry where source_type in ('expense', 'expense_payment') and source_id in (
          select expense.id union all select payment.id from expense_payment payment where payment.expense_id = expense.id)), '[]')`.as(
        'entries',
      ),
    ])
    .executeTakeFirstOrThrow();
}

export const lockExpense = (trx: Trx, id: string): Promise<ExpenseRecord | undefined> =>
  trx.selectFrom('expense').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertExpense = async (trx: Trx, row: NewRow<'expense'>): Promise<string> =>
  (await trx.insertInto('expense').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Changes a bill and raises its version. */
export const updateExpense = (trx: Trx, id: string, row: Partial<NewRow<'expense'>>, now: Date) =>
  trx
    .updateTable('expense')
    .set((eb) => ({ ...row, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteExpense = (trx: Trx, id: string) =>
  trx.deleteFrom('expense').where('id', '=', id).execute();

/**
 * The vendor of a name, made where there is none; it remembers what the bill is for. Its row is held, so that two bills of one vendor come one after
 * the other and the second is compared with the first.
 */
export async function holdVendor(
  trx: Trx,
  { name, category, now }: { name: string; category: ExpenseRow['category']; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into vendor (name, category, created_at) values (${name}, ${category}, ${now})
    on conflict (lower(name)) do update set category = excluded.category returning id`.execute(trx);
  return rows[0]!.id;
}

export const findVendorName = async (db: Queryable, id: string): Promise<string> =>
  (await db.selectFrom('vendor').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

const MOST_VENDORS = 1000;
/** The vendors that have sent bills, by name. */
export const findVendors = (db: Queryable) =>
  db
    .selectFrom('vendor')
    .select(['id', 'name', 'category'])
    .orderBy(sql`lower(name)`)
    .limit(MOST_VENDORS)
    .execute();

/** Bills that are not void and look like one, of the same vendor, those of the same number first. */
export async function findDuplicates(
  db: Queryable,
  bill: { id: string | null; vendorName: string; number: string; billDate: StayDate; amountSen: number },
): Promise<DuplicateExpense[]> {
  const { byNumber, byAmount } = looksAlike({
    number: sql`${bill.number}::text`,
    amountSen: sql`${bill.amountSen}::integer`,
    billDate: sql`${bill.billDate}::date`,
  });
  const { rows } = await sql<DuplicateExpense>`
    select other.id, other.number, other.bill_date as "billDate", other.amount_sen as "amountSen",
      ${STATUS_OF_OTHER} as status,
      vendor.name as "vendorName", (select unit.number from unit where unit.id = other.unit_id) as "unitNumber",
      case when ${byNumber} then 'number' else 'amount' end as sign
    from expense other join vendor on vendor.id = other.vendor_id
    where lower(vendor.name) = lower(${bill.vendorName}) and other.status <> 'void' and other.id is distinct from ${bill.id}::uuid
      and (${byNumber} or ${byAmount})
    order by ${byNumber} desc, other.bill_date desc, other.id limit 20`.execute(db);
  return rows;
}

/** What companies owe suppliers, by how long it has been due. */
export async function findUnpaid(db: Queryable, today: StayDate): Promise<UnpaidExpenses['companies']> {
  const since = (days: number) => sql`${addDays(today, -days)}::date`;
  const ages = EXPENSE_AGES.map((days, index) =>
    index === 0
      ? sql`due_date >= ${since(days)}`
      : sql`due_date < ${since(EXPENSE_AGES[index - 1]!)} and due_date >= ${since(days)}`,
  );
  ages.push(sql`due_date < ${since(EXPENSE_AGES.at(-1)!)}`);
  const sums = ages.map((age) => sql`coalesce(sum(amount_sen - paid_sen) filter (where ${age}), 0)::bigint`);
  const { rows } = await sql<UnpaidExpenses['companies'][number]>`
    select json_build_object('id', company.id, 'name', company.name) as company, count(*)::integer as count,
      sum(amount_sen - paid_sen)::bigint as "openSen", json_build_array(${sql.join(sums)}) as "agesSen"
    from expense join company on company.id = company_id
    where status = 'approved' and paid_sen < amount_sen
    group by company.id order by company.name, company.id`.execute(db);
  return rows;
}
