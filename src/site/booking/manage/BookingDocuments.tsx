import { useTranslation } from 'react-i18next';
import type { GuestDocument } from '@shared/contract/money/issuedDocuments';
import { isApiError } from '../../../api/apiError';
import { saveFile } from '../../../api/saveFile';
import { useLanguage } from '../../../i18n';
import { errorText } from '../../../i18n/errorText';
import { Button } from '../../../ui/Button';
import { Tag } from '../../../ui/Chip';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { useGetBookingDocumentMutation, useGetBookingDocumentsQuery, type OwnBooking } from '../booking.api';
import styles from './Manage.module.css';

/** Invoices and receipts of the booking, to take along as PDFs; nothing while there is none. */
export function BookingDocuments({ address }: { address: OwnBooking }) {
  const { t } = useTranslation();
  const { data } = useGetBookingDocumentsQuery(address, { refetchOnMountOrArgChange: true });
  if (!data?.documents.length) return null;
  return (
    <section className={styles.card} aria-label={t('site:manage.documents.title')}>
      <h2 className={styles.cardTitle}>{t('site:manage.documents.title')}</h2>
      <ul className={styles.payments}>
        {data.documents.map((document) => (
          <Row key={document.id} document={document} address={address} />
        ))}
      </ul>
    </section>
  );
}

/** The name that a document is printed under. */
function nameKey({ kind, isTaxInvoice, isRefund }: GuestDocument): string {
  if (kind === 'tax_invoice')
    return isTaxInvoice ? 'site:manage.documents.kind.tax_invoice' : 'site:manage.documents.kind.invoice';
  if (kind === 'credit_note') return 'site:manage.documents.kind.credit_note';
  if (kind === 'deposit_receipt') return 'site:manage.documents.kind.deposit_receipt';
  return isRefund ? 'site:manage.documents.kind.refund' : 'site:manage.documents.kind.receipt';
}

function Row({ document, address }: { document: GuestDocument; address: OwnBooking }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [fetchPdf, { isLoading, reset }] = useGetBookingDocumentMutation();
  const { id, number, issuedOn, kind, totalSen, isVoid } = document;
  const name = t(nameKey(document));
  const download = async () => {
    const { data, error } = await fetchPdf({ own: address, documentId: id, language });
    if (data) saveFile(data, `${number}.pdf`);
    else if (isApiError(error) && error.kind !== 'suppressed') toast.error(errorText(t, error));
    reset();
  };
  return (
    <li className={styles.payment}>
      <span>
        <span className={styles.paymentWhat}>{name}</span>
        <span className={styles.quiet}>{[number, formatDate(issuedOn, language)].join(' · ')}</span>
      </span>
      <span className={styles.paymentSum}>
        <Money sen={kind === 'credit_note' ? -totalSen : totalSen} />
        {isVoid && <Tag tone="warn">{t('site:manage.documents.void')}</Tag>}
        <Button
          busy={isLoading}
          onClick={() => void download()}
          aria-label={t('site:manage.documents.download', { name, number })}
        >
          {t('site:manage.documents.pdf')}
        </Button>
      </span>
    </li>
  );
}
