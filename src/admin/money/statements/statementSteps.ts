import type { StatementStatus } from '@shared/contract/money/ownerStatements';
import {
  useApproveStatementMutation,
  useIssueStatementMutation,
  useReviewStatementMutation,
  type SeenStatement,
} from './statements.api';

/** The steps that take a statement on, in their order. */
export const STATEMENT_STEPS = ['review', 'approve', 'issue'] as const;
export type StatementStep = (typeof STATEMENT_STEPS)[number];

/** The next step of a statement; one that is issued has none. */
export const NEXT_STEP: Record<StatementStatus, StatementStep | null> = {
  draft: 'review',
  reviewed: 'approve',
  approved: 'issue',
  issued: null,
  paid: null,
  carried: null,
};

/** Takes a statement a step on; rejects with the call's error. */
export function useStatementStep() {
  const [review] = useReviewStatementMutation();
  const [approve] = useApproveStatementMutation();
  const [issue] = useIssueStatementMutation();
  const calls = { review, approve, issue };
  return (step: StatementStep, { id, version, isOneOfMany }: SeenStatement) =>
    calls[step]({ id, version, isOneOfMany }).unwrap();
}

export const STEP_KEYS: Record<StatementStep, string> = {
  review: 'admin:owner_statement.step.review',
  approve: 'admin:owner_statement.step.approve',
  issue: 'admin:owner_statement.step.issue',
};
export const STEP_TITLE_KEYS: Record<StatementStep, string> = {
  review: 'admin:owner_statement.step.review_title',
  approve: 'admin:owner_statement.step.approve_title',
  issue: 'admin:owner_statement.step.issue_title',
};
export const STEP_TEXT_KEYS: Record<StatementStep, string> = {
  review: 'admin:owner_statement.step.review_text',
  approve: 'admin:owner_statement.step.approve_text',
  issue: 'admin:owner_statement.step.issue_text',
};
export const STEP_DONE_KEYS: Record<StatementStep, string> = {
  review: 'admin:owner_statement.step.review_done',
  approve: 'admin:owner_statement.step.approve_done',
  issue: 'admin:owner_statement.step.issue_done',
};
/** A step of several at once. */
export const SEVERAL_KEYS: Record<StatementStep, string> = {
  review: 'admin:owner_statement.several.review',
  approve: 'admin:owner_statement.several.approve',
  issue: 'admin:owner_statement.several.issue',
};
