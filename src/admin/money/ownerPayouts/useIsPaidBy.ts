import type { OwnerPayoutDetail } from '@shared/contract/money/ownerPayouts';
import { useCurrentUser } from '../../../session/useSession';

/** Whether the signed-in person is one of the owners whom a payout pays: then somebody else approves it. */
export function useIsPaidBy({ items }: Pick<OwnerPayoutDetail, 'items'>): boolean {
  const me = useCurrentUser();
  return items.some(({ owner }) => owner.id === me?.id);
}
