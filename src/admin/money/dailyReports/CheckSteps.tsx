import { useTranslation } from 'react-i18next';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { toast } from '../../../ui/toast';
import styles from './DailyReports.module.css';
import {
  useCheckDailyReportMutation,
  useGetDailyReportQuery,
  useReturnDailyReportMutation,
} from './dailyReports.api';
import { REFUSAL_KEYS } from './dailyReportTexts';

/** Returns the report, or says that it is right; where something keeps the person from that, the reason. */
export function CheckSteps({
  report: { id, version, steps },
  remarks,
  onDone,
}: {
  report: DailyReport;
  remarks: Readonly<Record<string, string>>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [giveBack] = useReturnDailyReportMutation();
  const [check] = useCheckDailyReportMutation();
  const { refetch } = useGetDailyReportQuery(id);
  const [returns, checks] = (['return', 'check'] as const).map((name) =>
    steps.find(({ step }) => step === name),
  );
  if (!returns || !checks) return null;
  const refusal = returns.refusal ?? checks.refusal;
  if (refusal) return <span className={styles.hint}>{t(REFUSAL_KEYS[refusal])}</span>;
  const lines = Object.entries(remarks).flatMap(([line, text]) =>
    text.trim() ? [{ line, text: text.trim() }] : [],
  );
  const along = lines.length > 0 && <p>{t('admin:dsr.remark.lines', { count: lines.length })}</p>;
  const orderOf = (remark: string | undefined) => ({ id, version, remark: remark ?? '', remarks: lines });
  return (
    <>
      <ConfirmAction
        label={t('admin:dsr.return.action')}
        title={t('admin:dsr.return.title')}
        remark={lines.length > 0 ? 'optional' : 'required'}
        onReload={refetch}
        onConfirm={async (remark) => {
          await giveBack(orderOf(remark)).unwrap();
          onDone();
          toast.success(t('admin:dsr.return.done'));
        }}
      >
        <p>{t('admin:dsr.return.text')}</p>
        {along || <p>{t('admin:dsr.return.needs')}</p>}
      </ConfirmAction>
      <ConfirmAction
        primary
        label={t('admin:dsr.check.action')}
        title={t('admin:dsr.check.title')}
        remark="optional"
        onReload={refetch}
        onConfirm={async (remark) => {
          await check(orderOf(remark)).unwrap();
          onDone();
          toast.success(t('admin:dsr.check.done'));
        }}
      >
        <p>{t('admin:dsr.check.text')}</p>
        {along}
      </ConfirmAction>
    </>
  );
}
