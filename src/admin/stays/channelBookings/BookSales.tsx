import { nanoid } from '@reduxjs/toolkit';
import { Form, Input, InputNumber, Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChannelSale } from '@shared/contract/stays/channelBookings';
import type { StaffBookingAnswer } from '@shared/contract/stays/staffBooking';
import { isCodedError, type CodedError } from '@shared/errorBodies';
import { useLanguage, useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { FormError } from '../../../kit/FormError';
import { FormShell } from '../../../kit/FormShell';
import { Panel } from '../../../kit/Page';
import type { Labels } from '../../../kit/useSubmit';
import { paths } from '../../../paths';
import { formatStay } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { useCreateChannelStayMutation } from './channelBookings.api';
import styles from './BookSales.module.css';
import { saleInputOf, saleKey, valuesOfSales, type SalesValues } from './channelSaleValues';
import { AgreementFields, CollectorField, GrossField, useTermsLabels } from './ChannelTermsFields';
import { WayToPay } from './WayToPay';

/** What became of the sales so far, by their keys. */
type Outcome = { booked: Record<string, StaffBookingAnswer>; refused: Record<string, CodedError> };

/** The fields of a sale by the path of its request: those of the form are under the sale. */
const FIELDS = {
  'guest.name': 'guest.name',
  'guest.phone': 'guest.phone',
  guests: 'guests',
  nationality: 'nationality',
  'channel.grossSen': 'grossSen',
} as const;

/**
 * Makes a stay of each of several sales of one channel. Each is booked by a call of its own with a key of its own: what is booked stays booked
 * and is sent only once, what was refused stays in the form with its reason.
 */
export function BookSales({
  sales,
  onDone,
}: {
  sales: readonly ChannelSale[];
  /** Called when all are booked, or staff leave. */
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [create] = useCreateChannelStayMutation();
  const [keys] = useState(() => sales.map(() => nanoid()));
  const [outcome, setOutcome] = useState<Outcome>({ booked: {}, refused: {} });
  const booked = useRef<Outcome['booked']>({});
  const terms = useTermsLabels('channel.');
  const ofSale: Record<string, string> = {
    'guest.name': t('admin:user.fields.name'),
    'guest.phone': t('admin:reservation.fields.guestPhone'),
    guests: t('admin:reservation.fields.guests'),
    nationality: t('admin:reservation.fields.nationality'),
    grossSen: terms['channel.grossSen']!,
  };
  const labels: Labels = {
    ...terms,
    paymentMethod: t('admin:payment.fields.method'),
    ...Object.fromEntries(
      sales.flatMap((_, position) =>
        Object.entries(ofSale).map(([path, label]) => [`sales.${saleKey(position)}.${path}`, label]),
      ),
    ),
  };

  const send = async (values: SalesValues) => {
    const refused: Outcome['refused'] = {};
    try {
      for (const [position, sale] of sales.entries()) {
        const key = saleKey(position);
        if (booked.current[key]) continue;
        const input = saleInputOf(sale, values, values.sales[key]!);
        if (!input) throw new Error('a field that the form requires is empty');
        try {
          booked.current[key] = await create({ key: keys[position]!, input }).unwrap();
        } catch (cause) {
          // Without an answer the next one would have none either.
          if (!isCodedError(cause)) throw cause;
          refused[key] = cause;
        }
      }
    } finally {
      setOutcome({ booked: { ...booked.current }, refused });
    }
    const first = Object.values(refused)[0];
    if (first) throw { ...first, fields: fieldsOf(refused) } satisfies CodedError;
  };

  const left = sales.flatMap((sale, position) =>
    outcome.booked[saleKey(position)] ? [] : [{ sale, key: saleKey(position) }],
  );
  const done = Object.values(outcome.booked);
  return (
    <FormShell<SalesValues>
      initialValues={valuesOfSales(sales)}
      labels={labels}
      saveLabel={t('admin:channel_sale.book', { count: left.length })}
      wide
      onSubmit={send}
      onSaved={() => {
        toast.success(t('admin:channel_sale.booked', { count: sales.length }));
        onDone();
      }}
      onCancel={onDone}
    >
      {done.length > 0 && left.length > 0 && (
        <p role="status" className={styles.booked}>
          {t('admin:channel_sale.booked', { count: done.length })}{' '}
          {done.map(({ id, reference }) => (
            <Link key={id} to={paths.admin.reservationDetails(id)} target="_blank">
              {reference}
            </Link>
          ))}
        </p>
      )}
      <Panel title={t('admin:channel_sale.agreed')}>
        <FieldRow>
          <CollectorField collectors={['channel', 'we']} />
          <WayToPay label={labels.paymentMethod!} />
        </FieldRow>
        <AgreementFields />
      </Panel>
      {left.map(({ sale, key }) => (
        <SaleFields
          key={key}
          sale={sale}
          name={['sales', key]}
          labels={ofSale}
          error={outcome.refused[key]}
        />
      ))}
    </FormShell>
  );
}

/** The faults of all refused sales, by the fields of the form. */
const fieldsOf = (refused: Outcome['refused']): NonNullable<CodedError['fields']> =>
  Object.entries(refused).flatMap(([key, { fields = [] }]) =>
    fields.flatMap((field) =>
      field.path in FIELDS
        ? [{ ...field, path: `sales.${key}.${FIELDS[field.path as keyof typeof FIELDS]}` }]
        : [field],
    ),
  );

function SaleFields({
  sale,
  name,
  labels,
  error,
}: {
  sale: ChannelSale;
  name: string[];
  labels: Record<string, string>;
  error: CodedError | undefined;
}) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const countries = useCountryOptions();
  const title = [formatStay(sale.from, sale.to, language), sale.unitNumber, sale.reference];
  return (
    <Panel title={title.filter(Boolean).join(' · ')}>
      <p className={styles.place}>
        {text(sale.listingName)} · {text(sale.propertyName)}
      </p>
      <FieldRow>
        <Form.Item
          name={[...name, 'guest', 'name']}
          label={labels['guest.name']}
          rules={[{ required: true, whitespace: true }, { max: 120 }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name={[...name, 'guest', 'phone']}
          label={labels['guest.phone']}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input type="tel" maxLength={30} autoComplete="off" />
        </Form.Item>
        <GrossField name={[...name, 'grossSen']} />
      </FieldRow>
      <FieldRow>
        <Form.Item name={[...name, 'nationality']} label={labels.nationality} rules={[choiceRule(t)]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={countries} />
        </Form.Item>
        <Form.Item name={[...name, 'guests']} label={labels.guests} rules={[{ required: true }]}>
          <InputNumber min={1} max={sale.maxGuests} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </FieldRow>
      <FormError error={error ?? null} />
    </Panel>
  );
}
