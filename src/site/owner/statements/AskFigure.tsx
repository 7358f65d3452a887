import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnerQuestion, StatementFigure } from '@shared/contract/money/ownerQuestions';
import { useLanguage } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Tag } from '../../../ui/Chip';
import { formatInstant } from '../../../ui/dates';
import { TextArea } from '../../../ui/Field';
import { FormAlert } from '../../account/FormAlert';
import { fieldText, formText, useSending } from '../../account/useSending';
import { useFeature } from '../../useFeature';
import { makeKey } from '../../booking/draft';
import owner from '../OwnerRooms.module.css';
import { useAskAboutStatementMutation, useWriteOnQuestionMutation } from './ownStatements.api';
import styles from './OwnStatements.module.css';

/** `OWNER_QUESTION_LIMITS.text`; the contract itself would bring zod along. */
const MOST_CHARACTERS = 2000;

type Asked = {
  statementId: string;
  /** Null: the statement as a whole. */
  figure: StatementFigure | null;
  questions: readonly OwnerQuestion[];
};

/** What was asked about a figure and answered, and the place to ask, or to write on. */
export function AskFigure({ statementId, figure, questions }: Asked) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const canAsk = useFeature('owner_questions');
  const going = questions.findLast(({ state }) => state !== 'closed');
  return (
    <div className={styles.ask}>
      {questions.map((question) => (
        <Thread key={question.id} question={question} />
      ))}
      {!going && !canAsk ? null : isOpen ? (
        <AskForm
          statementId={statementId}
          figure={figure}
          {...(going && { questionId: going.id })}
          onDone={() => setIsOpen(false)}
        />
      ) : (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t(going ? 'owner:ask.write_on' : figure ? 'owner:ask.about_figure' : 'owner:ask.about_statement')}
        </Button>
      )}
    </div>
  );
}

/** How far a question is. */
export function QuestionState({ state }: Pick<OwnerQuestion, 'state'>) {
  const { t } = useTranslation();
  if (state === 'open') return <Tag tone="warn">{t('owner:ask.state.open')}</Tag>;
  return state === 'answered' ? (
    <Tag tone="success">{t('owner:ask.state.answered')}</Tag>
  ) : (
    <Tag>{t('owner:ask.state.closed')}</Tag>
  );
}

function Thread({ question: { id, state, messages } }: { question: OwnerQuestion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section id={`question-${id}`} className={styles.thread} aria-label={t('owner:ask.thread')}>
      <QuestionState state={state} />
      {messages.map(({ byOwner, text, saidAt }, index) => (
        <div key={index} className={byOwner ? styles.mine : styles.theirs}>
          <p className={owner.small}>
            {t(byOwner ? 'owner:ask.you' : 'owner:ask.we')} · {formatInstant(saidAt, language)}
          </p>
          <p className={owner.words}>{text}</p>
        </div>
      ))}
    </section>
  );
}

function AskForm({
  statementId,
  figure,
  questionId,
  onDone,
}: Omit<Asked, 'questions'> & { questionId?: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  /** Of what is typed now: the same again when it is sent once more, another for another text. */
  const key = useRef(makeKey());
  const [ask] = useAskAboutStatementMutation();
  const [writeOn] = useWriteOnQuestionMutation();
  const { send, busy, error } = useSending();
  const label = t(questionId ? 'owner:ask.message' : 'owner:ask.question');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() === '') return;
    const done = await send(() =>
      questionId
        ? writeOn({ id: questionId, text, key: key.current })
        : ask({ id: statementId, figure, text, key: key.current }),
    );
    if (done) onDone();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={label}
        rows={4}
        maxLength={MOST_CHARACTERS}
        autoFocus
        help={t('owner:ask.hint')}
        value={text}
        error={isMissing ? t('errors:rule.required', { label }) : fieldText(t, error, 'text', label)}
        onChange={({ target }) => {
          setText(target.value);
          key.current = makeKey();
        }}
      />
      <FormAlert>{formText(t, error, ['text'])}</FormAlert>
      <div className={styles.pdfs}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('owner:ask.send')}
        </Button>
        <Button onClick={onDone}>{t('common:actions.cancel')}</Button>
      </div>
    </form>
  );
}
