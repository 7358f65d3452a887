import { useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '@shared/contract/people/session';
import { localPath, paths } from '../../paths';

/**
 * Returns the page of a person's work, for whoever was going nowhere else: the back-office, a rider's hours,
 * an agent's bookings, one's own account.
 */
export function homeOf(user: Pick<CurrentUser, 'isAdmin' | 'role'> | null): string {
  if (user?.isAdmin) return paths.admin.dashboard();
  // An account opens with its bookings: an agent's work, and what guests and owners have there.
  return user?.role === 'rider' ? paths.account({ tab: 'work' }) : paths.account();
}

/**
 * Returns the page to go to after signing in: the `next` of the address if it is a path of this site, else
 * `fallback`. `raw` hands it on to another page.
 */
export function useNext(fallback: string): { next: string; raw: string | null } {
  const [params] = useSearchParams();
  const raw = params.get('next');
  return { next: localPath(raw, fallback), raw };
}
