import type { TaxFigure } from '@shared/contract/money/ownStatements';
import { CATEGORY_KEYS, KIND_KEYS } from '@shared/domain/money/entryTexts';
import { COST_KEYS, DEDUCTION_KEYS } from '@shared/domain/money/lineTexts';
import type { Say } from '@shared/domain/money/lineWords';
import { SUM_KEYS } from '@shared/domain/money/statementFigures';

/** The text of a kind by a table; one that is new to this page is called as the server calls it. */
const named = (t: Say, keys: Readonly<Record<string, string>>, about: string | null): string =>
  about !== null && keys[about] ? t(keys[about]) : (about ?? '');

/** What a figure of a year is called. */
export function taxFigureName(t: Say, { kind, about }: Pick<TaxFigure, 'kind' | 'about'>): string {
  switch (kind) {
    case 'revenue':
      return t('owner:tax.revenue');
    case 'promised':
      return t('admin:owner_statement.promised');
    case 'deduction':
      return named(t, DEDUCTION_KEYS, about);
    case 'service':
      return t('admin:service_package.line.service', { kind: named(t, COST_KEYS, about) });
    case 'fee':
      return t('admin:service_package.line.fee');
    case 'fee_sst':
      return t('admin:service_package.line.fee_sst');
    case 'share':
      return t('admin:service_package.line.share');
    case 'pool':
      return t(SUM_KEYS.poolSen);
    case 'bill':
      return t('owner:tax.bill', { kind: named(t, CATEGORY_KEYS, about) });
    case 'account':
      return named(t, KIND_KEYS, about);
  }
}
