import { skipToken } from '@reduxjs/toolkit/query/react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { roomWithoutUnit } from '@shared/domain/stays/bookingGroup';
import type { ErrorCode } from '@shared/errorBodies';
import { codeOf, isApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { useGetQuoteToBookQuery } from './newBooking.api';
import { quoteInputOf, wishesOf, type NewBooking } from './newBookingValues';

/** The field that stands in the way of a price, by the code of the refusal. */
const FIELD_OF: Partial<Record<ErrorCode, keyof NewBooking>> = {
  'reservation.unavailable': 'listingId',
  'row.not_found': 'listingId',
  'stay.guests': 'guests',
  'stay.adult': 'children',
  'stay.past': 'checkIn',
  'stay.dates': 'checkOut',
  'stay.max_nights': 'checkOut',
};

/**
 * The price of a room of the form around it, by the index of the room; asked again when its stay changes. Where it is only shown what
 * the fields of the room have asked, it is not asked anew.
 */
export function useRoomQuote(room: number, { ask = true } = {}) {
  const { t } = useTranslation();
  const input = Form.useWatch((values: NewBooking) => quoteInputOf(values, room)) ?? null;
  const wishes = Form.useWatch(wishesOf) ?? [];
  const { currentData, error, isFetching, refetch } = useGetQuoteToBookQuery(input ?? skipToken, {
    refetchOnMountOrArgChange: ask,
  });
  const failure = input && !isFetching ? error : undefined;
  const quote = input && !failure ? currentData : undefined;
  // Each price knows what is free for itself; the rooms before it take from that.
  const short =
    quote !== undefined &&
    roomWithoutUnit(wishes.slice(0, room + 1), new Map([[quote.listingId, quote.available]])) === room;
  const code = codeOf(failure);
  const problem = short
    ? t('errors:rule.none_left')
    : code && isApiError(failure)
      ? errorText(t, failure)
      : undefined;
  return {
    quote: short ? undefined : quote,
    failure,
    isFetching: input !== null && isFetching,
    refetch,
    /** The reason why there is no price, and the field that causes it. */
    problem,
    field: short ? ('listingId' as const) : code && FIELD_OF[code],
  };
}

export type RoomQuote = ReturnType<typeof useRoomQuote>;
