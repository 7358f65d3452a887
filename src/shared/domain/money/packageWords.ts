import { unbrokenSen } from '../base/money';
import { percentText } from '../base/percent';
import { COST_KEYS, DEDUCTION_KEYS, REVENUE_KEYS } from './lineTexts';
import { freeStaySentences } from './freeStayWords';
import type { Say } from './lineWords';
import {
  COST_KINDS,
  DEDUCTION_KINDS,
  REVENUE_KINDS,
  uncoveredKinds,
  type Bearer,
  type FeePart,
  type PackageTerms,
} from './packageTerms';
import { BASE_LESS_KEYS, EACH_TIME_KEYS, MANAGER_PART_HELP_KEYS, RECOGNITION_KEYS } from './packageTexts';

const ALL_BP = 10_000;

/** The names of kinds in a row: `Room, Extra guests`. */
export const namesOf = <Kind extends string>(
  t: Say,
  keys: Record<Kind, string>,
  kinds: readonly Kind[],
): string => kinds.map((kind) => t(keys[kind])).join(t('common:separator'));

/** The kinds that no rule covers, by what they are; empty where there is none. */
export function uncoveredWords(t: Say, terms: PackageTerms): string {
  const { revenue, costs } = uncoveredKinds(terms);
  return [
    ...(revenue.length
      ? [t('admin:service_package.uncovered_revenue', { kinds: namesOf(t, REVENUE_KEYS, revenue) })]
      : []),
    ...(costs.length
      ? [t('admin:service_package.uncovered_costs', { kinds: namesOf(t, COST_KEYS, costs) })]
      : []),
  ].join(t('common:separator'));
}

/** What the fee is a share of, in words. */
function baseWords(t: Say, { kinds, less }: PackageTerms['base']): string {
  const of = namesOf(t, REVENUE_KEYS, kinds);
  if (less.length === 0) return of;
  return t('admin:service_package.fact.base_less', { kinds: of, less: namesOf(t, BASE_LESS_KEYS, less) });
}

function feeSentence(t: Say, part: FeePart, base: string): string {
  if (part.kind === 'share')
    return t('admin:service_package.fact.share', { percent: percentText(part.percentBp), base });
  if (part.kind !== 'tiers') return t(EACH_TIME_KEYS[part.kind], { amount: unbrokenSen(part.sen) });
  const isBase = part.by === 'base';
  const steps = part.tiers
    .map(({ from, percentBp }) =>
      t('admin:service_package.fact.step', {
        percent: percentText(percentBp),
        from: isBase ? unbrokenSen(from) : percentText(from),
      }),
    )
    .join(t('common:separator'));
  return isBase
    ? t('admin:service_package.fact.slices', { base, steps })
    : t('admin:service_package.fact.occupancy', { base, steps });
}

/** What the company is paid, a sentence for each part of its fee. */
export function feeSentences(t: Say, terms: PackageTerms): string[] {
  const { fees, base, feeMinSen, feeMaxSen } = terms;
  const words = baseWords(t, base);
  const sentences = fees.map((part) => feeSentence(t, part, words));
  if (feeMinSen !== null)
    sentences.push(t('admin:service_package.fact.least', { amount: unbrokenSen(feeMinSen) }));
  if (feeMaxSen !== null)
    sentences.push(t('admin:service_package.fact.most', { amount: unbrokenSen(feeMaxSen) }));
  return sentences.length > 0 ? sentences : [t('admin:service_package.fact.no_fee')];
}

/** Who bears bills: kinds with the same rule in one sentence. */
function billSentences(t: Say, { costs }: PackageTerms): string[] {
  const alike = new Map<string, (typeof COST_KINDS)[number][]>();
  for (const kind of COST_KINDS) {
    const rule = costs[kind];
    if (!rule) continue;
    const key = `${rule.ownerBp} ${rule.ownerBp === 0 ? 0 : rule.markUpBp}`;
    alike.set(key, [...(alike.get(key) ?? []), kind]);
  }
  return [...alike].map(([key, of]) => {
    const [ownerBp, markUpBp] = key.split(' ').map(Number) as [number, number];
    const kinds = namesOf(t, COST_KEYS, of);
    if (ownerBp === 0) return t('admin:service_package.fact.bill_company', { kinds });
    const bill =
      ownerBp === ALL_BP
        ? t('admin:service_package.fact.bill_owner', { kinds })
        : t('admin:service_package.fact.bill_part', { kinds, percent: percentText(ownerBp) });
    if (markUpBp === 0) return bill;
    return t('admin:service_package.fact.bill_mark_up', { bill, percent: percentText(markUpBp) });
  });
}

/** What terms say of one thing. */
export type TermsFact = { about: string; label: string; sentences: string[] };

/** Terms as facts that a person reads: what each is about, and its sentences; parts about which they say nothing are left out. */
export function termsFacts(t: Say, terms: PackageTerms): TermsFact[] {
  const revenueOf = (bearer: Bearer) =>
    namesOf(
      t,
      REVENUE_KEYS,
      REVENUE_KINDS.filter((kind) => terms.revenue[kind] === bearer),
    );
  const borneBy = (bearer: Bearer) =>
    namesOf(
      t,
      DEDUCTION_KEYS,
      DEDUCTION_KINDS.filter((kind) => terms.deductions[kind] === bearer),
    );
  const services = terms.services.map(({ kind, sen, per }) =>
    t('admin:service_package.fact.service', {
      kind: t(COST_KEYS[kind]),
      amount: t(EACH_TIME_KEYS[per], { amount: unbrokenSen(sen) }),
    }),
  );
  const facts: TermsFact[] = [
    { about: 'fee', label: t('admin:service_package.fact.fee'), sentences: feeSentences(t, terms) },
    {
      about: 'manager',
      label: t('admin:service_package.fact.manager'),
      sentences: [t(MANAGER_PART_HELP_KEYS[terms.managerPart])],
    },
    {
      about: 'recognition',
      label: t('admin:service_package.fact.recognition'),
      sentences: [t(RECOGNITION_KEYS[terms.recognition])],
    },
    { about: 'owners', label: t('admin:service_package.fact.owners'), sentences: [revenueOf('owner')] },
    { about: 'companys', label: t('admin:service_package.fact.companys'), sentences: [revenueOf('company')] },
    {
      about: 'owner_bears',
      label: t('admin:service_package.fact.owner_bears'),
      sentences: [borneBy('owner')],
    },
    {
      about: 'company_bears',
      label: t('admin:service_package.fact.company_bears'),
      sentences: [borneBy('company')],
    },
    { about: 'services', label: t('admin:service_package.fact.services'), sentences: services },
    { about: 'bills', label: t('admin:service_package.fact.bills'), sentences: billSentences(t, terms) },
    {
      about: 'free_stay',
      label: t('admin:service_package.fact.free_stay'),
      sentences: freeStaySentences(t, terms.freeStay),
    },
    {
      about: 'notice',
      label: t('admin:service_package.fact.notice'),
      sentences: [t('admin:service_package.fact.notice_days', { count: terms.noticeDays })],
    },
  ];
  return facts.filter(({ sentences }) => sentences.some(Boolean));
}
