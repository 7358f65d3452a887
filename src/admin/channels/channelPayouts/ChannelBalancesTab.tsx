import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { CHANNEL_BALANCE_WORK, channelBalancesFilter } from '@shared/contract/money/channelPayouts';
import type { ReservationSource } from '@shared/contract/stays/reservations';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { FilterBar, FilterToggle } from '../../../kit/FilterBar';
import { Loaded } from '../../../kit/Loaded';
import { fromHere, Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { StatusTag } from '../../../kit/StatusTag';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { useGetChannelBalancesQuery } from './channelPayouts.api';
import styles from './ChannelPayouts.module.css';

const AGE_KEYS = [
  'admin:channel_payout.age.new',
  'admin:channel_payout.age.month',
  'admin:channel_payout.age.two_months',
  'admin:channel_payout.age.old',
] as const;

const WORK_KEYS = {
  overdue: 'admin:channel_payout.only.overdue',
  expired_cards: 'admin:channel_payout.only.expired_cards',
} as const satisfies Record<(typeof CHANNEL_BALANCE_WORK)[number], string>;
const NO_SORTS: readonly string[] = [];

/** What each channel owes by how long the stays are over, the stays themselves, and virtual cards that nobody has charged. */
export function ChannelBalancesTab() {
  const { t } = useTranslation();
  const language = useLanguage();
  const location = useLocation();
  const params = useTabParams(channelBalancesFilter, NO_SORTS);
  const { only } = params.filter;
  const query = useGetChannelBalancesQuery(params.filter, staleAtOnce);
  const nameOf = (channel: string) => {
    const key = SOURCE_KEYS[channel as ReservationSource] as string | undefined;
    return key ? t(key) : channel;
  };
  const stayLink = (id: string, reference: string) => (
    <Link to={paths.admin.reservationDetails(id)} state={fromHere(location)}>
      {reference}
    </Link>
  );
  return (
    <>
      <FilterBar params={params}>
        {CHANNEL_BALANCE_WORK.map((work) => (
          <FilterToggle
            key={work}
            pressed={only === work}
            onChange={(pressed) => params.setFilter({ only: pressed ? work : undefined })}
          >
            {t(WORK_KEYS[work])}
          </FilterToggle>
        ))}
      </FilterBar>
      <Loaded query={{ ...query, data: query.currentData }}>
        {({ balances, stays, cards }) => (
          <div className={styles.panels}>
            {only && stays.length + cards.length === 0 && <p>{t('admin:channel_payout.balances.none')}</p>}
            {!only && (
              <Panel title={t('admin:channel_payout.balances.title')}>
                <p className={styles.lead}>{t('admin:channel_payout.balances.intro')}</p>
                {balances.length === 0 ? (
                  <p>{t('admin:channel_payout.balances.none')}</p>
                ) : (
                  <ScrolledTable label={t('admin:channel_payout.balances.title')}>
                    <thead>
                      <tr>
                        <th scope="col">{t('admin:channel_booking.fields.channel')}</th>
                        <th scope="col" className={styles.number}>
                          {t('admin:channel_payout.balances.stays')}
                        </th>
                        {AGE_KEYS.map((key) => (
                          <th key={key} scope="col" className={styles.number}>
                            {t(key)}
                          </th>
                        ))}
                        <th scope="col" className={styles.number}>
                          {t('admin:channel_booking.left')}
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {balances.map(({ channel, stayCount, agesSen, openSen }) => (
                        <tr key={channel}>
                          <th scope="row">{nameOf(channel)}</th>
                          <td className={styles.number}>{stayCount}</td>
                          {agesSen.map((sen, index) => (
                            <td key={index} className={styles.number}>
                              <Money sen={sen} />
                            </td>
                          ))}
                          <td className={styles.number}>
                            <Money sen={openSen} />
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </ScrolledTable>
                )}
              </Panel>
            )}
            {cards.length > 0 && (
              <Panel title={t('admin:channel_payout.cards.title')}>
                <ScrolledTable label={t('admin:channel_payout.cards.title')}>
                  <tbody>
                    {cards.map((card) => (
                      <tr key={card.id}>
                        <th scope="row">{stayLink(card.id, card.reference)}</th>
                        <td>{nameOf(card.channel)}</td>
                        <td>{card.guestName}</td>
                        <td>
                          <StatusTag tone={card.isExpired ? 'danger' : 'neutral'}>
                            {t(
                              card.isExpired
                                ? 'admin:channel_payout.cards.expired'
                                : 'admin:channel_payout.cards.expires',
                              { date: formatDate(card.expiresOn, language) },
                            )}
                          </StatusTag>
                        </td>
                        <td className={styles.number}>
                          <Money sen={card.amountSen} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </ScrolledTable>
              </Panel>
            )}
            {stays.length > 0 && (
              <Panel title={t('admin:channel_payout.balances.oldest')}>
                <ScrolledTable label={t('admin:channel_payout.balances.oldest')}>
                  <tbody>
                    {stays.map((stay) => (
                      <tr key={stay.id}>
                        <th scope="row">{stayLink(stay.id, stay.reference)}</th>
                        <td>{nameOf(stay.channel)}</td>
                        <td>{stay.guestName}</td>
                        <td>{formatDate(stay.checkOut, language)}</td>
                        <td className={styles.number}>
                          <Money sen={stay.openSen} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </ScrolledTable>
              </Panel>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** A table in a frame that can be pushed sideways on a phone. */
function ScrolledTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollRegion className={styles.scroll} label={label}>
      <table className={styles.table} aria-label={label}>
        {children}
      </table>
    </ScrollRegion>
  );
}
