import { useTranslation } from 'react-i18next';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import { countedSen, type CashCount } from '@shared/domain/money/cashCount';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { unbrokenSen } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { CloseDay } from '../businessDays/CloseDay';
import { OverShortText } from './CountTable';
import styles from './DailyReports.module.css';
import { useGetDailyReportQuery, useSubmitDailyReportMutation } from './dailyReports.api';
import { REFUSAL_KEYS } from './dailyReportTexts';

/**
 * Submits the report with the count, after it has said what that does; where something keeps it from that, the reason. A day that is not over is
 * closed from here: whoever counts at the end of it need not look for it among the books.
 */
export function SubmitReport({
  report,
  said,
  onDone,
}: {
  report: DailyReport;
  said: { count: CashCount; remark: string; shift: string };
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [submit] = useSubmitDailyReportMutation();
  const { refetch } = useGetDailyReportQuery(report.id);
  const step = report.steps.find((one) => one.step === 'submit');
  if (!step) return null;
  if (step.refusal)
    return (
      <>
        <span className={styles.hint}>{t(REFUSAL_KEYS[step.refusal])}</span>
        {step.refusal === 'day_rolled' && (
          <CloseDay
            propertyId={report.property.id}
            size="middle"
            onClosed={({ date }) => toast.success(t('admin:ledger.day.closed.title', { date }))}
          />
        )}
      </>
    );
  const counted = countedSen(said.count) - report.shifts.laterSen;
  const { expectedSen } = report.sheet.cash;
  const isAgain = report.status === 'returned';
  return (
    <ConfirmAction
      primary
      label={t(isAgain ? 'admin:dsr.submit.again' : 'admin:dsr.submit.action')}
      title={t('admin:dsr.submit.title')}
      onReload={refetch}
      onConfirm={async () => {
        await submit({ id: report.id, version: report.version, ...said }).unwrap();
        onDone();
        toast.success(t('admin:dsr.submit.done'));
      }}
    >
      <p>
        {t('admin:dsr.submit.text', { counted: unbrokenSen(counted), expected: unbrokenSen(expectedSen) })}{' '}
        <OverShortText sen={counted - expectedSen} />
      </p>
      <p>{t(isAgain ? 'admin:dsr.submit.recount' : 'admin:dsr.submit.closes')}</p>
    </ConfirmAction>
  );
}
