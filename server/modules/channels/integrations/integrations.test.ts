import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { InjectOptions } from 'fastify';
import { integrationConflict, type IntegrationConflict } from '@shared/contract/stays/integrationConflicts';
import { integrationDetail, integrationRow } from '@shared/contract/channels/integrations';
import { contentLine, unfold } from '@shared/domain/channels/calendar/contentLines';
import { parseCalendar } from '@shared/domain/channels/calendar/parseCalendar';
import { nightsOf } from '@shared/domain/base/stayDates';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createBusiness,
  createListing,
  createReservation,
  paintNight,
  signInAdmin,
} from '../../../testing/factories';
import { calendarOf, startFeedServer } from '../../../testing/feedServer';
import { letters } from '../../../testing/letters';
import { insertLines } from '../../stays/reservations/priceLines.queries';
import { createCalendarParser } from './calendarParser';
import { syncFeed } from './sync.service';

// The tests' today is Friday 2026-11-20.
let test: TestApp;
let server: Awaited<ReturnType<typeof startFeedServer>>;
let place: Awaited<ReturnType<typeof createListing>>;
let headers: { authorization: string };
beforeAll(async () => {
  test = await buildTestApp({ CHANNELS_ALLOW_LOOPBACK: 'true' });
  server = await startFeedServer();
});
afterAll(async () => {
  await server.close();
  await test.close();
});
beforeEach(async () => {
  await test.reset();
  place = await createListing(test.db, await createBusiness(test.db), { units: 3 });
  ({ headers } = await signInAdmin(test));
});

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, as = headers) =>
  test.app.inject({ method, url, headers: as, payload } as InjectOptions);
const unit = (index = 0) => place.unitIds[index]!;
async function connect(body: object = {}) {
  const answer = await call('POST', '/api/integrations', {
    unitId: unit(),
    channel: 'airbnb',
    importUrl: `${server.url}/calendar/ical/1.ics?s=topsecret`,
    ...body,
  });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return integrationRow.parse(answer.json());
}
const detail = async (id: string) =>
  integrationDetail.parse((await call('GET', `/api/integrations/${id}`)).json());
async function stayIn(unitId: string, checkIn: string, checkOut: string, fields: object = {}) {
  const { id } = await createReservation(test.db, place, {
    check_in: checkIn,
    check_out: checkOut,
    ...fields,
  });
  await test.db
    .insertInto('occupancy')
    .values({
      unit_id: unitId,
      stay: sql<string>`daterange(${checkIn}::date, ${checkOut}::date)`,
      kind: 'reservation',
      reservation_id: id,
    })
    .execute();
  // What is sold has its price, as everywhere.
  const line = { kind: 'room', rate: 'base', label: null, quantity: 1, percentBp: null } as const;
  const price = (night: string) => (night === checkIn ? 40_000 : 0);
  const lines = nightsOf(checkIn, checkOut).map((date) => ({
    ...line,
    date,
    unitSen: price(date),
    amountSen: price(date),
  }));
  await test.db.transaction().execute((trx) => insertLines(trx, id, lines));
  return id;
}
const takenIn = async (unitId: string) => {
  const { rows } = await sql<{ text: string }>`select kind || ' ' || lower(stay) || ' ' || upper(stay) as text
    from occupancy where unit_id = ${unitId} and active order by lower(stay)`.execute(test.db);
  return rows.map(({ text }) => text);
};

describe('a feed', () => {
  it('is connected, fetched at once, and never tells its address again', async () => {
    const row = await connect();
    expect(row).toMatchObject({
      importHost: '127.0.0.1',
      importEnd: 'cret',
      health: 'waiting',
      running: true,
    });
    expect(test.sent).toEqual([{ name: 'sync-feed', data: { feedId: row.id }, urgent: true }]);
    server.show([
      {
        uid: 'a',
        start: '2026-12-01',
        end: '2026-12-04',
        description: 'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABC12345',
      },
    ]);
    await syncFeed(test.context, row.id);
    const answer = await call('GET', `/api/integrations/${row.id}`);
    expect(answer.body).not.toContain('topsecret');
    expect(integrationDetail.parse(answer.json())).toMatchObject({
      health: 'good',
      trend: [1],
      running: false,
      upcoming: [{ start: '2026-12-01', end: '2026-12-04', kind: 'booking', reference: 'HMABC12345' }],
      runs: [{ outcome: 'ok', created: 1, httpStatus: 200 }],
      history: [{ action: 'create' }],
    });
    const { rows } = await sql<{ all: string }>`select json_agg(f)::text as all from channel_feed f`.execute(
      test.db,
    );
    expect(rows[0]!.all).not.toContain('topsecret');
  });

  it.each([
    ['an unknown unit', { unitId: '00000000-0000-4000-8000-000000000000' }, 'unitId'],
    ['no address', { importUrl: 'soon' }, 'importUrl'],
    ['another protocol', { importUrl: 'ftp://a.example/x' }, 'importUrl'],
    ['a password in the address', { importUrl: 'https://me:pass@a.example/x' }, 'importUrl'],
    ['an address of this network', { importUrl: 'https://192.168.0.1/cal.ics' }, 'importUrl'],
    ['an address of this machine', { importUrl: 'https://[::1]/cal.ics' }, 'importUrl'],
    ['our own calendar', { importUrl: 'https://attic.example/api/public/ical/abc.ics' }, 'importUrl'],
    ['an unnamed other calendar', { channel: 'other' }, 'name'],
    ['a channel that is none', { channel: 'expedia' }, 'channel'],
  ])('with %s is refused beside its field', async (_case, body, field) => {
    const answer = await call('POST', '/api/integrations', { unitId: unit(), channel: 'airbnb', ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path: field }] });
  });

  it('is one per unit and channel, but other calendars by their names', async () => {
    await connect();
    const again = await call('POST', '/api/integrations', { unitId: unit(), channel: 'airbnb' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'integration.exists']);
    await connect({ channel: 'other', name: 'Agent Lim' });
    await connect({ channel: 'other', name: 'Agent Tan' });
  });

  it('is found by unit, channel and health', async () => {
    const good = await connect();
    server.show([]);
    await syncFeed(test.context, good.id);
    await connect({ channel: 'agoda', importUrl: null });
    const list = async (filter: object) =>
      (
        await call(
          'GET',
          `/api/integrations/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      ).json();
    expect((await list({})).totalCount).toBe(2);
    expect((await list({ channel: 'agoda' })).integrations).toMatchObject([{ health: 'export_only' }]);
    expect((await list({ health: 'good' })).integrations).toMatchObject([{ id: good.id }]);
    expect((await list({ q: 'property nowhere' })).totalCount).toBe(0);
    expect((await call('GET', '/api/integrations/aggregation?filter=%7B%22x%22%3A1%7D')).statusCode).toBe(
      400,
    );
    const file = await call(
      'GET',
      `/api/integrations/export?filter=${encodeURIComponent('{"health":"good"}')}`,
    );
    expect(file.headers['content-disposition']).toBe('attachment; filename="channels.csv"');
    const [head, ...lines] = file.body.trim().split('\r\n');
    expect(head).toMatch(/^Property,Room type,Unit,Channel,/);
    expect(lines).toEqual([expect.stringContaining(',airbnb,')]);
    // The secret of the address stays here.
    expect(file.body).not.toContain('topsecret');
    const found = await call('GET', '/api/integrations/units?search=-01');
    expect(found.json().units).toMatchObject([{ unitId: unit() }]);
  });

  it('is paused, resumed, given another address and removed, each with the version that was seen', async () => {
    const row = await connect();
    server.show([{ uid: 'a', start: '2026-12-01', end: '2026-12-04' }]);
    await syncFeed(test.context, row.id);
    const patch = (body: object) => call('PATCH', `/api/integrations/${row.id}`, body);
    expect((await patch({ state: 'paused', version: row.version })).json()).toMatchObject({
      health: 'paused',
      version: 2,
    });
    expect((await patch({ state: 'active', version: row.version })).json()).toMatchObject({
      code: 'row.stale',
    });
    expect((await call('POST', `/api/integrations/${row.id}/sync`)).json()).toMatchObject({
      code: 'integration.paused',
    });
    expect(await syncFeed(test.context, row.id)).toBeNull();
    expect((await patch({ state: 'active', version: 2 })).json()).toMatchObject({
      health: 'good',
      version: 3,
    });
    expect(await takenIn(unit())).toHaveLength(1);
    expect((await patch({ importUrl: null, version: 3 })).json()).toMatchObject({
      health: 'export_only',
      importHost: null,
    });
    expect(await takenIn(unit())).toEqual([]);
    expect((await call('DELETE', `/api/integrations/${row.id}`, { version: 3 })).json()).toMatchObject({
      code: 'row.stale',
    });
    expect((await call('DELETE', `/api/integrations/${row.id}`, { version: 4 })).statusCode).toBe(200);
    expect((await call('GET', `/api/integrations/${row.id}`)).statusCode).toBe(404);
    expect(test.sent).toHaveLength(2);
  });

  it('is paused and given another address in one call', async () => {
    const row = await connect();
    const body = { state: 'paused', importUrl: null, version: row.version };
    const answer = await call('PATCH', `/api/integrations/${row.id}`, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { state: 'paused', importHost: null }]);
  });

  it('gives back the nights of its calendar’s limits when it is paused, and takes them again afterwards', async () => {
    const row = await connect();
    server.show([
      { uid: 'a', start: '2026-12-01', end: '2026-12-04' },
      { uid: 'w', start: '2027-10-01', end: '2027-11-20', summary: 'Airbnb (Not available)' },
    ]);
    await syncFeed(test.context, row.id);
    const patch = (body: object) => call('PATCH', `/api/integrations/${row.id}`, body);
    const both = ['channel 2026-12-01 2026-12-04', 'channel 2027-10-01 2027-11-20'];
    expect(await takenIn(unit())).toEqual(both);
    await patch({ state: 'paused', version: 1 });
    expect(await takenIn(unit())).toEqual(both.slice(0, 1));
    await patch({ state: 'active', version: 2 });
    await syncFeed(test.context, row.id);
    expect(await takenIn(unit())).toEqual(both);
    await call('DELETE', `/api/integrations/${row.id}`, { version: 3 });
    expect(await takenIn(unit())).toEqual([]);
  });

  it('is synced when asked, and each wish is in the history', async () => {
    const row = await connect();
    const asked = await call('POST', `/api/integrations/${row.id}/sync`);
    expect(asked.json()).toEqual({ status: 'queued', lastRunId: null });
    expect((await detail(row.id)).history.map(({ action }) => action)).toEqual(['sync', 'create']);
  });

  it('shows bookings of the future that its channel has cancelled', async () => {
    const row = await connect();
    const others = [
      { uid: 'b', start: '2026-12-20', end: '2026-12-22' },
      { uid: 'c', start: '2027-01-20', end: '2027-01-22' },
    ];
    server.show([{ uid: 'a', start: '2026-12-01', end: '2026-12-04' }, ...others]);
    await syncFeed(test.context, row.id);
    server.show(others);
    const [first, second] = [
      { start: '2026-12-01', end: '2026-12-04' },
      { start: '2026-12-20', isMissing: false, isCancelled: false },
    ];
    await syncFeed(test.context, row.id);
    const { upcoming: waiting } = await detail(row.id);
    expect(waiting.slice(0, 2)).toMatchObject([{ ...first, isMissing: true, isCancelled: false }, second]);
    await syncFeed(test.context, row.id);
    const { upcoming } = await detail(row.id);
    expect(upcoming.slice(0, 2)).toMatchObject([{ ...first, isMissing: false, isCancelled: true }, second]);
    expect(upcoming).toHaveLength(3);
  });

  it('shows what ends after today, however it began, and of what was given up only what somebody had sold', async () => {
    const { id } = await connect();
    // Today is 20 November: who leaves on that day has left.
    await sql`insert into feed_event (feed_id, uid, starts_on, ends_on, kind, state)
      select ${id}, start, start::date, "end"::date, kind, state from (values
        ('2026-11-17', '2026-11-19', 'booking', 'live'),
        ('2026-11-18', '2026-11-20', 'booking', 'live'),
        ('2026-11-16', '2026-11-21', 'booking', 'live'),
        ('2026-11-24', '2026-11-25', 'block', 'live'),
        ('2026-11-26', '2026-11-27', 'block', 'gone'),
        ('2026-11-28', '2026-11-29', 'closed', 'gone'),
        ('2026-11-14', '2026-11-20', 'booking', 'gone')
      ) as known (start, "end", kind, state)`.execute(test.db);
    const { upcoming } = await detail(id);
    expect(upcoming.map(({ start, kind, isCancelled }) => [start, kind, isCancelled])).toEqual([
      ['2026-11-16', 'booking', false],
      ['2026-11-24', 'block', false],
      ['2026-11-28', 'closed', true],
    ]);
  });

  it('that we cannot read by a mistake of ours has failed, and the log says what the mistake was', async () => {
    const row = await connect();
    server.show([{ uid: 'a', start: '2026-12-01', end: '2026-12-04' }]);
    const { parseCalendar: reader, log } = test.context;
    test.context.parseCalendar = createCalendarParser('/nowhere.mjs');
    const logged = jest.spyOn(log, 'error');
    try {
      await syncFeed(test.context, row.id);
      expect(logged).toHaveBeenCalledTimes(1);
      expect(logged).toHaveBeenCalledWith(
        {
          err: expect.objectContaining({ message: expect.stringContaining('/nowhere.mjs') }),
          feedId: row.id,
        },
        expect.any(String),
      );
    } finally {
      test.context.parseCalendar = reader;
      logged.mockRestore();
    }
    expect((await detail(row.id)).lastError).toBe('parse_failed');
  });

  it('that has dropped most waits for staff', async () => {
    const row = await connect();
    server.show([{ uid: 'a', start: '2026-12-01', end: '2026-12-04' }]);
    await syncFeed(test.context, row.id);
    const accept = (version: number) => call('PATCH', `/api/integrations/${row.id}/accept-drop`, { version });
    expect((await accept(row.version)).json()).toMatchObject({ code: 'integration.step' });
    server.show([]);
    await syncFeed(test.context, row.id);
    expect(await detail(row.id)).toMatchObject({ health: 'suspicious', lastError: 'dropped' });
    expect((await accept(row.version)).statusCode).toBe(200);
    await syncFeed(test.context, row.id);
    expect(await detail(row.id)).toMatchObject({ health: 'good', lastError: null });
    expect(await takenIn(unit())).toEqual([]);
  });

  it('with an event that cannot be read names it, and goes on once staff have accepted it', async () => {
    const row = await connect();
    const sold = [
      { uid: 'a', start: '2026-12-01', end: '2026-12-04' },
      { uid: 'b', start: '2026-12-10', end: '2026-12-12' },
      { uid: 'c', start: '2026-12-20', end: '2026-12-22' },
    ];
    const withBroken = (events: typeof sold, start = 'soon') =>
      server.show(
        [],
        calendarOf([...events, { uid: 'x', start: '2027-03-01', end: '2027-03-03' }]).replace(
          '20270301',
          start,
        ),
      );
    server.show(sold);
    await syncFeed(test.context, row.id);
    // A booking goes and something unreadable comes at the same time: it may be that booking.
    withBroken(sold.slice(1));
    for (let turn = 0; turn < 3; turn += 1) await syncFeed(test.context, row.id);
    const found = await detail(row.id);
    expect(found).toMatchObject({ health: 'trouble', lastError: 'unreadable' });
    expect(found.problems).toMatchObject([
      { uid: 'x', property: 'DTSTART', value: 'soon', reason: 'start', line: 17, acceptedAt: null },
    ]);
    expect(await takenIn(unit())).toHaveLength(3);

    const accept = (version: number, problemIds = [found.problems[0]!.id]) =>
      call('PATCH', `/api/integrations/${row.id}/accept-unread`, { version, problemIds });
    expect((await accept(found.version + 1)).json()).toMatchObject({ code: 'row.stale' });
    expect((await accept(found.version, [row.id])).json()).toMatchObject({ code: 'integration.step' });
    const [first, second] = await Promise.all([accept(found.version), accept(found.version)]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
    for (let turn = 0; turn < 2; turn += 1) await syncFeed(test.context, row.id);
    const after = await detail(row.id);
    expect(after).toMatchObject({ health: 'good', lastError: null });
    expect(after.problems).toMatchObject([{ uid: 'x', acceptedByName: expect.any(String) }]);
    expect(after.history.map(({ action }) => action)).toContain('acceptUnread');
    expect(await takenIn(unit())).toHaveLength(2);

    // Another content of the same event asks again.
    withBroken(sold.slice(1), 'later');
    await syncFeed(test.context, row.id);
    expect((await detail(row.id)).problems).toMatchObject([{ uid: 'x', value: 'later', acceptedAt: null }]);
  });

  it.each([
    ['see', 'GET', '', 'listing.view'],
    ['change', 'PATCH', '', 'listing.edit'],
    ['remove', 'DELETE', '', 'listing.delete'],
    ['sync', 'POST', '/sync', 'listing.edit'],
    ['get a new address', 'PATCH', '/export-address', 'listing.edit'],
    ['accept what cannot be read', 'PATCH', '/accept-unread', 'listing.edit'],
  ] as const)('to %s takes its permission', async (_what, method, path, permission) => {
    const row = await connect();
    const others = ALL_CODES.filter((code) => code !== codeOf(permission));
    const { headers: as } = await signInAdmin(test, others);
    const answer = await call(
      method,
      `/api/integrations/${row.id}${path}`,
      method === 'GET'
        ? undefined
        : { version: 1, ...(path === '/accept-unread' && { problemIds: [row.id] }) },
      as,
    );
    expect(answer.statusCode).toBe(403);
  });
});

describe('the calendar for a channel', () => {
  async function exported(body: object = {}) {
    const row = await connect({ importUrl: null, ...body });
    const answer = await call('PATCH', `/api/integrations/${row.id}/export-address`, {
      version: row.version,
    });
    const { address, version } = answer.json() as { address: string; version: number };
    return { id: row.id, path: new URL(address).pathname, version, address };
  }
  const get = (url: string, more: Record<string, string> = {}) => test.app.inject({ url, headers: more });

  it('has every night that is taken, nothing about anybody, and not what came from the channel itself', async () => {
    const { id, path } = await exported();
    await stayIn(unit(), '2026-12-02', '2026-12-05', { guest_name: 'Secret Guest' });
    await stayIn(unit(), '2026-11-10', '2026-11-15');
    const nights = (
      kind: 'block' | 'owner_stay' | 'channel',
      from: string,
      to: string,
      feed: string | null = null,
    ) =>
      test.db
        .insertInto('occupancy')
        .values({
          unit_id: unit(),
          stay: `[${from},${to})`,
          kind,
          reservation_id: null,
          feed_id: feed,
          note: 'Secret Note',
        })
        .execute();
    await nights('block', '2026-12-10', '2026-12-12');
    await nights('owner_stay', '2026-12-12', '2026-12-14');
    await nights('channel', '2026-12-20', '2026-12-22', id);
    const other = await connect({ channel: 'agoda', importUrl: null });
    await nights('channel', '2026-12-25', '2026-12-27', other.id);
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
      etag: expect.any(String),
    });
    expect(answer.body).not.toMatch(/Secret/);
    const result = parseCalendar(answer.body);
    if (!result.ok) throw new Error(result.error);
    expect(result.events.map(({ start, end }) => `${start} ${end}`)).toEqual([
      '2026-12-02 2026-12-05',
      '2026-12-10 2026-12-12',
      '2026-12-12 2026-12-14',
      '2026-12-25 2026-12-27',
    ]);
    for (const event of result.events)
      expect(event).toMatchObject({
        uid: expect.stringMatching(/^stay-[0-9a-f-]{36}@attic$/),
        summary: 'Not available',
      });
    // As RFC 5545 writes it.
    expect(answer.body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const names = [...unfold(answer.body)].map(({ text }) => contentLine(text)!.name);
    for (const name of [
      'VERSION',
      'PRODID',
      'UID',
      'DTSTAMP',
      'DTSTART',
      'DTEND',
      'LAST-MODIFIED',
      'SEQUENCE',
    ])
      expect(names).toContain(name);
  });

  it('has the sales of another channel, but not the limits of its calendar', async () => {
    const { path } = await exported({ channel: 'agoda' });
    const other = await connect();
    server.show([
      { uid: 'a', start: '2026-12-01', end: '2026-12-04' },
      { uid: 'n', start: '2026-11-20', end: '2026-11-22', summary: 'Airbnb (Not available)' },
      { uid: 'w', start: '2027-10-01', end: '2027-11-20', summary: 'Airbnb (Not available)' },
    ]);
    await syncFeed(test.context, other.id);
    expect(parseCalendar((await get(path)).body)).toMatchObject({
      ok: true,
      events: [{ start: '2026-12-01', end: '2026-12-04' }],
    });
  });

  it('is the same bytes until something changes', async () => {
    const { path } = await exported();
    const reservation = await stayIn(unit(), '2026-12-02', '2026-12-05');
    const first = await get(path);
    test.clock.now = new Date(test.clock.now.getTime() + 3 * 3_600_000);
    const etag = String(first.headers.etag);
    const again = await get(path, { 'if-none-match': `W/${etag}, "x"` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await test.db
      .updateTable('occupancy')
      .set({ active: false })
      .where('reservation_id', '=', reservation)
      .execute();
    const changed = await get(path, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(parseCalendar(changed.body)).toMatchObject({ ok: true, events: [] });
  });

  it.each([
    ['a closed unit', 'unit', 'closed', 'active'],
    ['a retired unit', 'unit', 'retired', 'active'],
    ['a unit of a retired room type', 'room_type', 'retired', 'published'],
    ['a unit of a retired property', 'property', 'retired', 'published'],
  ] as const)('has no free night of %s, until it is sold again', async (_case, table, off, on) => {
    const { path } = await exported();
    await stayIn(unit(), '2026-12-02', '2026-12-05');
    const set = (status: string) => sql`update ${sql.table(table)} set status = ${status}`.execute(test.db);
    const open = await get(path);
    await set(off);
    const shut = await get(path, { 'if-none-match': String(open.headers.etag) });
    expect(shut.statusCode).toBe(200);
    expect(parseCalendar(shut.body)).toMatchObject({
      ok: true,
      events: [{ uid: `stay-${unit()}@attic`, start: '2026-11-20', end: '2029-11-24' }],
    });
    const again = await get(path, { 'if-none-match': String(shut.headers.etag) });
    expect(again.statusCode).toBe(304);
    // The next day it starts a day later, and says so.
    test.clock.now = new Date(test.clock.now.getTime() + 24 * 3_600_000);
    const later = await get(path);
    expect(parseCalendar(later.body)).toMatchObject({ ok: true, events: [{ start: '2026-11-21' }] });
    const said = (name: string, { body }: { body: string }) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(body)![1]!;
    expect(said('LAST-MODIFIED', later) > said('LAST-MODIFIED', shut)).toBe(true);
    expect(Number(said('SEQUENCE', later))).toBe(Number(said('SEQUENCE', shut)) + 1);
    await set(on);
    expect((await get(path)).body).toBe(open.body);
  });

  it('has closed nights as runs that are not free, each known by its first night, and changed by a save', async () => {
    const { path } = await exported();
    const close = (...dates: string[]) =>
      Promise.all(dates.map((date) => paintNight(test.db, place.roomTypeId, date, { closed: true })));
    // 18 November is past, and a night that is painted for its price alone is free.
    await close('2026-11-18', '2026-12-02', '2026-12-03', '2026-12-06');
    await paintNight(test.db, place.roomTypeId, '2026-12-04', { rate_sen: 50_000 });
    await stayIn(unit(), '2026-12-10', '2026-12-12');
    const first = await get(path);
    expect(parseCalendar(first.body)).toMatchObject({
      ok: true,
      events: [
        { start: '2026-12-10', end: '2026-12-12' },
        { uid: `stay-closed-${unit()}-2026-12-02@attic`, start: '2026-12-02', end: '2026-12-04' },
        { uid: `stay-closed-${unit()}-2026-12-06@attic`, start: '2026-12-06', end: '2026-12-07' },
      ],
    });
    const { export_told } = await test.db
      .selectFrom('channel_feed')
      .select('export_told')
      .executeTakeFirstOrThrow();
    expect(export_told).toEqual([
      { start: '2026-12-02', end: '2026-12-04' },
      { start: '2026-12-06', end: '2026-12-07' },
      { start: '2026-12-10', end: '2026-12-12' },
    ]);
    const saved = await call('PATCH', `/api/room-types/${place.roomTypeId}/rates`, {
      version: 1,
      paint: [{ from: '2026-12-04', to: '2026-12-04', set: { closed: true } }],
    });
    expect(saved.statusCode).toBe(200);
    const second = await get(path, { 'if-none-match': String(first.headers.etag) });
    const sequenceOf = ({ body }: { body: string }) =>
      Number(
        /UID:stay-closed-[^@]+-2026-12-02@attic[\s\S]*?SEQUENCE:(\d+)/.exec(
          [...unfold(body)].map(({ text }) => text).join('\n'),
        )![1],
      );
    expect(parseCalendar(second.body)).toMatchObject({
      ok: true,
      events: [{}, { start: '2026-12-02', end: '2026-12-05' }, { start: '2026-12-06' }],
    });
    expect(sequenceOf(second)).toBe(sequenceOf(first) + 1);
  });

  it('has the free nights of a draft: staff may sell it at a channel first', async () => {
    const { path } = await exported();
    await sql`update room_type set status = 'draft'`.execute(test.db);
    await sql`update property set status = 'draft'`.execute(test.db);

    expect(parseCalendar((await get(path)).body)).toMatchObject({ ok: true, events: [] });
  });

  it('notes that the channel was here once a minute, and what it was told at once', async () => {
    const { id, path } = await exported();
    const fetched = async () => (await detail(id)).exportFetchedAt;
    expect(await fetched()).toBeNull();
    await get(path);
    const first = await fetched();
    test.clock.now = new Date(test.clock.now.getTime() + 30_000);
    await get(path);
    expect(await fetched()).toBe(first);
    await stayIn(unit(), '2026-12-02', '2026-12-05');
    await get(path);
    expect(await fetched()).not.toBe(first);
    const { export_told } = await test.db
      .selectFrom('channel_feed')
      .select('export_told')
      .executeTakeFirstOrThrow();
    expect(export_told).toEqual([{ start: '2026-12-02', end: '2026-12-05' }]);
  });

  it('has an address that is kept as a hash, replaced at once, and otherwise not found', async () => {
    const { id, path, version, address } = await exported();
    expect(address).toMatch(/^https:\/\/attic\.example\/api\/public\/ical\/[\w-]{32}\.ics$/);
    const { rows } = await sql<{ all: string }>`select json_agg(f)::text as all from channel_feed f`.execute(
      test.db,
    );
    expect(rows[0]!.all).not.toContain(path.slice(17, 49));
    await call('PATCH', `/api/integrations/${id}/export-address`, { version });
    expect((await get(path)).statusCode).toBe(404);
    for (const wrong of ['x.ics', `${'a'.repeat(32)}.ics`, `${'a'.repeat(32)}`, '%00.ics', "'.ics"]) {
      expect((await get(`/api/public/ical/${wrong}`)).statusCode).toBe(404);
    }
  });
});

describe('a conflict', () => {
  async function collide(fields: object = {}) {
    const feed = await connect();
    const reservation = await stayIn(unit(), '2026-12-02', '2026-12-05', {
      guest_name: 'Mei Ling',
      ...fields,
    });
    server.show([{ uid: 'a', start: '2026-12-01', end: '2026-12-04' }]);
    await syncFeed(test.context, feed.id);
    const [conflict] = await conflictsOf();
    return { feed, reservation, conflict: conflict! };
  }
  async function conflictsOf(filter: object = {}, as = headers) {
    const answer = await call(
      'GET',
      `/api/integration-conflicts/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      undefined,
      as,
    );
    return (answer.json().conflicts as unknown[]).map((row) => integrationConflict.parse(row));
  }
  const decide = (id: string, what: string, body: object, as = headers) =>
    call('PATCH', `/api/integration-conflicts/${id}/${what}`, body, as);

  it('shows both sides, and guests to those who may see them', async () => {
    const { conflict, reservation } = await collide();
    const file = await call('GET', '/api/integration-conflicts/export');
    const [, line] = file.body.trim().split('\r\n');
    expect(line).toMatch(/^2026-12-02,2026-12-04,.*,airbnb,.*,reservation,.*,open,/);
    expect(file.body).not.toContain('Mei Ling');
    expect(conflict).toMatchObject({
      state: 'open',
      start: '2026-12-02',
      end: '2026-12-04',
      event: { start: '2026-12-01', end: '2026-12-04', kind: 'booking' },
      other: { start: '2026-12-02', end: '2026-12-05', kind: 'reservation' },
      reservation: { id: reservation, guestName: 'Mei Ling', canMove: true, canCancel: true },
    });
    const { headers: as } = await signInAdmin(test, [codeOf('listing.view')]);
    expect((await conflictsOf({ state: 'open' }, as))[0]!.reservation).toMatchObject({ guestName: null });
    expect(await conflictsOf({ state: 'kept' })).toEqual([]);
  });

  it('is found by its unit, property, codes, and by its guest for those who may see guests', async () => {
    const { conflict } = await collide({ reference: 'AT-3BERV6' });
    const { headers: as } = await signInAdmin(test, [codeOf('listing.view')]);
    const found = async (q: string, who = headers) => (await conflictsOf({ q }, who)).length;
    expect(await found(conflict.unitNumber)).toBe(1);
    expect(await found('at-3berv6')).toBe(1);
    expect(await found('mei LING at-3')).toBe(1);
    expect(await found('mei ling', as)).toBe(0);
    expect(await found('100%_')).toBe(0);
    const file = async (who: typeof headers) =>
      (
        await call(
          'GET',
          `/api/integration-conflicts/export?filter=${encodeURIComponent('{"q":"mei ling"}')}`,
          undefined,
          who,
        )
      ).body
        .trim()
        .split('\r\n').length;
    expect([await file(headers), await file(as)]).toEqual([2, 1]);
  });

  it('is decided for our side, once', async () => {
    const { conflict, feed } = await collide();
    const { id, version } = conflict;
    expect((await decide(id, 'keep', { version: version + 1 })).json()).toMatchObject({ code: 'row.stale' });
    expect((await decide(id, 'keep', { version, remark: 'Cancelled at Airbnb' })).json()).toEqual({
      state: 'kept',
      version: version + 1,
    });
    expect((await decide(id, 'keep', { version: version + 1 })).json()).toMatchObject({
      code: 'integration.step',
    });
    await syncFeed(test.context, feed.id);
    expect(await conflictsOf()).toMatchObject([{ state: 'kept', remark: 'Cancelled at Airbnb' }]);
    expect((await detail(feed.id)).history.map(({ action }) => action)).toContain('decideConflict');
  });

  it('is solved by moving our stay: the channel gets its nights in the same step', async () => {
    const { conflict, reservation } = await collide();
    const { id, version } = conflict;
    await stayIn(unit(1), '2026-12-04', '2026-12-06');
    const units = (await call('GET', `/api/integration-conflicts/${id}/units`)).json().units as {
      id: string;
    }[];
    expect(units.map((one) => one.id)).toEqual([unit(2)]);
    expect((await decide(id, 'move', { version, unitId: unit(1) })).json()).toMatchObject({
      fields: [{ path: 'unitId', rule: 'unit_taken' }],
    });
    expect((await decide(id, 'move', { version, unitId: unit(2) })).json()).toMatchObject({ state: 'moved' });
    expect(await takenIn(unit())).toEqual(['channel 2026-12-01 2026-12-04']);
    expect(await takenIn(unit(2))).toEqual(['reservation 2026-12-02 2026-12-05']);
    const log = await test.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', reservation)
      .execute();
    expect(log).toMatchObject([
      {
        action: 'changeUnit',
        before: { unit: expect.stringMatching(/-01$/) },
        after: { unit: expect.stringMatching(/-03$/), remark: 'Airbnb: 2026-12-02 – 2026-12-04' },
      },
    ]);
    expect(await letters(test)).toMatchObject([{ template: 'booking.changed' }]);
  });

  it('a move can be taken back like every other change, once the channel no longer has the nights', async () => {
    const { conflict, reservation, feed } = await collide();
    const { id, version } = conflict;
    await decide(id, 'move', { version, unitId: unit(1), remark: 'Airbnb came first' });
    const stay = async () =>
      (await call('GET', `/api/reservations/${reservation}`)).json() as {
        version: number;
        totalSen: number;
        lastChange: { kind: string } | null;
      };
    const moved = await stay();
    expect(moved).toMatchObject({ totalSen: 40_000, lastChange: { kind: 'unit' } });
    const undo = (version: number) =>
      test.app.inject({
        method: 'POST',
        url: `/api/reservations/${reservation}/changes/undo`,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload: { version },
      });
    expect((await undo(moved.version)).json()).toMatchObject({ code: 'reservation.overlap' });
    await call('DELETE', `/api/integrations/${feed.id}`, { version: (await detail(feed.id)).version });
    expect((await undo(moved.version)).statusCode).toBe(200);
    expect(await takenIn(unit())).toEqual(['reservation 2026-12-02 2026-12-05']);
  });

  it('of a guest in the house moves the nights from today on', async () => {
    await collide({ status: 'checked_in' });
    test.clock.now = new Date('2026-12-03T07:00:00.000Z');
    ({ headers } = await signInAdmin(test));
    const [{ id, version, reservation }] = (await conflictsOf()) as [IntegrationConflict];
    expect(reservation).toMatchObject({ status: 'checked_in', canMove: true, canCancel: false });
    const { units } = (await call('GET', `/api/integration-conflicts/${id}/units`)).json<{
      units: { id: string }[];
    }>();
    expect(units.map((one) => one.id).sort()).toEqual([unit(1), unit(2)].sort());
    const answer = await decide(id, 'cancel', { version, remark: 'Airbnb came first' });
    expect(answer.statusCode).toBe(409);
    expect((await decide(id, 'move', { version, unitId: unit(1) })).json()).toMatchObject({ state: 'moved' });
    expect(await takenIn(unit())).toEqual([
      'channel 2026-12-01 2026-12-02',
      'reservation 2026-12-02 2026-12-03',
      'channel 2026-12-03 2026-12-04',
    ]);
    expect(await takenIn(unit(1))).toEqual(['reservation 2026-12-03 2026-12-05']);
  });

  it('of a stay that is split moves the part that meets the channel', async () => {
    const feed = await connect();
    const reservation = await stayIn(unit(1), '2026-12-01', '2026-12-03', {
      check_in: '2026-12-01',
      check_out: '2026-12-06',
    });
    await test.db
      .insertInto('occupancy')
      .values({
        unit_id: unit(),
        stay: sql<string>`daterange('2026-12-03', '2026-12-06')`,
        kind: 'reservation',
        reservation_id: reservation,
      })
      .execute();
    server.show([{ uid: 'a', start: '2026-12-05', end: '2026-12-07' }]);
    await syncFeed(test.context, feed.id);
    const [conflict] = await conflictsOf();
    const { id, version } = conflict!;
    const { units } = (await call('GET', `/api/integration-conflicts/${id}/units`)).json() as {
      units: { id: string }[];
    };
    expect(units.map((one) => one.id).sort()).toEqual([unit(1), unit(2)].sort());
    expect((await decide(id, 'move', { version, unitId: unit(2) })).json()).toMatchObject({ state: 'moved' });
    expect(await takenIn(unit(1))).toEqual(['reservation 2026-12-01 2026-12-03']);
    expect(await takenIn(unit(2))).toEqual(['reservation 2026-12-03 2026-12-06']);
    expect(await takenIn(unit())).toEqual(['channel 2026-12-05 2026-12-07']);
  });

  it.each([
    ['cancelled', 'cancel', { remark: 'Changed plans' }],
    ['moved to other dates', 'changes', { checkIn: '2026-12-10', checkOut: '2026-12-13', expectedTotal: 0 }],
  ])(
    'is over when the stay is %s elsewhere, and the channel has the nights at once',
    async (_case, what, body) => {
      const { reservation } = await collide();
      const { version } = (await call('GET', `/api/reservations/${reservation}`)).json() as {
        version: number;
      };
      const send = (expectedTotal: number) =>
        test.app.inject({
          method: what === 'cancel' ? 'PATCH' : 'POST',
          url: `/api/reservations/${reservation}/${what}`,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          payload: { version, ...body, ...(what === 'changes' && { expectedTotal }) },
        });
      const refused = await send(0);
      const answer =
        what === 'changes'
          ? await send((refused.json() as { data: { newTotalSen: number } }).data.newTotalSen)
          : refused;
      expect(answer.statusCode).toBe(200);
      expect(await takenIn(unit())).toEqual([
        'channel 2026-12-01 2026-12-04',
        ...(what === 'changes' ? ['reservation 2026-12-10 2026-12-13'] : []),
      ]);
      expect(await conflictsOf()).toMatchObject([{ state: 'gone' }]);
    },
  );

  it.each([
    ['removed', 'DELETE', {}, []],
    ['moved', 'PATCH', { startsOn: '2026-12-10', endsOn: '2026-12-12' }, ['block 2026-12-10 2026-12-12']],
  ] as const)(
    'the nights of a block go to the channel that sold them when it is %s',
    async (_case, method, change, rest) => {
      const block = { reason: 'maintenance', startsOn: '2026-12-02', endsOn: '2026-12-05', note: '' };
      const { id, version } = (await call('POST', `/api/units/${unit()}/blocks`, block)).json() as {
        id: string;
        version: number;
      };
      const feed = await connect();
      server.show([{ uid: 'a', start: '2026-12-01', end: '2026-12-04' }]);
      await syncFeed(test.context, feed.id);
      expect(await takenIn(unit())).toEqual(['channel 2026-12-01 2026-12-02', 'block 2026-12-02 2026-12-05']);
      const payload = method === 'PATCH' ? { ...block, ...change, version } : undefined;
      expect((await call(method, `/api/blocks/${id}`, payload)).statusCode).toBe(200);
      expect(await takenIn(unit())).toEqual(['channel 2026-12-01 2026-12-04', ...rest]);
      expect(await conflictsOf()).toMatchObject([{ state: 'gone' }]);
    },
  );

  it('is solved by cancelling ours: the guest is told, the channel gets its nights', async () => {
    const { conflict, reservation } = await collide();
    const { id, version } = conflict;
    expect((await decide(id, 'cancel', { version, remark: '' })).json()).toMatchObject({
      fields: [{ path: 'remark' }],
    });
    expect((await decide(id, 'cancel', { version, remark: 'Sold twice, sorry' })).json()).toMatchObject({
      state: 'cancelled',
    });
    expect(await takenIn(unit())).toEqual(['channel 2026-12-01 2026-12-04']);
    const stay = await test.db
      .selectFrom('reservation')
      .select('status')
      .where('id', '=', reservation)
      .executeTakeFirstOrThrow();
    expect(stay.status).toBe('cancelled');
    expect(await letters(test)).toHaveLength(1);
  });

  it('two people decide: one does', async () => {
    const { conflict } = await collide();
    const { id, version } = conflict;
    const answers = await Promise.all([
      decide(id, 'move', { version, unitId: unit(1) }),
      decide(id, 'cancel', { version, remark: 'Sold twice' }),
      decide(id, 'keep', { version }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('to touch the stay takes the right to change reservations', async () => {
    const { conflict } = await collide();
    const { headers: as } = await signInAdmin(test, [codeOf('listing.view'), codeOf('listing.edit')]);
    for (const [what, body] of [
      ['move', { unitId: unit(1) }],
      ['cancel', { remark: 'x' }],
    ] as const)
      expect((await decide(conflict.id, what, { version: conflict.version, ...body }, as)).statusCode).toBe(
        403,
      );
    expect(
      (await call('GET', `/api/integration-conflicts/${conflict.id}/units`, undefined, as)).statusCode,
    ).toBe(403);
    expect((await decide('00000000-0000-4000-8000-000000000000', 'keep', { version: 1 })).statusCode).toBe(
      404,
    );
  });

  it('that cannot be cancelled or moved any more is neither', async () => {
    const { conflict, reservation } = await collide();
    const become = (status: 'checked_in' | 'checked_out') =>
      test.db.updateTable('reservation').set({ status }).where('id', '=', reservation).execute();
    await become('checked_in');
    expect(
      (await decide(conflict.id, 'cancel', { version: conflict.version, remark: 'x' })).json(),
    ).toMatchObject({ code: 'reservation.step' });
    await become('checked_out');
    expect(
      (await decide(conflict.id, 'move', { version: conflict.version, unitId: unit(1) })).json(),
    ).toMatchObject({ code: 'integration.step' });
    expect((await conflictsOf())[0]).toMatchObject({
      state: 'open',
      reservation: { canMove: false, canCancel: false },
    });
  });
});

it('says in the dashboard what waits', async () => {
  const feed = await connect();
  await stayIn(unit(), '2026-12-02', '2026-12-05');
  server.show([{ uid: 'a', start: '2026-12-01', end: '2026-12-04' }]);
  await syncFeed(test.context, feed.id);
  const second = await connect({ channel: 'agoda' });
  server.show([], '<html>');
  await syncFeed(test.context, second.id);
  const { waiting } = (await call('GET', '/api/dashboard')).json() as {
    waiting: { kind: string; count: number }[];
  };
  expect(waiting).toEqual(
    expect.arrayContaining([
      { kind: 'channel_conflicts', count: 1 },
      { kind: 'sync_errors', count: 1 },
    ]),
  );
});
