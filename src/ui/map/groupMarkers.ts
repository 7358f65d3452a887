import type { MapMarker } from './types';

/** A pill on the map: one marker, or several that would lie over each other at this zoom. The first speaks for the group. */
export type MarkerGroup = { lead: MapMarker; members: readonly MapMarker[]; text: string; title: string };

type Pixels = { x: number; y: number };

/** Height of a pill and about the width of a letter, with air around them, in pixels. */
const HEIGHT = 38;
const widthOf = (text: string) => Math.max(36, 30 + text.length * 8.5);

/** `RM 190 +2`; of plain numbers (stays in a place) the sum. */
function textOf(members: readonly MapMarker[]): string {
  const [lead] = members;
  if (members.length === 1) return lead!.text;
  if (members.every(({ text }) => /^\d+$/.test(text))) {
    return String(members.reduce((sum, { text }) => sum + Number(text), 0));
  }
  return `${lead!.text} +${members.length - 1}`;
}

const titleOf = (members: readonly MapMarker[]) => [...new Set(members.map(({ title }) => title))].join(', ');

/**
 * Joins markers whose pills would overlap, so that each can be read and hit. Markers keep their order of importance; an active one
 * leads its group, so that it is always seen.
 */
export function groupMarkers(
  markers: readonly MapMarker[],
  toPixels: (marker: MapMarker) => Pixels,
): MarkerGroup[] {
  const groups: { at: Pixels; members: MapMarker[] }[] = [];
  const inOrder = [...markers].sort(
    (one, other) => Number(other.active ?? false) - Number(one.active ?? false),
  );
  for (const marker of inOrder) {
    const at = toPixels(marker);
    const near = groups.find((group) => {
      const room = (widthOf(textOf([...group.members, marker])) + widthOf(marker.text)) / 2;
      return Math.abs(group.at.x - at.x) < room && Math.abs(group.at.y - at.y) < HEIGHT;
    });
    if (near) near.members.push(marker);
    else groups.push({ at, members: [marker] });
  }
  return groups.map(({ members }) => ({
    lead: members[0]!,
    members,
    text: textOf(members),
    title: titleOf(members),
  }));
}
