import { Alert, Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Payout } from '@shared/contract/money/channelPayouts';
import { formatSen } from '@shared/domain/base/money';
import { businessDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { FormDialog } from '../../../kit/FormDialog';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { StayDatePicker } from '../../../ui/DatePicker';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { SOURCE_KEYS } from '../../stays/reservations/reservationTexts';
import {
  useGetChannelPayoutQuery,
  useSettlePayoutMutation,
  useUndoPayoutMutation,
} from './channelPayouts.api';
import styles from './ChannelPayouts.module.css';
import { PAYOUT_STATE_KEYS, PAYOUT_STATE_TONES } from './channelPayoutTexts';
import { PayoutItems } from './PayoutItems';

/** One payout of a channel: what the bank gets, what each item settles, and why one is not what the channel owes. */
export function PayoutView({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetChannelPayoutQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p>
        <Link to={paths.admin.integration({ tab: 'payouts' })}>{t('admin:channel_payout.back')}</Link>
      </p>
      <Loaded query={{ ...query, data: query.currentData }}>
        {(payout) => (
          <div className={styles.panels}>
            <Facts payout={payout} onReload={query.refetch} />
            <PayoutItems payout={payout} onReload={query.refetch} />
          </div>
        )}
      </Loaded>
    </>
  );
}

type Props = { payout: Payout; onReload: () => unknown };

function Facts({ payout, onReload }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { channel, paidOn, amountSen, reference, state, company, bankAccounts, valueDate, openCount } =
    payout;
  const account = bankAccounts.find(({ id }) => id === payout.bankAccountId)?.name;
  return (
    <Panel
      title={`${t(SOURCE_KEYS[channel])} · ${formatSen(amountSen)}`}
      actions={
        <Can do="revenue.edit">
          {state === 'imported' ? (
            <Settle payout={payout} onReload={onReload} />
          ) : (
            <Undo payout={payout} onReload={onReload} />
          )}
        </Can>
      }
    >
      {state === 'imported' && openCount > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('admin:channel_payout.open', { count: openCount })}
          style={{ marginBlockEnd: 8 }}
        />
      )}
      <DetailList
        items={[
          [
            t('admin:ledger.fields.state'),
            <StatusTag key="state" tone={PAYOUT_STATE_TONES[state]}>
              {t(PAYOUT_STATE_KEYS[state])}
            </StatusTag>,
          ],
          [t('admin:ledger.fields.company'), company.name],
          [t('admin:channel_payout.fields.paid_on'), formatDate(paidOn, language)],
          [t('admin:payment.fields.amount'), <Money key="amount" sen={amountSen} />],
          [t('admin:payment.fields.reference'), reference],
          [t('admin:channel_payout.fields.file'), payout.fileName],
          ...(state === 'settled'
            ? [
                [
                  t('admin:channel_payout.fields.value_date'),
                  [valueDate && formatDate(valueDate, language), account, payout.settledByName]
                    .filter(Boolean)
                    .join(' · '),
                ] as const,
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function Settle({ payout, onReload }: Props) {
  const { t } = useTranslation();
  const [settle] = useSettlePayoutMutation();
  const { id, version, bankAccounts, paidOn, amountSen, openCount } = payout;
  const today = businessDate(new Date());
  const labels = {
    valueDate: t('admin:channel_payout.fields.value_date'),
    bankAccountId: t('admin:channel_payout.fields.bank_account'),
  };
  return (
    <FormDialog<{ valueDate: string; bankAccountId: string }>
      trigger={(open) => (
        <Button type="primary" onClick={open} disabled={openCount > 0}>
          {t('admin:channel_payout.settle.action')}
        </Button>
      )}
      title={t('admin:channel_payout.settle.title', { amount: formatSen(amountSen) })}
      submitLabel={t('admin:channel_payout.settle.action')}
      initialValues={{
        valueDate: paidOn < today ? paidOn : today,
        bankAccountId: payout.bankAccountId ?? bankAccounts[0]?.id ?? '',
      }}
      labels={labels}
      onReload={onReload}
      onSubmit={async (values) => {
        await settle({ id, version, ...values }).unwrap();
        toast.success(t('admin:channel_payout.settle.done', { amount: formatSen(amountSen) }));
      }}
    >
      <p>{t('admin:channel_payout.settle.text')}</p>
      <Form.Item name="valueDate" label={labels.valueDate} rules={[choiceRule(t)]}>
        <StayDatePicker max={today} />
      </Form.Item>
      <Form.Item name="bankAccountId" label={labels.bankAccountId} rules={[choiceRule(t)]}>
        <Select options={bankAccounts.map(({ id: value, name }) => ({ value, label: name }))} />
      </Form.Item>
    </FormDialog>
  );
}

function Undo({ payout, onReload }: Props) {
  const { t } = useTranslation();
  const [undo] = useUndoPayoutMutation();
  return (
    <ConfirmAction
      label={t('admin:channel_payout.undo.action')}
      title={t('admin:channel_payout.undo.title')}
      danger
      remark="required"
      remarkLabel={t('admin:change.fields.reason')}
      onReload={onReload}
      onConfirm={async (reason) => {
        await undo({ id: payout.id, version: payout.version, reason: reason ?? '' }).unwrap();
        toast.success(t('admin:channel_payout.undo.done'));
      }}
    >
      <p>{t('admin:channel_payout.undo.text')}</p>
    </ConfirmAction>
  );
}
