import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  RESERVATION_DOCUMENT_KINDS,
  type ReservationDocument,
  type ReservationDocumentKind,
} from '@shared/contract/reservationDocuments';
import type { Reservation } from '@shared/contract/reservations';
import { PAPER_TYPES } from '@shared/uploadTypes';
import { useLanguage } from '../../i18n';
import { choiceRule } from '../../kit/choiceRule';
import { ConfirmAction } from '../../kit/ConfirmAction';
import { FileField } from '../../kit/FileField';
import { FormDialog } from '../../kit/FormDialog';
import { Panel } from '../../kit/Page';
import { Can } from '../../session/Can';
import { formatInstant } from '../../ui/dates';
import { toast } from '../../ui/toast';
import { FileViewer } from '../FileViewer';
import { useOutcome } from '../useOutcome';
import styles from './Reservation.module.css';
import {
  useAddStayDocumentMutation,
  useDeleteStayDocumentMutation,
  useFetchStayDocumentMutation,
} from './reservationDocuments.api';
import { DOCUMENT_KIND_KEYS } from './reservationTexts';

type Props = { reservation: Reservation; onReload: () => unknown };

/** Papers of a stay. They are sealed on the disk; every look at one is logged. */
export function DocumentsPanel({ reservation, onReload }: Props) {
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

type Values = { kind: ReservationDocumentKind | undefined; document: File | undefined };

function AddDocument({ id, onReload }: { id: string; onReload: () => unknown }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [addDocument] = useAddStayDocumentMutation();
  const title = t('admin:reservation.documents.add');
  const labels = {
    kind: t('admin:reservation.documents.kind_label'),
    document: t('admin:reservation.documents.file'),
  };
  return (
    <FormDialog<Values>
      trigger={(open) => <Button onClick={open}>{title}</Button>}
      title={title}
      submitLabel={t('common:actions.upload')}
      initialValues={{ kind: undefined, document: undefined }}
      labels={labels}
      onSubmit={async ({ kind, document }, uploadKey) => {
        await outcome(addDocument({ id, kind: kind!, document: document!, uploadKey }));
        toast.success(t('admin:reservation.documents.added'));
      }}
      onReload={onReload}
    >
      <Form.Item name="kind" label={labels.kind} rules={[choiceRule(t)]}>
        <Select
          options={RESERVATION_DOCUMENT_KINDS.map((value) => ({
            value,
            label: t(DOCUMENT_KIND_KEYS[value]),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="document"
        label={labels.document}
        rules={[choiceRule(t)]}
        extra={t('admin:owner.help.document')}
      >
        <FileField types={PAPER_TYPES} />
      </Form.Item>
    </FormDialog>
  );
}
