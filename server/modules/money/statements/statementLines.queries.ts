import { sql } from 'kysely';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { MonthFigures } from '@shared/domain/money/statementMonths';
import type { OwnerLine } from '@shared/domain/money/statementPostings';
import { json, type Queryable, type Trx } from '../../../db/client';
import { insertRows } from '../../../db/insertRows';

/** What was stated of a line last, and by which statement. */
export type StatedBefore = Omit<OwnerLine, 'was'> & { statementId: string };

/** The last word of issued statements of a company about each line of a unit. */
export async function findStated(
  db: Queryable,
  { companyId, unitId }: { companyId: string; unitId: string },
): Promise<StatedBefore[]> {
  const { rows } = await sql<StatedBefore>`
    select distinct on (line.month, contract_terms_id, package_terms_id, part, about, place, owner_id)
      statement.id as "statementId", owner_id as "ownerId", unit_id as "unitId", line.month, contract_terms_id as "contractTermsId",
      package_terms_id as "packageTermsId", role, part, about, place, unit_sen as "unitSen", is_amount as "is", formula, entries
    from owner_statement_line line join owner_statement statement on statement.id = statement_id
    where unit_id = ${unitId} and company_id = ${companyId} and number is not null
    order by line.month, contract_terms_id, package_terms_id, part, about, place, owner_id, statement.month desc`.execute(
    db,
  );
  return rows;
}

/** A line of the ledger on the account of an owner that no statement has listed. */
export type AccountLine = { ownerId: string; entryId: number; position: number; sen: number };

/** What stands on owners' accounts of a company, or of some of them, with a day before another, and is on no issued statement. */
export async function findAccountLines(
  db: Queryable,
  { companyId, before, ownerIds }: { companyId: string; before: StayDate; ownerIds?: readonly string[] },
): Promise<AccountLine[]> {
  const { rows } = await sql<AccountLine>`
    select line.owner_id as "ownerId", line.entry_id as "entryId", line.position, -line.amount_sen as sen
    from ledger_line line join ledger_entry entry on entry.id = line.entry_id
    where line.account = 2400 and line.owner_id is not null and line.company_id = ${companyId} and source_type not in ('statement', 'owner_payout')
      and entry.service_date < ${before}::date ${ownerIds ? sql`and line.owner_id = any(${[...ownerIds]}::uuid[])` : sql``}
      and not exists (select from owner_statement_account_line listed join owner_statement statement on statement.id = statement_id
        where listed.entry_id = line.entry_id and listed.position = line.position and statement.number is not null)
    order by entry.service_date, line.entry_id, line.position`.execute(db);
  return rows;
}

/** Those of some units whose owners expect a monthly bill of a month that is not there. */
export async function findMissingBills(
  db: Queryable,
  month: StayDate,
  unitIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ unitId: string }>`
    select distinct plan.unit_id as "unitId" from expense_plan plan
    where plan.unit_id = any(${[...unitIds]}::uuid[]) and owner_bp > 0 and starts_on < (${month}::date + interval '1 month')
      and (ends_on is null or ends_on >= ${month}::date)
      and not exists (select from expense bill where bill.plan_id = plan.id and plan_month = ${month}::date and status = 'approved')
      and not exists (select from expense_plan_month told where told.plan_id = plan.id and month = ${month}::date and skipped_why <> '')`.execute(
    db,
  );
  return new Set(rows.map(({ unitId }) => unitId));
}

/** A night of an owner's stay in a unit that took one of his free ones. */
export type FreeNight = { unitId: string; reservationId: string; date: StayDate };
/** Nights of a free stay in a unit, of a month. */
export type FreeNights = { unitId: string; reservationId: string; nights: number };

/** The nights of a month that owners' stays took of their free ones in some units: those that were slept there, stay by stay. */
export async function findFreeNights(
  db: Queryable,
  { from, to, unitIds }: { from: StayDate; to: StayDate; unitIds: readonly string[] },
): Promise<FreeNight[]> {
  const { rows } = await sql<FreeNight>`
    select place.unit_id as "unitId", reservation.id as "reservationId", night.date
    from free_stay_request request join reservation on reservation.id = request.reservation_id
    cross join lateral jsonb_to_recordset(request.taken) as night (date date, kind text)
    join occupancy place on place.reservation_id = reservation.id and place.active and place.stay @> night.date
    where place.unit_id = any(${[...unitIds]}::uuid[]) and request.status = 'approved' and night.kind = 'free'
      and night.date >= ${from}::date and night.date < ${to}::date
      and reservation.status in ('checked_in', 'checked_out') and (released_from is null or night.date < released_from)
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** A statement as it is written: its sums in sen, and its parts. */
export type NewStatement = {
  companyId: string;
  ownerId: string;
  month: StayDate;
  sums: Record<
    | 'revenue_sen'
    | 'deducted_sen'
    | 'fee_sen'
    | 'pool_sen'
    | 'account_sen'
    | 'adjustment_sen'
    | 'brought_sen',
    number
  >;
  odd: StatementDetail['odd'];
  contentHash: string;
  lines: (OwnerLine & { wasId: string | null })[];
  accountLines: AccountLine[];
  units: ({ unitId: string } & MonthFigures)[];
  freeNights: FreeNights[];
};

/** Writes a draft, or one that was there anew: it is a draft again. Returns its id. */
export async function writeDraft(
  trx: Trx,
  statement: NewStatement,
  { id, now, actorId }: { id?: string; now: Date; actorId: string | null },
): Promise<string> {
  const { companyId, ownerId, month, sums, odd, contentHash } = statement;
  const columns = {
    ...sums,
    odd: sql<string[]>`array(select jsonb_array_elements_text(${json(odd)}))`,
    content_hash: contentHash,
    updated_at: now,
    drafted_by: actorId,
    reviewed_by: null,
  };
  let statementId = id;
  if (statementId === undefined) {
    const row = await trx
      .insertInto('owner_statement')
      .values({ company_id: companyId, owner_id: ownerId, month, ...columns, created_at: now } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    statementId = row.id;
  } else {
    await trx
      .updateTable('owner_statement')
      .set((eb) => ({ ...columns, status: 'draft', version: eb('version', '+', 1) }) as never)
      .where('id', '=', statementId)
      .execute();
    for (const table of [
      'owner_statement_line',
      'owner_statement_account_line',
      'owner_statement_unit',
      'owner_statement_free_stay',
    ] as const)
      await trx.deleteFrom(table).where('statement_id', '=', statementId).execute();
  }
  await writeParts(trx, statementId, statement);
  return statementId;
}

async function writeParts(
  trx: Trx,
  statementId: string,
  { lines, accountLines, units, freeNights }: NewStatement,
) {
  const of = { statement_id: statementId };
  await insertRows(
    trx,
    'owner_statement_line',
    lines.map((line, position) => ({
      ...of,
      position,
      unit_id: line.unitId,
      month: line.month,
      contract_terms_id: line.contractTermsId,
      package_terms_id: line.packageTermsId,
      role: line.role,
      part: line.part,
      about: line.about,
      place: line.place,
      unit_sen: line.unitSen,
      is_amount: line.is,
      was_amount: line.was,
      was_id: line.wasId,
      sen: line.is.sen - line.was.sen,
      formula: line.formula,
      entries: line.entries,
    })),
  );
  await insertRows(
    trx,
    'owner_statement_account_line',
    accountLines.map(({ entryId, position }) => ({ ...of, entry_id: entryId, position })),
  );
  await insertRows(
    trx,
    'owner_statement_unit',
    units.map(({ unitId, nights, nightsOpen, stays, uncoveredSen }) => ({
      ...of,
      unit_id: unitId,
      nights,
      nights_open: nightsOpen,
      stays,
      uncovered_sen: uncoveredSen,
    })),
  );
  await insertRows(
    trx,
    'owner_statement_free_stay',
    freeNights.map(({ unitId, reservationId, nights }) => ({
      ...of,
      unit_id: unitId,
      reservation_id: reservationId,
      nights,
    })),
  );
}

/** The lines of a statement as its page shows them. */
export async function findLines(db: Queryable, statementId: string): Promise<StatementDetail['lines']> {
  const { rows } = await sql<StatementDetail['lines'][number]>`
    select line.position, line.unit_id as "unitId", unit.number as "unitNumber", line.month, line.part, line.about, line.sen,
      (is_amount->>'sen')::bigint as "isSen", (was_amount->>'sen')::bigint as "wasSen", unit_sen as "unitSen", formula, entries, line.role,
      case when was_id is not null then json_build_object('id', was_id, 'number', (select number from owner_statement where id = was_id)) end as was,
      case when line.part in ('pool_given', 'pool_share') then (
        select json_build_object('id', id, 'name', name) from unit_pool where id::text = line.about) end as pool,
      json_build_object('id', contract.id, 'number', contract.number) as contract, service_package.name as "packageName"
    from owner_statement_line line join unit on unit.id = line.unit_id
    join owner_contract_terms terms on terms.id = contract_terms_id join owner_contract contract on contract.id = terms.contract_id
    join service_package on service_package.id = terms.package_id
    where statement_id = ${statementId} order by position`.execute(db);
  return rows;
}

/** What stands on the owner's account besides, as a statement lists it. */
export async function findListed(
  db: Queryable,
  statementId: string,
): Promise<StatementDetail['accountLines']> {
  const { rows } = await sql<StatementDetail['accountLines'][number]>`
    select entry.id as "entryId", entry.service_date as date, entry.kind, line.category, unit.id as "unitId", unit.number as "unitNumber",
      coalesce(concat_ws(' ', vendor.name, nullif(bill.number, ''), coalesce(contract.number, payout.number) || ' · ' || planned.no), '') as what, bill.id as "expenseId", -line.amount_sen as sen
    from owner_statement_account_line listed join ledger_line line on line.entry_id = listed.entry_id and line.position = listed.position
    join ledger_entry entry on entry.id = line.entry_id left join unit on unit.id = line.unit_id
    left join expense bill on entry.source_type = 'expense' and bill.id = entry.source_id left join vendor on vendor.id = bill.vendor_id
    left join owner_installment planned on entry.source_type = 'owner_installment' and planned.id = entry.source_id
    left join owner_contract contract on contract.id = planned.contract_id
    left join owner_payout_item advanced on advanced.advance_id = planned.advance_id left join owner_payout payout on payout.id = advanced.payout_id
    where listed.statement_id = ${statementId} order by entry.service_date, entry.id, line.position`.execute(
    db,
  );
  return rows;
}

/**
 * The stays that lines of a statement are of, with what each adds to it, and those of owners who used their free nights. A co-owner's has no reference: where and
 * when the others stay is told to nobody.
 */
export async function findStays(db: Queryable, statementId: string): Promise<StatementDetail['stays']> {
  const { rows } = await sql<StatementDetail['stays'][number]>`
    with part as (
      select unit_id, part, (stay->>'stayId')::uuid as stay_id, (stay->>'sen')::bigint as sen
      from owner_statement_line line, jsonb_array_elements(is_amount->'stays') stay where statement_id = ${statementId}
      union all
      select unit_id, part, (stay->>'stayId')::uuid, -(stay->>'sen')::bigint
      from owner_statement_line line, jsonb_array_elements(was_amount->'stays') stay where statement_id = ${statementId}
    )
    select reservation.id, case when free.is_co_owners then '' else reference end as reference, unit.id as "unitId", unit.number as "unitNumber", check_in as "checkIn", check_out as "checkOut", source as channel,
      coalesce(sum(sen) filter (where part = 'revenue'), 0)::bigint as "revenueSen",
      coalesce(sum(sen) filter (where part = 'deduction'), 0)::bigint as "deductedSen",
      coalesce(free.nights, 0) as "freeNights", coalesce(free.is_co_owners, false) as "isCoOwners"
    from (
      select unit_id, part, stay_id, sen from part
      union all select unit_id, null, reservation_id, 0 from owner_statement_free_stay where statement_id = ${statementId}
    ) part
    join reservation on reservation.id = stay_id join unit on unit.id = part.unit_id
    left join lateral (
      select told.nights, request.owner_id <> statement.owner_id as is_co_owners
      from owner_statement_free_stay told join owner_statement statement on statement.id = told.statement_id
      join free_stay_request request on request.reservation_id = told.reservation_id
      where told.statement_id = ${statementId} and told.unit_id = unit.id and told.reservation_id = reservation.id
    ) free on true
    group by reservation.id, unit.id, free.nights, free.is_co_owners having bool_or(sen <> 0) or free.nights is not null
    order by check_in, reference, unit.number`.execute(db);
  return rows;
}

/** The statement's own month of each unit. */
export async function findUnitMonths(db: Queryable, statementId: string): Promise<StatementDetail['months']> {
  const { rows } = await sql<StatementDetail['months'][number]>`
    select unit.id as "unitId", unit.number as "unitNumber", property.name as "propertyName", nights, nights_open as "nightsOpen", stays,
      uncovered_sen as "uncoveredSen"
    from owner_statement_unit month join unit on unit.id = month.unit_id
    join room_type on room_type.id = room_type_id join property on property.id = room_type.property_id
    where statement_id = ${statementId} order by unit.number`.execute(db);
  return rows;
}

/** The units that statements of owners can be about: those that they have or had a part in, and those that one was about. */
export async function findUnitsOfOwners(db: Queryable, ownerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unit_id as id from unit_owner where account_id = any(${[...ownerIds]}::uuid[])
    union select unit_id from owner_statement_line join owner_statement on owner_statement.id = statement_id
      where owner_id = any(${[...ownerIds]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
