import { unbrokenSen as money } from '../base/money';
import { percentText } from '../base/percent';
import { COST_KEYS, DEDUCTION_KEYS, REVENUE_KEYS } from './lineTexts';
import type { Formula, StatementLine } from './ownerStatement';
import type { CostKind, DeductionKind, RevenueKind } from './packageTerms';

/** Says a text of the back-office in the language of whoever reads: `t` of i18next, on a page and on a print. */
export type Say = (key: string, values?: Record<string, unknown>) => string;

/** What the words of a line are made of, whosever it is. The contract carries any formula, so that an older page can still be shown a newer one. */
export type WordedLine = Pick<StatementLine, 'part' | 'what' | 'sen'> & {
  about: string | null;
  formula: unknown;
};
const formulaOf = (line: WordedLine) => line.formula as Formula;

const SUM_KEYS: Partial<Record<StatementLine['part'], string>> = {
  revenue: 'admin:service_package.formula.revenue',
  deduction: 'admin:service_package.formula.deduction',
};

/** How the figure of a line came about: `20 % of RM 765.00`. */
export function formulaWords(t: Say, line: WordedLine): string {
  const formula = formulaOf(line);
  switch (formula.code) {
    case 'sum':
      return t(SUM_KEYS[line.part] ?? 'admin:service_package.formula.bill');
    case 'received':
      return t('admin:service_package.formula.received');
    case 'part':
      return t('admin:service_package.formula.part', {
        amount: money(Math.abs(line.sen)),
        of: money(formula.ofSen),
      });
    case 'share':
      return t('admin:service_package.formula.share', {
        percent: percentText(formula.percentBp),
        of: money(formula.ofSen),
      });
    case 'each': {
      const values = { count: formula.count, unit: money(formula.unitSen) };
      return formula.per === 'stay'
        ? t('admin:service_package.formula.each_stay', values)
        : t('admin:service_package.formula.each_night', values);
    }
    case 'month':
      return t('admin:service_package.formula.month', {
        days: formula.days,
        all: formula.daysOfMonth,
        unit: money(formula.unitSen),
      });
    case 'slice': {
      const values = {
        percent: percentText(formula.percentBp),
        of: money(formula.ofSen),
        from: money(formula.fromSen),
      };
      return formula.toSen === null
        ? t('admin:service_package.formula.slice_open', values)
        : t('admin:service_package.formula.slice', { ...values, to: money(formula.toSen) });
    }
    case 'step':
      return t('admin:service_package.formula.step', {
        percent: percentText(formula.percentBp),
        of: money(formula.ofSen),
        occupancy: percentText(formula.occupancyBp),
      });
    case 'least':
    case 'most': {
      const values = { bound: money(formula.boundSen), was: money(formula.wasSen) };
      return formula.code === 'least'
        ? t('admin:service_package.formula.least', values)
        : t('admin:service_package.formula.most', values);
    }
  }
}

const FEE_LINE_KEYS: Partial<Record<Formula['code'], string>> = {
  month: 'admin:service_package.line.fee_month',
  least: 'admin:service_package.line.least',
  most: 'admin:service_package.line.most',
};

/** What a line of a statement is for. */
export function lineTitle(t: Say, line: WordedLine): string {
  const { part, about, what } = line;
  const cost = COST_KEYS[about as CostKind];
  switch (part) {
    case 'revenue':
      return t(REVENUE_KEYS[about as RevenueKind]);
    case 'deduction':
      return t(DEDUCTION_KEYS[about as DeductionKind]);
    case 'service':
      return t('admin:service_package.line.service', { kind: t(cost) });
    case 'fee':
      return t(feeLineKey(formulaOf(line)));
    case 'share':
      return t('admin:service_package.line.share');
    case 'fee_sst':
      return t('admin:service_package.line.fee_sst');
    case 'cost':
      return what ? `${t(cost)}: ${what}` : t(cost);
    case 'mark_up':
      return t('admin:service_package.line.mark_up', { kind: t(cost) });
  }
}

function feeLineKey(formula: Formula): string {
  if (formula.code === 'each')
    return formula.per === 'stay'
      ? 'admin:service_package.line.fee_stay'
      : 'admin:service_package.line.fee_night';
  return FEE_LINE_KEYS[formula.code] ?? 'admin:service_package.line.fee';
}
