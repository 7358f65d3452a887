import { sql } from 'kysely';
import type { ExpensePlaces, ShownParts } from '@shared/contract/money/expenses';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { SharingOwner } from '@shared/domain/money/expensePostings';
import type { Queryable, Trx } from '../../../db/client';

/** Where a bill can belong. */
export const findPlaces = async (db: Queryable): Promise<ExpensePlaces> => ({
  companies: await db.selectFrom('company').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
  properties: await db
    .selectFrom('property')
    .select(['id', 'name'])
    .orderBy(sql`lower(name->>'en-US')`)
    .orderBy('id')
    .execute(),
});

/** The units of a property by their numbers. */
export const findUnits = (db: Queryable, propertyId: string) =>
  db
    .selectFrom('unit')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .select(['unit.id', 'unit.number'])
    .where('room_type.property_id', '=', propertyId)
    .orderBy('unit.number')
    .orderBy('unit.id')
    .execute();

/** The property of a unit; undefined where there is no such unit. */
export const findPropertyOf = async (db: Queryable, unitId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('unit')
      .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
      .select('room_type.property_id')
      .where('unit.id', '=', unitId)
      .executeTakeFirst()
  )?.property_id;

/** The company that sells a property on a day; undefined where there is no such property. */
export async function findCompanyOfProperty(
  db: Queryable,
  propertyId: string,
  day: StayDate,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce((select company_id from property_company
      where property_id = property.id and daterange(valid_from, valid_to) @> ${day}::date), company_id) as id
    from property where id = ${propertyId}`.execute(db);
  return rows[0]?.id;
}

export const findCompany = (db: Queryable, id: string) =>
  db.selectFrom('company').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** The owners of a unit on a day, by their account numbers. */
export const findOwners = (
  db: Queryable,
  unitId: string,
  day: StayDate,
): Promise<(SharingOwner & { name: string })[]> =>
  db
    .selectFrom('unit_owner')
    .innerJoin('account', 'account.id', 'unit_owner.account_id')
    .select(['account.id', 'account.name', 'share_bp as shareBp'])
    .where('unit_id', '=', unitId)
    .where(sql<boolean>`daterange(valid_from, valid_to) @> ${day}::date`)
    .orderBy('account.account_number')
    .execute();

/** Keeps the shares of a unit as they are until the transaction ends. */
export const holdUnit = (trx: Trx, unitId: string) =>
  sql`select from unit where id = ${unitId} for share`.execute(trx);

/** What each owner bears of an approved bill, as it was frozen then. */
export const findFrozenOwners = (db: Queryable, expenseId: string): Promise<ShownParts['owners']> =>
  db
    .selectFrom('expense_owner')
    .innerJoin('account', 'account.id', 'expense_owner.account_id')
    .select([
      'account.id',
      'account.name',
      'share_bp as shareBp',
      'cost_sen as costSen',
      'mark_up_sen as markUpSen',
    ])
    .where('expense_id', '=', expenseId)
    .orderBy('position')
    .execute();

/** Freezes what each owner bears. */
export const insertOwners = async (
  trx: Trx,
  expenseId: string,
  owners: readonly (SharingOwner & { costSen: number; markUpSen: number })[],
): Promise<void> => {
  if (owners.length === 0) return;
  await trx
    .insertInto('expense_owner')
    .values(
      owners.map(({ id, shareBp, costSen, markUpSen }, position) => ({
        expense_id: expenseId,
        account_id: id,
        position,
        share_bp: shareBp,
        cost_sen: costSen,
        mark_up_sen: markUpSen,
      })),
    )
    .execute();
};
