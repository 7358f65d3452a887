import type { StatementDetail, StatementLineShown } from '@shared/contract/money/ownerStatements';
import { SUM_OF } from '@shared/domain/money/statementSums';
import { summaryRows, unitParts, type UnitPart } from '@shared/domain/money/statementWords';

/** What of a statement is printed: all that its page shows, without what people did with it. */
export type PrintedStatement = Omit<
  StatementDetail,
  'before' | 'history' | 'mail' | 'odd' | 'approvalBar' | 'selfBilled' | 'questions'
>;
/** The unit that is printed alone. */
export type PrintedUnit = { id: string; number: string };
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

/** What a statement has of one unit: its sums are of what is left, and nothing is brought forward, for that is of no unit. */
export function ofUnit(statement: PrintedStatement, { id, number }: PrintedUnit): PrintedStatement {
  const isIts = ({ unitId }: { unitId: string | null }) => unitId === id;
  const lines = statement.lines.filter(isIts);
  const accountLines = statement.accountLines.filter(isIts);
  const sums = { revenueSen: 0, deductedSen: 0, feeSen: 0, poolSen: 0, accountSen: 0, adjustmentSen: 0 };
  for (const { month, part, sen } of lines)
    sums[month === statement.month ? SUM_OF[part] : 'adjustmentSen'] += sen;
  for (const { sen } of accountLines) sums.accountSen += sen;
  const netSen = Object.values(sums).reduce((sum, sen) => sum + sen, 0);
  return {
    ...statement,
    ...sums,
    ...{ netSen, broughtSen: 0, balanceSen: netSen, units: [number], lines, accountLines },
    stays: statement.stays.filter(isIts),
    months: statement.months.filter(isIts),
  };
}

/** The sums that a print has before its last one, and what that is called: to pay, carried on, or the net of a unit that is printed alone. */
export const sumsOf = (statement: PrintedStatement, unit: PrintedUnit | undefined) => ({
  rows: summaryRows(statement).filter(({ sum }) => !unit || (sum !== 'netSen' && sum !== 'broughtSen')),
  last: unit ? ('netOfUnit' as const) : statement.balanceSen > 0 ? ('toPay' as const) : ('carried' as const),
});
