import type { Report, ReportRow, ReportSort } from '../../contract/money/reports';
import type { Language } from '../../languages';
import type { Say } from './lineWords';
import { rowName } from './reportWords';

/** The rows of a report with their names in a language, in the order that somebody wants; without one in the report's own. What has no figure is the least. */
export function orderedRows(
  say: Say,
  { by, rows }: Pick<Report, 'by' | 'rows'>,
  sort: ReportSort | null,
  language: Language,
): { row: ReportRow; name: string }[] {
  const named = rows.map((row) => ({ row, name: rowName(say, { by, ...row }, language) }));
  if (!sort) return named;
  const { key, order } = sort;
  const turn = order === 'asc' ? 1 : -1;
  const figure = ({ row }: (typeof named)[number]) => row.figures[key] ?? -Infinity;
  if (key !== 'name') return named.sort((one, other) => turn * (figure(one) - figure(other)) || 0);
  if (by === 'month' || by === 'day')
    return named.sort((one, other) => turn * one.row.key.localeCompare(other.row.key));
  return named.sort((one, other) => turn * one.name.localeCompare(other.name, language));
}
