import type { BarSource, OccupancyBar } from '@shared/contract/stays/occupancy';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { CHANNEL_KEYS } from '../../channels/integrations/integrationTexts';
import { CONFLICT_KEYS } from '../reservations/changes/changeTexts';
import { STATUS_KEYS } from '../reservations/reservationStatusTexts';

/** How a bar looks. A pattern and a sign tell the states apart where colours do not. */
export type Look = { key: string; sign: string; label: string };

const KIND_KEYS: Record<Exclude<OccupancyBar['kind'], 'reservation'>, string> = {
  owner_stay: 'admin:tape.kind.owner_stay',
  block: 'admin:tape.kind.block',
  channel: 'admin:tape.kind.channel',
  linked: 'admin:tape.kind.linked',
  limit: 'admin:tape.kind.limit',
};
const SIGNS = {
  hold: '◷',
  pending: '?',
  confirmed: '✓',
  checked_in: '●',
  checked_out: '○',
  no_show: '✕',
  owner_stay: '⌂',
  block: '■',
  channel: '⇄',
  linked: '∞',
  limit: '◌',
} as const;
type LookKey = keyof typeof SIGNS;

const isLook = (key: string): key is LookKey => Object.hasOwn(SIGNS, key);
const labelOf = (key: LookKey): string =>
  key in KIND_KEYS ? KIND_KEYS[key as keyof typeof KIND_KEYS] : STATUS_KEYS[key as keyof typeof STATUS_KEYS];

const LOOKS = Object.fromEntries(
  Object.entries(SIGNS).map(([key, sign]) => [key, { key, sign, label: labelOf(key as LookKey) }]),
) as Record<LookKey, Look>;

/** All of them, for the legend. */
export const ALL_LOOKS: readonly Look[] = Object.values(LOOKS);

export function lookOf({ kind, status }: Pick<OccupancyBar, 'kind' | 'status'>): Look {
  const key = kind === 'reservation' ? (status ?? 'confirmed') : kind;
  return LOOKS[isLook(key) ? key : 'block'];
}

/** What stands for a channel on a bar: the same in every language, as the names of channels are. */
export const CHANNEL_MARKS: Partial<Record<BarSource, string>> = {
  airbnb: 'Ab',
  booking_com: 'Bk',
  agoda: 'Ag',
  expedia: 'Ex',
  traveloka: 'Tv',
  vrbo: 'Vr',
};
export const BAR_SOURCE_KEYS: Record<BarSource, string> = {
  ...SOURCE_KEYS,
  vrbo: CHANNEL_KEYS.vrbo,
  other: CHANNEL_KEYS.other,
};

/** What a bar is called when it is in the way. */
export const conflictKey = (kind: OccupancyBar['kind']): string =>
  kind === 'linked' || kind === 'limit' ? KIND_KEYS[kind] : CONFLICT_KEYS[kind];
