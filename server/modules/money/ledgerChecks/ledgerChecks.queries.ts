import { sql } from 'kysely';
import type {
  LEDGER_DIFFERENCE_SORTS,
  LastLedgerCheck,
  LedgerCheckName,
  LedgerDifferenceFilter,
  LedgerDifferenceRow,
} from '@shared/contract/money/ledgerChecks';
import type { ListQuery } from '@shared/contract/base/lists';
import type { Queryable, Trx } from '../../../db/client';
import { countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof LEDGER_DIFFERENCE_SORTS)[number];
export type LedgerDifferenceQuery = ListQuery<LedgerDifferenceFilter, Sort>;

/** A difference that a check has found, in sen. */
export type FoundDifference = {
  companyId: string;
  reservationId: string | null;
  account: number | null;
  expectedSen: number;
  bookedSen: number;
  reason: string;
};

/** Differences of one check that are kept: who has more has one fault, not thousands. */
const MOST = 200;

/** Stays whose postings are all written: of others the books say something else for a moment. */
const isPosted = sql`not exists (select from ledger_due where ledger_due.reservation_id = reservation.id)`;

/** What each stay has on some accounts. */
const bookedOn = (...accounts: number[]) => sql`(
  select reservation_id, sum(amount_sen) as sen from ledger_line
  where account in (${sql.join(accounts)}) and reservation_id is not null group by 1)`;

/**
 * ★ Each check compares the books with the documents, by SQL that shares nothing with what writes the books. A statement returns what
 * differs: `expected` by the documents, `booked` by the books.
 */
const CHECKS: Record<LedgerCheckName, ReturnType<typeof sql>> = {
  // All lines of a company add up to nothing.
  balance: sql`
    select company_id, null::uuid as reservation_id, null::smallint as account, 0 as expected, sum(amount_sen) as booked, '' as reason
    from ledger_line group by company_id having sum(amount_sen) <> 0`,
  // The sums of the months, which the trial balance reads, are those of the lines.
  months: sql`
    select company_id, null::uuid as reservation_id, account, sum(lines) as expected, sum(months) as booked, '' as reason
    from (
      select company_id, account, sum(amount_sen) as lines, 0 as months from ledger_line group by 1, 2
      union all select company_id, account, 0, sum(amount_sen) from ledger_month group by 1, 2
    ) sums group by 1, 3 having sum(lines) <> sum(months)`,
  // What stays and owners have open, which tells debts from money paid ahead, is that of the lines.
  open_sums: sql`
    select company_id, null::uuid as reservation_id, account, sum(lines) as expected, sum(parties) as booked, '' as reason
    from (
      select company_id, account, coalesce(owner_id, reservation_id) as party, sum(amount_sen) as lines, 0 as parties
      from ledger_line where account in (1400, 1500, 2400) group by 1, 2, 3
      union all select company_id, account, party_id, 0, amount_sen from ledger_open
    ) sums group by company_id, account, party having sum(lines) <> sum(parties)`,
  // Of a stay that is over: its price without the deposit that stands, less what was paid, by the guest or by the payouts of its channel. What
  // a channel keeps as its commission it owes no more.
  guests: sql`
    select company_id, reservation.id as reservation_id, 1400::smallint as account, owed as expected, coalesce(sen, 0) as booked, '' as reason
    from (select *, case when status in ('expired', 'hold', 'pending') then 0 else total_sen - deposit_sen end - paid_sen - coalesce((
        select sum(coalesce(booked_sen, net_sen) + exchange_sen) from channel_payout_item item join channel_payout payout on payout.id = payout_id
        where item.reservation_id = reservation.id and books_as = 'stay' and state = 'settled'), 0) as owed
      from reservation where status not in ('confirmed', 'checked_in')) reservation
    left join ${bookedOn(1400, 1500, 2000, 5100, 5110)} booked on booked.reservation_id = reservation.id
    where owed <> coalesce(sen, 0) and ${isPosted}`,
  // Every payment is in the books, whatever becomes of its stay.
  payments: sql`
    select company_id, reservation.id as reservation_id, null::smallint as account, paid_sen as expected, coalesce(sen, 0) as booked, '' as reason
    from reservation left join (
      select entry.reservation_id, -sum(amount_sen) as sen from ledger_entry entry join ledger_line on entry_id = entry.id
      where entry.kind in ('payment', 'refund', 'payout') and account in (1400, 1500, 2000) group by 1
    ) booked on booked.reservation_id = reservation.id
    where paid_sen <> coalesce(sen, 0) and ${isPosted}`,
  // What is taken and not yet in the bank: money less its fees.
  clearing: sql`
    select company_id, reservation.id as reservation_id, 1200::smallint as account, coalesce(taken.sen, 0) as expected,
      coalesce(booked.sen, 0) as booked, '' as reason
    from reservation
    left join (
      select reservation_id, sum(case payment.kind when 'payment' then amount_sen else -amount_sen end - fee_sen - fee_sst_sen) as sen
      from payment join payment_method on code = method
      where status = 'received' and payment_method.kind in ('card', 'fpx', 'qr', 'bank_transfer')
        and not (payment.kind = 'refund' and payment_method.kind = 'bank_transfer')
      group by 1
    ) taken on taken.reservation_id = reservation.id
    left join ${bookedOn(1200)} booked on booked.reservation_id = reservation.id
    where coalesce(taken.sen, 0) <> coalesce(booked.sen, 0) and ${isPosted}`,
  // What is on its way to the bank, in clearing (1200) and in transit (1050, 1150), is what no line of the bank has shown yet. A refund by transfer,
  // cash fetched for a drawer and a payout of a channel wait for their line too, but stand in the bank (1100) already.
  in_transit: sql`
    select company_id, null::uuid as reservation_id, account, sum(open) as expected, sum(balance) as booked, '' as reason
    from (
      select company_id, 1200::smallint as account, case payment.kind when 'payment' then amount_sen else -amount_sen end - fee_sen - fee_sst_sen as open,
        0 as balance
      from payment join reservation on reservation.id = reservation_id join payment_method on code = method
      where payment.status = 'received' and received_on is not null and payment_method.kind in ('card', 'fpx', 'qr', 'bank_transfer')
        and not (payment.kind = 'refund' and payment_method.kind = 'bank_transfer') and ${isPosted}
        and not exists (select from bank_match_taking item where item.payment_id = payment.id and live)
      union all
      select company_id, 1200, -(fee_sen + fee_sst_sen), 0 from online_settlement settlement
      where undone_at is null and not exists (select from bank_match_taking item where item.settlement_id = settlement.id and live)
      union all
      select company_id, 1050, amount_sen, 0 from cash_movement movement join daily_report report on report.id = report_id
      where movement.kind = 'banked' and taken_back_at is null
        and not exists (select from bank_match_taking item where item.movement_id = movement.id and live)
      union all
      select payout.company_id, 1150, -amount_sen, 0 from owner_payout_item paid join owner_payout payout on payout.id = payout_id
      where payout.status = 'released' and not exists (select from bank_match_taking item where item.payout_item_id = paid.id and live)
      union all
      select company_id, 1150, amount_sen, 0 from owner_payout_item paid
      where returned_on is not null and not exists (select from bank_match_taking item where item.returned_item_id = paid.id and live)
      union all
      select company_id, account, 0, amount_sen from ledger_line
      where account in (1050, 1150, 1200) and not exists (select from ledger_due where ledger_due.reservation_id = ledger_line.reservation_id)
      union all
      -- Of a stay that is not posted whole its money is left out, and so is what the matches, which name no stay, took of it.
      select company_id, 1200, 0, item.expected_sen from bank_match_taking item join payment on payment.id = payment_id
        join reservation on reservation.id = payment.reservation_id join ledger_due on ledger_due.reservation_id = reservation.id
      where live and account = 1200
    ) sides group by company_id, account having sum(open) <> sum(balance)`,
  // Deposits are held of what was paid beyond the stay, as long as they stand. A channel's stays are paid by the channel.
  deposits: sql`
    select company_id, reservation.id as reservation_id, 2000::smallint as account, -held as expected, coalesce(sen, 0) as booked, '' as reason
    from (select reservation.*, case when status in ('expired', 'cancelled') then 0
        else least(deposit_sen, greatest(0, paid_sen - (total_sen - deposit_sen))) end as held
      from reservation join payment_method on code = payment_method where payment_method.kind <> 'ota_collect') reservation
    left join ${bookedOn(2000)} booked on booked.reservation_id = reservation.id
    where -held <> coalesce(sen, 0) and ${isPosted}`,
  // Of a stay that is over and paid no tax is charged that is not due, nor of any once thirteen months are over since its end and its last invoice.
  tax_charged: sql`
    select company_id, reservation.id as reservation_id, 2100::smallint as account, 0 as expected, sen as booked, '' as reason
    from reservation join ${bookedOn(2100, 2200)} booked on booked.reservation_id = reservation.id
    cross join lateral (select max(date) + 1 as open_day from business_day where property_id = reservation.property_id) days
    where status in ('checked_out', 'no_show', 'cancelled') and sen <> 0 and ${isPosted} and (
      paid_sen >= total_sen - deposit_sen and (status <> 'checked_out' or check_out <= open_day)
      or greatest(check_out, (select max(issued_on) from issued_document where issued_document.reservation_id = reservation.id))
        + interval '13 months' < open_day)`,
  // What suppliers are owed: bills in the books, less what was paid on them.
  suppliers: sql`
    select company_id, null::uuid as reservation_id, 2600::smallint as account, -sum(open) as expected, sum(balance) as booked, '' as reason
    from (
      select company_id, amount_sen - coalesce((select sum(amount_sen) from expense_payment payment
        where payment.expense_id = expense.id and taken_back_at is null), 0) as open, 0 as balance
      from expense where status = 'approved'
      union all select company_id, 0, amount_sen from ledger_line where account = 2600
    ) sides group by company_id having -sum(open) <> sum(balance)`,
  // What statements and instalments gave owners (2400): lines that were worked out, of statements that are issued, and instalments that are due, less
  // what they were paid and what was recovered of advances. What has accrued and is not due yet, and what units gave to pools of which others have not been
  // stated their part yet (2410).
  owners: sql`
    select company_id, null::uuid as reservation_id, account, -sum(stated) as expected, sum(balance) as booked, '' as reason
    from (
      select company_id, 2400::smallint as account, sen as stated, 0 as balance
      from owner_statement_line join owner_statement on owner_statement.id = statement_id where number is not null
      union all select company_id, 2410, -sen, 0 from owner_statement_line join owner_statement on owner_statement.id = statement_id
      where number is not null and part in ('pool_given', 'pool_share')
      union all select payout.company_id, 2400, -amount_sen, 0 from owner_payout_item join owner_payout payout on payout.id = payout_id
      where payout.status = 'released' and returned_on is null and advance_id is null
      union all select company_id, account, case account when 2400 then amount_sen else -amount_sen end, 0
      from owner_installment, (values (2400::smallint), (2410::smallint)) as side (account) where status = 'due' and kind = 'guarantee'
      union all select company_id, 2400, -amount_sen, 0 from owner_installment where status = 'due' and kind = 'recovery'
      union all select company_id, 2410, accrued_sen, 0 from guarantee_accrual
      union all select line.company_id, account, 0, amount_sen from ledger_entry entry join ledger_line line on line.entry_id = entry.id
      where source_type in ('statement', 'owner_payout') and account = 2400
        or source_type = 'statement' and account = 2410 and line.category = 'room_pool'
        or source_type in ('guarantee_accrual', 'owner_installment') and account in (2400, 2410)
    ) sides group by company_id, account having -sum(stated) <> sum(balance)`,
  // What owners were advanced (1600), less what was recovered: what each advance has left, by its owner.
  advances: sql`
    select company_id, null::uuid as reservation_id, 1600::smallint as account, sum(open) as expected, sum(balance) as booked, '' as reason
    from (
      select paid.company_id, paid.owner_id, amount_sen as open, 0 as balance
      from owner_payout_item paid join owner_payout payout on payout.id = payout_id
      where payout.status = 'released' and returned_on is null and advance_id is not null
      union all select company_id, owner_id, -amount_sen, 0 from owner_installment where kind = 'recovery' and status = 'due'
      union all select company_id, owner_id, 0, amount_sen from ledger_line where account = 1600
    ) sides group by company_id, owner_id having sum(open) <> sum(balance)`,
  // What could not be worked out waits with its reason.
  unposted: sql`
    select company_id, reservation.id as reservation_id, null::smallint as account, 0 as expected, 0 as booked, failure as reason
    from ledger_due join reservation on reservation.id = reservation_id where failure is not null`,
};

/** Runs one check and returns what differs, the largest differences first. */
export async function findDifferences(trx: Trx, name: LedgerCheckName): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    select company_id as "companyId", reservation_id as "reservationId", account, expected::bigint as "expectedSen",
      booked::bigint as "bookedSen", reason
    from (${CHECKS[name]}) differences
    order by abs(booked - expected) desc, reservation_id limit ${MOST}`.execute(trx);
  return rows;
}

/** Keeps what a check has found: new differences are added, those that are there go on, those that are gone are closed. */
export async function keepDifferences(
  trx: Trx,
  name: LedgerCheckName,
  found: readonly FoundDifference[],
  now: Date,
): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(found)}::json) as found
    ("companyId" uuid, "reservationId" uuid, account smallint, "expectedSen" bigint, "bookedSen" bigint, reason text)`;
  await sql`
    update ledger_check set resolved_at = ${now} where name = ${name} and resolved_at is null and not exists (
      select from ${rows} where "companyId" = company_id and "reservationId" is not distinct from reservation_id
        and found.account is not distinct from ledger_check.account)`.execute(trx);
  await sql`
    insert into ledger_check (name, company_id, reservation_id, account, expected_sen, booked_sen, reason, found_at)
      select ${name}, "companyId", "reservationId", account, "expectedSen", "bookedSen", reason, ${now} from ${rows}
    on conflict (name, company_id, reservation_id, account) where resolved_at is null
      do update set expected_sen = excluded.expected_sen, booked_sen = excluded.booked_sen, reason = excluded.reason`.execute(
    trx,
  );
}

/** Notes that the books have been checked. */
export const keepRun = (trx: Trx, now: Date) =>
  sql`insert into ledger_check_run (checked_at) values (${now})
    on conflict (one) do update set checked_at = greatest(ledger_check_run.checked_at, excluded.checked_at)`.execute(
    trx,
  );

/** The longest that one statement of a check may take, in milliseconds: it reads all years. */
const STATEMENT_MS = 600_000;

/** One check of the books at a time: whoever comes second waits. A check may take longer than a statement of a visitor. */
export async function lockChecks(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtext('attic ledger checks'))`.execute(trx);
}

/** Finds when the books were last checked, and how many differences stand. */
export async function findLastCheck(db: Queryable): Promise<LastLedgerCheck> {
  const { rows } = await sql<LastLedgerCheck>`
    select (select checked_at from ledger_check_run) as "checkedAt",
      (select count(*) from ledger_check where resolved_at is null) as "openCount"`.execute(db);
  return rows[0]!;
}

/** Finds the stay of a difference that stands; undefined for none, null where it is about no stay. */
export async function findStayOf(db: Queryable, id: string): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('ledger_check')
    .select('reservation_id')
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return found?.reservation_id;
}

/** Marks a stay to be worked out anew. */
export const markStay = (trx: Trx, reservationId: string) =>
  sql`insert into ledger_due (reservation_id, property_id) select id, property_id from reservation where id = ${reservationId}
    on conflict (reservation_id) do update set marks = ledger_due.marks + 1, failure = null`.execute(trx);

function filtered(db: Queryable, { check, companyId, open }: LedgerDifferenceFilter = {}) {
  let query = db.selectFrom('ledger_check');
  if (check) query = query.where('ledger_check.name', '=', check);
  if (companyId) query = query.where('ledger_check.company_id', '=', companyId);
  if (open !== undefined) query = query.where('resolved_at', open ? 'is' : 'is not', null);
  return query;
}

/** One page of the differences, the latest first. */
export async function findPage(db: Queryable, query: LedgerDifferenceQuery) {
  const { limit, offset } = pageOf(query);
  let rows = filtered(db, query.filter)
    .innerJoin('company', 'company.id', 'ledger_check.company_id')
    .leftJoin('reservation', 'reservation.id', 'ledger_check.reservation_id')
    .select(['ledger_check.id', 'ledger_check.name', 'account', 'expected_sen', 'booked_sen', 'reason'])
    .select(['found_at', 'resolved_at', 'reservation_id', 'reference'])
    .select(['ledger_check.company_id', 'company.name as company_name']);
  for (const [column, order] of sortOf<Sort>(query, { foundAt: 'found_at' }, [['found_at', 'desc']]))
    rows = rows.orderBy(sql.ref(column), order);
  const found = await rows.orderBy('ledger_check.id').limit(limit).offset(offset).execute();
  return {
    rows: found.map((row): LedgerDifferenceRow => ({
      id: row.id,
      check: row.name as LedgerCheckName,
      company: { id: row.company_id, name: row.company_name },
      reservation:
        row.reservation_id && row.reference ? { id: row.reservation_id, reference: row.reference } : null,
      account: row.account,
      expectedSen: row.expected_sen,
      bookedSen: row.booked_sen,
      reason: row.reason,
      foundAt: row.found_at,
      resolvedAt: row.resolved_at,
    })),
    ...(await countRows(db, filtered(db, query.filter))),
  };
}
