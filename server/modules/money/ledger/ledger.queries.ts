import { sql } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  AccountStatement,
  LEDGER_SORTS,
  LedgerEntry,
  LedgerFilter,
  LedgerPlaces,
  ListedEntry,
  TrialBalance,
} from '@shared/contract/money/ledger';
import { accountOf, type AccountCode } from '@shared/domain/money/chartOfAccounts';
import { addDays, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { countRows, pageOf, sortOf } from '../../../listQueries';
import { entriesOf, filteredSenOf } from './ledgerFilter.queries';

type Sort = (typeof LEDGER_SORTS)[number];
export type LedgerQuery = ListQuery<LedgerFilter, Sort>;

const SORT_COLUMNS: Record<Sort, string> = { businessDate: 'business_date', serviceDate: 'service_date' };

const LINES = sql<LedgerEntry['lines']>`(
  select json_agg(json_build_object('account', account, 'amountSen', amount_sen,
    'unit', case when unit.id is not null then json_build_object('id', unit.id, 'number', unit.number) end,
    'owner', case when owner.id is not null then json_build_object('id', owner.id, 'name', owner.name) end,
    'channel', channel, 'method', method, 'category', category) order by position)
  from ledger_line line left join unit on unit.id = line.unit_id left join account owner on owner.id = line.owner_id
  where line.entry_id = entry.id)`;

/** The debits of an entry, each account for itself: a discount makes a night cheaper, not larger. */
function amountOf(lines: LedgerEntry['lines']): number {
  const sums = new Map<number, number>();
  for (const { account, amountSen } of lines) sums.set(account, (sums.get(account) ?? 0) + amountSen);
  return [...sums.values()].reduce((sum, balance) => sum + Math.max(0, balance), 0);
}

/** Entries by their ids, in the order of the ids, each with what its lines that a filter means add up to. */
async function entriesById(
  db: Queryable,
  ids: readonly number[],
  filter?: LedgerFilter,
): Promise<ListedEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('company', 'company.id', 'entry.company_id')
    .leftJoin('property', 'property.id', 'entry.property_id')
    .leftJoin('reservation', 'reservation.id', 'entry.reservation_id')
    .where('entry.id', 'in', ids)
    .select([
      'entry.id',
      'business_date',
      'service_date',
      'entry.kind',
      'source_type',
      'source_id',
      'reverses',
    ])
    .select(['entry.created_at', 'entry.company_id', 'company.name as company_name', 'entry.property_id'])
    .select([
      'property.name as property_name',
      'entry.reservation_id',
      'reservation.reference',
      LINES.as('lines'),
      filteredSenOf(filter).as('filtered_sen'),
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): ListedEntry[] => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        id,
        businessDate: row.business_date,
        serviceDate: row.service_date,
        kind: row.kind as LedgerEntry['kind'],
        company: { id: row.company_id, name: row.company_name },
        property:
          row.property_id && row.property_name ? { id: row.property_id, name: row.property_name } : null,
        reservation:
          row.reservation_id && row.reference ? { id: row.reservation_id, reference: row.reference } : null,
        source: { type: row.source_type as LedgerEntry['source']['type'], id: row.source_id },
        amountSen: amountOf(row.lines),
        lines: row.lines,
        reverses: row.reverses,
        createdAt: row.created_at,
        filteredSen: row.filtered_sen,
      },
    ];
  });
}

/** One page of the list: the ids come from the index first, so that lines are read for the page alone. */
export async function findPage(db: Queryable, query: LedgerQuery) {
  const { limit, offset } = pageOf(query);
  let ids = entriesOf(db, query.filter).select('entry.id').limit(limit).offset(offset);
  for (const [column, order] of sortOf<Sort>(query, SORT_COLUMNS, [['business_date', 'desc']]))
    ids = ids.orderBy(sql.ref(`entry.${column}`), order);
  const found = await ids.orderBy('entry.id', 'desc').execute();
  const rows = await entriesById(
    db,
    found.map(({ id }) => id),
    query.filter,
  );
  return { rows, ...(await countRows(db, entriesOf(db, query.filter) as never)) };
}

const EXPORT_BATCH = 500;

/** Every entry of a filter, the oldest first, a batch at a time. */
export async function* findAll(db: Queryable, filter: LedgerFilter = {}): AsyncGenerator<LedgerEntry> {
  let after: number | null = 0;
  while (after !== null) {
    const found: { id: number }[] = await entriesOf(db, filter)
      .select('entry.id')
      .where('entry.id', '>', after)
      .orderBy('entry.id')
      .limit(EXPORT_BATCH)
      .execute();
    yield* await entriesById(
      db,
      found.map(({ id }) => id),
    );
    after = found.length < EXPORT_BATCH ? null : found[found.length - 1]!.id;
  }
}

/** An entry with all of the same event, the first one first. */
export async function findEntry(db: Queryable, id: number) {
  const [entry] = await entriesById(db, [id]);
  if (!entry) return undefined;
  const same = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('kind', '=', entry.kind)
    .where('source_type', '=', entry.source.type)
    .where('source_id', '=', entry.source.id)
    .where('service_date', '=', entry.serviceDate)
    .where('reservation_id', 'is not distinct from', entry.reservation?.id ?? null)
    .orderBy('id')
    .execute();
  return {
    ...entry,
    sameEvent: await entriesById(
      db,
      same.map((row) => row.id),
    ),
  };
}

/** Accounts that are many people's: what some owe is not less because others have paid ahead. */
const APART: readonly AccountCode[] = [1400, 1500, 2400];

/** What accounts moved until the end of a day, in sen: whole months from their sums, the last one from its lines. */
const movedUntil = (to: StayDate, { companyId, account }: { companyId?: string; account?: AccountCode }) => {
  const which = sql`${companyId ? sql`and company_id = ${companyId}` : sql``} ${account ? sql`and account = ${account}` : sql``}`;
  return sql`(
    select account, amount_sen from ledger_month where month < ${monthStart(to)}::date ${which}
    union all
    select account, amount_sen from ledger_line where business_date between ${monthStart(to)}::date and ${to}::date ${which}
  )`;
};

/** The balance of every account at the end of a day, in sen. */
export async function findTrialBalance(
  db: Queryable,
  { companyId, to }: { companyId?: string; to: StayDate },
): Promise<TrialBalance> {
  const { rows } = await sql<{ account: AccountCode; balance: number }>`
    select account, sum(amount_sen) as balance from ${movedUntil(to, { companyId })} moved group by account order by account`.execute(
    db,
  );
  const accounts = [];
  for (const { account, balance } of rows) {
    const sides = APART.includes(account)
      ? await sidesOf(db, account, { companyId, to })
      : { debit: Math.max(0, balance), credit: Math.max(0, -balance) };
    accounts.push({
      code: account,
      name: accountOf(account).name,
      balanceSen: balance,
      debitSen: sides.debit,
      creditSen: sides.credit,
    });
  }
  return { to, accounts, totalSen: accounts.reduce((sum, { balanceSen }) => sum + balanceSen, 0) };
}

/** What stays or owners have on an account at the end of a day: what is open now, less what came after. */
async function sidesOf(
  db: Queryable,
  account: AccountCode,
  { companyId, to }: { companyId?: string; to: StayDate },
) {
  const ofCompany = companyId ? sql`and company_id = ${companyId}` : sql``;
  const { rows } = await sql<{ debit: number; credit: number }>`
    select coalesce(sum(greatest(balance, 0)), 0) as debit, coalesce(sum(greatest(-balance, 0)), 0) as credit from (
      select sum(amount_sen) as balance from (
        select party_id, amount_sen from ledger_open where account = ${account} and amount_sen <> 0 ${ofCompany}
        union all
        select coalesce(owner_id, reservation_id), -amount_sen from ledger_line
          where account = ${account} and business_date > ${to}::date ${ofCompany}
      ) moved group by party_id
    ) party`.execute(db);
  return rows[0]!;
}

/** The lines of an account, newest first, each with the balance after it in sen; `openingSen` is the balance before `from`. */
export async function findStatement(
  db: Queryable,
  {
    account,
    companyId,
    from,
    to,
    limit,
    currentPage,
  }: {
    account: AccountCode;
    companyId?: string;
    from?: StayDate;
    to?: StayDate;
    limit: number;
    currentPage: number;
  },
): Promise<AccountStatement> {
  const offset = (currentPage - 1) * limit;
  const balanceAt = async (day: StayDate | undefined) => {
    const { rows: sums } = await sql<{ sen: number }>`
      select coalesce(sum(amount_sen), 0) as sen from ${day ? movedUntil(day, { companyId, account }) : sql`ledger_month`} moved
      where account = ${account} ${day || !companyId ? sql`` : sql`and company_id = ${companyId}`}`.execute(
      db,
    );
    return sums[0]!.sen;
  };
  const openingSen = from ? await balanceAt(addDays(from, -1)) : 0;
  const closingSen = to && from && to < from ? openingSen : await balanceAt(to);
  let counted = db.selectFrom('ledger_line as line').where('account', '=', account);
  if (companyId) counted = counted.where('line.company_id', '=', companyId);
  if (from) counted = counted.where('line.business_date', '>=', from);
  if (to) counted = counted.where('line.business_date', '<=', to);
  const count = await countRows(db, counted as never);
  const ofAccount = sql`account = ${account} ${companyId ? sql`and line.company_id = ${companyId}` : sql``}`;
  const within = sql`${ofAccount} ${from ? sql`and line.business_date >= ${from}::date` : sql``}
    ${to ? sql`and line.business_date <= ${to}::date` : sql``}`;
  const { rows: before } = await sql<{ newer: number }>`
    select coalesce(sum(amount_sen), 0) as newer from (
      select amount_sen from ledger_line line where ${within}
      order by line.business_date desc, line.entry_id desc, line.position limit ${offset}
    ) page`.execute(db);
  type Line = Omit<AccountStatement['lines'][number], 'balanceSen'>;
  const { rows } = await sql<Line>`
    select line.entry_id as "entryId", line.position, line.business_date as "businessDate", entry.service_date as "serviceDate", entry.kind,
      case when reservation.id is not null then json_build_object('id', reservation.id, 'reference', reservation.reference) end as reservation,
      case when property.id is not null then json_build_object('id', property.id, 'name', property.name) end as property,
      line.amount_sen as "amountSen", entry.reverses
    from (
      select * from ledger_line line where ${within}
      order by line.business_date desc, line.entry_id desc, line.position limit ${limit} offset ${offset}
    ) line
    join ledger_entry entry on entry.id = line.entry_id
    left join reservation on reservation.id = line.reservation_id
    left join property on property.id = entry.property_id
    order by line.business_date desc, line.entry_id desc, line.position`.execute(db);
  let balanceSen = closingSen - before[0]!.newer;
  const lines = rows.map((line) => {
    const shown = { ...line, balanceSen };
    balanceSen -= line.amountSen;
    return shown;
  });
  return { openingSen, closingSen, lines, ...count };
}

/** The firms and the properties of the house, by name. */
export const findPlaces = async (db: Queryable): Promise<LedgerPlaces> => ({
  companies: await db.selectFrom('company').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
  properties: await db
    .selectFrom('property')
    .select(['id', 'name'])
    .orderBy(sql`name->>'en-US'`)
    .orderBy('id')
    .execute(),
});
