import { useMemo } from 'react';
import { CALLING_CODES, countryName } from '@shared/callingCodes';
import { localeOf } from '@shared/languages';
import { useLanguage } from '../i18n';

/** The countries for a select, by their names in the language on screen; Malaysia, where most guests come from, is first. */
export function useCountryOptions(): { value: string; label: string }[] {
  const language = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(localeOf(language));
    const all = CALLING_CODES.map(({ iso }) => ({ value: iso, label: countryName(iso, language) }));
    all.sort((one, other) => compare(one.label, other.label));
    return [...all.filter(({ value }) => value === 'MY'), ...all.filter(({ value }) => value !== 'MY')];
  }, [language]);
}
