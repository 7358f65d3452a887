import { sql } from 'kysely';
import type { LicenceKind } from '@shared/contract/inventory/units';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language, LocalText } from '@shared/languages';
import type { Queryable, Trx } from '../../../db/client';

export type DueLicence = {
  unitId: string;
  unitNumber: string;
  propertyName: LocalText;
  kind: LicenceKind;
  number: string;
  expiresOn: StayDate;
  daysLeft: number;
  /** The step that is due: so many days ahead, or fewer where nobody could be told earlier. */
  daysAhead: number;
};

/** Those to whom a unit belongs on a day and who can be written to. */
const ownersOn = (today: StayDate) => sql`unit_owner part join account on account.id = part.account_id
  where part.unit_id = licence.unit_id and daterange(part.valid_from, part.valid_to) @> ${today}::date
    and account.deleted_at is null and account.email <> ''`;

/**
 * The licences that run out within some days and whose owners were not told of the step that they are at, the first first. One that was renewed by
 * another of its kind is left out, as is a unit that is not used any more.
 */
export async function findDueLicences(
  db: Queryable,
  { today, steps, limit }: { today: StayDate; steps: readonly number[]; limit: number },
): Promise<DueLicence[]> {
  const { rows } = await sql<DueLicence>`
    select unit.id as "unitId", unit.number as "unitNumber", property.name as "propertyName", licence.kind, licence.number,
      licence.expires_on as "expiresOn", licence.expires_on - ${today}::date as "daysLeft", step.days as "daysAhead"
    from unit_licence licence
    join unit on unit.id = licence.unit_id and unit.status <> 'retired'
    join room_type on room_type.id = unit.room_type_id
    join property on property.id = room_type.property_id
    cross join lateral (select min(days) as days from unnest(${[...steps]}::integer[]) as days
      where days >= licence.expires_on - ${today}::date) step
    where licence.expires_on >= ${today}::date and step.days is not null
      and not exists (select from unit_licence other where other.unit_id = licence.unit_id and other.kind = licence.kind and other.kind <> 'other'
        and (other.expires_on is null or other.expires_on > licence.expires_on))
      and not exists (select from licence_notice notice where notice.unit_id = licence.unit_id and notice.kind = licence.kind
        and notice.number = licence.number and notice.expires_on = licence.expires_on and notice.days_ahead = step.days)
      and exists (select from ${ownersOn(today)})
    order by licence.expires_on, unit.number, licence.kind, licence.number limit ${limit}`.execute(db);
  return rows;
}

/** Keeps a licence as it is until the transaction ends; false where it is another by now, or another process is at it. */
export async function holdLicence(
  trx: Trx,
  { unitId, kind, number, expiresOn }: DueLicence,
): Promise<boolean> {
  const { rows } = await sql`
    select from unit_licence where unit_id = ${unitId} and kind = ${kind} and number = ${number} and expires_on = ${expiresOn}::date
    for update skip locked`.execute(trx);
  return rows.length > 0;
}

/** Notes that the owners of a licence are told of a step; false where they were. */
export async function insertNotice(trx: Trx, licence: DueLicence, now: Date): Promise<boolean> {
  const { unitId, kind, number, expiresOn, daysAhead } = licence;
  const inserted = await trx
    .insertInto('licence_notice')
    .values({
      ...{ unit_id: unitId, kind, number, expires_on: expiresOn, days_ahead: daysAhead },
      written_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('unit_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type LicenceOwner = { name: string; email: string; language: Language };

/** Those who are told of a licence on a day; in the order of account numbers. */
export async function findLicenceOwners(
  db: Queryable,
  unitId: string,
  today: StayDate,
): Promise<LicenceOwner[]> {
  const { rows } = await sql<LicenceOwner>`
    select distinct account.account_number, account.name, account.email, account.language
    from (select ${unitId}::uuid as unit_id) licence, ${ownersOn(today)}
    order by account.account_number`.execute(db);
  return rows.map(({ name, email, language }) => ({ name, email, language }));
}
