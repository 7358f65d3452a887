import { sql, type RawBuilder } from 'kysely';
import {
  TAKING_TYPES,
  type BANK_TAKING_SORTS,
  type BankTakingFilter,
  type BankTakingRow,
  type ExpectedBankIn,
  type TakingKey,
} from '@shared/contract/money/bankLines';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import type { ListQuery } from '@shared/contract/base/lists';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Taking } from '@shared/domain/money/matchScore';
import type { MethodKind } from '@shared/domain/money/postings';
import type { ChannelSource } from '@shared/domain/stays/channelTerms';
import type { Queryable, Trx } from '../../../db/client';
import { pageOf, senOfText, sortOf } from '../../../listQueries';

/** What a bank prints of a channel that pays out. */
const CHANNEL_WORDS: Record<ChannelSource, string> = {
  airbnb: 'AIRBNB',
  booking_com: 'BOOKING COM',
  agoda: 'AGODA',
  expedia: 'EXPEDIA',
  traveloka: 'TRAVELOKA',
};

type Sort = (typeof BANK_TAKING_SORTS)[number];
export type BankTakingQuery = ListQuery<BankTakingFilter, Sort>;

/** What owners are paid by payouts that the bank has. */
const OWNERS_PAID = sql`from owner_payout_item paid
  join owner_payout on owner_payout.id = paid.payout_id and owner_payout.status = 'released'
  join account on account.id = paid.owner_id
  left join owner_statement statement on statement.id = paid.statement_id`;

/**
 * Money that a bank shows or should: what is in clearing (1200) with its due day, fees of the payment provider among it, cash of the drawer in transit (1050), what is paid to owners
 * and what of it comes back (1150), and what is booked on the bank already (1100): payouts of channels, refunds by transfer, cash that was fetched for the drawer. Cash, and what is no money, is none.
 */
const TAKINGS_OF: Record<TakingKey['type'], RawBuilder<unknown>> = {
  payment: sql`
    select 'payment' as type, payment.id, reservation.company_id, reservation.property_id, received_on as taken_on,
      coalesce(due_on, received_on) as due_on, method, payment_method.kind as method_kind,
      (case when payment_method.kind = 'ota_collect' or payment.kind = 'refund' and payment_method.kind = 'bank_transfer' then 1100 else 1200 end)::smallint as account,
      case payment.kind when 'payment' then amount_sen else -amount_sen end as gross_sen,
      fee_sen, fee_sst_sen,
      payment.reference, reservation.id as reservation_id, reservation.reference as stay, guest_name, batch_id,
      null::uuid as report_id, null::text as channel, item.match_id, item.id is not null as matched
    from payment
    join reservation on reservation.id = reservation_id
    join payment_method on code = method and payment_method.kind in ('card', 'bank_transfer', 'fpx', 'qr', 'ota_collect')
    left join bank_match_taking item on item.payment_id = payment.id and item.live
    where payment.status = 'received' and received_on is not null`,
  movement: sql`
    select 'movement', movement.id, report.company_id, report.property_id, report.date, report.date,
      case movement.kind when 'banked' then 'cash_banked' else 'float_top_up' end, 'cash',
      (case movement.kind when 'banked' then 1050 else 1100 end)::smallint,
      case movement.kind when 'banked' then amount_sen else -amount_sen end, 0, 0,
      movement.reference, null::uuid, null::text, null::text, null::uuid, report_id, null::text, item.match_id, item.id is not null
    from cash_movement movement
    join daily_report report on report.id = report_id
    left join bank_match_taking item on item.movement_id = movement.id and item.live
    where movement.kind in ('banked', 'top_up') and taken_back_at is null`,
  payout: sql`
    select 'payout', payout.id, payout.company_id, null::uuid, paid_on, value_date, 'payout', 'ota_collect', 1100::smallint,
      coalesce(credited_sen, amount_sen), 0, 0, payout.reference, null::uuid, null::text, null::text, null::uuid, null::uuid, channel, item.match_id, item.id is not null
    from channel_payout payout
    left join bank_match_taking item on item.payout_id = payout.id and item.live
    where payout.state = 'settled' and amount_sen <> 0`,
  owner_payout: sql`
    select 'owner_payout', paid.id, paid.company_id, null::uuid, released_on, greatest(pay_on, released_on), 'owner_payout', 'bank_transfer', 1150::smallint,
      -amount_sen, 0, 0, owner_payout.number, null::uuid, statement.number, account.name, owner_payout.id, null::uuid, null::text, item.match_id, item.id is not null
    ${OWNERS_PAID}
    left join bank_match_taking item on item.payout_item_id = paid.id and item.live`,
  owner_return: sql`
    select 'owner_return', paid.id, paid.company_id, null::uuid, returned_on, returned_on, 'owner_return', 'bank_transfer', 1150::smallint,
      amount_sen, 0, 0, owner_payout.number, null::uuid, statement.number, account.name, null::uuid, null::uuid, null::text, item.match_id, item.id is not null
    ${OWNERS_PAID}
    left join bank_match_taking item on item.returned_item_id = paid.id and item.live
    where returned_on is not null`,
  online_fee: sql`
    select 'online_fee', settlement.id, settlement.company_id, null::uuid, (booked_at at time zone 'Asia/Kuala_Lumpur')::date, arrives_on, ${ONLINE}, 'card', 1200::smallint,
      0, settlement.fee_sen, settlement.fee_sst_sen, provider_id, null::uuid, null::text, null::text, null::uuid, null::uuid, null::text, item.match_id, item.id is not null
    from online_settlement settlement
    join online_payout_row on online_payout_row.id = row_id join online_payout on online_payout.id = online_payout_row.payout_id
    left join bank_match_taking item on item.settlement_id = settlement.id and item.live
    where undone_at is null and settlement.fee_sen + settlement.fee_sst_sen <> 0`,
};
/** Takings of some kinds, in any order, as each kind names the types of what it has not: whoever looks for single ones spares the database the plan of all. */
const takingsOf = (types: readonly TakingKey['type'][]) => sql`(
  ${sql.join(
    types.map((type) => TAKINGS_OF[type]),
    sql` union all `,
  )}
) taking (type, id, company_id, property_id, taken_on, due_on, method, method_kind, account, gross_sen, fee_sen, fee_sst_sen, reference,
  reservation_id, stay, guest_name, batch_id, report_id, channel, match_id, matched)`;
const TAKINGS = takingsOf(TAKING_TYPES);
const EXPECTED = sql<number>`(gross_sen - fee_sen - fee_sst_sen)`;

/** The day from which the lines of a company are known; what was due before cannot be found in them. */
const beganOf = (company: RawBuilder<unknown>) =>
  sql<StayDate | null>`(select min(value_date) from bank_line where company_id = ${company})`;
/** The first of these days of all companies: a bound that the database works out once, so that it reads no takings of before. */
const FIRST_BEGAN = sql<StayDate | null>`(select min(${beganOf(sql`company.id`)}) from company)`;
const IS_LATE = sql<boolean>`not matched and due_on >= ${FIRST_BEGAN} and due_on >= ${beganOf(sql`taking.company_id`)}`;

type FoundTaking = {
  type: TakingKey['type'];
  id: string;
  company_id: string;
  property_id: string | null;
  taken_on: StayDate;
  due_on: StayDate;
  method: string;
  method_kind: MethodKind;
  account: 1050 | 1100 | 1150 | 1200;
  gross_sen: number;
  fee_sen: number;
  fee_sst_sen: number;
  reference: string;
  reservation_id: string | null;
  stay: string | null;
  guest_name: string | null;
  batch_id: string | null;
  report_id: string | null;
  channel: ChannelSource | null;
  match_id: string | null;
  matched: boolean;
};
export type OpenTaking = FoundTaking & { key: string };
export const keyOfTaking = ({ type, id }: TakingKey) => `${type} ${id}`;

function conditions(filter: BankTakingFilter, today: StayDate): RawBuilder<unknown> {
  const { companyId, account, propertyId, reportId, method, state, age, from, to, q } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (companyId) all.push(sql`taking.company_id = ${companyId}`);
  if (account) all.push(sql`account = ${account}`);
  if (propertyId) all.push(sql`taking.property_id = ${propertyId}`);
  if (method) all.push(sql`method = ${method}`);
  if (state === 'open') all.push(sql`not matched`);
  if (state === 'matched') all.push(sql`matched`);
  if (age !== undefined) all.push(sql`due_on <= ${today}::date - ${age}::integer and ${IS_LATE}`);
  if (from) all.push(sql`due_on >= ${from}::date`);
  if (to) all.push(sql`due_on <= ${to}::date`);
  if (reportId)
    all.push(sql`(taking.type, taking.id) in (select type, id from ${takingsOfReport(reportId)})`);
  if (q) {
    const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const sen = senOfText(q);
    const words = sql`lower(concat_ws(' ', reference, stay, guest_name, channel)) like ${pattern}`;
    all.push(sen === null ? words : sql`(${words} or abs(gross_sen) = ${sen} or abs(${EXPECTED}) = ${sen})`);
  }
  return sql.join(all, sql` and `);
}

/** What goes to a bank of the takings on the sheet of a report: what it has in clearing, and cash that was taken to the bank. */
const takingsOfReport = (reportId: string) => sql`(
  select distinct 'payment' as type, source_id as id from daily_report report
    join ledger_entry entry on entry.property_id = report.property_id and entry.company_id = report.company_id
      and entry.business_date = report.date and entry.source_type = 'payment' and entry.kind in ('payment', 'refund')
    join ledger_line line on line.entry_id = entry.id and line.account = 1200
    join payment on payment.id = source_id and payment.status = 'received'
  where report.id = ${reportId}
  union
  select 'movement', id from cash_movement where report_id = ${reportId} and kind = 'banked' and taken_back_at is null
) of_report`;

/** How many takings of a report go to a bank, and how many of them are neither matched nor explained. */
export async function countTakingsOf(
  db: Queryable,
  reportId: string,
): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::integer as "all", (count(*) filter (where not exists (
      select from bank_match_taking item where live and (item.payment_id = of_report.id or item.movement_id = of_report.id))))::integer as "open"
    from ${takingsOfReport(reportId)}`.execute(db);
  return rows[0]!;
}

const rowOf = (
  row: FoundTaking & {
    company_name: string;
    property_name: NonNullable<BankTakingRow['property']>['name'] | null;
    age: number;
  },
): BankTakingRow => ({
  type: row.type,
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  property: row.property_id === null ? null : { id: row.property_id, name: row.property_name! },
  takenOn: row.taken_on,
  dueOn: row.due_on,
  ageDays: row.age,
  method: row.method,
  grossSen: row.gross_sen,
  feeSen: row.fee_sen,
  feeSstSen: row.fee_sst_sen,
  expectedSen: row.gross_sen - row.fee_sen - row.fee_sst_sen,
  reference: row.reference,
  stay:
    row.reservation_id === null
      ? null
      : { id: row.reservation_id, reference: row.stay!, guestName: row.guest_name! },
  reportId: row.report_id,
  channel: row.channel,
  matchId: row.match_id,
});

const select = (where: RawBuilder<unknown>, today: StayDate, tail: RawBuilder<unknown>) => sql<
  Parameters<typeof rowOf>[0]
>`
  select taking.*, company.name as company_name, property.name as property_name, ${today}::date - due_on as age
  from ${TAKINGS} join company on company.id = taking.company_id left join property on property.id = taking.property_id
  where ${where} ${tail}`;

/** One page of the takings; the last that are due come first. */
export async function findTakingPage(db: Queryable, query: BankTakingQuery, today: StayDate) {
  const { limit, offset } = pageOf(query);
  const where = conditions(query.filter ?? {}, today);
  const columns = { dueOn: sql`due_on`, expectedSen: EXPECTED };
  const order = sortOf(query, columns, [[columns.dueOn, 'desc']]).map(([column, way]) =>
    way === 'asc' ? sql`${column} asc` : sql`${column} desc`,
  );
  const tail = sql`order by ${sql.join(order)}, taking.id limit ${limit} offset ${offset}`;
  const { rows } = await select(where, today, tail).execute(db);
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${TAKINGS} where ${where}`.execute(db);
  return { rows: rows.map(rowOf), totalCount: counted[0]!.count };
}

/** What the bank should credit by day and way to pay. */
export async function findExpected(
  db: Queryable,
  { companyId, from, to }: { companyId?: string; from: StayDate; to: StayDate },
): Promise<ExpectedBankIn['days']> {
  const { rows } = await sql<ExpectedBankIn['days'][number]>`
    select due_on as "dueOn", method, count(*)::integer as count, sum(gross_sen)::bigint as "grossSen", sum(fee_sen)::bigint as "feeSen",
      sum(fee_sst_sen)::bigint as "feeSstSen", sum(${EXPECTED})::bigint as "expectedSen",
      (count(*) filter (where not matched))::integer as "openCount", coalesce(sum(${EXPECTED}) filter (where not matched), 0)::bigint as "openSen"
    from ${TAKINGS} where ${conditions({ companyId, from, to }, from)} and account <> 1100
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The takings of a company that are neither matched nor explained, of some due days. */
export async function findOpenTakings(
  db: Queryable,
  {
    companyId,
    from,
    to,
    today,
    most,
  }: { companyId: string; from: StayDate; to: StayDate; today: StayDate; most: number },
): Promise<{ row: BankTakingRow; taking: Taking }[]> {
  const where = conditions({ companyId, state: 'open', from, to }, today);
  const { rows } = await select(where, today, sql`order by due_on desc, taking.id limit ${most}`).execute(db);
  return rows.map(openTakingOf);
}

/** Those of some takings that are neither matched nor explained, of a company. */
export async function findOpenTakingsOf(
  db: Queryable,
  { companyId, today }: { companyId: string; today: StayDate },
  keys: readonly string[],
): Promise<{ row: BankTakingRow; taking: Taking }[]> {
  if (keys.length === 0) return [];
  const ids = keys.map((key) => key.slice(key.indexOf(' ') + 1));
  const where = sql`${conditions({ companyId, state: 'open' }, today)} and taking.id = any(${ids}::uuid[])`;
  const { rows } = await select(where, today, sql`order by taking.id`).execute(db);
  const wanted = new Set(keys);
  return rows.filter((row) => wanted.has(keyOfTaking(row))).map(openTakingOf);
}

const openTakingOf = (found: Parameters<typeof rowOf>[0]): { row: BankTakingRow; taking: Taking } => ({
  row: rowOf(found),
  taking: {
    id: keyOfTaking(found),
    expectedSen: found.gross_sen - found.fee_sen - found.fee_sst_sen,
    takenOn: found.taken_on,
    dueOn: found.due_on,
    method: found.method,
    kind: found.method_kind,
    propertyId: found.property_id,
    batchId: found.batch_id,
    references: [found.reference, found.stay ?? ''].filter(Boolean),
    payer: found.channel === null ? (found.guest_name ?? '') : CHANNEL_WORDS[found.channel],
  },
});

/**
 * Locks takings against who voids, takes back or matches them, and finds them as they are then; those that do not stand, or stand in a match,
 * are missing from the answer.
 */
export async function lockTakings(trx: Trx, keys: readonly TakingKey[]): Promise<FoundTaking[]> {
  const ids = (...types: TakingKey['type'][]) =>
    keys.flatMap((key) => (types.includes(key.type) ? [key.id] : []));
  for (const [table, held] of [
    ['payment', ids('payment')],
    ['cash_movement', ids('movement')],
    ['channel_payout', ids('payout')],
    ['owner_payout_item', ids('owner_payout', 'owner_return')],
    ['online_settlement', ids('online_fee')],
  ] as const)
    if (held.length > 0)
      await sql`select id from ${sql.table(table)} where id = any(${held}::uuid[]) order by id for no key update`.execute(
        trx,
      );
  const types = [...new Set(keys.map(({ type }) => type))];
  if (types.length === 0) return [];
  const wanted = types.map((type) => sql`type = ${type} and id = any(${ids(type)}::uuid[])`);
  const { rows } = await sql<FoundTaking>`
    select * from ${takingsOf(types)} where not matched and (${sql.join(wanted, sql` or `)}) order by type, id`.execute(
    trx,
  );
  return rows;
}
export type LockedTaking = FoundTaking;

/** Takings that the bank should have shown some days ago or before, where there are lines to find them in: the number behind work waiting. */
export const countLateTakings = (today: StayDate, days: number) =>
  sql<number>`(select count(*) from ${TAKINGS} where due_on <= ${today}::date - ${days}::integer and ${IS_LATE})`;
