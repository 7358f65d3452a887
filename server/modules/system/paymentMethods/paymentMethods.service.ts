import type { PaymentMethodDetail, PaymentMethodFields } from '@shared/contract/system/paymentMethods';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { faultOf } from '../../../db/faults';
import { paysOnline } from '../../../env';
import { invalidField, notFound, requireVersion } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { removeFiles } from '../../../storage/removeFiles';
import { storeUpload } from '../../../storage/uploads';
import { findHistory } from '../history/history.queries';
import { detailOf, findByCode, lock, update } from './paymentMethods.queries';
import { findRates } from './paymentRates.queries';

const ENTITY = 'payment_method';

/** A way to pay with its history; throws 404 when there is none of that code. */
export async function readPaymentMethod({ db, env }: Context, code: string): Promise<PaymentMethodDetail> {
  const method = await findByCode(db, code);
  if (!method) throw notFound('no such payment method');
  return {
    ...detailOf(method, paysOnline(env)),
    rates: await findRates(db, code),
    history: await findHistory(db, ENTITY, code),
  };
}

const lockVersion = async (trx: Trx, code: string, version: number) =>
  requireVersion(await lock(trx, code), version, 'payment method');

/** What the audit log keeps of a way to pay: what people wrote and chose. */
function settingsOf(row: ReturnType<typeof detailOf>): PaymentMethodFields {
  const { name, instructions, bank, accountHolder, accountNumber, enabled } = row;
  return { name, instructions, bank, accountHolder, accountNumber, enabled };
}

/** Changes words, account and use of a way to pay; throws 404, or `row.stale` when someone else has changed it since `version`. */
export async function updatePaymentMethod(
  context: Context,
  actor: AuditActor,
  code: string,
  { version, ...fields }: PaymentMethodFields & { version: number },
): Promise<PaymentMethodDetail> {
  await context.db.transaction().execute(async (trx) => {
    const hasProvider = paysOnline(context.env);
    const was = detailOf(await lockVersion(trx, code, version), hasProvider);
    const is = detailOf(await update(trx, code, fields), hasProvider);
    const { before, after } = changes(settingsOf(was), settingsOf(is));
    await audit(trx, actor, { action: 'update', entity: ENTITY, entityId: code, before, after });
  });
  return readPaymentMethod(context, code);
}

/**
 * Puts the picture of a code in the place of the one before, or takes it away (`file` null and `remove`). The file that no method shows
 * any more is removed from the store; when the connection broke, the method may show the new one all the same, and it stays.
 */
export async function changeCode(
  context: Context,
  actor: AuditActor,
  code: string,
  { version, remove, file }: { version: number; remove: boolean; file: UploadedFile | null },
): Promise<PaymentMethodDetail> {
  const { db } = context;
  const known = await findByCode(db, code);
  if (!known) throw notFound('no such payment method');
  if (!known.needs_slip) throw invalidField('qr', 'invalid', 'nothing is sent to us by this method');
  const stored = remove
    ? null
    : await storeUpload(context, file, { folder: 'codes', field: 'qr', pdf: false });
  let obsolete = stored?.key ?? null;
  try {
    obsolete = await db.transaction().execute(async (trx) => {
      const was = await lockVersion(trx, code, version);
      await update(trx, code, { qrKey: stored?.key ?? null });
      await audit(trx, actor, {
        action: stored ? 'setCode' : 'removeCode',
        entity: ENTITY,
        entityId: code,
        before: { qr: was.qr_key !== null },
        after: { qr: stored !== null },
      });
      return was.qr_key;
    });
  } catch (error) {
    if (faultOf(error)) obsolete = null;
    throw error;
  } finally {
    if (obsolete) await removeFiles(context, [obsolete]);
  }
  return readPaymentMethod(context, code);
}
