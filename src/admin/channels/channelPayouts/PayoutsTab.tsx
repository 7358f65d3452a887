import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PAYOUT_SORTS, payoutFilter, type PayoutRow } from '@shared/contract/money/channelPayouts';
import { CHANNEL_SOURCES } from '@shared/domain/stays/channelTerms';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { staleAtOnce } from '../../../api/listCalls';
import { codeColumn, moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { StatusTag } from '../../../kit/StatusTag';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { useListChannelPayoutsQuery } from './channelPayouts.api';
import styles from './ChannelPayouts.module.css';
import { PAYOUT_STATE_KEYS, PAYOUT_STATE_TONES } from './channelPayoutTexts';
import { ImportPayouts } from './ImportPayouts';
import { PayoutMoney } from './PayoutMoney';
import { PayoutView } from './PayoutView';

/** What channels have paid out, by their files; `?payout=`: one of them with its items. */
export function PayoutsTab() {
  const id = useSearchParams()[0].get('payout');
  return id ? <PayoutView key={id} id={id} /> : <PayoutList />;
}

function PayoutList() {
  const { t } = useTranslation();
  const params = useTabParams(payoutFilter, PAYOUT_SORTS);
  const query = useListChannelPayoutsQuery(params.args, staleAtOnce);
  const { filter, setFilter } = params;
  const columns = useMemo(
    (): Column<PayoutRow>[] => [
      stayDateColumn('paidOn', t('admin:channel_payout.fields.paid_on'), (row) => row.paidOn, {
        sortable: true,
        width: 120,
      }),
      textColumn('channel', t('admin:channel_booking.fields.channel'), (row) => t(SOURCE_KEYS[row.channel])),
      textColumn('company', t('admin:ledger.fields.company'), (row) => row.company.name),
      codeColumn('reference', t('admin:payment.fields.reference'), (row) => row.reference),
      {
        key: 'state',
        title: t('admin:ledger.fields.state'),
        width: 180,
        render: ({ state, openCount, rewrittenCount }) => (
          <>
            <StatusTag tone={PAYOUT_STATE_TONES[state]}>{t(PAYOUT_STATE_KEYS[state])}</StatusTag>
            {openCount > 0 && (
              <span className={styles.small}>{t('admin:channel_payout.open', { count: openCount })}</span>
            )}
            {rewrittenCount > 0 && (
              <span className={styles.alarm}>
                {t('admin:channel_payout.rewritten_count', { count: rewrittenCount })}
              </span>
            )}
          </>
        ),
      },
      textColumn('itemCount', t('admin:channel_payout.fields.items'), (row) => String(row.itemCount)),
      {
        key: 'amountSen',
        title: t('admin:payment.fields.amount'),
        align: 'right',
        sortable: true,
        width: 128,
        render: ({ amountSen, currency }) => <PayoutMoney hundredths={amountSen} currency={currency} />,
      },
      moneyColumn('creditedSen', t('admin:channel_payout.fields.credited'), (row) => row.creditedSen, {
        width: 140,
        hidden: true,
      }),
    ],
    [t],
  );
  return (
    <>
      <p className={styles.lead}>{t('admin:channel_payout.intro')}</p>
      <FilterBar params={params}>
        <FilterChoice
          label={t('admin:channel_booking.fields.channel')}
          value={filter.channel}
          options={CHANNEL_SOURCES.map((value) => ({ value, label: t(SOURCE_KEYS[value]) }))}
          onChange={(channel) => setFilter({ channel })}
        />
        <FilterChoice
          label={t('admin:ledger.fields.state')}
          value={filter.state}
          options={(['imported', 'settled'] as const).map((value) => ({
            value,
            label: t(PAYOUT_STATE_KEYS[value]),
          }))}
          onChange={(state) => setFilter({ state })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:channel_payout.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.integration({ tab: 'payouts', payout: id })}
        empty={<p>{t('admin:channel_payout.empty')}</p>}
        tools={
          <Can do="revenue.create">
            <ImportPayouts />
          </Can>
        }
      />
    </>
  );
}
