import type { z } from 'zod';
import type {
  ChangeKind,
  ChangePreview,
  StaySegment,
  changePreviewInput,
} from '@shared/contract/stays/stayChanges';
import { refundShare } from '@shared/domain/stays/cancellation';
import { LONGEST_STAY_NIGHTS } from '@shared/domain/pricing/nightlyRates';
import { isSameParty, partySizeOf, peopleOf, type PartySize } from '@shared/domain/pricing/partyRules';
import { isForeigner, taxedAs, type PartyGuest } from '@shared/domain/pricing/taxedParty';
import type { RatePlan } from '@shared/domain/pricing/ratePlan';
import { stayProblems, type StayProblem } from '@shared/domain/pricing/prices';
import { stepFits } from '@shared/domain/stays/reservationSteps';
import { taxesOfChannel } from '@shared/domain/stays/channelTerms';
import { changeStay, type Repriced } from '@shared/domain/stays/stayChanges';
import { businessDate, nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { conflict, invalidField } from '../../../errors';
import { loadPricing, type ListingPricing } from '../../pricing/quotes/pricing.queries';
import { limitWarnings } from '../../nights/occupancy/channelLimits.queries';
import { findFreeUnits } from '../../nights/occupancy/takeNights.queries';
import { findOf, taxesOf } from '../channelBookings/channelBookings.queries';
import { findFeeSstBp } from '../reservations/feeTax.queries';
import { findParty } from '../reservations/party.queries';
import { checkParty } from '../reservations/party.service';
import { findLines, type StoredLine } from '../reservations/priceLines.queries';
import type { ReservationRecord } from '../reservations/reservations.queries';
import { stepFacts } from '../reservations/stepFacts.service';
import {
  changesPast,
  changesType,
  movedFrom,
  sameSegments,
  segmentsAfter,
  segmentsFrom,
  unitAt,
  type Segment,
} from './segments';
import { findConflicts, findSegments, findUnits, type UnitFacts } from './stayChanges.queries';

export type Wish = z.output<typeof changePreviewInput>;

/** A change worked out to the end: nothing of it is written yet. */
export type ChangePlan = {
  kind: ChangeKind;
  checkIn: StayDate;
  checkOut: StayDate;
  size: PartySize;
  party: PartyGuest[];
  before: { segments: Segment[]; lines: StoredLine[]; party: PartyGuest[] };
  segments: Segment[];
  units: Map<string, UnitFacts>;
  price: Repriced;
  /** The rules for visitors that the stay would break, but for those that it breaks as it is. */
  problems: StayProblem[];
  preview: ChangePreview;
};

/**
 * Plans a change: where the stay then is, what it costs and why, what is in the way. Refuses what makes no
 * sense at all.
 */
export async function planChange(
  context: Context,
  db: Queryable,
  reservation: ReservationRecord,
  wish: Wish,
): Promise<ChangePlan> {
  const today = businessDate(context.now());
  const checkIn = wish.checkIn ?? reservation.check_in;
  const checkOut = wish.checkOut ?? reservation.check_out;
  const size = partySizeOf({
    guests: wish.guests ?? reservation.guests,
    children: wish.children ?? reservation.children,
    infants: wish.infants ?? reservation.infants,
    pets: wish.pets ?? reservation.pets,
  });
  checkDates(reservation, checkIn, checkOut, today);
  const known = await findParty(db, reservation.id);
  const party = wish.party ?? known;
  checkParty(party, size, wish.party === undefined ? 'guests' : 'party');
  const booker = {
    nationality: reservation.nationality,
    permanentResident: reservation.permanent_resident,
  };
  const present = await findSegments(db, reservation.id);
  const segments = await wantedSegments(db, reservation, wish, present, { checkIn, checkOut, today });
  const units = await findUnits(
    db,
    [...present, ...segments].map(({ unitId }) => unitId),
  );
  checkUnits(reservation, present, segments, units, today);

  const lines = await findLines(db, reservation.id);
  const pricing = await pricingOf(db, reservation, units, checkIn, checkOut);
  const typeAt = (where: readonly Segment[], night: StayDate) => units.get(unitAt(where, night)!)!.roomTypeId;
  const ratesOf = (night: StayDate) => pricing.get(typeAt(segments, night))!;
  const gaveBack = reservation.status === 'checked_in' && checkOut < reservation.check_out;
  const refundBp = gaveBack ? refundShare(reservation.cancellation, checkOut, today) : null;
  const chargedBp = refundBp === null ? 0 : { policy: 10_000 - refundBp, full: 0, none: 10_000 }[wish.refund];
  const channel = await findOf(db, reservation.id);
  const price = changeStay(
    {
      checkIn: reservation.check_in,
      checkOut: reservation.check_out,
      guests: reservation.guests,
      pets: reservation.pets,
      lines,
      foreigner: isForeigner(taxedAs(booker, known, peopleOf(reservation))),
    },
    {
      checkIn,
      checkOut,
      guests: size.guests,
      pets: size.pets,
      foreigner: isForeigner(taxedAs(booker, party, peopleOf(size))),
      ratesOf,
      isMoved: (night) =>
        wish.price === 'rule' && present.length > 0 && typeAt(present, night) !== typeAt(segments, night),
      taxes: channel ? taxesOfChannel(ratesOf(checkIn).taxes, taxesOf(channel)) : ratesOf(checkIn).taxes,
      chargedBp,
      taxesFees: (await findFeeSstBp(db, reservation)) !== null,
      agreedSen: wish.agreedSen,
    },
  );
  if (price.totalSen < 0 || price.totalSen > 2_000_000_000)
    throw invalidField('agreedSen', 'choice', 'not a price that a stay can have');

  const kind = kindOf(reservation, wish, present, segments, { checkIn, checkOut, size });
  const { plan } = ratesOf(checkIn);
  const problems = stayProblems(
    { checkIn, checkOut, ...size, nationality: reservation.nationality },
    openFor(plan, reservation),
  ).filter((problem) => isNews(problem, reservation, { checkIn, checkOut }));
  const preview: ChangePreview = {
    kind,
    checkIn,
    checkOut,
    ...size,
    segments: segments.map((segment) => shown(segment, units)),
    oldTotalSen: reservation.total_sen,
    newTotalSen: price.totalSen,
    paidSen: reservation.paid_sen,
    balanceSen: price.totalSen - reservation.paid_sen,
    lines: price.lines,
    explanation: price.explanation,
    warnings: [...problems, ...(await limitWarnings(db, segments))],
    conflicts: await findConflicts(db, reservation.id, segments),
    needsReason:
      changesType(present, segments, (unitId) => units.get(unitId)!.roomTypeId) ||
      wish.price === 'keep' ||
      wish.agreedSen !== undefined ||
      (gaveBack && wish.refund !== 'policy'),
    refundBp,
  };
  return {
    kind,
    checkIn,
    checkOut,
    size,
    party,
    before: { segments: present, lines, party: known },
    segments,
    units,
    price,
    problems,
    preview,
  };
}

/** Plans a change for staff, who go beyond most rules for visitors; not beyond that of an adult among the guests (409 `stay.adult`). */
export async function planStaffChange(...asked: Parameters<typeof planChange>): Promise<ChangePlan> {
  const plan = await planChange(...asked);
  if (plan.problems.some(({ code }) => code === 'stay.adult'))
    throw conflict('stay.adult', 'no adult among the guests');
  return plan;
}

/** The plan without what closes the nights that a stay has: they are its own, and only others are news. */
const openFor = (plan: RatePlan, stay: ReservationRecord): RatePlan => ({
  ...plan,
  nights: plan.nights.map((night) =>
    stay.check_in <= night.date && night.date < stay.check_out ? { ...night, closed: null } : night,
  ),
});

/** A closed day is no news for who arrives or leaves on it anyway. */
const isNews = (
  { code }: StayProblem,
  reservation: ReservationRecord,
  { checkIn, checkOut }: { checkIn: StayDate; checkOut: StayDate },
) =>
  !(code === 'stay.closed_to_arrival' && checkIn === reservation.check_in) &&
  !(code === 'stay.closed_to_departure' && checkOut === reservation.check_out);

/** A part of a stay with the words for it. */
export function shown(segment: Segment, units: Map<string, UnitFacts>): StaySegment {
  const { number, roomTypeId, roomTypeName } = units.get(segment.unitId)!;
  return { ...segment, number, roomTypeId, roomTypeName };
}

function checkDates(
  reservation: ReservationRecord,
  checkIn: StayDate,
  checkOut: StayDate,
  today: StayDate,
): void {
  const { status } = reservation;
  if (!stepFits('change', stepFacts(reservation), today)) {
    throw conflict('reservation.step', `a reservation that is ${status} cannot be changed`, {
      params: { step: 'change', status },
    });
  }
  if (checkOut <= checkIn) throw invalidField('checkOut', 'after_check_in', 'must be after check-in');
  if (nightsBetween(checkIn, checkOut) > LONGEST_STAY_NIGHTS)
    throw invalidField('checkOut', 'date_too_far', 'the stay is too long');
  if (checkIn !== reservation.check_in) {
    if (status === 'checked_in')
      throw invalidField('checkIn', 'in_house', 'the guest is in the house already');
    if (checkIn < today) throw invalidField('checkIn', 'date_past', 'in the past');
  }
  if (checkOut < today && checkOut !== reservation.check_out)
    throw invalidField('checkOut', 'date_past', 'in the past');
}

async function wantedSegments(
  db: Queryable,
  reservation: ReservationRecord,
  { units, roomTypeId }: Wish,
  present: Segment[],
  { checkIn, checkOut, today }: { checkIn: StayDate; checkOut: StayDate; today: StayDate },
): Promise<Segment[]> {
  if (units) {
    const segments = segmentsFrom(units, checkIn, checkOut);
    if (!segments) throw invalidField('units', 'gap', 'the units must follow each other from check-in on');
    return segments;
  }
  const from = reservation.status === 'checked_in' && checkIn < today ? today : checkIn;
  if (roomTypeId || present.length === 0) {
    const [best] = await findFreeUnits(db, roomTypeId ?? reservation.room_type_id, from, checkOut, {
      overLimits: true,
    });
    if (!best) throw conflict('reservation.unavailable', 'no unit of this room type is free for the stay');
    if (present.length === 0) return [{ unitId: best.id, from: checkIn, to: checkOut }];
    return movedFrom(segmentsAfter(present, checkIn, checkOut), from, best.id);
  }
  return segmentsAfter(present, checkIn, checkOut);
}

function checkUnits(
  reservation: ReservationRecord,
  present: Segment[],
  segments: Segment[],
  units: Map<string, UnitFacts>,
  today: StayDate,
): void {
  for (const { unitId } of segments) {
    const unit = units.get(unitId);
    if (unit?.propertyId !== reservation.property_id)
      throw invalidField('units', 'unknown', 'no such unit at the property');
    if (unit.status !== 'active' && !present.some((segment) => segment.unitId === unitId))
      throw invalidField('units', 'unit_closed', 'the unit is not in use');
  }
  if (reservation.status === 'checked_in' && changesPast(present, segments, today))
    throw invalidField('units', 'night_past', 'nights that have been cannot move');
}

/**
 * The rates of every room type that the stay touches; seasons and holidays of the nights in question. Taxes go by the company that the stay
 * was booked with, whoever sells the unit by now.
 */
async function pricingOf(
  db: Queryable,
  { company_id: companyId }: ReservationRecord,
  units: Map<string, UnitFacts>,
  checkIn: StayDate,
  checkOut: StayDate,
): Promise<Map<string, ListingPricing>> {
  const ids = [...new Set([...units.values()].map(({ roomTypeId }) => roomTypeId))];
  return loadPricing(db, ids, { from: checkIn, to: checkOut }, companyId);
}

/** Returns the kind that names the change in the history. */
function kindOf(
  reservation: ReservationRecord,
  wish: Wish,
  present: Segment[],
  segments: Segment[],
  { checkIn, checkOut, size }: { checkIn: StayDate; checkOut: StayDate; size: PartySize },
): ChangeKind {
  if (reservation.status === 'checked_in' && checkOut < reservation.check_out) return 'departEarly';
  if (checkIn !== reservation.check_in || checkOut !== reservation.check_out) return 'dates';
  if (!sameSegments(present, segments)) return segments.length > present.length ? 'split' : 'unit';
  if (!isSameParty(size, reservation) || wish.party) return 'guests';
  return wish.agreedSen === undefined ? 'unit' : 'price';
}
