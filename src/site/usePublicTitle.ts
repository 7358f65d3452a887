import { titleIn, type TitledPage } from '@shared/pageTitles';
import { useLanguage } from '../i18n';
import { usePageTitle } from '../ui/usePageTitle';

/** Puts the title of a public page on the tab, in the words of the head that the server hands out. */
export function usePublicTitle(page: TitledPage, values?: Record<string, string>): void {
  usePageTitle(titleIn(page, useLanguage(), values));
}
