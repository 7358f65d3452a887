const KEY = 'attic.dismissed_announcements';
/** Old ones are forgotten: news ends, and the list must not grow for ever. */
const KEPT = 50;

/** Ids of the announcements that this visitor has put away. */
export function dismissedIds(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts one away for good and returns all; without storage it lasts as long as the page. */
export function dismiss(id: string): string[] {
  const ids = [...dismissedIds(), id].slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Storage is full or forbidden.
  }
  return ids;
}
