import { nanoid } from '@reduxjs/toolkit';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ChannelBlock } from '@shared/contract/stays/channelBookings';
import type { StaffBookingAnswer } from '@shared/contract/stays/staffBooking';
import { addDays } from '@shared/domain/base/stayDates';
import { useLanguage, useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { DetailList } from '../../../kit/DetailList';
import { FieldRow } from '../../../kit/FieldRow';
import { FormShell } from '../../../kit/FormShell';
import { Panel } from '../../../kit/Page';
import type { Labels } from '../../../kit/useSubmit';
import { paths } from '../../../paths';
import { StayDatePicker } from '../../../ui/DatePicker';
import { formatStay } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { ListingField } from '../reservations/ListingField';
import bookingStyles from '../reservations/NewBooking.module.css';
import { RoomUnitField } from '../reservations/RoomUnitField';
import { useCreateChannelStayMutation } from './channelBookings.api';
import { ChannelSummary } from './ChannelSummary';
import { ChannelTermsFields, useTermsLabels } from './ChannelTermsFields';
import { WayToPay } from './WayToPay';
import { EMPTY_CHANNEL_STAY, stayInputOf, valuesOfBlock, type ChannelStayValues } from './channelStayValues';

/** A stay that a channel sold: of free nights, or out of the nights that its calendar has taken already. */
export function ChannelStayForm({ block, back }: { block?: ChannelBlock; back: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [create] = useCreateChannelStayMutation();
  const [key] = useState(() => nanoid());
  const booked = useRef<StaffBookingAnswer | null>(null);
  const labels: Labels = {
    ...useTermsLabels('channel.'),
    checkIn: t('admin:reservation.fields.checkIn'),
    checkOut: t('admin:reservation.fields.checkOut'),
    guests: t('admin:reservation.fields.guests'),
    listingId: t('admin:reservation.fields.roomType'),
    unitId: t('admin:reservation.fields.unit'),
    'guest.name': t('admin:user.fields.name'),
    'guest.email': t('admin:reservation.fields.guestEmail'),
    'guest.phone': t('admin:reservation.fields.guestPhone'),
    nationality: t('admin:reservation.fields.nationality'),
    permanentResident: t('admin:new_booking.fields.resident'),
    paymentMethod: t('admin:payment.fields.method'),
    requests: t('admin:reservation.fields.requests'),
  };
  return (
    <FormShell<ChannelStayValues>
      initialValues={block ? valuesOfBlock(block) : EMPTY_CHANNEL_STAY}
      labels={labels}
      saveLabel={t('admin:new_booking.save')}
      wide
      onSubmit={async (values) => {
        const input = stayInputOf({ ...values, blockId: block?.id });
        if (input) booked.current ??= await create({ key, input }).unwrap();
      }}
      onSaved={() => {
        if (!booked.current) return;
        toast.success(t('admin:new_booking.saved', { reference: booked.current.reference }));
        void navigate(paths.admin.reservationDetails(booked.current.id), {
          replace: true,
          state: { from: back },
        });
      }}
      onCancel={() => void navigate(back)}
    >
      <div className={bookingStyles.split}>
        <div className={bookingStyles.fields}>
          <Panel title={t('admin:new_booking.parts.stay')}>
            <StayFields labels={labels} block={block} />
          </Panel>
          <Panel title={t('admin:channel_booking.title')}>
            <ChannelTermsFields />
            <WayToPay label={labels.paymentMethod!} />
          </Panel>
          <Panel title={t('admin:new_booking.parts.guest')}>
            <GuestFields labels={labels} />
          </Panel>
        </div>
        <ChannelSummary />
      </div>
    </FormShell>
  );
}

function StayFields({ labels, block }: { labels: Labels; block: ChannelBlock | undefined }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const form = Form.useFormInstance<ChannelStayValues>();
  const checkIn = Form.useWatch<ChannelStayValues['checkIn'] | undefined>('checkIn');
  return (
    <>
      {block && (
        <>
          <div style={{ marginBlockEnd: 16 }}>
            <DetailList
              items={[
                [
                  labels.listingId!,
                  `${text(block.listingName as never)} · ${text(block.propertyName as never)}`,
                ],
                [labels.unitId!, block.unitNumber],
                [t('admin:channel_booking.block.nights'), formatStay(block.from, block.to, language)],
              ]}
            />
          </div>
          {block.events.length > 1 && (
            <Form.Item label={t('admin:channel_booking.block.sale')}>
              <Select<number>
                aria-label={t('admin:channel_booking.block.sale')}
                defaultValue={0}
                options={block.events.map(({ from, to, reference }, value) => ({
                  value,
                  label: [formatStay(from, to, language), reference].filter(Boolean).join(' · '),
                }))}
                onChange={(index) => {
                  const { from, to, reference } = block.events[index]!;
                  form.setFieldsValue({
                    checkIn: from,
                    checkOut: to,
                    channel: { code: reference } as ChannelStayValues['channel'],
                  });
                }}
              />
            </Form.Item>
          )}
        </>
      )}
      <FieldRow>
        <Form.Item name="checkIn" label={labels.checkIn} rules={[choiceRule(t)]}>
          <StayDatePicker min={block?.from} max={block && addDays(block.to, -1)} />
        </Form.Item>
        <Form.Item name="checkOut" label={labels.checkOut} rules={[choiceRule(t)]}>
          <StayDatePicker min={checkIn ? addDays(checkIn, 1) : undefined} max={block?.to} />
        </Form.Item>
        <Form.Item name="guests" label={labels.guests} rules={[{ required: true }]}>
          <InputNumber min={1} max={block?.maxGuests ?? 50} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </FieldRow>
      <div hidden={block !== undefined}>
        <Form.Item name="listingId" label={labels.listingId} rules={[choiceRule(t)]}>
          <ListingField />
        </Form.Item>
        {!block && (
          <Form.Item name="unitId" label={labels.unitId}>
            <RoomUnitField room={0} />
          </Form.Item>
        )}
      </div>
    </>
  );
}

function GuestFields({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  const countries = useCountryOptions();
  const nationality = Form.useWatch<string | undefined>('nationality');
  return (
    <>
      <FieldRow>
        <Form.Item
          name={['guest', 'name']}
          label={labels['guest.name']}
          rules={[{ required: true, whitespace: true }, { max: 120 }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name={['guest', 'phone']}
          label={labels['guest.phone']}
          extra={t('admin:user.help.phone')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input type="tel" maxLength={30} autoComplete="off" />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item
          name={['guest', 'email']}
          label={labels['guest.email']}
          extra={t('admin:channel_booking.help.email')}
        >
          <Input type="email" maxLength={254} autoComplete="off" />
        </Form.Item>
        <Form.Item name="nationality" label={labels.nationality} rules={[choiceRule(t)]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={countries} />
        </Form.Item>
      </FieldRow>
      {nationality !== 'MY' && (
        <Form.Item
          name="permanentResident"
          valuePropName="checked"
          extra={t('admin:new_booking.help.resident')}
        >
          <Checkbox>{labels.permanentResident}</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="requests" label={labels.requests}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Form.Item>
    </>
  );
}
