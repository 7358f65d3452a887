import type { StatementFigure } from '../../contract/money/ownerQuestions';
import type { StatementDetail } from '../../contract/money/ownerStatements';
import type { LocalText } from '../../languages';
import type { Sen } from '../base/money';
import { SOURCE_KEYS } from '../stays/sourceTexts';
import { CATEGORY_KEYS, KIND_KEYS } from './entryTexts';
import type { Say } from './lineWords';
import type { SummarySum } from './statementSums';
import { statedTitle, type StatedLineShown } from './statementWords';

/** The names of the sums of a statement. */
export const SUM_KEYS: Record<SummarySum, string> = {
  revenueSen: 'admin:owner_statement.fields.revenueSen',
  deductedSen: 'admin:owner_statement.fields.deductedSen',
  feeSen: 'admin:owner_statement.fields.feeSen',
  poolSen: 'admin:owner_statement.fields.poolSen',
  accountSen: 'admin:owner_statement.fields.accountSen',
  adjustmentSen: 'admin:owner_statement.fields.adjustmentSen',
  netSen: 'admin:owner_statement.fields.netSen',
  broughtSen: 'admin:owner_statement.fields.broughtSen',
  balanceSen: 'admin:owner_statement.fields.balanceSen',
};

type AccountLine = Omit<StatementDetail['accountLines'][number], 'expenseId'>;

/** What a line of the account is called, and what else is said of it. */
export function accountLineWords(
  t: Say,
  { kind, category, unitNumber, what }: AccountLine,
): { name: string; facts: string[] } {
  const categories: Readonly<Record<string, string>> = CATEGORY_KEYS;
  return {
    name: what || t(KIND_KEYS[kind]),
    facts: [
      t(KIND_KEYS[kind]),
      category && (categories[category] ? t(categories[category]) : category),
      unitNumber,
    ].filter((fact): fact is string => !!fact),
  };
}

type StatedStay = StatementDetail['stays'][number];

/** What a stay of a statement is called: its reference, or that it is another owner's. */
export const statedStayName = (t: Say, { reference, isCoOwners }: StatedStay): string =>
  isCoOwners ? t('admin:owner_statement.co_owners_stay') : reference;

/** Who sold a stay of a statement, and how many free nights of an owner it had. */
export function statedStayFacts(t: Say, { channel, freeNights }: StatedStay): string[] {
  const sources: Readonly<Record<string, string>> = SOURCE_KEYS;
  return [
    sources[channel] ? t(sources[channel]) : channel,
    ...(freeNights > 0 ? [t('admin:owner_statement.free_nights', { count: freeNights })] : []),
  ];
}

/** A statement as far as its figures are named. */
export type FigureSource = Pick<StatementDetail, SummarySum | 'stays'> & {
  lines: readonly StatedLineShown[];
  accountLines: readonly AccountLine[];
};

/** The name of a figure of a statement, with its unit, and its amount; null where the statement does not show it. */
export function figureWords(
  t: Say,
  figure: StatementFigure,
  statement: FigureSource,
  text: (name: LocalText) => string,
): { name: string; sen: Sen } | null {
  switch (figure.kind) {
    case 'sum':
      return { name: t(SUM_KEYS[figure.sum]), sen: statement[figure.sum] };
    case 'line': {
      const line = statement.lines.find(({ position }) => position === figure.position);
      return line ? { name: `${line.unitNumber} · ${statedTitle(t, line, text)}`, sen: line.sen } : null;
    }
    case 'account': {
      const line = statement.accountLines.find(({ entryId }) => entryId === figure.entryId);
      return line ? { name: accountLineWords(t, line).name, sen: line.sen } : null;
    }
    case 'stay': {
      const stay = statement.stays.find(({ id }) => id === figure.stayId);
      return stay ? { name: `${stay.unitNumber} · ${statedStayName(t, stay)}`, sen: stay.revenueSen } : null;
    }
  }
}

/** Whether two figures are the same one. */
export const isSameFigure = (one: StatementFigure | null, other: StatementFigure | null): boolean =>
  JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other));
const keyOf = (figure: StatementFigure | null): unknown[] => {
  if (!figure) return [];
  switch (figure.kind) {
    case 'sum':
      return ['sum', figure.sum];
    case 'line':
      return ['line', figure.position];
    case 'account':
      return ['account', figure.entryId];
    case 'stay':
      return ['stay', figure.stayId];
  }
};
