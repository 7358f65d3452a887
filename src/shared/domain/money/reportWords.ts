import { countryName } from '../../callingCodes';
import { localeOf, textIn, type Language, type LocalText } from '../../languages';
import { formatSen } from '../base/money';
import { SOURCE_KEYS } from '../stays/sourceTexts';
import type { Say } from './lineWords';
import { EXPENSE_CATEGORY_KEYS, REPORT_PARTY_KEYS } from './reportTexts';
import type { ReportColumn } from './reportColumns';
import type { ReportGroup } from './reports';

const CODES: Partial<Record<ReportGroup, Record<string, string>>> = {
  source: SOURCE_KEYS,
  category: EXPENSE_CATEGORY_KEYS,
  party: REPORT_PARTY_KEYS,
};

/** A day, or its month where rows are told by months; both are taken as UTC and written as UTC. */
const dated = (date: string, by: ReportGroup, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...(by === 'day' && { day: '2-digit' }),
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
  }).format(Date.parse(`${date}T00:00:00.000Z`));

/** What a row of a report is called in a language. */
export function rowName(
  say: Say,
  { by, key, name }: { by: ReportGroup; key: string; name: LocalText | string | null },
  language: Language,
): string {
  if (name !== null) return typeof name === 'string' ? name : textIn(name, language);
  if (key === 'none') return say('admin:report.none');
  if (by === 'month' || by === 'day') return dated(key, by, language);
  if (by === 'nationality') return countryName(key, language);
  const word = CODES[by]?.[key];
  return word ? say(word) : key;
}

/** A figure as it is read: `1,234`, `1,234.50`, `64.5 %`, hundredths as `2.5`; `–` where there is none to tell. Money is without its currency, which is said once. */
export function figureText(value: number | null, kind: ReportColumn['kind']): string {
  if (value === null) return '–';
  if (kind === 'sen') return formatSen(value).replace('RM ', '');
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (kind === 'bp') return `${sign}${(size / 100).toFixed(1)}\u00a0%`;
  if (kind === 'credit') return `${sign}${String(size / 100)}`;
  return `${sign}${String(size).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

/** A figure as a spreadsheet adds it up: nights, points, ringgit, and percent. */
export const figureNumber = (value: number | null, kind: ReportColumn['kind']): number | null =>
  value === null || kind === 'count' ? value : value / 100;
