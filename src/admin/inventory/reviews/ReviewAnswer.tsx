import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewDetail } from '@shared/contract/stays/reviews';
import { REVIEW_LENGTHS } from '@shared/domain/stays/reviews';
import { LANGUAGE_NAMES } from '@shared/languages';
import { FormError } from '../../../kit/FormError';
import { UnsavedGuard } from '../../../kit/UnsavedGuard';
import { useSubmit } from '../../../kit/useSubmit';
import { toast } from '../../../ui/toast';
import { useAnswerReviewMutation } from './reviews.api';
import styles from './Reviews.module.css';

type Values = { text: string };

/** Writes what the house says below a review, or writes it anew. When somebody else was faster, what was typed stays for a second look. */
export function ReviewAnswer({ review }: { review: ReviewDetail }) {
  const { id, version, answer } = review;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const before = answer?.text ?? '';
  const [isTyped, setIsTyped] = useState(false);
  const [write] = useAnswerReviewMutation();
  const label = t(answer ? 'admin:review.answer_anew' : 'admin:review.fields.answer');
  const { submit, busy, error } = useSubmit(form, { text: label }, (values: Values) =>
    write({ ...values, id, version }).unwrap(),
  );
  const send = async (values: Values) => {
    if (!(await submit(values))) return;
    setIsTyped(false);
    toast.success(t('admin:review.answer_saved'));
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={{ text: before }}
      onValuesChange={(_changed, { text }) => setIsTyped(text.trim() !== before)}
      onFinish={(values) => void send(values)}
    >
      <Form.Item
        name="text"
        label={label}
        extra={t('admin:review.answer_help', { language: LANGUAGE_NAMES[review.language] })}
        rules={[{ required: true, whitespace: true }, { max: REVIEW_LENGTHS.answer }]}
      >
        <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 12 }} maxLength={REVIEW_LENGTHS.answer} />
      </Form.Item>
      {error?.code === 'row.stale' ? (
        <p role="alert" className={styles.told}>
          {t('admin:review.moved')}
        </p>
      ) : (
        <FormError error={error} />
      )}
      <div className={styles.steps}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('admin:review.actions.answer')}
        </Button>
      </div>
      <UnsavedGuard when={isTyped} />
    </Form>
  );
}
