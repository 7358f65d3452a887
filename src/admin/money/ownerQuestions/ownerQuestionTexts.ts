import type { OwnerQuestionState, StatementFigure } from '@shared/contract/money/ownerQuestions';
import type { Tone } from '../../../kit/StatusTag';

export const STATE_KEYS: Record<OwnerQuestionState, string> = {
  open: 'admin:owner_question.state.open',
  answered: 'admin:owner_question.state.answered',
  closed: 'admin:owner_question.state.closed',
};
export const STATE_TONES: Record<OwnerQuestionState, Tone> = {
  open: 'warn',
  answered: 'success',
  closed: 'neutral',
};

/** What kind of figure a question is about. */
export const FIGURE_KEYS: Record<StatementFigure['kind'] | 'whole', string> = {
  whole: 'admin:owner_question.figure.whole',
  sum: 'admin:owner_question.figure.sum',
  line: 'admin:owner_question.figure.line',
  account: 'admin:owner_question.figure.account',
  stay: 'admin:owner_question.figure.stay',
};
