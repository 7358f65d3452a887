import type { TFunction } from 'i18next';
import type { RateSave } from '@shared/contract/pricing/rates';
import type { NightEffect, PlanFields } from '@shared/domain/pricing/rateChanges';
import type { NightKind } from '@shared/domain/pricing/ratePlan';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import { formatDate, formatInstant, formatStay, weekdayNames } from '../../../ui/dates';
import { unbrokenSen } from '../../../ui/Money';

export const KIND_KEYS: Record<NightKind, string> = {
  base: 'admin:price.rate.base',
  weekend: 'admin:price.rate.weekend',
  holiday: 'admin:price.rate.holiday',
  season: 'admin:price.rate.season',
  painted: 'admin:price.rate.painted',
};

/** A run of nights, both ends inclusive: `24 Dec – 27 Dec 2026`, one night by its date alone. */
export const runText = ({ from, to }: { from: StayDate; to: StayDate }, language: Language): string =>
  from === to ? formatDate(from, language) : formatStay(from, to, language);

/** The lowest and the highest of some prices, one amount where they are the same. */
export function spanText(prices: readonly number[]): string {
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  return low === high ? unbrokenSen(low) : `${unbrokenSen(low)} – ${unbrokenSen(high)}`;
}

/**
 * Returns a sentence about what changes do to nights: how many they touch, and from which prices to which.
 */
export function effectText(t: TFunction, effects: readonly NightEffect[]): string {
  const priced = effects.filter(({ before, after }) => before !== after);
  const rules = effects.length - priced.length;
  const parts = [
    priced.length > 0 &&
      t('admin:rates.effect.prices', {
        count: priced.length,
        before: spanText(priced.map(({ before }) => before)),
        after: spanText(priced.map(({ after }) => after)),
      }),
    rules > 0 && t('admin:rates.effect.rules', { count: rules }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : t('admin:rates.effect.none');
}

const PLAN_KEYS: Record<keyof PlanFields, string> = {
  baseSen: 'admin:rates.plan.baseSen',
  weekendSen: 'admin:rates.plan.weekendSen',
  holidaySen: 'admin:rates.plan.holidaySen',
  minNights: 'admin:rates.plan.minNights',
  maxNights: 'admin:rates.plan.maxNights',
  lengthDiscounts: 'admin:rates.plan.lengthDiscounts',
};
/** Returns the labels of a plan's fields. */
export const planLabels = (t: TFunction) =>
  Object.fromEntries(Object.entries(PLAN_KEYS).map(([name, key]) => [name, t(key)])) as Record<
    keyof PlanFields,
    string
  >;

/** Returns a line about a save: by whom, what and when. */
export function saveText(
  t: TFunction,
  save: RateSave,
  { language, text }: { language: Language; text: (words: RateSave['seasons'][number]) => string },
): string {
  const shown = save.painted.slice(0, 4).map((run) => runText(run, language));
  if (save.painted.length > shown.length) shown.push('…');
  const what = [
    save.copied && t('admin:rates.saves.copied'),
    shown.length > 0 && t('admin:rates.saves.painted', { runs: shown.join(t('admin:rates.runs_separator')) }),
    save.seasons.length > 0 &&
      t('admin:rates.saves.seasons', {
        names: [...new Set(save.seasons.map(text))].join(t('common:separator')),
      }),
    save.plan.length > 0 &&
      t('admin:rates.saves.plan', {
        fields: save.plan
          .map((name) => t(PLAN_KEYS[name as keyof PlanFields] ?? ''))
          .join(t('common:separator')),
      }),
  ].filter(Boolean);
  const who = save.actorName ?? t('admin:history.actor.system');
  return t('admin:rates.saves.line', { who, when: formatInstant(save.at, language), what: what.join(' · ') });
}

/** Weekdays by their short names: `Mon, Sat`. */
export const weekdaysText = (days: readonly number[], language: Language): string =>
  days.map((day) => weekdayNames(language)[day - 1]!.short).join(language === 'cn-ZH' ? '、' : ', ');
