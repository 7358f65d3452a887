import type {
  Announcement,
  ANNOUNCEMENT_SORTS,
  AnnouncementDetail,
  AnnouncementFilter,
  AnnouncementInput,
  AnnouncementPatch,
  AnnouncementRow,
} from '@shared/contract/office/announcements';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<AnnouncementFilter, (typeof ANNOUNCEMENT_SORTS)[number]>;
const calls = resourceEndpoints('/api/announcements', 'Announcement');

export const announcementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAnnouncements: build.query<ListResult<AnnouncementRow>, Args>(calls.list('announcements')),
    exportAnnouncements: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getAnnouncement: build.query<AnnouncementDetail, string>(calls.detail()),
    createAnnouncement: build.mutation<Announcement, AnnouncementInput>(calls.create()),
    updateAnnouncement: build.mutation<Announcement, AnnouncementPatch & { id: string }>(calls.update()),
    deleteAnnouncement: build.mutation<unknown, { id: string }>(calls.remove()),
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
