import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENQUIRY_ANSWER_MAX, type EnquiryDetail, type EnquiryStep } from '@shared/contract/site/enquiries';
import { ANSWER_PLACEHOLDERS } from '@shared/contract/site/answerTemplates';
import { placeholdersLeft } from '@shared/domain/system/mailPlaceholders';
import { LANGUAGE_NAMES } from '@shared/languages';
import { fieldMessage } from '../../../kit/formErrors';
import { FormError } from '../../../kit/FormError';
import { UnsavedGuard } from '../../../kit/UnsavedGuard';
import { useSubmit } from '../../../kit/useSubmit';
import { toast } from '../../../ui/toast';
import { useAction } from '../../../kit/useAction';
import styles from './Enquiries.module.css';
import { useAnswerEnquiryMutation, useStepEnquiryMutation } from './enquiries.api';
import { TemplateChoice } from './TemplateChoice';

type Values = { text: string };

/**
 * Answers an enquiry by mail, closes it or takes it up again. When somebody else was faster, the enquiry above shows what they did, and
 * what was typed stays for a second look. A template is put behind what is there, to be completed before it goes out.
 */
export function EnquiryReply({ enquiry }: { enquiry: EnquiryDetail }) {
  const { id, version, status } = enquiry;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [typed, setTyped] = useState(false);
  const [answer] = useAnswerEnquiryMutation();
  const label = t('admin:enquiry.fields.answer');
  const { submit, busy, error } = useSubmit(form, { text: label }, (values: Values) =>
    answer({ ...values, id, version }).unwrap(),
  );
  const take = (template: string) => {
    const begun = form.getFieldValue('text') as string;
    form.setFieldValue('text', begun.trim() ? `${begun.trimEnd()}\n\n${template}` : template);
    setTyped(true);
    form.focusField('text');
  };
  const send = async (values: Values) => {
    if (!(await submit(values))) return;
    form.resetFields();
    setTyped(false);
    toast.success(t('admin:enquiry.sent', { email: enquiry.email }));
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={{ text: '' }}
      onValuesChange={(_changed, { text }) => setTyped(text.trim() !== '')}
      onFinish={(values) => void send(values)}
    >
      <TemplateChoice enquiry={enquiry} onTake={take} />
      <Form.Item
        name="text"
        label={label}
        extra={t('admin:enquiry.help', { language: LANGUAGE_NAMES[enquiry.language] })}
        rules={[
          { required: true, whitespace: true },
          { max: ENQUIRY_ANSWER_MAX },
          {
            validator: async (_rule, text: string = '') => {
              const names = placeholdersLeft(text, ANSWER_PLACEHOLDERS).join(', ');
              if (names)
                throw new Error(fieldMessage(t, { rule: 'placeholder_left', params: { names } }, label));
            },
          },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 16 }} maxLength={ENQUIRY_ANSWER_MAX} />
      </Form.Item>
      {error?.code === 'row.stale' ? (
        <p role="alert" className={styles.told}>
          {t('admin:enquiry.moved')}
        </p>
      ) : (
        <FormError error={error} />
      )}
      <div className={styles.steps}>
        <StepButton id={id} version={version} step={status === 'open' ? 'close' : 'reopen'} disabled={busy} />
        {status === 'answered' && <StepButton id={id} version={version} step="close" disabled={busy} />}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('admin:enquiry.actions.send')}
        </Button>
      </div>
      <UnsavedGuard when={typed} />
    </Form>
  );
}

const STEP_KEYS: Record<EnquiryStep, string> = {
  close: 'admin:enquiry.actions.close',
  reopen: 'admin:enquiry.actions.reopen',
};

/** Closes or reopens; neither sends anything, and each takes the other back. */
function StepButton({
  step,
  disabled,
  ...enquiry
}: {
  id: string;
  version: number;
  step: EnquiryStep;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  const [stepEnquiry] = useStepEnquiryMutation();
  const { run, busy, error } = useAction();
  return (
    <>
      <FormError error={error} />
      <Button
        disabled={disabled}
        loading={busy}
        onClick={() => void run(() => stepEnquiry({ ...enquiry, step }).unwrap())}
      >
        {t(STEP_KEYS[step])}
      </Button>
    </>
  );
}
