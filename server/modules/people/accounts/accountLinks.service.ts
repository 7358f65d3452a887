import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { json } from '../../../db/client';
import { publicOrigin } from '../../../env';
import { AppError } from '../../../errors';
import { LANGUAGE_PREFIXES, type Language } from '@shared/languages';
import type { Row } from '../../../db/schema';
import { dropLinks, findLinkOwner, insertLink, takeLink } from './accounts.queries';

export type LinkKind = Row<'account_link'>['kind'];

/**
 * Hours that a link works: a person who was invited may be on holiday, one who forgot a password is waiting.
 */
export const LINK_HOURS = {
  invitation: 7 * 24,
  set_password: 2,
  confirm_email: 7 * 24,
  link_social: 2,
  bank_account: 24,
} as const;

/** The page that a link opens. */
const PAGES: Record<LinkKind, string> = {
  set_password: 'reset-password',
  confirm_email: 'confirm',
  link_social: 'confirm',
  bank_account: 'owner/bank-account',
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes a one-time link in the transaction of the mail that brings it and returns its address; earlier ones of the kind stop
 * working. 128 random bits, of which the database keeps a hash. The outbox blots `token=…` out once the mail has left.
 */
export async function makeLink(
  { env, now }: Pick<Context, 'env' | 'now'>,
  trx: Queryable,
  link: { accountId: string; kind: LinkKind; hours: number; language: Language; payload?: unknown },
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await dropLinks(trx, link.accountId, link.kind);
  await insertLink(trx, {
    account_id: link.accountId,
    kind: link.kind,
    token_hash: hashOf(token),
    payload: link.payload === undefined ? null : json(link.payload),
    created_at: now(),
    expires_at: new Date(now().getTime() + link.hours * 3_600_000),
  });
  const page = PAGES[link.kind];
  // Whoever confirms an e-mail is asked for the password of the registration; this one is only pressed.
  const purpose = link.kind === 'link_social' ? '&for=social' : '';
  return `${publicOrigin(env)}${LANGUAGE_PREFIXES[link.language]}/${page}?token=${token}${purpose}`;
}

/**
 * Returns the account of a link that can still be used, to lock the account before the link, as everything
 * else does.
 */
export const ownerOfLink = (
  { now }: Pick<Context, 'now'>,
  db: Queryable,
  token: string,
): Promise<string | undefined> => findLinkOwner(db, hashOf(token), now());

/** Uses a link up in the transaction of what it allows; throws 400 `link.invalid` when it is unknown, old or used. */
export async function useLink(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  token: string,
  kinds: readonly LinkKind[],
): Promise<Row<'account_link'>> {
  const link = await takeLink(trx, hashOf(token), kinds, now());
  if (!link) throw new AppError(400, { code: 'link.invalid', detail: 'the link has expired or was used' });
  return link;
}
