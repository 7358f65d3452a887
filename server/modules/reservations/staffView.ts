import { STAFF_STEPS, type Reservation } from '@shared/contract/reservations';
import { openSteps } from '@shared/domain/reservationSteps';
import type { PriceLine } from '@shared/domain/prices';
import { businessDate } from '@shared/domain/stayDates';
import { allows } from '@shared/permissions';
import type { Language } from '@shared/languages';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import type { Actor } from '../../plugins/session';
import { findHistory } from '../history/history.queries';
import { findOf } from './payments.queries';
import { findLines } from './priceLines.queries';
import { findAccountNumber, findById, findNotes, findRow } from './reservations.queries';
import { cancelPreview } from './steps.service';

/** A reservation with everything that staff see of it. */
export async function staffView(context: Context, actor: Actor, id: string): Promise<Reservation> {
  const { db } = context;
  const record = await findById(db, id);
  const row = await findRow(db, id);
  if (!record || !row) throw notFound('no such reservation');
  const lines = await findLines(db, id);
  const today = businessDate(context.now());
  const may = (permission: Parameters<typeof allows>[1]) => allows(actor.codes, permission);
  const steps = openSteps({ status: record.status, checkIn: record.check_in }, today, may);
  return {
    ...row,
    requests: record.requests,
    language: record.language as Language,
    lines,
    depositSen: record.deposit_sen,
    payments: await findOf(db, id),
    notes: await findNotes(db, id),
    history: await findHistory(db, 'reservation', id),
    cancellation: record.cancellation,
    cancelPreview: steps.includes('cancel') ? cancelPreview(context, record, lines as PriceLine[]) : null,
    steps: steps.filter((step) => (STAFF_STEPS as readonly string[]).includes(step)),
    checkedInAt: record.checked_in_at,
    checkedOutAt: record.checked_out_at,
    cancelledAt: record.cancelled_at,
    accountNumber: record.account_id && (await findAccountNumber(db, record.account_id)),
    version: record.version,
  };
}
