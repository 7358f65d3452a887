import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyerDetailsInput } from '@shared/contract/money/eInvoices';
import { FormDialog } from '../../../kit/FormDialog';
import { usePaused } from '../../../kit/usePaused';
import { toast } from '../../../ui/toast';
import { useListIssuedDocumentsQuery } from '../issuedDocuments/issuedDocuments.api';
import { BuyerDetailsFields, buyerOfForm, NO_DETAILS, useBuyerLabels } from './BuyerDetailsFields';
import { useCreateEInvoiceMutation } from './eInvoices.api';

type Values = { documentId: string | undefined; buyer: BuyerDetailsInput };

/** An e-invoice of its own for an invoice whose guest asks for one, instead of that of the month. */
export function EInvoiceForGuest() {
  const { t } = useTranslation();
  const labels = { ...useBuyerLabels(), documentId: t('admin:e_invoice.guest.document') };
  const [create] = useCreateEInvoiceMutation();
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {t('admin:e_invoice.guest.action')}
        </Button>
      )}
      title={t('admin:e_invoice.guest.title')}
      submitLabel={t('admin:e_invoice.guest.submit')}
      initialValues={{ documentId: undefined, buyer: NO_DETAILS }}
      labels={labels}
      onSubmit={async ({ documentId, buyer }, key) => {
        await create({ documentId: documentId!, buyer: buyerOfForm(buyer), key }).unwrap();
        toast.success(t('admin:e_invoice.guest.done'));
      }}
    >
      <p>{t('admin:e_invoice.guest.text')}</p>
      <Form.Item name="documentId" label={labels.documentId} rules={[{ required: true }]}>
        <InvoiceChoice />
      </Form.Item>
      <BuyerDetailsFields labels={labels} />
    </FormDialog>
  );
}

/** An invoice, found by its number, the stay or whom it is written to. */
function InvoiceChoice(field: { id?: string; value?: string; onChange?: (id: string) => void }) {
  const [q, setQ] = useState('');
  const asked = usePaused(q.trim());
  const { data } = useListIssuedDocumentsQuery({
    filter: { kind: 'tax_invoice', ...(asked && { q: asked }) },
    pagination: { currentPage: 1, limit: 20 },
  });
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: setQ }}
      options={(data?.rows ?? []).map(({ id, number, buyerName }) => ({
        value: id,
        label: `${number} · ${buyerName}`,
      }))}
    />
  );
}
