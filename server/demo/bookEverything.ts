import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import { seededRandom, type SeededRandom } from './seededRandom';
import type { DemoAccounts } from './demoAccounts';
import { book, close } from './demoBookings';
import { fillCalendar, type PlannedStay } from './demoCalendar';
import type { Desk, Fate } from './demoDesk';
import { references } from './demoIds';
import type { Unit } from './demoInventory';
import { keepHouseApart } from './demoUnitLinks';

const HOLDS = 4;
const PENDING = 4; // besides the one of guest@
const CANCELLED = 0.07;
const EXPIRED = 0.012;

/** Every reservation, block and owner's stay of the demo's two years. */
export function bookEverything(
  newId: () => string,
  accounts: DemoAccounts,
  units: readonly Unit[],
  today: StayDate,
): Desk['rows'] {
  const rows: Desk['rows'] = {
    reservation: [],
    occupancy: [],
    priceLine: [],
    payment: [],
    deposit: [],
    note: [],
    audit: [],
  };
  const desk: Desk = {
    rng: seededRandom('bookings'),
    newId,
    newReference: references(seededRandom('references')),
    today,
    accounts,
    rows,
  };
  const filled = units.map((unit) => fillCalendar(seededRandom(`calendar ${unit.id}`), unit, today));
  const calendars = keepHouseApart(units, filled, today);
  const plans = calendars.flatMap(({ stays }) => stays);
  const fates = fatesFor(seededRandom('fates'), plans, accounts, today);
  for (const plan of plans) {
    if (desk.rng.chance(CANCELLED)) book(desk, plan, { status: 'cancelled' });
    else if (desk.rng.chance(EXPIRED)) book(desk, plan, { status: 'expired' });
    book(desk, plan, fates.get(plan));
  }
  for (const { closures } of calendars) for (const closure of closures) close(desk, closure);

  rows.audit.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  // Nobody books before having an account.
  const byId = new Map(accounts.all.map((account) => [account.id, account]));
  for (const { account_id, created_at } of rows.reservation) {
    const account = account_id && byId.get(account_id);
    if (account && created_at < account.created_at) account.created_at = created_at;
  }
  return rows;
}

/** The few stays that are not left to chance: guest@'s three, the holds, and the slips that wait for a check. */
function fatesFor(
  rng: SeededRandom,
  plans: readonly PlannedStay[],
  { guest }: DemoAccounts,
  today: StayDate,
): Map<PlannedStay, Fate> {
  const fates = new Map<PlannedStay, Fate>();
  const assign = (fate: Fate, from: number, to: number, property?: string) => {
    const free = (plan: PlannedStay) =>
      !fates.has(plan) && addDays(today, from) <= plan.checkIn && plan.checkIn <= addDays(today, to);
    const open = plans.filter(free);
    const there = open.filter((plan) => plan.unit.property.seed.key === property);
    fates.set(rng.pick(there.length > 0 ? there : open), fate);
  };
  assign({ status: 'checked_out', source: 'direct', guest }, -140, -40, 'cempaka');
  assign({ status: 'confirmed', source: 'direct', guest }, 8, 60, 'nyiur');
  assign({ status: 'pending', guest }, 10, 90, 'kabus');
  for (let index = 0; index < PENDING; index += 1)
    assign({ status: 'pending', slipReturned: index === 0 }, 3, 60);
  for (let index = 0; index < HOLDS; index += 1) assign({ status: 'hold', slipReturned: index === 0 }, 2, 45);
  return fates;
}
