import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { CALENDAR_ERRORS } from '@shared/domain/channels/calendar/parseCalendar';
import { calendarOf, startFeedServer } from '../../../testing/feedServer';
import { createCalendarParser } from './calendarParser';
import { parserFile, testCalendarParser } from '../../../testing/testCalendarParser';
import { fetchCalendar, type FetchOptions } from './fetchCalendar';
import { isPublicAddress } from './publicAddress';

let feed: Awaited<ReturnType<typeof startFeedServer>>;
beforeAll(async () => (feed = await startFeedServer()));
afterAll(() => feed.close());
const get = (path = '/', options: FetchOptions = {}) =>
  fetchCalendar(feed.url + path, { allowLoopback: true, ...options });
const errorOf = async (answer: ReturnType<typeof fetchCalendar>) => {
  const result = await answer;
  return result.kind === 'error' ? result.error : result.kind;
};

describe('addresses', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.1.2.3',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    '100::1',
    'localhost',
    '',
    '1.2.3',
    '0x7f.1',
    '2130706433',
  ])('%s is not asked', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '2606:4700::1111',
    '2a00:1450:4001::1',
    '::ffff:8.8.8.8',
  ])('%s is of the internet', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each([
    ['http', 'http://example.com/a.ics', 'address'],
    ['a name with a password', 'https://me:secret@example.com/a.ics', 'address'],
    ['another port', 'https://example.com:8443/a.ics', 'address'],
    ['another protocol', 'ftp://example.com/a.ics', 'address'],
    ['a file', 'file:///etc/passwd', 'address'],
    ['words', 'not an address', 'address'],
    ['this machine', 'https://127.0.0.1/', 'private'],
    ['this machine as one number', 'https://2130706433/', 'private'],
    ['this machine in octal', 'https://0177.0.0.1/', 'private'],
    ['this machine, IPv6', 'https://[::1]/', 'private'],
    ['mapped', 'https://[::ffff:10.1.2.3]/', 'private'],
    ['the data service of a cloud', 'https://169.254.169.254/latest/meta-data', 'private'],
  ])('%s is refused without being asked', async (_case, address, error) =>
    expect(await errorOf(fetchCalendar(address))).toBe(error),
  );
  it('a name is refused when one of its addresses is inside', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.5', family: 4 },
    ];
    expect(await errorOf(fetchCalendar('https://calendar.example/', { resolve }))).toBe('private');
  });
  it('a name that nobody knows', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await errorOf(fetchCalendar('https://calendar.example/', { resolve }))).toBe('dns');
  });
  it('a name is looked up once: what it says later leads nowhere else', async () => {
    feed.show([]);
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.5', family: 4 }];
    };
    const answer = await fetchCalendar(`http://calendar.example:${feed.port}/`, {
      allowLoopback: true,
      resolve,
    });
    expect(answer.kind).toBe('body');
    expect(asked).toBe(1);
    expect(feed.asked.at(-1)!.headers.host).toBe(`calendar.example:${feed.port}`);
  });
  it('loopback and plain http are for tests that ask for it', async () => {
    expect(await errorOf(fetchCalendar(feed.url))).toBe('address');
  });
});

describe('answers', () => {
  it('a calendar comes with what the next request says again', async () => {
    feed.answer((request, response) => {
      if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end();
      response.setHeader('etag', '"v1"');
      response.end(calendarOf([]));
    });
    const first = await get();
    expect(first).toMatchObject({ kind: 'body', etag: '"v1"', status: 200 });
    expect(await get('/', { etag: '"v1"' })).toEqual({ kind: 'unchanged', status: 304 });
  });
  it.each([
    [401, 'login'],
    [403, 'login'],
    [404, 'missing'],
    [410, 'missing'],
    [429, 'status'],
    [500, 'status'],
    [204, 'status'],
  ])('status %i is %s', async (status, error) => {
    feed.answer((_request, response) => response.writeHead(status).end('x'));
    expect(await get()).toEqual({ kind: 'error', error, status });
  });

  it('follows three redirects and not a fourth', async () => {
    feed.answer((request, response) => {
      const left = Number(request.url!.slice(1));
      if (left > 0) return response.writeHead(302, { location: `/${left - 1}` }).end();
      response.end(calendarOf([]));
    });
    expect((await get('/3')).kind).toBe('body');
    expect(await errorOf(get('/4'))).toBe('redirect');
  });
  it.each([
    ['http://10.0.0.1/', 'private'],
    ['https://169.254.169.254/latest', 'private'],
    ['https://[::ffff:192.168.0.1]/', 'private'],
    ['file:///etc/passwd', 'address'],
    ['ftp://example.com/', 'address'],
    ['http://', 'redirect'],
  ])('a redirect to %s is refused', async (location, error) => {
    feed.answer((_request, response) => response.writeHead(302, { location }).end());
    expect(await errorOf(get())).toBe(error);
  });
  it('a redirect to a name that is inside is refused', async () => {
    feed.answer((_request, response) =>
      response.writeHead(302, { location: 'https://inside.example/' }).end(),
    );
    const resolve = async () => [{ address: '192.168.1.1', family: 4 }];
    expect(await errorOf(get('/', { resolve }))).toBe('private');
  });
});

describe('limits', () => {
  const limits = { patienceMs: 300, mostBytes: 10_000 };
  it('a server that says nothing', async () => {
    feed.answer(() => undefined);
    expect(await errorOf(get('/', limits))).toBe('timeout');
  });
  it('a body that trickles', async () => {
    feed.answer((_request, response) => {
      const drip = setInterval(() => response.write('x'), 50);
      response.once('close', () => clearInterval(drip));
    });
    expect(await errorOf(get('/', limits))).toBe('timeout');
  });
  it('a body without end', async () => {
    feed.answer((_request, response) => {
      const pour = () => response.destroyed || response.write('x'.repeat(5_000), () => setImmediate(pour));
      pour();
    });
    expect(await errorOf(get('/', { ...limits, patienceMs: 5_000 }))).toBe('too_large');
  });
  it('a name server that says nothing', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect(await errorOf(fetchCalendar('https://calendar.example/', { ...limits, resolve }))).toBe('timeout');
  });
  it('a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    feed.answer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    expect(await errorOf(get())).toBe('too_large');
  });
  it('what is packed is unpacked, once', async () => {
    const packed = gzipSync(calendarOf([]));
    feed.answer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
    expect(await get()).toMatchObject({ body: Buffer.from(calendarOf([])) });
    feed.answer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(packed),
    );
    expect(await errorOf(get())).toBe('encoding');
    feed.answer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed'),
    );
    expect(await errorOf(get())).toBe('encoding');
    feed.answer((_request, response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('x'));
    expect(await errorOf(get())).toBe('encoding');
  });
  it('a connection that breaks', async () => {
    feed.answer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('BEGIN', () => response.destroy());
    });
    expect(await errorOf(get())).toBe('connect');
  });
});

const TODAY = '2026-11-20';
/** The ends of a reading that are neither out of time nor out of memory. */
const ENDS = new RegExp(`^(read|${CALENDAR_ERRORS.join('|')})$`);

describe('the thread that reads', () => {
  it('reads UTF-8, and Latin-1 where it is none', async () => {
    const text = calendarOf([{ uid: 'a', start: '2026-12-01', end: '2026-12-03', summary: 'Résérvé' }]);
    for (const encoding of ['utf8', 'latin1'] as const)
      expect(await testCalendarParser(Buffer.from(`\u0000${text}`, encoding), TODAY)).toMatchObject({
        ok: true,
        events: [{ uid: 'a', summary: 'Résérvé' }],
      });
  });
  it('reads a calendar of 5 MB, and leaves out what is over', async () => {
    const days = [
      { uid: 'over', start: '2026-11-01', end: '2026-11-03' },
      { uid: 'a', start: '2026-12-01', end: '2026-12-03' },
    ];
    const many = Array.from({ length: 4_000 }, (_, at) => ({
      ...days[0]!,
      uid: `over-${at}`,
      description: 'x'.repeat(1_200),
    }));
    const body = calendarOf([...many, ...days]);
    expect(body.length).toBeGreaterThan(5 * 1024 * 1024);
    feed.answer((_request, response) => response.end(body));
    const fetched = await get();
    if (fetched.kind !== 'body') throw new Error(fetched.kind);
    expect(await testCalendarParser(fetched.body, TODAY)).toMatchObject({
      ok: true,
      problems: [],
      events: [{ uid: 'a' }],
    });
  });
  it('takes the rest of a calendar whose rule never meets a day, and names the rule', async () => {
    const hostile = calendarOf([
      { uid: 'a', start: '2026-12-01', end: '2026-12-03' },
      { uid: 'b', start: '2026-12-10', end: '2026-12-12' },
      // Thursdays that are Sundays.
    ]).replace('UID:b', 'UID:b\r\nRRULE:FREQ=DAILY;INTERVAL=7;BYDAY=SU');
    // Over before the thread has begun, on a busy machine, it is the same: the reading without rules is the one that must not lose.
    const parse = createCalendarParser(parserFile, { rulesPatienceMs: 500, patienceMs: 100_000 });
    const read = await parse(Buffer.from(hostile), TODAY);
    expect(read).toMatchObject({
      ok: true,
      problems: [{ uid: 'b', reason: 'rule', property: 'RRULE', line: 15 }],
    });
    if (read.ok) expect(read.events.map(({ start }) => start)).toEqual(['2026-12-01', '2026-12-10']);
  });
  it('is ended when it takes too long', async () => {
    const impatient = createCalendarParser(parserFile, { patienceMs: 1 });
    expect(await impatient(Buffer.from(calendarOf([])), TODAY)).toEqual({ ok: false, error: 'parse_time' });
  });
  it('that cannot be loaded is a failure, not a crash, and says so', async () => {
    const faults: unknown[] = [];
    const read = createCalendarParser('/nowhere.mjs');
    expect(await read(Buffer.from(''), TODAY, (fault) => faults.push(fault))).toEqual({
      ok: false,
      error: 'parse_failed',
    });
    expect(faults).toMatchObject([{ message: expect.stringContaining('/nowhere.mjs') }]);
  });
  it('says nothing of a feed that was too much for it', async () => {
    const faults: unknown[] = [];
    const impatient = createCalendarParser(parserFile, { patienceMs: 1 });
    await impatient(Buffer.from(calendarOf([])), TODAY, (fault) => faults.push(fault));
    expect(faults).toEqual([]);
  });

  const malformed = path.resolve(__dirname, '../../../../../shared/data/ical/malformed');
  (existsSync(malformed) ? it : it.skip)(
    'comes to a clear result with every malformed file (skipped without ../shared/data/ical)',
    async () => {
      const names = readdirSync(malformed);
      expect(names.length).toBeGreaterThan(50);
      for (const name of names) {
        const result = await testCalendarParser(readFileSync(path.join(malformed, name)), TODAY);
        const end = result.ok ? 'read' : result.error;
        expect({ name, end }).toEqual({ name, end: expect.stringMatching(ENDS) });
      }
    },
    60_000,
  );
});
