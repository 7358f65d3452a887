import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  Company,
  COMPANY_SORTS,
  CompanyFields,
  CompanyFilter,
  CompanyPlace,
  CompanyRow,
} from '@shared/contract/money/companies';
import type { Queryable, Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof COMPANY_SORTS)[number];
export type CompanyQuery = ListQuery<CompanyFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(company.name)`,
  registrationNo: sql`company.registration_no`,
  updatedAt: sql`company.updated_at`,
};

function filtered(db: Queryable, { q, active, sst }: CompanyFilter = {}) {
  let query = db.selectFrom('company');
  if (q) {
    const words = sql`concat_ws(' ', name, registration_no, old_registration_no, tax_no, sst_no, tourism_tax_no)`;
    query = query.where(sql<SqlBool>`lower(${words}) like ${containing(q)}`);
  }
  if (active !== undefined) query = query.where('active', '=', active);
  if (sst !== undefined) query = query.where('sst_registered_from', sst ? 'is not' : 'is', null);
  return query;
}

/** The columns of the list, under the names of the contract. */
const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['company.id', 'name', 'registration_no as registrationNo', 'tax_no as tin', 'sst_no as sstNo'])
    .select(['old_registration_no as oldRegistrationNo', 'sst_registered_from as sstRegisteredFrom'])
    .select(['tourism_tax_no as tourismTaxNo', 'email', 'phone', 'active', 'updated_at as updatedAt'])
    .select([
      sql<number>`(select count(*) from property where property.company_id = company.id)`.as('properties'),
      sql<number>`(select count(*) from unit where unit.company_id = company.id)`.as('units'),
      'version',
    ]);

function ordered(db: Queryable, query: CompanyQuery) {
  let rows = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.name, 'asc']]))
    rows = rows.orderBy(column, order);
  return rows.orderBy('company.id');
}

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, query: CompanyQuery) {
  const { limit, offset } = pageOf(query);
  const rows: CompanyRow[] = await ordered(db, query).limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter))) };
}

/** Every row of a filter, for the export. */
export const findAll = (db: Queryable, query: CompanyQuery): Promise<CompanyRow[]> =>
  ordered(db, query).execute();

/** One company with its addresses, or undefined. The address of a logo changes with the company, so that no cache shows an old one. */
export async function findById(db: Queryable, id: string): Promise<Company | undefined> {
  const found = await withColumns(filtered(db).where('company.id', '=', id))
    .select(['msic_code as msicCode', 'business_activity as businessActivity', 'address', 'postcode', 'city'])
    .select(['state', 'document_address as documentAddress', 'logo_key as logoKey'])
    .select('statements_by_two as statementsByTwo')
    .executeTakeFirst();
  if (!found) return undefined;
  const { logoKey, ...row } = found;
  return { ...row, logoUrl: logoKey && `/api/public/companies/${id}/logo?v=${row.version}` };
}

/** The key of the picture of a company's logo; null for one without, undefined when there is no such company. */
export const findLogoKey = async (db: Queryable, id: string): Promise<string | null | undefined> =>
  (await db.selectFrom('company').select('logo_key').where('id', '=', id).executeTakeFirst())?.logo_key;

const columnsOf = (fields: CompanyFields) => ({
  name: fields.name,
  registration_no: fields.registrationNo,
  old_registration_no: fields.oldRegistrationNo,
  tax_no: fields.tin,
  sst_no: fields.sstNo,
  sst_registered_from: fields.sstRegisteredFrom,
  tourism_tax_no: fields.tourismTaxNo,
  msic_code: fields.msicCode,
  business_activity: fields.businessActivity,
  address: fields.address,
  postcode: fields.postcode,
  city: fields.city,
  state: fields.state,
  document_address: fields.documentAddress,
  email: fields.email,
  phone: fields.phone,
  active: fields.active,
  statements_by_two: fields.statementsByTwo,
});

export async function insert(trx: Trx, fields: CompanyFields, { now }: { now: Date }): Promise<string> {
  const row = await trx
    .insertInto('company')
    .values({ ...columnsOf(fields), logo_key: null, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a company and raises its version. */
export const update = (trx: Trx, id: string, fields: CompanyFields, now: Date) =>
  trx
    .updateTable('company')
    .set((eb) => ({ ...columnsOf(fields), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Puts the picture of a logo, or none, and raises the version. */
export const setLogo = (trx: Trx, id: string, logoKey: string | null, now: Date) =>
  trx
    .updateTable('company')
    .set((eb) => ({ logo_key: logoKey, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Deletes what belongs to a company alone: its tax settings, bank accounts and patterns of numbers. */
export async function deleteParts(trx: Trx, companyId: string): Promise<void> {
  for (const table of [
    'company_tax_setting',
    'company_bank_account',
    'document_numbering',
    'e_invoice_setting',
    'e_invoice_access',
  ] as const)
    await trx.deleteFrom(table).where('company_id', '=', companyId).execute();
}

/** The most properties and units that the page of a company names. */
export const MOST_PLACES = 500;

/** Finds the properties and units that a company sells or has sold, those of today first. */
export async function findPlaces(db: Queryable, companyId: string): Promise<CompanyPlace[]> {
  const { rows } = await sql<CompanyPlace>`
    select property.id as "propertyId", property.name as "propertyName", null as "unitId", null as "unitNumber",
      valid_from as "validFrom", valid_to as "validTo"
    from property_company join property on property.id = property_id where property_company.company_id = ${companyId}
    union all
    select property.id, property.name, unit.id, unit.number, valid_from, valid_to
    from unit_company join unit on unit.id = unit_id join room_type on room_type.id = room_type_id
    join property on property.id = room_type.property_id where unit_company.company_id = ${companyId}
    order by "validTo" desc nulls first, "propertyId", "unitNumber" nulls first, "validFrom"
    limit ${MOST_PLACES}`.execute(db);
  return rows;
}

/** Keeps a company from being deleted, and others from changing what belongs to it, until the transaction ends; false when there is none. */
export async function lockCompany(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from company where id = ${id} for no key update`.execute(trx);
  return rows.length > 0;
}
