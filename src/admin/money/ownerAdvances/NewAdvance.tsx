import { Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { bankLabel } from '@shared/banks';
import type { AdvanceChoices } from '@shared/contract/money/ownerAdvances';
import { addDays, businessDate, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { PAY_DAYS_AHEAD } from '@shared/domain/money/ownerPayouts';
import { choiceRule } from '../../../kit/choiceRule';
import { FormShell } from '../../../kit/FormShell';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { StayDatePicker } from '../../../ui/DatePicker';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { useGetExpensePlacesQuery } from '../expenses/expenses.api';
import payouts from '../ownerPayouts/OwnerPayouts.module.css';
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
  const [search, setSearch] = useSearchParams();
  const places = useGetExpensePlacesQuery();
  const companies = places.data?.companies ?? [];
  const companyId = search.get('companyId') ?? (companies.length === 1 ? companies[0]!.id : null);
  const back = useCameFrom(paths.admin.ownerInstallment({ tab: 'advances' }));
  return (
    <Page
      title={t('admin:owner_advance.new')}
      intro={t('admin:owner_advance.form.intro')}
      back={{ to: back, label: t('admin:owner_advance.title') }}
    >
      <Form.Item
        className={payouts.company}
        label={t('admin:owner_advance.fields.company')}
        htmlFor="advance-company"
      >
        <Select
          id="advance-company"
          showSearch={{ optionFilterProp: 'label' }}
          loading={places.isFetching}
          value={companyId}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string) => setSearch({ advance: 'new', companyId: id }, { replace: true })}
        />
      </Form.Item>
      {companyId ? (
        <OfCompany key={companyId} companyId={companyId} back={back} />
      ) : (
        <p>{t('admin:owner_advance.form.choose_company')}</p>
      )}
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
    bankAccountId: t('admin:owner_payout.fields.bankAccount'),
    payOn: t('admin:owner_payout.fields.payOn'),
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
      <Form.Item name="bankAccountId" label={labels.bankAccountId} rules={[choiceRule(t)]}>
        <Select
          options={choices.bankAccounts.map(({ id, accountName, bankCode, accountNoMasked }) => ({
            value: id,
            label: `${accountName} · ${bankLabel(bankCode)} ${accountNoMasked}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="payOn" label={labels.payOn} rules={[choiceRule(t)]}>
        <StayDatePicker min={today} max={addDays(today, PAY_DAYS_AHEAD)} />
      </Form.Item>
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
