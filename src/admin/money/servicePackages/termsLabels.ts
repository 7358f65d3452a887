import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { PACKAGE_LIMITS } from '@shared/contract/money/servicePackages';
import { formatSen } from '@shared/domain/base/money';
import { percentText } from '@shared/domain/base/percent';
import { COST_KEYS, DEDUCTION_KEYS, REVENUE_KEYS } from '@shared/domain/money/lineTexts';
import { COST_KINDS, DEDUCTION_KINDS, REVENUE_KINDS } from '@shared/domain/money/packageTerms';
import { BASE_LESS_KEYS, RECOGNITION_KEYS } from '@shared/domain/money/packageTexts';
import type { Labels } from '../../../kit/useSubmit';
import { FREE_STAY_WORDS, freeStayLabels, showFreeStayRows } from './freeStayLabels';
import { BEARER_KEYS, FEE_KIND_KEYS, MANAGER_PART_KEYS, PER_KEYS } from './servicePackageTexts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The names of the fields of terms by their path in the request, so that what the server says lands beside its field. */
export function termsLabels(t: TFunction): Labels {
  const labels: Labels = {
    'terms.recognition': t('admin:service_package.recognition.label'),
    'terms.managerPart': t('admin:service_package.manager.label'),
    'terms.base.kinds': t('admin:service_package.fee.base_kinds'),
    'terms.base.less': t('admin:service_package.fee.base_less'),
    'terms.feeMinSen': t('admin:service_package.fee.least'),
    'terms.feeMaxSen': t('admin:service_package.fee.most'),
    'terms.noticeDays': t('admin:service_package.notice.days'),
    ...freeStayLabels(t),
  };
  for (const kind of REVENUE_KINDS) labels[`terms.revenue.${kind}`] = t(REVENUE_KEYS[kind]);
  for (const kind of DEDUCTION_KINDS) labels[`terms.deductions.${kind}`] = t(DEDUCTION_KEYS[kind]);
  for (const kind of COST_KINDS) {
    labels[`terms.costs.${kind}.ownerBp`] = t('admin:service_package.costs.share_of', {
      kind: t(COST_KEYS[kind]),
    });
    labels[`terms.costs.${kind}.markUpBp`] = t('admin:service_package.costs.mark_up_of', {
      kind: t(COST_KEYS[kind]),
    });
  }
  for (const index of numbers(PACKAGE_LIMITS.parts)) {
    const number = index + 1;
    const fee = `terms.fees.${index}`;
    labels[`${fee}.kind`] = t('admin:service_package.fee.kind', { number });
    labels[`${fee}.percentBp`] = t('admin:service_package.fee.percent');
    labels[`${fee}.sen`] = t('admin:service_package.fee.amount');
    labels[`${fee}.by`] = t('admin:service_package.fee.by');
    labels[`${fee}.tiers`] = t('admin:service_package.fee.tiers');
    for (const step of numbers(PACKAGE_LIMITS.tiers)) {
      labels[`${fee}.tiers.${step}.from`] = t('admin:service_package.fee.from', { number: step + 1 });
      labels[`${fee}.tiers.${step}.percentBp`] = t('admin:service_package.fee.step_percent', {
        number: step + 1,
      });
    }
    const service = `terms.services.${index}`;
    labels[`${service}.kind`] = t('admin:service_package.services.kind', { number });
    labels[`${service}.sen`] = t('admin:service_package.services.amount');
    labels[`${service}.per`] = t('admin:service_package.services.per');
  }
  return labels;
}

const WORDS: [path: RegExp, words: Record<string, string>][] = [
  [/^terms\.recognition$/, RECOGNITION_KEYS],
  [/^terms\.managerPart$/, MANAGER_PART_KEYS],
  [/^terms\.(revenue|deductions)\./, BEARER_KEYS],
  [/^terms\.base\.kinds$/, REVENUE_KEYS],
  [/^terms\.base\.less$/, BASE_LESS_KEYS],
  [/^terms\.fees\.\d+\.kind$/, FEE_KIND_KEYS],
  [/^terms\.services\.\d+\.kind$/, COST_KEYS],
  [/^terms\.services\.\d+\.per$/, PER_KEYS],
  ...FREE_STAY_WORDS,
];

/** A value of terms for people, where two versions of a form are compared; undefined where its plain text will do. */
export function showTermsValue(t: TFunction, path: string, value: unknown): ReactNode {
  const rows = showFreeStayRows(path, value);
  if (rows !== undefined) return rows;
  if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
  if (path.endsWith('.tiers'))
    return ((value ?? []) as { percentBp?: number | null }[])
      .map(({ percentBp }) => percentText(percentBp ?? 0))
      .join(' · ');
  if (typeof value === 'number' && path.endsWith('Bp')) return percentText(value);
  if (typeof value === 'number' && /sen$/i.test(path)) return formatSen(value);
  const words = WORDS.find(([of]) => of.test(path))?.[1];
  if (!words) return undefined;
  const named = (one: unknown) => (words[one as string] ? t(words[one as string]!) : String(one));
  if (Array.isArray(value)) return value.map(named).join(', ') || '–';
  return value ? named(value) : undefined;
}
