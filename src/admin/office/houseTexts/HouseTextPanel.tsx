import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { HouseText, HouseTextDetail } from '@shared/contract/system/houseTexts';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { FieldRow } from '../../../kit/FieldRow';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { SideDrawer } from '../../../kit/SideDrawer';
import { Can } from '../../../session/Can';
import { formatDate } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { EditedForm } from '../../lent/EditedForm';
import { useEditing } from '../../lent/useEditing';
import {
  houseTextBodyOf,
  houseTextValuesOf,
  KIND_KEYS,
  newHouseText,
  nextHouseText,
  useHouseTextFields,
  type HouseTextValues,
} from './houseTextFields';
import { HouseTextPreview } from './HouseTextPreview';
import {
  useCreateHouseTextMutation,
  useDeleteHouseTextMutation,
  useGetHouseTextQuery,
  useLazyGetHouseTextQuery,
  useUpdateHouseTextMutation,
} from './houseTexts.api';
import styles from './HouseTexts.module.css';

/** In the place of an id: the form of a new text. */
export const NEW_TEXT = 'new';
const AFTER = 'after-';
/** In the place of an id: the form of a new text that begins with the words of this one. */
export const nextAfter = (id: string) => AFTER + id;

/** Beside the list: one text, its form while it may still change, how visitors read it, and its history. */
export function HouseTextPanel({
  id,
  onClose,
  onNext,
}: {
  id: string | null;
  onClose: () => void;
  onNext: (id: string) => void;
}) {
  const { t } = useTranslation();
  const after = id?.startsWith(AFTER) ? id.slice(AFTER.length) : null;
  const isNew = id === NEW_TEXT || after !== null;
  return (
    <SideDrawer
      isStep
      open={id !== null}
      onClose={onClose}
      title={t(isNew ? 'admin:house_text.new' : 'admin:house_text.one')}
      size={820}
    >
      {isNew ? (
        <Can do="global.create">
          {after ? (
            <NextText key={after} id={after} onClose={onClose} />
          ) : (
            <NewText values={newHouseText(businessDate(new Date()))} onClose={onClose} />
          )}
        </Can>
      ) : (
        id && <Existing key={id} id={id} onClose={onClose} onNext={onNext} />
      )}
    </SideDrawer>
  );
}

function TextForm() {
  const { t } = useTranslation();
  const { input } = useHouseTextFields();
  return (
    <Panel title={t('admin:house_text.one')}>
      <FieldRow>
        {input('kind')}
        {input('validFrom')}
      </FieldRow>
      <LanguageTabs names={['text']}>{(language) => input('text', { language })}</LanguageTabs>
    </Panel>
  );
}

function NewText({ values, onClose }: { values: HouseTextValues; onClose: () => void }) {
  const { t } = useTranslation();
  const { labels } = useHouseTextFields();
  const [create] = useCreateHouseTextMutation();
  return (
    <FormShell
      initialValues={values}
      labels={labels}
      onSubmit={(typed) => create(houseTextBodyOf(typed)).unwrap()}
      onSaved={() => {
        toast.success(t('admin:house_text.saved'));
        onClose();
      }}
      onCancel={onClose}
      wide
    >
      <TextForm />
    </FormShell>
  );
}

/** A text that takes the place of a fixed one, from tomorrow at the earliest: the fixed one holds today. */
function NextText({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetHouseTextQuery(id);
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(text) => (
        <NewText values={nextHouseText(text, addDays(businessDate(new Date()), 1))} onClose={onClose} />
      )}
    </Loaded>
  );
}

type OneProps = { onClose: () => void; onNext: (id: string) => void };

function Existing({ id, ...steps }: OneProps & { id: string }) {
  const query = useGetHouseTextQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(text) =>
        text.isFixed ? (
          <Fixed text={text} {...steps} />
        ) : (
          <Content text={text} onReload={query.refetch} {...steps} />
        )
      }
    </Loaded>
  );
}

/** A text that may not change any more: why, and the way to the one that takes its place. */
function Fixed({ text, onNext }: OneProps & { text: HouseTextDetail }) {
  const { t } = useTranslation();
  return (
    <div className={styles.panels}>
      <Alert type="info" showIcon role="status" title={t('admin:house_text.fixed')} />
      <Can do="global.create">
        <div>
          <Button type="primary" onClick={() => onNext(text.id)}>
            {t('admin:house_text.next')}
          </Button>
        </div>
      </Can>
      <Facts text={text} />
      <HouseTextPreview text={text} />
      <HistoryPanel entries={text.history} fields={useHouseTextFields()} />
    </div>
  );
}

function Facts({ text }: { text: HouseTextDetail }) {
  const { t } = useTranslation();
  const { facts } = useHouseTextFields();
  return (
    <DetailList
      items={[
        ...facts(text, ['kind', 'validFrom']),
        [t('admin:house_text.holds'), t(text.holds ? 'common:yes' : 'common:no')],
      ]}
    />
  );
}

function Content({ text, onClose, onReload }: OneProps & { text: HouseTextDetail; onReload: () => unknown }) {
  const { t } = useTranslation();
  const fields = useHouseTextFields();
  const editing = useEditing<HouseText>(text);
  const [update] = useUpdateHouseTextMutation();
  const [fetchAgain] = useLazyGetHouseTextQuery();
  const { id, history } = text;
  return (
    <div className={styles.panels}>
      <Can do="global.edit" otherwise={<Facts text={text} />}>
        <EditedForm
          editing={editing}
          labels={fields.labels}
          show={fields.show}
          valuesOf={houseTextValuesOf}
          send={(values, version) => update({ ...houseTextBodyOf(values), version, id }).unwrap()}
          fetchAgain={() => fetchAgain(id).unwrap()}
          savedText={t('admin:house_text.saved')}
          onCancel={onClose}
          wide
        >
          <TextForm />
        </EditedForm>
      </Can>
      <HouseTextPreview text={text} isOlder={editing.dirty} />
      <DeleteButton text={editing.row} onDeleted={onClose} onReload={onReload} />
      <HistoryPanel entries={history} fields={fields} />
    </div>
  );
}

function DeleteButton({
  text: { id, kind, validFrom, version },
  onDeleted,
  onReload,
}: {
  text: HouseText;
  onDeleted: () => void;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [remove] = useDeleteHouseTextMutation();
  return (
    <Can do="global.delete">
      <div>
        <ConfirmAction
          label={t('admin:house_text.delete.action')}
          title={t('admin:house_text.delete.title')}
          danger
          onReload={onReload}
          onConfirm={async () => {
            await remove({ id, version }).unwrap();
            toast.success(t('admin:house_text.deleted'));
            onDeleted();
          }}
        >
          <p>
            {t('admin:house_text.delete.text', {
              kind: t(KIND_KEYS[kind]),
              date: formatDate(validFrom, language),
            })}
          </p>
        </ConfirmAction>
      </div>
    </Can>
  );
}
