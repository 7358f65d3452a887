import type { z } from 'zod';
import type {
  ChangeAnswer,
  ChangeInput,
  ChangePreview,
  ChangePreviewInput,
  StayUnit,
  UndoInput,
  stayUnits,
} from '@shared/contract/stays/stayChanges';
import type { StayDate } from '@shared/domain/base/stayDates';
import { baseApi } from '../../../../api/baseApi';

/**
 * Returns the tags that a change of a stay makes stale: the reservation once it was accepted, its preview
 * when it was refused.
 */
const changedTags = (id: string, error: unknown) =>
  error
    ? [{ type: 'Calendar' as const, id: `stay ${id}` }]
    : [
        { type: 'Reservation' as const, id },
        { type: 'Reservation' as const, id: 'LIST' },
        { type: 'Calendar' as const, id: 'LIST' },
        'Dashboard' as const,
      ];
type KeyedInput<Input> = Input & { id: string; key: string };

export const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A question, though it travels as POST: it changes nothing and is kept by its input. */
    getChangePreview: build.query<ChangePreview, ChangePreviewInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/reservations/${id}/changes/preview`, method: 'POST', body }),
      providesTags: (_result, _error, { id }) => [{ type: 'Calendar', id: `stay ${id}` }],
      extraOptions: { quiet: true },
    }),
    listStayUnits: build.query<StayUnit[], { id: string; checkIn: StayDate; checkOut: StayDate }>({
      query: ({ id, ...params }) => ({ url: `/api/reservations/${id}/units`, params }),
      transformResponse: ({ units }: z.infer<typeof stayUnits>) => units,
      providesTags: (_result, _error, { id }) => [{ type: 'Calendar', id: `stay ${id}` }],
      extraOptions: { quiet: true },
    }),
    changeStay: build.mutation<ChangeAnswer, KeyedInput<ChangeInput>>({
      query: ({ id, key, ...body }) => ({
        url: `/api/reservations/${id}/changes`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: (_result, error, { id }) => changedTags(id, error),
    }),
    undoStayChange: build.mutation<ChangeAnswer, KeyedInput<UndoInput>>({
      query: ({ id, key, ...body }) => ({
        url: `/api/reservations/${id}/changes/undo`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: (_result, error, { id }) => changedTags(id, error),
    }),
  }),
});

export const {
  useGetChangePreviewQuery,
  useListStayUnitsQuery,
  useChangeStayMutation,
  useUndoStayChangeMutation,
} = changesApi;
