import { useTranslation } from 'react-i18next';
import type { OwnerQuestion } from '@shared/contract/money/ownerQuestions';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { figureWords } from '@shared/domain/money/statementFigures';
import { useText } from '../../../i18n';
import { InstantText } from '../../../kit/DateTexts';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { Can } from '../../../session/Can';
import { Money } from '../../../ui/Money';
import styles from './OwnerQuestions.module.css';
import { FIGURE_KEYS, STATE_KEYS, STATE_TONES } from './ownerQuestionTexts';
import { QuestionAnswer } from './QuestionAnswer';

const WAITS_FIRST = { open: 0, answered: 1, closed: 2 } as const;

/** What the owner asks about a statement, what waits for an answer first, each with all that was said and the place for the answer. */
export function StatementQuestions({ found }: { found: StatementDetail }) {
  const { t } = useTranslation();
  const questions = [...found.questions].sort(
    (one, other) => WAITS_FIRST[one.state] - WAITS_FIRST[other.state],
  );
  if (questions.length === 0) return <p className={styles.lead}>{t('admin:owner_question.none')}</p>;
  return (
    <div className={styles.panels}>
      {questions.map((question) => (
        <QuestionPanel key={question.id} question={question} found={found} />
      ))}
    </div>
  );
}

function QuestionPanel({ question, found }: { question: OwnerQuestion; found: StatementDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const { figure, state, messages } = question;
  const words = figure && figureWords(t, figure, found, text);
  const title = words?.name ?? t(figure ? 'admin:owner_question.gone' : FIGURE_KEYS.whole);
  return (
    <Panel title={title}>
      <div className={styles.head}>
        <StatusTag tone={STATE_TONES[state]}>{t(STATE_KEYS[state])}</StatusTag>
        {words && <Money sen={words.sen} />}
      </div>
      {messages.map(({ byOwner, text: said, saidAt }, index) => (
        <article key={index}>
          <p className={styles.by}>
            {byOwner
              ? t('admin:owner_question.by_owner', { name: found.owner.name })
              : t('admin:owner_question.fields.answer')}{' '}
            · <InstantText instant={saidAt} />
          </p>
          <p className={byOwner ? styles.asked : styles.text}>{said}</p>
        </article>
      ))}
      <Can do="revenue.edit">
        <QuestionAnswer question={question} />
      </Can>
    </Panel>
  );
}
