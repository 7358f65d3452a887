import { useSyncExternalStore } from 'react';
import type { ShownCurrency } from '@shared/domain/pricing/currencyDisplay';
import { useGetSiteInfoQuery } from '../site.api';

const KEY = 'attic.currency';
const listeners = new Set<() => void>();
/** What was chosen where nothing can be kept: it lasts as long as the page. */
let unkept: string | null = null;

function read(): string {
  try {
    return unkept ?? localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Shows prices in a currency too from now on, wherever they stand; '' is ringgit alone. */
export function chooseCurrency(code: string): void {
  unkept = null;
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Full or forbidden.
    unkept = code;
  }
  for (const listener of listeners) listener();
}

/** Hears of a choice on this page, and in another tab. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The currency that the visitor has chosen, while it is offered. The server, which cannot know, draws none. */
export function useShownCurrency(): ShownCurrency | undefined {
  const code = useSyncExternalStore(subscribe, read, () => '');
  const { data } = useGetSiteInfoQuery(undefined, { skip: !code });
  return data?.currencies.find((currency) => currency.code === code);
}
