import { AppError } from './errors';

/** 400 that names a field of a list call's query. */
export const refuseQuery = (
  path: string,
  rule: string,
  message: string,
  params?: Record<string, number | string>,
) =>
  new AppError(400, {
    code: 'query.invalid',
    detail: `${path}: ${message}`,
    fields: [{ path, rule, message, params }],
  });

/** Refuses a NUL character in texts of a filter: PostgreSQL cannot compare with one. */
export function refuseNul<Filter extends object>(
  filter: Filter | undefined,
  names: (keyof Filter & string)[],
) {
  for (const name of names) {
    const value = filter?.[name];
    if (typeof value === 'string' && value.includes('\u0000')) {
      throw refuseQuery(`filter.${name}`, 'line', 'has a NUL character');
    }
  }
}
