import { nanoid } from '@reduxjs/toolkit';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ChannelBooking, ChannelBookingTerms } from '@shared/contract/stays/channelBookings';
import type { Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { businessDate } from '@shared/domain/base/stayDates';
import { inCurrency } from '@shared/domain/money/payoutExchange';
import { isChannelSource } from '@shared/domain/stays/channelTerms';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { DetailList } from '../../../kit/DetailList';
import { FormDialog } from '../../../kit/FormDialog';
import { Loaded } from '../../../kit/Loaded';
import { fromHere, Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { useCan } from '../../../session/usePermissions';
import { StayDatePicker } from '../../../ui/DatePicker';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import {
  useChargeChannelCardMutation,
  useGetChannelBookingQuery,
  useUpdateChannelBookingMutation,
} from './channelBookings.api';
import { CHANNEL_TAX_KEYS, COLLECTOR_KEYS, FEED_STATE_KEYS, TREATMENT_KEYS } from './channelBookingTexts';
import { ChannelTermsFields, useTermsLabels } from './ChannelTermsFields';
import { termsInputOf, termsValuesOf, type TermsValues } from './channelTermsValues';

type Props = { reservation: Reservation; onReload: () => unknown };

/** What a channel owes for the stay, what it has paid, and what was agreed with it; nothing for a stay that no channel sold. */
export function ChannelPanel({ reservation, onReload }: Props) {
  return isChannelSource(reservation.source) ? (
    <Details reservation={reservation} onReload={onReload} />
  ) : null;
}

function Details({ reservation, onReload }: Props) {
  const { t } = useTranslation();
  const query = useGetChannelBookingQuery(reservation.id, { refetchOnMountOrArgChange: true });
  const booking = query.currentData?.booking;
  return (
    <Panel
      title={t('admin:channel_booking.title')}
      actions={
        booking && (
          <Can do="reservation.edit">
            {booking.card && (
              <ChargeCard reservation={reservation} booking={booking} found={query.currentData!} />
            )}
            <EditTerms
              id={reservation.id}
              booking={booking}
              onReload={() => Promise.all([query.refetch(), onReload()])}
            />
          </Can>
        )
      }
    >
      <Loaded query={{ ...query, data: query.currentData }}>
        {(found) =>
          found.booking && found.money ? (
            <Facts {...found} booking={found.booking} money={found.money} reservation={reservation} />
          ) : (
            <p>{t('admin:channel_booking.none')}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Facts({
  booking,
  money,
  hasProof,
  payouts,
  reservation,
}: ChannelBooking & {
  booking: ChannelBookingTerms;
  money: NonNullable<ChannelBooking['money']>;
  reservation: Reservation;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const location = useLocation();
  const maySeePayouts = useCan()('revenue.view');
  const { card, taxes, collects } = booking;
  const today = businessDate(new Date());
  const isStill = reservation.status === 'confirmed' || reservation.status === 'checked_in';
  const warnings = [
    isStill &&
      (booking.feedState === 'gone' || booking.feedState === 'shorter') &&
      t(FEED_STATE_KEYS[booking.feedState]),
    reservation.status === 'confirmed' &&
      reservation.nationality !== 'MY' &&
      taxes.tourismTax === 'platform_remits' &&
      !hasProof &&
      t('admin:channel_booking.no_proof'),
    money.linesSen !== money.grossSen &&
      reservation.status !== 'cancelled' &&
      t('admin:channel_booking.other_gross', { lines: formatSen(money.linesSen) }),
    card && card.expiresOn < today && money.leftSen > 0 && t('admin:channel_booking.card_expired'),
  ].filter((warning) => typeof warning === 'string');
  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={warning} style={{ marginBlockEnd: 8 }} />
      ))}
      <DetailList
        items={[
          [
            t('admin:channel_booking.fields.channel'),
            `${t(SOURCE_KEYS[booking.channel])} · ${booking.code || '–'}`,
          ],
          [t('admin:channel_booking.fields.collects'), t(COLLECTOR_KEYS[collects])],
          [t('admin:channel_booking.fields.gross'), <Money key="gross" sen={money.grossSen} />],
          [
            t('admin:channel_booking.fields.commission'),
            <span key="commission">
              <Money sen={money.commissionSen} />
              {booking.commissionBp !== null && ` (${booking.commissionBp / 100} %)`}
              {money.commissionSstSen > 0 && ` + SST ${formatSen(money.commissionSstSen)}`}
            </span>,
          ],
          [
            money.owesSen < 0
              ? t('admin:channel_booking.summary.we_owe')
              : t('admin:channel_booking.summary.owes'),
            <Money key="owes" sen={Math.abs(money.owesSen)} />,
          ],
          [t('admin:channel_booking.paid'), <Money key="paid" sen={money.paidSen} />],
          [
            t('admin:channel_booking.left'),
            <strong key="left">
              <Money sen={money.leftSen} />
            </strong>,
          ],
          ...(['sst', 'tourismTax', 'levy'] as const).map(
            (tax) => [t(CHANNEL_TAX_KEYS[tax]), t(TREATMENT_KEYS[taxes[tax]])] as const,
          ),
          ...(card
            ? [
                [
                  t('admin:channel_booking.collects.virtual_card'),
                  t('admin:channel_booking.card_facts', {
                    amount: formatSen(card.amountSen),
                    from: card.activeFrom ? formatDate(card.activeFrom, language) : '–',
                    to: formatDate(card.expiresOn, language),
                  }),
                ] as const,
              ]
            : []),
          [t('admin:channel_booking.calendar'), t(FEED_STATE_KEYS[booking.feedState])],
          ...payouts.map(
            (payout) =>
              [
                `${t('admin:ledger.document.channel_payout')} ${formatDate(payout.paidOn, language)}`,
                <span key={payout.id}>
                  {maySeePayouts ? (
                    <Link
                      to={paths.admin.integration({ tab: 'payouts', payout: payout.id })}
                      state={fromHere(location)}
                    >
                      {inCurrency(formatSen(payout.netSen), payout.currency)}
                    </Link>
                  ) : (
                    inCurrency(formatSen(payout.netSen), payout.currency)
                  )}
                </span>,
              ] as const,
          ),
        ]}
      />
    </>
  );
}

function EditTerms({
  id,
  booking,
  onReload,
}: {
  id: string;
  booking: ChannelBookingTerms;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [update] = useUpdateChannelBookingMutation();
  return (
    <FormDialog<{ channel: TermsValues }>
      trigger={(open) => <Button onClick={open}>{t('admin:channel_booking.edit')}</Button>}
      title={t('admin:channel_booking.edit')}
      submitLabel={t('common:actions.save')}
      initialValues={{ channel: termsValuesOf(booking) }}
      labels={useTermsLabels('')}
      onReload={onReload}
      onSubmit={async ({ channel }) => {
        const terms = termsInputOf(channel);
        if (terms) await update({ id, version: booking.version, ...terms }).unwrap();
        toast.success(t('admin:channel_booking.saved'));
      }}
    >
      <p>{t('admin:channel_booking.edit_text')}</p>
      <ChannelTermsFields isSettled />
    </FormDialog>
  );
}

function ChargeCard({
  reservation,
  booking,
  found,
}: {
  reservation: Reservation;
  booking: ChannelBookingTerms;
  found: ChannelBooking;
}) {
  const { t } = useTranslation();
  const [charge] = useChargeChannelCardMutation();
  const [key, setKey] = useState(() => nanoid());
  const today = businessDate(new Date());
  const left = Math.max(0, booking.card!.amountSen - found.money!.paidSen);
  if (left === 0) return null;
  const labels = {
    amountSen: t('admin:payment.fields.amount'),
    receivedOn: t('admin:payment.fields.receivedOn'),
    reference: t('admin:payment.fields.reference'),
  };
  return (
    <FormDialog<{ amountSen: number; receivedOn: string; reference: string }>
      trigger={(open) => (
        <Button type="primary" onClick={open}>
          {t('admin:channel_booking.charge')}
        </Button>
      )}
      title={t('admin:channel_booking.charge')}
      submitLabel={t('admin:channel_booking.charge')}
      initialValues={{ amountSen: left, receivedOn: today, reference: '' }}
      labels={labels}
      onSubmit={async ({ reference, ...values }) => {
        await charge({ key, input: { id: reservation.id, ...values, reference: reference.trim() } }).unwrap();
        setKey(nanoid());
        toast.success(t('admin:channel_booking.charged', { amount: formatSen(values.amountSen) }));
      }}
    >
      <Form.Item name="amountSen" label={labels.amountSen} rules={[{ required: true }]}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="receivedOn" label={labels.receivedOn} rules={[choiceRule(t)]}>
        <StayDatePicker max={today} />
      </Form.Item>
      <Form.Item name="reference" label={labels.reference}>
        <Input maxLength={80} />
      </Form.Item>
    </FormDialog>
  );
}
