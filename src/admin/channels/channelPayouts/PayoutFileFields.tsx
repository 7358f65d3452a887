import { useTranslation } from 'react-i18next';
import type { PayoutPreview } from '@shared/contract/money/channelPayouts';
import { COST_SIGNS, PAYOUT_COLUMNS, type PayoutFileLayout } from '@shared/domain/money/payoutFileLayout';
import { StayDateText } from '../../../kit/DateTexts';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { FileLayoutFields, LayoutChoice } from '../../lent/FileLayoutFields';
import styles from './ChannelPayouts.module.css';
import { COST_SIGN_KEYS, PAYOUT_COLUMN_KEYS } from './channelPayoutTexts';
import { PayoutFaults } from './PayoutFaults';
import { PayoutMoney, payoutMoney } from './PayoutMoney';

/** In which channels pay out to houses of this part of the world. */
const CURRENCIES = ['MYR', 'USD', 'SGD', 'EUR', 'GBP', 'AUD', 'CNY', 'HKD', 'JPY', 'THB'];

/** How a channel's file is read, and what it would bring: each change shows at once what becomes of the first items. */
export function PayoutFileFields({
  preview,
  busy,
  onChange,
}: {
  preview: PayoutPreview;
  busy: boolean;
  onChange: (change: Partial<PayoutFileLayout>) => void;
}) {
  const { t } = useTranslation();
  const { layout, head, isKept, faults, faultCount } = preview;
  return (
    <>
      <FileLayoutFields
        layout={layout}
        head={head}
        columns={PAYOUT_COLUMNS}
        columnLabel={(column) => t(PAYOUT_COLUMN_KEYS[column])}
        note={t(isKept ? 'admin:channel_payout.import.kept' : 'admin:channel_payout.import.guessed')}
        onChange={onChange}
      >
        <LayoutChoice
          label={t('admin:channel_payout.import.costs')}
          value={layout.costSign}
          options={COST_SIGNS.map((value) => ({ value, label: t(COST_SIGN_KEYS[value]) }))}
          onPick={(costSign) => onChange({ costSign })}
        />
        {layout.columns.currency === undefined && (
          <LayoutChoice
            label={t('admin:channel_payout.import.currency')}
            value={layout.currency}
            options={[...new Set([...CURRENCIES, layout.currency])].map((value) => ({ value, label: value }))}
            onPick={(currency) => onChange({ currency })}
          />
        )}
      </FileLayoutFields>
      <div aria-busy={busy} aria-live="polite">
        <PayoutFaults faults={faults} title={t('admin:channel_payout.import.wrong', { count: faultCount })} />
        <PreviewItems preview={preview} />
      </div>
    </>
  );
}

function PreviewItems({ preview: { sample, payoutCount, itemCount, totals } }: { preview: PayoutPreview }) {
  const { t } = useTranslation();
  if (sample.length === 0) return null;
  const label = t('admin:channel_payout.import.sample');
  const money = (hundredths: number | null, currency: string) =>
    hundredths === null ? '–' : <PayoutMoney hundredths={hundredths} currency={currency} />;
  return (
    <>
      <p>
        {t('admin:channel_payout.import.found', {
          payouts: payoutCount,
          items: itemCount,
          totals: totals.map(({ currency, sen }) => payoutMoney(sen, currency)).join(', '),
        })}
      </p>
      <ScrollRegion className={styles.scroll} label={label}>
        <table className={styles.table}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {(['paidOn', 'payout', 'code', 'guest', 'checkIn', 'checkOut'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(PAYOUT_COLUMN_KEYS[column])}
                </th>
              ))}
              {(['gross', 'commission', 'net'] as const).map((column) => (
                <th key={column} scope="col" className={styles.number}>
                  {t(PAYOUT_COLUMN_KEYS[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((item, index) => (
              <tr key={index}>
                <td>
                  <StayDateText date={item.paidOn} />
                </td>
                <td>{item.reference}</td>
                <td>{item.code}</td>
                <td>{item.guest}</td>
                <td>{item.checkIn && <StayDateText date={item.checkIn} />}</td>
                <td>{item.checkOut && <StayDateText date={item.checkOut} />}</td>
                <td className={styles.number}>{money(item.grossSen, item.currency)}</td>
                <td className={styles.number}>{money(item.commissionSen, item.currency)}</td>
                <td className={styles.number}>{money(item.netSen, item.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
