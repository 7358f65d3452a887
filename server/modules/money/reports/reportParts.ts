import { addDays, addMonths } from '@shared/domain/base/stayDates';
import { quarterStart, type ReportDays } from '@shared/domain/money/reportPeriods';
import type { ReportGroup, ReportName } from '@shared/domain/money/reports';

/** ★ The reports that read every night or every line of the books of their days. All others read documents, which are few, one account, or what is open. */
const READS_DAYS: Partial<Record<ReportName, true>> = {
  occupancy: true,
  pace: true,
  revenue: true,
  'channel-costs': true,
  'service-tax': true,
  'tourism-tax': true,
  levies: true,
  'daily-sales': true,
};
export const readsDays = (name: ReportName): boolean => READS_DAYS[name] ?? false;

/**
 * The days of the parts that a report is made in: its quarters, where their sums are those of the whole. A month at a time would cost twice as much as a year in
 * one, because the database reads a month by an index and a year from end to end. One part: what opens and closes a period looks at the whole of it, and
 * the nights of co-owners are rounded once, over all of them.
 */
export function partsOf(name: ReportName, by: ReportGroup, { from, to }: ReportDays): ReportDays[] {
  if (!readsDays(name) || (name === 'revenue' && by === 'owner')) return [{ from, to }];
  const parts: ReportDays[] = [];
  for (let day = from; day <= to; day = addMonths(quarterStart(day), 3)) {
    const last = addDays(addMonths(quarterStart(day), 3), -1);
    parts.push({ from: day, to: last < to ? last : to });
  }
  return parts;
}
