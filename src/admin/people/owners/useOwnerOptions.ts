import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { usePaused } from '../../../kit/usePaused';
import { useGetUserListQuery } from '../users/users.api';
import { useListOwnersQuery } from './owners.api';

/** An owner who has a part already. */
export type KnownOwner = { accountId: string; name: string; accountNumber: string };
type Person = { id: string; name: string; accountNumber: string; email?: string; phone?: string | null };

/**
 * Owners to choose from: those who have a part already, the active ones by name, and whoever else the typed text finds: the list of
 * names ends at 500 and leaves out who still waits for approval. `search` is what an option is found by.
 */
export function useOwnerOptions(known: readonly KnownOwner[], typed: string) {
  const { data: all } = useGetUserListQuery({ role: 'owner' });
  const q = usePaused(typed.trim());
  const { currentData: found } = useListOwnersQuery(
    q.length > 1 ? { filter: { q }, pagination: { limit: 20 } } : skipToken,
  );
  return useMemo(() => {
    const people = new Map<string, Person>();
    const fit = found?.rows.filter(({ status }) => status === 'active' || status === 'pending') ?? [];
    for (const person of [
      ...known.map(({ accountId, ...person }) => ({ id: accountId, ...person })),
      ...(all?.users ?? []),
      ...fit,
    ]) {
      people.set(person.id, { ...people.get(person.id), ...person });
    }
    return [...people.values()].map(({ id, name, accountNumber, email, phone }) => ({
      value: id,
      label: `${name} · ${accountNumber}`,
      search: [name, accountNumber, email, phone].filter(Boolean).join(' '),
    }));
  }, [known, all, found]);
}
