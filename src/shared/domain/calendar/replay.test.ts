import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  isHere,
  nearly,
  nightsFrom,
  rawEvents,
  softUids,
  stepsOf,
  type RawEvent,
} from '../../testing/feedSeries';
import { businessDate, nightsOf } from '../stayDates';
import { diffFeed, type FeedDiff, type KnownEvent } from './feedDiff';
import { feedSpans, type Channel } from './feedSpans';
import { parseCalendar } from './parseCalendar';

/** Months of real feeds, outside of the repository. */
const FOLDER = path.resolve(__dirname, '../../../../../shared/data/ical/series');
const there = existsSync(FOLDER);
const readSteps = (file: string) =>
  stepsOf(gunzipSync(readFileSync(path.join(FOLDER, file))).toString('utf8'));
const whenThere = there ? describe : describe.skip;

/** The state after a step, as the database would keep it. */
let ids = 0;
function after(known: readonly KnownEvent[], diff: FeedDiff): KnownEvent[] {
  const dropped = new Set([...diff.gone, ...diff.past]);
  const missed = new Set(diff.missing);
  const changed = new Map(diff.kept.map(({ known: one, span }) => [one, span]));
  const made = diff.created.map((span) => ({ ...span, id: String(++ids), missing: 0 }));
  const stay = known
    .filter((one) => !dropped.has(one))
    .map((one) => {
      if (missed.has(one)) return { ...one, missing: one.missing + 1 };
      return { ...one, ...changed.get(one), missing: changed.has(one) ? 0 : one.missing };
    });
  return [...stay, ...made];
}

describe('months of real feeds, fetch by fetch', () => {
  (there ? it.skip : it)('is skipped: the folder ../shared/data/ical is not here', () => undefined);
});

whenThere('months of real feeds, fetch by fetch (skipped without ../shared/data/ical)', () => {
  it.each(there ? readdirSync(FOLDER) : [])('%s', (file) => {
    const channel: Channel = file.startsWith('airbnb') ? 'airbnb' : 'booking_com';
    let known: KnownEvent[] = [];
    let before: RawEvent[] = [];
    let softBefore = new Set<string>();
    let once: RawEvent[] = [];
    let steps = 0;
    const created: string[] = [];
    const cancelled: string[] = [];
    const rawVanished: string[] = [];
    for (const { fetched_at, ics } of readSteps(file)) {
      const today = businessDate(new Date(fetched_at));
      const parsed = parseCalendar(ics);
      if (!parsed.ok) throw new Error(`${fetched_at}: ${parsed.error}`);
      expect([parsed.unreadable, parsed.recurring]).toEqual([0, 0]);
      const diff = diffFeed(known, feedSpans(parsed.events, channel, today), today);
      known = after(known, diff);
      steps += 1;

      const raw = rawEvents(ics).filter(({ to }) => to > today);
      const now = nightsFrom(raw, today);
      // Missing for the first time: its nights stay taken until the next fetch, unless it was the rolling end of the window.
      const here = (one: RawEvent) => isHere(one, raw, today);
      const waited = before.filter((one) => one.to > today && !here(one) && !softBefore.has(one.uid));
      rawVanished.push(
        ...once.filter((one) => one.to > today && !here(one) && !one.block).map(({ uid }) => uid),
      );
      const missedBefore = once;
      once = waited;
      const expected = new Set([...now, ...nightsFrom(waited, today)]);
      const blocked = new Set(
        known.flatMap(({ start, end }) => nightsOf(start < today ? today : start, end)),
      );
      expect({ fetched_at, blocked: [...blocked].sort() }).toEqual({
        fetched_at,
        blocked: [...expected].sort(),
      });

      // No lost night, no alert without cause, and only what is new in the feed is new here.
      expect([...now].filter((night) => !blocked.has(night))).toEqual([]);
      expect({ fetched_at, suspicious: diff.suspicious }).toEqual({ fetched_at, suspicious: false });
      if (steps > 1) {
        const news = raw.filter(
          (one) =>
            ![...before, ...missedBefore].some(
              ({ uid, from, to }) =>
                uid === one.uid ||
                (to === one.to && (from === one.from || (from < one.from && nearly(one.from, today)))),
            ),
        );
        expect({ fetched_at, created: diff.created.map(({ uid }) => uid).sort() }).toEqual({
          fetched_at,
          created: news.map(({ uid }) => uid).sort(),
        });
      }
      created.push(...diff.created.filter(({ kind }) => kind === 'booking').map(({ uid }) => uid));
      cancelled.push(...diff.gone.filter(({ kind }) => kind === 'booking').map(({ uid }) => uid));
      softBefore = softUids(raw, today, channel === 'airbnb');
      before = raw;
    }
    // A booking is made once and cancelled once, by the channel, and only when it had left the feed for two fetches.
    expect(new Set(created).size).toBe(created.length);
    expect(cancelled).toEqual(rawVanished);
    expect(steps).toBeGreaterThan(40);
  });
});
