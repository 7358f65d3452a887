import { useTranslation } from 'react-i18next';
import type { IssuedDocumentRow, StayDocuments } from '@shared/contract/money/issuedDocuments';
import type { Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { staleAtOnce } from '../../../../api/listCalls';
import { useLanguage } from '../../../../i18n';
import { Loaded } from '../../../../kit/Loaded';
import { Panel } from '../../../../kit/Page';
import { StatusTag } from '../../../../kit/StatusTag';
import { Can } from '../../../../session/Can';
import { formatDate } from '../../../../ui/dates';
import { Money } from '../../../../ui/Money';
import { DocumentPdf } from '../../../lent/DocumentPdf';
import { PrintButton } from '../../../lent/PrintButton';
import { ReceiptButton } from '../../../lent/ReceiptButton';
import {
  useFetchRegistrationCardMutation,
  useGetStayDocumentsQuery,
} from '../../../money/issuedDocuments/issuedDocuments.api';
import {
  documentState,
  documentTitle,
  MAIL_STATE_KEYS,
} from '../../../money/issuedDocuments/issuedDocumentTexts';
import styles from '../Reservation.module.css';
import { CreditNote } from './CreditNote';
import { IssueInvoice } from './IssueInvoice';
import { SendDocument } from './SendDocument';

/** Invoices, receipts and credit notes of a stay: what was issued, what can be, and the card that the guest signs. */
export function IssuedPanel({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation();
  const { id, reference, language } = reservation;
  const query = useGetStayDocumentsQuery(id, staleAtOnce);
  const [fetchCard, { reset }] = useFetchRegistrationCardMutation();
  const toInvoiceSen = query.data?.toInvoiceSen ?? 0;
  return (
    <Panel
      title={t('admin:issued_document.title')}
      actions={
        <div className={styles.buttons}>
          <PrintButton
            label={t('admin:issued_document.actions.card')}
            name={`${reference}.pdf`}
            own={language}
            load={(chosen) => fetchCard({ id, language: chosen }).unwrap().finally(reset)}
          />
          {toInvoiceSen > 0 && (
            <Can do="reservation.edit">
              <IssueInvoice reservation={reservation} amountSen={toInvoiceSen} onReload={query.refetch} />
            </Can>
          )}
        </div>
      }
    >
      <Loaded query={query}>{(stay) => <Content stay={stay} onReload={query.refetch} />}</Loaded>
    </Panel>
  );
}

function Content({ stay, onReload }: { stay: StayDocuments; onReload: () => unknown }) {
  const { t } = useTranslation();
  const { documents, toInvoiceSen, guestEmail } = stay;
  return (
    <>
      {toInvoiceSen < 0 && (
        <p className={styles.deposit} role="status">
          {t('admin:issued_document.credit_first', { amount: formatSen(-toInvoiceSen) })}
        </p>
      )}
      {documents.length === 0 && <p className={styles.none}>{t('admin:issued_document.none')}</p>}
      <ul className={styles.payments}>
        {documents.map((document) => (
          <Item key={document.id} document={document} guestEmail={guestEmail} onReload={onReload} />
        ))}
      </ul>
      <Can do="reservation.edit">
        <OpenReceipts stay={stay} />
      </Can>
    </>
  );
}

function Item({
  document,
  guestEmail,
  onReload,
}: {
  document: IssuedDocumentRow;
  guestEmail: string;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, number, issuedOn, issuedByName, totalSen, creditedSen, correctsNumber, mail } = document;
  const state = documentState(document);
  const facts = [
    t('admin:issued_document.issued_on', { date: formatDate(issuedOn, language) }),
    issuedByName,
    document.buyerName !== document.reservation.guestName &&
      t('admin:issued_document.written_to', { name: document.buyerName }),
    correctsNumber && t('admin:issued_document.corrects', { number: correctsNumber }),
    creditedSen > 0 && t('admin:issued_document.credited', { amount: formatSen(creditedSen) }),
    mail?.state && t(MAIL_STATE_KEYS[mail.state], { email: mail.recipient }),
  ];
  return (
    <li className={styles.payment}>
      <div className={styles.paymentHead}>
        <strong>
          {t(documentTitle(document))} {number}
        </strong>
        {state && <StatusTag tone={state.tone}>{t(state.key)}</StatusTag>}
      </div>
      <span className={styles.amount}>
        <Money sen={kind === 'credit_note' ? -totalSen : totalSen} />
      </span>
      <p className={styles.documentFacts}>{facts.filter(Boolean).join(' · ')}</p>
      <div className={styles.buttons}>
        <DocumentPdf document={document} />
        <Can do="reservation.edit">
          <SendDocument document={document} guestEmail={guestEmail} />
          {kind === 'tax_invoice' && creditedSen < totalSen && (
            <CreditNote document={document} onReload={onReload} />
          )}
        </Can>
      </div>
    </li>
  );
}

/** Money that has no receipt yet. */
function OpenReceipts({ stay: { documents, payments } }: { stay: StayDocuments }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const has = (kind: IssuedDocumentRow['kind'], paymentId: string) =>
    documents.some((document) => document.kind === kind && document.paymentId === paymentId);
  const open = payments.flatMap(({ id, isRefund, amountSen, receivedOn, depositSen }) => {
    const date = formatDate(receivedOn, language);
    const sums = [
      { kind: 'receipt' as const, sen: amountSen, wanted: true },
      { kind: 'deposit_receipt' as const, sen: depositSen, wanted: !isRefund && depositSen > 0 },
    ];
    return sums.flatMap(({ kind, sen, wanted }) =>
      wanted && !has(kind, id) ? [{ kind, id, amount: formatSen(sen), date, isRefund }] : [],
    );
  });
  if (open.length === 0) return null;
  return (
    <>
      <p className={styles.withoutReceipt}>{t('admin:issued_document.without_receipt')}</p>
      <div className={styles.buttons}>
        {open.map(({ kind, id, amount, date, isRefund }) => {
          const what = kind === 'receipt' && isRefund ? 'refund' : kind;
          const label = t(`admin:issued_document.issue.${what}`, { amount });
          return (
            <ReceiptButton
              key={`${id} ${kind}`}
              paymentId={id}
              kind={kind}
              label={label}
              aria-label={`${label}, ${date}`}
            />
          );
        })}
      </div>
    </>
  );
}
