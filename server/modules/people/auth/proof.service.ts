import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { clearRegistration, findDocumentKeys, type Account } from '../accounts/accounts.queries';
import { hasProvedEmail } from '../accounts/provedEmail.service';
import { setPassword, setVerified } from './auth.queries';
import { dropWaysIn } from './social.queries';

export type Proof = {
  /**
   * True when the reader of the mailbox has also shown to be the account's user so far: by its password, or
   * signed in to it.
   */
  isHolder?: boolean;
  /** The name to put in place of the registration's; absent: the e-mail's part before the @. */
  name?: string;
};
export type Proved = { isFirst: boolean; wasCleared: boolean; obsolete: string[] };

/**
 * Keeps that the mailbox is the person's. Until the first proof anybody could have registered the address and be waiting for its owner
 * to come: unless the reader is the holder too, every way in that there was is closed (sessions, password, other providers, links,
 * wishes) and, where a visitor had registered, what was typed then goes. `obsolete` are files to remove once it has committed.
 */
export async function proveEmail(
  { now, sessions }: Pick<Context, 'now' | 'sessions'>,
  trx: Trx,
  account: Account,
  { isHolder = false, name = account.email.split('@')[0]! }: Proof = {},
): Promise<Proved> {
  const isFirst = !hasProvedEmail(account);
  const wasCleared = isFirst && !isHolder;
  const obsolete: string[] = [];
  if (wasCleared) {
    await dropWaysIn(trx, account.id, now());
    await sessions.revokeAll(trx, account.id);
    await setPassword(trx, account.id, null);
    if (account.registration !== null) {
      obsolete.push(...(await findDocumentKeys(trx, account.id)));
      if (account.photo_key) obsolete.push(account.photo_key);
      await clearRegistration(trx, account, name);
    }
  }
  await setVerified(trx, account.id, now());
  return { isFirst, wasCleared, obsolete };
}
