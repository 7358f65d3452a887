import { allows, ALL_CODES, type PermissionAction, type PermissionEntry } from '@shared/permissions';
import type { Env } from '../../../env';
import { AppError, conflict, forbidden } from '../../../errors';
import type { Actor } from '../../../plugins/loginSessions';
import type { Account } from './accounts.queries';

type Person = Pick<Account, 'id' | 'role' | 'is_admin' | 'is_owner' | 'permission_codes'>;

/** The six protected accounts of the configuration: nobody bans, deletes or changes them but themselves. */
export const isSpecial = (env: Pick<Env, 'SPECIAL_ACCOUNT_IDS'>, id: string): boolean =>
  env.SPECIAL_ACCOUNT_IDS.includes(id);

/** Holds every code there is. */
export const isFull = (account: Pick<Account, 'is_admin' | 'permission_codes'>): boolean =>
  account.is_admin && ALL_CODES.every((code) => account.permission_codes.includes(code));

/** The menu entries under which staff look after a person; the right of one of them is enough. */
export function entriesOf(person: Pick<Account, 'is_admin' | 'role'>): PermissionEntry[] {
  if (person.is_admin) return ['admin-mgmt'];
  return person.role === 'owner' ? ['owner-mgmt', 'user-mgmt'] : ['user-mgmt'];
}

/** True when the administrator may do it with a person of this kind, by the permission table alone. */
export const mayWith = (actor: Actor, person: Pick<Account, 'is_admin' | 'role'>, action: PermissionAction) =>
  actor.isAdmin && entriesOf(person).some((entry) => allows(actor.codes, `${entry}.${action}`));

/** Throws 403 when the permission table does not let the actor do it with a person of this kind. */
export function requireMayWith(
  actor: Actor,
  person: Pick<Account, 'is_admin' | 'role'>,
  action: PermissionAction,
): void {
  if (!mayWith(actor, person, action))
    throw forbidden(
      `needs ${entriesOf(person)
        .map((entry) => `${entry}.${action}`)
        .join(' or ')}`,
    );
}

/**
 * Throws unless the actor may change this person: the permission, no protected account (409 `account.special`), nobody who holds a
 * code that the actor lacks (403 `account.above`): whoever could change such a one's e-mail could take over the account. Oneself is
 * told apart by the caller.
 */
export function requireMayChange(
  env: Pick<Env, 'SPECIAL_ACCOUNT_IDS'>,
  actor: Actor,
  person: Person,
  action: PermissionAction,
): void {
  requireMayWith(actor, person, action);
  if (isSpecial(env, person.id)) throw conflict('account.special', 'this account is protected');
  if (person.is_admin && person.permission_codes.some((code) => !actor.codes.includes(code)))
    throw new AppError(403, {
      code: 'account.above',
      detail: 'the administrator holds codes that you do not',
    });
}

/** Throws 409 `account.self`: bans, deletions and codes of one's own are for somebody else to decide. */
export function requireOther(actor: Actor, person: Pick<Account, 'id'>): void {
  if (actor.id === person.id) throw conflict('account.self', 'not on your own account');
}

/** Throws 403 `account.codes_not_held` when codes are added that the actor does not hold. */
export function requireHeld(actor: Actor, added: readonly number[]): void {
  const missing = added.filter((code) => !actor.codes.includes(code));
  if (missing.length > 0) {
    throw new AppError(403, {
      code: 'account.codes_not_held',
      detail: `you do not hold ${missing.join(', ')}`,
      fields: [{ path: 'permissionCodes', rule: 'unknown', message: 'not held' }],
    });
  }
}
