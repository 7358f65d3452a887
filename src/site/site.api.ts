import type { z } from 'zod';
import type { PublicAnnouncement } from '@shared/contract/announcements';
import type { enquiryAnswer, EnquiryInput, SiteInfo } from '@shared/contract/site';
import { baseApi } from '../api/baseApi';
import { rowsOf } from '../api/lists';

/** What every public page knows of the business, its news, and the way to write to it. */
export const siteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSiteInfo: build.query<SiteInfo, void>({
      query: () => '/api/public/site',
      providesTags: ['Site'],
      extraOptions: { quiet: true, retries: 2 },
    }),
    /** No list behaviour: news that cannot be fetched is nothing to trouble a visitor with. */
    listPublicAnnouncements: build.query<PublicAnnouncement[], void>({
      query: () => '/api/public/announcements',
      transformResponse: (answer) => rowsOf<PublicAnnouncement>('announcements')(answer).rows,
      providesTags: [{ type: 'Announcement', id: 'LIST' }],
      extraOptions: { quiet: true },
    }),
    createEnquiry: build.mutation<z.infer<typeof enquiryAnswer>, EnquiryInput>({
      query: (body) => ({ url: '/api/public/enquiries', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useGetSiteInfoQuery, useListPublicAnnouncementsQuery, useCreateEnquiryMutation } = siteApi;
