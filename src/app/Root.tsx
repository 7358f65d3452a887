import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { splitLanguagePath } from '@shared/languages';
import { currentLanguage, languageFor, setLanguageOf } from '../i18n';
import { HeldNavigation } from '../ui/HeldNavigation';
import { useFirstPictureGone } from './useFirstPicture';
import styles from './Root.module.css';

/**
 * The frame of every page: scroll position, focus, what Back closes, the language of the address, and a thin bar
 * while the next page's code arrives.
 */
export function Root() {
  useFirstPictureGone();
  useLanguageOfPath();
  useFocusOnNewPage();
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' && <div className={styles.bar} aria-hidden="true" />}
      <Outlet />
      <ScrollRestoration />
      <HeldNavigation />
    </>
  );
}

/** Back, Forward or a link can lead to another prefix, or from the public site, which has them, to the back-office, which has none. */
function useLanguageOfPath() {
  const { pathname } = useLocation();
  const language = languageFor(pathname);
  useEffect(() => {
    // Without the texts the page stays as it is, in the language that is there.
    if (language !== currentLanguage()) setLanguageOf(pathname).catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another page in the same language changes nothing
  }, [language]);
}

/** Screen readers hear a new page only when focus moves there: to its heading, or to `main` while there is none. */
function useFocusOnNewPage() {
  const { path } = splitLanguagePath(useLocation().pathname);
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const main = document.querySelector<HTMLElement>('main');
    // A field that asked for focus itself keeps it.
    if (main?.contains(document.activeElement)) return;
    const target = main?.querySelector<HTMLElement>('h1') ?? main;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [path]);
}
