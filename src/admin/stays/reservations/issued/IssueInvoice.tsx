import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import type { Language } from '@shared/languages';
import { FormDialog } from '../../../../kit/FormDialog';
import { toast } from '../../../../ui/toast';
import { LANGUAGE_CHOICE } from '../../../lent/languageChoice';
import { useIssueDocumentMutation } from '../../../money/issuedDocuments/issuedDocuments.api';

type Buyer = { name: string; registrationNo?: string; tin?: string; address?: string };
type Values = { language: Language; other: boolean; buyer?: Buyer };

/** Issues the invoice of a stay: of all that is not invoiced yet, to the guest or to whoever pays for him. */
export function IssueInvoice({
  reservation,
  amountSen,
  onReload,
}: {
  reservation: Reservation;
  amountSen: number;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [issue] = useIssueDocumentMutation();
  const labels = {
    language: t('admin:issued_document.fields.language'),
    'buyer.name': t('admin:issued_document.fields.buyer'),
    'buyer.registrationNo': t('admin:issued_document.fields.registrationNo'),
    'buyer.tin': t('admin:issued_document.fields.tin'),
    'buyer.address': t('admin:issued_document.fields.address'),
  };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button type="primary" onClick={open}>
          {t('admin:issued_document.actions.invoice')}
        </Button>
      )}
      title={t('admin:issued_document.invoice.title', { amount: formatSen(amountSen) })}
      submitLabel={t('admin:issued_document.actions.invoice')}
      initialValues={{ language: reservation.language, other: false }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ language, other, buyer }, key) => {
        const input = {
          kind: 'tax_invoice' as const,
          reservationId: reservation.id,
          language,
          ...(other && buyer && { buyer }),
        };
        const { number } = await issue({ input, key }).unwrap();
        toast.success(t('admin:issued_document.issued', { number }));
      }}
    >
      <p>{t('admin:issued_document.invoice.text')}</p>
      <Form.Item name="language" label={labels.language}>
        <Select options={LANGUAGE_CHOICE} />
      </Form.Item>
      <Form.Item name="other" valuePropName="checked">
        <Checkbox>{t('admin:issued_document.invoice.other', { guest: reservation.guestName })}</Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['other']}>
        {({ getFieldValue }) => (getFieldValue('other') ? <BuyerFields labels={labels} /> : null)}
      </Form.Item>
    </FormDialog>
  );
}

function BuyerFields({ labels }: { labels: Record<string, string> }) {
  return (
    <>
      <Form.Item
        name={['buyer', 'name']}
        label={labels['buyer.name']}
        rules={[{ required: true, whitespace: true }, { max: 120 }]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name={['buyer', 'registrationNo']} label={labels['buyer.registrationNo']}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name={['buyer', 'tin']} label={labels['buyer.tin']}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name={['buyer', 'address']} label={labels['buyer.address']}>
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
    </>
  );
}
