import type { UserDetail } from '@shared/contract/people/users';
import { useCan } from '../../../session/usePermissions';

/** Returns what the signed-in person may do with this one: protected accounts are changed by nobody else. */
export function useMayChangeUser({ isSpecial }: Pick<UserDetail, 'isSpecial'>) {
  const can = useCan();
  return {
    edit: can('user-mgmt.edit') && !isSpecial,
    delete: can('user-mgmt.delete') && !isSpecial,
  };
}
