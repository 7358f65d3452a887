import { partySizeOf } from '@shared/domain/pricing/partyRules';
import { addDays, nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import type { Rows } from './demoDesk';
import { pastInstantAt } from './instants';
import type { Unit } from './demoInventory';

type Range = { start: StayDate; end: StayDate };
type Stay = Rows['reservation'][number];

/** Returns the nights of each unit, to look up stays with a second unit beside them and free nights. */
function occupancyOf(units: readonly Unit[], rows: Rows) {
  const taken = new Map<string, Range[]>();
  const unitOfStay = new Map<string, Unit>();
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  for (const row of rows.occupancy) {
    if (!row.active) continue;
    const [start, end] = String(row.stay).slice(1, -1).split(',') as [StayDate, StayDate];
    const unitId = String(row.unit_id);
    taken.set(unitId, [...(taken.get(unitId) ?? []), { start, end }]);
    if (row.reservation_id) unitOfStay.set(String(row.reservation_id), byId.get(unitId)!);
  }
  const isFree = (unit: Unit, { start, end }: Range) =>
    !(taken.get(unit.id) ?? []).some((one) => one.start < end && start < one.end);
  return {
    unitOf: (stay: Stay) => unitOfStay.get(stay.id)!,
    /** Returns another unit of the same room type that is free for a stay. */
    freeBeside: (stay: Stay) =>
      units.find(
        (unit) =>
          unit.type.id === stay.room_type_id && isFree(unit, { start: stay.check_in, end: stay.check_out }),
      ),
    /**
     * Returns as many free spans of a unit as there are `lengths` (in nights), from a day on, with a day
     * between two of them.
     */
    gaps(unit: Unit, from: StayDate, lengths: readonly number[]): Range[] {
      const found: Range[] = [];
      let start = from;
      for (const length of lengths) {
        while (!isFree(unit, { start, end: addDays(start, length) })) start = addDays(start, 1);
        found.push({ start, end: addDays(start, length) });
        start = addDays(start, length + 1);
      }
      return found;
    },
  };
}

/**
 * Channels of the demo: two feeds whose addresses nobody answers, hence paused, one that only exports, a channel's booking on nights
 * of ours, and a stay that staff have moved to another unit. Made last, so that everything else of the demo keeps its ids.
 */
export function makeChannels(
  newId: () => string,
  units: readonly Unit[],
  rows: Rows,
  adminId: string,
  today: StayDate,
) {
  const { unitOf, freeBeside, gaps } = occupancyOf(units, rows);
  const movable = rows.reservation
    .filter(
      (stay) =>
        stay.status === 'confirmed' &&
        stay.source === 'direct' &&
        stay.account_id === null &&
        stay.check_in >= addDays(today, 5) &&
        stay.created_at < addDays(today, -3) &&
        nightsBetween(stay.check_in, stay.check_out) > 1 &&
        freeBeside(stay),
    )
    .sort((one, other) => (one.check_in < other.check_in ? -1 : one.check_in > other.check_in ? 1 : 0));
  const doubled = movable[0]!;
  const moved = movable.find((stay) => stay.property_id !== doubled.property_id)!;
  const yesterday = addDays(today, -1);
  const stoppedAt = pastInstantAt(yesterday, 18 * 60 + 20);

  const feed = (unit: Unit, channel: 'airbnb' | 'booking_com' | 'agoda', address: string | null) => {
    const id = newId();
    return {
      id,
      unit_id: unit.id,
      room_type_id: unit.type.id,
      channel,
      import_sealed: address && { seal: address, purpose: `channel_feed.import ${unit.id}` },
      import_host: address && new URL(address).hostname,
      import_end: address && address.slice(-4),
      state: address ? 'paused' : 'active',
      last_run_at: address && stoppedAt,
      last_good_at: address && stoppedAt,
      last_outcome: address && 'ok',
      created_at: pastInstantAt(addDays(today, -40), 10 * 60),
    };
  };
  const airbnb = feed(unitOf(doubled), 'airbnb', 'https://airbnb.example/calendar/ical/48210077.ics?s=demo');
  const booking = feed(unitOf(moved), 'booking_com', 'https://booking.example/v1/export?t=demo-5512');
  const agoda = feed(unitOf(doubled), 'agoda', null);

  const event = (
    of: { id: string },
    { start, end }: Range,
    kind: 'booking' | 'closed',
    reference: string,
  ) => {
    const id = newId();
    const seen = { first_seen_at: pastInstantAt(addDays(today, -2), 9 * 60), last_seen_at: stoppedAt };
    return {
      id,
      feed_id: of.id,
      uid: `${id}@demo`,
      starts_on: start,
      ends_on: end,
      kind,
      reference,
      ...seen,
    };
  };
  const codes = ['HMDEMO4K2P', 'HMDEMO7Q9X'];
  const events = [
    event(airbnb, { start: doubled.check_in, end: doubled.check_out }, 'booking', 'HMDEMO2W8T'),
    ...gaps(unitOf(doubled), addDays(doubled.check_out, 2), [3, 2]).map((range, index) =>
      event(airbnb, range, 'booking', codes[index]!),
    ),
    ...gaps(unitOf(moved), addDays(moved.check_out, 3), [2, 4]).map((range) =>
      event(booking, range, 'closed', ''),
    ),
  ];

  /** The last runs before the feed was paused, a quarter of an hour apart; the last one found what is new. */
  const runs = [airbnb, booking].flatMap((of) => {
    const held = events.filter(({ feed_id }) => feed_id === of.id).length;
    return [5, 4, 3, 2, 1, 0].map((back) => {
      const at = pastInstantAt(yesterday, 18 * 60 + 20 - back * 15);
      const isNew = back === 0;
      return {
        feed_id: of.id,
        started_at: at,
        finished_at: at,
        outcome: 'ok',
        http_status: 200,
        bytes: 900 + held * 210,
        events: isNew ? held : held - 1,
        created: isNew ? 1 : 0,
        conflicts: isNew && of === airbnb ? 1 : 0,
      };
    });
  });
  const audit = (
    action: string,
    entity: string,
    entityId: string,
    at: string,
    before: unknown,
    after: unknown,
  ) => ({
    at,
    actor_id: adminId,
    actor_kind: 'staff',
    action,
    entity,
    entity_id: entityId,
    before,
    after,
  });
  const feeds = [airbnb, booking, agoda];
  const { change, line } = unitChange(
    newId,
    rows,
    moved,
    freeBeside(moved)!,
    unitOf(moved),
    adminId,
    yesterday,
  );
  return {
    feeds,
    events,
    runs,
    /** The instant of the last run, which found what collides. */
    foundAt: stoppedAt,
    changes: [change],
    audit: [
      ...feeds.map(({ id, import_host, created_at }) =>
        audit('create', 'channel_feed', id, created_at, null, import_host ? { importHost: import_host } : {}),
      ),
      ...[airbnb, booking].map(({ id }) =>
        audit('update', 'channel_feed', id, stoppedAt, { state: 'active' }, { state: 'paused' }),
      ),
      audit('changeUnit', 'reservation', moved.id, change.created_at, line.before, line.after),
    ],
  };
}

/** A stay that was in another unit until yesterday, at the same price; it can be taken back. */
function unitChange(
  newId: () => string,
  rows: Rows,
  stay: Stay,
  from: Unit,
  to: Unit,
  adminId: string,
  day: StayDate,
) {
  const lines = rows.priceLine
    .filter(({ reservation_id }) => reservation_id === stay.id)
    .map(({ kind, date, rate, label, quantity, unit_sen, amount_sen, percent_bp }) => ({
      kind,
      date,
      rate,
      label,
      quantity,
      unitSen: unit_sen,
      amountSen: amount_sen,
      percentBp: percent_bp,
    }));
  const snapshot = (unit: Unit) => ({
    checkIn: stay.check_in,
    checkOut: stay.check_out,
    ...partySizeOf(stay),
    propertyId: stay.property_id,
    roomTypeId: stay.room_type_id,
    totalSen: stay.total_sen,
    roomSen: stay.room_sen,
    depositSen: stay.deposit_sen,
    lines,
    segments: [{ unitId: unit.id, number: unit.number, from: stay.check_in, to: stay.check_out }],
  });
  const reason = 'Water heater of the other unit is being replaced';
  stay.version = 2;
  return {
    change: {
      id: newId(),
      reservation_id: stay.id,
      kind: 'unit',
      before: snapshot(from),
      after: snapshot(to),
      explanation: [],
      reason,
      version_after: stay.version,
      created_by: adminId,
      created_at: pastInstantAt(day, 11 * 60 + 20),
    },
    line: { before: { unit: from.number }, after: { unit: to.number, remark: reason } },
  };
}
