import type { z } from 'zod';
import type { ChangeAnswer, ChangeKind, changeInput, undoInput } from '@shared/contract/stays/stayChanges';
import { partySizeOf } from '@shared/domain/pricing/partyRules';
import type { PartyGuest } from '@shared/domain/pricing/taxedParty';
import { stepFits } from '@shared/domain/stays/reservationSteps';
import { isAgreed } from '@shared/domain/stays/stayChanges';
import { businessDate } from '@shared/domain/base/stayDates';
import { allows } from '@shared/permissions';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { StaySnapshot } from '../../../db/columnContents';
import { conflict, forbidden, invalidField, requireVersion } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import type { Actor } from '../../../plugins/loginSessions';
import { claimFreed, feedsWaitingFor } from '../../nights/occupancy/freed.service';
import type { WaitingFeed } from '../../nights/occupancy/claim.queries';
import { mailBooking } from '../reservations/booking.mails';
import { lockRoomTypes } from '../../nights/occupancy/takeNights.queries';
import { findParty, replaceParty } from '../reservations/party.queries';
import { findLines, replaceLines, type StoredLine } from '../reservations/priceLines.queries';
import { findById, update, type ReservationRecord } from '../reservations/reservations.queries';
import { stepFacts } from '../reservations/stepFacts.service';
import { isWritten } from '../reservations/steps.service';
import { planStaffChange, shown, type ChangePlan, type Wish } from './plan.service';
import { sameSegments, type Segment } from './segments';
import {
  findConflicts,
  findLastChange,
  findSegments,
  findUnits,
  insertChange,
  occupySegments,
  type UnitFacts,
} from './stayChanges.queries';

const ACTIONS: Record<ChangeKind, string> = {
  dates: 'changeDates',
  unit: 'changeUnit',
  split: 'splitStay',
  guests: 'changeGuests',
  price: 'agreePrice',
  departEarly: 'departEarly',
  undo: 'undoChange',
};

/** Refuses an agreed price (decision 14) and a refund beyond the policy (decision 22) to whoever may not change what is earned. */
export function requireRights(
  { codes }: Pick<Actor, 'codes'>,
  wish: Partial<Pick<Wish, 'agreedSen' | 'refund'>>,
): void {
  if (allows(codes, 'revenue.edit')) return;
  if (wish.agreedSen !== undefined) throw forbidden('an agreed price needs revenue.edit');
  if (wish.refund === 'full') throw forbidden('a refund beyond the policy needs revenue.edit');
}

/**
 * True when a change agreed a price, whatever else it changed. One that does not say so is known by its
 * lines; the others are not, because nights given up take their share of an agreed price along.
 */
export const agreesPrice = ({ before, after }: { before: StaySnapshot; after: StaySnapshot }): boolean =>
  after.priceAgreed ?? agreedIn(before) !== agreedIn(after);

const agreedIn = ({ lines }: StaySnapshot): number =>
  lines.filter(isAgreed).reduce((sum, { amountSen }) => sum + amountSen, 0);

/** Locks the room types of units, and those of the feeds that wait for nights of the stay; returns these feeds. */
export async function lockAll(trx: Trx, id: string, units: Map<string, UnitFacts>): Promise<WaitingFeed[]> {
  const waiting = await feedsWaitingFor(trx, { reservationId: id });
  await lockRoomTypes(
    trx,
    [...units.values(), ...waiting].map(({ roomTypeId }) => roomTypeId),
  );
  return waiting;
}

/** The reservation, locked, of the version that the person saw. */
export const lockReservation = async (trx: Trx, id: string, version: number): Promise<ReservationRecord> =>
  requireVersion(await findById(trx, id, 'forUpdate'), version, 'reservation');

const nightsTaken = (data: unknown) =>
  conflict('reservation.overlap', 'something else has the unit on these nights', { data });

/**
 * Changes a stay in the transaction it is given. It is worked out twice: once to know the room types to lock, once behind the locks,
 * and only what the person saw (`version`, `expectedTotal`) is written.
 */
export async function applyChange(
  context: Context,
  trx: Trx,
  caller: Caller,
  id: string,
  { expectedTotal, ...wish }: z.output<typeof changeInput>,
): Promise<ChangeAnswer> {
  requireRights(personOf(caller), wish);
  const reservation = await lockReservation(trx, id, wish.version);
  const rough = await planStaffChange(context, trx, reservation, wish);
  const waiting = await lockAll(trx, id, rough.units);
  const plan = await planStaffChange(context, trx, reservation, wish);
  const { preview } = plan;
  if (preview.needsReason && !wish.reason) throw invalidField('reason', 'required', 'say why');
  if (preview.conflicts.length > 0) throw nightsTaken(preview);
  if (preview.newTotalSen !== expectedTotal)
    throw conflict('quote.changed', 'the price has changed since it was shown', { data: preview });
  return writePlan(context, trx, caller.actor, reservation, plan, { waiting, wish });
}

/** Writes a change that was worked out behind the locks, and that nothing speaks against. */
export function writePlan(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  reservation: ReservationRecord,
  plan: ChangePlan,
  { waiting, wish }: { waiting: readonly WaitingFeed[]; wish: Pick<Wish, 'agreedSen' | 'reason'> },
): Promise<ChangeAnswer> {
  const lastType = plan.units.get(plan.segments[plan.segments.length - 1]!.unitId)!.roomTypeId;
  const after: StaySnapshot = {
    checkIn: plan.checkIn,
    checkOut: plan.checkOut,
    ...plan.size,
    party: plan.party,
    propertyId: reservation.property_id,
    roomTypeId: lastType,
    totalSen: plan.price.totalSen,
    roomSen: Math.max(0, plan.price.roomSen),
    depositSen: plan.price.depositSen,
    lines: plan.price.lines,
    segments: withNumbers(plan.segments, plan.units),
    priceAgreed: wish.agreedSen !== undefined,
  };
  return writeChange(context, trx, actor, reservation, {
    kind: plan.kind,
    before: snapshotOf(
      reservation,
      plan.before.lines,
      withNumbers(plan.before.segments, plan.units),
      plan.before.party,
    ),
    after,
    units: plan.units,
    waiting,
    explanation: plan.price.explanation,
    reason: wish.reason,
  });
}

/** Takes the last change back: everything is as it was before it, prices included, unless somebody has the nights by now. */
export async function undoChange(
  context: Context,
  trx: Trx,
  caller: Caller,
  id: string,
  { version, reason }: z.output<typeof undoInput>,
): Promise<ChangeAnswer> {
  const reservation = await lockReservation(trx, id, version);
  const last = await findLastChange(trx, reservation);
  const today = businessDate(context.now());
  if (!last || !stepFits('change', stepFacts(reservation), today)) {
    throw conflict('reservation.step', 'there is no change that could be taken back', {
      params: { step: 'undo', status: reservation.status },
    });
  }
  if (agreesPrice(last)) requireRights(personOf(caller), { agreedSen: null });
  const present = await findSegments(trx, id);
  const units = await findUnits(
    trx,
    [...present, ...last.before.segments].map(({ unitId }) => unitId),
  );
  const waiting = await lockAll(trx, id, units);
  const conflicts = await findConflicts(trx, id, last.before.segments);
  if (conflicts.length > 0) throw nightsTaken({ conflicts });
  return writeChange(context, trx, caller.actor, reservation, {
    kind: 'undo',
    before: snapshotOf(
      reservation,
      await findLines(trx, id),
      withNumbers(present, units),
      await findParty(trx, id),
    ),
    after: last.before,
    units,
    waiting,
    explanation: [],
    reason,
  });
}

const withNumbers = (segments: readonly Segment[], units: Map<string, UnitFacts>) =>
  segments.map((segment) => ({ ...segment, number: units.get(segment.unitId)!.number }));

const snapshotOf = (
  row: ReservationRecord,
  lines: StoredLine[],
  segments: StaySnapshot['segments'],
  party: PartyGuest[],
): StaySnapshot => ({
  checkIn: row.check_in,
  checkOut: row.check_out,
  ...partySizeOf(row),
  propertyId: row.property_id,
  roomTypeId: row.room_type_id,
  totalSen: row.total_sen,
  roomSen: row.room_sen,
  depositSen: row.deposit_sen,
  lines,
  segments,
  party,
});

/** A stay as its history keeps it. */
const auditedStay = ({ checkIn, checkOut, totalSen, segments, party, ...stay }: StaySnapshot) => ({
  checkIn,
  checkOut,
  ...partySizeOf(stay),
  party: nationalities(party ?? []),
  unit: unitNumbers(segments),
  total: totalSen,
});

/** `MY, SG`: the log says what the tax goes by, and no names, which could not be taken out of it again. */
const nationalities = (party: readonly PartyGuest[]): string =>
  party
    .map(({ nationality, permanentResident }) => (permanentResident ? `${nationality} (PR)` : nationality))
    .join(', ');

/** `12A`, or `12A, 14B` for a stay that is split. */
export const unitNumbers = (segments: { number: string }[]): string =>
  segments.map(({ number }) => number).join(', ');

/** The guest is told when he comes, leaves or sleeps elsewhere; what staff note about it is theirs. */
const isNewsForGuest = (before: StaySnapshot, after: StaySnapshot): boolean =>
  before.checkIn !== after.checkIn ||
  before.checkOut !== after.checkOut ||
  !sameSegments(before.segments, after.segments);

type StayChange = {
  kind: ChangeKind;
  before: StaySnapshot;
  after: StaySnapshot;
  units: Map<string, UnitFacts>;
  waiting: readonly WaitingFeed[];
  explanation: unknown;
  reason: string;
};

/** Writes a change with its nights, lines and people, its audit line, and the mail where it is news for the guest. */
async function writeChange(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  { id }: ReservationRecord,
  { kind, before, after, units, waiting, explanation, reason }: StayChange,
): Promise<ChangeAnswer> {
  const segments = after.segments.map(({ unitId, from, to }) => ({ unitId, from, to }));
  // A block can be written at this very moment, which waits for no room type.
  if (!(await occupySegments(trx, id, segments)))
    throw nightsTaken({ conflicts: await findConflicts(trx, id, segments) });
  await claimFreed(context, trx, waiting);
  await replaceLines(trx, id, after.lines);
  if (after.party) await replaceParty(trx, id, after.party);
  const row = await update(trx, id, {
    check_in: after.checkIn,
    check_out: after.checkOut,
    ...partySizeOf(after),
    property_id: after.propertyId,
    room_type_id: after.roomTypeId,
    total_sen: after.totalSen,
    room_sen: after.roomSen,
    deposit_sen: after.depositSen,
  });
  const change = await insertChange(trx, {
    reservationId: id,
    kind,
    before,
    after,
    explanation,
    reason,
    version: row.version,
    actorId: actor.id,
    now: context.now(),
  });
  const { before: was, after: is } = changes(auditedStay(before), auditedStay(after));
  await audit(trx, actor, {
    action: ACTIONS[kind],
    entity: 'reservation',
    entityId: id,
    before: was,
    after: { ...is, ...(reason && { remark: reason }) },
  });
  if (isNewsForGuest(before, after) && (await isWritten(context, trx, 'changed', actor, row)))
    await mailBooking(context, trx, 'changed', row, { units: unitNumbers(after.segments), remark: '' });
  return {
    id,
    changeId: change.id,
    version: row.version,
    totalSen: row.total_sen,
    segments: segments.map((segment) => shown(segment, units)),
  };
}
