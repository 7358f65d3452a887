import { useEffect, useRef, useState } from 'react';
import type { Album } from '@shared/contract/inventory/photoAlbum';
import { isCodedError } from '@shared/errorBodies';
import { useOrderPhotosMutation, type AlbumOwner } from './photos.api';

/** Several moves soon after each other are one change. */
const PAUSE_MS = 600;

const withMoved = (ids: readonly string[], from: number, to: number) => {
  const rest = ids.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ids[from]!, ...rest.slice(to)];
};

/**
 * The order of the pictures as it is being changed: it shows at once and is saved after a pause. When somebody else has changed the
 * pictures meanwhile, `stale` says so and the saved order shows again.
 */
export function useOrder(owner: AlbumOwner, album: Album, refetch: () => unknown) {
  const [save] = useOrderPhotosMutation();
  const [wanted, setWanted] = useState<string[] | null>(null);
  const [stale, setStale] = useState(false);
  const latest = useRef({ owner, version: album.version });
  latest.current = { owner, version: album.version };

  const saved = album.photos.map(({ id }) => id);
  // Pictures that arrive meanwhile stand at the end, removed ones are gone.
  const ids = wanted
    ? [...wanted.filter((id) => saved.includes(id)), ...saved.filter((id) => !wanted.includes(id))]
    : saved;

  // Who leaves the page within the pause has moved the picture all the same.
  const unsaved = useRef<string[] | null>(null);
  useEffect(
    () => () => {
      const { owner: whose, version } = latest.current;
      if (unsaved.current) void save({ ...whose, ids: unsaved.current, version });
    },
    [save],
  );

  useEffect(() => {
    if (!wanted) return;
    unsaved.current = wanted;
    const timer = setTimeout(() => {
      const { owner: whose, version } = latest.current;
      unsaved.current = null;
      save({ ...whose, ids: wanted, version })
        .unwrap()
        .catch(async (error: unknown) => {
          setStale(isCodedError(error) && error.code === 'row.stale');
          await refetch();
        })
        .finally(() => setWanted((now) => (now === wanted ? null : now)));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per change of the order
  }, [wanted]);

  return {
    photos: ids.map((id) => album.photos.find((photo) => photo.id === id)!),
    stale,
    move: (from: number, to: number) => {
      if (to < 0 || to >= ids.length || from === to) return false;
      setStale(false);
      setWanted(withMoved(ids, from, to));
      return true;
    },
  };
}
