import type { z } from 'zod';
import type { stayChargeInput, StayService } from '@shared/contract/stays/stayCharges';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { TAXED_BY_DEFAULT } from '@shared/domain/pricing/chargeKinds';
import { totalOf } from '@shared/domain/pricing/priceLines';
import {
  extraLines,
  extraTakenBack,
  isChargeDay,
  lastChargeDay,
  type ExtraCharge,
} from '@shared/domain/stays/extraCharges';
import { stepFits } from '@shared/domain/stays/reservationSteps';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findOffered } from '../../pricing/servicePrices/servicePrices.queries';
import { findLines, insertLines } from '../reservations/priceLines.queries';
import { findById, update, type ReservationRecord } from '../reservations/reservations.queries';
import { stepFacts } from '../reservations/stepFacts.service';
import { findCharge, findChargeTax, insertCharge, markTakenBack } from './stayCharges.queries';

/** The most that a stay can come to, in sen. */
const MOST_SEN = 2_000_000_000;

/** What can be charged on a stay on a day; 404 for no such stay, 400 for a day that is none of it. */
export async function readServices(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  date: StayDate,
): Promise<StayService[]> {
  const stay = await findById(db, id);
  if (!stay) throw notFound('no such reservation');
  requireDay(stay, date, businessDate(now()));
  return servicesOf(db, stay, date);
}

async function servicesOf(db: Queryable, stay: ReservationRecord, date: StayDate): Promise<StayService[]> {
  const { sstBp, untaxed } = await findChargeTax(db, {
    companyId: stay.company_id,
    checkIn: stay.check_in,
    date,
  });
  const isTaxed = ({ kind }: Pick<StayService, 'kind'>) =>
    untaxed ? !untaxed.includes(kind) : TAXED_BY_DEFAULT.includes(kind);
  const offered = await findOffered(db, { propertyId: stay.property_id, date });
  return offered.map(({ id, name, kind, unitWord, ownPrice, priceSen }) => ({
    ...{ id, name, kind, unitWord, ownPrice, priceSen },
    sstBp: isTaxed({ kind }) ? sstBp : null,
  }));
}

function requireDay(stay: ReservationRecord, date: StayDate, today: StayDate) {
  const { check_in: checkIn, check_out: checkOut } = stay;
  if (isChargeDay({ checkIn, checkOut }, date, today)) return;
  if (date < checkIn) throw invalidField('date', 'before_stay', 'before the stay');
  throw invalidField('date', 'after_stay', `after ${lastChargeDay({ checkOut }, today)}`);
}

/**
 * Charges a service on a stay, in the transaction it is given: its price lines, the record of it and the audit line together. Throws 404,
 * `reservation.step` for a stay that is not confirmed or does not take place, `stay_charge.price` when it comes to something else than was
 * shown, or 400 for a field.
 */
export async function addCharge(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  reservationId: string,
  input: z.output<typeof stayChargeInput>,
): Promise<{ id: string; reservationId: string }> {
  const stay = await findById(trx, reservationId, 'forUpdate');
  if (!stay) throw notFound('no such reservation');
  const today = businessDate(now());
  if (!stepFits('addCharge', stepFacts(stay), today))
    throw conflict('reservation.step', `nothing can be charged on a stay that is ${stay.status}`, {
      params: { step: 'addCharge', status: stay.status },
    });
  requireDay(stay, input.date, today);
  const service = (await servicesOf(trx, stay, input.date)).find(({ id }) => id === input.serviceId);
  if (!service) throw invalidField('serviceId', 'unknown', 'no such service at the property');
  const charge: ExtraCharge = {
    kind: service.kind,
    name: service.name,
    date: input.date,
    quantity: input.quantity,
    unitSen: priceOf(service, input),
    sstBp: service.sstBp,
  };
  if (charge.quantity * charge.unitSen > MOST_SEN) throw tooMuch();
  const lines = extraLines(charge);
  const totalSen = totalOf(lines);
  if (stay.total_sen + totalSen > MOST_SEN) throw tooMuch();
  if (totalSen !== input.expectedTotal)
    throw conflict('stay_charge.price', `it comes to ${totalSen} sen by now`, { data: { totalSen } });
  const netSen = lines[0]!.amountSen;
  const id = await insertCharge(trx, {
    ...charge,
    reservationId,
    serviceId: service.id,
    netSen,
    taxSen: totalSen - netSen,
    reason: charge.unitSen === service.priceSen ? '' : input.reason,
    note: input.note,
    actorId: actor.id,
    now: now(),
  });
  await write(trx, actor, stay, lines, {
    action: 'addCharge',
    after: {
      charged: service.name['en-US'],
      quantity: charge.quantity,
      amount: totalSen,
      serviceDate: charge.date,
      ...(input.reason && { remark: input.reason }),
    },
  });
  return { id, reservationId };
}

const tooMuch = () => invalidField('quantity', 'charge_too_much', 'more than a stay can come to');

/** The price of one: that of the list, or one of its own with a reason where the service allows it. */
function priceOf(
  { priceSen, ownPrice }: StayService,
  { unitSen, reason }: Pick<z.output<typeof stayChargeInput>, 'unitSen' | 'reason'>,
): number {
  const isOwn = unitSen !== undefined && unitSen !== priceSen;
  if (!isOwn) {
    if (priceSen === null) throw invalidField('serviceId', 'choice', 'it has no price on that day yet');
    return priceSen;
  }
  if (!ownPrice) throw invalidField('unitSen', 'choice', 'the price of the list holds');
  if (!reason) throw invalidField('reason', 'required', 'say why it is another price');
  return unitSen;
}

/**
 * Takes a charge back: the same lines with the other sign, whatever has become of the stay since. Throws 404, and `stay_charge.taken_back` for
 * one that was taken back before.
 */
export async function takeBackCharge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  reason: string,
): Promise<{ id: string; reservationId: string }> {
  return db.transaction().execute(async (trx) => {
    const named = await findCharge(trx, id);
    const stay = named && (await findById(trx, named.reservation_id, 'forUpdate'));
    const row = stay && (await findCharge(trx, id));
    if (!row) throw notFound('no such charge');
    if (row.taken_back_at) throw conflict('stay_charge.taken_back', 'taken back before');
    await markTakenBack(trx, id, { actorId: actor.id, now: now(), reason });
    const lines = extraTakenBack({
      kind: row.kind,
      name: row.name,
      date: row.service_date,
      quantity: row.quantity,
      unitSen: row.unit_sen,
      sstBp: row.sst_bp,
    });
    await write(trx, actor, stay, lines, {
      action: 'takeBackCharge',
      after: { charged: row.name['en-US'], amount: totalOf(lines), remark: reason },
    });
    return { id, reservationId: stay.id };
  });
}

/** Puts lines behind those of a stay, with the new total and a line of the history. */
async function write(
  trx: Trx,
  actor: AuditActor,
  stay: ReservationRecord,
  added: ReturnType<typeof extraLines>,
  { action, after }: { action: string; after: Record<string, unknown> },
): Promise<void> {
  const lines = await findLines(trx, stay.id);
  await insertLines(trx, stay.id, added, lines.length);
  const { total_sen: total } = await update(trx, stay.id, { total_sen: stay.total_sen + totalOf(added) });
  await audit(trx, actor, {
    action,
    entity: 'reservation',
    entityId: stay.id,
    before: { total: stay.total_sen },
    after: { total, ...after },
  });
}
