import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reservation } from '@shared/contract/stays/reservations';
import { STAY_CHARGE_LIMITS as LIMITS, type StayService } from '@shared/contract/stays/stayCharges';
import { formatSen } from '@shared/domain/base/money';
import { businessDate } from '@shared/domain/base/stayDates';
import { CHARGE_KIND_KEYS } from '@shared/domain/pricing/chargeKindTexts';
import { totalOf } from '@shared/domain/pricing/priceLines';
import { extraLines, lastChargeDay } from '@shared/domain/stays/extraCharges';
import { useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { FormDialog } from '../../../kit/FormDialog';
import { ErrorBox } from '../../../ui/ErrorBox';
import { StayDatePicker } from '../../../ui/DatePicker';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { useAddStayChargeMutation, useListStayServicesQuery } from './stayCharges.api';

type Values = {
  date: string | null;
  serviceId?: string;
  quantity: number | null;
  unitSen?: number | null;
  reason?: string;
  note?: string;
};

/** What a charge comes to, in sen; null while something is missing. */
function sumOf(service: StayService | undefined, { date, quantity, unitSen }: Values) {
  const price = (service?.ownPrice ? unitSen : undefined) ?? service?.priceSen;
  if (!service || !date || !quantity || price == null) return null;
  const { kind, name, sstBp } = service;
  const lines = extraLines({ kind, name, date, quantity, unitSen: price, sstBp });
  const [first] = lines;
  return { price, netSen: first!.amountSen, totalSen: totalOf(lines) };
}

type Props = { reservation: Reservation; onReload: () => unknown };

/** Charges a service of the price list on a stay. */
export function AddCharge(props: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('admin:charge.add')}</Button>
      {open && <ChargeDialog {...props} onClosed={() => setOpen(false)} />}
    </>
  );
}

function ChargeDialog({ reservation, onReload, onClosed }: Props & { onClosed: () => void }) {
  const { t } = useTranslation();
  const [add] = useAddStayChargeMutation();
  const { id, checkIn, checkOut } = reservation;
  const today = businessDate(new Date());
  const [date, setDate] = useState<string | null>(today < checkIn ? checkIn : today);
  const query = useListStayServicesQuery({ id, date: date ?? checkIn });
  const services = query.currentData ?? [];
  const labels = {
    date: t('admin:charge.fields.date'),
    serviceId: t('admin:charge.fields.service'),
    quantity: t('admin:charge.fields.quantity'),
    unitSen: t('admin:charge.fields.price'),
    reason: t('admin:charge.fields.reason'),
    note: t('admin:charge.fields.note'),
  };
  return (
    <FormDialog<Values>
      title={t('admin:charge.add')}
      submitLabel={t('admin:charge.submit')}
      initialValues={{ date, quantity: 1, unitSen: null, reason: '', note: '' }}
      labels={labels}
      onClosed={onClosed}
      onReload={() => Promise.all([onReload(), query.refetch()])}
      onSubmit={async (values, key) => {
        const { serviceId = '', quantity, reason = '', note = '' } = values;
        const service = services.find((one) => one.id === serviceId);
        const sum = sumOf(service, values);
        const isOwn = sum !== null && sum.price !== service?.priceSen;
        await add({
          ...{ id, key, date: values.date!, serviceId, quantity: quantity ?? 1, note },
          ...(isOwn && { unitSen: sum.price, reason }),
          expectedTotal: sum?.totalSen ?? 0,
        }).unwrap();
        toast.success(t('admin:charge.added'));
      }}
    >
      <Form.Item name="date" label={labels.date} rules={[choiceRule(t)]} extra={t('admin:charge.date_help')}>
        <StayDatePicker min={checkIn} max={lastChargeDay({ checkOut }, today)} onChange={setDate} />
      </Form.Item>
      {query.error !== undefined && <ErrorBox error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && services.length === 0 && <p>{t('admin:charge.no_services')}</p>}
      <ServiceFields services={services} loading={query.isFetching} labels={labels} />
    </FormDialog>
  );
}

type FieldsProps = { services: StayService[]; loading: boolean; labels: Record<keyof Values, string> };

function ServiceFields({ services, loading, labels }: FieldsProps) {
  const { t } = useTranslation();
  const text = useText();
  const form = Form.useFormInstance<Values>();
  const values = Form.useWatch<Values | undefined>([], form);
  const service = services.find(({ id }) => id === values?.serviceId);
  const sum = values ? sumOf(service, values) : null;
  const isOwn = sum !== null && sum.price !== service?.priceSen;
  const nameOf = ({ name, kind, priceSen }: StayService) =>
    [
      text(name),
      t(CHARGE_KIND_KEYS[kind]),
      priceSen === null ? t('admin:charge.no_price') : formatSen(priceSen),
    ].join(' · ');
  return (
    <>
      <Form.Item name="serviceId" label={labels.serviceId} rules={[choiceRule(t)]}>
        <Select
          loading={loading}
          showSearch={{ optionFilterProp: 'label' }}
          options={services.map((one) => ({
            value: one.id,
            label: nameOf(one),
            disabled: one.priceSen === null && !one.ownPrice,
          }))}
        />
      </Form.Item>
      <FieldRow>
        <Form.Item
          name="quantity"
          label={
            service && text(service.unitWord)
              ? `${labels.quantity} (${text(service.unitWord)})`
              : labels.quantity
          }
          rules={[{ required: true }]}
        >
          <InputNumber<number> min={1} max={LIMITS.quantity} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        {service?.ownPrice && (
          <Form.Item name="unitSen" label={labels.unitSen} extra={t('admin:charge.price_help')}>
            <MoneyInput />
          </Form.Item>
        )}
      </FieldRow>
      {isOwn && (
        <Form.Item name="reason" label={labels.reason} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={LIMITS.reason} />
        </Form.Item>
      )}
      <Form.Item name="note" label={labels.note}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={LIMITS.note} />
      </Form.Item>
      <p aria-live="polite">
        {sum && (
          <strong>
            {sum.totalSen === sum.netSen
              ? t('admin:charge.comes_to', { total: formatSen(sum.totalSen) })
              : t('admin:charge.comes_to_taxed', {
                  total: formatSen(sum.totalSen),
                  net: formatSen(sum.netSen),
                  tax: formatSen(sum.totalSen - sum.netSen),
                })}
          </strong>
        )}
      </p>
    </>
  );
}
