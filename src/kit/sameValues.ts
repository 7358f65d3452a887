/** As they travel: two forms that would send the same are the same; a field that was emptied again is one that was never filled. */
export const sameValues = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (values: unknown) =>
  JSON.stringify(values, (_name, value: unknown) => (value === '' || value === null ? undefined : value));
