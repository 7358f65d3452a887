import { ACTIONS, ALL_CODES, ENTRIES, type PermissionEntry } from '@shared/permissions';

/** Every entry of the permission table, in its order. */
export const ENTRY_NAMES = Object.keys(ENTRIES) as PermissionEntry[];

const sortedCodes = (codes: Iterable<number>) => [...new Set(codes)].sort((a, b) => a - b);
const baseOf = new Map(
  Object.values(ENTRIES).flatMap(({ base }) => ACTIONS.map((_, index) => [base + index, base] as const)),
);

/** The codes of an entry: view, create, edit, delete. */
export const rowOf = (entry: PermissionEntry): number[] =>
  ACTIONS.map((_, index) => ENTRIES[entry].base + index);

/** The codes of an action in every entry. */
export const columnOf = (index: number): number[] =>
  sortedCodes(ENTRY_NAMES.map((entry) => ENTRIES[entry].base + index));

/** The other entry that has the same codes, if there is one. */
export const twinOf = (entry: PermissionEntry): PermissionEntry | undefined =>
  ENTRY_NAMES.find((other) => other !== entry && ENTRIES[other].base === ENTRIES[entry].base);

/** Adds codes, of those that one holds; whoever may create, edit or delete sees it too. */
export function grant(
  codes: readonly number[],
  wanted: readonly number[],
  held: readonly number[],
): number[] {
  const given = wanted.filter((code) => held.includes(code));
  const views = given.map((code) => baseOf.get(code)!).filter((code) => held.includes(code));
  return sortedCodes([...codes, ...given, ...views]);
}

/** Takes codes away, of those that one holds; without view the other three of an entry go as well. */
export function revoke(
  codes: readonly number[],
  unwanted: readonly number[],
  held: readonly number[],
): number[] {
  const gone = new Set(unwanted.filter((code) => held.includes(code)));
  return codes.filter((code) => !held.includes(code) || !(gone.has(code) || gone.has(baseOf.get(code)!)));
}

/**
 * Returns the state of a box that stands for several codes, counting only those that the person may change.
 */
export function stateOf(codes: readonly number[], some: readonly number[], held: readonly number[]) {
  const open = some.filter((code) => held.includes(code));
  const there = open.filter((code) => codes.includes(code)).length;
  return {
    disabled: open.length === 0,
    checked: open.length > 0 && there === open.length,
    indeterminate: there > 0 && there < open.length,
  };
}

/** Puts all of some codes, or takes them away where all are there already. */
export const toggle = (
  codes: readonly number[],
  some: readonly number[],
  held: readonly number[],
): number[] => (stateOf(codes, some, held).checked ? revoke(codes, some, held) : grant(codes, some, held));

/** True when every code there is, is among them. */
export const isEvery = (codes: readonly number[]): boolean => ALL_CODES.every((code) => codes.includes(code));
