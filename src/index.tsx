import { createRoot } from 'react-dom/client';
import { App } from './app/App';
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
const store = makeStore();
void store.dispatch(startSession());
const router = makeRouter();

const show = () => createRoot(document.getElementById('root')!).render(<App store={store} router={router} />);
// Texts that cannot be loaded still leave a page that can be retried: it shows keys, not nothing.
texts.then(show, show);
