import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { takingOver } from '../api/takingOver';
import { App } from './App';
import type { makeRouter } from './router';
import type { AppStore } from './store';

type Shown = { store: AppStore; router: ReturnType<typeof makeRouter> };

const rootElement = () => document.getElementById('root')!;
const appOf = ({ store, router }: Shown) => (
  <App store={store}>
    <RouterProvider router={router} />
  </App>
);

/** Draws the app in the empty page, in parts, between which the page answers. */
export const show = (shown: Shown) => startTransition(() => createRoot(rootElement()).render(appOf(shown)));

/** Makes the page that the server drew ours as it stands, once everything is there that it was drawn with; in parts as well. */
export function takeOver(shown: Shown) {
  takingOver.isUnderWay = true;
  startTransition(() => {
    hydrateRoot(rootElement(), appOf(shown), {
      // React draws it anew: nothing is lost but the time. Whoever looks for such pages finds the mark.
      onRecoverableError: () => document.documentElement.setAttribute('data-drawn-anew', ''),
    });
  });
}
