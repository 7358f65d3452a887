import { useMemo } from 'react';
import { z } from 'zod';
import { useListParams } from './useListParams';

/** The state of the list in one tab: as `useListParams`, whose every change keeps the tab, which is no filter of the call. */
export function useTabParams<Shape extends z.ZodRawShape, Sort extends string>(
  schema: z.ZodObject<Shape>,
  sorts: readonly Sort[],
) {
  type Filter = Partial<z.output<z.ZodObject<Shape>>>;
  const params = useListParams(
    useMemo(() => schema.extend({ tab: z.string().optional() }), [schema]) as z.ZodObject<z.ZodRawShape>,
    sorts,
  );
  const { tab: _tab, ...rest } = params.filter;
  const filter = rest as Filter;
  const setFilter: (changes: Filter) => void = params.setFilter;
  return {
    ...params,
    filter,
    setFilter,
    args: { ...params.args, filter },
    active: Object.keys(rest).length,
    clearFilter: () =>
      params.setFilter(Object.fromEntries(Object.keys(rest).map((name) => [name, undefined]))),
  };
}
