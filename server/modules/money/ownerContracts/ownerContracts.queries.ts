import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { ListQuery } from '@shared/contract/base/lists';
import {
  CONTRACT_LIMITS,
  dayAfter,
  type ContractStatus,
  type ContractVersion,
  type NoticeFrom,
  type OWNER_CONTRACT_SORTS,
  type OwnerContract,
  type OwnerContractFilter,
  type ownerContractInput,
  type OwnerContractRow,
} from '@shared/contract/money/ownerContracts';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { ArrangementKind, ContractTerms } from '@shared/domain/money/contractTerms';
import type { LocalText } from '@shared/languages';
import { json, type Queryable, type Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof OWNER_CONTRACT_SORTS)[number];
export type OwnerContractQuery = ListQuery<OwnerContractFilter, Sort>;
export type ContractFields = z.output<typeof ownerContractInput>;

const status = (today: StayDate) => sql<ContractStatus>`case
  when signed_on is null then 'draft'
  when valid_to <= ${today}::date then 'ended'
  when owner_contract.valid_from > ${today}::date then 'upcoming' else 'running' end`;
/** The day that a contract is looked at on: today, or its first or last day where it does not hold today. */
const dayShown = (today: StayDate) =>
  sql`greatest(owner_contract.valid_from, least(${today}::date, coalesce(valid_to - 1, ${today}::date)))`;
const lastDay = sql<StayDate | null>`(valid_to - 1)`;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  number: sql`owner_contract.number`,
  unit: sql`lower(property.name->>'en-US') || ' ' || unit.number`,
  validFrom: sql`owner_contract.valid_from`,
  lastDay: sql`valid_to`,
  updatedAt: sql`owner_contract.updated_at`,
};

/** The contracts that end soon with nobody having said what comes then: none follows on the unit, and no notice was given. */
const isEnding = (today: StayDate) => sql<SqlBool>`signed_on is not null and notice_on is null
  and valid_to > ${today}::date and valid_to <= ${addDays(today, CONTRACT_LIMITS.endsSoonDays + 1)}::date
  and not exists (select from owner_contract next where next.unit_id = owner_contract.unit_id
    and next.signed_on is not null and next.valid_from >= owner_contract.valid_to)`;

function filtered(db: Queryable, today: StayDate, filter: OwnerContractFilter = {}) {
  const { q, status: wanted, arrangement, unitId, accountId, packageId, ending } = filter;
  let query = db
    .selectFrom('owner_contract')
    .innerJoin('unit', 'unit.id', 'owner_contract.unit_id')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .innerJoin('owner_contract_terms', 'owner_contract_terms.contract_id', 'owner_contract.id')
    .innerJoin('service_package', 'service_package.id', 'owner_contract_terms.package_id')
    .where(
      sql<SqlBool>`owner_contract_terms.valid_from = (select max(valid_from) from owner_contract_terms held
        where held.contract_id = owner_contract.id and held.valid_from <= ${dayShown(today)})`,
    );
  if (q) {
    const owners = sql`(select string_agg(account.name, ' ') from unit_owner join account on account.id = account_id where unit_owner.unit_id = unit.id)`;
    const written = sql`lower(concat_ws(' ', owner_contract.number, unit.number, property.name->>'en-US', property.name->>'cn-ZH', property.name->>'ms-MY', ${owners}))`;
    for (const word of q.split(/\s+/).filter(Boolean))
      query = query.where(sql<SqlBool>`${written} like ${containing(word)}`);
  }
  if (wanted) query = query.where(status(today), '=', wanted);
  if (arrangement) query = query.where(sql<SqlBool>`arrangement->>'kind' = ${arrangement}`);
  if (unitId) query = query.where('owner_contract.unit_id', '=', unitId);
  if (packageId) query = query.where('owner_contract_terms.package_id', '=', packageId);
  if (accountId)
    query = query.where(
      sql<SqlBool>`exists (select from unit_owner where unit_owner.unit_id = unit.id and account_id = ${accountId}
        and daterange(unit_owner.valid_from, unit_owner.valid_to) && daterange(owner_contract.valid_from, owner_contract.valid_to))`,
    );
  if (ending) query = query.where(isEnding(today));
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>, today: StayDate) =>
  query
    .select(['owner_contract.id', 'owner_contract.number', 'owner_contract.unit_id as unitId'])
    .select(['owner_contract.valid_from as validFrom', lastDay.as('lastDay'), status(today).as('status')])
    .select(['owner_contract.updated_at as updatedAt', 'owner_contract.version'])
    .select([
      'unit.number as unitNumber',
      sql<LocalText>`property.name`.as('propertyName'),
      sql<LocalText>`service_package.name`.as('packageName'),
      sql<ArrangementKind>`arrangement->>'kind'`.as('arrangement'),
      sql<OwnerContractRow['owners']>`coalesce((
        select jsonb_agg(jsonb_build_object('accountId', account.id, 'name', account.name, 'shareBp', share_bp) order by share_bp desc, account_number)
        from unit_owner join account on account.id = account_id
        where unit_owner.unit_id = unit.id and daterange(unit_owner.valid_from, unit_owner.valid_to) @> ${dayShown(today)}), '[]')`.as(
        'owners',
      ),
    ]);

function ordered(db: Queryable, today: StayDate, query: OwnerContractQuery) {
  let rows = withColumns(filtered(db, today, query.filter), today);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.number, 'desc']]))
    rows = rows.orderBy(column, order);
  return rows.orderBy('owner_contract.id');
}

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, today: StayDate, query: OwnerContractQuery) {
  const { limit, offset } = pageOf(query);
  const rows: OwnerContractRow[] = await ordered(db, today, query).limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, today, query.filter))) };
}

/** Every contract of a filter, for the export. */
export const findAll = (
  db: Queryable,
  today: StayDate,
  query: OwnerContractQuery,
): Promise<OwnerContractRow[]> => ordered(db, today, query).execute();

/** Counts the contracts that end soon with nobody having said what comes then. */
export const countEnding = (today: StayDate) =>
  sql<number>`(select count(*) from owner_contract where ${isEnding(today)})`;

/** One contract with its terms, the latest first, or undefined. */
export async function findById(
  db: Queryable,
  today: StayDate,
  id: string,
): Promise<OwnerContract | undefined> {
  const row = await withColumns(filtered(db, today), today)
    .select(['price_sen as priceSen', 'owner_contract.remark', 'signed_on as signedOn'])
    .select(['notice_on', 'notice_from', 'notice_reason'])
    .select(
      sql<number>`(select (service_package_terms.terms->>'noticeDays')::integer from service_package_terms
        where service_package_terms.package_id = owner_contract_terms.package_id
        order by service_package_terms.valid_from <= ${today}::date desc, abs(service_package_terms.valid_from - ${today}::date) limit 1)`.as(
        'noticeDays',
      ),
    )
    .where('owner_contract.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { notice_on: on, notice_from: from, notice_reason: reason, ...rest } = row;
  return {
    ...rest,
    notice: on === null ? null : { on, from: from as NoticeFrom, reason: reason ?? '' },
    terms: await findVersions(db, id),
  };
}

const findVersions = (db: Queryable, contractId: string): Promise<ContractVersion[]> =>
  db
    .selectFrom('owner_contract_terms as version')
    .innerJoin('service_package', 'service_package.id', 'version.package_id')
    .leftJoin('account', 'account.id', 'version.created_by')
    .select(['version.id', 'valid_from as validFrom', 'package_id as packageId'])
    .select(['service_package.name as packageName', 'version.role', 'arrangement', 'used'])
    .select(['version.created_at as createdAt', 'account.name as byName'])
    .where('contract_id', '=', contractId)
    .orderBy('valid_from', 'desc')
    .execute();

/** Keeps a contract as it is until the transaction ends; false where there is none. */
export const lockContract = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('owner_contract')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Keeps other contracts from beginning or ending on a unit until the transaction ends. */
export const lockUnit = (trx: Trx, unitId: string) =>
  trx.selectFrom('unit').select('id').where('id', '=', unitId).forNoKeyUpdate().execute();

/** The signed contract that holds on days of a unit that another is to hold, or undefined. */
export const findOverlap = (
  db: Queryable,
  { unitId, validFrom, lastDay: last, except }: OverlapQuestion,
): Promise<{ number: string; validFrom: StayDate; lastDay: StayDate | null } | undefined> =>
  db
    .selectFrom('owner_contract')
    .select(['number', 'valid_from as validFrom', lastDay.as('lastDay')])
    .where('unit_id', '=', unitId)
    .where('id', '<>', except)
    .where(
      sql<SqlBool>`signed_on is not null and daterange(valid_from, valid_to) && daterange(${validFrom}::date, ${dayAfter(last)}::date)`,
    )
    .orderBy('valid_from')
    .executeTakeFirst();
type OverlapQuestion = {
  unitId: string;
  validFrom: StayDate;
  lastDay: StayDate | null;
  /** The contract itself. */
  except: string;
};

/** A unit that is there, and whether it has owners on a day; undefined for an unknown one. */
export async function findUnitOn(
  db: Queryable,
  unitId: string,
  day: StayDate,
): Promise<{ isOwned: boolean } | undefined> {
  return db
    .selectFrom('unit')
    .select(
      sql<boolean>`exists (select from unit_owner where unit_id = unit.id and daterange(valid_from, valid_to) @> ${day}::date)`.as(
        'isOwned',
      ),
    )
    .where('id', '=', unitId)
    .executeTakeFirst();
}

/** The owners of a unit on a day with their shares, the first account number first. */
export async function findOwnersOn(
  db: Queryable,
  unitId: string,
  day: StayDate,
): Promise<OwnerContractRow['owners']> {
  return db
    .selectFrom('unit_owner')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account.id as accountId', 'account.name', 'share_bp as shareBp'])
    .where('unit_id', '=', unitId)
    .where(sql<SqlBool>`daterange(valid_from, valid_to) @> ${day}::date`)
    .orderBy('account_number')
    .execute();
}

type Creation = { now: Date; actorId: string | null };
const columnsOf = ({ unitId, validFrom, lastDay: last, priceSen, remark }: ContractFields) => ({
  ...{ unit_id: unitId, valid_from: validFrom, valid_to: dayAfter(last), price_sen: priceSen, remark },
});

export async function insert(trx: Trx, fields: ContractFields, creation: Creation): Promise<string> {
  const { now, actorId } = creation;
  const { id } = await trx
    .insertInto('owner_contract')
    .values({ ...columnsOf(fields), created_by: actorId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTerms(trx, id, { validFrom: fields.validFrom, terms: fields.terms }, creation);
  return id;
}

/** Writes a draft anew, with its terms. */
export async function update(trx: Trx, id: string, fields: ContractFields, now: Date) {
  await touch(trx, id, now, columnsOf(fields));
  await trx.deleteFrom('owner_contract_terms').where('contract_id', '=', id).execute();
  await writeTerms(trx, id, { validFrom: fields.validFrom, terms: fields.terms }, { now, actorId: null });
}

/** Writes the terms from a day on, over those of the same day. The caller has asked whether those were used. */
export const writeTerms = (
  trx: Trx,
  contractId: string,
  { validFrom, terms: { packageId, role, arrangement } }: { validFrom: StayDate; terms: ContractTerms },
  { now, actorId }: Creation,
) => {
  const columns = {
    ...{ package_id: packageId, role, arrangement: json(arrangement), created_by: actorId, created_at: now },
  };
  return trx
    .insertInto('owner_contract_terms')
    .values({ contract_id: contractId, valid_from: validFrom, ...columns })
    .onConflict((conflict) => conflict.columns(['contract_id', 'valid_from']).doUpdateSet(columns))
    .execute();
};

/** Writes columns of a contract and raises its version. */
export const touch = (
  trx: Trx,
  id: string,
  now: Date,
  columns: Partial<{
    unit_id: string;
    valid_from: StayDate;
    valid_to: StayDate | null;
    price_sen: number | null;
    remark: string;
    signed_on: StayDate;
    signed_by: string | null;
    notice_on: StayDate | null;
    notice_from: NoticeFrom | null;
    notice_reason: string | null;
  }> = {},
) =>
  trx
    .updateTable('owner_contract')
    .set((eb) => ({ ...columns, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Marks the stays with nights in a unit from a day on: whose they are has changed, so that their postings are worked out again. */
export const markUnit = (trx: Trx, unitId: string, from: StayDate) =>
  sql`insert into ledger_due (reservation_id, property_id)
    select distinct reservation.id, reservation.property_id
    from occupancy join reservation on reservation.id = occupancy.reservation_id
    where occupancy.unit_id = ${unitId} and upper(stay) > ${from}::date
    order by 1
    on conflict (reservation_id) do update set marks = ledger_due.marks + 1`.execute(trx);
