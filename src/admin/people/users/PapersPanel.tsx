import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountDocument } from '@shared/contract/people/people';
import { RIDER_DOCUMENT_KINDS, type RiderDetail } from '@shared/contract/people/riders';
import { PAPER_TYPES } from '@shared/uploadTypes';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { InstantText } from '../../../kit/DateTexts';
import { FileField } from '../../../kit/FileField';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { toast } from '../../../ui/toast';
import { DOCUMENT_KEYS } from '../accounts/personTexts';
import { useOutcome } from '../../useOutcome';
import { PaperViewer } from './PaperViewer';
import { useDeleteDocumentMutation, useEditRiderDetailsMutation } from './riders.api';
import styles from './Users.module.css';

type Props = { rider: RiderDetail; mayEdit: boolean; onReload: () => unknown };

/** The papers of a rider. To see one takes the right to decide on it, and each view is logged. */
export function PapersPanel({ rider, mayEdit, onReload }: Props) {
  const { t } = useTranslation();
  const { documents } = rider;
  return (
    <Panel
      title={t('admin:rider.parts.papers')}
      actions={mayEdit && <AddPaper rider={rider} onReload={onReload} />}
    >
      {mayEdit && documents.length > 0 && <p className={styles.note}>{t('admin:rider.views_logged')}</p>}
      {documents.length === 0 ? (
        <p className={styles.note}>{t('admin:rider.no_papers')}</p>
      ) : (
        <ul className={styles.papers}>
          {documents.map((paper) => (
            <li key={paper.id} className={styles.paper}>
              <span>
                <strong>{t(DOCUMENT_KEYS[paper.kind])}</strong>
                <span className={styles.small}>
                  {paper.uploadedByName && `${paper.uploadedByName} · `}
                  <InstantText instant={paper.createdAt} />
                </span>
              </span>
              {mayEdit && (
                <span className={styles.buttons}>
                  <PaperViewer paper={paper} name={rider.name} />
                  <RemovePaper paper={paper} onReload={onReload} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RemovePaper({ paper: { id, kind }, onReload }: { paper: AccountDocument; onReload: () => unknown }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [remove] = useDeleteDocumentMutation();
  return (
    <ConfirmAction
      label={t('common:actions.delete')}
      title={t('admin:rider.remove_paper.title')}
      danger
      onConfirm={async () => {
        await outcome(remove(id));
        toast.success(t('admin:rider.remove_paper.done'));
      }}
      onReload={onReload}
    >
      <p>{t('admin:rider.remove_paper.text', { paper: t(DOCUMENT_KEYS[kind]) })}</p>
    </ConfirmAction>
  );
}

function AddPaper({
  rider: { accountNumber, version, verification },
  onReload,
}: Pick<Props, 'rider' | 'onReload'>) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [edit] = useEditRiderDetailsMutation();
  const labels = {
    document_kind: t('admin:rider.fields.document_kind'),
    document: t('admin:rider.fields.document'),
  };
  return (
    <FormDialog<{ document_kind?: (typeof RIDER_DOCUMENT_KINDS)[number]; document?: File }>
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {t('admin:rider.add_paper')}
        </Button>
      )}
      title={t('admin:rider.add_paper')}
      submitLabel={t('common:actions.upload')}
      initialValues={{}}
      labels={labels}
      onSubmit={async (values) => {
        await outcome(edit({ account_number: accountNumber, version, ...values }));
        toast.success(t('admin:rider.paper_added'));
      }}
      onReload={onReload}
    >
      {verification === 'approved' && <p>{t('admin:rider.add_paper_approved')}</p>}
      <Form.Item name="document_kind" label={labels.document_kind} rules={[choiceRule(t)]}>
        <Select options={RIDER_DOCUMENT_KINDS.map((value) => ({ value, label: t(DOCUMENT_KEYS[value]) }))} />
      </Form.Item>
      <Form.Item
        name="document"
        label={labels.document}
        extra={t('admin:rider.help.document')}
        rules={[choiceRule(t)]}
      >
        <FileField types={PAPER_TYPES} />
      </Form.Item>
    </FormDialog>
  );
}
