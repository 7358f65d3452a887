import type { AnnouncementReader, PublicAnnouncement } from '@shared/contract/office/announcements';
import { baseApi } from '../../../api/baseApi';
import { rowsOf, type ListResult } from '../../../api/listCalls';

type ReaderPage = { id: string; page: number; size: number };
type Readers = ListResult<AnnouncementReader> & { unnamedCount: number };

/** Announcements for the person who is signed in, and who has read them. */
export const announcementReadersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** No list behaviour: the shell asks again every minute, and a failure in between is nothing to be troubled with. */
    listOwnAnnouncements: build.query<PublicAnnouncement[], void>({
      query: () => '/api/public/announcements',
      transformResponse: (answer) => rowsOf<PublicAnnouncement>('announcements')(answer).rows,
      providesTags: [{ type: 'Announcement', id: 'LIST' }],
      extraOptions: { quiet: true },
    }),
    listAnnouncementReaders: build.query<Readers, ReaderPage>({
      query: ({ id, page, size }) => ({
        url: `/api/announcements/${id}/readers`,
        params: { pagination: JSON.stringify({ limit: size, currentPage: page }) },
      }),
      transformResponse: (answer: { unnamedCount: number }) => ({
        ...rowsOf<AnnouncementReader>('readers')(answer),
        unnamedCount: answer.unnamedCount,
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'Announcement', id }],
      extraOptions: { quiet: true },
    }),
    readAnnouncement: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/announcements/${id}/read`, method: 'PATCH' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Announcement']),
      extraOptions: { quiet: true },
    }),
    acknowledgeAnnouncement: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/announcements/${id}/acknowledge`, method: 'PATCH' }),
      // Also after a failure: it may have ended, or been taken back, in the meantime.
      invalidatesTags: ['Announcement'],
    }),
  }),
});

export const {
  useListOwnAnnouncementsQuery,
  useListAnnouncementReadersQuery,
  useReadAnnouncementMutation,
  useAcknowledgeAnnouncementMutation,
} = announcementReadersApi;
