import './ui/tokens.css';
import './app/firstPicture.css';
import { callFirst } from './app/callFirst';
import { askForNextFiles } from './app/nextFiles';
import { nextTask } from './app/nextTask';
import { silenceConsole } from './app/silenceConsole';

silenceConsole(__ATTIC_ENV__.environment);
askForNextFiles();
callFirst();
void begin();

/**
 * Starts the page in steps, between which the browser answers: a drawn page is read and touched while its program begins. The modules of each step
 * are in this very file (`eager`), but run when the step comes.
 */
async function begin() {
  await nextTask();
  const { chooseLanguage, languageFor, setLanguageOf } = await import(/* webpackMode: "eager" */ './i18n');
  // Texts, user info and the first page's code travel at the same time; only the texts are waited for before anything shows.
  const { pathname } = window.location;
  chooseLanguage(languageFor(pathname));
  const hasTexts = setLanguageOf(pathname).then(
    () => true,
    () => false,
  );

  await nextTask();
  const { beginStore } = await import(/* webpackMode: "eager" */ './app/beginStore');
  const { store, isDrawn } = beginStore();

  await nextTask();
  const { makeRouter, isRouterReady } = await import(/* webpackMode: "eager" */ './app/router');
  const router = makeRouter();

  await nextTask();
  const { show, takeOver } = await import(/* webpackMode: "eager" */ './app/showApp');
  if (isDrawn) await isRouterReady(router);
  // Texts that cannot be loaded still leave a page that can be retried: it shows keys, not nothing.
  const isTakenOver = (await hasTexts) && isDrawn;
  (isTakenOver ? takeOver : show)({ store, router });
}
