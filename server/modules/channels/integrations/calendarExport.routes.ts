import { createHash } from 'node:crypto';
import { z } from 'zod';
import { mergeRanges } from '@shared/domain/channels/calendar/nightRanges';
import {
  addDays,
  businessDate,
  dayNumber,
  type StayDate,
  MOST_DAYS_AHEAD,
} from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import { writeCalendar } from '../../../calendar/writeCalendar';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { findByHash, findClosed, findTaken, noteFetch, type TakenNights } from './calendarExport.queries';
import { hashOfToken } from './integrations.service';

/** The least time between two notes of a channel's visit: calendars are asked for often. */
const NOTE_EVERY_MS = 60_000;
const FILE = /^([\w-]{32})\.ics$/;

/** All nights that can have a rate, of a unit that is not sold; known by the unit, and changed with every day, which moves its start. */
const neverFree = (unitId: string, today: StayDate): TakenNights => ({
  id: unitId,
  start: today,
  end: addDays(today, MOST_DAYS_AHEAD),
  at: `${today}T00:00:00+08:00`,
  sequence: dayNumber(today),
});

/** GET /api/public/ical/{token}.ics: what a channel is given. Whoever has the address may read it, and it says nothing about guests. */
export function calendarExportRoutes(app: App, context: Context) {
  const { db, now } = context;
  app.get(
    '/api/public/ical/:file',
    {
      config: { can: 'public', rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: { tags: ['integrations'], params: z.object({ file: z.string().max(100) }) },
    },
    async (request, reply) => {
      const token = FILE.exec(request.params.file)?.[1];
      const feed = token && (await findByHash(db, hashOfToken(token)));
      if (!feed) throw notFound('no such calendar');
      const today = businessDate(now());
      const events = feed.offSale
        ? [neverFree(feed.unitId, today)]
        : [...(await findTaken(db, feed, today)), ...(await findClosed(db, feed, today))];
      // Dates alone, nothing about anybody.
      const body = writeCalendar(
        events.map((one) => ({ ...one, uid: `stay-${one.id}@attic`, title: 'Not available' })),
      );
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      const told = mergeRanges(events.map(({ start, end }) => ({ start, end })));
      const isNews = JSON.stringify(told) !== JSON.stringify(feed.told);
      const isDue = !feed.fetchedAt || now().getTime() - new Date(feed.fetchedAt).getTime() >= NOTE_EVERY_MS;
      if (isNews || isDue) await noteFetch(db, feed.id, now(), told);
      reply
        .header('etag', etag)
        .header('cache-control', 'private, max-age=300')
        .header('x-robots-tag', 'noindex');
      const asked = request.headers['if-none-match'] ?? '';
      if (asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
        return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="availability.ics"')
        .send(body);
    },
  );
}
