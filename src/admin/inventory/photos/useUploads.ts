import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AlbumPhoto } from '@shared/contract/inventory/photoAlbum';
import { MAX_UPLOAD_BYTES } from '@shared/uploadTypes';
import type { ApiError } from '../../../api/apiError';
import { baseApi } from '../../../api/baseApi';
import { sendFile } from '../../../api/sendFile';
import { albumTag, albumUrl, type AlbumOwner } from './photos.api';
import { createUploadQueue, isOpen, type Upload } from './uploadQueue';

const TOO_LARGE = {
  kind: 'code',
  status: 400,
  code: 'file.too_large',
  message: 'too large',
} as unknown as ApiError;

/** The uploads of an album: a queue that lives as long as the page, and the album fetched again as pictures arrive. */
export function useUploads({ ownerType, ownerId }: AlbumOwner) {
  const dispatch = useDispatch();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useMemo(() => {
    const owner = { ownerType, ownerId };
    return createUploadQueue({
      onChange: setUploads,
      send: async ({ key, file }, options) => {
        const form = new FormData();
        form.append('uploadKey', key);
        form.append('file', file);
        await sendFile<AlbumPhoto>(albumUrl(owner), form, { ...options, quiet: true, dispatch });
        dispatch(baseApi.util.invalidateTags([albumTag(owner)]));
      },
    });
  }, [dispatch, ownerType, ownerId]);
  useEffect(() => {
    window.addEventListener('online', queue.resume);
    return () => {
      window.removeEventListener('online', queue.resume);
      queue.cancelRest();
    };
  }, [queue]);
  const busy = uploads.some(isOpen);
  const arrived = !busy && uploads.some(({ state }) => state === 'done');
  useEffect(() => {
    if (arrived) dispatch(baseApi.util.invalidateTags(['Property', 'RoomType', 'Listing']));
  }, [arrived, dispatch]);
  return {
    uploads,
    busy,
    queue,
    /** Larger ones than the server takes need not travel first. */
    add: (files: readonly File[]) =>
      queue.add(files, (file) => (file.size > MAX_UPLOAD_BYTES ? TOO_LARGE : null)),
  };
}
