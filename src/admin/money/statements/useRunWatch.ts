import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { StatementRun } from '@shared/contract/money/statementRuns';
import { baseApi } from '../../../api/baseApi';

/** Milliseconds between two looks at a run. */
export const RUN_POLL_MS = 1000;

export const isAtWork = (run: StatementRun | null | undefined): run is StatementRun => run?.endedAt === null;

/** Has statements read anew, and `onOver` called, when none of the runs that were at work is any more. */
export function useRunWatch(atWork: boolean, onOver?: () => void) {
  const dispatch = useDispatch();
  const was = useRef(atWork);
  useEffect(() => {
    if (was.current && !atWork) {
      dispatch(baseApi.util.invalidateTags(['Statement']));
      onOver?.();
    }
    was.current = atWork;
  }, [atWork, dispatch, onOver]);
}
