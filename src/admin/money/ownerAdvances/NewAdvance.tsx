import { Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AdvanceChoices } from '@shared/contract/money/ownerAdvances';
import { businessDate, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../kit/choiceRule';
import { FormShell } from '../../../kit/FormShell';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { useGetExpensePlacesQuery } from '../expenses/expenses.api';
import { CompanyToPay } from '../ownerPayouts/CompanyToPay';
import { PayingFields, usePayingLabels } from '../ownerPayouts/PayingFields';
import { useCreateOwnerAdvanceMutation, useGetAdvanceChoicesQuery } from './ownerAdvances.api';
import {
  planInputOf,
  RecoveryPlanFields,
  usePlanLabels,
  type RecoveryPlanValues,
} from './RecoveryPlanFields';

/** `?companyId=`: an advance of the company to one of its owners. */
export function NewAdvance() {
  const { t } = useTranslation();
  const places = useGetExpensePlacesQuery();
  const back = useCameFrom(paths.admin.ownerInstallment({ tab: 'advances' }));
  return (
    <Page
      title={t('admin:owner_advance.new')}
      intro={t('admin:owner_advance.form.intro')}
      back={{ to: back, label: t('admin:owner_advance.title') }}
    >
      <CompanyToPay
        label={t('admin:owner_advance.fields.company')}
        companies={places.data?.companies ?? []}
        isFetching={places.isFetching}
        address={{ advance: 'new' }}
        none={t('admin:owner_advance.form.choose_company')}
      >
        {(companyId) => <OfCompany key={companyId} companyId={companyId} back={back} />}
      </CompanyToPay>
    </Page>
  );
}

function OfCompany({ companyId, back }: { companyId: string; back: string }) {
  const { t } = useTranslation();
  const query = useGetAdvanceChoicesQuery(companyId, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>
      {(choices) =>
        choices.owners.length === 0 ? (
          <p>{t('admin:owner_advance.form.no_owner')}</p>
        ) : choices.bankAccounts.length === 0 ? (
          <p>{t('admin:owner_payout.due.no_paying')}</p>
        ) : (
          <AdvanceForm choices={choices} companyId={companyId} back={back} />
        )
      }
    </Loaded>
  );
}

type Values = RecoveryPlanValues & {
  ownerId: string | null;
  unitId: string | null;
  amountSen: number | null;
  bankAccountId: string | null;
  payOn: StayDate | null;
  reason: string;
};

function AdvanceForm({
  choices,
  companyId,
  back,
}: {
  choices: AdvanceChoices;
  companyId: string;
  back: string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [create] = useCreateOwnerAdvanceMutation();
  const createdId = useRef('');
  const today = businessDate(new Date());
  const labels = {
    ownerId: t('admin:owner_advance.fields.owner'),
    unitId: t('admin:owner_advance.fields.unit'),
    amountSen: t('admin:owner_advance.fields.amountSen'),
    ...usePayingLabels(),
    reason: t('admin:owner_advance.fields.reason'),
    ...usePlanLabels(),
  };
  return (
    <FormShell<Values>
      initialValues={{
        ...{ ownerId: null, unitId: null, amountSen: null, reason: '' },
        ...{ bankAccountId: choices.bankAccounts[0]!.id, payOn: today },
        ...{ firstMonth: monthStart(today), by: 'parts', parts: 6, monthSen: null },
      }}
      labels={labels}
      saveLabel={t('admin:owner_advance.form.create')}
      onSubmit={async ({ ownerId, unitId, amountSen, bankAccountId, payOn, reason, ...plan }) => {
        const saved = await create({
          ...{ companyId, ownerId: ownerId!, unitId: unitId ?? null, amountSen: amountSen! },
          ...{ bankAccountId: bankAccountId!, payOn: payOn!, reason, ...planInputOf(plan) },
        }).unwrap();
        createdId.current = saved.id;
      }}
      onSaved={() => {
        toast.success(t('admin:owner_advance.form.created'));
        void navigate(paths.admin.manageOwnerAdvance(createdId.current), {
          replace: true,
          state: { from: back },
        });
      }}
      onCancel={() => void navigate(back)}
    >
      <OwnerFields choices={choices} labels={labels} />
      <Form.Item name="amountSen" label={labels.amountSen} rules={[{ required: true }]}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="reason" label={labels.reason} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={400} />
      </Form.Item>
      <PayingFields bankAccounts={choices.bankAccounts} />
      <RecoveryPlanFields />
    </FormShell>
  );
}

/** To whom, and for which of his units; who cannot be paid now says why. */
function OwnerFields({
  choices,
  labels,
}: {
  choices: AdvanceChoices;
  labels: { ownerId: string; unitId: string };
}) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const ownerId = Form.useWatch<string | null | undefined>('ownerId');
  const units = choices.owners.find(({ id }) => id === ownerId)?.units ?? [];
  const stateOf = ({ hasAccount, isPending }: AdvanceChoices['owners'][number]) =>
    !hasAccount
      ? ` · ${t('admin:owner_payout.due.no_account')}`
      : isPending
        ? ` · ${t('admin:owner_payout.due.pending')}`
        : '';
  return (
    <>
      <Form.Item name="ownerId" label={labels.ownerId} rules={[choiceRule(t)]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={choices.owners.map((owner) => ({
            value: owner.id,
            label: `${owner.name} · ${owner.accountNumber}${stateOf(owner)}`,
            disabled: !owner.hasAccount || owner.isPending,
          }))}
          onChange={() => form.setFieldValue('unitId', null)}
        />
      </Form.Item>
      <Form.Item name="unitId" label={labels.unitId} extra={t('admin:owner_advance.form.unit_help')}>
        <Select
          allowClear
          disabled={units.length === 0}
          options={units.map(({ id, number }) => ({ value: id, label: number }))}
        />
      </Form.Item>
    </>
  );
}
