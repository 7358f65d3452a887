import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { StatementRow } from '@shared/contract/money/ownerStatements';
import { isCodedError, type CodedError } from '@shared/errorBodies';
import { baseApi } from '../../../api/baseApi';
import { OLD_AFTER_STEPS } from './statements.api';
import { useStatementStep, type StatementStep } from './statementSteps';

/** A statement that the server did not take on, and why. */
export type RefusedStatement = { row: StatementRow; error: CodedError };
/** How many of which statements have been sent. */
type Progress = { done: number; rows: readonly StatementRow[] };

/** An owner's earlier month goes first: a later one waits for it. */
const inOrder = (rows: readonly StatementRow[]) =>
  rows.toSorted((one, other) => one.month.localeCompare(other.month));

/**
 * Takes several statements a step on, a call for each, one after the other. What was refused comes back with its reason; without an answer the rest
 * is not sent, because it would have none either. The list is read anew once at the end, not after each.
 */
export function useSeveralStatements() {
  const takeOn = useStatementStep();
  const dispatch = useDispatch();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refused, setRefused] = useState<readonly RefusedStatement[]>([]);
  /** Resolves to the ids that went through. */
  const run = async (step: StatementStep, rows: readonly StatementRow[]): Promise<string[]> => {
    const done: string[] = [];
    const against: RefusedStatement[] = [];
    setRefused([]);
    try {
      for (const [index, row] of inOrder(rows).entries()) {
        setProgress({ done: index, rows });
        try {
          await takeOn(step, { id: row.id, version: row.version, isOneOfMany: true });
          done.push(row.id);
        } catch (cause) {
          if (cause instanceof Error) throw cause;
          if (!isCodedError(cause)) break;
          against.push({ row, error: cause });
        }
      }
    } finally {
      setProgress(null);
      setRefused(against);
      dispatch(baseApi.util.invalidateTags([...OLD_AFTER_STEPS]));
    }
    return done;
  };
  return { run, progress, refused };
}
