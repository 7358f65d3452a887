import type { RiderDetail, RiderIdentityType } from '@shared/contract/people/riders';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, notFound, stale } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import type { Vault } from '../../../storage/vault';
import type { Account } from '../accounts/accounts.queries';
import { lockPerson } from '../accounts/accounts.service';
import { listDocuments } from '../documents/documents.service';
import { findDetail, findRider, saveRider, type Rider } from './riders.queries';

/** The details of a rider. An absent field is left alone, null clears it. */
export type RiderFields = {
  identityType?: RiderIdentityType | null;
  identityNo?: string | null;
  vehiclePlate?: string | null;
  emergencyName?: string | null;
  emergencyPhone?: string | null;
};

/** A rider's account, locked, and what is kept of the rider; nothing is until something was said. */
export type HeldRider = { account: Account; rider: Rider | undefined };

/** A rider with the papers; throws 404 for an account that is no rider's. */
export async function riderDetail(db: Queryable, accountId: string): Promise<RiderDetail> {
  const rider = await findDetail(db, accountId);
  if (!rider) throw notFound('no such rider');
  return { ...rider, documents: await listDocuments(db, accountId) };
}

/** Locks the account, so that everything about one rider happens one after another; throws 404 when it is no rider's. */
export async function lockRider(trx: Trx, accountId: string): Promise<HeldRider> {
  const account = await lockPerson(trx, accountId);
  if (account.role !== 'rider') throw notFound('no such rider');
  return { account, rider: await findRider(trx, accountId) };
}

/** Throws 409 `rider.step` while papers are with staff or approved: what staff look at must not change under their eyes. */
export function requireOpenPapers({ rider }: HeldRider): void {
  if (rider?.verification === 'submitted' || rider?.verification === 'approved')
    throw conflict('rider.step', `the papers are ${rider.verification}`);
}

/** Bound to the row, so that a sealed number copied to another rider does not open. */
const purposeOf = (accountId: string) => `rider ${accountId}`;

/** The number behind the seal; undefined also when it was sealed with a key that is gone, so that a new one can replace it. */
function identityNoOf(vault: Vault, rider: Rider | undefined): string | null | undefined {
  if (!rider?.identity_no_sealed) return null;
  try {
    return vault.openText(rider.identity_no_sealed, purposeOf(rider.account_id));
  } catch {
    return undefined;
  }
}

const definedFields = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * The facts that the audit log may keep as they are. It outlives the account, so a number and a third
 * person's contact are only named.
 */
const openFacts = (rider: Rider | undefined) => ({
  identityType: rider?.identity_type ?? null,
  vehiclePlate: rider?.vehicle_plate ?? null,
  verification: rider?.verification ?? 'none',
});

/**
 * Writes what changed of a rider, with its audit line; nothing when nothing did. Throws `row.stale`. What staff change keeps the
 * verification, because they have the papers before them. The rider's own change of the identity after the approval takes it back to
 * `none`, since the approved papers say something else; while the papers are with staff it is refused (409 `rider.step`).
 */
export async function saveDetails(
  { vault }: Pick<Context, 'vault'>,
  trx: Trx,
  actor: AuditActor,
  { account, rider }: HeldRider,
  { version, ...fields }: RiderFields & { version: number },
  whose: 'own' | 'staff',
): Promise<void> {
  if (version !== (rider?.version ?? 0)) throw stale({ version: rider?.version ?? 0 });
  const { identityType, identityNo, vehiclePlate, emergencyName, emergencyPhone } = fields;
  const identityNoChanged = identityNo !== undefined && identityNo !== identityNoOf(vault, rider);
  const typeChanged = identityType !== undefined && identityType !== (rider?.identity_type ?? null);
  const contactChanged =
    (emergencyName !== undefined && emergencyName !== (rider?.emergency_name ?? null)) ||
    (emergencyPhone !== undefined && emergencyPhone !== (rider?.emergency_phone ?? null));
  const plateChanged = vehiclePlate !== undefined && vehiclePlate !== (rider?.vehicle_plate ?? null);
  const identityChanged = identityNoChanged || typeChanged;
  if (!identityChanged && !contactChanged && !plateChanged) return;
  const own = whose === 'own' && identityChanged;
  if (own && rider?.verification === 'submitted') throw conflict('rider.step', 'the papers are with staff');
  const again = own && rider?.verification === 'approved';

  await saveRider(trx, account.id, {
    ...definedFields({
      identity_type: identityType,
      vehicle_plate: vehiclePlate,
      emergency_name: emergencyName,
      emergency_phone: emergencyPhone,
    }),
    ...(identityNoChanged && {
      identity_no_sealed: identityNo && vault.sealText(identityNo, purposeOf(account.id)),
      identity_no_end: identityNo && identityNo.slice(-4),
    }),
    ...(again && {
      verification: 'none',
      remarks: '',
      submitted_at: null,
      decided_at: null,
      decided_by: null,
    }),
  });
  const { before, after } = changes(openFacts(rider), openFacts(await findRider(trx, account.id)));
  await audit(trx, actor, {
    action: 'updateRider',
    entity: 'account',
    entityId: account.id,
    before,
    after: {
      ...after,
      ...(identityNoChanged && { identityNoChanged }),
      ...(contactChanged && { emergencyContactChanged: true }),
    },
  });
}
