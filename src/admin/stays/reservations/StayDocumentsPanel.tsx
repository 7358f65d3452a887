import { useTranslation } from 'react-i18next';
import type { ReservationDocument } from '@shared/contract/stays/reservationDocuments';
import type { Reservation } from '@shared/contract/stays/reservations';
import { useLanguage } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { formatInstant } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { FileViewer } from '../../FileViewer';
import { useOutcome } from '../../useOutcome';
import { AddDocument } from './AddDocument';
import styles from './Reservation.module.css';
import { useDeleteStayDocumentMutation, useFetchStayDocumentMutation } from './reservationDocuments.api';
import { DOCUMENT_KIND_KEYS } from './reservationTexts';

type Props = { reservation: Reservation; onReload: () => unknown };

/** Papers of a stay. They are sealed on the disk; every look at one is logged. */
export function StayDocumentsPanel({ reservation, onReload }: Props) {
  const { t } = useTranslation();
  const { id, documents } = reservation;
  return (
    <Panel
      title={t('admin:reservation.documents.title')}
      actions={
        <Can do="reservation.edit">
          <AddDocument id={id} onReload={onReload} />
        </Can>
      }
    >
      {documents.length === 0 && <p className={styles.none}>{t('admin:reservation.documents.none')}</p>}
      {documents.length > 0 && (
        <p className={styles.documentsNote}>{t('admin:reservation.documents.logged')}</p>
      )}
      <ul className={styles.payments}>
        {documents.map((document) => (
          <Item key={document.id} id={id} document={document} onReload={onReload} />
        ))}
      </ul>
    </Panel>
  );
}

function Item({
  id,
  document,
  onReload,
}: {
  id: string;
  document: ReservationDocument;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const outcome = useOutcome();
  const [fetchDocument, { reset }] = useFetchStayDocumentMutation();
  const [remove] = useDeleteStayDocumentMutation();
  const { id: documentId, kind, name, sizeBytes, createdAt, uploadedByName } = document;
  const title = t(DOCUMENT_KIND_KEYS[kind]);
  const about = name ? `${title}: ${name}` : title;
  const facts = [
    name,
    t('admin:reservation.documents.size', { size: Math.max(1, Math.round(sizeBytes / 1024)) }),
    formatInstant(createdAt, language),
    uploadedByName,
  ];
  const load = async () => {
    const file = await outcome(fetchDocument({ id, documentId })).finally(reset);
    onReload();
    return file;
  };
  return (
    <li className={styles.payment}>
      <strong>{title}</strong>
      <p className={styles.documentFacts}>{facts.filter(Boolean).join(' · ')}</p>
      <Can do="reservation.edit">
        <div className={styles.buttons}>
          <FileViewer
            title={about}
            pdfName={`${kind}.pdf`}
            load={load}
            aria-label={`${t('common:actions.view')}: ${about}`}
          >
            {t('common:actions.view')}
          </FileViewer>
          <ConfirmAction
            label={t('common:actions.delete')}
            ariaLabel={`${t('common:actions.delete')}: ${about}`}
            title={t('admin:reservation.documents.delete_title')}
            danger
            onConfirm={async () => {
              await outcome(remove({ id, documentId }));
              toast.success(t('admin:reservation.documents.deleted'));
            }}
            onReload={onReload}
          >
            <p>{t('admin:reservation.documents.delete_text', { name: about })}</p>
          </ConfirmAction>
        </div>
      </Can>
    </li>
  );
}
