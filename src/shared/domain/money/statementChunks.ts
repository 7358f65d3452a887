/** An owner with the units that he has or had a part in, and the pools that they are or were in. */
export type OwnerToState = { id: string; unitIds: readonly string[]; poolIds: readonly string[] };

/**
 * Cuts owners into the parts of a run, each a list of their ids, in the order in which they are given. What a unit of a pool gets hangs on what the others
 * gave: owners with a pool in common, also through a third owner, are one part whatever its size. Of the others each part has `mostUnits` units at most,
 * where an owner without any counts as one; an owner with more is a part of his own.
 */
export function statementChunks(owners: readonly OwnerToState[], mostUnits: number): string[][] {
  const rootOf = poolRoots(owners);
  const pooled = new Map<string, string[]>();
  const chunks: string[][] = [];
  let current: string[] = [];
  let units = 0;
  for (const { id, unitIds, poolIds } of owners) {
    if (poolIds.length > 0) {
      const root = rootOf(poolIds[0]!);
      const chunk = pooled.get(root);
      if (chunk) chunk.push(id);
      else {
        const begun = [id];
        pooled.set(root, begun);
        chunks.push(begun);
      }
      continue;
    }
    const size = Math.max(1, unitIds.length);
    if (current.length === 0 || units + size > mostUnits) {
      current = [];
      units = 0;
      chunks.push(current);
    }
    current.push(id);
    units += size;
  }
  return chunks;
}

/** Says of a pool which one stands for all that hang together with it through owners. */
function poolRoots(owners: readonly OwnerToState[]): (poolId: string) => string {
  const parents = new Map<string, string>();
  const rootOf = (poolId: string): string => {
    let root = poolId;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    return root;
  };
  for (const { poolIds } of owners)
    for (const poolId of poolIds.slice(1)) {
      const root = rootOf(poolIds[0]!);
      const other = rootOf(poolId);
      if (root !== other) parents.set(other, root);
    }
  return rootOf;
}
