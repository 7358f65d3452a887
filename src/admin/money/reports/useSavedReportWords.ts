import { useTranslation } from 'react-i18next';
import type {
  LeftOut,
  ReportFormat,
  ReportSending,
  SavedReport,
  StopReason,
} from '@shared/contract/money/savedReports';
import type { ReportRepeats } from '@shared/domain/money/reportSchedule';
import { reportTable } from '@shared/domain/money/reports';
import { REPORT_GROUP_KEYS, REPORT_NAME_KEYS, REPORT_PERIOD_KEYS } from '@shared/domain/money/reportTexts';
import { useLanguage } from '../../../i18n';
import type { Tone } from '../../../kit/StatusTag';
import { formatDate, weekdayNames } from '../../../ui/dates';
import type { AskedReport } from './savedReportValues';

export const REPORT_FORMAT_NAMES: Record<ReportFormat, string> = { pdf: 'PDF', xlsx: 'XLSX', csv: 'CSV' };
export const REPEATS_KEYS = {
  none: 'admin:saved_report.repeats.none',
  daily: 'admin:saved_report.repeats.daily',
  weekly: 'admin:saved_report.repeats.weekly',
  monthly: 'admin:saved_report.repeats.monthly',
} as const satisfies Record<ReportRepeats, string>;
export const LEFT_OUT_KEYS = {
  gone: 'admin:saved_report.left_out.gone',
  right: 'admin:saved_report.left_out.right',
} as const satisfies Record<LeftOut, string>;
const STOPPED_KEYS = {
  owner: 'admin:saved_report.stopped.owner',
  nobody: 'admin:saved_report.stopped.nobody',
  question: 'admin:saved_report.stopped.question',
  deleted: 'admin:saved_report.stopped.deleted',
} as const satisfies Record<StopReason, string>;

/** `08:00`, an hour as the schedules name it. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** What saved reports are, in words. */
export function useSavedReportWords() {
  const { t } = useTranslation();
  const language = useLanguage();

  /** Which report it is, by what, and of which days. */
  const question = ({ report, choice }: AskedReport): string => {
    const { by, period, dates } = reportTable(report);
    const { from, to } = choice;
    const days =
      to === undefined
        ? t(REPORT_PERIOD_KEYS[choice.period ?? period])
        : dates === 'at' || from === undefined
          ? `${t('admin:report.at_label')} ${formatDate(to, language)}`
          : t('admin:report.from_to', { from: formatDate(from, language), to: formatDate(to, language) });
    const parts = [t(REPORT_NAME_KEYS[report]), t(REPORT_GROUP_KEYS[choice.by ?? by[0]!]), days];
    if (choice.propertyId || choice.companyId) parts.push(t('admin:saved_report.one_place'));
    return parts.join(' · ');
  };

  /** When it is sent, and as what. */
  const schedule = ({ repeats, weekday, monthDay, hour, format, recipients }: SavedReport): string => {
    const at = { hour: hourText(hour ?? 0) };
    const when =
      repeats === 'daily'
        ? t('admin:saved_report.schedule.daily', at)
        : repeats === 'weekly'
          ? t('admin:saved_report.schedule.weekly', {
              ...at,
              weekday: weekdayNames(language)[(weekday ?? 1) - 1]!.long,
            })
          : repeats === 'monthly'
            ? t('admin:saved_report.schedule.monthly', { ...at, day: monthDay })
            : t('admin:saved_report.schedule.none');
    if (recipients.length === 0) return when;
    const to = t('admin:saved_report.schedule.to', {
      count: recipients.length,
      format: REPORT_FORMAT_NAMES[format],
    });
    return `${when} · ${to}`;
  };

  /** What became of the last time, in short, and what of it somebody should know. */
  const result = ({ state, reason, isAttached, recipients }: ReportSending) => {
    const lost = recipients.filter(({ letter }) => letter === 'refused' || letter === 'failed');
    const late = recipients.filter(({ letter }) => letter === 'retrying');
    const people = (list: typeof recipients) => list.map(({ name }) => name).join(', ');
    const notes = [
      ...(reason ? [t(STOPPED_KEYS[reason])] : []),
      ...(state === 'failed' ? [t('admin:saved_report.result.failed_note')] : []),
      ...(state === 'sent' && !isAttached ? [t('admin:saved_report.result.link_only')] : []),
      ...recipients.flatMap(({ name, leftOut }) =>
        leftOut ? [t('admin:saved_report.result.left_out', { name, why: t(LEFT_OUT_KEYS[leftOut]) })] : [],
      ),
      ...(lost.length > 0 ? [t('admin:saved_report.result.lost', { names: people(lost) })] : []),
      ...(late.length > 0 ? [t('admin:saved_report.result.late', { names: people(late) })] : []),
    ];
    const sent = recipients.filter(({ leftOut }) => !leftOut).length;
    const [text, tone]: [string, Tone] =
      state === 'sent'
        ? [t('admin:saved_report.result.sent', { count: sent }), notes.length > 0 ? 'warn' : 'success']
        : state === 'queued'
          ? [t('admin:saved_report.result.queued'), 'info']
          : [t('admin:saved_report.result.not_sent'), 'danger'];
    return { text, tone, notes };
  };

  return { question, schedule, result };
}
