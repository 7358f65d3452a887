import type { Context } from '../context';

const HOUR_MS = 3_600_000;

/** Removes what has outlived its use: idempotency keys after two days, rate-limit windows and sessions that ended. */
export async function sweepLeftovers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().getTime();
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(at - 48 * HOUR_MS).toISOString())
    .execute();
  await db
    .deleteFrom('rate_limit')
    .where('resets_at', '<', new Date(at - HOUR_MS).toISOString())
    .execute();
  await db
    .deleteFrom('session')
    .where('expires_at', '<', new Date(at - 24 * HOUR_MS).toISOString())
    .execute();
}
