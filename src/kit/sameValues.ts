/** True when two forms would send the same; a field that was emptied again is one that was never filled. */
export const sameValues = (one: unknown, other: unknown): boolean => wireText(one) === wireText(other);

const wireText = (values: unknown) =>
  JSON.stringify(values, (_name, value: unknown) => (value === '' || value === null ? undefined : value));
