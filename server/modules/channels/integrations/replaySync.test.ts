import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { businessDate } from '@shared/domain/base/stayDates';
import {
  cancelledBetween,
  isWindow,
  nightsFrom,
  rawEvents,
  stepsOf,
  type RawEvent,
} from '@shared/testing/feedSeries';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing } from '../../../testing/factories';
import { startFeedServer } from '../../../testing/feedServer';
import { importPurpose, syncFeed } from './sync.service';

/** Months of real feeds, outside of the repository. */
const FOLDER = path.resolve(__dirname, '../../../../../shared/data/ical/series');
const there = existsSync(FOLDER);
const readSteps = (file: string) =>
  stepsOf(gunzipSync(readFileSync(path.join(FOLDER, file))).toString('utf8'));
/**
 * The number of steps that show each series rolling on; all of it is replayed without the database in
 * `replay.test.ts`.
 */
const MOST_STEPS = 50;

let test: TestApp;
let server: Awaited<ReturnType<typeof startFeedServer>>;
beforeAll(async () => {
  test = await buildTestApp({ CHANNELS_ALLOW_LOOPBACK: 'true' });
  server = await startFeedServer();
});
afterAll(async () => {
  await server.close();
  await test.close();
});

async function createFeed(channel: 'airbnb' | 'booking_com') {
  const place = await createListing(test.db, await createBusiness(test.db), { units: 1 });
  const unitId = place.unitIds[0]!;
  const { id } = await test.db
    .insertInto('channel_feed')
    .values({
      unit_id: unitId,
      channel,
      import_sealed: test.context.vault.sealText(`${server.url}/a.ics`, importPurpose(unitId)),
      import_host: '127.0.0.1',
      import_end: '.ics',
      etag: null,
      last_modified: null,
      run_token: null,
      last_outcome: null,
      last_error: null,
      export_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** The nights from a day on that occupancy has. */
async function takenFrom(today: string): Promise<string[]> {
  const { rows } = await sql<{ night: string }>`
    select distinct night::date::text as night
    from occupancy, generate_series(greatest(lower(stay), ${today}::date), upper(stay) - 1, interval '1 day') night
    where active order by 1`.execute(test.db);
  return rows.map(({ night }) => night);
}

describe('a real feed, fetch by fetch', () => {
  (there ? it.skip : it)('is skipped: the folder ../shared/data/ical is not here', () => undefined);
});

(there ? describe : describe.skip)('a real feed through the whole sync, fetch by fetch', () => {
  it.each(['airbnb-giulia-part1.jsonl.gz', 'bookingcom-berta.jsonl.gz'])('%s', async (file) => {
    await test.reset();
    const airbnb = file.startsWith('airbnb');
    const feedId = await createFeed(airbnb ? 'airbnb' : 'booking_com');
    let before: RawEvent[] = [];
    let unchanged = 0;
    for (const { fetched_at, ics } of readSteps(file).slice(0, MOST_STEPS)) {
      test.clock.now = new Date(fetched_at);
      const today = businessDate(test.clock.now);
      const etag = `"${createHash('sha256').update(ics).digest('hex')}"`;
      server.answer((request, response) => {
        if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
        else response.writeHead(200, { etag, 'content-type': 'text/calendar' }).end(ics);
      });
      const raw = rawEvents(ics).filter(({ to }) => to > today);
      const now = nightsFrom(raw, today);
      const run = async (waiting: Set<string>) => {
        const { error, outcome, cancelled } = (await syncFeed(test.context, feedId))!;
        const taken = await takenFrom(today);
        expect({
          fetched_at,
          error,
          lost: [...now].filter((night) => !taken.includes(night)),
          tooMany: taken.filter((night) => !now.has(night) && !waiting.has(night)),
        }).toEqual({ fetched_at, error: null, lost: [], tooMany: [] });
        return { outcome, cancelled };
      };
      // What has left the calendar stays taken until the next fetch, which is one of the same calendar.
      const first = await run(nightsFrom(before, today));
      const again = await run(new Set());
      if (again.outcome === 'unchanged') unchanged += 1;
      // The end of a window that comes near is closed like anything else, and opened like anything else.
      if (!before.some((one) => isWindow(one, before, today, airbnb)))
        expect({ fetched_at, cancelled: first.cancelled + again.cancelled }).toEqual({
          fetched_at,
          cancelled: cancelledBetween(before, raw, today, airbnb).length,
        });
      before = raw;
    }
    expect(unchanged).toBeGreaterThan(0);
  });
});
