import { useCallback } from 'react';
import type { CurrentUser } from '@shared/contract/people/session';
import { allows, type Permission } from '@shared/permissions';
import { useCurrentUser } from './useSession';

/** True when the person may do it. The SPA only hides; the server decides. */
export const can = (user: CurrentUser | null, permission: Permission): boolean =>
  user !== null && user.isAdmin && allows(user.permissionCodes, permission);

/** `const can = useCan(); can('reservation.edit')`. */
export function useCan() {
  const user = useCurrentUser();
  return useCallback((permission: Permission) => can(user, permission), [user]);
}
