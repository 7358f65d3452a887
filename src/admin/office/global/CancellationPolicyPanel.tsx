import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  CancellationPolicyDetail,
  CancellationPolicyRow,
} from '@shared/contract/stays/cancellationPolicies';
import { businessDate } from '@shared/domain/base/stayDates';
import { sstOn } from '@shared/domain/pricing/taxPeriods';
import { useText } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { SideDrawer } from '../../../kit/SideDrawer';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { EditedForm } from '../../lent/EditedForm';
import { useEditing } from '../../lent/useEditing';
import styles from './Global.module.css';
import {
  useCreateCancellationPolicyMutation,
  useDeleteCancellationPolicyMutation,
  useGetCancellationPolicyQuery,
  useLazyGetCancellationPolicyQuery,
  useUpdateCancellationPolicyMutation,
} from './cancellationPolicies.api';
import { NEW_POLICY, policyBodyOf, policyValuesOf, usePolicyFields } from './cancellationPolicyFields';
import { PolicyExample } from './PolicyExample';
import { PolicyTierRows } from './PolicyTierRows';
import { useGetTaxRatesQuery } from './taxRates.api';

/** In the place of an id: the form of a new policy. */
export const NEW = 'new';

/** Beside the list: one policy, its form and what it means for those who may edit it, who uses it, and its history. */
export function CancellationPolicyPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      isStep
      open={id !== null}
      onClose={onClose}
      title={t(id === NEW ? 'admin:cancellation_policy.actions.create' : 'admin:cancellation_policy.one')}
      size={1040}
    >
      {id === NEW ? (
        <Can do="global.create">
          <NewPolicy onClose={onClose} />
        </Can>
      ) : (
        id && <Existing key={id} id={id} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

function PolicyForm({ fields }: { fields: ReturnType<typeof usePolicyFields> }) {
  const { t } = useTranslation();
  const query = useGetTaxRatesQuery();
  return (
    <WithAside
      aside={
        <Loaded query={query}>
          {({ taxRates }) => <PolicyExample sstBp={sstOn(taxRates, businessDate(new Date()))} />}
        </Loaded>
      }
    >
      <Panel title={t('admin:cancellation_policy.parts.name')}>
        <LanguageTabs names={['name']}>{(language) => fields.input('name', { language })}</LanguageTabs>
      </Panel>
      <Panel title={t('admin:cancellation_policy.parts.tiers')}>
        <p className={styles.lead}>{t('admin:cancellation_policy.help.tiers')}</p>
        <PolicyTierRows labels={fields.labels} />
      </Panel>
    </WithAside>
  );
}

function NewPolicy({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const fields = usePolicyFields();
  const [create] = useCreateCancellationPolicyMutation();
  return (
    <FormShell
      wide
      initialValues={NEW_POLICY}
      labels={fields.labels}
      onSubmit={(values) => create(policyBodyOf(values)).unwrap()}
      onSaved={() => {
        toast.success(t('admin:cancellation_policy.saved'));
        onClose();
      }}
      onCancel={onClose}
    >
      <PolicyForm fields={fields} />
    </FormShell>
  );
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetCancellationPolicyQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(policy) => <Content policy={policy} onClose={onClose} />}
    </Loaded>
  );
}

function Content({ policy, onClose }: { policy: CancellationPolicyDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const fields = usePolicyFields();
  const editing = useEditing<CancellationPolicyRow>(policy);
  const [update] = useUpdateCancellationPolicyMutation();
  const [fetchAgain] = useLazyGetCancellationPolicyQuery();
  const { id, history } = policy;
  return (
    <div className={styles.panels}>
      <h2 className={styles.methodName}>{text(editing.row.name)}</h2>
      <UsedBy policy={policy} />
      <Can
        do="global.edit"
        otherwise={
          <DetailList items={fields.facts(policy, ['name', 'tiers', 'properties', 'openBookings'])} />
        }
      >
        <EditedForm
          wide
          editing={editing}
          labels={fields.labels}
          show={fields.show}
          valuesOf={policyValuesOf}
          send={(values, version) => update({ ...policyBodyOf(values), version, id }).unwrap()}
          fetchAgain={() => fetchAgain(id).unwrap()}
          savedText={t('admin:cancellation_policy.saved')}
          onCancel={onClose}
        >
          <PolicyForm fields={fields} />
        </EditedForm>
      </Can>
      {policy.properties === 0 && <DeleteButton policy={editing.row} onDeleted={onClose} />}
      <HistoryPanel entries={history} fields={fields} actions={ACTIONS} />
    </div>
  );
}

const ACTIONS = { create: 'admin:history.action.create', update: 'admin:history.action.update' };

/** What a change touches, and what it leaves: said before anything is typed. */
function UsedBy({ policy: { properties, openBookings, usedBy } }: { policy: CancellationPolicyDetail }) {
  const { t } = useTranslation();
  const text = useText();
  if (properties === 0) return <p className={styles.lead}>{t('admin:cancellation_policy.unused')}</p>;
  const more = properties - usedBy.length;
  return (
    <div className={styles.used}>
      <p>{t('admin:cancellation_policy.used', { count: properties })}</p>
      <p>{t('admin:cancellation_policy.bookings', { count: openBookings })}</p>
      <p>{t('admin:cancellation_policy.cannot_delete')}</p>
      <p>
        {usedBy.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && t('common:separator')}
            <Link to={paths.admin.manageProperty(id)}>{text(name)}</Link>
          </span>
        ))}
        {more > 0 && ` ${t('admin:cancellation_policy.more', { count: more })}`}
      </p>
    </div>
  );
}

function DeleteButton({ policy, onDeleted }: { policy: CancellationPolicyRow; onDeleted: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const [remove] = useDeleteCancellationPolicyMutation();
  const { id, name, version } = policy;
  return (
    <Can do="global.delete">
      <div>
        <ConfirmAction
          label={t('admin:cancellation_policy.delete.action')}
          title={t('admin:cancellation_policy.delete.title')}
          danger
          onConfirm={async () => {
            await remove({ id, version }).unwrap();
            toast.success(t('admin:cancellation_policy.deleted'));
            onDeleted();
          }}
        >
          <p>{t('admin:cancellation_policy.delete.text', { name: text(name) })}</p>
        </ConfirmAction>
      </div>
    </Can>
  );
}
