import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '@shared/banks';
import type { DueOwners } from '@shared/contract/money/ownerPayouts';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { PAY_DAYS_AHEAD } from '@shared/domain/money/ownerPayouts';
import { choiceRule } from '../../../kit/choiceRule';
import { StayDatePicker } from '../../../ui/DatePicker';

/** The names of the fields by their path. */
export function usePayingLabels() {
  const { t } = useTranslation();
  return {
    bankAccountId: t('admin:owner_payout.fields.bankAccount'),
    payOn: t('admin:owner_payout.fields.payOn'),
  };
}

/** The account that is paid from, and the day. */
export function PayingFields({ bankAccounts }: Pick<DueOwners, 'bankAccounts'>) {
  const { t } = useTranslation();
  const labels = usePayingLabels();
  const today = businessDate(new Date());
  return (
    <>
      <Form.Item name="bankAccountId" label={labels.bankAccountId} rules={[choiceRule(t)]}>
        <Select
          options={bankAccounts.map(({ id, accountName, bankCode, accountNoMasked }) => ({
            value: id,
            label: `${accountName} · ${bankLabel(bankCode)} ${accountNoMasked}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="payOn" label={labels.payOn} rules={[choiceRule(t)]}>
        <StayDatePicker min={today} max={addDays(today, PAY_DAYS_AHEAD)} />
      </Form.Item>
    </>
  );
}
