import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  PackageStatus,
  PackageVersion,
  SERVICE_PACKAGE_SORTS,
  ServicePackage,
  ServicePackageFilter,
  servicePackageInput,
  servicePackagePatch,
  ServicePackageRow,
} from '@shared/contract/money/servicePackages';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { json, type Queryable, type Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof SERVICE_PACKAGE_SORTS)[number];
export type ServicePackageQuery = ListQuery<ServicePackageFilter, Sort>;
export type PackageFields = Omit<z.output<typeof servicePackagePatch>, 'version'>;
export type NewPackage = z.output<typeof servicePackageInput>;

/** The first day of the terms that hold on a day; before the first ones it is theirs. */
const validFrom = (today: StayDate) => sql<StayDate>`(select coalesce(
    max(valid_from) filter (where valid_from <= ${today}::date), min(valid_from)) from service_package_terms where package_id = service_package.id)`;

const sortColumns = (today: StayDate): Record<Sort, RawBuilder<unknown>> => ({
  name: sql`lower(service_package.name->>'en-US')`,
  status: sql`service_package.status`,
  validFrom: validFrom(today),
  updatedAt: sql`service_package.updated_at`,
});

function filtered(db: Queryable, { q, status }: ServicePackageFilter = {}) {
  let query = db.selectFrom('service_package');
  if (q) {
    const names = sql`concat_ws(' ', service_package.name->>'en-US', service_package.name->>'cn-ZH', service_package.name->>'ms-MY')`;
    query = query.where(sql<SqlBool>`lower(${names}) like ${containing(q)}`);
  }
  if (status) query = query.where('service_package.status', '=', status);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>, today: StayDate) =>
  query
    .select(['id', 'name', 'status', 'updated_at as updatedAt', 'version'])
    .select([
      validFrom(today).as('validFrom'),
      sql<number>`(select count(*) from service_package_terms where package_id = service_package.id)::integer`.as(
        'versions',
      ),
    ]);

function ordered(db: Queryable, today: StayDate, query: ServicePackageQuery) {
  const columns = sortColumns(today);
  let rows = withColumns(filtered(db, query.filter), today);
  for (const [column, order] of sortOf(query, columns, [[columns.name, 'asc']]))
    rows = rows.orderBy(column, order);
  return rows.orderBy('service_package.id');
}

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, today: StayDate, query: ServicePackageQuery) {
  const { limit, offset } = pageOf(query);
  const rows: ServicePackageRow[] = await ordered(db, today, query).limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter))) };
}

/** Every package of a filter, for the export. */
export const findAll = (
  db: Queryable,
  today: StayDate,
  query: ServicePackageQuery,
): Promise<ServicePackageRow[]> => ordered(db, today, query).execute();

/** One package with its versions, the latest first, or undefined. */
export async function findById(
  db: Queryable,
  today: StayDate,
  id: string,
): Promise<ServicePackage | undefined> {
  const row = await withColumns(filtered(db), today)
    .select('included')
    .where('service_package.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, terms: await findVersions(db, id) };
}

const findVersions = (db: Queryable, packageId: string): Promise<PackageVersion[]> =>
  db
    .selectFrom('service_package_terms as version')
    .leftJoin('account', 'account.id', 'version.created_by')
    .select([
      'version.id',
      'valid_from as validFrom',
      'terms',
      'used',
      'version.created_at as createdAt',
      'account.name as byName',
    ])
    .where('package_id', '=', packageId)
    .orderBy('valid_from', 'desc')
    .execute();

type Creation = { now: Date; actorId: string | null };

export async function insert(
  trx: Trx,
  { name, included, validFrom: from, terms }: NewPackage,
  creation: Creation,
): Promise<string> {
  const { now, actorId } = creation;
  const { id } = await trx
    .insertInto('service_package')
    .values({
      name: json(name),
      included: json(included),
      created_by: actorId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTerms(trx, id, { validFrom: from, terms: terms as PackageTerms }, creation);
  return id;
}

/** Writes the terms from a day on, over those of the same day. The caller has asked whether those were used. */
export const writeTerms = (
  trx: Trx,
  packageId: string,
  { validFrom: from, terms }: { validFrom: StayDate; terms: PackageTerms },
  { now, actorId }: Creation,
) =>
  trx
    .insertInto('service_package_terms')
    .values({
      package_id: packageId,
      valid_from: from,
      terms: json(terms),
      created_by: actorId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['package_id', 'valid_from']).doUpdateSet({
        terms: json(terms),
        created_by: actorId,
        created_at: now,
      }),
    )
    .execute();

export const update = (trx: Trx, id: string, { name, included }: PackageFields, now: Date) =>
  trx
    .updateTable('service_package')
    .set((eb) => ({
      name: json(name),
      included: json(included),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** Raises the version of a package, and writes its status where one is given. */
export const touch = (trx: Trx, id: string, now: Date, status?: PackageStatus) =>
  trx
    .updateTable('service_package')
    .set((eb) => ({ updated_at: now, version: eb('version', '+', 1), ...(status && { status }) }))
    .where('id', '=', id)
    .execute();
