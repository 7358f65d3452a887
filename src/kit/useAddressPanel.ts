import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { search } from '../paths';

/**
 * A panel beside a list that the address opens: `?letter=…`. Its id, the other values of the address, and the way to close it. A row opens
 * it by a step of the history (`RowLink`), so closing goes that step back, or Back would lead to the same list once more; whoever came to
 * the address in another way has the list in its place.
 */
export function useAddressPanel(name: string) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [address] = useSearchParams();
  const { [name]: id = null, ...rest } = Object.fromEntries(address) as Record<string, string | null>;
  const { from } = (state ?? {}) as { from?: unknown };
  const isFromList = typeof from === 'string' && from.split('?')[0] === pathname;
  const close = () => {
    // It is on its way out already.
    if (id === null) return;
    if (isFromList) void navigate(-1);
    else void navigate({ search: search(rest) }, { replace: true, preventScrollReset: true });
  };
  return { id, rest, close };
}
