import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { AGENT_TYPES, type AgentType } from '@shared/contract/people/people';
import type { UserDetail } from '@shared/contract/people/users';
import { choiceRule } from '../../../kit/choiceRule';
import { DetailList } from '../../../kit/DetailList';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { percentRules } from '../../../kit/percentRules';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import { formatPercent } from './formatPercent';
import { useMayChangeUser } from './useMayChangeUser';
import {
  useChangeAgentCommissionMutation,
  useChangeAgentTypeMutation,
  useUpdateUserUrlMutation,
} from './users.api';
import styles from './Users.module.css';
import { AGENT_TYPE_KEYS } from './userTexts';

type Props = { user: UserDetail; onReload: () => unknown };

/** The facts that only agents have: their kind, their commission and the name that clients know them by. */
export function AgentProfilePanel({ user, onReload }: Props) {
  const { t } = useTranslation();
  const may = useMayChangeUser(user);
  const { agentType, commissionRate, url } = user;
  return (
    <Panel title={t('admin:user.parts.agent')}>
      <DetailList
        items={[
          [t('admin:user.fields.agentType'), agentType && t(AGENT_TYPE_KEYS[agentType])],
          [t('admin:user.fields.commission'), formatPercent(commissionRate)],
          [t('admin:user.fields.url'), url],
        ]}
      />
      {may.edit && (
        <div className={styles.foot}>
          <TypeDialog user={user} onReload={onReload} />
          <CommissionDialog user={user} onReload={onReload} />
          <UrlDialog user={user} onReload={onReload} />
        </div>
      )}
    </Panel>
  );
}

function TypeDialog({ user: { accountNumber, agentType }, onReload }: Props) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [change] = useChangeAgentTypeMutation();
  const label = t('admin:user.fields.agentType');
  return (
    <FormDialog<{ agent_type: AgentType | undefined }>
      trigger={(open) => <Button onClick={open}>{t('admin:user.actions.agent_type')}</Button>}
      title={t('admin:user.actions.agent_type')}
      submitLabel={t('common:actions.save')}
      initialValues={{ agent_type: agentType ?? undefined }}
      labels={{ agent_type: label }}
      onSubmit={async ({ agent_type }) => {
        await outcome(change({ account_number: accountNumber, agent_type: agent_type! }));
        toast.success(t('admin:user.saved'));
      }}
      onReload={onReload}
    >
      <Form.Item name="agent_type" label={label} rules={[choiceRule(t)]}>
        <Select options={AGENT_TYPES.map((value) => ({ value, label: t(AGENT_TYPE_KEYS[value]) }))} />
      </Form.Item>
    </FormDialog>
  );
}

function CommissionDialog({ user: { accountNumber, commissionRate }, onReload }: Props) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [change] = useChangeAgentCommissionMutation();
  const label = t('admin:user.fields.commission');
  return (
    <FormDialog<{ commission_rate: number | null }>
      trigger={(open) => <Button onClick={open}>{t('admin:user.actions.commission')}</Button>}
      title={t('admin:user.actions.commission')}
      submitLabel={t('common:actions.save')}
      initialValues={{ commission_rate: commissionRate }}
      labels={{ commission_rate: label }}
      onSubmit={async ({ commission_rate }) => {
        await outcome(change({ account_number: accountNumber, commission_rate: commission_rate! }));
        toast.success(t('admin:user.saved'));
      }}
      onReload={onReload}
    >
      <Form.Item
        name="commission_rate"
        label={label}
        extra={t('admin:user.help.commission')}
        rules={percentRules(t, label)}
      >
        <InputNumber<number> suffix="%" controls={false} style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  );
}

function UrlDialog({ user: { id, url }, onReload }: Props) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [change] = useUpdateUserUrlMutation();
  const label = t('admin:user.fields.slug');
  return (
    <FormDialog<{ url: string }>
      trigger={(open) => <Button onClick={open}>{t('admin:user.actions.url')}</Button>}
      title={t('admin:user.actions.url')}
      submitLabel={t('common:actions.save')}
      initialValues={{ url: url ?? '' }}
      labels={{ url: label }}
      onSubmit={async (values) => {
        await outcome(change({ id, url: values.url.trim() || null }));
        toast.success(t('admin:user.saved'));
      }}
      onReload={onReload}
    >
      <Form.Item
        name="url"
        label={label}
        extra={t('admin:user.help.slug')}
        rules={[{ pattern: /^\s*([a-z0-9][a-z0-9-]{1,38}[a-z0-9])?\s*$/i, message: t('errors:rule.slug') }]}
      >
        <Input maxLength={40} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </FormDialog>
  );
}
