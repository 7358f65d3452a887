import { useSearchParams } from 'react-router-dom';
import { localPath } from '../../paths';

/** Where to go after signing in: the `next` of the address if it is a path of this site, else `fallback`. `raw` hands it on to another page. */
export function useNext(fallback: string): { next: string; raw: string | null } {
  const [params] = useSearchParams();
  const raw = params.get('next');
  return { next: localPath(raw, fallback), raw };
}
