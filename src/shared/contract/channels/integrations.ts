import { z } from 'zod';
import { CALENDAR_ERRORS, PROBLEM_REASONS } from '../../domain/channels/calendar/parseCalendar';
import { CHANNELS } from '../../domain/channels/calendar/feedSpans';
import { SPAN_KINDS } from '../../domain/channels/calendar/spanKinds';
import { instant, line, localText, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

/** The reasons why a feed could not be fetched. */
export const FETCH_ERRORS = [
  'address',
  'private',
  'dns',
  'connect',
  'tls',
  'timeout',
  'too_large',
  'encoding',
  'redirect',
  'login',
  'missing',
  'status',
] as const;
export type FetchError = (typeof FETCH_ERRORS)[number];
/** The reasons why a run ended as it did; each has words under `admin:integration.error`. */
export const FEED_ERRORS = [
  ...FETCH_ERRORS,
  ...CALENDAR_ERRORS,
  'parse_time',
  'parse_failed',
  'unreadable',
  'recurring',
  'dropped',
] as const;
export const feedError = z.enum(FEED_ERRORS);
export type FeedError = z.infer<typeof feedError>;

export const channel = z.enum(CHANNELS);
export const FEED_OUTCOMES = ['ok', 'unchanged', 'partial', 'suspicious', 'error'] as const;
export const feedOutcome = z.enum(FEED_OUTCOMES);
/**
 * The health of a feed as the list shows it: `waiting` has not run yet, `export_only` has nothing to fetch.
 */
export const FEED_HEALTHS = ['good', 'waiting', 'trouble', 'suspicious', 'paused', 'export_only'] as const;
export const feedHealth = z.enum(FEED_HEALTHS);
export type FeedHealth = z.infer<typeof feedHealth>;

export const integrationRow = z.object({
  id: z.uuid(),
  unitId: z.uuid(),
  unitNumber: z.string(),
  propertyId: z.uuid(),
  propertyName: localText,
  roomTypeName: localText,
  channel,
  name: z.string(),
  /** Host and last signs of the import address, which is a secret and never sent whole; null: export alone. */
  importHost: z.string().nullable(),
  importEnd: z.string().nullable(),
  state: z.enum(['active', 'paused']),
  health: feedHealth,
  lastRunAt: instant.nullable(),
  lastGoodAt: instant.nullable(),
  nextRunAt: instant.nullable(),
  lastError: feedError.nullable(),
  failures: z.number().int(),
  /** Events of the last runs, oldest first; null where a run brought none. */
  trend: z.array(z.number().int().nullable()),
  openConflicts: z.number().int(),
  hasExport: z.boolean(),
  exportCreatedAt: instant.nullable(),
  exportFetchedAt: instant.nullable(),
  /** Id of the newest run, so that a screen knows when the one it asked for is through. */
  lastRunId: z.number().int().nullable(),
  running: z.boolean(),
  version,
});
export type IntegrationRow = z.infer<typeof integrationRow>;

export const feedRun = z.object({
  id: z.number().int(),
  startedAt: instant,
  finishedAt: instant,
  outcome: feedOutcome,
  httpStatus: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  events: z.number().int().nullable(),
  created: z.number().int(),
  updated: z.number().int(),
  cancelled: z.number().int(),
  conflicts: z.number().int(),
  error: feedError.nullable(),
});
export type FeedRun = z.infer<typeof feedRun>;
export const feedEvent = z.object({
  id: z.uuid(),
  start: stayDate,
  end: stayDate,
  kind: z.enum(SPAN_KINDS),
  reference: z.string(),
  /** True when it was missing in the last good fetch: its nights are free after the next one. */
  isMissing: z.boolean(),
  /**
   * True for sold or closed nights that the channel has given up: they are free, unless somebody else has
   * them.
   */
  isCancelled: z.boolean(),
});
/** An event of the calendar that could not be read, or not whole. */
export const feedProblem = z.object({
  id: z.uuid(),
  /** The channel's own name of the event; empty when it gives none. */
  uid: z.string(),
  reason: z.enum(PROBLEM_REASONS),
  /**
   * The line in the file, from 1, with the property and its content; both texts are empty where the property
   * is missing.
   */
  line: z.number().int(),
  property: z.string(),
  value: z.string(),
  foundAt: instant,
  /** The instant at which staff looked: since then the rest of the calendar counts as all of it. */
  acceptedAt: instant.nullable(),
  acceptedByName: z.string().nullable(),
});
export type FeedProblem = z.infer<typeof feedProblem>;
export const integrationDetail = integrationRow.extend({
  runs: z.array(feedRun),
  upcoming: z.array(feedEvent),
  problems: z.array(feedProblem),
  history: z.array(auditEntry),
});
export type IntegrationDetail = z.infer<typeof integrationDetail>;

export const INTEGRATION_SORTS = ['unit', 'channel', 'lastGoodAt', 'nextRunAt', 'exportFetchedAt'] as const;
export const integrationFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  channel: channel.optional(),
  health: z.union([feedHealth, z.array(feedHealth).min(1).max(6)]).optional(),
});
export type IntegrationFilter = z.infer<typeof integrationFilter>;
export const integrationListQuery = listQuery(integrationFilter, INTEGRATION_SORTS, integrationRow);
export const integrationListAnswer = listAnswer('integrations', integrationRow.partial());

const importUrl = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => /^https?:\/\/[^\s/?#]+/i.test(text) && URL.canParse(text), { message: 'link' });
const name = line(60);
const named = (value: { channel: string; name?: string }) =>
  (value.channel === 'other') === Boolean(value.name);

/** A new feed. Without `importUrl` it only exports. */
export const integrationInput = z
  .strictObject({
    unitId: z.uuid(),
    channel,
    /** Required for the channel `other`, of which a unit can have several. */
    name: name.optional(),
    importUrl: importUrl.nullable().optional(),
  })
  .refine(named, { path: ['name'], message: 'required' });
export type IntegrationInput = z.infer<typeof integrationInput>;
/** An absent `importUrl` leaves the kept one alone, null takes it away. */
export const integrationPatch = z.strictObject({
  state: z.enum(['active', 'paused']).optional(),
  importUrl: importUrl.nullable().optional(),
  version,
});
export type IntegrationPatch = z.infer<typeof integrationPatch>;
export const integrationAction = z.strictObject({ version });
export const acceptProblemsInput = z.strictObject({
  version,
  problemIds: z.array(z.uuid()).min(1).max(200),
});
export type AcceptProblemsInput = z.infer<typeof acceptProblemsInput>;

/** The export address, shown this one time. */
export const exportAddress = z.object({ address: z.string(), version });
export type ExportAddress = z.infer<typeof exportAddress>;
/** Sync now: the run is through once `lastRunId` of the feed is another one. */
export const syncAnswer = z.object({ status: z.literal('queued'), lastRunId: z.number().int().nullable() });

export const integrationUnit = z.object({
  unitId: z.uuid(),
  unitNumber: z.string(),
  propertyName: localText,
  roomTypeName: localText,
});
export type IntegrationUnit = z.infer<typeof integrationUnit>;
export const integrationUnitQuery = z.object({ search: z.string().trim().min(1).max(80) });
export const integrationUnitAnswer = z.object({ units: z.array(integrationUnit) });
