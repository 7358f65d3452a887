import { useState } from 'react';

/**
 * The row that a form begins on. A row that changes meanwhile leaves the form alone, or what is being typed would be lost; once the
 * form itself was saved (`onSaved`), it begins again on the row that comes back. Give its version to the form as `key`.
 */
export function useFormRow<Row extends { version: number }>(row: Row) {
  const [base, setBase] = useState(row);
  const [saved, setSaved] = useState(false);
  if (saved && row.version !== base.version) {
    setBase(row);
    setSaved(false);
  }
  return { base, onSaved: () => setSaved(true) };
}
