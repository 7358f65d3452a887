import { sql } from 'kysely';
import type { DuplicateExpense } from '@shared/contract/money/expenses';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { CostKind, CostRule } from '@shared/domain/money/packageTerms';
import type { LocalText } from '@shared/languages';
import type { Queryable, Trx } from '../../../db/client';
import { looksAlike, STATUS_OF_OTHER } from './expenses.queries';

export type NamedPlaces = {
  companies: { id: string; name: string }[];
  properties: { id: string; name: LocalText }[];
  units: { id: string; number: string; propertyId: string }[];
};
/** Every place that a bill can be of, to be found by its name. */
export const findNamedPlaces = async (db: Queryable): Promise<NamedPlaces> => ({
  companies: await db.selectFrom('company').select(['id', 'name']).orderBy('name').execute(),
  properties: await db.selectFrom('property').select(['id', 'name']).orderBy('id').execute(),
  units: await db
    .selectFrom('unit')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .select(['unit.id', 'unit.number', 'property_id as propertyId'])
    .orderBy('unit.id')
    .execute(),
});

/** A bill of a file with the place that it is of. */
export type PlacedBill = {
  row: number;
  vendorName: string;
  number: string;
  billDate: StayDate;
  amountSen: number;
  category: CostKind;
  companyId: string | null;
  propertyId: string | null;
  unitId: string | null;
};

/** The company of each bill on its day, and what the package of its unit says of bills of its kind, by their rows. */
export async function findCompaniesAndRules(db: Queryable, bills: readonly PlacedBill[]) {
  const { rows } = await sql<{ row: number; companyId: string; rule: CostRule | null }>`
    select bill.row, coalesce(
        (select company_id from unit_company where unit_id = bill."unitId" and daterange(valid_from, valid_to) @> "billDate"),
        (select company_id from property_company where property_id = bill."propertyId" and daterange(valid_from, valid_to) @> "billDate"),
        property.company_id, bill."companyId") as "companyId",
      (select bought.terms->'costs'->bill.category
        from owner_contract contract
        join lateral (select package_id from owner_contract_terms
          where contract_id = contract.id and valid_from <= "billDate" order by valid_from desc limit 1) agreed on true
        join lateral (select terms from service_package_terms
          where package_id = agreed.package_id
          order by valid_from <= "billDate" desc, abs(valid_from - "billDate") limit 1) bought on true
        where signed_on is not null and unit_id = bill."unitId"
          and daterange(contract.valid_from, contract.valid_to) @> "billDate") as rule
    from json_to_recordset(${JSON.stringify(bills)}::json) as bill (row integer, "companyId" uuid, "propertyId" uuid, "unitId" uuid,
      "billDate" date, category text)
    left join property on property.id = bill."propertyId"`.execute(db);
  return new Map(rows.map(({ row, ...found }) => [row, found]));
}

export type DuplicateOfRow = DuplicateExpense & { row: number };
/** The bill that is there and that each of some bills looks like, as `findDuplicates` has it; the surest of several. */
export async function findDuplicatesOfRows(
  db: Queryable,
  bills: readonly PlacedBill[],
): Promise<Map<number, DuplicateExpense>> {
  const { byNumber, byAmount } = looksAlike({
    number: sql`bill.number`,
    amountSen: sql`bill."amountSen"`,
    billDate: sql`bill."billDate"`,
  });
  const { rows } = await sql<DuplicateOfRow>`
    select distinct on (bill.row) bill.row, other.id, other.number, other.bill_date as "billDate", other.amount_sen as "amountSen",
      ${STATUS_OF_OTHER} as status, vendor.name as "vendorName",
      (select unit.number from unit where unit.id = other.unit_id) as "unitNumber",
      case when ${byNumber} then 'number' else 'amount' end as sign
    from json_to_recordset(${JSON.stringify(bills)}::json) as bill (row integer, "vendorName" text, number text, "billDate" date, "amountSen" integer)
    join vendor on lower(vendor.name) = lower(bill."vendorName")
    join expense other on other.vendor_id = vendor.id and other.status <> 'void' and (${byNumber} or ${byAmount})
    order by bill.row, ${byNumber} desc, other.bill_date desc, other.id`.execute(db);
  return new Map(rows.map(({ row, ...other }) => [row, other]));
}

/** The vendors of some bills by their rows, made where they are new and held in one order, so that imports wait for each other. */
export async function holdVendors(
  trx: Trx,
  bills: readonly PlacedBill[],
  now: Date,
): Promise<Map<number, string>> {
  const named = sql`json_to_recordset(${JSON.stringify(bills)}::json) as bill (row integer, "vendorName" text, category text)`;
  // The database alone says which names are the same: small letters of its language need not be those of ours.
  const { rows } = await sql<{ row: number; id: string }>`
    with held as (
      insert into vendor (name, category, created_at)
        select distinct on (lower("vendorName")) "vendorName", category, ${now}::timestamptz
        from ${named} order by lower("vendorName"), row desc
      on conflict (lower(name)) do update set category = excluded.category returning id, name)
    select bill.row, held.id from ${named} join held on lower(held.name) = lower(bill."vendorName")`.execute(
    trx,
  );
  return new Map(rows.map(({ row, id }) => [row, id]));
}

/** Whether bills of a file with this content are there. */
export async function isImported(db: Queryable, contentHash: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from expense_import join expense on import_id = expense_import.id
      where content_hash = ${contentHash}) as "isThere"`.execute(db);
  return rows[0]!.isThere;
}

/** The import of a file, held: whoever imports the same file at the same time waits. */
export async function holdImport(
  trx: Trx,
  {
    contentHash,
    name,
    actorId,
    now,
  }: { contentHash: string; name: string; actorId: string | null; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into expense_import (content_hash, name, imported_by, imported_at) values (${contentHash}, ${name}, ${actorId}, ${now})
    on conflict (content_hash) do update set name = excluded.name returning id`.execute(trx);
  return rows[0]!.id;
}
