import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAILY_REPORT_LIMITS, type DailyReport } from '@shared/contract/money/dailyReports';
import { countedSen, type CashCount } from '@shared/domain/money/cashCount';
import { codeText } from '../../../i18n/errorText';
import { Panel } from '../../../kit/Page';
import { UnsavedGuard } from '../../../kit/UnsavedGuard';
import { useAction } from '../../../kit/useAction';
import { Can } from '../../../session/Can';
import { ErrorBox } from '../../../ui/ErrorBox';
import { unbrokenSen } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { CountTable, OverShortText } from './CountTable';
import styles from './DailyReports.module.css';
import { useUpdateDailyReportMutation } from './dailyReports.api';
import { SubmitReport } from './SubmitReport';

/** The count of the drawer against what should be in it: to be typed while the report is a draft or was returned, to be read afterwards. */
export function CountPanel({ report }: { report: DailyReport }) {
  const isOpen = report.status === 'draft' || report.status === 'returned';
  return (
    <Can do="report.edit" otherwise={<Counted report={report} />}>
      {/* What was typed belongs to the version that it was typed for. */}
      {isOpen ? <CountForm key={report.id} report={report} /> : <Counted report={report} />}
    </Can>
  );
}

function Counted({ report }: { report: DailyReport }) {
  const { t } = useTranslation();
  if (!report.count) return null;
  return (
    <Panel title={t('admin:dsr.count.title')}>
      <CountTable count={report.count as CashCount} />
      <LaterCash report={report} />
      <Compared report={report} counted={countedSen(report.count as CashCount)} />
      {report.remark && <p>{report.remark}</p>}
    </Panel>
  );
}

/** What should be in the drawer, and what is over or short of it. */
function Compared({ report, counted }: { report: DailyReport; counted: number }) {
  const { t } = useTranslation();
  const { expectedSen } = report.sheet.cash;
  const { laterSen } = report.shifts;
  return (
    <p role="status">
      {t('admin:dsr.cash.expected')} {unbrokenSen(expectedSen)} ·{' '}
      <OverShortText sen={counted - laterSen - expectedSen} />
    </p>
  );
}

/** What a shift that went on after the day has counted with it: no part of what the day had. */
function LaterCash({ report: { shifts } }: { report: DailyReport }) {
  const { t } = useTranslation();
  if (shifts.laterSen === 0) return null;
  return (
    <p className={styles.hint}>{t('admin:shift.day.later', { amount: unbrokenSen(shifts.laterSen) })}</p>
  );
}

function CountForm({ report }: { report: DailyReport }) {
  const { t } = useTranslation();
  const { shifts } = report;
  // Whoever closed the last shift of the day has counted the drawer for it.
  const ofShift = report.count === null ? shifts.count : null;
  const [count, setCount] = useState<CashCount>((report.count ?? ofShift ?? {}) as CashCount);
  const [remark, setRemark] = useState(report.remark);
  const [shift, setShift] = useState(report.shift);
  const [dirty, setDirty] = useState(false);
  const [save] = useUpdateDailyReportMutation();
  const { run, busy, error } = useAction();
  const typed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setDirty(true);
    };
  const saveDraft = () =>
    run(async () => {
      await save({ id: report.id, version: report.version, count, remark, shift }).unwrap();
      setDirty(false);
      toast.success(t('admin:dsr.count.saved'));
    });
  return (
    <Panel title={t('admin:dsr.count.title')}>
      {ofShift && <p className={styles.hint}>{t('admin:shift.day.count_from')}</p>}
      <CountTable count={count} onChange={typed(setCount)} />
      <LaterCash report={report} />
      <Compared report={report} counted={countedSen(count)} />
      {shifts.rows.length === 0 && (
        <label>
          {t('admin:dsr.fields.shift')}
          <Input
            value={shift}
            maxLength={DAILY_REPORT_LIMITS.shift}
            onChange={(event) => typed(setShift)(event.target.value)}
          />
        </label>
      )}
      <label>
        {t('admin:dsr.fields.remark')}
        <Input.TextArea
          rows={2}
          value={remark}
          maxLength={DAILY_REPORT_LIMITS.remark}
          onChange={(event) => typed(setRemark)(event.target.value)}
        />
      </label>
      {error && <ErrorBox title={codeText(t, error)} />}
      <p className={styles.buttons}>
        <Button loading={busy} onClick={() => void saveDraft()}>
          {t('admin:dsr.count.save')}
        </Button>
        <SubmitReport report={report} said={{ count, remark, shift }} onDone={() => setDirty(false)} />
      </p>
      <UnsavedGuard when={dirty && !busy} />
    </Panel>
  );
}
