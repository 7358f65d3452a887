import { useSyncExternalStore } from 'react';
import { brandProperties, type BrandColours } from '@shared/brandColours';
import { findNameMark, siteName } from './siteName';
import { TOKENS } from './theme';

const PROPERTIES = ['--gold', '--gold-2', '--gold-tint', '--gold-ink'] as const;
const CHANGED = 'attic:brand';

/** Gives an open page another name and other colours, as the server would write them into the next one. */
export function showBrand({ name, ...colours }: BrandColours & { name: string }): void {
  const properties = brandProperties(colours);
  const { style } = document.documentElement;
  for (const property of PROPERTIES) {
    // The page may have come with colours of its own, so those of the house are written out, too.
    const own = TOKENS[property.slice(2) as keyof typeof TOKENS];
    style.setProperty(property, properties[property] ?? own);
  }
  const mark = findNameMark();
  if (mark) mark.content = name;
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(tell: () => void): () => void {
  window.addEventListener(CHANGED, tell);
  return () => window.removeEventListener(CHANGED, tell);
}

/** What the business is called, anew when it changes. */
export const useSiteName = (): string => useSyncExternalStore(subscribe, siteName, siteName);

const readColours = () => {
  const style = getComputedStyle(document.documentElement);
  return PROPERTIES.map((property) => style.getPropertyValue(property).trim()).join();
};
/** The colours of the brand as the page has them, anew when they change: antd computes with colours and cannot read custom properties. */
export function usePageColours(): Record<'gold' | 'gold-2' | 'gold-tint' | 'gold-ink', string> {
  const [gold, hover, tint, ink] = useSyncExternalStore(subscribe, readColours).split(',');
  return {
    gold: gold || TOKENS.gold,
    'gold-2': hover || TOKENS['gold-2'],
    'gold-tint': tint || TOKENS['gold-tint'],
    'gold-ink': ink || TOKENS['gold-ink'],
  };
}
