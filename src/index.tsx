import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { takingOver } from './api/takingOver';
import { App } from './app/App';
import { stateOf } from './app/drawing/drawnState';
import { takeDrawnAnswers } from './app/drawing/takeDrawnAnswers';
import { isRouterReady } from './app/isRouterReady';
import { makeRouter } from './app/router';
import { silenceConsole } from './app/silenceConsole';
import { makeStore } from './app/store';
import { chooseLanguage, languageFor, setLanguageOf } from './i18n';
import { startSession } from './session/startSession';
import './ui/tokens.css';
import './app/firstPicture.css';

silenceConsole(__ATTIC_ENV__.environment);

// Texts, user info and the first page's code travel at the same time; only the texts are waited for before anything shows.
const { pathname } = window.location;
chooseLanguage(languageFor(pathname));
const texts = setLanguageOf(pathname);
const drawn = takeDrawnAnswers();
const store = makeStore(drawn ? { api: stateOf(drawn) } : {});
void store.dispatch(startSession());
const router = makeRouter();

const root = document.getElementById('root')!;
const app = (
  <App store={store}>
    <RouterProvider router={router} />
  </App>
);
const show = () => createRoot(root).render(app);

/** The page that the server drew becomes ours as it stands, once everything is there that it was drawn with. */
const takeOver = () => {
  takingOver.isUnderWay = true;
  // In parts, between which the page answers.
  startTransition(() => {
    hydrateRoot(root, app, {
      // React draws it anew: nothing is lost but the time. Whoever looks for such pages finds the mark.
      onRecoverableError: () => document.documentElement.setAttribute('data-drawn-anew', ''),
    });
  });
};

if (drawn && store.getState().session.status === 'anonymous')
  void Promise.all([texts, isRouterReady(router)]).then(takeOver, show);
// Texts that cannot be loaded still leave a page that can be retried: it shows keys, not nothing.
else texts.then(show, show);
