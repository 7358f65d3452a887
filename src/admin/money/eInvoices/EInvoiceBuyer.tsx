import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyerDetailsInput, EInvoice, EInvoiceRow } from '@shared/contract/money/eInvoices';
import { FormDialog } from '../../../kit/FormDialog';
import { toast } from '../../../ui/toast';
import { BuyerDetailsFields, buyerOfForm, NO_DETAILS, useBuyerLabels } from './BuyerDetailsFields';
import { EInvoiceDialog } from './EInvoiceDialog';
import { useChangeEInvoiceBuyerMutation } from './eInvoices.api';

/** Enters what an e-invoice has to say of its buyer; it is made anew with it. */
export function EInvoiceBuyer({ eInvoice }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { codeNumber } = eInvoice;
  return (
    <>
      <Button
        aria-label={t('admin:e_invoice.buyer.action_of', { number: codeNumber })}
        onClick={() => setOpen(true)}
      >
        {t('admin:e_invoice.buyer.action')}
      </Button>
      {isOpen && (
        <EInvoiceDialog
          id={eInvoice.id}
          title={t('admin:e_invoice.buyer.action')}
          onClosed={() => setOpen(false)}
        >
          {(found, reload) => <Details eInvoice={found} onReload={reload} onClosed={() => setOpen(false)} />}
        </EInvoiceDialog>
      )}
    </>
  );
}

function Details({
  eInvoice: { id, codeNumber, buyerName, version, buyer },
  onReload,
  onClosed,
}: {
  eInvoice: EInvoice;
  onReload: () => unknown;
  onClosed: () => void;
}) {
  const { t } = useTranslation();
  const labels = useBuyerLabels();
  const [change] = useChangeEInvoiceBuyerMutation();
  return (
    <FormDialog<{ buyer: BuyerDetailsInput }>
      title={t('admin:e_invoice.buyer.title', { name: buyerName })}
      submitLabel={t('common:actions.save')}
      initialValues={{ buyer: buyer ?? NO_DETAILS }}
      labels={labels}
      onClosed={onClosed}
      onReload={onReload}
      onSubmit={async (values) => {
        await change({ id, version, buyer: buyerOfForm(values.buyer) }).unwrap();
        toast.success(t('admin:e_invoice.buyer.saved', { number: codeNumber }));
      }}
    >
      <p>{t('admin:e_invoice.buyer.text')}</p>
      <BuyerDetailsFields labels={labels} />
    </FormDialog>
  );
}
