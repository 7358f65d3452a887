import type {
  Album,
  AlbumPhoto,
  PhotoOrder,
  PhotoOwner,
  PhotoPatch,
} from '@shared/contract/inventory/photoAlbum';
import { baseApi } from '../../../api/baseApi';

/** The row that an album belongs to. */
export type AlbumOwner = { ownerType: PhotoOwner; ownerId: string };
export const albumUrl = ({ ownerType, ownerId }: AlbumOwner) => `/api/photos/${ownerType}/${ownerId}`;
export const albumTag = ({ ownerId }: AlbumOwner) => ({ type: 'Photo' as const, id: ownerId });
/** The tags of calls that show pictures besides the album itself. */
const SHOWING_TAGS = ['Property', 'RoomType', 'Listing'] as const;

export const photosApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAlbum: build.query<Album, AlbumOwner>({
      query: (owner) => albumUrl(owner),
      providesTags: (_result, _error, owner) => [albumTag(owner)],
      extraOptions: { quiet: true },
    }),
    orderPhotos: build.mutation<Album, AlbumOwner & PhotoOrder>({
      query: ({ ids, version, ...owner }) => ({
        url: `${albumUrl(owner)}/order`,
        method: 'PATCH',
        body: { ids, version },
      }),
      // The next move needs the new version before the album could be fetched again.
      async onQueryStarted({ ownerType, ownerId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(photosApi.util.upsertQueryData('getAlbum', { ownerType, ownerId }, data));
      },
      invalidatesTags: (result) => (result ? SHOWING_TAGS : []),
      extraOptions: { quiet: true },
    }),
    describePhoto: build.mutation<AlbumPhoto, AlbumOwner & PhotoPatch & { id: string }>({
      query: ({ id, alt, version }) => ({
        url: `/api/photos/${id}`,
        method: 'PATCH',
        body: { alt, version },
      }),
      invalidatesTags: (result, _error, owner) => (result ? [albumTag(owner), ...SHOWING_TAGS] : []),
    }),
    deletePhoto: build.mutation<unknown, AlbumOwner & { id: string }>({
      query: ({ id }) => ({ url: `/api/photos/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, owner) => (error ? [] : [albumTag(owner), ...SHOWING_TAGS]),
    }),
  }),
});

export const { useGetAlbumQuery, useOrderPhotosMutation, useDescribePhotoMutation, useDeletePhotoMutation } =
  photosApi;
