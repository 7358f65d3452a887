import { useLayoutEffect, useState } from 'react';
import { pageHolds, usePageHolds, type HeldLeave } from './pageHolds';

/**
 * Holds up every way to another address as long as the part that calls this is there. Gives the one that was tried, for the caller to
 * ask about; of several callers the newest asks.
 */
export function useHeldLeave(): HeldLeave | null {
  const [guard] = useState(() => ({}));
  const { guards, asked } = usePageHolds();
  useLayoutEffect(() => pageHolds.addGuard(guard), [guard]);
  return guards.at(-1) === guard ? asked : null;
}
