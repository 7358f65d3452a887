import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { reportChoice, type Report } from '@shared/contract/money/reports';
import { REPORT_RUN_HOURS } from '@shared/contract/money/reportRuns';
import { REPORT_NAMES, reportTable, type ReportName } from '@shared/domain/money/reports';
import { REPORT_ABOUT_KEYS, REPORT_NAME_KEYS } from '@shared/domain/money/reportTexts';
import { isCodedError } from '@shared/errorBodies';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { codeText } from '../../../i18n/errorText';
import { ExportButton } from '../../../kit/ExportButton';
import { Loaded, type Query } from '../../../kit/Loaded';
import { Page } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { useListParams } from '../../../kit/useListParams';
import { saveFile } from '../../../api/saveFile';
import { paths } from '../../../paths';
import { formatInstant } from '../../../ui/dates';
import { ErrorBox } from '../../../ui/ErrorBox';
import { LargeReportPanel, MakeReport } from './LargeReportPanel';
import { ReportDaysLine } from './ReportDaysLine';
import { ReportFilters } from './ReportFilters';
import { ReportFiguresTable } from './ReportFiguresTable';
import { ReportPicture } from './ReportPicture';
import { useDownloadReportRunMutation } from './reportRuns.api';
import { useDownloadReportMutation } from './reports.api';
import styles from './Reports.module.css';
import { useReportAnswer } from './useReportAnswer';
import { ALL_SAVED } from './SavedReportsPanels';
import { useListSavedReportsQuery } from './savedReports.api';
import { SaveReport } from './SaveReport';

/** `saved` is the saved report that it was opened from. */
const inAddress = reportChoice.extend({
  report: z.enum(REPORT_NAMES).optional(),
  saved: z.uuid().optional(),
});

/** One report. What is asked of it stands in the address, so that it can be shared and Back finds it again. */
export default function ReportPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const name = REPORT_NAMES.find((known) => known === search.get('report'));
  const back = { to: paths.admin.reporting(), label: t('admin:report.back') };
  if (name) return <ChosenReport key={name} name={name} back={back} />;
  return (
    <Page title={t('admin:menu.reporting')} back={back}>
      <ErrorBox title={t('errors:code.row_not_found')} />
    </Page>
  );
}

function ChosenReport({ name, back }: { name: ReportName; back: { to: string; label: string } }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useLanguage();
  const sorts = useMemo(() => ['name', ...reportTable(name).columns.map(({ key }) => key)], [name]);
  const params = useListParams(inAddress, sorts);
  const { report: _report, saved: savedId, ...choice } = params.filter;
  const { query, large, run, runError } = useReportAnswer(name, choice);
  const fileOf = run?.state === 'done' ? run.id : null;
  const hasFiles = !large || fileOf !== null;
  const savedReports = useListSavedReportsQuery(
    { filter: { report: name }, pagination: ALL_SAVED },
    { ...staleAtOnce, skip: !savedId },
  );
  const saved = savedReports.data?.rows.find(({ id }) => id === savedId);
  const [fetchFile, { reset }] = useDownloadReportMutation();
  const [fetchRunFile, { reset: resetRun }] = useDownloadReportRunMutation();
  const title = t(REPORT_NAME_KEYS[name]);
  const load = (format: 'csv' | 'xlsx') =>
    fileOf === null
      ? fetchFile({ name, ...choice, format, language })
          .unwrap()
          .finally(reset)
      : fetchRunFile({ id: fileOf, format, language }).unwrap().finally(resetRun);
  return (
    <Page
      title={title}
      mark={saved && <StatusTag>{saved.name}</StatusTag>}
      intro={t(REPORT_ABOUT_KEYS[name])}
      back={back}
      actions={
        <>
          <SaveReport
            asked={{ report: name, choice, sort: params.sort }}
            saved={saved}
            onReload={() => savedReports.refetch()}
            onCreated={(id) => params.setFilter({ saved: id })}
          />
          {hasFiles && (
            <>
              <Button
                size="small"
                onClick={() =>
                  void navigate(
                    paths.admin.reportingPdf({ report: name, ...choice, run: fileOf ?? undefined }),
                  )
                }
              >
                {t('admin:report.pdf')}
              </Button>
              <ExportButton onExport={async (format) => saveFile(await load(format), `${name}.${format}`)} />
            </>
          )}
        </>
      }
    >
      <ReportFilters
        name={name}
        choice={choice}
        shownDay={query.data?.to}
        onChange={params.setFilter}
        onClear={() => params.setFilter(NOTHING_CHOSEN)}
      />
      <ReportAnswer
        query={query}
        large={
          large && fileOf === null ? (
            large.runId !== null && !run ? (
              <Loaded query={{ error: runError, isFetching: !runError, refetch: query.refetch }}>
                {() => null}
              </Loaded>
            ) : (
              <LargeReportPanel {...{ name, choice, large, run }} onReload={() => undefined} />
            )
          ) : null
        }
      >
        {(report) => (
          <>
            <ReportDaysLine report={report} />
            {run?.endedAt && (
              <p className={styles.kept}>
                <span>
                  {t('admin:report_run.kept', { when: formatInstant(keptUntil(run.endedAt), language) })}
                </span>
                <MakeReport name={name} choice={choice} label={t('admin:report_run.anew')} />
              </p>
            )}
            {report.rows.length === 0 ? (
              <p role="status">{t('admin:report.nothing')}</p>
            ) : (
              <>
                <ReportPicture report={report} />
                <ReportFiguresTable report={report} params={params} />
              </>
            )}
          </>
        )}
      </ReportAnswer>
    </Page>
  );
}

/** A report, or why it cannot be had: one with too many rows is asked for otherwise, and not again. */
function ReportAnswer({
  query,
  large,
  children,
}: {
  query: Query<Report>;
  /** What stands instead of one that is too large and not made. */
  large: ReactNode;
  children: (report: Report) => ReactNode;
}) {
  const { t } = useTranslation();
  if (large) return large;
  const { error, isFetching } = query;
  if (!isFetching && isCodedError(error) && error.code === 'report.too_large')
    return <ErrorBox title={codeText(t, error)} />;
  return <Loaded query={query}>{children}</Loaded>;
}

const keptUntil = (endedAt: string): string =>
  new Date(Date.parse(endedAt) + REPORT_RUN_HOURS * 3_600_000).toISOString();

const NOTHING_CHOSEN = {
  by: undefined,
  period: undefined,
  from: undefined,
  to: undefined,
  propertyId: undefined,
  companyId: undefined,
};
