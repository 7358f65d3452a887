import type { FreeStayRequest } from '@shared/contract/money/freeStayRequests';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { writeLetter } from '../../../mail/letter';
import { queueMail } from '../../../mail/mailOutbox';
import { freeStayLetter } from '../../../mail/templates/freeStayLetter';
import { readBrand } from '../../system/settings/settings.queries';
import { findRecipient } from './freeStayRequests.queries';

/** Tells an owner what was answered, in his language; nothing to who has no address. */
export async function mailAnswer(
  context: Pick<Context, 'jobs' | 'now'>,
  trx: Trx,
  request: FreeStayRequest,
  counted: 'night' | 'point',
): Promise<void> {
  const { email, language } = await findRecipient(trx, request.owner.id);
  if (email === null) return;
  const sumOf = (kind: 'free' | 'discounted') =>
    request.taken.reduce((sum, night) => sum + (night.kind === kind ? night.credits : 0), 0);
  const { unitNumber, checkIn, checkOut, guestName, remark } = request;
  const letter = freeStayLetter(language, {
    ...{ unitNumber, checkIn, checkOut, guestName, remark, counted, ownerName: request.owner.name },
    reference: request.reservation?.reference ?? null,
    taken: { free: sumOf('free'), discounted: sumOf('discounted') },
    brand: await readBrand(trx),
  });
  await queueMail(context, trx, { to: email, language, template: 'freeStay.answer', ...writeLetter(letter) });
}
