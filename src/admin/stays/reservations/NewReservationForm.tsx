import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { STAFF_SOURCES, type StaffPaymentMethod } from '@shared/contract/stays/staffBooking';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import type { Labels } from '../../../kit/useSubmit';
import { StayDatePicker } from '../../../ui/DatePicker';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { AgreedPriceField, AgreedReasonField } from './AgreedPriceField';
import { AgentField, OwnerField } from './BookerFields';
import { BuyerField } from './BuyerField';
import { FurtherRooms } from './FurtherRooms';
import { ListingField } from './ListingField';
import { peopleIn, type NewBooking } from './newBookingValues';
import { PartyFields } from './PartyFields';
import { PartySizeFields } from './PartySizeFields';
import { QuotePanel } from './QuotePanel';
import bookingStyles from './NewBooking.module.css';
import styles from './Reservation.module.css';
import { RoomUnitField } from './RoomUnitField';
import { useRoomQuote } from './useRoomQuote';

/** The fields of a new booking, and what the stay costs. */
export function NewReservationForm({ labels, methods }: { labels: Labels; methods: StaffPaymentMethod[] }) {
  const { t } = useTranslation();
  const text = useText();
  const stay = useRoomQuote(0);
  const countries = useCountryOptions();
  const today = businessDate(new Date());
  const checkIn = Form.useWatch<NewBooking['checkIn'] | undefined>('checkIn');
  const nationality = Form.useWatch<string | undefined>('nationality');
  const people = Form.useWatch((values: NewBooking) => peopleIn(values));
  const several = Form.useWatch(({ further }: Partial<NewBooking>) => (further ?? []).length > 0);
  const source = Form.useWatch<NewBooking['source'] | undefined>('source');
  const code = Form.useWatch<string | undefined>('paymentMethod');
  const method = methods.find((one) => one.code === code);
  const form = Form.useFormInstance<NewBooking>();
  const booker = () => ({
    name: form.getFieldValue(['guest', 'name']) as string,
    nationality: form.getFieldValue('nationality') as string,
    permanentResident: form.getFieldValue('permanentResident') === true,
  });
  /** Returns the reason why there is no price, beside the field that causes it. */
  const problemOf = (name: keyof NewBooking) =>
    stay.field === name && stay.problem ? { validateStatus: 'error' as const, help: stay.problem } : {};
  return (
    <div className={bookingStyles.split}>
      <div className={bookingStyles.fields}>
        <Panel title={t('admin:new_booking.parts.stay')}>
          <FieldRow>
            <Form.Item
              name="checkIn"
              label={labels.checkIn}
              rules={[choiceRule(t)]}
              {...problemOf('checkIn')}
            >
              <StayDatePicker min={today} />
            </Form.Item>
            <Form.Item
              name="checkOut"
              label={labels.checkOut}
              dependencies={['checkIn']}
              rules={[
                choiceRule(t),
                ({ getFieldValue }) => ({
                  validator: async (_, date: string | null) => {
                    const from = getFieldValue('checkIn') as string | null;
                    if (date && from && date <= from)
                      throw new Error(t('errors:rule.after_check_in', { label: labels.checkOut }));
                  },
                }),
              ]}
              {...problemOf('checkOut')}
            >
              <StayDatePicker min={addDays(checkIn ?? today, 1)} />
            </Form.Item>
            <Form.Item
              name="guests"
              label={labels.guests}
              rules={[{ required: true }]}
              {...problemOf('guests')}
            >
              <InputNumber min={1} max={50} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </FieldRow>
          <PartySizeFields labels={labels} problem={{ field: stay.field, text: stay.problem }} />
          <Form.Item
            name="listingId"
            label={labels.listingId}
            rules={[choiceRule(t)]}
            {...problemOf('listingId')}
          >
            <ListingField />
          </Form.Item>
          <Form.Item name="unitId" label={labels.unitId}>
            <RoomUnitField room={0} />
          </Form.Item>
          <AgreedPriceField name="agreedSen" labels={labels} />
          <FurtherRooms labels={labels} />
          <AgreedReasonField labels={labels} />
        </Panel>
        <Panel title={t('admin:new_booking.parts.guest')}>
          <FieldRow>
            <Form.Item name="source" label={labels.source} rules={[choiceRule(t)]}>
              <Select
                options={STAFF_SOURCES.map((value) => ({ value, label: t(SOURCE_KEYS[value]) }))}
                // A buyer is no owner.
                onChange={(next) =>
                  (next === 'owner' || source === 'owner') && form.setFieldValue('accountId', null)
                }
              />
            </Form.Item>
            {source === 'agent' && (
              <Form.Item name="agentId" label={labels.agentId} rules={[choiceRule(t)]}>
                <AgentField />
              </Form.Item>
            )}
          </FieldRow>
          {source === 'owner' ? (
            <Form.Item
              name="accountId"
              label={t('admin:reservation.source.owner')}
              extra={t('admin:agent.owner_help')}
              rules={[
                {
                  required: true,
                  message: t('errors:rule.choose', { label: t('admin:reservation.source.owner') }),
                },
              ]}
            >
              <OwnerField />
            </Form.Item>
          ) : (
            <Form.Item name="accountId" label={labels.accountId} extra={t('admin:new_booking.help.account')}>
              <BuyerField />
            </Form.Item>
          )}
          <FieldRow>
            <Form.Item
              name={['guest', 'name']}
              label={labels['guest.name']}
              rules={[{ required: true, whitespace: true }, { max: 120 }]}
            >
              <Input maxLength={120} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name={['guest', 'email']}
              label={labels['guest.email']}
              extra={t('admin:new_booking.help.email')}
            >
              <Input type="email" maxLength={254} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name={['guest', 'phone']}
              label={labels['guest.phone']}
              extra={t('admin:user.help.phone')}
              rules={[{ required: true, whitespace: true }]}
            >
              <Input type="tel" maxLength={30} autoComplete="off" />
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
          <Form.Item name="language" label={labels.language} extra={t('admin:new_booking.help.language')}>
            <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
          </Form.Item>
          <Form.Item name="requests" label={labels.requests}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
          </Form.Item>
        </Panel>
        <Panel
          title={[t('admin:party.title'), several && t('admin:new_booking.unit.number', { number: 1 })]
            .filter(Boolean)
            .join(' · ')}
        >
          <p className={styles.none}>{t('admin:party.help')}</p>
          <PartyFields first={booker} most={people ?? 1} />
        </Panel>
        <Panel title={t('admin:new_booking.parts.payment')}>
          <FieldRow>
            <Form.Item
              name="paymentMethod"
              label={labels.paymentMethod}
              rules={[choiceRule(t)]}
              extra={
                method &&
                t(method.paidFirst ? 'admin:new_booking.help.hold' : 'admin:new_booking.help.at_once')
              }
            >
              <Select options={methods.map(({ code: value, name }) => ({ value, label: text(name) }))} />
            </Form.Item>
          </FieldRow>
        </Panel>
      </div>
      <div className={bookingStyles.price}>
        <QuotePanel />
      </div>
    </div>
  );
}
