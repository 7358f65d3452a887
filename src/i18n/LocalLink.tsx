import { useCallback, type Ref } from 'react';
import {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  type LinkProps,
  type NavigateOptions,
  type NavLinkProps,
} from 'react-router-dom';
import { LANGUAGE_PREFIXES, splitLanguagePath, type Language } from '@shared/languages';
import { setLanguage, useLanguage } from '.';

const isLocal = (path: string) => path.startsWith('/') && !/^\/admin(\/|\?|#|$)/.test(path);

/** A public path (`/discover?…`, with or without a prefix) in a language; other addresses stay as they are. */
export function withLanguage(path: string, language: Language | null): string {
  if (!isLocal(path)) return path;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path)!;
  const prefix = language ? LANGUAGE_PREFIXES[language] : '';
  const bare = splitLanguagePath(pathname).path;
  return `${prefix && bare === '/' ? prefix : `${prefix}${bare}`}${rest}`;
}

/** Puts the prefix of the current address before a public path, in the back-office that of its language: `/discover` → `/zh/discover`. */
export function useLocalPath(): (path: string) => string {
  const onScreen = useLanguage();
  const language = splitLanguagePath(useLocation().pathname).language ?? onScreen;
  return useCallback((path: string) => withLanguage(path, language), [language]);
}

type LocalTo = { to: string };

/** A link within the public site that stays in the language of the address. */
export function LocalLink({
  to,
  ...rest
}: Omit<LinkProps, 'to'> & LocalTo & { ref?: Ref<HTMLAnchorElement> }) {
  return <Link {...rest} to={useLocalPath()(to)} />;
}

/** A LocalLink that knows whether it leads to the current page (`aria-current`). */
export function LocalNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & LocalTo) {
  return <NavLink {...rest} to={useLocalPath()(to)} />;
}

/** Returns a `navigate` that stays in the language of the address; a number goes through the history. */
export function useLocalNavigate() {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  return useCallback(
    (to: string | number, options?: NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(localPath(to), options),
    [navigate, localPath],
  );
}

/** `const switchLanguage = useSwitchLanguage()`: on a public page the prefix of the address changes in place; nothing on the page is lost. */
export function useSwitchLanguage() {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  return useCallback(
    async (language: Language) => {
      await setLanguage(language);
      const here = `${pathname}${search}${hash}`;
      const there = withLanguage(here, language);
      if (there !== here) await navigate(there, { replace: true, preventScrollReset: true, state });
    },
    [navigate, pathname, search, hash, state],
  );
}
