import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import { sql } from 'kysely';
import { countNights, mergeRanges, type NightRange } from '@shared/domain/channels/calendar/nightRanges';
import { nightsOf } from '@shared/domain/base/stayDates';
import { bookingCalendar } from '../../stays/reservations/bookingCalendar';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';

// The tests' today is Friday 2026-11-20, in a zone that is behind UTC.
let test: TestApp;
let unitId: string;
let path: string;
beforeAll(async () => {
  test = await buildTestApp();
  const place = await createListing(test.db, await createBusiness(test.db), { units: 1 });
  unitId = place.unitIds[0]!;
  const { headers } = await signInAdmin(test);
  const connect = async (channel: string) =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/api/integrations',
        headers,
        payload: { unitId, channel, importUrl: null },
      })
    ).json<{ id: string; version: number }>();
  const [own, other] = [await connect('airbnb'), await connect('agoda')];
  const stay = async (status: 'hold' | 'confirmed' | 'checked_in', from: string, to: string) =>
    (
      await createReservation(test.db, place, {
        status,
        check_in: from,
        check_out: to,
        guest_name: 'Nur Secret',
      })
    ).id;
  const uses: [kind: string, from: string, to: string, ids?: { reservation?: string; feed?: string }][] = [
    [
      'reservation',
      '2026-11-18',
      '2026-11-21',
      { reservation: await stay('checked_in', '2026-11-18', '2026-11-21') },
    ],
    [
      'reservation',
      '2026-12-01',
      '2026-12-04',
      { reservation: await stay('confirmed', '2026-12-01', '2026-12-04') },
    ],
    // The day of one guest's departure is the day of the next one's arrival.
    [
      'reservation',
      '2026-12-04',
      '2026-12-05',
      { reservation: await stay('hold', '2026-12-04', '2026-12-05') },
    ],
    ['block', '2026-12-10', '2026-12-13'],
    ['owner_stay', '2026-12-30', '2027-01-02'],
    ['channel', '2027-02-27', '2027-03-02', { feed: other.id }],
    ['channel', '2027-06-01', '2027-06-03', { feed: own.id }],
  ];
  for (const [kind, from, to, ids = {}] of uses)
    await test.db
      .insertInto('occupancy')
      .values({
        unit_id: unitId,
        stay: sql<string>`daterange(${from}::date, ${to}::date)`,
        kind: kind as 'block',
        reservation_id: ids.reservation ?? null,
        feed_id: ids.feed ?? null,
      })
      .execute();
  const made = await test.app.inject({
    method: 'PATCH',
    url: `/api/integrations/${own.id}/export-address`,
    headers,
    payload: { version: own.version },
  });
  path = new URL(made.json<{ address: string }>().address).pathname;
});
afterAll(() => test.close());

const fetched = () => test.app.inject({ url: path });
/** Returns the taken nights by the occupancy table, without those that the channel itself sent. */
async function taken(): Promise<NightRange[]> {
  const { rows } = await sql<NightRange>`
    select lower(stay) as start, upper(stay) as end from occupancy left join channel_feed feed on feed.id = feed_id
    where occupancy.unit_id = ${unitId} and active and upper(stay) > '2026-11-20'::date and feed.channel is distinct from 'airbnb'`.execute(
    test.db,
  );
  return mergeRanges(rows);
}

type Read = (NightRange & { uid: string })[];
const READERS: Record<string, (body: string) => Read> = {
  'ical.js': (body) =>
    new ICAL.Component(ICAL.parse(body) as unknown[])
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
      .map(({ uid, startDate, endDate }) => {
        expect([startDate.isDate, endDate.isDate]).toEqual([true, true]);
        return { uid, start: startDate.toString(), end: endDate.toString() };
      }),
  'node-ical': (body) =>
    Object.values(nodeIcal.parseICS(body)).flatMap((one) => {
      if (one?.type !== 'VEVENT') return [];
      expect(one.datetype).toBe('date');
      // Its dates are midnights of the machine's zone.
      const day = (at: Date) =>
        [at.getFullYear(), at.getMonth() + 1, at.getDate()]
          .map((part) => String(part).padStart(2, '0'))
          .join('-');
      return [{ uid: one.uid, start: day(one.start), end: day(one.end as Date) }];
    }),
};

describe.each(Object.keys(READERS))('%s reads our calendar', (name) => {
  it('as the same nights that occupancy has, each event once', async () => {
    const { body } = await fetched();
    const events = READERS[name]!(body);
    expect(events).toHaveLength(6);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(6);
    expect(mergeRanges(events)).toEqual(await taken());
    expect(countNights(events)).toBe(3 + 3 + 1 + 3 + 3 + 3);
  });

  it('under the same UIDs after a stay has moved its dates', async () => {
    const before = READERS[name]!((await fetched()).body);
    const { headers } = await fetched();
    await sql`update occupancy set stay = '[2026-12-10,2026-12-14)', version = version + 1
      where unit_id = ${unitId} and kind = 'block'`.execute(test.db);
    const after = await fetched();
    expect(after.headers.etag).not.toBe(headers.etag);
    const events = READERS[name]!(after.body);
    expect(events.map(({ uid }) => uid).sort()).toEqual(before.map(({ uid }) => uid).sort());
    expect(mergeRanges(events)).toEqual(await taken());
    await sql`update occupancy set stay = '[2026-12-10,2026-12-13)', version = version + 1
      where unit_id = ${unitId} and kind = 'block'`.execute(test.db);
  });
});

// A program that people keep their days in: Debian's calcurse, which the CI run installs.
const hasCalcurse = spawnSync('calcurse', ['--version']).status === 0;
(hasCalcurse ? it : it.skip)(
  'calcurse, a calendar program, shows our calendar on the same days',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'calcurse-'));
    try {
      const file = join(folder, 'ours.ics');
      writeFileSync(file, (await fetched()).body);
      const calcurse = (...args: string[]) =>
        execFileSync('calcurse', ['-D', folder, '--quiet', ...args], { encoding: 'utf8', timeout: 20_000 });
      calcurse('-i', file);
      const shown = calcurse('-Q', '--from', '11/18/2026', '--days', '400');
      const days = [...shown.matchAll(/^(\d\d)\/(\d\d)\/(\d\d):$/gm)];
      expect(days.map(([, month, day, year]) => `20${year}-${month}-${day}`)).toEqual(
        (await taken()).flatMap(({ start, end }) => nightsOf(start, end)),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

it('says of nights that have moved when that was', async () => {
  const said = (body: string) =>
    [...body.matchAll(/UID:(.*)\r\nDTSTAMP:(.*)\r\nLAST-MODIFIED:(.*)\r\nSEQUENCE:(.*)\r/g)].map(
      ([, uid, made, modified, sequence]) => ({ uid, made, modified, sequence: Number(sequence) }),
    );
  // An hour ago: the stamps count in whole seconds.
  await sql`update occupancy set created_at = created_at - interval '1 hour'`.execute(test.db);
  const before = said((await fetched()).body);
  await sql`update occupancy set stay = '[2026-12-30,2027-01-03)', version = version + 1
    where unit_id = ${unitId} and kind = 'owner_stay'`.execute(test.db);
  const after = said((await fetched()).body);
  const changed = after.filter((one, index) => one.modified !== before[index]!.modified);
  expect(changed).toHaveLength(1);
  const was = before.find(({ uid }) => uid === changed[0]!.uid)!;
  expect(changed[0]!.modified! > was.modified!).toBe(true);
  expect(changed[0]!.sequence).toBe(was.sequence + 1);
});

it('a guest’s file has lines of 75 octets at most too, whatever its language', () => {
  const file = bookingCalendar(
    {
      id: 'a1',
      check_in: '2026-12-01',
      check_out: '2026-12-04',
      version: 2,
      created_at: '2026-11-20T07:00:00.000Z',
    },
    {
      title: '海景公寓'.repeat(15),
      description: 'ATC-1; two, three',
      address: '吉隆坡'.repeat(20),
      lat: 3.1,
      lng: 101.7,
    },
  );
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [event] = new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));
  expect([event!.uid, event!.summary, event!.startDate.toString(), event!.endDate.toString()]).toEqual([
    'reservation-a1@attic',
    '海景公寓'.repeat(15),
    '2026-12-01',
    '2026-12-04',
  ]);
  expect(file).toContain('DTSTAMP:20261120T070000Z');
  expect(file).toContain('GEO:3.1;101.7');
});

it('its lines have 75 octets at most, and it is not sent again while nothing changes', async () => {
  const { body, headers } = await fetched();
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(body).not.toContain('Secret');
  const again = await test.app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
