import { Button, Progress, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LargeReport, ReportRun } from '@shared/contract/money/reportRuns';
import type { ReportChoice } from '@shared/contract/money/reports';
import type { ReportName } from '@shared/domain/money/reports';
import { REPORT_NAME_KEYS } from '@shared/domain/money/reportTexts';
import { codeText } from '../../../i18n/errorText';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import styles from './Reports.module.css';
import { useEndReportRunMutation, useStartReportRunMutation } from './reportRuns.api';
import { isReportAtWork } from './useReportAnswer';

/** A report that is too large for an answer: what it takes, the way to have it made, and how far that is. */
export function LargeReportPanel({
  name,
  choice,
  large,
  run,
  onReload,
}: {
  name: ReportName;
  choice: ReportChoice;
  large: LargeReport;
  run: ReportRun | undefined;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  if (run && isReportAtWork(run)) return <RunAtWork run={run} onReload={onReload} />;
  return (
    <Panel title={t('admin:report_run.large')}>
      <div className={styles.large}>
        {run?.state === 'failed' && (
          <p role="alert">
            {run.code
              ? codeText(t, { code: run.code as never, params: {} })
              : t('admin:report_run.failed_text')}
          </p>
        )}
        {run?.state === 'ended' && <p role="status">{t('admin:report_run.ended_text')}</p>}
        <p>{t('admin:report_run.large_text', { lines: about(large.lines) })}</p>
        <MakeReport name={name} choice={choice} label={t('admin:report_run.make')} isFirst />
      </div>
    </Panel>
  );
}

/** `1,200,000`: a guess has two figures. */
const about = (lines: number) => new Intl.NumberFormat('en', { maximumSignificantDigits: 2 }).format(lines);

/** Has a report made, or made anew where one is kept. */
export function MakeReport({
  name,
  choice,
  label,
  isFirst = false,
}: {
  name: ReportName;
  choice: ReportChoice;
  label: string;
  isFirst?: boolean;
}) {
  const [start, { isLoading, error }] = useStartReportRunMutation();
  const { t } = useTranslation();
  return (
    <>
      <Button
        type={isFirst ? 'primary' : 'default'}
        size={isFirst ? 'middle' : 'small'}
        loading={isLoading}
        onClick={() => void start({ report: name, ...choice, anew: !isFirst })}
      >
        {label}
      </Button>
      {error !== undefined && <span role="alert">{codeText(t, error as never)}</span>}
    </>
  );
}

function RunAtWork({ run, onReload }: { run: ReportRun; onReload: () => unknown }) {
  const { t } = useTranslation();
  const [end] = useEndReportRunMutation();
  const { id, version, parts, done } = run;
  const words = { report: t(REPORT_NAME_KEYS[run.report]) };
  return (
    <Panel title={t('admin:report_run.at_work', words)}>
      <div className={styles.large}>
        {parts === 1 ? (
          <Spin />
        ) : (
          <Progress
            percent={parts === null ? 0 : Math.floor((100 * done) / parts)}
            status="active"
            aria-label={t('admin:report_run.at_work', words)}
          />
        )}
        <p role="status">
          {parts === null
            ? t('admin:report_run.begins')
            : parts > 1
              ? t('admin:report_run.progress', { done, parts })
              : t('admin:report_run.as_a_whole')}{' '}
          {t('admin:report_run.leave')}
        </p>
        <ConfirmAction
          danger
          label={t('admin:report_run.end')}
          ariaLabel={t('admin:report_run.end_of', words)}
          title={t('admin:report_run.end_of', words)}
          onReload={onReload}
          onConfirm={() => end({ id, version }).unwrap()}
        >
          <p>{t('admin:report_run.end_text')}</p>
        </ConfirmAction>
      </div>
    </Panel>
  );
}
