import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Language } from '@shared/languages';
import { FormDialog } from '../../kit/FormDialog';
import { toast } from '../../ui/toast';
import { LANGUAGE_CHOICE } from './languageChoice';

type Sending = { email: string; language: Language };

/** Sends a document by mail, with its PDF. `send` rejects with the call's error; `key` is the same when a dialog is sent again. */
export function SendByMail({
  number,
  email,
  language,
  send,
}: {
  number: string;
  /** The address and the language that it is first asked with. */
  email: string;
  language: Language;
  send: (values: Sending, key: string) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const labels = {
    email: t('admin:issued_document.fields.email'),
    language: t('admin:issued_document.fields.language'),
  };
  return (
    <FormDialog<Sending>
      trigger={(open) => (
        <Button onClick={open} aria-label={t('admin:issued_document.actions.send_one', { number })}>
          {t('admin:issued_document.actions.send')}
        </Button>
      )}
      title={t('admin:issued_document.actions.send_one', { number })}
      submitLabel={t('admin:issued_document.actions.send')}
      initialValues={{ email, language }}
      labels={labels}
      onSubmit={async (values, key) => {
        await send(values, key);
        toast.success(t('admin:issued_document.sent', { number, email: values.email }));
      }}
    >
      <Form.Item name="email" label={labels.email} rules={[{ required: true }]}>
        <Input type="email" maxLength={254} />
      </Form.Item>
      <Form.Item name="language" label={labels.language}>
        <Select options={LANGUAGE_CHOICE} />
      </Form.Item>
    </FormDialog>
  );
}
