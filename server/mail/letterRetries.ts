const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** RFC 5321, 4.5.4.1: a sender gives up after four or five days. */
const GIVE_UP_MS = 5 * 24 * HOUR_MS;

/**
 * Returns when a letter that has just failed is tried next; null: it has been tried for five days and is
 * given up. The pause is as long as the letter has waited so far, so it doubles, at least a minute and at
 * most an hour.
 */
export function nextTry(askedAt: Date, now: Date): Date | null {
  const waited = now.getTime() - askedAt.getTime();
  if (waited >= GIVE_UP_MS) return null;
  const pause = Math.min(Math.max(waited, MINUTE_MS), HOUR_MS);
  return new Date(Math.min(now.getTime() + pause, askedAt.getTime() + GIVE_UP_MS));
}

/** A failure as nodemailer reports it. */
type SmtpFailure = { code?: string; command?: string; permanent?: boolean; message?: string };

/**
 * True when a letter was refused for good (5xx to its recipient or its content, an address that is none), so
 * that another try would be told the same. Refusals of our own login or sender are a mistake of the set-up
 * that somebody will mend: those letters wait.
 */
export function isRefusal(error: unknown): boolean {
  const { code, command, permanent, message = '' } = (error ?? {}) as SmtpFailure;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  // The library's own verdict, before anything is sent.
  if (permanent === undefined)
    return command === 'API' ? !message.startsWith('Invalid sender') : code === 'EMESSAGE';
  return permanent && (command === 'RCPT TO' || command === 'DATA');
}
