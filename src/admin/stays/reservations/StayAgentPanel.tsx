import { Button, Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BookingAgent } from '@shared/contract/stays/bookers';
import type { Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { DetailList } from '../../../kit/DetailList';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { percentRules } from '../../../kit/percentRules';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { AGENT_TYPE_KEYS } from '../../people/users/userTexts';
import { useChangeCommissionMutation } from './reservations.api';

type Props = { reservation: Reservation; onReload: () => unknown };

/** The agent who brought the booking, and the commission for it. */
export function StayAgentPanel({ reservation, onReload }: Props) {
  const { t } = useTranslation();
  const { agent } = reservation;
  if (!agent) return null;
  const { name, accountNumber, agentType, commissionRate, baseSen, commissionSen } = agent;
  return (
    <Panel
      title={t('admin:reservation.source.agent')}
      actions={
        <Can do="reservation.edit">
          <Can do="revenue.edit">
            <CommissionDialog reservation={reservation} agent={agent} onReload={onReload} />
          </Can>
        </Can>
      }
    >
      <DetailList
        items={[
          [t('admin:user.fields.name'), `${name} · ${accountNumber}`],
          [t('admin:user.fields.agentType'), agentType && t(AGENT_TYPE_KEYS[agentType])],
          [
            t('admin:agent.commission'),
            t('admin:agent.amount', {
              percent: commissionRate,
              base: formatSen(baseSen),
              amount: formatSen(commissionSen),
            }),
          ],
        ]}
      />
    </Panel>
  );
}

function CommissionDialog({ reservation, agent, onReload }: Props & { agent: BookingAgent }) {
  const { t } = useTranslation();
  const [change] = useChangeCommissionMutation();
  const { id, version } = reservation;
  const labels = {
    commissionRate: t('admin:agent.percent'),
    remark: t('admin:change.fields.reason'),
  };
  const title = t('admin:agent.change');
  return (
    <FormDialog<{ commissionRate: number; remark: string }>
      trigger={(open) => <Button onClick={open}>{title}</Button>}
      title={title}
      submitLabel={title}
      initialValues={{ commissionRate: agent.commissionRate, remark: '' }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ commissionRate, remark }) => {
        await change({ id, version, commissionRate, remark: remark.trim() }).unwrap();
        toast.success(t('admin:agent.changed'));
      }}
    >
      <p>{t('admin:agent.change_text')}</p>
      <Form.Item
        name="commissionRate"
        label={labels.commissionRate}
        rules={percentRules(t, labels.commissionRate)}
      >
        <InputNumber<number> step={0.5} suffix="%" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="remark"
        label={labels.remark}
        rules={[{ required: true, whitespace: true }, { max: 500 }]}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
