import type { ReactNode } from 'react';
import type { EInvoice } from '@shared/contract/money/eInvoices';
import { Loaded } from '../../../kit/Loaded';
import { ModalDialog } from '../../../kit/ModalDialog';
import { useGetEInvoiceQuery } from './eInvoices.api';

/** A dialog about one e-invoice as the server has it now: `children` is the form; without the server it says so and can be had later. */
export function EInvoiceDialog({
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
