import { sql } from 'kysely';
import type { OwnHome } from '@shared/contract/office/ownerRooms';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Period } from '@shared/domain/stays/performance';
import type { Queryable } from '../../../db/client';

/** The statement of an owner that was issued last. */
export async function findLastStatement(
  db: Queryable,
  ownerId: string,
): Promise<OwnHome['lastStatement'] | undefined> {
  const { rows } = await sql<NonNullable<OwnHome['lastStatement']>>`
    select statement.id, number, month, company.name as "companyName", net_sen as "netSen"
    from owner_statement statement join company on company.id = company_id
    where owner_id = ${ownerId} and number is not null
    order by month desc, issued_on desc, number desc limit 1`.execute(db);
  return rows[0];
}

type OwnMoney = OwnHome['money'];

/**
 * What statements and payouts say of an owner's money, at all companies, in sen: statements of months of a year, what was paid in it, what is left to
 * pay, and what the bank has next. A draft of a payout is staff's alone. What came back was not paid, and an advance is lent.
 */
export async function findOwnMoney(
  db: Queryable,
  { ownerId, year, today }: { ownerId: string; year: Period; today: StayDate },
): Promise<OwnMoney> {
  const paid = sql`from owner_payout_item item join owner_payout payout on payout.id = payout_id
    where owner_id = ${ownerId} and status = 'released' and returned_on is null and advance_id is null`;
  const { rows } = await sql<OwnMoney>`
    select
      (select coalesce(sum(net_sen), 0)::bigint from owner_statement
        where owner_id = ${ownerId} and number is not null and month >= ${year.from}::date and month < ${year.to}::date) as "statedSen",
      (select coalesce(sum(amount_sen), 0)::bigint ${paid} and released_on >= ${year.from}::date and released_on < ${year.to}::date) as "paidSen",
      (select coalesce(sum(rest_sen), 0)::bigint from owner_statement join owner_statement_rest on statement_id = id
        where owner_id = ${ownerId} and number is not null) as "restSen",
      (select json_build_object('sen', sum(amount_sen)::bigint, 'payOn', min(pay_on)) from owner_payout_item item
        join owner_payout payout on payout.id = payout_id
        where owner_id = ${ownerId} and pending and status = 'approved' having count(*) > 0) as "onItsWay",
      (select json_build_object('sen', amount_sen, 'paidOn', released_on) ${paid} order by released_on desc, item.id desc limit 1) as "lastPayment",
      (select json_build_object('sen', sum(amount_sen)::bigint, 'dueOn', due_on) from owner_installment
        where owner_id = ${ownerId} and status = 'scheduled' and hold_reason = '' and due_on >= ${today}::date
        group by due_on order by due_on limit 1) as "nextInstallment"`.execute(db);
  return rows[0]!;
}
