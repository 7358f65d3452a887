import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EInvoiceRow } from '@shared/contract/money/eInvoices';
import { useLanguage } from '../../../i18n';
import { FormDialog } from '../../../kit/FormDialog';
import { formatInstant } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { useCancelEInvoiceMutation } from './eInvoices.api';

/** What follows once LHDN has cancelled it. */
const AFTER_KEYS: Record<EInvoiceRow['kind'], string> = {
  single: 'admin:e_invoice.cancel.after',
  consolidated: 'admin:e_invoice.cancel.after_month',
  self_billed: 'admin:e_invoice.cancel.after_self_billed',
};

/** Has LHDN cancel a valid e-invoice, and says what to do about its document afterwards. */
export function CancelEInvoice({
  eInvoice: { id, version, codeNumber, kind, cancellableUntil },
}: {
  eInvoice: EInvoiceRow;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [cancel] = useCancelEInvoiceMutation();
  const label = t('admin:e_invoice.cancel.reason');
  const until = cancellableUntil && formatInstant(cancellableUntil, language);
  return (
    <FormDialog<{ reason: string }>
      trigger={(open) => (
        <Button
          danger
          aria-label={t('admin:e_invoice.cancel.action_of', { number: codeNumber })}
          onClick={open}
        >
          {t('admin:e_invoice.cancel.action')}
        </Button>
      )}
      title={t('admin:e_invoice.cancel.title', { number: codeNumber })}
      submitLabel={t('admin:e_invoice.cancel.submit')}
      danger
      initialValues={{ reason: '' }}
      labels={{ reason: label }}
      onSubmit={async ({ reason }) => {
        await cancel({ id, version, reason }).unwrap();
        toast.success(t('admin:e_invoice.cancel.done', { number: codeNumber }));
      }}
    >
      <p>{t('admin:e_invoice.cancel.text')}</p>
      <p>{t(AFTER_KEYS[kind])}</p>
      {until && <p>{t('admin:e_invoice.advice.until', { when: until })}</p>}
      <Form.Item
        name="reason"
        label={label}
        extra={t('admin:e_invoice.cancel.reason_help')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
    </FormDialog>
  );
}
