import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnerAdvanceDetail } from '@shared/contract/money/ownerAdvances';
import { addMonths, businessDate, monthStart } from '@shared/domain/base/stayDates';
import { FormDialog } from '../../../kit/FormDialog';
import { Can } from '../../../session/Can';
import { MoneyInput } from '../../../ui/MoneyInput';
import { Money } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { usePlanRecoveryMutation, useRecoverAdvanceMutation } from './ownerAdvances.api';
import {
  planInputOf,
  RecoveryPlanFields,
  usePlanLabels,
  type RecoveryPlanValues,
} from './RecoveryPlanFields';

type Props = { found: OwnerAdvanceDetail; onReload: () => unknown };

/** Plan what is left anew, or take a part of it now. */
export function AdvanceSteps(props: Props) {
  const { status } = props.found;
  if (status !== 'waiting' && status !== 'running') return null;
  return (
    <Can do="owner-installment.edit">
      <PlanAnew {...props} />
      {status === 'running' && <RecoverNow {...props} />}
    </Can>
  );
}

type PlanValues = RecoveryPlanValues & { why: string };

function PlanAnew({ found: { id, version, plan, status }, onReload }: Props) {
  const { t } = useTranslation();
  const [planRecovery] = usePlanRecoveryMutation();
  const labels = { ...usePlanLabels(), why: t('admin:owner_advance.fields.why') };
  const month = monthStart(businessDate(new Date()));
  return (
    <FormDialog<PlanValues>
      trigger={(open) => <Button onClick={open}>{t('admin:owner_advance.plan.label')}</Button>}
      title={t('admin:owner_advance.plan.title')}
      submitLabel={t('admin:owner_advance.plan.submit')}
      initialValues={{
        firstMonth: status === 'waiting' ? plan.firstMonth : addMonths(month, 1),
        by: plan.parts === null ? 'month' : 'parts',
        ...{ parts: plan.parts, monthSen: plan.monthSen, why: '' },
      }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ why, ...values }) => {
        await planRecovery({ id, version, why, ...planInputOf(values) }).unwrap();
        toast.success(t('admin:owner_advance.plan.done'));
      }}
    >
      <p>{t('admin:owner_advance.plan.text')}</p>
      <RecoveryPlanFields />
      <Form.Item name="why" label={labels.why} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={400} />
      </Form.Item>
    </FormDialog>
  );
}

function RecoverNow({ found: { id, version, leftSen }, onReload }: Props) {
  const { t } = useTranslation();
  const [recover] = useRecoverAdvanceMutation();
  const labels = {
    amountSen: t('admin:owner_advance.fields.partSen'),
    why: t('admin:owner_advance.fields.why'),
  };
  return (
    <FormDialog<{ amountSen: number | null; why: string }>
      trigger={(open) => <Button onClick={open}>{t('admin:owner_advance.recover.label')}</Button>}
      title={t('admin:owner_advance.recover.title')}
      submitLabel={t('admin:owner_advance.recover.submit')}
      initialValues={{ amountSen: leftSen, why: '' }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ amountSen, why }) => {
        await recover({ id, version, why, amountSen: amountSen! }).unwrap();
        toast.success(t('admin:owner_advance.recover.done'));
      }}
    >
      <p>
        {t('admin:owner_advance.recover.text')} {t('admin:owner_advance.fields.leftSen')}:{' '}
        <Money sen={leftSen} />
      </p>
      <Form.Item name="amountSen" label={labels.amountSen} rules={[{ required: true }]}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="why" label={labels.why} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={400} />
      </Form.Item>
    </FormDialog>
  );
}
