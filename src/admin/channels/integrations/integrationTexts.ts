import type { ConflictState } from '@shared/contract/stays/integrationConflicts';
import type { FeedError, FeedHealth, FeedRun } from '@shared/contract/channels/integrations';
import type { Channel } from '@shared/domain/channels/calendar/feedSpans';
import type { ProblemReason } from '@shared/domain/channels/calendar/parseCalendar';
import type { SpanKind } from '@shared/domain/channels/calendar/spanKinds';
import type { Tone } from '../../../kit/StatusTag';

/** Names of channels are the same everywhere; only the last is a word. */
export const CHANNEL_KEYS: Record<Channel, string> = {
  airbnb: 'admin:integration.channel.airbnb',
  booking_com: 'admin:integration.channel.booking_com',
  agoda: 'admin:integration.channel.agoda',
  vrbo: 'admin:integration.channel.vrbo',
  other: 'admin:integration.channel.other',
};
export const HEALTH_KEYS: Record<FeedHealth, string> = {
  good: 'admin:integration.health.good',
  waiting: 'admin:integration.health.waiting',
  trouble: 'admin:integration.health.trouble',
  suspicious: 'admin:integration.health.suspicious',
  paused: 'admin:integration.health.paused',
  export_only: 'admin:integration.health.export_only',
};
export const HEALTH_TONES: Record<FeedHealth, Tone> = {
  good: 'success',
  waiting: 'info',
  trouble: 'danger',
  suspicious: 'warn',
  paused: 'neutral',
  export_only: 'neutral',
};
export const ERROR_KEYS: Record<FeedError, string> = {
  address: 'admin:integration.error.address',
  private: 'admin:integration.error.private',
  dns: 'admin:integration.error.dns',
  connect: 'admin:integration.error.connect',
  tls: 'admin:integration.error.tls',
  timeout: 'admin:integration.error.timeout',
  too_large: 'admin:integration.error.too_large',
  encoding: 'admin:integration.error.encoding',
  redirect: 'admin:integration.error.redirect',
  login: 'admin:integration.error.login',
  missing: 'admin:integration.error.missing',
  status: 'admin:integration.error.status',
  empty: 'admin:integration.error.empty',
  html: 'admin:integration.error.html',
  not_calendar: 'admin:integration.error.not_calendar',
  incomplete: 'admin:integration.error.incomplete',
  too_many: 'admin:integration.error.too_many',
  parse_time: 'admin:integration.error.parse_time',
  parse_failed: 'admin:integration.error.parse_failed',
  unreadable: 'admin:integration.error.unreadable',
  recurring: 'admin:integration.error.recurring',
  dropped: 'admin:integration.error.dropped',
};
export const PROBLEM_KEYS: Record<ProblemReason, string> = {
  start: 'admin:integration.problem.reason.start',
  end: 'admin:integration.problem.reason.end',
  duration: 'admin:integration.problem.reason.duration',
  rule: 'admin:integration.problem.reason.rule',
  exception: 'admin:integration.problem.reason.exception',
  too_long: 'admin:integration.problem.reason.too_long',
  too_often: 'admin:integration.problem.reason.too_often',
  open: 'admin:integration.problem.reason.open',
};
export const OUTCOME_KEYS: Record<FeedRun['outcome'], string> = {
  ok: 'admin:integration.outcome.ok',
  unchanged: 'admin:integration.outcome.unchanged',
  partial: 'admin:integration.outcome.partial',
  suspicious: 'admin:integration.outcome.suspicious',
  error: 'admin:integration.outcome.error',
};
export const OUTCOME_TONES: Record<FeedRun['outcome'], Tone> = {
  ok: 'success',
  unchanged: 'neutral',
  partial: 'warn',
  suspicious: 'warn',
  error: 'danger',
};
export const SPAN_KEYS: Record<SpanKind, string> = {
  booking: 'admin:integration.span.booking',
  block: 'admin:integration.span.block',
  closed: 'admin:integration.span.closed',
  soft: 'admin:integration.span.soft',
};
export const CONFLICT_KEYS: Record<ConflictState, string> = {
  open: 'admin:integration.conflict.state.open',
  kept: 'admin:integration.conflict.state.kept',
  moved: 'admin:integration.conflict.state.moved',
  cancelled: 'admin:integration.conflict.state.cancelled',
  gone: 'admin:integration.conflict.state.gone',
};
export const CONFLICT_TONES: Record<ConflictState, Tone> = {
  open: 'danger',
  kept: 'neutral',
  moved: 'success',
  cancelled: 'neutral',
  gone: 'neutral',
};
export const OTHER_KEYS: Record<'reservation' | 'owner_stay' | 'block' | 'channel', string> = {
  reservation: 'admin:integration.other.reservation',
  owner_stay: 'admin:integration.other.owner_stay',
  block: 'admin:integration.other.block',
  channel: 'admin:integration.other.channel',
};
