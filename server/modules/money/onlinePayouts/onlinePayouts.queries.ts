import { sql, type RawBuilder } from 'kysely';
import type {
  ONLINE_PAYOUT_SORTS,
  OnlinePayout,
  OnlinePayoutFilter,
  OnlinePayoutRow,
} from '@shared/contract/money/onlinePayouts';
import type { ListQuery } from '@shared/contract/base/lists';
import type { StayDate } from '@shared/domain/base/stayDates';
import { LEDGER_CURRENCY } from '@shared/domain/money/payoutExchange';
import type { Queryable, Trx } from '../../../db/client';
import { insertRows, type PlainRow } from '../../../db/insertRows';
import type { NewRow, Row } from '../../../db/schema';
import { pageOf, senOfText, sortOf } from '../../../listQueries';
import { IS_TO_DO, ROW_FACTS } from './onlineRows.queries';

type Sort = (typeof ONLINE_PAYOUT_SORTS)[number];
export type OnlinePayoutQuery = ListQuery<OnlinePayoutFilter, Sort>;
export type OnlinePayoutRecord = Row<'online_payout'>;

/** Days after which a payout that no line of the bank shows waits for somebody. */
export const PAYOUT_LATE_DAYS = 3;

export const findByProvider = (db: Queryable, providerId: string): Promise<OnlinePayoutRecord | undefined> =>
  db.selectFrom('online_payout').selectAll().where('provider_id', '=', providerId).executeTakeFirst();

/** Writes a payout that nobody has written yet; who writes the same at the same moment waits here. */
export const insertIfNew = async (trx: Trx, row: NewRow<'online_payout'>): Promise<void> => {
  await trx
    .insertInto('online_payout')
    .values(row)
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute();
};

const lockBy = (trx: Trx, column: 'id' | 'provider_id', value: string) =>
  trx.selectFrom('online_payout').selectAll().where(column, '=', value).forUpdate().executeTakeFirst();
/** A payout by our id, or by the provider's name; nobody else writes it until the transaction ends. */
export const lock = (trx: Trx, id: string): Promise<OnlinePayoutRecord | undefined> => lockBy(trx, 'id', id);
export const lockByProvider = (trx: Trx, providerId: string): Promise<OnlinePayoutRecord | undefined> =>
  lockBy(trx, 'provider_id', providerId);

export const update = async (
  trx: Trx,
  id: string,
  set: Partial<NewRow<'online_payout'>>,
  isNew = true,
): Promise<void> => {
  await trx
    .updateTable('online_payout')
    .set({ ...set, ...(isNew && { version: sql<number>`version + 1` }) })
    .where('id', '=', id)
    .execute();
};

/** Writes the rows of a payout; what is there already stays. */
export const insertBalanceRows = (trx: Trx, rows: readonly PlainRow<'online_payout_row'>[]) =>
  insertRows(trx, 'online_payout_row', rows, { onConflict: 'skip' });

/** Takes payouts that are due for a look, the longest due first, and puts their next look off to `again`: those that are not final, made since `since`. */
export async function takeDue(
  db: Queryable,
  { now, since, again, limit }: { now: Date; since: Date; again: Date; limit: number },
): Promise<{ provider_id: string }[]> {
  const { rows } = await sql<{ provider_id: string }>`
    update online_payout set next_look_at = ${again.toISOString()}::timestamptz
    where id in (
      select id from online_payout
      where (status in ('pending', 'in_transit') or rows_state = 'waiting')
        and next_look_at <= ${now.toISOString()}::timestamptz and made_at > ${since.toISOString()}::timestamptz
      order by next_look_at limit ${limit} for update skip locked
    ) returning provider_id`.execute(db);
  return rows;
}

/** What the rows of a payout come to. */
const SUMS = sql`lateral (
  select count(distinct item.id)::integer as row_count, (count(*) filter (where ${IS_TO_DO}))::integer as to_do_count,
    count(taking.matched)::integer as taking_count, (count(*) filter (where taking.matched))::integer as matched_count,
    (count(*) filter (where not taking.matched and payout.arrives_on >= (select min(value_date) from bank_line where company_id = taking.company_id)))::integer as open_count
  from ${ROW_FACTS} where item.payout_id = payout.id) sums on true`;
/** The day of the first line of a bank, whosever: a payout from before it is looked for by nobody. Of each company apart, as its index has them. */
const FIRST_LINE = sql`(select min(line.first_on) from company
  cross join lateral (select min(value_date) as first_on from bank_line where company_id = company.id) line)`;
/** A row of it waits for a person. Most payouts are through, and are not added up for that. */
const IS_PAYOUT_TO_DO = sql`not payout.rows_done and sums.to_do_count > 0`;
/** Of one that failed no line is to come, and nobody finds what arrived before there were lines. */
const isLate = (today: StayDate) =>
  sql`not payout.bank_done and payout.arrives_on >= ${FIRST_LINE} and payout.status = 'paid' and payout.currency = ${LEDGER_CURRENCY}
    and payout.arrives_on <= ${today}::date - ${PAYOUT_LATE_DAYS}::integer and sums.open_count > 0`;

function conditions(filter: OnlinePayoutFilter, today: StayDate): RawBuilder<unknown> {
  const { status, toDo, late, from, to, q } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (status) all.push(sql`payout.status = ${status}`);
  if (toDo !== undefined) all.push(sql`(${IS_PAYOUT_TO_DO}) = ${toDo}`);
  if (late !== undefined) all.push(sql`coalesce(${isLate(today)}, false) = ${late}`);
  if (from) all.push(sql`payout.arrives_on >= ${from}::date`);
  if (to) all.push(sql`payout.arrives_on <= ${to}::date`);
  if (q) {
    const found = senOfText(q);
    const isNamed = sql`payout.provider_id like ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`;
    all.push(found === null ? isNamed : sql`(${isNamed} or abs(payout.amount_sen) = ${found})`);
  }
  return sql.join(all, sql` and `);
}

const COLUMNS = sql`payout.id, payout.provider_id as "providerId", payout.amount_sen as "amountSen", payout.currency, payout.arrives_on as "arrivesOn",
  payout.status, payout.rows_state as "rowsState", sums.row_count as "rowCount", sums.to_do_count as "toDoCount",
  case when sums.taking_count = 0 then 'none' when sums.matched_count = 0 then 'open' when sums.matched_count < sums.taking_count then 'part'
    else 'matched' end as "bankState"`;

/** One page of the payouts, the last that arrive first. */
export async function findPage(db: Queryable, query: OnlinePayoutQuery, today: StayDate) {
  const { limit, offset } = pageOf(query);
  const where = conditions(query.filter ?? {}, today);
  const columns = { arrivesOn: sql`payout.arrives_on`, amountSen: sql`payout.amount_sen` };
  const order = sortOf(query, columns, [[columns.arrivesOn, 'desc']]).map(([column, way]) =>
    way === 'asc' ? sql`${column} asc` : sql`${column} desc`,
  );
  const { rows } = await sql<OnlinePayoutRow>`
    select ${COLUMNS} from online_payout payout left join ${SUMS} where ${where}
    order by ${sql.join(order)}, payout.made_at desc, payout.id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from online_payout payout left join ${SUMS} where ${where}`.execute(db);
  return { rows, totalCount: counted[0]!.count };
}

const EXPORT_BATCH = 500;
/** Every payout of a filter, the last that arrive first, a batch at a time. */
export async function* findAll(
  db: Queryable,
  filter: OnlinePayoutFilter | undefined,
  today: StayDate,
): AsyncGenerator<OnlinePayoutRow> {
  const where = conditions(filter ?? {}, today);
  let behind = sql`true`;
  for (;;) {
    const { rows } = await sql<OnlinePayoutRow>`
      select ${COLUMNS} from online_payout payout left join ${SUMS} where ${where} and ${behind}
      order by payout.arrives_on desc, payout.id desc limit ${EXPORT_BATCH}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    behind = sql`(payout.arrives_on, payout.id) < (${last.arrivesOn}::date, ${last.id}::uuid)`;
  }
}

/** A payout without its rows; undefined for none. */
export async function findById(db: Queryable, id: string): Promise<Omit<OnlinePayout, 'rows'> | undefined> {
  const { rows } = await sql<Omit<OnlinePayout, 'rows'>>`
    select ${COLUMNS}, bank_text as "bankText", failure, made_at as "madeAt", version
    from online_payout payout left join ${SUMS} where payout.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Notes payouts in which nobody has anything to do any more: no row waits, or all takings stand in lines of the bank. What is locked by somebody who changes
 * it is left for the next time; the database takes the note back where something changes later.
 */
export async function noteDone(trx: Trx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from online_payout where (not rows_done or not bank_done) and rows_state <> 'waiting' for update skip locked`.execute(
    trx,
  );
  // A statement of its own, so that it sees what was written while it waited.
  await sql`update online_payout set rows_done = found.rows_done, bank_done = found.bank_done from (
      select payout.id, sums.to_do_count = 0 as rows_done, payout.status = 'paid' and sums.taking_count = sums.matched_count as bank_done
      from online_payout payout left join ${SUMS} where payout.id = any(${rows.map(({ id }) => id)}::uuid[])
    ) found where found.id = online_payout.id and (online_payout.rows_done, online_payout.bank_done) is distinct from (found.rows_done, found.bank_done)`.execute(
    trx,
  );
}

/** True once the provider has paid anything out. */
export const hasAny = async (db: Queryable): Promise<boolean> =>
  Boolean(await db.selectFrom('online_payout').select('id').limit(1).executeTakeFirst());

/** Payouts with rows that a person has to look at: the number behind work waiting, and the list that it leads to. */
export const countToDo = () =>
  sql<number>`(select count(*) from online_payout payout left join ${SUMS} where ${IS_PAYOUT_TO_DO})`;
/** Payouts that no line of the bank shows, or not whole. */
export const countLatePayouts = (today: StayDate) =>
  sql<number>`(select count(*) from online_payout payout left join ${SUMS} where ${isLate(today)})`;
