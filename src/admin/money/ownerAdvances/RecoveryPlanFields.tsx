import { Form, InputNumber, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StayDate } from '@shared/domain/base/stayDates';
import { MOST_PARTS } from '@shared/domain/money/ownerAdvances';
import { choiceRule } from '../../../kit/choiceRule';
import type { Labels } from '../../../kit/useSubmit';
import { MonthPicker } from '../../../ui/DatePicker';
import { MoneyInput } from '../../../ui/MoneyInput';

/** How an advance is recovered, as a form has it. */
export type RecoveryPlanValues = {
  firstMonth: StayDate | null;
  by: 'parts' | 'month';
  parts: number | null;
  monthSen: number | null;
};

/** What is sent of it: the month as `2026-12`, and either the parts or so much a month. */
export const planInputOf = ({ firstMonth, by, parts, monthSen }: RecoveryPlanValues) => ({
  firstMonth: firstMonth!.slice(0, 7),
  ...(by === 'parts' ? { parts: parts! } : { monthSen: monthSen! }),
});

/** The names of the fields of a plan. */
export function usePlanLabels(): Labels & Record<'firstMonth' | 'by' | 'parts' | 'monthSen', string> {
  const { t } = useTranslation();
  return {
    firstMonth: t('admin:owner_advance.fields.firstMonth'),
    by: t('admin:owner_advance.fields.by'),
    parts: t('admin:owner_advance.fields.parts'),
    monthSen: t('admin:owner_advance.fields.monthSen'),
  };
}

/** From which month on, and in how many parts or how much a month. */
export function RecoveryPlanFields() {
  const { t } = useTranslation();
  const labels = usePlanLabels();
  const by = Form.useWatch<RecoveryPlanValues['by'] | undefined>('by');
  return (
    <>
      <Form.Item name="firstMonth" label={labels.firstMonth} rules={[choiceRule(t)]}>
        <MonthPicker />
      </Form.Item>
      <Form.Item name="by" label={labels.by}>
        <Radio.Group
          options={[
            { value: 'parts', label: t('admin:owner_advance.by.parts') },
            { value: 'month', label: t('admin:owner_advance.by.month') },
          ]}
        />
      </Form.Item>
      {by === 'month' ? (
        <Form.Item name="monthSen" label={labels.monthSen} rules={[{ required: true }]}>
          <MoneyInput />
        </Form.Item>
      ) : (
        <Form.Item name="parts" label={labels.parts} rules={[{ required: true }]}>
          <InputNumber min={1} max={MOST_PARTS} precision={0} />
        </Form.Item>
      )}
    </>
  );
}
