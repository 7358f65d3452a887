import type { ImportStatus } from '@shared/contract/pricing/holidays';
import type { HolidayKind, SchoolGroup } from '@shared/domain/pricing/holidays';
import type { Tone } from '../../../kit/StatusTag';

/** The names of the kinds of holidays, groups of schools and outcomes of an import. */
export const KIND_KEYS: Record<HolidayKind, string> = {
  national: 'admin:holiday.kind.national',
  state: 'admin:holiday.kind.state',
  additional: 'admin:holiday.kind.additional',
};
export const KIND_TONES: Record<HolidayKind, Tone> = {
  national: 'warn',
  state: 'info',
  additional: 'success',
};

export const GROUP_KEYS: Record<SchoolGroup, string> = {
  A: 'admin:holiday.school.group_a',
  B: 'admin:holiday.school.group_b',
};

export const STATUS_KEYS: Record<ImportStatus, string> = {
  add: 'admin:holiday.import.status.add',
  change: 'admin:holiday.import.status.change',
  conflict: 'admin:holiday.import.status.conflict',
  gone: 'admin:holiday.import.status.gone',
  kept: 'admin:holiday.import.status.kept',
  same: 'admin:holiday.import.status.same',
};
export const STATUS_TONES: Record<ImportStatus, Tone> = {
  add: 'success',
  change: 'info',
  conflict: 'danger',
  gone: 'warn',
  kept: 'neutral',
  same: 'neutral',
};
/** The meaning of each outcome, in a sentence. */
export const STATUS_HELP_KEYS: Record<Exclude<ImportStatus, 'same'>, string> = {
  add: 'admin:holiday.import.help.add',
  change: 'admin:holiday.import.help.change',
  conflict: 'admin:holiday.import.help.conflict',
  gone: 'admin:holiday.import.help.gone',
  kept: 'admin:holiday.import.help.kept',
};
