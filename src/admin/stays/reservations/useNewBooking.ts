import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import type { StaffBookingAnswer, StaffBookingInput } from '@shared/contract/stays/staffBooking';
import { codeOf, isApiError } from '../../../api/apiError';
import { useCreateReservationMutation } from './newBooking.api';

/** `earlier`: what was booked is an attempt before this one. */
export type Booked = StaffBookingAnswer & { earlier: boolean };

/** A refusal says that nothing was booked. No answer, or a fault of the server, leaves it open. */
const isRefusal = (error: unknown) => isApiError(error) && error.kind === 'code' && error.status < 500;

/**
 * Books once, however often one form is sent: all its attempts carry one key, under which the server keeps nothing that it refused.
 * An attempt without an answer is remembered; should the server know the key under those other details, that booking is it.
 */
export function useNewBooking(): (input: StaffBookingInput) => Promise<Booked> {
  const [create] = useCreateReservationMutation();
  const [key] = useState(() => nanoid());
  const unanswered = useRef<StaffBookingInput | null>(null);
  return async (input) => {
    const before = unanswered.current;
    unanswered.current ??= input;
    let result = await create({ key, input });
    const earlier = before !== null && codeOf(result.error) === 'idempotency.mismatch';
    if (earlier) result = await create({ key, input: before });
    if (result.data) return { ...result.data, earlier };
    if (isRefusal(result.error)) unanswered.current = null;
    // As the call's own promise would: `useSubmit` reads it.
    throw result.error;
  };
}
