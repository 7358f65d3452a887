import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { EInvoice } from '@shared/contract/money/eInvoices';
import { Loaded } from '../../../kit/Loaded';
import { ModalDialog } from '../../../kit/ModalDialog';
import { useGetEInvoiceQuery } from './eInvoices.api';

/** A button for something that is done to an e-invoice, which opens its dialog. */
export function EInvoiceAction({
  id,
  label,
  name,
  title,
  children,
}: {
  id: string;
  label: string;
  /** Its accessible name, which says which e-invoice it is about. */
  name: string;
  title: string;
  children: (eInvoice: EInvoice, dialog: { onReload: () => unknown; onClosed: () => void }) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const onClosed = () => setOpen(false);
  return (
    <>
      <Button aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <EInvoiceDialog id={id} title={title} onClosed={onClosed}>
          {(eInvoice, onReload) => children(eInvoice, { onReload, onClosed })}
        </EInvoiceDialog>
      )}
    </>
  );
}

/** A dialog about one e-invoice as the server has it now: `children` is the form; without the server it says so and can be had later. */
function EInvoiceDialog({
  id,
  title,
  onClosed,
  children,
}: {
  id: string;
  /** What it is called while the e-invoice cannot be had. */
  title: string;
  onClosed: () => void;
  children: (eInvoice: EInvoice, reload: () => unknown) => ReactNode;
}) {
  const query = useGetEInvoiceQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
  if (currentData) return children(currentData, query.refetch);
  if (!query.error) return null;
  return (
    <ModalDialog open title={title} footer={null} onClose={onClosed}>
      <Loaded query={{ ...query, data: currentData }}>{() => null}</Loaded>
    </ModalDialog>
  );
}
