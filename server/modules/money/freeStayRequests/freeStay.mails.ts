import type { FreeStayRequest } from '@shared/contract/money/freeStayRequests';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { queueMail } from '../../../mail/mailOutbox';
import { freeStayLetter, type FreeStayLetterFacts } from '../../../mail/templates/freeStayLetter';
import { writeInOwnWords } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import { findRecipient } from './freeStayRequests.queries';

type Told = Pick<FreeStayLetterFacts, 'told' | 'counted'>;
type Post = Pick<Context, 'jobs' | 'now'>;

/** Tells an owner what was answered, in his language; nothing to who has no address. */
export const mailAnswer = (
  context: Post,
  trx: Trx,
  request: FreeStayRequest,
  counted: 'night' | 'point',
): Promise<void> =>
  mailOf(context, trx, request, { counted, told: request.reservation ? 'approved' : 'rejected' });

/** Tells an owner who has asked himself that his request has come in. */
export const mailReceived = (context: Post, trx: Trx, request: FreeStayRequest): Promise<void> =>
  mailOf(context, trx, request, { counted: 'night', told: 'received' });

async function mailOf(context: Post, trx: Trx, request: FreeStayRequest, told: Told): Promise<void> {
  const { email, language } = await findRecipient(trx, request.owner.id);
  if (email === null) return;
  const sumOf = (kind: 'free' | 'discounted') =>
    request.taken.reduce((sum, night) => sum + (night.kind === kind ? night.credits : 0), 0);
  const { unitNumber, checkIn, checkOut, guestName, remark } = request;
  const brand = await readBrand(trx);
  const letter = freeStayLetter(language, {
    ...{ ...told, unitNumber, checkIn, checkOut, guestName, remark, ownerName: request.owner.name },
    reference: request.reservation?.reference ?? null,
    taken: { free: sumOf('free'), discounted: sumOf('discounted') },
    brand,
  });
  const template = told.told === 'received' ? 'freeStay.received' : 'freeStay.answer';
  const written = await writeInOwnWords(trx, { kind: `freeStay.${told.told}`, language, brand }, letter);
  await queueMail(context, trx, { to: email, language, template, ...written });
}
