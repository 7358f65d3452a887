import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createBusiness, createListing } from '../server/testing/factories';
import type { Reservation } from '../src/shared/contract/stays/reservations';
import type { ChangePreview, StayUnit } from '../src/shared/contract/stays/stayChanges';
import { addDays, businessDate } from '../src/shared/domain/base/stayDates';
import { doing } from './lib/doing';
import { median, ms, quantile } from './lib/measure';
import { openAsStaff, type Staff } from './lib/staff';

const PEOPLE = 100;
const UNITS = 20;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** All stays lie in so few days that everybody is in everybody's way. */
const DAYS = 40;
const EXPLAINED = ['reservation.unavailable', 'reservation.overlap', 'row.stale', 'quote.changed'];

type Tally = {
  answers: Map<string, number>;
  problems: string[];
  waits: number[];
  versions: Map<string, Set<number>>;
};
type Place = { listingId: string; unitIds: string[] };
type Refusal = { code?: string; data?: { conflicts?: unknown[] } };

const today = businessDate(new Date());
const anyDay = () => addDays(today, 10 + randomInt(DAYS));
const anyOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

/** Sends a write and notes how it was answered; a refusal without a reason is a problem. */
async function send(staff: Staff, tally: Tally, what: string, url: string, payload: object) {
  const start = performance.now();
  const answer = await staff.call({
    method: 'POST',
    url,
    headers: { 'idempotency-key': randomUUID() },
    payload,
  });
  tally.waits.push(performance.now() - start);
  const refusal = answer.statusCode === 409 ? answer.json<Refusal>() : undefined;
  const outcome = `${what}: ${refusal?.code ?? answer.statusCode}`;
  tally.answers.set(outcome, (tally.answers.get(outcome) ?? 0) + 1);
  const explained = refusal && EXPLAINED.includes(refusal.code ?? '');
  if (answer.statusCode >= 300 && !explained) tally.problems.push(`${outcome} ${answer.body.slice(0, 200)}`);
  if (refusal?.code === 'reservation.overlap' && !refusal.data?.conflicts?.length)
    tally.problems.push(`${outcome} without what is in the way`);
  return answer.statusCode < 300 ? answer.json<{ id: string; version?: number }>() : null;
}

async function book(staff: Staff, tally: Tally, place: Place, ids: string[]) {
  const checkIn = anyDay();
  const booked = await send(staff, tally, 'book', '/api/reservations', {
    listingId: place.listingId,
    checkIn,
    checkOut: addDays(checkIn, 1 + randomInt(5)),
    guests: 2,
    nationality: 'MY',
    guest: { name: 'Bench', email: 'bench@example.com', phone: '+60123456789' },
    paymentMethod: 'card_terminal',
    source: 'telephone',
  });
  if (booked) ids.push(booked.id);
}

/** Changes a stay as the dialogs do: look, ask what it would come to, then do what was shown, however late that is. */
async function change(staff: Staff, tally: Tally, place: Place, id: string) {
  const stay = await staff.read<Reservation>({ url: `/api/reservations/${id}` });
  const shift = randomInt(7) - 3;
  const wish = anyOf([
    { checkOut: addDays(stay.checkOut, 1 + randomInt(3)) },
    { checkOut: addDays(stay.checkIn, 1) },
    { checkIn: addDays(stay.checkIn, shift), checkOut: addDays(stay.checkOut, shift) },
    { units: [{ unitId: anyOf(place.unitIds), from: stay.checkIn }] },
    { units: [{ unitId: anyOf(await freeUnits(staff, stay)), from: stay.checkIn }] },
  ]);
  const shown = await staff.call({
    method: 'POST',
    url: `/api/reservations/${id}/changes/preview`,
    payload: { version: stay.version, ...wish },
  });
  if (shown.statusCode === 409) return;
  if (shown.statusCode !== 200) {
    tally.problems.push(`preview: ${shown.statusCode} ${shown.body.slice(0, 200)}`);
    return;
  }
  const { newTotalSen } = shown.json<ChangePreview>();
  await wait(randomInt(30));
  const changed = await send(staff, tally, 'change', `/api/reservations/${id}/changes`, {
    version: stay.version,
    ...wish,
    expectedTotal: newTotalSen,
    reason: 'bench',
  });
  if (!changed) return;
  const versions = tally.versions.get(id) ?? new Set();
  if (versions.has(changed.version!)) tally.problems.push(`two changes made version ${changed.version}`);
  tally.versions.set(id, versions.add(changed.version!));
}

async function freeUnits(staff: Staff, stay: Reservation): Promise<string[]> {
  const { units } = await staff.read<{ units: StayUnit[] }>({ url: `/api/reservations/${stay.id}/units` });
  const free = units.filter(({ conflicts }) => conflicts.length === 0);
  return (free.length > 0 ? free : units).map(({ id }) => id);
}

/**
 * Checks in the database afterwards that nothing overlaps and that every stay is whole, adds up, and has
 * every change that was accepted.
 */
async function check({ bench: { database } }: Staff, tally: Tally): Promise<void> {
  const count = async (words: string, text: string) => {
    const [row] = (await database.run(text)).rows as { count: number }[];
    if (row!.count > 0) tally.problems.push(`${row!.count} ${words}`);
  };
  await count(
    'overlaps',
    `select count(*) from occupancy one join occupancy other on one.unit_id = other.unit_id and one.id < other.id
       and one.stay && other.stay where one.active and other.active`,
  );
  await count(
    'stays that are not where they say',
    `select count(*) from reservation where status = 'confirmed' and (select range_agg(stay) from occupancy
       where reservation_id = reservation.id and active) is distinct from datemultirange(daterange(check_in, check_out, '[)'))`,
  );
  await count(
    'totals that are not the sum of their lines',
    `select count(*) from reservation where total_sen <> (select sum(amount_sen) from price_line where reservation_id = reservation.id)`,
  );
  for (const [id, versions] of tally.versions) {
    const { rows } = await database.run('select version from reservation where id = $1', [id]);
    const { version } = rows[0] as { version: number };
    if (version !== 1 + versions.size)
      tally.problems.push(`version ${version} after ${versions.size} changes`);
  }
}

/** `npm run bench -- changes`: a hundred people move, extend and book on the same twenty units for a minute. */
export async function benchChanges(): Promise<boolean> {
  console.log(`\n${PEOPLE} people book and change stays on the same ${UNITS} units for ${SECONDS} s`);
  let place: Place | undefined;
  const staff = await openAsStaff(
    'changes',
    async ({ db }) => void (place = await createListing(db, await createBusiness(db), { units: UNITS })),
    20,
  );
  const tally: Tally = { answers: new Map(), problems: [], waits: [], versions: new Map() };
  const ids: string[] = [];
  try {
    const until = Date.now() + SECONDS * 1000;
    await doing(`${PEOPLE} people at work`, (howFar) =>
      Promise.all(
        Array.from({ length: PEOPLE }, async () => {
          while (Date.now() < until) {
            howFar(SECONDS - (until - Date.now()) / 1000, SECONDS);
            if (ids.length === 0 || randomInt(4) === 0) await book(staff, tally, place!, ids);
            else await change(staff, tally, place!, anyOf(ids));
          }
        }),
      ),
    );
    await check(staff, tally);
  } finally {
    await staff.close();
  }
  const told = [...tally.answers].sort().map(([outcome, count]) => `${outcome} ${count}`);
  console.log(`  ${told.join(' · ')}`);
  console.log(`  a write takes ${ms(median(tally.waits))}, 95 % at most ${ms(quantile(tally.waits, 0.95))}`);
  const problems = [...new Set(tally.problems)];
  console.log(
    `${problems.length === 0 ? 'holds ' : 'BROKEN'}  no overlap, no lost update, every refusal explained`,
  );
  for (const problem of problems.slice(0, 20)) console.log(`        ${problem}`);
  return problems.length === 0;
}
