import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  OWNER_PAYOUT_SORTS,
  OwnerPayoutFilter,
  OwnerPayoutItem,
  OwnerPayoutRow,
  OwnerPayoutStatus,
} from '@shared/contract/money/ownerPayouts';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import { insertRows } from '../../../db/insertRows';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';
import { masked } from '../../../storage/vault';

type Sort = (typeof OWNER_PAYOUT_SORTS)[number];
export type OwnerPayoutQuery = ListQuery<OwnerPayoutFilter, Sort>;

const sumOf = (
  where: RawBuilder<unknown>,
) => sql<number>`coalesce((select sum(amount_sen) from owner_payout_item item
  where item.payout_id = owner_payout.id and ${where}), 0)::bigint`;
const AMOUNT = sumOf(sql`true`);
const MATCHED = sql`exists (select from bank_match_taking taking where taking.payout_item_id = item.id and live)`;

const SORT_COLUMNS: Record<Sort, Expression<unknown>> = {
  payOn: sql`owner_payout.pay_on`,
  amountSen: AMOUNT,
  updatedAt: sql`owner_payout.updated_at`,
};

function filtered(db: Queryable, { q, companyId, ownerId, status }: OwnerPayoutFilter = {}) {
  let query = db
    .selectFrom('owner_payout')
    .innerJoin('company', 'company.id', 'owner_payout.company_id')
    .innerJoin('company_bank_account as paying', 'paying.id', 'owner_payout.bank_account_id')
    .leftJoin('account as maker', 'maker.id', 'owner_payout.created_by')
    .leftJoin('account as approver', 'approver.id', 'owner_payout.approved_by');
  if (q)
    query = query.where(
      sql<SqlBool>`(lower(owner_payout.number) like ${containing(q)} or exists (
        select from owner_payout_item item join account on account.id = item.owner_id left join owner_statement statement on statement.id = item.statement_id
        where item.payout_id = owner_payout.id
          and lower(concat_ws(' ', account.name, account.account_number, statement.number)) like ${containing(q)}))`,
    );
  if (companyId) query = query.where('owner_payout.company_id', '=', companyId);
  if (ownerId)
    query = query.where(
      sql<SqlBool>`exists (select from owner_payout_item item where item.payout_id = owner_payout.id and item.owner_id = ${ownerId})`,
    );
  if (status) query = query.where('owner_payout.status', 'in', status);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['owner_payout.id', 'owner_payout.number', 'owner_payout.pay_on as payOn', 'owner_payout.status'])
    .select(['company.id as companyId', 'company.name as companyName'])
    .select(['paying.id as payingId', 'paying.bank_code as bankCode', 'paying.account_name as accountName'])
    .select([
      'paying.account_end as accountEnd',
      'maker.name as createdByName',
      'approver.name as approvedByName',
    ])
    .select(
      sql<number>`(select count(*)::integer from owner_payout_item item where item.payout_id = owner_payout.id)`.as(
        'count',
      ),
    )
    .select([
      AMOUNT.as('amountSen'),
      sumOf(sql`returned_on is not null`).as('returnedSen'),
      sumOf(MATCHED).as('matchedSen'),
    ])
    .select(['owner_payout.released_on as releasedOn', 'owner_payout.updated_at as updatedAt'])
    .select(['owner_payout.version', 'owner_payout.created_by as createdById'])
    .select('owner_payout.created_at as createdAt');

type Found = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];
export type OwnerPayoutRecord = OwnerPayoutRow & { createdById: string | null; createdAt: string };
const recordOf = ({
  companyId,
  companyName,
  payingId,
  bankCode,
  accountName,
  accountEnd,
  ...row
}: Found): OwnerPayoutRecord => ({
  ...row,
  company: { id: companyId, name: companyName },
  bankAccount: { id: payingId, bankCode, accountName, accountNoMasked: masked(accountEnd)! },
});
const rowOf = ({
  createdById: _createdById,
  createdAt: _createdAt,
  ...row
}: OwnerPayoutRecord): OwnerPayoutRow => row;

function ordered(db: Queryable, query: OwnerPayoutQuery) {
  let rows = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf<Sort, Expression<unknown>>(query, SORT_COLUMNS, [
    [SORT_COLUMNS.payOn, 'desc'],
    [SORT_COLUMNS.updatedAt, 'desc'],
  ]))
    rows = rows.orderBy(column, order);
  return rows.orderBy('owner_payout.id');
}

/** One page of the payouts, and how many there are in all. */
export async function findPage(db: Queryable, query: OwnerPayoutQuery) {
  const { limit, offset } = pageOf(query);
  const found = await ordered(db, query).limit(limit).offset(offset).execute();
  return {
    rows: found.map((row) => rowOf(recordOf(row))),
    ...(await countRows(db, filtered(db, query.filter) as never)),
  };
}

/** Every payout of a filter, a batch at a time. */
export async function* findAll(db: Queryable, query: OwnerPayoutQuery): AsyncGenerator<OwnerPayoutRow> {
  const batch = 500;
  for (let offset = 0; ; offset += batch) {
    const found = await ordered(db, query).limit(batch).offset(offset).execute();
    yield* found.map((row) => rowOf(recordOf(row)));
    if (found.length < batch) return;
  }
}

export async function findById(db: Queryable, id: string): Promise<OwnerPayoutRecord | undefined> {
  const row = await withColumns(filtered(db)).where('owner_payout.id', '=', id).executeTakeFirst();
  return row && recordOf(row);
}

export type ItemRecord = Omit<OwnerPayoutItem, 'account' | 'news' | 'files'> & {
  bankCode: string;
  accountName: string;
  accountSealed: string;
  accountEnd: string;
  email: string;
  /** The unit that an advance is for. */
  unitId: string | null;
  bankSetAt: string | null;
  bankSetBy: string | null;
  bankSetByName: string | null;
};

/** What a payout pays, in the order of account numbers. */
export async function findItems(db: Queryable, payoutId: string): Promise<ItemRecord[]> {
  const { rows } = await sql<ItemRecord>`
    select item.id, json_build_object('id', account.id, 'name', account.name, 'accountNumber', account.account_number) as owner,
      case when statement.id is not null then json_build_object('id', statement.id, 'number', statement.number, 'month', statement.month) end as statement,
      case when advance.id is not null then json_build_object('id', advance.id, 'reason', advance.reason) end as advance, advance.unit_id as "unitId",
      due_sen as "dueSen", item.amount_sen as "amountSen", item.bank_code as "bankCode", item.account_name as "accountName",
      item.account_sealed as "accountSealed", item.account_end as "accountEnd", account.email, item.bank_set_at as "bankSetAt",
      item.bank_set_by as "bankSetBy", setter.name as "bankSetByName",
      profile.bank_account_sealed is distinct from item.account_sealed as "isOutdated", ${MATCHED} as "isMatched",
      case when returned_on is not null then json_build_object('on', returned_on, 'why', return_why) end as returned
    from owner_payout_item item
    join account on account.id = item.owner_id
    left join owner_statement statement on statement.id = item.statement_id
    left join owner_advance advance on advance.id = item.advance_id
    left join owner_profile profile on profile.account_id = item.owner_id
    left join account setter on setter.id = item.bank_set_by
    where item.payout_id = ${payoutId}
    order by account.account_number`.execute(db);
  return rows;
}

/** What one owner was paid: the payout that it is in, and his name; undefined for none. */
export const findPaymentOf = (
  db: Queryable,
  itemId: string,
): Promise<{ payoutId: string; ownerName: string } | undefined> =>
  db
    .selectFrom('owner_payout_item')
    .innerJoin('account', 'account.id', 'owner_payout_item.owner_id')
    .select(['payout_id as payoutId', 'account.name as ownerName'])
    .where('owner_payout_item.id', '=', itemId)
    .executeTakeFirst();

export type PaidToOwner = {
  itemId: string;
  payoutId: string;
  number: string;
  releasedOn: StayDate;
  amountSen: number;
};

/** What an owner is paid by payouts that the bank has, in the order in which they were handed in. */
export async function findPaidTo(
  db: Queryable,
  ownerId: string,
  payoutIds: readonly string[],
): Promise<PaidToOwner[]> {
  const { rows } = await sql<PaidToOwner>`
    select item.id as "itemId", payout.id as "payoutId", number, released_on as "releasedOn", amount_sen as "amountSen"
    from owner_payout_item item join owner_payout payout on payout.id = payout_id
    where owner_id = ${ownerId} and payout.id = any(${[...payoutIds]}::uuid[])
    order by released_on, number`.execute(db);
  return rows;
}

/** The payouts that pay up to a statement; those that were given up are none. */
export async function findPayoutsOf(db: Queryable, statementId: string): Promise<StatementDetail['payouts']> {
  const { rows } = await sql<StatementDetail['payouts'][number]>`
    select payout.id, number, status, pay_on as "payOn", amount_sen as "amountSen", returned_on as "returnedOn"
    from owner_payout_item item join owner_payout payout on payout.id = payout_id
    where statement_id = ${statementId} and status <> 'cancelled' order by payout.created_at`.execute(db);
  return rows;
}

/** The entries of a payout in the ledger. */
export async function findEntryIds(db: Queryable, payoutId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ledger_entry where source_type = 'owner_payout' and source_id = ${payoutId} order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A payout that nobody else changes until the transaction ends. */
export const lockPayout = (trx: Trx, id: string) =>
  trx.selectFrom('owner_payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertPayout(
  trx: Trx,
  payout: NewRow<'owner_payout'>,
  items: readonly Omit<NewRow<'owner_payout_item'>, 'payout_id' | 'company_id'>[],
): Promise<string> {
  const { id } = await trx
    .insertInto('owner_payout')
    .values(payout)
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(
    trx,
    'owner_payout_item',
    items.map((item) => ({ ...item, payout_id: id, company_id: payout.company_id })),
  );
  return id;
}

type Step = {
  status: OwnerPayoutStatus;
  approved_by?: string | null;
  approved_at?: Date;
  number?: string;
  released_on?: StayDate;
};
export const updatePayout = (trx: Trx, id: string, now: Date, step: Partial<Step>) =>
  trx
    .updateTable('owner_payout')
    .set((eb) => ({ ...step, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** What a payout pays does not wait for it any more. */
export const endPending = (trx: Trx, payoutId: string) =>
  trx.updateTable('owner_payout_item').set({ pending: false }).where('payout_id', '=', payoutId).execute();

export const markReturned = (trx: Trx, itemId: string, { on, why }: { on: StayDate; why: string }) =>
  trx
    .updateTable('owner_payout_item')
    .set({ returned_on: on, return_why: why })
    .where('id', '=', itemId)
    .execute();
