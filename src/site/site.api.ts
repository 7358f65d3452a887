import type { z } from 'zod';
import type { PublicAnnouncement } from '@shared/contract/office/announcements';
import type { enquiryAnswer, EnquiryInput, SiteInfo } from '@shared/contract/site/site';
import { baseApi } from '../api/baseApi';
import { listBehaviour, rowsOf } from '../api/listCalls';
import { withMapsKey } from '../api/mapTiles';

/** What processes of earlier releases do not tell. */
type NewFacts = 'currencies' | 'houseTexts';

/** The calls about the business: its facts for every public page, its news, and the way to write to it. */
export const siteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSiteInfo: build.query<SiteInfo, void>({
      query: () => '/api/public/site',
      // While an update is under way a process of the release before may answer, which says nothing of these.
      transformResponse: (site: Omit<SiteInfo, NewFacts> & Partial<SiteInfo>) => ({
        ...site,
        currencies: site.currencies ?? [],
        houseTexts: site.houseTexts ?? [],
        tiles: withMapsKey(site.tiles),
      }),
      providesTags: ['Site'],
      extraOptions: { quiet: true, retries: 2 },
    }),
    listPublicAnnouncements: build.query<PublicAnnouncement[], void>({
      query: () => '/api/public/announcements',
      transformResponse: (answer) => rowsOf<PublicAnnouncement>('announcements')(answer).rows,
      providesTags: [{ type: 'Announcement', id: 'LIST' }],
      ...listBehaviour,
    }),
    createEnquiry: build.mutation<z.infer<typeof enquiryAnswer>, EnquiryInput>({
      query: (body) => ({ url: '/api/public/enquiries', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useGetSiteInfoQuery, useListPublicAnnouncementsQuery, useCreateEnquiryMutation } = siteApi;
