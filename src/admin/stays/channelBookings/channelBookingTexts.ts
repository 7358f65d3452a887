import type { ChannelBookingTerms } from '@shared/contract/stays/channelBookings';
import type { ChannelTaxes, Collector, TaxTreatment } from '@shared/domain/stays/channelTerms';

export const COLLECTOR_KEYS: Record<Collector, string> = {
  channel: 'admin:channel_booking.collects.channel',
  we: 'admin:channel_booking.collects.we',
  virtual_card: 'admin:channel_booking.collects.virtual_card',
};

/** What it means who collects. */
export const COLLECTOR_HELP_KEYS: Record<Collector, string> = {
  channel: 'admin:channel_booking.help.channel',
  we: 'admin:channel_booking.help.we',
  virtual_card: 'admin:channel_booking.help.virtual_card',
};

export const TREATMENT_KEYS: Record<TaxTreatment, string> = {
  we: 'admin:channel_booking.treatment.we',
  platform_remits: 'admin:channel_booking.treatment.platform_remits',
  platform_passes_on: 'admin:channel_booking.treatment.platform_passes_on',
  exempt: 'admin:channel_booking.treatment.exempt',
};

export const CHANNEL_TAX_KEYS: Record<keyof ChannelTaxes, string> = {
  sst: 'admin:ledger.category.sst',
  tourismTax: 'admin:ledger.category.tourism_tax',
  levy: 'admin:ledger.category.levy',
};

export const FEED_STATE_KEYS: Record<ChannelBookingTerms['feedState'], string> = {
  waiting: 'admin:channel_booking.feed.waiting',
  there: 'admin:channel_booking.feed.there',
  shorter: 'admin:channel_booking.feed.shorter',
  gone: 'admin:channel_booking.feed.gone',
};
