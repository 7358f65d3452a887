import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { bankLabel } from '@shared/banks';
import type { DueOwners } from '@shared/contract/money/ownerPayouts';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { formatSen } from '@shared/domain/base/money';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { PAY_DAYS_AHEAD } from '@shared/domain/money/ownerPayouts';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { paths } from '../../../paths';
import { StayDatePicker } from '../../../ui/DatePicker';
import { ErrorBox } from '../../../ui/ErrorBox';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { useLazyGetDueOwnersQuery, usePayStatementMutation } from '../ownerPayouts/ownerPayouts.api';

type Values = { bankAccountId: string | null; payOn: StayDate | null; amountSen: number | null };

/** Puts what is left of a statement, or a part, into a payout of its own, and leads there. */
export function PayStatement({ found, onReload }: { found: StatementDetail; onReload: () => unknown }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [pay] = usePayStatementMutation();
  const [loadDue, due] = useLazyGetDueOwnersQuery();
  // Known when the dialog opens: its first values are read once.
  const [{ bankAccounts: accounts, owners }, setKnown] = useState<DueOwners>({
    owners: [],
    bankAccounts: [],
  });
  const load = async () => {
    const { data } = await loadDue(found.company.id);
    if (data) setKnown(data);
  };
  // An instalment that is held is in the statement and cannot be paid; who has nothing but that is not among those whom the company owes.
  const dueSen = owners.find(({ owner }) => owner.id === found.owner.id)?.dueSen ?? 0;
  const payableSen = Math.min(found.restSen, dueSen);
  const today = businessDate(new Date());
  const labels = {
    bankAccountId: t('admin:owner_payout.fields.bankAccount'),
    payOn: t('admin:owner_payout.fields.payOn'),
    amountSen: t('admin:owner_payout.fields.amountSen'),
  };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button type="primary" loading={due.isFetching} onClick={() => void load().then(open)}>
          {t('admin:owner_statement.pay.action')}
        </Button>
      )}
      title={t('admin:owner_statement.pay.title')}
      submitLabel={t('admin:owner_payout.due.create')}
      initialValues={{
        bankAccountId: accounts[0]?.id ?? null,
        payOn: today,
        amountSen: payableSen || null,
      }}
      labels={labels}
      blocked={due.isSuccess && payableSen === 0}
      onReload={onReload}
      onSubmit={async ({ bankAccountId, payOn, amountSen }) => {
        const { id } = await pay({
          id: found.id,
          bankAccountId: bankAccountId!,
          payOn: payOn!,
          amountSen: amountSen!,
        }).unwrap();
        toast.success(t('admin:owner_statement.pay.done'));
        void navigate(paths.admin.manageOwnerPayout(id));
      }}
    >
      <p>{t('admin:owner_statement.pay.text')}</p>
      {due.isError && <ErrorBox error={due.error} onRetry={() => void load()} />}
      {due.isSuccess && payableSen < found.restSen && (
        <p>
          {t('admin:owner_statement.pay.held', {
            left: formatSen(found.restSen),
            amount: formatSen(payableSen),
          })}
        </p>
      )}
      {due.data && accounts.length === 0 && <p>{t('admin:owner_payout.due.no_paying')}</p>}
      <Form.Item name="bankAccountId" label={labels.bankAccountId} rules={[choiceRule(t)]}>
        <Select
          options={accounts.map(({ id, accountName, bankCode, accountNoMasked }) => ({
            value: id,
            label: `${accountName} · ${bankLabel(bankCode)} ${accountNoMasked}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="payOn" label={labels.payOn} rules={[choiceRule(t)]}>
        <StayDatePicker min={today} max={addDays(today, PAY_DAYS_AHEAD)} />
      </Form.Item>
      <Form.Item name="amountSen" label={labels.amountSen} rules={[{ required: true }]}>
        <MoneyInput />
      </Form.Item>
    </FormDialog>
  );
}
