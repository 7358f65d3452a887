import { useState } from 'react';

const KEY = 'attic.admin.chart.folded';

const readFolded = (): ReadonlySet<string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
};

/** The properties and room types that this browser keeps folded on the chart, by their ids. */
export function useFolded() {
  const [folded, setFolded] = useState(readFolded);
  const keep = (next: ReadonlySet<string>) => {
    setFolded(next);
    try {
      localStorage.setItem(KEY, JSON.stringify([...next]));
    } catch {
      // Then it is forgotten with the page.
    }
  };
  const toggle = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    keep(next);
  };
  return { folded, keep, toggle };
}
