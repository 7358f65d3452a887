import { useNavigate, useSearchParams } from 'react-router-dom';
import { search } from '../../../paths';

/** The rows that were opened, kept in the address (`?open=`): Back from a page finds the tree as it was. A new search begins afresh. */
export function useToggledRows() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const open = params.get('open')?.split(',').filter(Boolean) ?? [];
  return {
    isToggled: (id: string) => open.includes(id),
    toggle: (id: string) => {
      const next = open.includes(id) ? open.filter((one) => one !== id) : [...open, id];
      void navigate(
        { search: search({ ...Object.fromEntries(params), open: next }) },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
