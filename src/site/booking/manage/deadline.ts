import { useEffect, useState } from 'react';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import { formatInstant } from '../../../ui/dates';

/** A deadline in Malaysian time: `14:05` today, `24 Dec 2026, 14:05` on another day. */
export function deadlineText(instant: string, now: number, language: Language): string {
  const due = new Date(Date.parse(instant));
  const text = formatInstant(instant, language);
  return businessDate(due) === businessDate(new Date(now)) ? text.slice(-5) : text;
}

/** Returns the whole minutes until an instant, rounded up; 0 once it has passed. */
export const minutesUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000));

/** The time of now, in milliseconds, renewed every few seconds while `running`. */
export function useNow(running: boolean, everyMs = 5_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [running, everyMs]);
  return now;
}
