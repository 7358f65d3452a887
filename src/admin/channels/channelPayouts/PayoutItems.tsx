import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Payout, PayoutItem } from '@shared/contract/money/channelPayouts';
import { formatSen } from '@shared/domain/base/money';
import type { MatchReason } from '@shared/domain/money/payoutMatching';
import { useLanguage } from '../../../i18n';
import { FormDialog } from '../../../kit/FormDialog';
import { fromHere, Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatStay } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { useMatchPayoutItemMutation } from './channelPayouts.api';
import styles from './ChannelPayouts.module.css';
import { DIFFERENCE_KEYS, ITEM_KIND_KEYS, MATCH_REASON_KEYS } from './channelPayoutTexts';
import { PayoutMoney, payoutMoney } from './PayoutMoney';

type Props = { payout: Payout; onReload: () => unknown };

/** The items of a payout in the order of the file. */
export function PayoutItems({ payout, onReload }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:channel_payout.fields.items')}>
      <ScrollRegion
        className={`${styles.scroll} ${styles.items}`}
        label={t('admin:channel_payout.fields.items')}
      >
        <table className={styles.table} aria-label={t('admin:channel_payout.fields.items')}>
          <thead>
            <tr>
              <th scope="col">{t('admin:channel_payout.fields.item')}</th>
              <th scope="col" className={styles.number}>
                {t('admin:channel_booking.fields.gross')}
              </th>
              <th scope="col" className={styles.number}>
                {t('admin:channel_booking.fields.commission')}
              </th>
              <th scope="col" className={styles.number}>
                {t('admin:channel_payout.fields.net')}
              </th>
              <th scope="col">{t('admin:channel_payout.fields.settles')}</th>
            </tr>
          </thead>
          <tbody>
            {payout.items.map((item) => (
              <ItemRow key={item.id} item={item} payout={payout} onReload={onReload} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}

function ItemRow({ item, payout, onReload }: Props & { item: PayoutItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { checkIn, checkOut, guest, code, details, rewritten } = item;
  const costs = (item.commissionSen ?? 0) + (item.feesSen ?? 0);
  const hasCosts = item.commissionSen !== null || item.feesSen !== null;
  const money = (hundredths: number) => <PayoutMoney hundredths={hundredths} currency={payout.currency} />;
  const written = (hundredths: number | null) =>
    hundredths === null ? '–' : payoutMoney(hundredths, payout.currency);
  return (
    <tr>
      <th scope="row">
        {t(ITEM_KIND_KEYS[item.kind])} {code}
        <span className={styles.small}>
          {[guest, checkIn && checkOut && formatStay(checkIn, checkOut, language), details]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {rewritten && (
          <span className={styles.alarm}>
            {t('admin:channel_payout.rewritten', {
              gross: written(rewritten.grossSen),
              commission: written(rewritten.commissionSen),
              net: written(rewritten.netSen),
            })}
          </span>
        )}
      </th>
      <td className={styles.number} data-label={t('admin:channel_booking.fields.gross')}>
        {item.grossSen === null ? '–' : money(item.grossSen)}
      </td>
      <td className={styles.number} data-label={t('admin:channel_booking.fields.commission')}>
        {hasCosts ? money(costs) : '–'}
      </td>
      <td className={styles.number} data-label={t('admin:channel_payout.fields.net')}>
        <span>
          {money(item.netSen)}
          {item.bookedSen !== null && (
            <span className={styles.small}>
              <Money sen={item.bookedSen} />
            </span>
          )}
        </span>
      </td>
      <td>
        <Settles item={item} payout={payout} onReload={onReload} />
      </td>
    </tr>
  );
}

function Settles({ item, payout, onReload }: Props & { item: PayoutItem }) {
  const { t } = useTranslation();
  const location = useLocation();
  const { stay, proposal, elsewhere, booksAs, note, differences } = item;
  return (
    <>
      {stay && booksAs === 'stay' && (
        <>
          <Link to={paths.admin.reservationDetails(stay.id)} state={fromHere(location)}>
            {stay.reference}
          </Link>{' '}
          {stay.guestName}
          <span className={styles.small}>
            {t('admin:channel_payout.owes', { amount: formatSen(stay.owesSen) })}
          </span>
        </>
      )}
      {item.exchangeSen !== 0 && (
        <span className={styles.small}>
          {t('admin:channel_payout.exchange.item', { amount: formatSen(item.exchangeSen) })}
        </span>
      )}
      {booksAs === 'other' && (
        <>
          {t('admin:channel_payout.other')}
          <span className={styles.small}>{note}</span>
        </>
      )}
      {booksAs === null && <strong>{t('admin:channel_payout.undecided')}</strong>}
      {proposal && (
        <span className={styles.small}>
          {t('admin:channel_payout.proposal', {
            reference: proposal.reference,
            guest: proposal.guestName,
            score: proposal.score,
            reasons: proposal.reasons.map((reason) => t(MATCH_REASON_KEYS[reason as MatchReason])).join(', '),
          })}
        </span>
      )}
      {differences.map(({ why, sen }) => (
        <span key={why} className={styles.alarm}>
          {t(DIFFERENCE_KEYS[why])} {formatSen(sen)}
        </span>
      ))}
      {elsewhere && <span className={styles.alarm}>{t('admin:channel_payout.elsewhere', elsewhere)}</span>}
      {payout.state === 'imported' && (
        <Can do="revenue.edit">
          <Decide item={item} payout={payout} onReload={onReload} />
        </Can>
      )}
    </>
  );
}

type Values = { booksAs: 'stay' | 'other'; reservationReference: string; note: string };

/** Says what an item settles: a stay by its reference, or something else with the reason. */
function Decide({ item, payout, onReload }: Props & { item: PayoutItem }) {
  const { t } = useTranslation();
  const [match] = useMatchPayoutItemMutation();
  const labels = {
    booksAs: t('admin:channel_payout.fields.settles'),
    reservationReference: t('admin:reservation.fields.reference'),
    note: t('admin:change.fields.reason'),
  };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button
          size="small"
          onClick={open}
          aria-label={t('admin:channel_payout.decide.label', { item: item.code || item.guest })}
        >
          {t('admin:channel_payout.decide.action')}
        </Button>
      )}
      title={t('admin:channel_payout.decide.title')}
      submitLabel={t('common:actions.save')}
      initialValues={{
        booksAs: item.booksAs ?? (item.kind === 'resolution' && !item.proposal ? 'other' : 'stay'),
        reservationReference: (item.stay ?? item.proposal)?.reference ?? '',
        note: item.note,
      }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ booksAs, reservationReference = '', note = '' }) => {
        await match({
          id: payout.id,
          version: payout.version,
          itemId: item.id,
          booksAs,
          reservationReference: reservationReference.trim() || null,
          note: note.trim(),
        }).unwrap();
        toast.success(t('admin:channel_payout.decide.done'));
      }}
    >
      <Form.Item name="booksAs" label={labels.booksAs}>
        <Radio.Group
          options={[
            { value: 'stay', label: t('admin:channel_payout.decide.stay') },
            { value: 'other', label: t('admin:channel_payout.decide.other') },
          ]}
        />
      </Form.Item>
      <Form.Item name="reservationReference" label={labels.reservationReference}>
        <Input maxLength={40} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="note" label={labels.note}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
