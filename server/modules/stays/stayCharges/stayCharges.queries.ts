import { sql } from 'kysely';
import type { StayCharge } from '@shared/contract/stays/stayCharges';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { ExtraCharge } from '@shared/domain/stays/extraCharges';
import { json, type Queryable, type Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import type { ChargeKind } from '@shared/domain/pricing/chargeKinds';

/** The charges of a stay, the latest first. */
export async function findCharges(db: Queryable, reservationId: string): Promise<StayCharge[]> {
  const rows = await db
    .selectFrom('stay_charge')
    .leftJoin('account', 'account.id', 'stay_charge.created_by')
    .leftJoin('account as taker', 'taker.id', 'stay_charge.taken_back_by')
    .selectAll('stay_charge')
    .select(['account.name as by_name', 'taker.name as taker_name'])
    .where('reservation_id', '=', reservationId)
    .orderBy('stay_charge.created_at', 'desc')
    .orderBy('stay_charge.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    date: row.service_date,
    quantity: row.quantity,
    unitSen: row.unit_sen,
    netSen: row.net_sen,
    taxSen: row.tax_sen,
    totalSen: row.net_sen + row.tax_sen,
    sstBp: row.sst_bp,
    reason: row.reason,
    note: row.note,
    createdAt: row.created_at,
    byName: row.by_name,
    takenBack: row.taken_back_at
      ? { at: row.taken_back_at, byName: row.taker_name, reason: row.taken_back_reason }
      : null,
  }));
}

/**
 * The rate of service tax, in basis points, that a company charges by the day that a charge is about, and the kinds of charges that bear none by
 * its setting for the stay; a rate of null: it charges none.
 */
export async function findChargeTax(
  db: Queryable,
  { companyId, checkIn, date }: { companyId: string; checkIn: StayDate; date: StayDate },
): Promise<{ sstBp: number | null; untaxed: ChargeKind[] | null }> {
  const { rows } = await sql<{ sstBp: number | null; untaxed: ChargeKind[] | null }>`
    select
      (select percent_bp from tax_rate where kind = 'sst' and valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date)
        and sst_registered_from <= ${date}::date order by valid_from desc limit 1) as "sstBp",
      (select to_json(untaxed_charges) from company_tax_setting where company_id = company.id and valid_from <= ${checkIn}::date
        order by valid_from desc limit 1) as untaxed
    from company where company.id = ${companyId}`.execute(db);
  return rows[0]!;
}

type NewCharge = ExtraCharge & {
  reservationId: string;
  serviceId: string;
  netSen: number;
  taxSen: number;
  reason: string;
  note: string;
  actorId: string | null;
  now: Date;
};

export async function insertCharge(trx: Trx, charge: NewCharge): Promise<string> {
  const { id } = await trx
    .insertInto('stay_charge')
    .values({
      reservation_id: charge.reservationId,
      service_price_id: charge.serviceId,
      kind: charge.kind,
      name: json(charge.name),
      service_date: charge.date,
      quantity: charge.quantity,
      unit_sen: charge.unitSen,
      sst_bp: charge.sstBp,
      net_sen: charge.netSen,
      tax_sen: charge.taxSen,
      reason: charge.reason,
      note: charge.note,
      created_by: charge.actorId,
      created_at: charge.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findCharge = (db: Queryable, id: string): Promise<Row<'stay_charge'> | undefined> =>
  db.selectFrom('stay_charge').selectAll().where('id', '=', id).executeTakeFirst();

export const markTakenBack = (
  trx: Trx,
  id: string,
  { actorId, now, reason }: { actorId: string | null; now: Date; reason: string },
) =>
  trx
    .updateTable('stay_charge')
    .set({ taken_back_by: actorId, taken_back_at: now, taken_back_reason: reason })
    .where('id', '=', id)
    .execute();
