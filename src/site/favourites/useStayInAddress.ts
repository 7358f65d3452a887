import { useSearchParams } from 'react-router-dom';
import type { SearchValues } from '../../paths';
import { searchParamsOf, searchValueOf, type SearchValue } from '../search/searchValue';
import { useToday } from '../useToday';

type Stay = Omit<SearchValue, 'location' | 'q'>;

/** The dates and the party of the address: `chosen` for fields, `stay` for links; `choose` puts others there, in the place of the entry of the history. */
export function useStayInAddress() {
  const [params, setParams] = useSearchParams();
  const { today } = useToday();
  const { location: _location, q: _q, ...chosen } = searchValueOf(params, today);
  const stayOf = (value: Stay): SearchValues => searchParamsOf({ location: '', q: '', ...value });
  return {
    chosen,
    stay: stayOf(chosen),
    choose(value: Stay) {
      setParams(
        (before) => {
          for (const [name, part] of Object.entries(stayOf(value)))
            if (part) before.set(name, String(part));
            else before.delete(name);
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
