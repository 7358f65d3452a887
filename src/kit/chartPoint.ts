import type { ReactNode } from 'react';

type Amount = {
  value: number;
  text: string;
  /** What stands for the text in the table: a link to what it is made of. */
  cell?: ReactNode;
};
/** One column of a `ColumnChart`. */
export type Point = Amount & {
  key: string;
  /** The short label at the foot of the column. */
  foot: string;
  /** The name of the column in the table. */
  name: string;
  /** What is to come on top, drawn hatched: another thing than `value`, and never added to it. */
  toCome?: Amount;
};
