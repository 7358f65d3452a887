import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EInvoiceRow } from '@shared/contract/money/eInvoices';
import { FormDialog } from '../../../kit/FormDialog';
import { toast } from '../../../ui/toast';
import { useSetAsideEInvoiceMutation } from './eInvoices.api';

/** Leaves an e-invoice for a reason: LHDN has no more what its credit note corrects, or the owner issues his own. */
export function SetAsideEInvoice({ eInvoice: { id, version, type, codeNumber } }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const [setAside] = useSetAsideEInvoiceMutation();
  const label = t('admin:e_invoice.set_aside.reason');
  return (
    <FormDialog<{ reason: string }>
      trigger={(open) => (
        <Button aria-label={t('admin:e_invoice.set_aside.action_of', { number: codeNumber })} onClick={open}>
          {t('admin:e_invoice.set_aside.action')}
        </Button>
      )}
      title={t('admin:e_invoice.set_aside.title', { number: codeNumber })}
      submitLabel={t('admin:e_invoice.set_aside.action')}
      initialValues={{ reason: '' }}
      labels={{ reason: label }}
      onSubmit={async ({ reason }) => {
        await setAside({ id, version, reason }).unwrap();
        toast.success(t('admin:e_invoice.set_aside.done', { number: codeNumber }));
      }}
    >
      <p>{t(type === '11' ? 'admin:e_invoice.set_aside.text_business' : 'admin:e_invoice.set_aside.text')}</p>
      <Form.Item name="reason" label={label} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
    </FormDialog>
  );
}
