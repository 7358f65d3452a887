import type { StatementDetail, StatementLineShown } from '@shared/contract/money/ownerStatements';
import { unitParts, type UnitPart } from '@shared/domain/money/statementWords';

/** What of a statement is printed: all that its page shows, without what people did with it. */
export type PrintedStatement = Omit<StatementDetail, 'history' | 'mail' | 'odd'>;
/** A line with its number: by that the appendix explains it. */
export type NumberedLine = StatementLineShown & { nth: number };
export type NumberedPart = Omit<UnitPart, 'lines'> & { lines: NumberedLine[] };
/** A statement in the parts that it is printed in. */
export type StatementParts = { units: NumberedPart[]; adjustments: NumberedLine[] };

/** Numbers the lines as they are printed: the month's unit by unit, then what changed of earlier months. */
export function partsOf({ lines, month }: PrintedStatement): StatementParts {
  let nth = 0;
  const numbered = (line: StatementLineShown): NumberedLine => ({ ...line, nth: (nth += 1) });
  const units = unitParts(lines.filter((line) => line.month === month)).map((part) => ({
    ...part,
    lines: part.lines.map(numbered),
  }));
  return { units, adjustments: lines.filter((line) => line.month !== month).map(numbered) };
}
