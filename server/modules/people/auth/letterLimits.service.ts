import { mailboxOf } from '@shared/domain/people/sameContact';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { AppError } from '../../../errors';
import { readBrand } from '../../system/settings/settings.queries';
import { countUp } from './loginLimits.queries';
import { keyOf } from './loginLimits';

const HOUR_MS = 3_600_000;
/**
 * The number of letters that somebody may cause to one mailbox, a stranger's or the own. Each kind for itself: who floods somebody
 * with acknowledgements must not keep him from booking. Links are counted by `mayMailLink`.
 */
const MOST = {
  booking: { hour: 6, day: 12 },
  enquiry: { hour: 3, day: 6 },
  /** Letters that staff send themselves to see their own words. */
  test: { hour: 20, day: 60 },
} as const;
export type LetterKind = keyof typeof MOST;

type Needs = Pick<Context, 'env' | 'now'>;

/** Counts a letter that a stranger causes; false when its mailbox has had enough of the kind within the hour or the day. */
export async function countLetter(
  { env, now }: Needs,
  trx: Queryable,
  kind: LetterKind,
  email: string,
): Promise<boolean> {
  if (env.RATE_LIMIT === 'off') return true;
  const key = keyOf(env, 'letters', `${kind} ${mailboxOf(email)}`);
  // One that is not written in its hour does not count for the day.
  if ((await countUp(trx, `${key} hour`, now(), HOUR_MS)).count > MOST[kind].hour) return false;
  return (await countUp(trx, `${key} day`, now(), 24 * HOUR_MS)).count <= MOST[kind].day;
}

/**
 * Counts a letter without which nothing can go on: throws 429 `mail.limit`, so that what would have caused it
 * is undone.
 */
export async function countNeededLetter(
  context: Needs,
  trx: Queryable,
  kind: LetterKind,
  email: string,
): Promise<void> {
  if (await countLetter(context, trx, kind, email)) return;
  throw new AppError(429, {
    code: 'mail.limit',
    detail: 'enough letters were sent to this e-mail address for now',
    params: { phone: (await readBrand(trx)).phone },
  });
}
