import type { TFunction } from 'i18next';
import type { StatementLineShown } from '@shared/contract/money/ownerStatements';
import type { ContractFormula } from '@shared/domain/money/contractMonth';
import { contractFormulaWords } from '../ownerContracts/contractTexts';
import { formulaWords, lineTitle, type WordedLine } from '../servicePackages/formulaWords';

/** The lines of a unit that go by the same contract, package and role. */
export type UnitPart = Pick<
  StatementLineShown,
  'unitId' | 'unitNumber' | 'contract' | 'packageName' | 'role'
> & {
  lines: StatementLineShown[];
};

const samePart = (one: UnitPart, other: StatementLineShown) =>
  one.unitId === other.unitId &&
  one.contract.id === other.contract.id &&
  one.role === other.role &&
  one.packageName['en-US'] === other.packageName['en-US'];

/** Lines by unit and what they go by, in the order in which they come. */
export function unitParts(lines: readonly StatementLineShown[]): UnitPart[] {
  const parts: UnitPart[] = [];
  for (const line of lines) {
    const part = parts.find((one) => samePart(one, line));
    if (part) part.lines.push(line);
    else {
      const { unitId, unitNumber, contract, packageName, role } = line;
      parts.push({ unitId, unitNumber, contract, packageName, role, lines: [line] });
    }
  }
  return parts;
}

/** A line as the words of packages take it: they are of the whole unit. Bills have lines of their own and no words here. */
function wordedOf({ part, about, unitSen, formula }: StatementLineShown): WordedLine | null {
  return part === 'promised' ? null : { part, about, what: '', sen: unitSen, formula };
}

/** What a line of a statement is for. */
export function statedTitle(t: TFunction, line: StatementLineShown): string {
  const worded = wordedOf(line);
  return worded ? lineTitle(t, worded) : t('admin:owner_statement.promised');
}

/** How the figure of a line came about, with its numbers. */
export function statedFormula(t: TFunction, line: StatementLineShown): string[] {
  const worded = wordedOf(line);
  return worded ? [formulaWords(t, worded)] : contractFormulaWords(t, line.formula as ContractFormula);
}
