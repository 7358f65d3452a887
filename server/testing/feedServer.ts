import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A channel on loopback that answers as it is told. */
export async function startFeedServer() {
  const asked: IncomingMessage[] = [];
  let answer: Answer = (_request, response) => void response.end();
  const server = http.createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    answer: (next: Answer) => (answer = next),
    /** Answers with a calendar of these events; `body` instead of it for anything else. */
    show: (events: readonly FeedEvent[], body?: string) =>
      (answer = (_request, response) => {
        response.setHeader('content-type', 'text/calendar; charset=utf-8');
        response.end(body ?? calendarOf(events));
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FeedEvent = { uid: string; start: string; end: string; summary?: string; description?: string };

/** A calendar as a channel writes it. */
export const calendarOf = (events: readonly FeedEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//A channel//EN',
    'VERSION:2.0',
    ...events.flatMap(({ uid, start, end, summary = 'Reserved', description }) => [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
      ...(description ? [`DESCRIPTION:${description}`] : []),
      `SUMMARY:${summary}`,
      `UID:${uid}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
