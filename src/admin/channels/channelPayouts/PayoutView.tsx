import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Payout } from '@shared/contract/money/channelPayouts';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { useLanguage } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { useGetChannelPayoutQuery, useUndoPayoutMutation } from './channelPayouts.api';
import styles from './ChannelPayouts.module.css';
import { PAYOUT_STATE_KEYS, PAYOUT_STATE_TONES } from './channelPayoutTexts';
import { PayoutItems } from './PayoutItems';
import { PayoutMoney, payoutMoney } from './PayoutMoney';
import { SettlePayout } from './SettlePayout';

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
  const { channel, paidOn, amountSen, currency, creditedSen, reference, state, company, openCount } = payout;
  const { bankAccounts, valueDate } = payout;
  const account = bankAccounts.find(({ id }) => id === payout.bankAccountId)?.name;
  return (
    <Panel
      title={`${t(SOURCE_KEYS[channel])} · ${payoutMoney(amountSen, currency)}`}
      actions={
        <Can do="revenue.edit">
          {state === 'imported' ? (
            <SettlePayout payout={payout} onReload={onReload} />
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
          [
            t('admin:payment.fields.amount'),
            <PayoutMoney key="amount" hundredths={amountSen} currency={currency} />,
          ],
          ...(creditedSen === null
            ? []
            : [
                [
                  t('admin:channel_payout.fields.credited'),
                  <Money key="credited" sen={creditedSen} />,
                ] as const,
              ]),
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
