import i18next, { type i18n, type TOptions } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { initReactI18next, setI18n } from 'react-i18next';
import type { StayDate } from '@shared/domain/base/stayDates';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  localeOf,
  splitLanguagePath,
  textIn,
  type Language,
  type LocalText,
} from '@shared/languages';
import { readLanguage, saveLanguage } from '../session/cookies';
import { formatDate } from '../ui/dates';
import { askedUnder, TEXT_FILES, type Namespace } from './textFiles';

/**
 * i18next is given the locale (`zh-CN`), not our code (`cn-ZH`): it asks `Intl.PluralRules`, which takes an unknown tag for the
 * computer's own language.
 */
const languageOfLocale = (locale: string | undefined): Language =>
  LANGUAGES.find((language) => localeOf(language) === locale) ?? DEFAULT_LANGUAGE;

let chosen: Language = DEFAULT_LANGUAGE;
let settled: Language | null = null;
const needed = new Set<Namespace>(['common', 'errors']);
type LanguageListener = (language: Language) => unknown;
const listeners = new Set<LanguageListener>();

void i18next.use(initReactI18next).init({
  lng: localeOf(DEFAULT_LANGUAGE),
  fallbackLng: false,
  resources: {},
  ns: ['common'],
  defaultNS: 'common',
  load: 'currentOnly',
  initAsync: false,
  showSupportNotice: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** More texts than any page says; a page of numbers must not fill the memory of the server, which draws for days. */
const MOST_SAID = 5_000;
/** What has been said already: a page of cards says the same few words again and again. */
const said = new Map<string, string>();
for (const change of ['added', 'removed'] as const) i18next.store.on(change, () => said.clear());

const isNumber = (value: unknown) => typeof value === 'number';

/**
 * What `useTranslation` is given: an object that inherits everything from i18next and owns one function. The hook copies for every component what the
 * object owns, and i18next itself owns some sixty properties. i18next's own function, which gives a component
 * its texts, copies all settings for each text and looks the language up in `Intl`; ours names language and namespace, remembers what has nothing but
 * numbers in it, and leaves the rest to i18next.
 */
const textsOfScreens = Object.create(i18next) as i18n;
textsOfScreens.getFixedT = ((locale: string, ns: string) => {
  const place: TOptions = { ns, lngs: [locale] };
  const textOf = i18next.t as (key: string | string[], options: TOptions) => string;
  return (key: string | string[], options?: TOptions) => {
    if (typeof key !== 'string' || (options && !Object.values(options).every(isNumber)))
      return textOf(key, { ...place, ...options });
    const name = `${locale} ${ns} ${key} ${options ? JSON.stringify(options) : ''}`;
    const before = said.get(name);
    if (before !== undefined) return before;
    const text = textOf(key, { ...place, ...options });
    if (said.size === MOST_SAID) said.clear();
    said.set(name, text);
    return text;
  };
}) as unknown as i18n['getFixedT'];
setI18n(textsOfScreens);

/** `{{from, stayDate}}` in a text: a stay date as the page prints it. */
i18next.services.formatter?.add('stayDate', (date: StayDate | undefined, locale) =>
  date ? formatDate(date, languageOfLocale(locale)) : '',
);

/** `zh-CN/admin`: the files whose texts i18next has. Two files may go into one of its namespaces. */
const loadedFiles = new Set<string>();

/** The language of an address: its prefix, or English without one; in the back-office the cookie, else en-US. */
export const languageFor = (pathname: string): Language =>
  splitLanguagePath(pathname).language ?? readLanguage();

/** The language chosen last; its texts may still be on their way. */
export const currentLanguage = (): Language => chosen;

async function loadTexts(language: Language, namespaces: Iterable<Namespace>) {
  const locale = localeOf(language);
  await Promise.all(
    [...namespaces]
      .filter((namespace) => !loadedFiles.has(`${locale}/${namespace}`))
      .map(async (namespace) => {
        const { default: texts } = await TEXT_FILES[language][namespace]();
        i18next.addResourceBundle(locale, askedUnder(namespace), texts, true);
        loadedFiles.add(`${locale}/${namespace}`);
      }),
  );
}

/** Chooses the language before the router starts loading pages, so that they load the texts of that language. */
export function chooseLanguage(language: Language): void {
  chosen = language;
}

/** Loads a namespace now, and with every language from now on. */
export function loadNamespace(namespace: Namespace): Promise<void> {
  needed.add(namespace);
  return loadTexts(chosen, [namespace]);
}

/**
 * The one way to change the language: loads its texts, then moves i18next, everyone who follows (moment, antd), the cookie and the
 * page's `lang` together. When two changes overtake each other the later one wins; when texts cannot be loaded nothing has changed.
 * `keep: false` leaves the cookie as it is: nobody has chosen.
 */
export async function setLanguage(language: Language, { keep = true } = {}): Promise<void> {
  const before = chosen;
  chosen = language;
  try {
    await loadTexts(language, needed);
    await Promise.all([...listeners].map((listener) => listener(language)));
  } catch (error) {
    if (chosen === language) chosen = before;
    throw error;
  }
  if (chosen !== language) return;
  settled = language;
  if (keep) saveLanguage(language);
  document.documentElement.lang = localeOf(language);
  await i18next.changeLanguage(localeOf(language));
}

/**
 * Shows the language of an address. A prefix is a choice; an address without one is English for everybody, and what a person chose
 * for the back-office stays chosen.
 */
export const setLanguageOf = (pathname: string): Promise<void> =>
  setLanguage(languageFor(pathname), { keep: splitLanguagePath(pathname).path !== pathname });

/** Loads the texts of the public pages in a language, for `speak`. */
export const loadTextsOf = (language: Language): Promise<void> => loadTexts(language, needed);

/**
 * Moves every text to a language whose texts are there, at once and nothing besides: the server draws one page after the other, each in a language of its
 * own, and has neither cookie nor document.
 */
export function speak(language: Language): void {
  chosen = language;
  void i18next.changeLanguage(localeOf(language));
}

/**
 * Calls the listener with the language of now and with each later one, before the texts change; `setLanguage` waits for it. The
 * back-office moves moment and antd with it, so that the public site carries neither. Resolves to the way to stop.
 */
export async function followLanguage(listener: LanguageListener): Promise<() => void> {
  listeners.add(listener);
  await listener(settled ?? chosen);
  return () => void listeners.delete(listener);
}

const shownLocale = () => i18next.language;
function onLanguage(tell: () => void) {
  i18next.on('languageChanged', tell);
  return () => i18next.off('languageChanged', tell);
}
/** The language on screen. Every link and every name of a place asks for it, and `useTranslation` would make all that texts need. */
export const useLanguage = (): Language =>
  languageOfLocale(useSyncExternalStore(onLanguage, shownLocale, shownLocale));

/** `const text = useText(); text(listing.name)`: a text of the database in the language on screen. */
export function useText(): (text: LocalText) => string {
  const language = useLanguage();
  return useCallback((text: LocalText) => textIn(text, language), [language]);
}
