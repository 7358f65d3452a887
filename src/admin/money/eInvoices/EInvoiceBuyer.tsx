import { useTranslation } from 'react-i18next';
import type { BuyerDetailsInput, EInvoice, EInvoiceRow } from '@shared/contract/money/eInvoices';
import { FormDialog } from '../../../kit/FormDialog';
import { toast } from '../../../ui/toast';
import { BuyerDetailsFields, buyerOfForm, NO_DETAILS, useBuyerLabels } from './BuyerDetailsFields';
import { EInvoiceAction } from './EInvoiceAction';
import { useChangeEInvoiceBuyerMutation } from './eInvoices.api';

/** Enters what an e-invoice has to say of its buyer; it is made anew with it. */
export function EInvoiceBuyer({ eInvoice }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const { id, codeNumber } = eInvoice;
  const action = t('admin:e_invoice.buyer.action');
  return (
    <EInvoiceAction
      id={id}
      label={action}
      name={t('admin:e_invoice.buyer.action_of', { number: codeNumber })}
      title={action}
    >
      {(found, dialog) => <Details eInvoice={found} {...dialog} />}
    </EInvoiceAction>
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
