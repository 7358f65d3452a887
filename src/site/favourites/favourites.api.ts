import type { FavouritesAnswer } from '@shared/contract/inventory/favourites';
import { baseApi } from '../../api/baseApi';

const url = '/api/account/favourites';
const idsOf = ({ listingIds }: FavouritesAnswer) => listingIds;

/** The favourites of a signed-in person. What is chosen shows at once; then, and where the server refuses it, what that has is asked for. Who calls says why it failed. */
export const favouritesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ids, the last one added first. */
    getFavourites: build.query<string[], void>({
      query: () => url,
      transformResponse: idsOf,
      providesTags: ['Favourite'],
      extraOptions: { quiet: true, retries: 2 },
    }),
    addFavourites: build.mutation<string[], readonly string[]>({
      query: (listingIds) => ({ url, method: 'POST', body: { listingIds } }),
      transformResponse: idsOf,
      invalidatesTags: ['Favourite'],
      extraOptions: { quiet: true },
      onQueryStarted: (added, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          favouritesApi.util.updateQueryData('getFavourites', undefined, (ids) => [
            ...new Set([...added, ...ids]),
          ]),
        );
        queryFulfilled.catch(shown.undo);
      },
    }),
    removeFavourite: build.mutation<string[], string>({
      query: (id) => ({ url: `${url}/${id}`, method: 'DELETE' }),
      transformResponse: idsOf,
      invalidatesTags: ['Favourite'],
      extraOptions: { quiet: true },
      onQueryStarted: (removed, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          favouritesApi.util.updateQueryData('getFavourites', undefined, (ids) =>
            ids.filter((id) => id !== removed),
          ),
        );
        queryFulfilled.catch(shown.undo);
      },
    }),
  }),
});

export const { useGetFavouritesQuery, useAddFavouritesMutation } = favouritesApi;
