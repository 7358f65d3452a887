import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { isApiError, isSilent } from '../../api/apiError';
import { codeText, errorText } from '../../i18n/errorText';
import { useCurrentUser } from '../../session/useSession';
import { toast } from '../../ui/toast';
import { addOnDevice, MOST_FAVOURITES, removeOnDevice, useDeviceFavourites } from './deviceFavourites';
import { favouritesApi, useAddFavouritesMutation, useGetFavouritesQuery } from './favourites.api';

/** The visitor's favourites, the last one added first: those of the account, without one those of the device; undefined while they are on their way. */
export function useFavourites(): readonly string[] | undefined {
  const isSignedIn = useCurrentUser() !== null;
  const onDevice = useDeviceFavourites();
  const { data } = useGetFavouritesQuery(undefined, { skip: !isSignedIn });
  return isSignedIn ? data : onDevice;
}

const { addFavourites, removeFavourite } = favouritesApi.endpoints;

/** Returns what says why a change of the account's favourites failed. */
export function useTellFailure() {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown) => {
      if (isApiError(error) && !isSilent(error)) toast.error(errorText(t, error));
    },
    [t],
  );
}

/**
 * Returns what adds favourites, and what takes one off. Every heart of a page of cards has them: the changes are sent without the hooks of a mutation,
 * which would keep a state of it for each.
 */
export function useChangeFavourites() {
  const { t } = useTranslation();
  const isSignedIn = useCurrentUser() !== null;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const tell = useTellFailure();
  const add = useCallback(
    (ids: readonly string[]) => {
      if (isSignedIn)
        dispatch(addFavourites.initiate(ids, { track: false }))
          .unwrap()
          .catch(tell);
      else if (!addOnDevice(ids))
        toast.error(codeText(t, { code: 'favourite.limit', params: { bound: MOST_FAVOURITES } }));
    },
    [isSignedIn, dispatch, tell, t],
  );
  const remove = useCallback(
    (id: string) => {
      if (isSignedIn)
        dispatch(removeFavourite.initiate(id, { track: false }))
          .unwrap()
          .catch(tell);
      else removeOnDevice([id]);
    },
    [isSignedIn, dispatch, tell],
  );
  return { add, remove };
}

/**
 * Moves what the device has kept to the account of whoever signs in, in front of what that has. Where it has no room for all of it the device keeps it,
 * and the page of favourites says so.
 */
export function useMovedFavourites(): void {
  const id = useCurrentUser()?.id;
  const onDevice = useDeviceFavourites();
  const [move] = useAddFavouritesMutation();
  useEffect(() => {
    if (id === undefined || onDevice.length === 0) return;
    move(onDevice)
      .unwrap()
      .then(
        () => removeOnDevice(onDevice),
        () => undefined,
      );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each who signs in
  }, [id]);
}
