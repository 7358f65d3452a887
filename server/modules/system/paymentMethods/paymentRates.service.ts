import type {
  PaymentMethodDetail,
  PaymentRate,
  PaymentRateInput,
  PaymentRateRemoval,
} from '@shared/contract/system/paymentMethods';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { lock, raiseVersion } from './paymentMethods.queries';
import { readPaymentMethod } from './paymentMethods.service';
import { findLastTaking, findRates, removeRate, upsertRate } from './paymentRates.queries';

/** What the audit log keeps of a rate. */
const rateOf = ({
  cardKind,
  validFrom,
  feeBp,
  feeSstBp,
  settlementDays,
}: Omit<PaymentRate, 'id' | 'used'>) => ({
  ...(cardKind && { cardKind }),
  validFrom,
  feeBp,
  feeSstBp,
  settlementDays,
});

/**
 * Writes a rate from a day on. It begins after the last money that came in by it, because that keeps what it cost: whoever takes money
 * holds the way to pay meanwhile, so that none comes in between. Throws 404, `row.stale` or 400 for a field.
 */
export async function addRate(
  context: Context,
  actor: AuditActor,
  code: string,
  { version, ...rate }: PaymentRateInput,
): Promise<PaymentMethodDetail> {
  await context.db.transaction().execute(async (trx) => {
    const method = requireVersion(await lock(trx, code), version, 'payment method');
    if ((method.kind === 'card') !== (rate.cardKind !== null))
      throw invalidField('cardKind', 'choice', 'a card has a kind, and nothing else has');
    const last = await findLastTaking(trx, { method: code, cardKind: rate.cardKind });
    if (last !== null && rate.validFrom <= last)
      throw invalidField('validFrom', 'after_takings', 'money came in by the rate before until that day', {
        day: last,
      });
    const before = (await findRates(trx, code)).find(
      ({ cardKind, validFrom }) => cardKind === rate.cardKind && validFrom === rate.validFrom,
    );
    await upsertRate(trx, code, rate);
    await write(trx, actor, code, 'setRate', {
      ...(before && { before: rateOf(before) }),
      after: rateOf(rate),
    });
  });
  return readPaymentMethod(context, code);
}

/** Takes back a rate by which no money came in; the first of a kind stays, so that there is always one. */
export async function takeBackRate(
  context: Context,
  actor: AuditActor,
  code: string,
  { version, rateId }: PaymentRateRemoval,
): Promise<PaymentMethodDetail> {
  await context.db.transaction().execute(async (trx) => {
    requireVersion(await lock(trx, code), version, 'payment method');
    const rates = await findRates(trx, code);
    const rate = rates.find(({ id }) => id === rateId);
    if (!rate) throw invalidField('rateId', 'unknown', 'no such rate of this way to pay');
    const isFirst = !rates.some(
      ({ cardKind, validFrom }) => cardKind === rate.cardKind && validFrom < rate.validFrom,
    );
    if (rate.used || isFirst) throw conflict('payment.rate_used', 'a rate that is used, or the first, stays');
    await removeRate(trx, rateId);
    await write(trx, actor, code, 'removeRate', { before: rateOf(rate) });
  });
  return readPaymentMethod(context, code);
}

async function write(
  trx: Trx,
  actor: AuditActor,
  code: string,
  action: 'setRate' | 'removeRate',
  change: { before?: object; after?: object },
) {
  await raiseVersion(trx, code);
  await audit(trx, actor, { action, entity: 'payment_method', entityId: code, ...change });
}
