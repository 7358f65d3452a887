import { useSyncExternalStore } from 'react';
import { deviceText } from '../deviceText';

/** Which price of a stay with dates stands first: that of the whole stay, or of an average night before taxes. */
export type PriceBasis = 'total' | 'night';

const { read, write, subscribe } = deviceText('attic.prices');

/** Shows prices of stays so from now on, wherever they stand. */
export const choosePriceBasis = (basis: PriceBasis): void => write(basis === 'night' ? basis : '');

/** What the visitor has chosen; the whole stay until then, and where the server draws, which cannot know. */
export const usePriceBasis = (): PriceBasis =>
  useSyncExternalStore(subscribe, read, () => '') === 'night' ? 'night' : 'total';
