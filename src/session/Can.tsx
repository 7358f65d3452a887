import type { ReactNode } from 'react';
import type { Permission } from '@shared/permissions';
import { useCan } from './usePermissions';

/** Shows its children to those who hold the permission, `otherwise` (nothing) to the others. */
export function Can({
  do: permission,
  otherwise = null,
  children,
}: {
  do: Permission;
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  return useCan()(permission) ? children : otherwise;
}
