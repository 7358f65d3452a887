import { useState } from 'react';
import { useMediaQuery } from '../../../ui/useMediaQuery';

/** The drawing of a year of rates: one grid of months by weekdays, or a calendar sheet for each month. */
export type RatesView = 'year' | 'months';

const KEY = 'attic.admin.rates.view';

function keptView(): RatesView {
  try {
    return localStorage.getItem(KEY) === 'months' ? 'months' : 'year';
  } catch {
    // A browser that keeps nothing.
    return 'year';
  }
}

/** The view that a person has chosen last. Beside the sidebar 37 columns fit from 1280 px; below there are only the sheets. */
export function useRatesView() {
  const isTooNarrow = useMediaQuery('(max-width: 1279.98px)');
  const [chosen, setChosen] = useState(keptView);
  return {
    view: isTooNarrow ? ('months' as const) : chosen,
    canChoose: !isTooNarrow,
    choose: (view: RatesView) => {
      setChosen(view);
      try {
        localStorage.setItem(KEY, view);
      } catch {
        // It holds until the page is left.
      }
    },
  };
}
