import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OWNER_ANSWER_MAX, type OwnerQuestion } from '@shared/contract/money/ownerQuestions';
import { FormError } from '../../../kit/FormError';
import { UnsavedGuard } from '../../../kit/UnsavedGuard';
import { useAction } from '../../../kit/useAction';
import { useSubmit } from '../../../kit/useSubmit';
import { toast } from '../../../ui/toast';
import styles from './OwnerQuestions.module.css';
import { useAnswerOwnerQuestionMutation, useCloseOwnerQuestionMutation } from './ownerQuestions.api';

type Values = { text: string };

/**
 * Answers a question of an owner, or closes it. When the owner has written on meanwhile, or a colleague was faster, what they said stands above,
 * and what was typed stays for a second look.
 */
export function QuestionAnswer({ question }: { question: OwnerQuestion }) {
  const { id, version, state } = question;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [isTyped, setIsTyped] = useState(false);
  const [answer] = useAnswerOwnerQuestionMutation();
  const label = t('admin:owner_question.fields.answer');
  const { submit, busy, error } = useSubmit(form, { text: label }, (values: Values) =>
    answer({ ...values, id, version }).unwrap(),
  );
  const send = async (values: Values) => {
    if (!(await submit(values))) return;
    form.resetFields();
    setIsTyped(false);
    toast.success(t('admin:owner_question.sent'));
  };
  return (
    <Form<Values>
      form={form}
      // A page has several: each field has an id of its own.
      name={`question-${id}`}
      layout="vertical"
      className={styles.form}
      initialValues={{ text: '' }}
      onValuesChange={(_changed, { text }) => setIsTyped(text.trim() !== '')}
      onFinish={(values) => void send(values)}
    >
      <Form.Item
        name="text"
        label={label}
        extra={t('admin:owner_question.help')}
        rules={[{ required: true, whitespace: true }, { max: OWNER_ANSWER_MAX }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 16 }} maxLength={OWNER_ANSWER_MAX} />
      </Form.Item>
      {error?.code === 'row.stale' ? (
        <p role="alert" className={styles.told}>
          {t('admin:owner_question.moved')}
        </p>
      ) : (
        <FormError error={error} />
      )}
      <div className={styles.steps}>
        {state !== 'closed' && <CloseQuestion question={question} isDisabled={busy} />}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('admin:owner_question.actions.send')}
        </Button>
      </div>
      <UnsavedGuard when={isTyped} />
    </Form>
  );
}

/** Closes a question; the owner is sent nothing. */
function CloseQuestion({
  question: { id, version, state },
  isDisabled,
}: {
  question: OwnerQuestion;
  isDisabled: boolean;
}) {
  const { t } = useTranslation();
  const [close] = useCloseOwnerQuestionMutation();
  const { run, busy, error } = useAction();
  return (
    <>
      <FormError error={error} />
      <Button
        disabled={isDisabled}
        loading={busy}
        onClick={() => void run(() => close({ id, version }).unwrap())}
      >
        {t(
          state === 'open'
            ? 'admin:owner_question.actions.close'
            : 'admin:owner_question.actions.close_answered',
        )}
      </Button>
    </>
  );
}
