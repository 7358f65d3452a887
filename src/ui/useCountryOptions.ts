import { useMemo } from 'react';
import { CALLING_CODES, countryName } from '@shared/callingCodes';
import { localeOf } from '@shared/languages';
import { useLanguage } from '../i18n';
import { useIsDrawn } from './useIsDrawn';

/**
 * The countries for a select, by their names in the language on screen; Malaysia, where most guests come from, is first. The server draws Malaysia alone: it
 * may know other names than the browser, and two hundred choices that nobody can open yet are heavy.
 */
export function useCountryOptions(): { value: string; label: string }[] {
  const language = useLanguage();
  const isDrawn = useIsDrawn();
  return useMemo(() => {
    const { compare } = new Intl.Collator(localeOf(language));
    const drawn = CALLING_CODES.filter(({ iso }) => !isDrawn || iso === 'MY');
    const all = drawn.map(({ iso }) => ({ value: iso, label: countryName(iso, language) }));
    all.sort((one, other) => compare(one.label, other.label));
    return [...all.filter(({ value }) => value === 'MY'), ...all.filter(({ value }) => value !== 'MY')];
  }, [language, isDrawn]);
}
