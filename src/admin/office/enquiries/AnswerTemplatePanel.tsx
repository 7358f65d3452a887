import { useTranslation } from 'react-i18next';
import {
  ANSWER_PLACEHOLDERS,
  type AnswerTemplate,
  type AnswerTemplateDetail,
} from '@shared/contract/site/answerTemplates';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { SideDrawer } from '../../../kit/SideDrawer';
import { WithPlaceholders } from '../../../kit/WithPlaceholders';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { EditedForm } from '../../lent/EditedForm';
import { useEditing } from '../../lent/useEditing';
import { NEW_TEMPLATE, templateBodyOf, templateValuesOf, useTemplateFields } from './answerTemplateFields';
import {
  useCreateAnswerTemplateMutation,
  useDeleteAnswerTemplateMutation,
  useGetAnswerTemplateQuery,
  useLazyGetAnswerTemplateQuery,
  useUpdateAnswerTemplateMutation,
} from './answerTemplates.api';
import styles from './Enquiries.module.css';

/** In the place of an id: the form of a new one. */
export const NEW_TEMPLATE_AT = 'new';
const ACTIONS = { create: 'admin:history.action.create', update: 'admin:history.action.update' };

/** Beside the list: one template, its form for those who may edit it, and its history. */
export function AnswerTemplatePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      isStep
      open={id !== null}
      onClose={onClose}
      title={t(id === NEW_TEMPLATE_AT ? 'admin:answer_template.actions.create' : 'admin:answer_template.one')}
      size={640}
    >
      {id === NEW_TEMPLATE_AT ? (
        <Can do="global.create">
          <NewTemplate onClose={onClose} />
        </Can>
      ) : (
        id && <Existing key={id} id={id} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

function TemplateForm({ fields }: { fields: ReturnType<typeof useTemplateFields> }) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('admin:answer_template.parts.use')}>
        {fields.input('name')}
        {fields.input('topic')}
      </Panel>
      <Panel title={t('admin:answer_template.fields.text')}>
        <WithPlaceholders
          placeholders={ANSWER_PLACEHOLDERS.map((name) => ({
            name,
            meaning: t(`admin:answer_template.placeholder.${name}`),
          }))}
          help={t('admin:answer_template.help.placeholders')}
          usual='[role="tabpanel"][aria-hidden="false"] textarea'
        >
          <LanguageTabs names={['text']}>{(language) => fields.input('text', { language })}</LanguageTabs>
        </WithPlaceholders>
      </Panel>
    </>
  );
}

function NewTemplate({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const fields = useTemplateFields();
  const [create] = useCreateAnswerTemplateMutation();
  return (
    <FormShell
      initialValues={NEW_TEMPLATE}
      labels={fields.labels}
      onSubmit={(values) => create(templateBodyOf(values)).unwrap()}
      onSaved={() => {
        toast.success(t('admin:answer_template.saved'));
        onClose();
      }}
      onCancel={onClose}
    >
      <TemplateForm fields={fields} />
    </FormShell>
  );
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetAnswerTemplateQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(template) => <Content template={template} onClose={onClose} onReload={query.refetch} />}
    </Loaded>
  );
}

function Content({
  template,
  onClose,
  onReload,
}: {
  template: AnswerTemplateDetail;
  onClose: () => void;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const fields = useTemplateFields();
  const editing = useEditing<AnswerTemplate>(template);
  const [update] = useUpdateAnswerTemplateMutation();
  const [remove] = useDeleteAnswerTemplateMutation();
  const [fetchAgain] = useLazyGetAnswerTemplateQuery();
  const { id, history } = template;
  const { name, version } = editing.row;
  return (
    <div className={styles.panels}>
      <Can
        do="global.edit"
        otherwise={<DetailList items={fields.facts(template, ['name', 'topic', 'text'])} />}
      >
        <EditedForm
          editing={editing}
          labels={fields.labels}
          show={fields.show}
          valuesOf={templateValuesOf}
          send={(values, seen) => update({ ...templateBodyOf(values), version: seen, id }).unwrap()}
          fetchAgain={() => fetchAgain(id).unwrap()}
          savedText={t('admin:answer_template.saved')}
          onCancel={onClose}
        >
          <TemplateForm fields={fields} />
        </EditedForm>
      </Can>
      <Can do="global.delete">
        <div>
          <ConfirmAction
            label={t('admin:answer_template.delete.action')}
            title={t('admin:answer_template.delete.title')}
            danger
            onReload={onReload}
            onConfirm={async () => {
              await remove({ id, version }).unwrap();
              toast.success(t('admin:answer_template.deleted'));
              onClose();
            }}
          >
            <p>{t('admin:answer_template.delete.text', { name })}</p>
          </ConfirmAction>
        </div>
      </Can>
      <HistoryPanel entries={history} fields={fields} actions={ACTIONS} />
    </div>
  );
}
