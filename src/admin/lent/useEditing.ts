import { useEffect, useState } from 'react';

/**
 * The row that a form began from. A newer one takes its place while nothing has been typed; otherwise the form keeps its version, and
 * saving compares the two.
 */
export function useEditing<Row extends { id: string; version: number }>(latest: Row) {
  const [row, setRow] = useState(latest);
  const [dirty, setDirty] = useState(false);
  useEffect(() => {
    // Just after saving, what was fetched may still be the one before.
    if (!dirty) setRow((now) => (latest.version >= now.version ? latest : now));
  }, [dirty, latest]);
  return { row, dirty, setDirty, begin: setRow };
}
