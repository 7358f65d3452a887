import { Checkbox, Form, InputNumber, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rates } from '@shared/contract/pricing/rates';
import { strokeNights, type Brush, type Stroke } from '@shared/domain/pricing/painting';
import { applyChanges, effectOf, type KeptPlan } from '@shared/domain/pricing/rateChanges';
import type { StayDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { FormDialog } from '../../../kit/FormDialog';
import { StayDatePicker } from '../../../ui/DatePicker';
import { weekdayNames } from '../../../ui/dates';
import { MoneyInput } from '../../../ui/MoneyInput';
import styles from './RateCalendar.module.css';
import { effectText } from './rateTexts';
import type { NightRange } from './useNightSelection';

export type PaintValues = {
  from: StayDate | null;
  to: StayDate | null;
  weekdays: number[];
  how: 'set' | 'clear';
  rateSen?: number | null;
  minNights?: number | null;
  maxNights?: number | null;
  sale: 'leave' | 'closed' | 'open';
  arrival: 'leave' | 'closed' | 'open';
  departure: 'leave' | 'closed' | 'open';
};

const DOOR_KEYS = {
  leave: 'admin:rates.paint.door_leave',
  closed: 'admin:rates.paint.door_closed',
  open: 'admin:rates.paint.door_open',
};
const CLOSED = { leave: undefined, closed: true, open: false };

const isNoPrice = (sen: number | null | undefined) => sen != null && sen < 1;

/** The stroke of a form, or null while it says nothing, or a price that is none. */
export function strokeOf(values: Partial<PaintValues> | undefined): Stroke | null {
  const {
    from,
    to,
    weekdays = [],
    how,
    rateSen,
    minNights,
    maxNights,
    sale,
    arrival,
    departure,
  } = values ?? {};
  if (!from || !to || from > to || isNoPrice(rateSen)) return null;
  const nights = { from, to, ...(weekdays.length > 0 && weekdays.length < 7 && { weekdays }) };
  if (how === 'clear') return { ...nights, clear: true };
  const set: Brush = {
    ...(rateSen != null && { rateSen }),
    ...(minNights != null && { minNights }),
    ...(maxNights != null && { maxNights }),
    ...(sale && sale !== 'leave' && { closed: CLOSED[sale] }),
    ...(arrival && arrival !== 'leave' && { closedToArrival: CLOSED[arrival] }),
    ...(departure && departure !== 'leave' && { closedToDeparture: CLOSED[departure] }),
  };
  return Object.keys(set).length > 0 ? { ...nights, set } : null;
}

/** The dialog for painting nights: which nights, and what on them; an empty field leaves a night as it is. */
export function PaintDialog({
  rates,
  plan,
  range,
  trigger,
  onPaint,
}: {
  rates: Rates;
  /** The plan with the paint that is not saved yet. */
  plan: KeptPlan;
  range: NightRange | null;
  trigger: (open: () => void) => ReactNode;
  onPaint: (stroke: Stroke) => void;
}) {
  const { t } = useTranslation();
  const { today } = rates;
  const later = (date: StayDate) => (date < today ? today : date);
  const labels = {
    from: t('admin:rates.paint.from'),
    to: t('admin:rates.paint.to'),
    rateSen: t('admin:rates.paint.rate'),
  };
  return (
    <FormDialog<PaintValues>
      trigger={trigger}
      title={t('admin:rates.paint.title')}
      submitLabel={t('admin:rates.paint.apply')}
      labels={labels}
      initialValues={{
        from: range && later(range.from),
        to: range && later(range.to),
        weekdays: [],
        how: 'set',
        sale: 'leave',
        arrival: 'leave',
        departure: 'leave',
      }}
      onSubmit={async (values) => {
        const stroke = strokeOf(values);
        const nothing = { path: 'rateSen', rule: 'required', message: 'nothing to paint' };

        if (!stroke) throw { code: 'form.invalid', fields: [nothing] };
        onPaint(stroke);
        return Promise.resolve();
      }}
    >
      <PaintFields labels={labels} today={today} />
      <Effect rates={rates} plan={plan} />
    </FormDialog>
  );
}

function PaintFields({
  labels,
  today,
}: {
  labels: Record<'from' | 'to' | 'rateSen', string>;
  today: StayDate;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const clear = Form.useWatch<PaintValues['how'] | undefined>('how') === 'clear';
  const from = Form.useWatch<StayDate | null | undefined>('from');
  const doors = (['leave', 'closed', 'open'] as const).map((value) => ({
    value,
    label: t(DOOR_KEYS[value]),
  }));
  return (
    <>
      <FieldRow>
        <Form.Item name="from" label={labels.from} rules={[choiceRule(t)]}>
          <StayDatePicker min={today} />
        </Form.Item>
        <Form.Item name="to" label={labels.to} rules={[choiceRule(t)]}>
          <StayDatePicker min={from ?? today} />
        </Form.Item>
      </FieldRow>
      <Form.Item
        name="weekdays"
        label={t('admin:rates.paint.weekdays')}
        extra={t('admin:rates.paint.weekdays_help')}
      >
        <Checkbox.Group
          options={weekdayNames(language).map(({ long, short }, index) => ({
            value: index + 1,
            label: (
              <abbr title={long} className={styles.weekday}>
                {short}
              </abbr>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item name="how" label={t('admin:rates.paint.how')}>
        <Radio.Group
          options={[
            { value: 'set', label: t('admin:rates.paint.set') },
            { value: 'clear', label: t('admin:rates.paint.clear') },
          ]}
        />
      </Form.Item>
      {!clear && (
        <>
          <Form.Item
            name="rateSen"
            label={labels.rateSen}
            extra={t('admin:rates.paint.empty')}
            rules={[
              { type: 'number', min: 1, message: t('errors:rule.positive', { label: labels.rateSen }) },
            ]}
          >
            <MoneyInput />
          </Form.Item>
          <FieldRow>
            <Form.Item name="minNights" label={t('admin:rates.plan.minNights')}>
              <InputNumber<number> min={1} max={365} precision={0} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item name="maxNights" label={t('admin:rates.plan.maxNights')}>
              <InputNumber<number> min={1} max={365} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </FieldRow>
          <Form.Item name="sale" label={t('admin:rates.paint.sale')} extra={t('admin:rates.paint.sale_help')}>
            <Select options={doors} />
          </Form.Item>
          <FieldRow>
            <Form.Item name="arrival" label={t('admin:rates.paint.arrival')}>
              <Select options={doors} />
            </Form.Item>
            <Form.Item name="departure" label={t('admin:rates.paint.departure')}>
              <Select options={doors} />
            </Form.Item>
          </FieldRow>
        </>
      )}
    </>
  );
}

/** The effect that the form would have, while it is being filled in. */
function Effect({ rates, plan }: { rates: Rates; plan: KeptPlan }) {
  const { t } = useTranslation();
  const stroke = strokeOf(Form.useWatch((values: PaintValues) => values));
  if (!stroke) return null;
  const dates = strokeNights(stroke);
  const effects = effectOf(plan, applyChanges(plan, { paint: [stroke] }), rates.place, dates);
  return (
    <p className={styles.effect} role="status">
      {effectText(t, effects)} {t('admin:rates.effect.booked')}
    </p>
  );
}
