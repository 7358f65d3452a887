import type { ChannelBlock, ChannelStayInput } from '@shared/contract/stays/channelBookings';
import { isChannelSource } from '@shared/domain/stays/channelTerms';
import { DEFAULT_LANGUAGE } from '@shared/languages';
import { chosenUnit, EMPTY_BOOKING, type NewBooking } from '../reservations/newBookingValues';
import { termsInputOf, usualTerms, type TermsValues } from './channelTermsValues';

/** The form of a stay that a channel sold; its names are those of the request. */
export type ChannelStayValues = Pick<
  NewBooking,
  | 'checkIn'
  | 'checkOut'
  | 'guests'
  | 'listingId'
  | 'unitId'
  | 'guest'
  | 'nationality'
  | 'permanentResident'
  | 'requests'
> & { channel: TermsValues; paymentMethod?: string; blockId?: string };

export const EMPTY_CHANNEL_STAY: ChannelStayValues = {
  checkIn: EMPTY_BOOKING.checkIn,
  checkOut: EMPTY_BOOKING.checkOut,
  guests: 2,
  listingId: null,
  unitId: null,
  guest: { name: '', email: '', phone: '' },
  nationality: 'MY',
  permanentResident: false,
  requests: '',
  channel: usualTerms('airbnb'),
};

/** The form for imported nights: the first sale that the calendar names, with its reference. */
export function valuesOfBlock(block: ChannelBlock): ChannelStayValues {
  const sale = block.events[0] ?? { from: block.from, to: block.to, reference: '' };
  const channel = isChannelSource(block.feedChannel) ? block.feedChannel : 'airbnb';
  return {
    ...EMPTY_CHANNEL_STAY,
    blockId: block.id,
    checkIn: sale.from,
    checkOut: sale.to,
    listingId: {
      id: block.listingId,
      name: block.listingName as NonNullable<ChannelStayValues['listingId']>['name'],
      propertyName: block.propertyName as NonNullable<ChannelStayValues['listingId']>['propertyName'],
    },
    unitId: { id: block.unitId, number: block.unitNumber, roomTypeId: block.listingId },
    channel: { ...usualTerms(channel), code: sale.reference },
  };
}

/** The request of a form; null while something that a price needs is missing. */
export function stayInputOf(values: ChannelStayValues): ChannelStayInput | null {
  const { checkIn, checkOut, guests, listingId, guest, nationality, permanentResident } = values;
  const channel = termsInputOf(values.channel);
  if (!channel || !checkIn || !checkOut || checkOut <= checkIn || !guests || !listingId || !nationality)
    return null;
  const unit = values.blockId ? undefined : chosenUnit(values);
  return {
    listingId: listingId.id,
    checkIn,
    checkOut,
    guests,
    nationality,
    ...(nationality !== 'MY' && permanentResident && { permanentResident }),
    guest: {
      name: guest?.name?.trim() ?? '',
      phone: guest?.phone?.trim() ?? '',
      ...(guest?.email?.trim() && { email: guest.email.trim() }),
    },
    requests: values.requests?.trim() ?? '',
    language: DEFAULT_LANGUAGE,
    channel,
    ...(unit && { unitId: unit.id }),
    ...(channel.collects === 'we' && values.paymentMethod && { paymentMethod: values.paymentMethod }),
    ...(values.blockId && { blockId: values.blockId }),
  };
}
