import type { ReactNode } from 'react';
import type { Permission } from '@shared/permissions';
import { ForbiddenScreen } from '../ui/ForbiddenScreen';
import { Can } from './Can';

/** A screen for those who hold the permission; the others read who can give it to them. */
export function RequirePermission({ do: permission, children }: { do: Permission; children: ReactNode }) {
  return (
    <Can do={permission} otherwise={<ForbiddenScreen />}>
      {children}
    </Can>
  );
}
