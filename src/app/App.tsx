import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { followFocus } from '../session/followSession';
import { useSession } from '../session/useSession';
import { FullScreenLoader } from '../ui/PageLoader';
import { Toaster } from '../ui/Toaster';
import { OfflineNotice } from './OfflineNotice';
import { SocialClientsProvider } from './SocialClientsProvider';
import { StartError } from './StartError';
import { followConnection, type AppStore } from './store';

type Router = Parameters<typeof RouterProvider>[0]['router'];

/** The app around its pages. Nothing of a page shows before it is known who looks at it. */
export function App({ store, router }: { store: AppStore; router: Router }) {
  useEffect(() => {
    const stops = [followFocus(store.dispatch), followConnection(store)];
    return () => stops.forEach((stop) => stop());
  }, [store]);
  return (
    <Provider store={store}>
      <SocialClientsProvider>
        <Start router={router} />
      </SocialClientsProvider>
      <Toaster />
      <OfflineNotice />
    </Provider>
  );
}

function Start({ router }: { router: Router }) {
  const { status, indicator, startError } = useSession();
  return (
    <>
      {startError && status === 'starting' && <StartError error={startError} />}
      {status !== 'starting' && <RouterProvider router={router} />}
      {indicator && <FullScreenLoader />}
    </>
  );
}
