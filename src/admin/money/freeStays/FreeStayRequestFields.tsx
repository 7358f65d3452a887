import { Form, Input, InputNumber, Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreeStayChoices } from '@shared/contract/money/freeStayRequests';
import { businessDate } from '@shared/domain/base/stayDates';
import { FREE_STAY_GUESTS, type FreeStayGuest } from '@shared/domain/money/freeStayRules';
import { useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import type { Labels } from '../../../kit/useSubmit';
import { StayDatePicker } from '../../../ui/DatePicker';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { FreeStayCheckBox } from './FreeStayCheckPanel';
import { STAYING_KEYS } from './freeStayRequestFields';
import { wishIn, type RequestValues } from './freeStayRequestValues';

type Props = {
  labels: Labels;
  choices: FreeStayChoices;
  /** The request that is being changed: its owner stays. */
  requestId?: string;
};

/** The names of the fields of a request by their path. */
export function useRequestLabels(): Labels {
  const { t } = useTranslation();
  return {
    contractId: t('admin:free_stay_request.fields.contract'),
    ownerId: t('admin:free_stay_request.fields.owner'),
    unitId: t('admin:free_stay_request.fields.unit'),
    checkIn: t('admin:free_stay_request.fields.checkIn'),
    checkOut: t('admin:free_stay_request.fields.checkOut'),
    guest: t('admin:free_stay_request.fields.guest'),
    guests: t('admin:free_stay_request.fields.guests'),
    nationality: t('admin:free_stay_request.fields.nationality'),
    guestName: t('admin:free_stay_request.fields.guestName'),
    guestPhone: t('admin:free_stay_request.fields.guestPhone'),
    guestEmail: t('admin:free_stay_request.fields.guestEmail'),
    note: t('admin:free_stay_request.fields.note'),
  };
}

/** What an owner asks for, and beside it what that takes: who, where, when, and who stays. */
export function FreeStayRequestFields({ labels, choices, requestId }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const form = Form.useFormInstance<RequestValues>();
  const values = Form.useWatch((all: RequestValues) => all, { form, preserve: true });
  /** Who stays is known where the owner does himself. */
  const fillGuest = ({ ownerId, guest }: { ownerId: string | null; guest: FreeStayGuest }) => {
    const owner = choices.owners.find(({ id }) => id === ownerId);
    if (!owner || guest !== 'owner') return;
    form.setFieldsValue({ guestName: owner.name, guestPhone: owner.phone, guestEmail: owner.email });
  };
  // A single owner needs no choosing, and mostly it is his own unit.
  useEffect(() => {
    const { ownerId, unitId, guest } = form.getFieldsValue(true) as RequestValues;
    const [only, ...others] = choices.owners;
    const own = choices.units.find(({ isOwn }) => isOwn);
    if (!unitId && own) form.setFieldsValue({ unitId: own.id });
    if (ownerId || !only || others.length > 0) return;
    form.setFieldsValue({ ownerId: only.id });
    if (guest === 'owner')
      form.setFieldsValue({ guestName: only.name, guestPhone: only.phone, guestEmail: only.email });
  }, [choices, form]);
  return (
    <>
      {requestId === undefined && (
        <Form.Item name="ownerId" label={labels.ownerId} rules={[choiceRule(t)]}>
          <Select
            options={choices.owners.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ownerId: string) =>
              fillGuest({ ownerId, guest: form.getFieldValue('guest') as FreeStayGuest })
            }
          />
        </Form.Item>
      )}
      <Form.Item name="unitId" label={labels.unitId} rules={[choiceRule(t)]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={choices.units.map(({ id, number, propertyName }) => ({
            value: id,
            label: `${number} · ${text(propertyName)}`,
          }))}
        />
      </Form.Item>
      <FieldRow>
        {(['checkIn', 'checkOut'] as const).map((end) => (
          <Form.Item key={end} name={end} label={labels[end]} rules={[choiceRule(t)]}>
            <StayDatePicker min={businessDate(new Date())} />
          </Form.Item>
        ))}
      </FieldRow>
      <FieldRow>
        <Form.Item name="guest" label={labels.guest}>
          <Select
            options={FREE_STAY_GUESTS.map((value) => ({
              value,
              label: t(STAYING_KEYS[value]),
              disabled: !choices.guests.includes(value),
            }))}
            onChange={(guest: FreeStayGuest) =>
              fillGuest({ ownerId: form.getFieldValue('ownerId') as string | null, guest })
            }
          />
        </Form.Item>
        <Form.Item name="guests" label={labels.guests} rules={[{ required: true }]}>
          <InputNumber<number> min={1} max={50} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </FieldRow>
      <PeopleFields labels={labels} />
      <FreeStayCheckBox
        wish={wishIn(values, requestId)}
        onDates={(dates) => form.setFieldsValue(dates)}
        onUnit={(unitId) => form.setFieldsValue({ unitId })}
      />
    </>
  );
}

function PeopleFields({ labels }: { labels: Labels }) {
  const countries = useCountryOptions();
  return (
    <>
      <FieldRow>
        <Form.Item name="guestName" label={labels.guestName} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="nationality" label={labels.nationality}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={countries} />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item name="guestPhone" label={labels.guestPhone} rules={[{ required: true, whitespace: true }]}>
          <Input inputMode="tel" />
        </Form.Item>
        <Form.Item name="guestEmail" label={labels.guestEmail}>
          <Input inputMode="email" />
        </Form.Item>
      </FieldRow>
      <Form.Item name="note" label={labels.note}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </>
  );
}
