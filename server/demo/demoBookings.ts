import { priceStay, type Quote, type Stay } from '@shared/domain/pricing/prices';
import { partySizeOf, type PartySize } from '@shared/domain/pricing/partyRules';
import { OCCUPYING_STATUSES, type ReservationStatus } from '@shared/domain/stays/reservationSteps';
import { addDays, nightsBetween } from '@shared/domain/base/stayDates';
import type { ReservationSource as Source } from '@shared/contract/stays/reservations';
import type { SeededRandom } from './seededRandom';
import type { Account } from './demoAccounts';
import type { PlannedClosure, PlannedStay } from './demoCalendar';
import { writeLines } from './demoClosing';
import type { Desk, Fate, ReservationRow } from './demoDesk';
import { earlier, instantAt, later, pastInstantAt } from './instants';
import { foreigner, malaysian, type Person } from './demoNames';
import { NOTES, REQUESTS } from './demoPhrases';
import { historyOf, settle } from './demoSettlements';

const SOURCES: [Source, number][] = [
  ['direct', 29],
  ['airbnb', 25],
  ['booking_com', 15],
  ['agoda', 12],
  ['walk_in', 5],
  ['telephone', 5],
  ['agent', 4],
  ['traveloka', 3],
  ['expedia', 2],
];
const SOURCE_DRAW = SOURCES.flatMap(([source, share]) => Array.from({ length: share }, () => source));
const OTA: Source[] = ['airbnb', 'booking_com', 'agoda', 'expedia', 'traveloka'];

/** Returns a way to pay that is usual for the source of a booking. */
function methodFor(rng: SeededRandom, source: Source): string {
  if (source === 'walk_in') return rng.chance(0.6) ? 'card_terminal' : 'cash';
  if (source === 'telephone' || source === 'agent') return 'bank_transfer';
  if (source === 'booking_com') return rng.chance(0.5) ? 'ota_collect' : 'pay_at_property';
  if (source === 'agoda') return rng.chance(0.8) ? 'ota_collect' : 'pay_at_property';
  if (OTA.includes(source)) return 'ota_collect';
  return rng.chance(0.55) ? 'bank_transfer' : rng.chance(0.65) ? 'duitnow_qr' : 'pay_at_property';
}

/** Days between booking and arrival. */
function leadFor(rng: SeededRandom, source: Source, ahead: number): number {
  if (source === 'walk_in') return 0;
  const usual = Math.round(rng.next() ** 2 * (source === 'telephone' ? 25 : 75)) + 1;
  return ahead <= 0 ? usual : ahead + 1 + Math.round(usual / 2);
}

function statusOf({ rng, today }: Desk, { checkIn, checkOut }: PlannedStay): ReservationStatus {
  if (checkIn > today) return 'confirmed';
  if (checkIn === today) return rng.chance(0.3) ? 'checked_in' : 'confirmed';
  const over = checkOut < today || (checkOut === today && rng.chance(0.4));
  if (!over) return 'checked_in';
  return rng.chance(0.012) ? 'no_show' : 'checked_out';
}

type Guest = Person & { accountId: string | null };

function guestFor({ rng, accounts }: Desk, source: Source, plan: PlannedStay): Guest {
  const fromAccount = (account: Account): Guest => ({ ...account, accountId: account.id });
  const { seed } = plan.unit.property;
  if (source === 'direct' && rng.chance(0.7)) return fromAccount(rng.pick(accounts.buyers));
  const abroad = seed.foreigners * (OTA.includes(source) ? 1.15 : 0.6);
  const person = rng.chance(abroad) ? foreigner(rng) : malaysian(rng, plan.unit.property.state);
  return { ...person, accountId: null };
}

/** A booking as one writes it down: row, price lines, nights, money, notes and, when it is fresh, its history. */
export function book(desk: Desk, plan: PlannedStay, fate?: Fate): void {
  const { rng, today, rows } = desk;
  const { unit, checkIn, checkOut } = plan;
  const status = fate?.status ?? statusOf(desk, plan);
  const waiting = status === 'hold' || status === 'pending';
  const ahead = nightsBetween(today, checkIn);
  let source = fate?.source ?? (waiting || status === 'expired' ? 'direct' : rng.pick(SOURCE_DRAW));
  // Nobody walks in for a night to come, and one who walks in is in the house.
  if (
    source === 'walk_in' &&
    (ahead > 0 || status === 'confirmed' || status === 'cancelled' || status === 'no_show')
  )
    source = 'direct';
  const method = fate?.guest || waiting || status === 'expired' ? 'bank_transfer' : methodFor(rng, source);
  const guest = fate?.guest ? { ...fate.guest, accountId: fate.guest.id } : guestFor(desk, source, plan);
  const stay: Stay = {
    checkIn,
    checkOut,
    ...partyFor(desk, plan, source),
    nationality: guest.nationality,
    permanentResident: guest.nationality !== 'MY' && rng.chance(0.02),
  };
  const quote = priceStay(stay, unit.type.plan, unit.property.pricing, unit.property.taxes);

  const lead = waiting ? 0 : leadFor(rng, source, ahead) + (status === 'cancelled' ? rng.int(4, 20) : 0);
  const bookedOn = waiting
    ? status === 'hold'
      ? today
      : addDays(today, -rng.int(0, 1))
    : addDays(checkIn, -lead);
  const createdAt = pastInstantAt(bookedOn, waiting ? rng.int(5, 55) : rng.int(7 * 60, 23 * 60));
  const id = desk.newId();
  const row = reservationRow(desk, { id, plan, status, source, method, guest, stay, quote, createdAt });
  rows.reservation.push(row);
  writeLines(desk, id, quote.lines);
  rows.occupancy.push({
    id: desk.newId(),
    unit_id: unit.id,
    stay: `[${checkIn},${checkOut})`,
    kind: 'reservation',
    reason: null,
    active: OCCUPYING_STATUSES.includes(status),
    reservation_id: id,
    note: '',
    created_at: createdAt,
  });
  const history = historyOf(desk, row, method, guest.accountId);
  history('create', bookedOn, createdAt, null, {
    reference: row.reference,
    status: ['bank_transfer', 'duitnow_qr'].includes(method) ? 'hold' : 'confirmed',
    total: quote.totalSen,
    checkIn,
    checkOut,
    paymentMethod: method,
  });
  settle(desk, { row, plan, quote, bookedOn, source, method, fate, history });
  if (status !== 'expired' && rng.chance(0.04)) {
    const day = earlier(today, later(bookedOn, addDays(checkIn, rng.int(-2, 1))));
    rows.note.push({
      id: desk.newId(),
      reservation_id: id,
      author_id: rng.pick(desk.accounts.staff).id,
      body: rng.pick(NOTES),
      created_at: pastInstantAt(day, rng.int(9 * 60, 21 * 60)),
    });
  }
}

function guestsFor(rng: SeededRandom, { unit }: PlannedStay): number {
  const { includedGuests, maxGuests } = unit.type.plan;
  if (rng.chance(0.14) && maxGuests > includedGuests) return rng.int(includedGuests + 1, maxGuests);
  return rng.int(Math.max(1, includedGuests - 2), includedGuests);
}

/**
 * Who comes: of three that book with the house one brings children where they may come, of nine one an infant, and every other one a pet. Channels
 * tell of guests alone.
 */
function partyFor({ rng, rows }: Desk, plan: PlannedStay, source: Source): PartySize {
  const { childrenAllowed, infantsMost, petsMost } = plan.unit.type.plan;
  const guests = guestsFor(rng, plan);
  if (OTA.includes(source)) return partySizeOf({ guests });
  const nth = rows.reservation.length;
  return {
    guests,
    children: childrenAllowed && nth % 3 === 0 ? Math.max(0, guests - 2) : 0,
    infants: infantsMost > 0 && guests > 1 && nth % 9 === 0 ? 1 : 0,
    pets: petsMost > 0 && nth % 2 === 0 ? 1 : 0,
  };
}

type RowParts = {
  id: string;
  plan: PlannedStay;
  status: ReservationStatus;
  source: Source;
  method: string;
  guest: Guest;
  stay: Stay;
  quote: Quote;
  createdAt: string;
};

function reservationRow(desk: Desk, parts: RowParts): ReservationRow {
  const { rng, today } = desk;
  const { plan, status, guest, stay, quote } = parts;
  const { checkIn, checkOut } = plan;
  const arrived = status === 'checked_in' || status === 'checked_out';
  return {
    id: parts.id,
    reference: desk.newReference(),
    property_id: plan.unit.property.id,
    company_id: plan.unit.property.companyId,
    room_type_id: plan.unit.type.id,
    account_id: guest.accountId,
    status,
    source: parts.source,
    check_in: checkIn,
    check_out: checkOut,
    ...partySizeOf(stay),
    nationality: guest.nationality,
    permanent_resident: stay.permanentResident ?? false,
    guest_name: guest.name,
    guest_email: guest.email,
    guest_phone: guest.phone,
    requests: rng.chance(0.14) ? rng.pick(REQUESTS[guest.language]) : '',
    language: guest.language,
    payment_method: parts.method,
    total_sen: quote.totalSen,
    room_sen: quote.roomSen,
    deposit_sen: quote.depositSen,
    paid_sen: 0,
    cancellation: plan.unit.property.cancellation,
    // Long enough to be still there when somebody shows the demo tomorrow.
    hold_expires_at:
      status === 'hold'
        ? instantAt(addDays(today, 1), rng.int(18 * 60, 23 * 60))
        : status === 'pending'
          ? instantAt(addDays(today, 3), 12 * 60)
          : null,
    checked_in_at: arrived ? pastInstantAt(checkIn, rng.int(14 * 60, 22 * 60)) : null,
    checked_out_at:
      status === 'checked_out' ? pastInstantAt(earlier(checkOut, today), rng.int(8 * 60, 12 * 60)) : null,
    cancelled_at: null,
    created_at: parts.createdAt,
    version: 1,
  };
}

/** An owner's stay or a block on the calendar. */
export function close({ newId, rows }: Desk, closure: PlannedClosure): void {
  rows.occupancy.push({
    id: newId(),
    unit_id: closure.unit.id,
    stay: `[${closure.checkIn},${closure.checkOut})`,
    kind: closure.kind,
    reason: closure.kind === 'block' ? 'maintenance' : null,
    active: true,
    reservation_id: null,
    note: closure.note,
    created_at: pastInstantAt(addDays(closure.checkIn, -9), 10 * 60),
  });
}
