import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeParse, type z } from 'zod';
import { DEFAULT_LIMIT, type SortOrder } from '@shared/contract/base/lists';
import { search, type SearchValues } from '../paths';
import { PAGE_SIZES, usePageSize } from './usePageSize';

export type Density = 'comfortable' | 'compact';

export type ListState<Filter, Sort extends string> = {
  filter: Filter;
  sort: { key: Sort; order: SortOrder } | null;
  page: number;
  limit: number;
  /** Keys of the chosen columns; null: the list's own choice. */
  columns: string[] | null;
  density: Density;
};

/** The values of one filter as they may stand in an address: a text, a number, true or false, several with commas between. */
const readings = (text: string): unknown[] => [
  text,
  ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
  ...(text.trim() === '' ? [] : [Number(text)]),
  text.split(','),
];

function readFilter<Shape extends z.ZodRawShape>(params: URLSearchParams, schema: z.ZodObject<Shape>) {
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const text = params.get(name);
    if (!text) continue;
    const good = readings(text)
      .map((reading) => safeParse(field, reading))
      .find((result) => result.success);
    if (good) found[name] = good.data;
  }
  return found as Partial<z.output<z.ZodObject<Shape>>>;
}

function readSort<Sort extends string>(text: string | null, sorts: readonly Sort[]) {
  const [name, order] = (text ?? '').split('.');
  const key = sorts.find((sort) => sort === name);
  return key && (order === 'asc' || order === 'desc') ? { key, order: order as SortOrder } : null;
}

const wholeOf = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null);

/**
 * The state of a list, kept in the address so that it can be shared and Back finds it again: `?status=hold,pending&sort=checkIn.asc
 * &page=2&size=50&columns=guest,total&density=compact`. The filter is typed by the contract's own schema; whatever in the address
 * does not fit it is left out. Without a size in the address a list has as many rows as the person chose last; a later page always names
 * its size, or it would begin at another row for somebody else, or after another choice. Every change but of page, columns and density
 * goes back to page 1.
 */
export function useListParams<Shape extends z.ZodRawShape, Sort extends string>(
  schema: z.ZodObject<Shape>,
  sorts: readonly Sort[],
) {
  type Filter = Partial<z.output<z.ZodObject<Shape>>>;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { size, keepSize } = usePageSize();
  const state = useMemo(() => {
    const limit = wholeOf(params.get('size'));
    const found: ListState<Filter, Sort> = {
      filter: readFilter(params, schema),
      sort: readSort(params.get('sort'), sorts),
      page: wholeOf(params.get('page')) ?? 1,
      limit: limit && PAGE_SIZES.includes(limit) ? limit : size,
      columns: params.get('columns')?.split(',').filter(Boolean) ?? null,
      density: params.get('density') === 'compact' ? 'compact' : 'comfortable',
    };
    return found;
  }, [params, schema, sorts, size]);

  return useMemo(() => {
    const change = (changes: Partial<ListState<Filter, Sort>>) =>
      void navigate(
        { search: write({ ...state, ...changes }, size) },
        { replace: true, preventScrollReset: true },
      );
    const { filter, sort, page, limit } = state;
    return {
      ...state,
      /** The arguments of the list call. */
      args: {
        filter,
        sort: (sort ? { [sort.key]: sort.order } : undefined) as Partial<Record<Sort, SortOrder>> | undefined,
        pagination: { limit, currentPage: page },
      },
      /** The number of filters that are set. */
      active: Object.keys(filter).length,
      /** Adds to the filter; `undefined`, an empty text or an empty list takes one away. */
      setFilter: (changes: Filter) => change({ filter: { ...filter, ...changes }, page: 1 }),
      clearFilter: () => change({ filter: {} as Filter, page: 1 }),
      setSort: (next: ListState<Filter, Sort>['sort']) => change({ sort: next, page: 1 }),
      setPage: (next: number, wanted = limit) => {
        if (wanted !== limit) keepSize(wanted);
        change({ page: wanted === limit ? next : 1, limit: wanted });
      },
      setColumns: (columns: string[] | null) => change({ columns }),
      setDensity: (density: Density) => change({ density }),
    };
  }, [navigate, state, size, keepSize]);
}

function write(state: ListState<object, string>, kept: number): string {
  const { filter, sort, page, limit, columns, density } = state;
  return search({
    ...(filter as SearchValues),
    sort: sort && `${sort.key}.${sort.order}`,
    page: page > 1 ? page : null,
    size: page > 1 || limit !== DEFAULT_LIMIT || limit !== kept ? limit : null,
    columns,
    density: density === 'compact' ? density : null,
  });
}

/** The state of a list as the parts of the kit take it, whatever its filter is. */
export type ListParams<Filter = object, Sort extends string = string> = Omit<
  ListState<Filter, Sort>,
  'sort' | 'filter'
> & {
  sort: { key: string; order: SortOrder } | null;
  active: number;
  clearFilter: () => void;
  // A method, so that a list whose sorts are known by name still fits.
  setSort(next: { key: string; order: SortOrder } | null): void;
  setPage: (page: number, size?: number) => void;
  setColumns: (columns: string[] | null) => void;
  setDensity: (density: Density) => void;
};
