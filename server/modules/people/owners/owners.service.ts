import type { z } from 'zod';
import type { ownerInput, ownerPatch, OwnerDetail } from '@shared/contract/people/owners';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { notFound, stale } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import type { Actor } from '../../../plugins/loginSessions';
import { masked } from '../../../storage/vault';
import { updateAccount, type Account } from '../accounts/accounts.queries';
import { lockPerson, mailPasswordLink, tellContactChanged } from '../accounts/accounts.service';
import { isSpecial, requireMayChange } from '../accounts/rights.service';
import { listDocuments } from '../documents/documents.service';
import { businessDate } from '@shared/domain/base/stayDates';
import { findHistory } from '../../system/history/history.queries';
import { findWaiting } from '../bankAccountChanges/bankAccountChanges.queries';
import { findOwnedUnits } from './ownedUnits.queries';
import {
  findOwner,
  findProfile,
  identityPurpose,
  insertOwner,
  saveProfile,
  type OwnerProfile,
} from './owners.queries';

type Facts = z.output<typeof ownerInput>;

/** Reads all that the back-office shows of an owner; throws 404 when the account is no owner's. */
export async function readOwner(
  { env, now }: Pick<Context, 'env' | 'now'>,
  db: Queryable,
  id: string,
): Promise<OwnerDetail> {
  const owner = await findOwner(db, id);
  if (!owner) throw notFound('no such owner');
  const { identityNoEnd, bankAccountName, bankAccountEnd, ...facts } = owner;
  return {
    ...facts,
    isSpecial: isSpecial(env, id),
    identityType: facts.identityType as OwnerDetail['identityType'],
    identityNoMasked: masked(identityNoEnd),
    address: facts.address ?? '',
    postcode: facts.postcode ?? '',
    city: facts.city ?? '',
    state: facts.state ?? '',
    country: facts.country ?? 'MY',
    isBusiness: facts.isBusiness ?? false,
    remark: facts.remark ?? '',
    profileVersion: facts.profileVersion ?? 0,
    bank:
      facts.bankCode === null
        ? null
        : {
            bankCode: facts.bankCode,
            accountName: bankAccountName!,
            accountNoMasked: masked(bankAccountEnd)!,
          },
    bankChange: await findWaiting(db, id),
    ownedUnits: await findOwnedUnits(db, id, businessDate(now())),
    documents: await listDocuments(db, id),
    history: await findHistory(db, 'account', id),
  };
}

/** The owner's account and profile, the account locked for the transaction; throws 404, or what forbids the change. */
export async function lockOwner(
  { env }: Pick<Context, 'env'>,
  trx: Trx,
  actor: Actor,
  id: string,
): Promise<{ account: Account; profile: OwnerProfile | undefined }> {
  const account = await lockPerson(trx, id);
  if (account.role !== 'owner') throw notFound('no such owner');
  requireMayChange(env, actor, account, 'edit');
  return { account, profile: await findProfile(trx, id) };
}

/** Throws `row.stale` when somebody has changed the profile since it had this version; 0 is none at all. */
export function requireProfileVersion(profile: OwnerProfile | undefined, seen: number): void {
  const version = profile?.version ?? 0;
  if (version !== seen) throw stale({ version });
}

const lastFour = (number: string) => number.slice(-4);

/** The columns of an identity number: sealed, with its end for the eye; none when it is not sent. */
function identityColumns(
  { vault }: Pick<Context, 'vault'>,
  id: string,
  identityNo: string | null | undefined,
) {
  if (identityNo === undefined) return {};
  return {
    identity_no_sealed: identityNo === null ? null : vault.sealText(identityNo, identityPurpose(id)),
    identity_no_end: identityNo === null ? null : lastFour(identityNo),
  };
}

/** The columns of a profile; what an edit does not send is absent, and stays. */
const profileColumns = (context: Context, id: string, facts: Partial<Facts>) => ({
  identity_type: facts.identityType,
  ...identityColumns(context, id, facts.identityNo),
  tax_no: facts.taxNo,
  address: facts.address,
  postcode: facts.postcode,
  city: facts.city,
  state: facts.state,
  country: facts.country,
  is_business: facts.isBusiness,
  remark: facts.remark,
});

/**
 * The fields of an owner that the audit log keeps. Of papers' numbers it says that they were changed, never
 * what they are.
 */
async function auditedFields(trx: Trx, id: string) {
  const { name, email, phone, language, identityType, isBusiness, remark, ...owner } = (await findOwner(
    trx,
    id,
  ))!;
  const { address, postcode, city, state, country } = owner;
  const contact = { name, email, phone, language, address, postcode, city, state, country };
  return { ...contact, identityType, isBusiness, remark };
}

/** Returns which of the sealed or private numbers an edit changes. */
function changedNumbers(
  { vault }: Pick<Context, 'vault'>,
  id: string,
  profile: OwnerProfile | undefined,
  { identityNo, taxNo }: Pick<Facts, 'identityNo' | 'taxNo'>,
) {
  const sealed = profile?.identity_no_sealed ?? null;
  /** Undefined when it was sealed with a key that is gone: a new number can take its place. */
  const keptNo = () => {
    try {
      return sealed === null ? null : vault.openText(sealed, identityPurpose(id));
    } catch {
      return undefined;
    }
  };
  return {
    ...(identityNo !== undefined && identityNo !== keptNo() && { identityNoChanged: true }),
    ...(taxNo !== undefined && taxNo !== (profile?.tax_no ?? null) && { taxNoChanged: true }),
  };
}

/** Registers an owner, active at once, and mails a link to choose a password. Throws 409 `account.email_taken`. */
export const createOwner = (context: Context, actor: AuditActor, facts: Facts): Promise<OwnerDetail> =>
  context.db.transaction().execute(async (trx) => {
    const { name, email, phone = null, language } = facts;
    const account = await insertOwner(trx, { name, email, phone, language, createdAt: context.now() });
    await saveProfile(trx, account.id, profileColumns(context, account.id, facts));
    const numbers = changedNumbers(context, account.id, undefined, {
      identityNo: facts.identityNo ?? null,
      taxNo: facts.taxNo ?? null,
    });
    await audit(trx, actor, {
      action: 'create',
      entity: 'account',
      entityId: account.id,
      after: { ...(await auditedFields(trx, account.id)), role: 'owner', ...numbers },
    });
    await mailPasswordLink(context, trx, 'invited', account);
    return readOwner(context, trx, account.id);
  });

/**
 * Changes the facts of an owner; throws 404, `row.stale` when the account or the profile is not what the person saw, or
 * `account.email_taken`. A new e-mail has to be confirmed again.
 */
export const updateOwner = (
  context: Context,
  caller: Caller,
  id: string,
  { version, profileVersion, ...facts }: z.output<typeof ownerPatch>,
): Promise<OwnerDetail> =>
  context.db.transaction().execute(async (trx) => {
    const { account, profile } = await lockOwner(context, trx, personOf(caller), id);
    if (account.version !== version) throw stale(account);
    requireProfileVersion(profile, profileVersion);
    const was = await auditedFields(trx, id);
    const { name, email, phone, language } = facts;
    const moved = email !== account.email;
    await updateAccount(trx, id, { name, email, phone, language, ...(moved && { email_verified_at: null }) });
    await saveProfile(trx, id, profileColumns(context, id, facts));
    const { before, after } = changes(was, await auditedFields(trx, id));
    await audit(trx, caller.actor, {
      action: 'update',
      entity: 'account',
      entityId: id,
      before,
      after: { ...after, ...changedNumbers(context, id, profile, facts) },
    });
    await tellContactChanged(context, trx, account, { name, email, phone, language });
    return readOwner(context, trx, id);
  });
