import { useMemo } from 'react';
import { z } from 'zod';
import { businessDate } from '@shared/domain/base/stayDates';
import { useListParams } from '../../../kit/useListParams';

/** The views of the page; the table is the first. */
export const VIEWS = ['table', 'calendar', 'school', 'import'] as const;
export type View = (typeof VIEWS)[number];
export const viewOf = (text: string | null): View => VIEWS.find((view) => view === text) ?? 'table';

/** The year of today in Malaysia. */
export const thisYear = () => Number(businessDate(new Date()).slice(0, 4));

/**
 * The state of a list in one view: as `useListParams`, whose every change keeps the view, which is no filter of the call. Without a
 * year in the address it is this one.
 */
export function useViewParams<Shape extends z.ZodRawShape, Sort extends string>(
  schema: z.ZodObject<Shape>,
  sorts: readonly Sort[],
) {
  type Filter = Partial<z.output<z.ZodObject<Shape>>> & { year?: number };
  const params = useListParams(
    useMemo(() => schema.extend({ view: z.string().optional() }), [schema]) as z.ZodObject<z.ZodRawShape>,
    sorts,
  );
  const { view: _view, ...rest } = params.filter;
  const filter = rest as Filter;
  const year = filter.year ?? thisYear();
  const setFilter: (changes: Filter) => void = params.setFilter;
  const { year: _year, ...others } = rest;
  return {
    ...params,
    filter,
    year,
    setFilter,
    args: { ...params.args, filter: { ...filter, year } },
    active: Object.keys(others).length,
    clearFilter: () =>
      params.setFilter(Object.fromEntries(Object.keys(others).map((name) => [name, undefined]))),
  };
}
