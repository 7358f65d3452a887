import type { StatementDetail, StatementLineShown } from '../../contract/money/ownerStatements';
import type { LocalText } from '../../languages';
import { unbrokenSen as money } from '../base/money';
import { percentText } from '../base/percent';
import type { ContractFormula } from './contractMonth';
import { formulaWords, lineTitle, type Say, type WordedLine } from './lineWords';
import type { PoolFormula } from './poolMonths';

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
    sum: 'poolSen',
    name: 'admin:owner_statement.fields.poolSen',
    help: 'admin:owner_statement.help.poolSen',
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

/** The sums that a statement shows: that of pools only where there is one, for most owners have none. */
export const summaryRows = ({
  poolSen,
  lines,
}: Pick<StatementDetail, 'poolSen'> & { lines: readonly Pick<StatementLineShown, 'part'>[] }) =>
  SUMMARY_ROWS.filter(
    ({ sum }) => sum !== 'poolSen' || poolSen !== 0 || lines.some(({ part }) => isPoolPart(part)),
  );

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

/** A line as owners see it too: the entries of the books are of staff alone. */
export type StatedLineShown = Omit<StatementLineShown, 'entries'>;

/** The lines of a unit that go by the same contract, package and role. */
export type UnitPart<Line extends StatedLineShown = StatementLineShown> = Pick<
  StatementLineShown,
  'unitId' | 'unitNumber' | 'contract' | 'packageName' | 'role'
> & {
  lines: Line[];
};

const samePart = (one: Omit<UnitPart, 'lines'>, other: StatedLineShown) =>
  one.unitId === other.unitId &&
  one.contract.id === other.contract.id &&
  one.role === other.role &&
  one.packageName['en-US'] === other.packageName['en-US'];

/** Lines by unit and what they go by, in the order in which they come. */
export function unitParts<Line extends StatedLineShown>(lines: readonly Line[]): UnitPart<Line>[] {
  const parts: UnitPart<Line>[] = [];
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

/** How a line of a pool came about, with its numbers. */
export function poolFormulaWords(t: Say, formula: PoolFormula): string[] {
  if (formula.code === 'pool_given') {
    const { days, daysHeld } = formula;
    return days === daysHeld
      ? [t('admin:unit_pool.formula.given')]
      : [t('admin:unit_pool.formula.given_days', { days, all: daysHeld })];
  }
  const { poolSen, stints, weight, allWeight, units } = formula;
  return [
    t('admin:unit_pool.formula.share', { count: units, of: money(poolSen), weight, all: allWeight }),
    ...stints.map(({ points, days }) => t('admin:unit_pool.formula.stint', { points, count: days })),
  ];
}

const isPoolPart = (part: StatementLineShown['part']): part is 'pool_given' | 'pool_share' =>
  part === 'pool_given' || part === 'pool_share';

/** A line as the words of packages take it: they are of the whole unit. Bills have lines of their own and no words here. */
function wordedOf({ part, about, unitSen, formula }: StatedLineShown): WordedLine | null {
  return part === 'promised' || isPoolPart(part) ? null : { part, about, what: '', sen: unitSen, formula };
}

const POOL_TITLES = {
  pool_given: 'admin:unit_pool.line.given',
  pool_share: 'admin:unit_pool.line.share',
} as const;

/** What a line of a statement is for; `text` says a name in the language of whoever reads. */
export function statedTitle(t: Say, line: StatedLineShown, text: (name: LocalText) => string): string {
  const { part, pool } = line;
  if (isPoolPart(part)) return t(POOL_TITLES[part], { pool: pool ? text(pool.name) : '' });
  const worded = wordedOf(line);
  return worded ? lineTitle(t, worded) : t('admin:owner_statement.promised');
}

/** How the figure of a line came about, with its numbers. */
export function statedFormula(t: Say, line: StatedLineShown): string[] {
  if (isPoolPart(line.part)) return poolFormulaWords(t, line.formula as PoolFormula);
  const worded = wordedOf(line);
  return worded ? [formulaWords(t, worded)] : contractFormulaWords(t, line.formula as ContractFormula);
}
