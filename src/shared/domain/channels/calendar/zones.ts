import { WINDOWS_ZONES } from './windowsZones';

/** The time zone of the properties. */
export const PROPERTY_ZONE = 'Asia/Kuala_Lumpur';

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** A clock in another zone; null for a zone that nobody knows. */
export function clockOf(zone: string): Intl.DateTimeFormat | null {
  if (!formats.has(zone)) {
    try {
      const parts = {
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      } as const;
      formats.set(zone, new Intl.DateTimeFormat('en-CA', { ...parts, hourCycle: 'h23', timeZone: zone }));
    } catch {
      formats.set(zone, null);
    }
    // A hostile feed names a zone per line; what is kept stays small.
    if (formats.size > 200) formats.delete(formats.keys().next().value!);
  }
  return formats.get(zone) ?? null;
}

/** The IANA name of a TZID: as it is, as Windows calls it, or behind somebody's prefix (`/mozilla.org/2005/Asia/Singapore`). Null: nobody knows it. */
export function zoneOf(name: string): string | null {
  if (Object.hasOwn(WINDOWS_ZONES, name)) return WINDOWS_ZONES[name]!;
  if (clockOf(name)) return name;
  const end = /[A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(name.slice(-80))?.[0];
  return end && clockOf(end) ? end : null;
}

/** Returns the time that clocks in a zone show at an instant, as if it were UTC. */
export function wallIn(clock: Intl.DateTimeFormat, instant: number): number {
  const part = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour, part.minute, part.second);
}

/** The instant at which clocks in a zone show this time. */
export function instantIn(clock: Intl.DateTimeFormat, wall: number): number {
  let guess = wall;
  // Twice: the offset at the guess may be another one across a change of the clocks.
  for (let round = 0; round < 2; round += 1) guess += wall - wallIn(clock, guess);
  return guess;
}
