import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The form of a token as the server makes it: 22 characters of base64url. */
const TOKEN = /^[\w-]{22}$/;

/**
 * The one-time secret of a mail's link, or null where it is not complete. It is taken out of the address bar at once, so that it
 * stays in no history, on no screenshot and in no referrer. Through the router, which would otherwise put it back with the next
 * change of language.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token'));
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has('token')) return;
    params.delete('token');
    const rest = params.size > 0 ? `?${params}` : '';
    void navigate(`${pathname}${rest}${hash}`, { replace: true, preventScrollReset: true, state });
  }, [pathname, search, hash, state, navigate]);
  return token && TOKEN.test(token) ? token : null;
}
