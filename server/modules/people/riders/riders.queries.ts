import type { RiderDetail } from '@shared/contract/people/riders';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { masked } from '../../../storage/vault';

export type Rider = Row<'rider'>;

/** A rider without the papers, as the contract shows one; undefined for an account that is no rider's, or deleted. */
export async function findDetail(
  db: Queryable,
  accountId: string,
): Promise<Omit<RiderDetail, 'documents'> | undefined> {
  const row = await db
    .selectFrom('account')
    .leftJoin('rider', 'rider.account_id', 'account.id')
    .leftJoin('account as decider', 'decider.id', 'rider.decided_by')
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.account_id', '=', 'account.id').on('attendance.clocked_out_at', 'is', null),
    )
    .where('account.id', '=', accountId)
    .where('account.role', '=', 'rider')
    .where('account.status', '!=', 'deleted')
    .select(['account.id', 'account.account_number as accountNumber', 'account.name', 'account.email'])
    .select(['account.phone', 'account.status', 'verification', 'remarks', 'submitted_at as submittedAt'])
    .select(['rider.decided_at as decidedAt', 'decider.name as decidedByName'])
    .select(['identity_type as identityType', 'identity_no_end', 'vehicle_plate as vehiclePlate'])
    .select(['emergency_name as emergencyName', 'emergency_phone as emergencyPhone'])
    .select(['clocked_in_at as onShiftSince', 'rider.version'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { identity_no_end, verification, remarks, version, ...rest } = row;
  return {
    ...(rest as Omit<RiderDetail, 'documents' | 'identityNoMasked' | 'verification' | 'remarks' | 'version'>),
    identityNoMasked: masked(identity_no_end),
    verification: (verification ?? 'none') as RiderDetail['verification'],
    remarks: remarks ?? '',
    version: version ?? 0,
  };
}

/**
 * Finds the details of a rider; undefined until the rider or staff have entered some. Ask with the account
 * locked.
 */
export const findRider = (trx: Trx, accountId: string): Promise<Rider | undefined> =>
  trx.selectFrom('rider').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Puts fields of a rider, the first time in a row of version 1; later ones raise it. */
export const saveRider = (trx: Trx, accountId: string, fields: Partial<NewRow<'rider'>>) =>
  trx
    .insertInto('rider')
    .values({
      identity_type: null,
      identity_no_sealed: null,
      identity_no_end: null,
      vehicle_plate: null,
      emergency_name: null,
      emergency_phone: null,
      decided_by: null,
      ...fields,
      account_id: accountId,
    })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ ...fields, version: eb('rider.version', '+', 1) })),
    )
    .execute();
