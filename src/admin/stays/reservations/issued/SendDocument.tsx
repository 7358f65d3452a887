import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { IssuedDocumentRow } from '@shared/contract/money/issuedDocuments';
import type { Language } from '@shared/languages';
import { FormDialog } from '../../../../kit/FormDialog';
import { toast } from '../../../../ui/toast';
import { useSendDocumentMutation } from '../../../money/issuedDocuments/issuedDocuments.api';
import { LANGUAGE_CHOICE } from './IssueInvoice';

/** Sends a document by mail, with its PDF. */
export function SendDocument({
  document: { id, number, language },
  guestEmail,
}: {
  document: IssuedDocumentRow;
  guestEmail: string;
}) {
  const { t } = useTranslation();
  const [send] = useSendDocumentMutation();
  const labels = {
    email: t('admin:issued_document.fields.email'),
    language: t('admin:issued_document.fields.language'),
  };
  return (
    <FormDialog<{ email: string; language: Language }>
      trigger={(open) => (
        <Button onClick={open} aria-label={t('admin:issued_document.actions.send_one', { number })}>
          {t('admin:issued_document.actions.send')}
        </Button>
      )}
      title={t('admin:issued_document.actions.send_one', { number })}
      submitLabel={t('admin:issued_document.actions.send')}
      initialValues={{ email: guestEmail, language }}
      labels={labels}
      onSubmit={async (values, key) => {
        await send({ id, key, ...values }).unwrap();
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
