import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findById as findStay } from '../../stays/reservations/reservations.queries';
import { takeDocumentNumber } from '../../system/documentNumbers/documentNumbers.service';
import { findCardNumber, insertCard } from './registrationCards.queries';

/**
 * The number of the card of a stay: the next one of its company and the year when it is printed for the first time, the same ever after. Of two who
 * print it at once both have it. Throws 404.
 */
export async function cardNumber(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  reservationId: string,
): Promise<string> {
  const known = await findCardNumber(db, reservationId);
  if (known) return known;
  return db.transaction().execute(async (trx) => {
    const record = await findStay(trx, reservationId, 'forUpdate');
    if (!record) throw notFound('no such reservation');
    const earlier = await findCardNumber(trx, reservationId);
    if (earlier) return earlier;
    const at = now();
    const date = businessDate(at);
    const companyId = record.company_id;
    const { text: number } = await takeDocumentNumber(trx, { companyId, kind: 'registration_card', date });
    await insertCard(trx, {
      reservation_id: reservationId,
      company_id: companyId,
      number,
      issued_on: date,
      issued_at: at,
      issued_by: actor.id,
    });
    await audit(trx, actor, {
      action: 'numberCard',
      entity: 'reservation',
      entityId: reservationId,
      after: { number },
    });
    return number;
  });
}
