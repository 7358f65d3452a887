import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyerDetailsInput, EInvoice, EInvoiceRow } from '@shared/contract/money/eInvoices';
import { FormDialog } from '../../../kit/FormDialog';
import { Loaded } from '../../../kit/Loaded';
import { ModalDialog } from '../../../kit/ModalDialog';
import { toast } from '../../../ui/toast';
import { BuyerDetailsFields, buyerOfForm, NO_DETAILS, useBuyerLabels } from './BuyerDetailsFields';
import { useChangeEInvoiceBuyerMutation, useGetEInvoiceQuery } from './eInvoices.api';

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
      {isOpen && <Dialog id={eInvoice.id} onClosed={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ id, onClosed }: { id: string; onClosed: () => void }) {
  const { t } = useTranslation();
  const query = useGetEInvoiceQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
  if (currentData) return <Details eInvoice={currentData} onReload={query.refetch} onClosed={onClosed} />;
  if (!query.error) return null;
  return (
    <ModalDialog open title={t('admin:e_invoice.buyer.action')} footer={null} onClose={onClosed}>
      <Loaded query={{ ...query, data: currentData }}>{() => null}</Loaded>
    </ModalDialog>
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
