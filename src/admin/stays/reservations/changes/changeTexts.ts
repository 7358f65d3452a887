import type { StayConflict } from '@shared/contract/stays/stayChanges';
import type { ChangeReason } from '@shared/domain/stays/stayExplanation';

/** The names of the reasons why a part of the price is different. */
export const REASON_KEYS: Record<ChangeReason, string> = {
  night_added: 'admin:change.reason.night_added',
  night_given_up: 'admin:change.reason.night_given_up',
  night_repriced: 'admin:change.reason.night_repriced',
  discount: 'admin:price.discount',
  extra_guest: 'admin:price.extra_guest',
  cleaning: 'admin:price.cleaning',
  agreed_price: 'admin:change.reason.agreed_price',
  nights_charged: 'admin:change.reason.nights_charged',
  sst: 'admin:price.sst',
  tourism_tax: 'admin:price.tourism_tax',
  levy: 'admin:price.levy',
  deposit: 'admin:price.deposit',
  deposit_kept: 'admin:price.deposit_kept',
  cancellation: 'admin:price.cancellation',
  extra: 'admin:price.extra',
};

/** The names of the uses that can have a unit. */
export const CONFLICT_KEYS: Record<StayConflict['kind'], string> = {
  reservation: 'admin:change.conflict.reservation',
  owner_stay: 'admin:change.conflict.owner_stay',
  block: 'admin:change.conflict.block',
  channel: 'admin:change.conflict.channel',
};

/** Rules for visitors that staff may go beyond, said as warnings. */
export const WARNING_KEYS: Record<string, string> = {
  'stay.min_nights': 'admin:change.warning.min_nights',
  'stay.max_nights': 'admin:change.warning.max_nights',
  'stay.guests': 'admin:change.warning.guests',
  'stay.children': 'admin:change.warning.children',
  'stay.infants': 'admin:change.warning.infants',
  'stay.pets': 'admin:change.warning.pets',
  'stay.closed': 'admin:change.warning.closed',
  'stay.closed_to_arrival': 'admin:change.warning.closed_to_arrival',
  'stay.closed_to_departure': 'admin:change.warning.closed_to_departure',
  'stay.too_far': 'admin:change.warning.too_far',
  'stay.channel_limit': 'admin:change.warning.channel_limit',
};
