import { useTranslation } from 'react-i18next';
import type { BuyerDetailsInput, EInvoice, EInvoiceRow } from '@shared/contract/money/eInvoices';
import { FormDialog } from '../../../kit/FormDialog';
import { toast } from '../../../ui/toast';
import { BuyerDetailsFields, buyerOfForm, NO_DETAILS, useBuyerLabels } from './BuyerDetailsFields';
import { EInvoiceAction } from './EInvoiceAction';
import { useRenewEInvoiceMutation } from './eInvoices.api';

/** A new e-invoice for the document of one that was cancelled, with other words about its buyer. */
export function RenewEInvoice({ eInvoice: { id, codeNumber } }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const title = t('admin:e_invoice.renew.title', { number: codeNumber });
  return (
    <EInvoiceAction
      id={id}
      label={t('admin:e_invoice.renew.action')}
      name={t('admin:e_invoice.renew.action_of', { number: codeNumber })}
      title={title}
    >
      {(eInvoice, dialog) => <Renewal eInvoice={eInvoice} title={title} {...dialog} />}
    </EInvoiceAction>
  );
}

function Renewal({
  eInvoice: { id, codeNumber, buyer, statement },
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
  const without = statement ? 'admin:e_invoice.renew.text_statement' : 'admin:e_invoice.renew.text_public';
  const text = buyer ? 'admin:e_invoice.renew.text' : without;
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
      <p>{t(text)}</p>
      {buyer && <BuyerDetailsFields labels={labels} />}
    </FormDialog>
  );
}
