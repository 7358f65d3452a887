import { sql, type RawBuilder } from 'kysely';
import type {
  BANK_LINE_SORTS,
  BankAccountRow,
  BankLineFilter,
  BankLineRow,
} from '@shared/contract/money/bankLines';
import type { ListQuery } from '@shared/contract/base/lists';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import { pageOf, senOfText, sortOf } from '../../../listQueries';
import { masked } from '../../../storage/vault';

type Sort = (typeof BANK_LINE_SORTS)[number];
export type BankLineQuery = ListQuery<BankLineFilter, Sort>;

function conditions(
  { accountId, state, age, from, to, q }: BankLineFilter,
  today: StayDate,
): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (accountId) all.push(sql`line.account_id = ${accountId}`);
  if (state) all.push(state === 'open' ? sql`not line.matched` : sql`line.matched`);
  if (age !== undefined) all.push(sql`not line.matched and value_date <= ${today}::date - ${age}::integer`);
  if (from) all.push(sql`value_date >= ${from}::date`);
  if (to) all.push(sql`value_date <= ${to}::date`);
  if (q) {
    const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const sen = senOfText(q);
    const words = sql`lower(line.description || ' ' || line.reference) like ${pattern}`;
    all.push(sen === null ? words : sql`(${words} or abs(line.amount_sen) = ${sen})`);
  }
  return sql.join(all, sql` and `);
}

const lineColumns = (today: StayDate) => sql`
  line.id, line.account_id as "accountId", value_date as date, amount_sen as "amountSen", description, line.reference,
    balance_sen as "balanceSen", file.name as "fileName", row_number as "row", ${today}::date - value_date as "ageDays", line.version,
    (select json_build_object('id', match.id, 'differenceSen', difference_sen, 'reason', reason, 'note', note, 'score', score,
        'lineCount', (select count(*) from bank_match_line other where other.match_id = match.id),
        'takingCount', (select count(*) from bank_match_taking taking where taking.match_id = match.id),
        'madeByName', maker.name, 'madeAt', to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from bank_match_line item join bank_match match on match.id = item.match_id left join account maker on maker.id = match.made_by
      where item.line_id = line.id and item.live) as match`;

const selectRows = (
  where: RawBuilder<unknown>,
  today: StayDate,
  tail: RawBuilder<unknown>,
) => sql<BankLineRow>`
  select ${lineColumns(today)}
  from bank_line line join bank_file file on file.id = line.file_id
  where ${where} ${tail}`;

/** One page of the lines of banks, the last days first. */
export async function findLinePage(db: Queryable, query: BankLineQuery, today: StayDate) {
  const { limit, offset } = pageOf(query);
  const where = conditions(query.filter ?? {}, today);
  const columns = { date: sql`value_date`, amountSen: sql`amount_sen` };
  const order = sortOf(query, columns, [[columns.date, 'desc']]).map(([column, way]) =>
    way === 'asc' ? sql`${column} asc` : sql`${column} desc`,
  );
  const tail = sql`order by ${sql.join(order)}, row_number, line.id limit ${limit} offset ${offset}`;
  const { rows } = await selectRows(where, today, tail).execute(db);
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::integer as count from bank_line line where ${where}`.execute(db);
  return { rows, totalCount: counted[0]!.count };
}

/** A line as it leaves the house, with the account that it is of. */
export type ExportedBankLine = BankLineRow & { company: string; bankCode: string; accountEnd: string };

/** Every line of a filter, the last days first, a batch at a time. */
export async function* findAllLines(
  db: Queryable,
  filter: BankLineFilter | undefined,
  today: StayDate,
): AsyncGenerator<ExportedBankLine> {
  const where = conditions(filter ?? {}, today);
  let behind = sql`true`;
  for (;;) {
    const { rows } = await sql<ExportedBankLine>`
      select ${lineColumns(today)}, company.name as company, bank_code as "bankCode", account_end as "accountEnd"
      from bank_line line join bank_file file on file.id = line.file_id
      join company_bank_account account on account.id = line.account_id join company on company.id = line.company_id
      where ${where} and ${behind} order by value_date desc, row_number, line.id limit ${EXPORT_BATCH}`.execute(
      db,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    behind = sql`(value_date < ${last.date}::date
      or value_date = ${last.date}::date and (row_number, line.id) > (${last.row}, ${last.id}::uuid))`;
  }
}
const EXPORT_BATCH = 500;

/** The open lines of an account, the last days first. */
export const findOpenLines = async (
  db: Queryable,
  accountId: string,
  today: StayDate,
  most: number,
): Promise<BankLineRow[]> =>
  (
    await selectRows(
      conditions({ accountId, state: 'open' }, today),
      today,
      sql`order by value_date desc, line.id limit ${most}`,
    ).execute(db)
  ).rows;

/** The bank accounts in use, and those that have lines, with what their files have brought. */
export async function findAccounts(db: Queryable): Promise<BankAccountRow[]> {
  const { rows } = await sql<Omit<BankAccountRow, 'accountNoMasked'> & { end: string }>`
    select account.id, json_build_object('id', company.id, 'name', company.name) as company, bank_code as "bankCode",
      account_name as "accountName", account_end as "end", currency, purpose, layout,
      (select json_build_object('name', file.name, 'from', first_date, 'to', last_date, 'closingSen', closing_sen,
          'importedAt', to_char(imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'importedByName', person.name)
        from bank_file file left join account person on person.id = imported_by
        where file.account_id = account.id order by last_date desc, imported_at desc limit 1) as "lastFile",
      (select count(*)::integer from bank_line where account_id = account.id) as "lineCount",
      (select count(*)::integer from bank_line where account_id = account.id and not matched) as "openCount",
      (select min(value_date) from bank_line where account_id = account.id and not matched) as "oldestOpen"
    from company_bank_account account join company on company.id = company_id
    left join bank_file_layout kept on kept.account_id = account.id
    where account.active or exists (select from bank_line where account_id = account.id)
    order by company.name, is_default desc, account.created_at, account.id`.execute(db);
  return rows.map(({ end, ...account }) => ({ ...account, accountNoMasked: masked(end)! }));
}

export type LockedLine = {
  id: string;
  companyId: string;
  date: StayDate;
  amountSen: number;
  matched: boolean;
  version: number;
};
/** Locks lines, in one order, against who matches them. */
export const lockLines = (trx: Trx, ids: readonly string[]): Promise<LockedLine[]> =>
  trx
    .selectFrom('bank_line')
    .select([
      'id',
      'company_id as companyId',
      'value_date as date',
      'amount_sen as amountSen',
      'matched',
      'version',
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Lines that wait for some days or longer: the number behind work waiting. */
export const countLateLines = (today: StayDate, days: number) =>
  sql<number>`(select count(*) from bank_line where not matched and value_date <= ${today}::date - ${days}::integer)`;
