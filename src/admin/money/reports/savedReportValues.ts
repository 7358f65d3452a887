import type { ReportChoice, ReportSort } from '@shared/contract/money/reports';
import type { ReportFormat, SavedReport, SavedReportInput } from '@shared/contract/money/savedReports';
import type { ReportRepeats } from '@shared/domain/money/reportSchedule';
import type { ReportName } from '@shared/domain/money/reports';
import type { Language } from '@shared/languages';

/** What a report is asked, as its page has it. */
export type AskedReport = { report: ReportName; choice: ReportChoice; sort: ReportSort | null };

/** A saved report as its form holds it: a schedule keeps what its repetition does not need, so that it is still there when that is chosen again. */
export type SavedReportValues = {
  name: string;
  isShared: boolean;
  format: ReportFormat;
  language: Language;
  recipientIds: string[];
  repeats: ReportRepeats;
  weekday: number;
  monthDay: number;
  hour: number;
};

/** The form of a new one, on Mondays or the first of a month at eight, where it is to be sent. */
export const newValues = (language: Language): SavedReportValues => ({
  ...{ name: '', isShared: false, format: 'pdf', language, recipientIds: [] },
  ...{ repeats: 'none', weekday: 1, monthDay: 1, hour: 8 },
});

export const valuesOf = (saved: SavedReport): SavedReportValues => {
  const usual = newValues(saved.language);
  return {
    ...{ name: saved.name, isShared: saved.isShared, format: saved.format, language: saved.language },
    recipientIds: saved.recipients.map(({ id }) => id),
    repeats: saved.repeats,
    weekday: saved.weekday ?? usual.weekday,
    monthDay: saved.monthDay ?? usual.monthDay,
    hour: saved.hour ?? usual.hour,
  };
};

/** What the server is sent. */
export const inputOf = (
  asked: AskedReport,
  { repeats, weekday, monthDay, hour, ...values }: SavedReportValues,
): SavedReportInput => ({
  ...asked,
  ...values,
  repeats,
  weekday: repeats === 'weekly' ? weekday : null,
  monthDay: repeats === 'monthly' ? monthDay : null,
  hour: repeats === 'none' ? null : hour,
});
