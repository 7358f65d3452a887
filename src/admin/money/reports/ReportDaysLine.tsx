import { useTranslation } from 'react-i18next';
import type { Report } from '@shared/contract/money/reports';
import { reportTable } from '@shared/domain/money/reports';
import { REPORT_DATE_KEYS } from '@shared/domain/money/reportTexts';
import { useLanguage } from '../../../i18n';
import { formatDate, formatInstant } from '../../../ui/dates';
import styles from './Reports.module.css';

/** Which days a report is of, by which of the two dates of an entry, and when it was made. */
export function ReportDaysLine({ report: { name, from, to, madeAt } }: { report: Report }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { dates } = reportTable(name);
  const days =
    dates === 'at'
      ? `${t('admin:report.at_label')} ${formatDate(to, language)}`
      : t('admin:report.from_to', { from: formatDate(from, language), to: formatDate(to, language) });
  return (
    <p className={styles.days}>
      <strong>{days}</strong>
      <span>{t(REPORT_DATE_KEYS[dates])}</span> <span>{t('admin:report.money_note')}</span>{' '}
      <span>{t('admin:report.made_at', { when: formatInstant(madeAt, language) })}</span>
    </p>
  );
}
