import type { z } from 'zod';
import type {
  FreeStayCheck,
  freeStayCheckInput,
  FreeStayChoices,
  FreeStayRequest,
  freeStayRequestInput,
  freeStayRequestPatch,
} from '@shared/contract/money/freeStayRequests';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { partySizeOf } from '@shared/domain/pricing/partyRules';
import { ruleOn } from '@shared/domain/money/freeStayYears';
import { FREE_STAY_GUESTS } from '@shared/domain/money/freeStayRules';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { checkBooker } from '../../stays/reservations/agents.service';
import { bookRooms } from '../../stays/reservations/booking.service';
import { findMethods } from '../../stays/reservations/payments.queries';
import { takeStep } from '../../stays/reservations/steps.service';
import { findById as findFreeStayContract } from '../freeStays/freeStays.queries';
import { readFacts } from '../freeStays/freeStays.service';
import { lockContract } from '../ownerContracts/ownerContracts.queries';
import { mailAnswer } from './freeStay.mails';
import { checkFreeStay, type GrantedWish } from './checkFreeStay.service';
import { findOwnersOf, findUnitsFor } from './freeStayPlaces.queries';
import * as queries from './freeStayRequests.queries';

const ENTITY = 'free_stay_request';
const none = () => notFound('no such request of a free stay');

async function current(trx: Queryable, id: string): Promise<FreeStayRequest> {
  const found = await queries.findById(trx, id);
  if (!found) throw none();
  return found;
}

/** Says what a wish takes and costs; of a request that is there already, from the day on which it was asked. */
export async function checkWish(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { requestId, ...wish }: z.output<typeof freeStayCheckInput>,
): Promise<FreeStayCheck> {
  const request = requestId === undefined ? undefined : await current(db, requestId);
  const askedOn = businessDate(request ? new Date(request.createdAt) : now());
  return (await checkFreeStay({ db, now }, { ...wish, askedOn, exceptId: requestId })).check;
}

/** Refuses a wish that cannot be had: 409 `free_stay.refused` with the refusals, and what could be had instead. */
async function requireGranted(
  { db, now }: { db: Trx; now: Context['now'] },
  wish: Parameters<typeof checkFreeStay>[1],
): Promise<GrantedWish> {
  const { check, granted } = await checkFreeStay({ db, now }, wish);
  if (granted) return granted;
  const { refusals, otherDates, otherUnits } = check;
  throw conflict('free_stay.refused', `refused: ${refusals.map(({ code }) => code).join(', ')}`, {
    data: { refusals, otherDates, otherUnits },
  });
}

/** The columns of a wish. */
const columnsOf = (wish: Omit<z.output<typeof freeStayRequestPatch>, 'version'>) => ({
  ...{ unit_id: wish.unitId, check_in: wish.checkIn, check_out: wish.checkOut, guest: wish.guest },
  ...{ guest_name: wish.guestName, guest_email: wish.guestEmail, guest_phone: wish.guestPhone },
  ...{ guests: wish.guests, nationality: wish.nationality, note: wish.note },
});

/** What the audit log keeps of a request. */
const shown = ({ unitNumber, checkIn, checkOut, guest, guestName, guests, note }: FreeStayRequest) => ({
  ...{ unitNumber, checkIn, checkOut, guest, guestName, guests, note },
});

/**
 * Writes down what an owner asks for, in the transaction it is given. Throws `free_stay.refused`, and 400 for somebody or something that it cannot be
 * about.
 */
export async function createRequest(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  { contractId, ownerId, ...wish }: z.output<typeof freeStayRequestInput>,
): Promise<FreeStayRequest> {
  const at = now();
  await requireGranted({ db: trx, now }, { contractId, ownerId, ...wish, askedOn: businessDate(at) });
  const id = await queries.insert(trx, {
    ...{ contract_id: contractId, owner_id: ownerId, ...columnsOf(wish) },
    ...{ created_by: actor.id, created_at: at, updated_at: at },
  });
  const request = await current(trx, id);
  await audit(trx, actor, {
    ...{ action: 'create', entity: ENTITY, entityId: id },
    after: { ownerName: request.owner.name, ...shown(request) },
  });
  return request;
}

/**
 * A request of the version that the person saw, which nobody else answers or changes until the transaction ends. Throws 404, `row.stale`, and
 * `free_stay.step` for one that is past that.
 */
async function lock(
  trx: Trx,
  id: string,
  { version, from }: { version: number; from: readonly FreeStayRequest['status'][] },
): Promise<FreeStayRequest> {
  requireVersion(await queries.lockRequest(trx, id), version, 'request of a free stay');
  const request = await current(trx, id);
  if (!from.includes(request.status))
    throw conflict('free_stay.step', `the request is ${request.status}`, {
      params: { status: request.status },
    });
  return request;
}

const wishOf = (request: FreeStayRequest) => ({
  ...{ contractId: request.contractId, ownerId: request.owner.id, unitId: request.unitId },
  ...{ checkIn: request.checkIn, checkOut: request.checkOut, guest: request.guest },
  ...{ guests: request.guests, nationality: request.nationality, exceptId: request.id },
  askedOn: businessDate(new Date(request.createdAt)),
});

/** Changes what is asked for, as long as nobody has answered. For other dates the notice is counted from today. */
export const changeRequest = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, ...wish }: z.output<typeof freeStayRequestPatch>,
): Promise<FreeStayRequest> =>
  db.transaction().execute(async (trx) => {
    const was = await lock(trx, id, { version, from: ['requested'] });
    const isSameStay = was.checkIn === wish.checkIn && was.checkOut === wish.checkOut;
    const { askedOn } = wishOf(was);
    await requireGranted(
      { db: trx, now },
      { ...wishOf(was), ...wish, askedOn: isSameStay ? askedOn : businessDate(now()) },
    );
    await queries.update(trx, id, now(), columnsOf(wish));
    const request = await current(trx, id);
    await audit(trx, actor, {
      ...{ action: 'update', entity: ENTITY, entityId: id },
      ...{ before: shown(was), after: shown(request) },
    });
    return request;
  });

/** The way to pay what is left to pay of a free stay: at the property, without a slip. */
async function payingMethod(trx: Trx): Promise<string> {
  const methods = await findMethods(trx, false);
  const method =
    methods.find(({ code }) => code === 'pay_at_property') ?? methods.find(({ paidFirst }) => !paidFirst);
  if (!method) throw conflict('free_stay.no_method', 'no payment method without a slip is in use');
  return method.code;
}

/**
 * Approves a request in the transaction it is given: the stay stands in the calendar at once, its room at the price that the rule leaves. Approvals
 * of one contract wait for each other, so that the last night of an entitlement is given once. Throws `free_stay.own`, `free_stay.step`,
 * `free_stay.refused`, and what a booking throws.
 */
export async function approveRequest(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  { id, version }: { id: string; version: number },
): Promise<FreeStayRequest> {
  const { now } = context;
  const was = await lock(trx, id, { version, from: ['requested'] });
  if (was.owner.id === actor.id) throw conflict('free_stay.own', 'nobody approves his own stay');
  await lockContract(trx, was.contractId);
  const { taken, counted, agreedSen, roomTypeId, usedTerms } = await requireGranted(
    { db: trx, now },
    wishOf(was),
  );
  const account = { source: 'owner' as const, accountId: was.owner.id, agentId: null };
  await checkBooker(trx, account);
  const { checkIn, checkOut, guests, nationality } = was;
  const [reservation] = await bookRooms(
    context,
    trx,
    actor,
    {
      ...{ listingId: roomTypeId, checkIn, checkOut, guests, nationality },
      guest: { name: was.guestName, phone: was.guestPhone, ...(was.guestEmail && { email: was.guestEmail }) },
      paymentMethod: await payingMethod(trx),
    },
    [{ listingId: roomTypeId, ...partySizeOf({ guests }), unitId: was.unitId, party: [], agreedSen }],
    {
      ...{ accountId: was.owner.id, source: 'owner', staff: true, agent: null, visitor: null },
      reason: `Free stay, contract ${was.contractNumber}`,
    },
  );
  await queries.update(trx, id, now(), {
    ...{ status: 'approved', reservation_id: reservation!.id, taken: JSON.stringify(taken) },
    ...{ decided_by: actor.id, decided_at: now() },
  });
  await queries.markTermsUsed(trx, usedTerms);
  await audit(trx, actor, {
    ...{ action: 'approve', entity: ENTITY, entityId: id },
    after: { reference: reservation!.reference },
  });
  const approved = await current(trx, id);
  await mailAnswer(context, trx, approved, counted);
  return approved;
}

/** Rejects a request, and says why. */
export const rejectRequest = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, remark }: { version: number; remark: string },
): Promise<FreeStayRequest> =>
  context.db.transaction().execute(async (trx) => {
    await lock(trx, id, { version, from: ['requested'] });
    await queries.update(trx, id, context.now(), {
      ...{ status: 'rejected', remark, decided_by: actor.id, decided_at: context.now() },
    });
    await audit(trx, actor, { action: 'reject', entity: ENTITY, entityId: id, after: { remark } });
    const rejected = await current(trx, id);
    await mailAnswer(context, trx, rejected, 'night');
    return rejected;
  });

/**
 * Calls a request off, or the stay that it became: its nights are free again for others, and the owner has them back unless it is too late by the
 * rule. Throws `free_stay.step`, and `reservation.step` for a stay that has begun.
 */
export const cancelRequest = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, remark }: { version: number; remark: string },
): Promise<FreeStayRequest> =>
  context.db.transaction().execute(async (trx) => {
    const was = await lock(trx, id, { version, from: ['requested', 'approved'] });
    if (was.reservation)
      await takeStep(context, trx, {
        ...{ reservationId: was.reservation.id, step: 'cancel', version: null, remark, actor },
      });
    await queries.update(trx, id, context.now(), { status: 'cancelled', remark });
    await audit(trx, actor, { action: 'cancel', entity: ENTITY, entityId: id, after: { remark } });
    return current(trx, id);
  });

/** Who can ask for a stay under a contract on a day, who may stay, and in which units. */
export async function listFreeStayChoices(
  db: Queryable,
  { contractId, today }: { contractId: string; today: StayDate },
): Promise<FreeStayChoices> {
  const contract = await findFreeStayContract(db, today, contractId);
  if (!contract) throw notFound('no contract with free stays');
  const [facts] = await readFacts(db, today, [contract]);
  const day = contract.from > today ? contract.from : today;
  const rule = ruleOn(facts!.rules, day);
  const units = await findUnitsFor(db, { places: rule?.places ?? 'unit', own: contract });
  return {
    owners: await findOwnersOf(db, contract.unitId, day),
    guests: FREE_STAY_GUESTS.filter((guest) => rule?.guests.includes(guest) ?? true),
    units: units.map(({ id, number, propertyName }) => ({
      id,
      number,
      propertyName,
      isOwn: id === contract.unitId,
    })),
  };
}
