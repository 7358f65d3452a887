import { createHmac } from 'node:crypto';
import { mailboxOf } from '@shared/domain/people/sameContact';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import type { Env } from '../../../env';
import { AppError } from '../../../errors';
import {
  countDown,
  countUp,
  findAddresses,
  removeCounter,
  removeCounters,
  type Count,
} from './loginLimits.queries';
import { networkOf } from '../../../network';

const WINDOW_MS = 15 * 60_000;
/** Failures of one account from one address. */
const MOST_HERE = 8;
/** Failures of one account from all addresses together. */
const MOST_ANYWHERE = 40;
/** A session lives no longer, and the sweep keeps ended ones until then. */
const KNOWN_DAYS = 30;
const HOUR_MS = 3_600_000;
const MOST_LINKS = 3;

/** The e-mail in a counter's key: whoever reads the table learns nobody's address, and cannot try addresses without our secret. */
export const keyOf = (
  env: Pick<Env, 'JWT_SECRET'>,
  kind: 'login' | 'links' | 'confirm' | 'letters',
  email: string,
) => `${kind} ${createHmac('sha256', env.JWT_SECRET).update(`${kind} ${email}`).digest('base64url')}`;

/**
 * True when the person has signed in from this network of late; such a person is not shut out by what others
 * do elsewhere.
 */
async function isKnown({ db, now }: Context, email: string, network: string): Promise<boolean> {
  const since = new Date(now().getTime() - KNOWN_DAYS * 24 * HOUR_MS);
  return (await findAddresses(db, email, since)).some((address) => networkOf(address) === network);
}

function blockedError({ resetsAt }: Count, now: Date): AppError {
  const minutes = Math.max(1, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 60_000));
  return new AppError(429, {
    code: 'login.blocked',
    detail: `too many failed attempts, again in ${minutes} min`,
    params: { minutes },
  });
}

/**
 * Counts a try to prove a password as failed before it is checked, so that guesses at the same moment cannot slip past each other;
 * throws 429 `login.blocked` when there were too many. `right()` takes it back. An e-mail without an account counts alike.
 */
export async function countAttempt(
  context: Context,
  email: string,
  address: string,
): Promise<{ right(): Promise<void> }> {
  const { db, env, now } = context;
  if (env.RATE_LIMIT === 'off') return { right: async () => undefined };
  const network = networkOf(address);
  const anywhereKey = keyOf(env, 'login', email);
  const hereKey = `${anywhereKey} ${network}`;
  const here = await countUp(db, hereKey, now(), WINDOW_MS);
  // Refused here, it does not count elsewhere: one address alone cannot close an account to all others.
  if (here.count > MOST_HERE) throw blockedError(here, now());
  const anywhere = await countUp(db, anywhereKey, now(), WINDOW_MS);
  if (anywhere.count > MOST_ANYWHERE && !(await isKnown(context, email, network))) {
    // Nothing was checked, so nothing has failed.
    await countDown(db, hereKey);
    throw blockedError(anywhere, now());
  }
  return {
    async right() {
      await removeCounter(db, hereKey);
      await countDown(db, anywhereKey);
    },
  };
}

/** Forgets every failure of an account: who has opened a link of its mailbox starts anew. */
export const clearAttempts = ({ env }: Pick<Context, 'env'>, db: Queryable, email: string) =>
  removeCounters(db, keyOf(env, 'login', email));

/**
 * Counts a mail with a link that a stranger can ask for (`links`: to choose a password with, `confirm`: what registering or asking
 * again brings); false when the address has had enough of them within the hour.
 */
export async function mayMailLink(
  { env, now }: Pick<Context, 'env' | 'now'>,
  trx: Queryable,
  email: string,
  kind: 'links' | 'confirm' = 'links',
): Promise<boolean> {
  if (env.RATE_LIMIT === 'off') return true;
  return (await countUp(trx, keyOf(env, kind, mailboxOf(email)), now(), HOUR_MS)).count <= MOST_LINKS;
}
