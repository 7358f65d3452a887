import { z } from 'zod';
import { DATE_ORDERS, DECIMAL_MARKS } from '../../domain/money/delimitedCells';
import { DELIMITERS, MOST_DELIMITED_COLUMNS } from '../../domain/money/delimitedText';

const position = z
  .number()
  .int()
  .min(0)
  .max(MOST_DELIMITED_COLUMNS - 1);

/** How files with columns are read, of a resource that knows these columns. */
export const delimitedLayout = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.strictObject({
    delimiter: z.enum(DELIMITERS),
    headerRow: z.number().int().min(0).max(100),
    dateOrder: z.enum(DATE_ORDERS),
    decimal: z.enum(DECIMAL_MARKS),
    columns: z.partialRecord(z.enum(columns), position),
    header: z.array(z.string().max(4000)).max(MOST_DELIMITED_COLUMNS),
  });

/** The first rows of a file as they are. */
export const fileHead = z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) }));
export type FileHead = z.infer<typeof fileHead>;
