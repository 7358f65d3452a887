import type { ChannelBookingInput, ChannelBookingTerms } from '@shared/contract/stays/channelBookings';
import type { ChannelSource, ChannelTaxes, Collector } from '@shared/domain/stays/channelTerms';

/** The details of a channel as the form has them: shares in percent. */
export type TermsValues = {
  channel: ChannelSource;
  code: string;
  grossSen: number | null;
  commissionBy: 'share' | 'sum';
  commissionPercent: number | null;
  commissionSen: number | null;
  commissionSstPercent: number | null;
  collects: Collector;
  taxes: ChannelTaxes;
  card: { amountSen: number | null; activeFrom: string | null; expiresOn: string | null };
};

const COMMISSION: Record<ChannelSource, number> = {
  airbnb: 15,
  booking_com: 15,
  agoda: 17,
  expedia: 18,
  traveloka: 18,
};

/** What is usual of a channel; staff change what was agreed otherwise. */
export const usualTerms = (channel: ChannelSource): TermsValues => ({
  channel,
  code: '',
  grossSen: null,
  commissionBy: 'share',
  commissionPercent: COMMISSION[channel],
  commissionSen: null,
  commissionSstPercent: 0,
  collects: 'channel',
  taxes: { sst: 'platform_passes_on', tourismTax: 'platform_remits', levy: 'we' },
  card: { amountSen: null, activeFrom: null, expiresOn: null },
});

const bpOf = (percent: number | null) => Math.round((percent ?? 0) * 100);

/** The details as the request wants them; null while something is missing. */
export function termsInputOf(values: TermsValues | undefined): ChannelBookingInput | null {
  if (!values?.grossSen) return null;
  const { channel, code = '', grossSen, commissionBy, collects, taxes, card } = values;
  const byShare = commissionBy === 'share';
  if (byShare ? values.commissionPercent == null : values.commissionSen == null) return null;
  const hasCard = collects === 'virtual_card';
  if (hasCard && (!card?.amountSen || !card.expiresOn)) return null;
  return {
    channel,
    code: code.trim(),
    grossSen,
    commissionBp: byShare ? bpOf(values.commissionPercent) : null,
    commissionSen: byShare ? null : values.commissionSen,
    commissionSstBp: bpOf(values.commissionSstPercent),
    collects,
    taxes,
    card: hasCard
      ? { amountSen: card.amountSen!, activeFrom: card.activeFrom ?? null, expiresOn: card.expiresOn! }
      : null,
  };
}

/** The form of details that are there. */
export const termsValuesOf = (terms: ChannelBookingTerms): TermsValues => ({
  channel: terms.channel,
  code: terms.code,
  grossSen: terms.grossSen,
  commissionBy: terms.commissionBp === null ? 'sum' : 'share',
  commissionPercent: terms.commissionBp === null ? null : terms.commissionBp / 100,
  commissionSen: terms.commissionSen,
  commissionSstPercent: terms.commissionSstBp / 100,
  collects: terms.collects,
  taxes: terms.taxes,
  card: terms.card ?? { amountSen: null, activeFrom: null, expiresOn: null },
});
