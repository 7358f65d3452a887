import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnerDetail } from '@shared/contract/people/owners';
import type { AccountDocument, DocumentKind } from '@shared/contract/people/people';
import { PAPER_TYPES } from '@shared/uploadTypes';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FileField } from '../../../kit/FileField';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { formatInstant } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { DOCUMENT_KEYS } from '../accounts/personTexts';
import { useOutcome } from '../../useOutcome';
import { useDeleteDocumentMutation } from '../users/riders.api';
import { DocumentViewer } from './DocumentViewer';
import styles from './Owner.module.css';
import { useAddOwnerDocumentMutation } from './owners.api';
import { OWNER_DOCUMENT_KINDS } from './ownerTexts';

type Props = { owner: OwnerDetail; onReload: () => void };

/** Papers of an owner. They are sealed on the disk; every look at one is logged. */
export function OwnerDocumentsPanel({ owner, onReload }: Props) {
  const { t } = useTranslation();
  const { documents, isSpecial } = owner;
  return (
    <Panel
      title={t('admin:owner.documents.title')}
      actions={
        !isSpecial && (
          <Can do="owner-mgmt.edit">
            <AddDocument owner={owner} onReload={onReload} />
          </Can>
        )
      }
    >
      <p className={styles.note}>{t('admin:owner.documents.logged')}</p>
      {documents.length === 0 && <p className={styles.none}>{t('admin:owner.documents.none')}</p>}
      <ul className={styles.items}>
        {documents.map((document) => (
          <Item key={document.id} document={document} mayDelete={!isSpecial} onReload={onReload} />
        ))}
      </ul>
    </Panel>
  );
}

function Item({
  document,
  mayDelete,
  onReload,
}: {
  document: AccountDocument;
  mayDelete: boolean;
  onReload: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const outcome = useOutcome();
  const [remove] = useDeleteDocumentMutation();
  const { id, kind, createdAt, uploadedByName } = document;
  const name = t(DOCUMENT_KEYS[kind]);
  const facts = [formatInstant(createdAt, language), uploadedByName].filter(Boolean).join(' · ');
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        {name}
        <span className={styles.small}>{facts}</span>
      </span>
      <Can do="owner-mgmt.edit">
        <span className={styles.buttons}>
          <DocumentViewer document={document} onViewed={onReload} />
          {mayDelete && (
            <ConfirmAction
              label={t('common:actions.delete')}
              title={t('admin:owner.documents.delete_title')}
              danger
              onConfirm={async () => {
                await outcome(remove(id));
                toast.success(t('admin:owner.documents.deleted'));
              }}
              onReload={onReload}
            >
              <p>{t('admin:owner.documents.delete_text', { name })}</p>
            </ConfirmAction>
          )}
        </span>
      </Can>
    </li>
  );
}

type Values = { kind: DocumentKind | undefined; document: File | undefined };

function AddDocument({ owner, onReload }: Props) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [addDocument] = useAddOwnerDocumentMutation();
  const labels = { kind: t('admin:owner.fields.kind'), document: t('admin:owner.fields.document') };
  return (
    <FormDialog<Values>
      trigger={(open) => <Button onClick={open}>{t('admin:owner.actions.add_document')}</Button>}
      title={t('admin:owner.documents.add_title')}
      submitLabel={t('common:actions.upload')}
      initialValues={{ kind: undefined, document: undefined }}
      labels={labels}
      onSubmit={async ({ kind, document }) => {
        await outcome(addDocument({ id: owner.id, kind: kind!, document: document! }));
        toast.success(t('admin:owner.documents.added'));
      }}
      onReload={onReload}
    >
      <Form.Item name="kind" label={labels.kind} rules={[choiceRule(t)]}>
        <Select options={OWNER_DOCUMENT_KINDS.map((value) => ({ value, label: t(DOCUMENT_KEYS[value]) }))} />
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
