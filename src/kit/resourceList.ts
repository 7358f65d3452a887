import type { ReactNode } from 'react';
import type { Column } from './columns';
import type { Query } from './Loaded';
import type { ListParams } from './useListParams';

/** The answer of a list call, whatever its rows. */
export type ListPage<Row> = { rows: Row[]; totalCount: number; totalIsEstimate?: boolean };

/** The rows of the page that are chosen, by id. */
export type Selection<Row> = {
  chosen: readonly string[];
  setChosen: (ids: string[]) => void;
  canChoose: (row: Row) => boolean;
};

/** The parts that every list page hands to its table. */
export type ResourceTableProps<Row> = {
  /** Accessible name of the table: the plural of its rows. */
  label: string;
  columns: Column<Row>[];
  /** The result of the list's query hook. */
  query: Query<ListPage<Row>>;
  params: ListParams;
  /** The address of a row: the first column is the link, and a click anywhere on the row follows it. */
  href?: (row: Row) => string;
  /** The message in the place of rows when there are none at all: why, and what to do next. */
  empty: ReactNode;
  /** The export, beside count, columns and density. */
  tools?: ReactNode;
  /** Rows can be chosen, to do something with several at once. */
  selection?: Selection<Row>;
};
