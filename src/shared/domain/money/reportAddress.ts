import type { ReportChoice, ReportSort } from '../../contract/money/reports';
import type { ReportName } from './reports';

/** What stands in the address of a report's page: which report, what is asked of it, and how its rows are sorted. */
export const reportSearch = ({
  report,
  choice,
  sort,
}: {
  report: ReportName;
  choice: ReportChoice;
  sort: ReportSort | null;
}): Record<string, string> =>
  Object.fromEntries([
    ['report', report],
    ...IN_ORDER.flatMap((key) => (choice[key] === undefined ? [] : [[key, choice[key]]])),
    ...(sort ? [['sort', `${sort.key}.${sort.order}`]] : []),
  ]) as Record<string, string>;

const IN_ORDER = ['by', 'period', 'from', 'to', 'propertyId', 'companyId'] as const;
