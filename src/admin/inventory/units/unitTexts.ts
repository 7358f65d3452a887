import type {
  BlockReason,
  LicenceKind,
  LicenceState,
  UnitStatus,
  UnitUse,
} from '@shared/contract/inventory/units';
import type { Tone } from '../../../kit/StatusTag';

// As in the contract, held to it by their types: imported as values they would bring zod into the page.
export const LICENCES: readonly LicenceKind[] = ['council', 'levy_certificate', 'motac', 'fire', 'other'];
export const REASONS: readonly BlockReason[] = ['maintenance', 'owner_use', 'other'];

export const STATUS_KEYS: Record<UnitStatus, string> = {
  active: 'admin:unit.status.active',
  closed: 'admin:unit.status.closed',
  retired: 'admin:unit.status.retired',
};
export const STATUS_TONES: Record<UnitStatus, Tone> = {
  active: 'success',
  closed: 'warn',
  retired: 'neutral',
};

export const LICENCE_KEYS: Record<LicenceKind, string> = {
  council: 'admin:unit.licence.council',
  levy_certificate: 'admin:unit.licence.levy_certificate',
  motac: 'admin:unit.licence.motac',
  fire: 'admin:unit.licence.fire',
  other: 'admin:unit.licence.other',
};
export const LICENCE_STATE_KEYS: Record<Exclude<LicenceState, 'none'>, string> = {
  valid: 'admin:unit.licence_state.valid',
  expiring: 'admin:unit.licence_state.expiring',
  expired: 'admin:unit.licence_state.expired',
};
export const LICENCE_STATE_TONES: Record<Exclude<LicenceState, 'none'>, Tone> = {
  valid: 'success',
  expiring: 'warn',
  expired: 'danger',
};

export const REASON_KEYS: Record<BlockReason, string> = {
  maintenance: 'admin:unit.reason.maintenance',
  owner_use: 'admin:unit.reason.owner_use',
  other: 'admin:unit.reason.other',
};
export const USE_KEYS: Record<UnitUse['kind'], string> = {
  reservation: 'admin:unit.use.reservation',
  owner_stay: 'admin:unit.use.owner_stay',
  block: 'admin:unit.use.block',
  channel: 'admin:unit.use.channel',
  limit: 'admin:unit.use.limit',
};

/** What happened to a unit, as the audit log calls it. */
export const ACTION_KEYS = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  owners: 'admin:unit.history.owners',
  block: 'admin:unit.history.block',
  changeBlock: 'admin:unit.history.changeBlock',
  unblock: 'admin:unit.history.unblock',
  links: 'admin:unit.history.links',
  tellLicence: 'admin:unit.history.tellLicence',
} as const;
