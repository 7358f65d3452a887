import { combineReducers, configureStore, isPlain } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from '../api/baseApi';
import { followRefusals } from '../session/followSession';
import { sessionReducer, type SessionState } from '../session/sessionSlice';

const reducer = combineReducers({ [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer });

/** The app's store; tests hand in what should already be there. */
export function makeStore(
  preloadedState: { session?: SessionState; api?: ReturnType<typeof baseApi.reducer> } = {},
) {
  return configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({
        // Downloads travel through the store as Blobs and are handed to the browser at once.
        serializableCheck: { isSerializable: (value: unknown) => isPlain(value) || value instanceof Blob },
      }).concat(baseApi.middleware, followRefusals),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;

/** Tells the cache when the connection is back (lists then fetch again). */
export const followConnection = (store: AppStore) => setupListeners(store.dispatch);
