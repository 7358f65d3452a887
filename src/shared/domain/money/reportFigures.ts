import { ratio } from '../base/ratio';
import type { ReportTable } from './reports';

/** Figures by the keys of their columns: whole numbers, `null` where there is none to tell. */
export type ReportFigures = Record<string, number | null>;

/** Additive figures, with those that are worked out of them beside; a quotient of nothing is none. */
function withQuotients({ columns }: Pick<ReportTable, 'columns'>, figures: ReportFigures): ReportFigures {
  const whole: ReportFigures = {};
  for (const { key, of, less } of columns) {
    const value = (name: string) => whole[name] ?? figures[name] ?? 0;
    if (less) whole[key] = value(less[0]) - value(less[1]);
    else if (!of) whole[key] = figures[key] === undefined ? 0 : figures[key];
  }
  for (const { key, kind, of } of columns) {
    if (!of) continue;
    const [part, all] = of.map((name) => whole[name] ?? 0) as [number, number];
    whole[key] = all <= 0 ? null : ratio(kind === 'bp' ? part * 10_000 : part, all);
  }
  return whole;
}

/**
 * The rows of a report with all of its columns, and their total: sums are added up, quotients are worked out of the sums. A column that one row has
 * nothing to tell of is added up over the others, and has no total where no row has it. `whole` has the figures of the total that are no sums of rows: how many
 * there are of what can stand in several.
 */
export function completeReport<Row extends { figures: ReportFigures }>(
  table: Pick<ReportTable, 'columns'>,
  rows: readonly Row[],
  whole: ReportFigures = {},
): { rows: Row[]; total: ReportFigures } {
  const sums: ReportFigures = {};
  for (const { key, of, less } of table.columns) {
    if (of || less) continue;
    const known = rows.flatMap(({ figures }) => (figures[key] === null ? [] : [figures[key] ?? 0]));
    sums[key] = known.length === 0 && rows.length > 0 ? null : known.reduce((sum, value) => sum + value, 0);
  }
  return {
    rows: rows.map((row) => ({ ...row, figures: withQuotients(table, row.figures) })),
    total: withQuotients(table, { ...sums, ...whole }),
  };
}

/**
 * Amounts that were weighed by shares in basis points, as whole numbers that add up to `whole`: each is rounded half up, and what is then left or too
 * much is the largest one's.
 */
export function unweigh(weighed: readonly number[], whole: number): number[] {
  const parts = weighed.map((amount) => Math.floor((amount + 5_000) / 10_000));
  const rest = whole - parts.reduce((sum, part) => sum + part, 0);
  const largest = weighed.reduce((most, amount, index) => (amount > weighed[most]! ? index : most), 0);
  return parts.map((part, index) => (index === largest ? part + rest : part));
}
