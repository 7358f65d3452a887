import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { takingOver } from '../api/takingOver';
import { followFocus } from '../session/followSession';
import { useSession } from '../session/useSession';
import { FullScreenLoader } from '../ui/PageLoader';
import { Toaster } from '../ui/Toaster';
import { answerEarlyTouches } from './drawing/earlyTouches';
import { OfflineNotice } from './OfflineNotice';
import { SocialClientsProvider } from './SocialClientsProvider';
import { StartError } from './StartError';
import { followConnection, type AppStore } from './store';

/** The app around its pages, which the router of the browser brings or that of the server. Nothing of a page shows before it is known who looks at it. */
export function App({ store, children }: { store: AppStore; children: ReactNode }) {
  useEffect(() => {
    const stops = [followFocus(store.dispatch), followConnection(store)];
    takingOver.isUnderWay = false;
    answerEarlyTouches();
    // From now on a page answers to what is done on it.
    document.documentElement.setAttribute('data-ready', '');
    return () => stops.forEach((stop) => stop());
  }, [store]);
  return (
    <Provider store={store}>
      <SocialClientsProvider>
        <Start>{children}</Start>
      </SocialClientsProvider>
      <Toaster />
      <OfflineNotice />
    </Provider>
  );
}

function Start({ children }: { children: ReactNode }) {
  const { status, indicator, startError } = useSession();
  // Once it is known who looks, the page is drawn in parts, between which it answers.
  const isKnown = useDeferredValue(status !== 'starting');
  return (
    <>
      {startError && status === 'starting' && <StartError error={startError} />}
      {isKnown && children}
      {indicator && <FullScreenLoader />}
    </>
  );
}
