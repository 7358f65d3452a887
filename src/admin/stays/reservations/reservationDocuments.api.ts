import type {
  ReservationDocument,
  ReservationDocumentKind,
} from '@shared/contract/stays/reservationDocuments';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { formDataOf } from '../../../api/formData';

type Upload = { id: string; kind: ReservationDocumentKind; document: Blob; uploadKey: string };
type Address = { id: string; documentId: string };
const urlOf = ({ id, documentId }: Address) => `/api/reservations/${id}/documents/${documentId}`;

export const reservationDocumentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `uploadKey`: one per opened form, so that a paper that is sent again is still one. */
    addStayDocument: build.mutation<ReservationDocument, Upload>({
      query: ({ id, ...input }) => ({
        url: `/api/reservations/${id}/documents`,
        method: 'POST',
        body: formDataOf(input),
      }),
      invalidatesTags: (result, _error, { id }) => (result ? [{ type: 'Reservation', id }] : []),
      extraOptions: { quiet: true },
    }),
    /** A mutation, because it is looked at and forgotten: no paper stays in the cache. */
    fetchStayDocument: build.mutation<FileAnswer, Address>({
      query: (address) => ({ url: urlOf(address), responseType: 'blob' }),
      extraOptions: { quiet: true },
    }),
    deleteStayDocument: build.mutation<unknown, Address>({
      query: (address) => ({ url: urlOf(address), method: 'DELETE' }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'Reservation', id }]),
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useAddStayDocumentMutation, useFetchStayDocumentMutation, useDeleteStayDocumentMutation } =
  reservationDocumentsApi;
