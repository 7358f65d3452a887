import type { AnnouncementFields } from '@shared/contract/office/announcements';
import type { Trx } from '../../../db/client';
import { withdrawMail } from '../../../mail/mailOutbox';
import { audit, SYSTEM } from '../../../plugins/audit';
import { findLetters, forgetLetters } from './announcementLetters.queries';

/**
 * Stops the letters about an announcement that have not left, in the transaction that withdraws it; when it is for others by now, those to the people that it
 * was for. Whoever was to get one is told when it is for him again.
 */
export async function stopLetters(
  trx: Trx,
  id: string,
  { status, audience }: Pick<AnnouncementFields, 'status' | 'audience'>,
  now: Date,
): Promise<void> {
  const letters = await findLetters(trx, id, status === 'published' ? audience : null);
  const stopped = await withdrawMail(trx, letters, now);
  if (stopped.length === 0) return;
  await forgetLetters(trx, id, stopped);
  await audit(trx, SYSTEM, {
    ...{ action: 'stopLetters', entity: 'announcement', entityId: id },
    after: { letters: stopped.length },
  });
}
