import { useSyncExternalStore } from 'react';
import type { ShownCurrency } from '@shared/domain/pricing/currencyDisplay';
import { deviceText } from '../deviceText';
import { useGetSiteInfoQuery } from '../site.api';

const { read, write, subscribe } = deviceText('attic.currency');

/** Shows prices in a currency too from now on, wherever they stand; '' is ringgit alone. */
export const chooseCurrency = (code: string): void => write(code);

/** The code of the currency that the visitor has chosen, '' for ringgit alone. The server, which cannot know, draws none. */
export const useChosenCode = (): string => useSyncExternalStore(subscribe, read, () => '');

/** The currency that the visitor has chosen, while it is offered. */
export function useShownCurrency(): ShownCurrency | undefined {
  const code = useChosenCode();
  const { data } = useGetSiteInfoQuery(undefined, { skip: !code });
  return data?.currencies.find((currency) => currency.code === code);
}
