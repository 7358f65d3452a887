import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  AGENT_PAYMENT_LIMITS,
  type AgentAccount,
  type AgentPayment,
} from '@shared/contract/money/agentPayments';
import { formatSen } from '@shared/domain/base/money';
import { businessDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { DetailList } from '../../../kit/DetailList';
import { FormDialog } from '../../../kit/FormDialog';
import list from '../../../kit/ItemList.module.css';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { StayDatePicker } from '../../../ui/DatePicker';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import {
  useGetAgentAccountQuery,
  usePayAgentMutation,
  useTakeBackAgentPaymentMutation,
} from './agentPayments.api';

/** What an agent has earned by the books, what of it he was paid, and what is owed. */
export function AgentCommissionPanel({ agentId }: { agentId: string }) {
  const { t } = useTranslation();
  const query = useGetAgentAccountQuery(agentId, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={t('admin:agent.account')}>
      <Loaded query={{ ...query, data: query.currentData }}>
        {({ companies, payments }) => (
          <>
            {companies.length === 0 && <p>{t('admin:agent.nothing_earned')}</p>}
            {companies.map((one) => (
              <Company key={one.company.id} agentId={agentId} one={one} onReload={query.refetch} />
            ))}
            {payments.length > 0 && (
              <ul className={list.items} aria-label={t('admin:agent.payments')}>
                {payments.map((payment) => (
                  <PaymentItem key={payment.id} payment={payment} onReload={query.refetch} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

type Owed = AgentAccount['companies'][number];

function Company({ agentId, one, onReload }: { agentId: string; one: Owed; onReload: () => unknown }) {
  const { t } = useTranslation();
  const { company, earnedSen, paidSen, owedSen, stays } = one;
  return (
    <>
      <DetailList
        items={[
          [t('admin:agent.company'), company.name],
          [t('admin:agent.earned'), formatSen(earnedSen)],
          [t('admin:agent.paid'), formatSen(paidSen)],
          [t('admin:agent.owed'), formatSen(owedSen)],
        ]}
      />
      {stays.length > 0 && (
        <details>
          <summary>{t('admin:agent.owed_of', { count: stays.length })}</summary>
          <ul className={list.items}>
            {stays.map((stay) => (
              <li key={stay.id} className={list.item}>
                <Can do="reservation.view" otherwise={stay.reference}>
                  <Link to={paths.admin.reservationDetails(stay.id)}>{stay.reference}</Link>
                </Can>
                <Money sen={stay.owedSen} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {owedSen > 0 && (
        <Can do="revenue.edit">
          <Pay agentId={agentId} one={one} onReload={onReload} />
        </Can>
      )}
    </>
  );
}

function Pay({ agentId, one, onReload }: { agentId: string; one: Owed; onReload: () => unknown }) {
  const { t } = useTranslation();
  const [pay] = usePayAgentMutation();
  const { company, owedSen } = one;
  const labels = { paidOn: t('admin:agent.paid_on'), reference: t('admin:agent.bank_reference') };
  return (
    <FormDialog<{ paidOn: string | null; reference: string }>
      trigger={(open) => (
        <Button type="primary" onClick={open}>
          {t('admin:agent.pay')}
        </Button>
      )}
      title={t('admin:agent.pay_title', { amount: formatSen(owedSen), company: company.name })}
      submitLabel={t('admin:agent.pay')}
      initialValues={{ paidOn: businessDate(new Date()), reference: '' }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ paidOn, reference }, key) => {
        await pay({
          ...{ agentId, companyId: company.id, amountSen: owedSen, paidOn: paidOn!, key },
          reference: reference.trim(),
        }).unwrap();
        toast.success(t('admin:agent.pay_done'));
      }}
    >
      <p>{t('admin:agent.pay_text')}</p>
      <Form.Item name="paidOn" label={labels.paidOn} rules={[choiceRule(t)]}>
        <StayDatePicker min="2000-01-01" max={businessDate(new Date())} />
      </Form.Item>
      <Form.Item name="reference" label={labels.reference}>
        <Input maxLength={AGENT_PAYMENT_LIMITS.reference} />
      </Form.Item>
    </FormDialog>
  );
}

function PaymentItem({ payment, onReload }: { payment: AgentPayment; onReload: () => unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, amountSen, paidOn, companyName, reference, createdByName, takenBackWhy, takenBackByName } =
    payment;
  return (
    <li className={list.item}>
      <span className={list.words}>
        <Money sen={amountSen} /> {[companyName, reference].filter(Boolean).join(' · ')}
        <span className={list.small}>
          {[formatDate(paidOn, language), createdByName].filter(Boolean).join(' · ')}
        </span>
        {takenBackWhy && (
          <span className={list.small}>
            {t('admin:expense.payments.taken_back', { name: takenBackByName ?? '', why: takenBackWhy })}
          </span>
        )}
      </span>
      {!takenBackWhy && (
        <Can do="revenue.edit">
          <TakeBack id={id} amountSen={amountSen} onReload={onReload} />
        </Can>
      )}
    </li>
  );
}

function TakeBack({ id, amountSen, onReload }: { id: string; amountSen: number; onReload: () => unknown }) {
  const { t } = useTranslation();
  const [takeBack] = useTakeBackAgentPaymentMutation();
  const label = t('admin:expense.payments.take_back');
  const labels = { why: t('admin:expense.fields.reason') };
  return (
    <FormDialog<{ why: string }>
      trigger={(open) => (
        <Button size="small" aria-label={`${label} ${formatSen(amountSen)}`} onClick={open}>
          {label}
        </Button>
      )}
      danger
      title={t('admin:expense.payments.take_back_title', { amount: formatSen(amountSen) })}
      submitLabel={label}
      initialValues={{ why: '' }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ why }, key) => {
        await takeBack({ id, why: why.trim(), key }).unwrap();
        toast.success(t('admin:agent.taken_back'));
      }}
    >
      <p>{t('admin:agent.take_back_text')}</p>
      <Form.Item name="why" label={labels.why} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={AGENT_PAYMENT_LIMITS.reason} />
      </Form.Item>
    </FormDialog>
  );
}
