import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Payout } from '@shared/contract/money/channelPayouts';
import { exchangeItems, isExchange } from '@shared/domain/money/payoutExchange';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { Money } from '../../../ui/Money';
import styles from './ChannelPayouts.module.css';

/** What the typed ringgit make of a payout in another currency: its rate, and each stay with what it owes, what comes, and the difference. */
export function ExchangeTable({
  payout: { items, amountSen, currency },
  value = [],
  onChange,
}: {
  payout: Payout;
  /** Stays that are paid in part. */
  value?: readonly string[];
  onChange?: (openStays: string[]) => void;
}) {
  const { t } = useTranslation();
  const creditedSen = Form.useWatch<number | null | undefined>('creditedSen');
  if (!creditedSen || amountSen <= 0) return null;
  const stays = new Map(
    items.flatMap(({ booksAs, stay }) => (booksAs === 'stay' ? [[stay!.id, stay!]] : [])),
  );
  const exchanged = exchangeItems(
    items.map(({ netSen, booksAs, stay }) => ({ netSen, stay: booksAs === 'stay' ? stay : null })),
    creditedSen,
    new Set(value),
  );
  const sumOf = (id: string, what: 'bookedSen' | 'exchangeSen') =>
    items.reduce((sum, { booksAs, stay }, index) => {
      return booksAs === 'stay' && stay!.id === id ? sum + exchanged[index]![what] : sum;
    }, 0);
  return (
    <>
      <p>
        {t('admin:channel_payout.exchange.rate', { currency, rate: (creditedSen / amountSen).toFixed(6) })}
      </p>
      <ScrollRegion className={styles.scroll} label={t('admin:channel_payout.exchange.difference')}>
        <table className={styles.table} aria-label={t('admin:channel_payout.exchange.difference')}>
          <thead>
            <tr>
              <th scope="col">{t('admin:channel_payout.exchange.stay')}</th>
              {(['owed', 'comes', 'difference'] as const).map((column) => (
                <th key={column} scope="col" className={styles.number}>
                  {t(HEADS[column])}
                </th>
              ))}
              <th scope="col">{t('admin:channel_payout.exchange.part_head')}</th>
            </tr>
          </thead>
          <tbody>
            {[...stays.values()].map(({ id, reference, guestName, owesSen }) => {
              const comesSen = sumOf(id, 'bookedSen');
              const isTooLarge = !isExchange(owesSen, comesSen);
              return (
                <tr key={id}>
                  <th scope="row">
                    {reference} <span className={styles.small}>{guestName}</span>
                  </th>
                  <td className={styles.number}>
                    <Money sen={owesSen} />
                  </td>
                  <td className={styles.number}>
                    <Money sen={comesSen} />
                  </td>
                  <td className={styles.number}>
                    <Money sen={sumOf(id, 'exchangeSen')} />
                  </td>
                  <td>
                    {isTooLarge ? (
                      <span className={styles.alarm}>{t('admin:channel_payout.exchange.too_large')}</span>
                    ) : (
                      <Checkbox
                        aria-label={t('admin:channel_payout.exchange.part', { reference })}
                        checked={value.includes(id)}
                        onChange={({ target }) =>
                          onChange?.(target.checked ? [...value, id] : value.filter((other) => other !== id))
                        }
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

const HEADS = {
  owed: 'admin:channel_payout.exchange.owed',
  comes: 'admin:channel_payout.exchange.comes',
  difference: 'admin:channel_payout.exchange.difference',
} as const;
