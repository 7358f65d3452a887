import type { RateNight, Rates } from '@shared/contract/pricing/rates';
import { nightlyRate } from '@shared/domain/pricing/nightlyRates';
import { nightRules, type NightRules } from '@shared/domain/pricing/nightRules';
import type { Stroke } from '@shared/domain/pricing/painting';
import { applyChanges, paintedOver } from '@shared/domain/pricing/rateChanges';
import type { NightKind } from '@shared/domain/pricing/ratePlan';
import { addMonths, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';

/** A night as the calendar draws it, with the paint that is not saved yet. */
export type NightView = NightRules & {
  date: StayDate;
  kind: NightKind;
  label: LocalText | null;
  price: number;
  free: number;
  /** Its price or rules wait to be saved. */
  unsaved: boolean;
  past: boolean;
};

/** The nights of a year by date; those under unsaved strokes are computed with the engine that will sell them. */
export function yearOf(rates: Rates, pending: readonly Stroke[]): Map<StayDate, NightView> {
  const painted = new Set(paintedOver(pending));
  const after = applyChanges(rates.plan, { paint: pending });
  const viewOf = (night: RateNight): NightView => {
    const common = { past: night.date < rates.today, free: night.free, date: night.date };
    if (!painted.has(night.date)) return { ...night, ...common, unsaved: false };
    const { kind, sen, label } = nightlyRate(night.date, after, rates.place);
    return { ...common, kind, label, price: sen, ...nightRules(night.date, after), unsaved: true };
  };
  return new Map(rates.nights.map((night) => [night.date, viewOf(night)]));
}

/** The months of a year by their first days: all, and those in which a night can still be sold (all of a year that is over). */
export function monthsOf({ from, today }: Pick<Rates, 'from' | 'today'>): {
  all: StayDate[];
  open: StayDate[];
} {
  const all = Array.from({ length: 12 }, (_, index) => addMonths(from, index));
  const open = all.filter((month) => month >= monthStart(today));
  return { all, open: open.length > 0 ? open : all };
}
