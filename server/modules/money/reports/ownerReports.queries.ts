import { sql, type RawBuilder } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { ReportGroup } from '@shared/domain/money/reports';
import type { Queryable } from '../../../db/client';
import { RESTS } from '../ownerInstallments/ownerAccounts.queries';
import { type Flat, keyed, type KeyedFigures, ofPlaces, type ReportScope } from './salesLines.queries';

/** What owners' accounts moved in a period by what moved them, between what stood on them before and after it; a credit of the owner is above 0. In sen. */
export async function findOwnerAccounts(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const { from, to } = scope;
  const moved = (of: RawBuilder<unknown>) =>
    sql`coalesce(-sum(amount_sen) filter (where entry.business_date >= ${from}::date and ${of}), 0)::bigint`;
  const key = by === 'company' ? sql`entry.company_id::text` : sql`coalesce(line.owner_id::text, 'none')`;
  const { rows } = await sql<Flat>`
    select ${key} as key, coalesce(-sum(amount_sen) filter (where entry.business_date < ${from}::date), 0)::bigint as "openingSen",
      ${moved(sql`kind = 'statement'`)} as "statedSen", ${moved(sql`kind = 'statement_fee'`)} as "ownerFeeSen",
      ${moved(sql`kind = 'bill'`)} as "billSen", ${moved(sql`kind = 'installment_due'`)} as "installmentSen",
      ${moved(sql`kind = 'owner_payout'`)} as "payoutSen",
      ${moved(sql`kind not in ('statement', 'statement_fee', 'bill', 'installment_due', 'owner_payout')`)} as "otherSen",
      -sum(amount_sen)::bigint as "closingSen"
    from ledger_line line join ledger_entry entry on entry.id = line.entry_id
    where line.account = 2400 and line.business_date <= ${to}::date ${ofPlaces({ ...scope, propertyId: undefined }, sql`null`, sql`entry.company_id`)}
    group by 1`.execute(db);
  return keyed(rows);
}

/** Instalments that are or were to be paid in a period: promised, settled, held and overdue, in sen. */
export async function findInstallments(
  db: Queryable,
  scope: ReportScope,
  { by, today }: { by: ReportGroup; today: StayDate },
): Promise<KeyedFigures[]> {
  const keys: Partial<Record<ReportGroup, RawBuilder<unknown>>> = {
    month: sql`date_trunc('month', due_on)::date::text`,
    owner: sql`part.owner_id::text`,
    property: sql`room_type.property_id::text`,
    unit: sql`unit.id::text`,
    company: sql`part.company_id::text`,
  };
  const { rows } = await sql<Flat>`
    select key, count(*)::integer as installments, sum(amount_sen)::bigint as "promisedSen", sum(amount_sen - left_sen)::bigint as "settledSen",
      coalesce(sum(left_sen) filter (where hold_reason <> ''), 0)::bigint as "heldSen",
      coalesce(sum(left_sen) filter (where hold_reason = '' and due_on < ${today}::date), 0)::bigint as "overdueSen"
    from (
      select ${keys[by]!} as key, part.amount_sen, due_on, hold_reason,
        case part.status when 'due' then coalesce(rest_sen, 0) else part.amount_sen end as left_sen
      from owner_installment part
      join owner_contract contract on contract.id = part.contract_id
      join unit on unit.id = contract.unit_id
      join room_type on room_type.id = unit.room_type_id
      left join ${RESTS} rest on rest.installment_id = part.id
      where part.status <> 'cancelled' and due_on between ${scope.from}::date and ${scope.to}::date
        ${ofPlaces(scope, sql`room_type.property_id`, sql`part.company_id`)}
    ) told
    group by key`.execute(db);
  return keyed(rows);
}
