import { nanoid } from '@reduxjs/toolkit';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/apiError';
import { saveFile } from '../../api/saveFile';
import { codeText } from '../../i18n/errorText';
import { useAction } from '../../kit/useAction';
import { toast } from '../../ui/toast';
import {
  useFetchDocumentPdfMutation,
  useIssueDocumentMutation,
} from '../money/issuedDocuments/issuedDocuments.api';

type Earlier = { id: string; number: string };

/** The receipt that a payment has already, as the refusal of a second one tells it. */
const earlierOf = (error: unknown): Earlier | null =>
  isApiError(error) && error.kind === 'code' && error.code === 'issued_document.exists'
    ? ((error.data as Earlier | undefined) ?? null)
    : null;

/** Issues the receipt of a payment, or of its deposit, and fetches its PDF; of one that was issued before, the PDF alone. */
export function ReceiptButton({
  paymentId,
  kind = 'receipt',
  label,
  'aria-label': ariaLabel,
  small,
}: {
  paymentId: string;
  kind?: 'receipt' | 'deposit_receipt';
  label: string;
  'aria-label'?: string;
  small?: boolean;
}) {
  const { t } = useTranslation();
  const [issue] = useIssueDocumentMutation();
  const [fetchPdf, { reset }] = useFetchDocumentPdfMutation();
  const key = useRef(nanoid());
  const { run, busy } = useAction((error) => error && toast.error(codeText(t, error)));
  const receipt = async () => {
    const { id, number } = await issue({ input: { kind, paymentId }, key: key.current })
      .unwrap()
      .catch((error: unknown) => {
        const earlier = earlierOf(error);
        if (!earlier) throw error;
        return earlier;
      });
    saveFile(await fetchPdf({ id }).unwrap().finally(reset), `${number}.pdf`);
    toast.success(t('admin:issued_document.receipt_ready', { number }));
  };
  return (
    <Button
      size={small ? 'small' : 'middle'}
      loading={busy}
      aria-label={ariaLabel}
      onClick={(event) => {
        event.stopPropagation();
        void run(receipt);
      }}
    >
      {label}
    </Button>
  );
}
