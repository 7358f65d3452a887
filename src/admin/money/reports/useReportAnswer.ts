import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { LargeReport, ReportRun } from '@shared/contract/money/reportRuns';
import type { Report, ReportChoice } from '@shared/contract/money/reports';
import type { ReportName } from '@shared/domain/money/reports';
import { isCodedError } from '@shared/errorBodies';
import { baseApi } from '../../../api/baseApi';
import { staleAtOnce } from '../../../api/listCalls';
import type { Query } from '../../../kit/Loaded';
import { useGetReportRunQuery, useGetReportRunResultQuery } from './reportRuns.api';
import { useGetReportQuery } from './reports.api';

/** Milliseconds between two looks at a run. */
const POLL_MS = 1000;

export const isReportAtWork = (run: Pick<ReportRun, 'endedAt'> | undefined): boolean => run?.endedAt === null;

const largeIn = (error: unknown): LargeReport | null =>
  isCodedError(error) && error.code === 'report.large' ? (error.data as LargeReport) : null;

/**
 * The answer to what a report's page asks: the report, or that it is too large for an answer (`large`), with the run that makes it, as far as there is one.
 * The query has the report in both cases.
 */
export function useReportAnswer(name: ReportName, choice: ReportChoice) {
  const direct = useGetReportQuery({ name, ...choice }, staleAtOnce);
  const large = direct.currentData ? null : largeIn(direct.error);
  const runId = large?.runId ?? skipToken;
  const looked = useGetReportRunQuery(runId, staleAtOnce);
  const run = runId === skipToken ? undefined : looked.currentData;
  const atWork = isReportAtWork(run);
  useGetReportRunQuery(runId, { pollingInterval: atWork ? POLL_MS : 0 });
  const made = useGetReportRunResultQuery(run?.state === 'done' ? run.id : skipToken);
  useWhenOver(atWork);
  const query: Query<Report> = large
    ? {
        ...made,
        data: made.currentData,
        // The run may have been forgotten meanwhile.
        refetch: () => {
          void direct.refetch();
          if (!made.isUninitialized) void made.refetch();
        },
      }
    : { ...direct, data: direct.currentData };
  return { query, large, run, runError: looked.error };
}

/** Has runs read anew where they are listed when the one that is watched is over. */
function useWhenOver(atWork: boolean) {
  const dispatch = useDispatch();
  const was = useRef(atWork);
  useEffect(() => {
    if (was.current && !atWork) dispatch(baseApi.util.invalidateTags([{ type: 'ReportRun', id: 'LIST' }]));
    was.current = atWork;
  }, [atWork, dispatch]);
}
