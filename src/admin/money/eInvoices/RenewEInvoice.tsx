import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyerDetailsInput, EInvoice, EInvoiceRow } from '@shared/contract/money/eInvoices';
import { FormDialog } from '../../../kit/FormDialog';
import { toast } from '../../../ui/toast';
import { BuyerDetailsFields, buyerOfForm, NO_DETAILS, useBuyerLabels } from './BuyerDetailsFields';
import { EInvoiceDialog } from './EInvoiceDialog';
import { useRenewEInvoiceMutation } from './eInvoices.api';

/** A new e-invoice for the document of one that was cancelled, with other words about its buyer. */
export function RenewEInvoice({ eInvoice: { id, codeNumber } }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const title = t('admin:e_invoice.renew.title', { number: codeNumber });
  return (
    <>
      <Button
        aria-label={t('admin:e_invoice.renew.action_of', { number: codeNumber })}
        onClick={() => setOpen(true)}
      >
        {t('admin:e_invoice.renew.action')}
      </Button>
      {isOpen && (
        <EInvoiceDialog id={id} title={title} onClosed={() => setOpen(false)}>
          {(eInvoice, reload) => (
            <Renewal eInvoice={eInvoice} title={title} onReload={reload} onClosed={() => setOpen(false)} />
          )}
        </EInvoiceDialog>
      )}
    </>
  );
}

function Renewal({
  eInvoice: { id, codeNumber, buyer },
  title,
  onReload,
  onClosed,
}: {
  eInvoice: EInvoice;
  title: string;
  onReload: () => unknown;
  onClosed: () => void;
}) {
  const { t } = useTranslation();
  const labels = useBuyerLabels();
  const [renew] = useRenewEInvoiceMutation();
  return (
    <FormDialog<{ buyer?: BuyerDetailsInput }>
      title={title}
      submitLabel={t('admin:e_invoice.renew.submit')}
      initialValues={buyer ? { buyer: { ...NO_DETAILS, ...buyer } } : {}}
      labels={labels}
      onClosed={onClosed}
      onReload={onReload}
      onSubmit={async (values, key) => {
        await renew({ id, key, ...(values.buyer && { buyer: buyerOfForm(values.buyer) }) }).unwrap();
        toast.success(t('admin:e_invoice.renew.done', { number: codeNumber }));
      }}
    >
      <p>{t(buyer ? 'admin:e_invoice.renew.text' : 'admin:e_invoice.renew.text_public')}</p>
      {buyer && <BuyerDetailsFields labels={labels} />}
    </FormDialog>
  );
}
