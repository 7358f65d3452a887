import type { Administrator } from '@shared/contract/people/administrators';
import type { PermissionAction } from '@shared/permissions';
import { useCan } from '../../../session/usePermissions';
import { useCurrentUser } from '../../../session/useSession';

/**
 * The reason why the signed-in person cannot change somebody: `right` (the permission is missing), `special`,
 * `above`.
 */
export type Barrier = 'right' | 'special' | 'above';

/** Returns what the signed-in person may do with an administrator; the server decides by the same rules. */
export function useMayChangeAdministrator(administrator: Administrator) {
  const can = useCan();
  const user = useCurrentUser();
  const self = user?.id === administrator.id;
  const held = user?.permissionCodes ?? [];
  const barrier = (action: PermissionAction): Barrier | null => {
    if (!can(`admin-mgmt.${action}`)) return 'right';
    if (self) return null;
    if (administrator.isSpecial) return 'special';
    return administrator.permissionCodes.some((code) => !held.includes(code)) ? 'above' : null;
  };
  return { self, held, barrier };
}

/** The sentence for each barrier. */
export const BARRIER_KEYS: Record<Barrier, string> = {
  right: 'errors:code.permission_missing',
  special: 'errors:code.account_special',
  above: 'errors:code.account_above',
};
