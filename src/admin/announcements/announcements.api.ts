import type {
  Announcement,
  ANNOUNCEMENT_SORTS,
  AnnouncementDetail,
  AnnouncementFilter,
  AnnouncementInput,
  AnnouncementPatch,
  AnnouncementRow,
} from '@shared/contract/announcements';
import { baseApi } from '../../api/baseApi';
import type { FileAnswer } from '../../api/baseQuery';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../api/lists';
import { listTags } from '../../api/tags';

type Args = ListArgs<AnnouncementFilter, (typeof ANNOUNCEMENT_SORTS)[number]>;
const LIST = { type: 'Announcement', id: 'LIST' } as const;

export const announcementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAnnouncements: build.query<ListResult<AnnouncementRow>, Args>({
      query: (args) => ({ url: '/api/announcements/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<AnnouncementRow>('announcements'),
      providesTags: (result) => listTags('Announcement', result?.rows),
      ...listBehaviour,
    }),
    exportAnnouncements: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>({
      query: ({ format, ...args }) => ({
        url: '/api/announcements/export',
        params: { ...listParams(args), format },
        responseType: 'blob',
      }),
    }),
    getAnnouncement: build.query<AnnouncementDetail, string>({
      query: (id) => `/api/announcements/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'Announcement', id }],
      extraOptions: { quiet: true },
    }),
    createAnnouncement: build.mutation<Announcement, AnnouncementInput>({
      query: (body) => ({ url: '/api/announcements', method: 'POST', body }),
      invalidatesTags: (result) => (result ? [LIST] : []),
    }),
    updateAnnouncement: build.mutation<Announcement, AnnouncementPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/announcements/${id}`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? [LIST, { type: 'Announcement', id }] : []),
    }),
    deleteAnnouncement: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/announcements/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : [LIST]),
    }),
  }),
});

export const {
  useListAnnouncementsQuery,
  useExportAnnouncementsMutation,
  useGetAnnouncementQuery,
  useLazyGetAnnouncementQuery,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
  useDeleteAnnouncementMutation,
} = announcementsApi;
