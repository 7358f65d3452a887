import type { Trx } from '../../../db/client';
import { UnauthorizedError } from '../../../errors';
import type { Actor } from '../../../plugins/loginSessions';
import { findAccount, lockAdministrators } from '../accounts/accounts.queries';

/**
 * The person of the request as they stand once it is their turn. Changes of administrators go one after another, and whoever was
 * banned or lost codes while waiting must not act on what the request began with: of two who remove each other one is too late.
 */
export async function actorNow(trx: Trx, actor: Actor): Promise<Actor> {
  await lockAdministrators(trx);
  const account = await findAccount(trx, actor.id);
  if (account?.status !== 'active') throw new UnauthorizedError();
  const { is_admin: isAdmin, permission_codes: codes } = account;
  return { ...actor, isAdmin, codes: isAdmin ? codes : [] };
}
