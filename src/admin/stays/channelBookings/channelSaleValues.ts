import type { ChannelSale, ChannelStayInput } from '@shared/contract/stays/channelBookings';
import { isChannelSource, type ChannelSource } from '@shared/domain/stays/channelTerms';
import { EMPTY_CHANNEL_STAY, stayInputOf, type ChannelStayValues } from './channelStayValues';
import { usualTerms, type TermsValues } from './channelTermsValues';

/** What staff type of one of several sales that become stays together. */
export type SaleValues = Pick<ChannelStayValues, 'guests' | 'guest' | 'nationality'> & {
  grossSen: number | null;
};
/** The form of several sales of one channel: what was agreed is the same for all. `sales` has their values by `saleKey`. */
export type SalesValues = {
  channel: TermsValues;
  paymentMethod?: string;
  sales: Record<string, SaleValues>;
};

/** The name of a sale in the form by its place in the choice: ids have dots, and a field's name must not be a number. */
export const saleKey = (position: number) => `s${position}`;

/** The channel of a sale, where it is one that sells for us. */
export const sourceOf = ({ channel }: Pick<ChannelSale, 'channel'>): ChannelSource | null =>
  isChannelSource(channel) ? channel : null;

/** The ids among some that are of one channel, that of the first of them in the list: what was agreed is of one channel. */
export function ofOneChannel(sales: readonly ChannelSale[], ids: readonly string[]): string[] {
  const chosen = sales.filter(({ id }) => ids.includes(id));
  return chosen.filter(({ channel }) => channel === chosen[0]!.channel).map(({ id }) => id);
}

/** The form for the chosen sales, with the guest and the gross that payouts have of them. */
export function valuesOfSales(sales: readonly ChannelSale[]): SalesValues {
  return {
    channel: usualTerms(sourceOf(sales[0]!) ?? 'airbnb'),
    sales: Object.fromEntries(
      sales.map((sale, position) => [
        saleKey(position),
        {
          guests: Math.min(2, sale.maxGuests),
          guest: { name: sale.paidOut?.guest ?? '', email: '', phone: '' },
          nationality: EMPTY_CHANNEL_STAY.nationality,
          grossSen: sale.paidOut?.grossSen ?? null,
        },
      ]),
    ),
  };
}

/** The request of one of the sales; null while something that a price needs is missing. */
export function saleInputOf(
  sale: ChannelSale,
  { channel, paymentMethod }: SalesValues,
  { guests, guest, nationality, grossSen }: SaleValues,
): ChannelStayInput | null {
  return stayInputOf({
    ...EMPTY_CHANNEL_STAY,
    blockId: sale.blockId,
    checkIn: sale.from,
    checkOut: sale.to,
    // Only its id is sent.
    listingId: { id: sale.listingId } as ChannelStayValues['listingId'],
    guests,
    guest,
    nationality,
    paymentMethod,
    // What was agreed is the same for all; who sold it is said by each.
    channel: { ...channel, channel: sourceOf(sale) ?? channel.channel, code: sale.reference, grossSen },
  });
}
