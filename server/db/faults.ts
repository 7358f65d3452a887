/**
 * The reasons for which the database, or the disk under it, could not do what it was asked, though nothing
 * was wrong with the question: `away` (gone, restarting, the connection broke), `busy` (no connection free in
 * time, a statement cut off, a deadlock), `full` (no room).
 */
export type Fault = 'away' | 'busy' | 'full';

/** Thrown by us where no library has an error of its own for it. */
export class Unavailable extends Error {
  constructor(
    readonly fault: Fault,
    message: string,
  ) {
    super(message);
  }
}

/** SQLSTATEs, from PostgreSQL's appendix A, and what Node says of sockets and files. Class 08 is every broken connection. */
const FAULTS: Record<string, Fault> = {
  '57P01': 'away', // admin_shutdown: also what pg_terminate_backend says
  '57P02': 'away', // crash_shutdown
  '57P03': 'away', // cannot_connect_now: starting up or shutting down
  '57P05': 'away', // idle_session_timeout
  '25P03': 'away', // idle_in_transaction_session_timeout
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ECONNABORTED: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  '53300': 'busy', // too_many_connections
  '57014': 'busy', // query_canceled: the time limit of a statement
  '55P03': 'busy', // lock_not_available
  '40001': 'busy', // serialization_failure
  '40P01': 'busy', // deadlock_detected
  '53200': 'busy', // out_of_memory
  '53100': 'full', // disk_full
  ENOSPC: 'full',
  EDQUOT: 'full',
};

/**
 * The messages of failures to which `pg` and its pool give no code, to the letter; `client.test.ts` holds
 * them against the library.
 */
const MESSAGES: Record<string, Fault> = {
  'Connection terminated': 'away',
  'Connection terminated unexpectedly': 'away',
  'Connection terminated due to connection timeout': 'away',
  'timeout expired': 'away',
  'Client has encountered a connection error and is not queryable': 'away',
  'Client was closed and is not queryable': 'away',
  'timeout exceeded when trying to connect': 'busy',
};

/**
 * The fault behind an error, or undefined for any other error. After one nobody knows whether a commit that was under way has
 * happened: what was written outside the database stays.
 */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof Unavailable) return error.fault;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return FAULTS[code] ?? (/^08[\dA-Z]{3}$/.test(code) ? 'away' : undefined);
  return typeof message === 'string' ? MESSAGES[message] : undefined;
}
