import { addDays, type StayDate } from '../base/stayDates';
import type { Known, TakingGroup } from './matchScore';

/** Days that the bank may be before and behind the day that the lag gives. */
export const EARLY = 3;
export const LATE = 12;
/** Candidates that are looked at for one line. */
export const MOST_CANDIDATES = 40;
export const oneOf = (taking: Known): TakingGroup => ({
  takings: [taking],
  sumSen: taking.expectedSen,
  due: taking.due,
  from: 'one',
});

/** The receipts for several stays, and the settlements of a way to pay: by due day or day of taking, of a property or of all. */
export function groupsOf(known: readonly Known[]): TakingGroup[] {
  const groups = new Map<string, Known[]>();
  const put = (key: string, taking: Known) => {
    const there = groups.get(key);
    if (there) there.push(taking);
    else groups.set(key, [taking]);
  };
  for (const taking of known) {
    const { method, dueOn, takenOn, propertyId, batchId } = taking;
    if (batchId !== null) put(`receipt ${batchId}`, taking);
    if (propertyId === null) continue;
    put(`due ${method} ${dueOn}`, taking);
    put(`due ${method} ${dueOn} ${propertyId}`, taking);
    put(`day ${method} ${takenOn} ${dueOn}`, taking);
    put(`day ${method} ${takenOn} ${dueOn} ${propertyId}`, taking);
  }
  const seen = new Set<string>();
  return [...groups].flatMap(([key, members]): TakingGroup[] => {
    if (members.length < 2) return [];
    const ids = members.map(({ id }) => id).join(' ');
    if (seen.has(ids)) return [];
    seen.add(ids);
    const sumSen = members.reduce((sum, { expectedSen }) => sum + expectedSen, 0);
    if (sumSen === 0) return [];
    return [
      {
        takings: members,
        sumSen,
        due: Math.max(...members.map(({ due }) => due)),
        from: key.startsWith('receipt') ? 'receipt' : 'settlement',
      },
    ];
  });
}

export type AmountIndex = ReadonlyMap<number, readonly TakingGroup[]>;
/** Groups by their sum, the earliest due day first. */
export function indexGroups(groups: readonly TakingGroup[]): AmountIndex {
  const index = new Map<number, TakingGroup[]>();
  for (const group of groups) {
    const there = index.get(group.sumSen);
    if (there) there.push(group);
    else index.set(group.sumSen, [group]);
  }
  for (const list of index.values()) list.sort((a, b) => a.due - b.due);
  return index;
}

/** The groups of an amount whose due day is near a day, the nearest first, bounded. */
export function near(list: readonly TakingGroup[], day: number): TakingGroup[] {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.due < day - LATE) low = middle + 1;
    else high = middle;
  }
  const found: TakingGroup[] = [];
  for (let at = low; at < list.length && list[at]!.due <= day + EARLY; at += 1) found.push(list[at]!);
  return found.sort((a, b) => Math.abs(a.due - day) - Math.abs(b.due - day)).slice(0, MOST_CANDIDATES);
}

/** The first day of takings that a line of a day can be. */
export const earliestDue = (firstLine: StayDate): StayDate => addDays(firstLine, -LATE);
export const latestDue = (lastLine: StayDate): StayDate => addDays(lastLine, EARLY + 1);
