import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';

/** `?ref=` on any public page: the link of an agent. It is kept, counted and taken out of the address, which people share. */
export function useReferral(): void {
  const { search, pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useEffect(() => {
    const values = new URLSearchParams(search);
    const slug = values.get('ref');
    if (slug === null) return;
    values.delete('ref');
    // A page of few: the rest of it loads for those who come by a link. Without it the visit is anybody's.
    import(/* webpackChunkName: "referral" */ './cameByLink')
      .then(({ cameByLink }) => cameByLink(slug, dispatch))
      .catch(() => undefined);
    void navigate(
      { pathname, search: values.toString(), hash },
      { replace: true, preventScrollReset: true, state: state as unknown },
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- an address is looked at once
  }, [search]);
}
