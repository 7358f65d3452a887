import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OnlinePayout } from '@shared/contract/money/onlinePayouts';
import { useLanguage } from '../../../i18n';
import { DetailList } from '../../../kit/DetailList';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { formatDate } from '../../../ui/dates';
import { BalanceRows } from './BalanceRows';
import { useGetOnlinePayoutQuery } from './onlinePayouts.api';
import styles from './OnlinePayouts.module.css';
import {
  ONLINE_BANK_KEYS,
  ONLINE_BANK_TONES,
  ONLINE_STATUS_KEYS,
  ONLINE_STATUS_TONES,
  onlineMoney,
} from './onlinePayoutTexts';

/** One payout of the payment provider: what the bank gets, and what each of its rows is in the books. */
export function OnlinePayoutView({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetOnlinePayoutQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p>
        <Link to={paths.admin.checkReport({ tab: 'payouts' })}>{t('admin:online_payout.back')}</Link>
      </p>
      <Loaded query={{ ...query, data: query.currentData }}>
        {(payout) => (
          <div className={styles.panels}>
            <PayoutFacts payout={payout} />
            <BalanceRows payout={payout} onReload={query.refetch} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function PayoutFacts({ payout }: { payout: OnlinePayout }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { providerId, amountSen, currency, arrivesOn, status, bankState, rowsState, bankText, failure } =
    payout;
  return (
    <Panel title={`${providerId} · ${onlineMoney(amountSen, currency)}`}>
      {rowsState !== 'complete' && (
        <Alert
          type="info"
          showIcon
          title={t(rowsState === 'untold' ? 'admin:online_payout.untold' : 'admin:online_payout.waiting')}
          style={{ marginBlockEnd: 8 }}
        />
      )}
      <DetailList
        items={[
          [
            t('admin:online_payout.fields.state'),
            <StatusTag key="state" tone={ONLINE_STATUS_TONES[status]}>
              {t(ONLINE_STATUS_KEYS[status])}
            </StatusTag>,
          ],
          [
            t('admin:online_payout.fields.bank'),
            <StatusTag key="bank" tone={ONLINE_BANK_TONES[bankState]}>
              {t(ONLINE_BANK_KEYS[bankState])}
            </StatusTag>,
          ],
          [t('admin:online_payout.fields.arrives'), formatDate(arrivesOn, language)],
          ...(bankText ? [[t('admin:online_payout.fields.bank_text'), bankText] as const] : []),
          ...(failure ? [[t('admin:online_payout.fields.failure'), failure] as const] : []),
        ]}
      />
    </Panel>
  );
}
