import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { readPersonFile } from '../../../storage/sealedFiles';
import { privateFileHeaders } from '../../../storage/uploads';
import { findById } from './payments.queries';

/** The content of a payment's slip and the headers it leaves with, after the log has kept who looked at it. Throws 404 where there is none. */
export async function viewSlip({ db, files }: Pick<Context, 'db' | 'files'>, actor: AuditActor, id: string) {
  const payment = await findById(db, id);
  if (!payment?.slip_key) throw notFound('no such slip');
  const content = await readPersonFile(files, payment.slip_key);
  // Before the content leaves: a view that cannot be logged is no view.
  await audit(db, actor, { action: 'viewSlip', entity: 'payment', entityId: payment.id });
  return { content, headers: privateFileHeaders(payment.slip_mime ?? 'application/octet-stream', 'slip') };
}
