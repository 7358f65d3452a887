import type { StatementLineShown } from '../../contract/money/ownerStatements';
import { unbrokenSen as money } from '../base/money';
import { percentText } from '../base/percent';
import type { ContractFormula } from './contractMonth';
import { formulaWords, lineTitle, type Say, type WordedLine } from './lineWords';

/** ★ The sums of a statement in the order in which they are added, with what each is; `isSum` stands after what it adds up. */
export const SUMMARY_ROWS = [
  {
    sum: 'revenueSen',
    name: 'admin:owner_statement.fields.revenueSen',
    help: 'admin:owner_statement.help.revenueSen',
    isSum: false,
  },
  {
    sum: 'deductedSen',
    name: 'admin:owner_statement.fields.deductedSen',
    help: 'admin:owner_statement.help.deductedSen',
    isSum: false,
  },
  {
    sum: 'feeSen',
    name: 'admin:owner_statement.fields.feeSen',
    help: 'admin:owner_statement.help.feeSen',
    isSum: false,
  },
  {
    sum: 'accountSen',
    name: 'admin:owner_statement.fields.accountSen',
    help: 'admin:owner_statement.help.accountSen',
    isSum: false,
  },
  {
    sum: 'adjustmentSen',
    name: 'admin:owner_statement.fields.adjustmentSen',
    help: 'admin:owner_statement.help.adjustmentSen',
    isSum: false,
  },
  {
    sum: 'netSen',
    name: 'admin:owner_statement.fields.netSen',
    help: 'admin:owner_statement.help.netSen',
    isSum: true,
  },
  {
    sum: 'broughtSen',
    name: 'admin:owner_statement.fields.broughtSen',
    help: 'admin:owner_statement.help.broughtSen',
    isSum: false,
  },
] as const;

/** How the sum of a month came about. */
export function contractFormulaWords(t: Say, formula: ContractFormula): string[] {
  switch (formula.code) {
    case 'package':
      return [t('admin:owner_contract.formula.package')];
    case 'rent': {
      const { monthSen, days, daysOfMonth } = formula;
      const values = { amount: money(monthSen), days, all: daysOfMonth };
      return [t('admin:owner_contract.formula.rent', values)];
    }
    case 'when_let': {
      const { nights, nightSen } = formula;
      return [t('admin:owner_contract.formula.when_let', { count: nights, amount: money(nightSen) })];
    }
    case 'promise':
      return formula.parts.map(({ period, accruedSen, accruedBeforeSen }) =>
        t('admin:owner_contract.formula.promise', {
          whole: money(period.sen),
          from: period.from,
          accrued: money(accruedSen),
          before: money(accruedBeforeSen),
        }),
      );
    case 'threshold':
      return [
        t('admin:owner_contract.formula.threshold', {
          promised: money(formula.promisedSen),
          percent: percentText(formula.shareBp),
          earned: money(formula.earnedSen),
          threshold: money(formula.thresholdSen),
        }),
      ];
  }
}

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
export function statedTitle(t: Say, line: StatementLineShown): string {
  const worded = wordedOf(line);
  return worded ? lineTitle(t, worded) : t('admin:owner_statement.promised');
}

/** How the figure of a line came about, with its numbers. */
export function statedFormula(t: Say, line: StatementLineShown): string[] {
  const worded = wordedOf(line);
  return worded ? [formulaWords(t, worded)] : contractFormulaWords(t, line.formula as ContractFormula);
}
