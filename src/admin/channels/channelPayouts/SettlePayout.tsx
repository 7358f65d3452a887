import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Payout } from '@shared/contract/money/channelPayouts';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { LEDGER_CURRENCY } from '@shared/domain/money/payoutExchange';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { useCan } from '../../../session/usePermissions';
import { StayDatePicker } from '../../../ui/DatePicker';
import { formatDate } from '../../../ui/dates';
import { unbrokenSen } from '../../../ui/Money';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { useListBankLinesQuery } from '../../money/bankLines/bankLines.api';
import { useSettlePayoutMutation } from './channelPayouts.api';
import { ExchangeTable } from './ExchangeTable';
import { payoutMoney } from './PayoutMoney';

type Values = { valueDate: string; bankAccountId: string; creditedSen?: number; openStays?: string[] };
type Labels = Record<'valueDate' | 'bankAccountId' | 'creditedSen', string>;

/** Books a payout on the day that the bank credited it; one in another currency at the ringgit that it credited. */
export function SettlePayout({ payout, onReload }: { payout: Payout; onReload: () => unknown }) {
  const { t } = useTranslation();
  const [settle] = useSettlePayoutMutation();
  const { id, version, bankAccounts, paidOn, amountSen, currency, openCount } = payout;
  const today = businessDate(new Date());
  const isForeign = currency !== LEDGER_CURRENCY;
  const amount = payoutMoney(amountSen, currency);
  const labels: Labels = {
    valueDate: t('admin:channel_payout.fields.value_date'),
    bankAccountId: t('admin:channel_payout.fields.bank_account'),
    creditedSen: t('admin:channel_payout.fields.credited'),
  };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button type="primary" onClick={open} disabled={openCount > 0}>
          {t('admin:channel_payout.settle.action')}
        </Button>
      )}
      title={t('admin:channel_payout.settle.title', { amount })}
      submitLabel={t('admin:channel_payout.settle.action')}
      width={isForeign ? 720 : undefined}
      initialValues={{
        valueDate: paidOn < today ? paidOn : today,
        bankAccountId: payout.bankAccountId ?? bankAccounts[0]?.id ?? '',
      }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ valueDate, bankAccountId, creditedSen, openStays }) => {
        const foreign = isForeign ? { creditedSen, openStays } : {};
        await settle({ id, version, valueDate, bankAccountId, ...foreign }).unwrap();
        toast.success(t('admin:channel_payout.settle.done', { amount }));
      }}
    >
      <p>{t('admin:channel_payout.settle.text')}</p>
      {isForeign && <p>{t('admin:channel_payout.exchange.text', { currency })}</p>}
      <Form.Item name="bankAccountId" label={labels.bankAccountId} rules={[choiceRule(t)]}>
        <Select options={bankAccounts.map(({ id: value, name }) => ({ value, label: name }))} />
      </Form.Item>
      {isForeign && <BankLine paidOn={paidOn} />}
      <Form.Item name="valueDate" label={labels.valueDate} rules={[choiceRule(t)]}>
        <StayDatePicker max={today} />
      </Form.Item>
      {isForeign && (
        <>
          <Form.Item name="creditedSen" label={labels.creditedSen} rules={[{ required: true }]}>
            <MoneyInput />
          </Form.Item>
          <Form.Item name="openStays" noStyle>
            <ExchangeTable payout={payout} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}

/** Days around that of a payout in which the bank shows it. */
const BEFORE = 3;
const AFTER = 31;

/** Takes day and amount from a line of the bank that nothing is matched with yet, for those who may see lines. */
function BankLine({ paidOn }: { paidOn: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = Form.useFormInstance<Values>();
  const accountId = Form.useWatch('bankAccountId', form);
  const may = useCan()('check-report.view');
  const { currentData } = useListBankLinesQuery(
    {
      filter: { accountId, state: 'open', from: addDays(paidOn, -BEFORE), to: addDays(paidOn, AFTER) },
      sort: { date: 'asc' },
      pagination: { limit: 200, currentPage: 1 },
    },
    { skip: !may || !accountId, refetchOnMountOrArgChange: true },
  );
  const lines = currentData?.rows.filter(({ amountSen }) => amountSen > 0) ?? [];
  if (lines.length === 0) return null;
  const label = t('admin:channel_payout.fields.bank_line');
  return (
    <Form.Item label={label}>
      <Select<string>
        aria-label={label}
        options={lines.map((line) => ({
          value: line.id,
          label: [formatDate(line.date, language), unbrokenSen(line.amountSen), line.description].join(' · '),
        }))}
        onChange={(chosen) => {
          const line = lines.find(({ id }) => id === chosen)!;
          form.setFieldsValue({ valueDate: line.date, creditedSen: line.amountSen });
        }}
      />
    </Form.Item>
  );
}
