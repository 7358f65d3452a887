import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListingTerm, ListingTermDetail } from '@shared/contract/inventory/listingTerms';
import { AMENITY_ICONS, type TermUse } from '@shared/domain/inventory/listingTerms';
import { useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
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
import { AmenityIcon } from '../../../ui/AmenityIcon';
import { toast } from '../../../ui/toast';
import { EditedForm } from '../../lent/EditedForm';
import { useEditing } from '../../lent/useEditing';
import styles from './Global.module.css';
import { ICON_KEYS, newTerm, termBodyOf, termValuesOf, useTermFields } from './listingTermFields';
import {
  useCreateListingTermMutation,
  useDeleteListingTermMutation,
  useGetListingTermQuery,
  useLazyGetListingTermQuery,
  useUpdateListingTermMutation,
} from './staffListingTerms.api';

/** In the place of an id: the form of a new one. */
export const NEW = 'new';
const ACTIONS = { create: 'admin:history.action.create', update: 'admin:history.action.update' };

/** Beside the list: one amenity or kind, its form for those who may edit it, and its history. */
export function ListingTermPanel({
  id,
  use,
  onClose,
}: {
  id: string | null;
  /** The use that a new one begins with. */
  use: TermUse;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      isStep
      open={id !== null}
      onClose={onClose}
      title={t(id === NEW ? 'admin:listing_term.actions.create' : 'admin:listing_term.one')}
      size={640}
    >
      {id === NEW ? (
        <Can do="global.create">
          <NewTerm use={use} onClose={onClose} />
        </Can>
      ) : (
        id && <Existing key={id} id={id} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

type FormProps = { fields: ReturnType<typeof useTermFields>; fixedUse?: TermUse };

function TermForm({ fields, fixedUse }: FormProps) {
  const { t } = useTranslation();
  const chosen = Form.useWatch<TermUse | undefined>('use');
  const isAmenity = (fixedUse ?? chosen) === 'amenity';
  return (
    <>
      <Panel title={t('admin:listing_term.parts.words')}>
        {!fixedUse && fields.input('use')}
        <LanguageTabs names={['name']}>{(language) => fields.input('name', { language })}</LanguageTabs>
      </Panel>
      <Panel title={t('admin:listing_term.parts.shown')}>
        {isAmenity && (
          <FieldRow>
            {fields.input('group')}
            <Form.Item name="icon" label={fields.labels.icon} rules={[choiceRule(t)]}>
              <Select
                options={AMENITY_ICONS.map((value) => ({
                  value,
                  label: (
                    <span className={styles.term}>
                      <AmenityIcon name={value} />
                      {t(ICON_KEYS[value])}
                    </span>
                  ),
                }))}
              />
            </Form.Item>
          </FieldRow>
        )}
        {fields.input('position')}
        {fields.input('active')}
      </Panel>
    </>
  );
}

function NewTerm({ use, onClose }: { use: TermUse; onClose: () => void }) {
  const { t } = useTranslation();
  const fields = useTermFields();
  const [create] = useCreateListingTermMutation();
  return (
    <FormShell
      initialValues={newTerm(use)}
      labels={fields.labels}
      onSubmit={(values) => create({ ...termBodyOf(values), use: values.use }).unwrap()}
      onSaved={() => {
        toast.success(t('admin:listing_term.saved'));
        onClose();
      }}
      onCancel={onClose}
    >
      <TermForm fields={fields} />
    </FormShell>
  );
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetListingTermQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(term) => <Content term={term} onClose={onClose} onReload={query.refetch} />}
    </Loaded>
  );
}

function Content({
  term,
  onClose,
  onReload,
}: {
  term: ListingTermDetail;
  onClose: () => void;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const text = useText();
  const fields = useTermFields();
  const editing = useEditing<ListingTerm>(term);
  const [update] = useUpdateListingTermMutation();
  const [fetchAgain] = useLazyGetListingTermQuery();
  const { id, use, listings, history } = term;
  const ofAmenity = use === 'amenity' ? (['group', 'icon'] as const) : [];
  return (
    <div className={styles.panels}>
      <h2 className={styles.methodName}>{text(editing.row.name)}</h2>
      <div className={styles.used}>
        <p>
          {listings === 0
            ? t('admin:listing_term.unused')
            : t('admin:listing_term.used', { count: listings })}
        </p>
      </div>
      <DetailList items={fields.facts(term, ['use', 'code'])} />
      <Can
        do="global.edit"
        otherwise={<DetailList items={fields.facts(term, ['name', ...ofAmenity, 'position', 'active'])} />}
      >
        <EditedForm
          editing={editing}
          labels={fields.labels}
          show={fields.show}
          valuesOf={termValuesOf}
          send={(values, version) => update({ ...termBodyOf(values), version, id }).unwrap()}
          fetchAgain={() => fetchAgain(id).unwrap()}
          savedText={t('admin:listing_term.saved')}
          onCancel={onClose}
        >
          <TermForm fields={fields} fixedUse={use} />
        </EditedForm>
      </Can>
      {listings === 0 && <DeleteButton term={editing.row} onDeleted={onClose} onReload={onReload} />}
      <HistoryPanel entries={history} fields={fields} actions={ACTIONS} />
    </div>
  );
}

function DeleteButton({
  term,
  onDeleted,
  onReload,
}: {
  term: ListingTerm;
  onDeleted: () => void;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const text = useText();
  const [remove] = useDeleteListingTermMutation();
  const { id, name, version } = term;
  return (
    <Can do="global.delete">
      <div>
        <ConfirmAction
          label={t('admin:listing_term.delete.action')}
          title={t('admin:listing_term.delete.title')}
          danger
          onReload={onReload}
          onConfirm={async () => {
            await remove({ id, version }).unwrap();
            toast.success(t('admin:listing_term.deleted'));
            onDeleted();
          }}
        >
          <p>{t('admin:listing_term.delete.text', { name: text(name) })}</p>
        </ConfirmAction>
      </div>
    </Can>
  );
}
