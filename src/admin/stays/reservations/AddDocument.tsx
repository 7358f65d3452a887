import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  RESERVATION_DOCUMENT_KINDS,
  type ReservationDocumentKind,
} from '@shared/contract/stays/reservationDocuments';
import { PAPER_TYPES } from '@shared/uploadTypes';
import { choiceRule } from '../../../kit/choiceRule';
import { FileField } from '../../../kit/FileField';
import { FormDialog } from '../../../kit/FormDialog';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import { useAddStayDocumentMutation } from './reservationDocuments.api';
import { DOCUMENT_KIND_KEYS } from './reservationTexts';

type Values = { kind: ReservationDocumentKind | undefined; document: File | undefined };

/** Adds a paper to a stay; `kind` is chosen beforehand where one is asked for. */
export function AddDocument({
  id,
  kind,
  onReload,
}: {
  id: string;
  kind?: ReservationDocumentKind;
  onReload: () => unknown;
}) {
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
      initialValues={{ kind, document: undefined }}
      labels={labels}
      onSubmit={async ({ kind: chosen, document }, uploadKey) => {
        await outcome(addDocument({ id, kind: chosen!, document: document!, uploadKey }));
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
