import type { OwnHome, OwnUnitDetail, OwnUnits } from '@shared/contract/office/ownerRooms';
import type { OwnerExportAnswer } from '@shared/contract/office/ownerExports';
import type { OwnerLetterInput, OwnerLettersAnswer } from '@shared/contract/people/ownerLetters';
import type { Language } from '@shared/languages';
import { baseApi } from '../../api/baseApi';
import type { FileAnswer } from '../../api/baseQuery';

/** The calls of an owner's first page and units. Quiet: the pages show what fails. */
export const ownerRoomsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnHome: build.query<OwnHome, void>({
      query: () => '/api/owner/home',
      providesTags: ['OwnerRoom'],
      extraOptions: { quiet: true },
    }),
    listOwnUnits: build.query<OwnUnits, void>({
      query: () => '/api/owner/units',
      providesTags: ['OwnerRoom'],
      extraOptions: { quiet: true },
    }),
    getOwnUnit: build.query<OwnUnitDetail, { id: string; month?: string | undefined }>({
      query: ({ id, month }) => ({ url: `/api/owner/units/${id}`, params: { month } }),
      providesTags: ['OwnerRoom'],
      extraOptions: { quiet: true },
    }),
    getOwnExport: build.query<OwnerExportAnswer, void>({
      query: () => '/api/owner/export',
      providesTags: ['OwnerExport'],
      extraOptions: { quiet: true },
    }),
    askOwnExport: build.mutation<OwnerExportAnswer, { language: Language }>({
      query: (body) => ({ url: '/api/owner/export', method: 'POST', body }),
      invalidatesTags: ['OwnerExport'],
      extraOptions: { quiet: true },
    }),
    getOwnExportFile: build.mutation<FileAnswer, void>({
      query: () => ({ url: '/api/owner/export/file', responseType: 'blob' }),
      extraOptions: { quiet: true },
    }),
    getOwnLetters: build.query<OwnerLettersAnswer, void>({
      query: () => '/api/owner/letters',
      providesTags: [{ type: 'OwnerRoom', id: 'LETTERS' }],
      extraOptions: { quiet: true },
    }),
    chooseOwnLetter: build.mutation<OwnerLettersAnswer, OwnerLetterInput>({
      query: (body) => ({ url: '/api/owner/letters', method: 'PATCH', body }),
      invalidatesTags: [{ type: 'OwnerRoom', id: 'LETTERS' }],
      extraOptions: { quiet: true },
    }),
    confirmOwnAnnouncement: build.mutation<{ status: 'ok' }, string>({
      query: (id) => ({ url: `/api/announcements/${id}/acknowledge`, method: 'PATCH' }),
      invalidatesTags: ['OwnerRoom', { type: 'Announcement', id: 'LIST' }],
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useGetOwnHomeQuery,
  useListOwnUnitsQuery,
  useGetOwnUnitQuery,
  useGetOwnExportQuery,
  useAskOwnExportMutation,
  useGetOwnExportFileMutation,
  useGetOwnLettersQuery,
  useChooseOwnLetterMutation,
  useConfirmOwnAnnouncementMutation,
} = ownerRoomsApi;
