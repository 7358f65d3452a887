import { Button, Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Rates } from '@shared/contract/pricing/rates';
import { strokeNights } from '@shared/domain/pricing/painting';
import { applyChanges, effectOf, type PlanFields } from '@shared/domain/pricing/rateChanges';
import { addDays } from '@shared/domain/base/stayDates';
import { DetailList } from '../../../kit/DetailList';
import { FieldRow } from '../../../kit/FieldRow';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { Money } from '../../../ui/Money';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { withoutPrefix } from './withoutPrefix';
import styles from './RateCalendar.module.css';
import { effectText, planLabels } from './rateTexts';
import { SaveLines } from './SavesNotice';
import type { Saving } from './useSaveRates';

type Discount = { minNights: number; percent: number };
type Values = Omit<PlanFields, 'lengthDiscounts'> & { discounts: Discount[] };

const planOf = ({ discounts, ...plan }: Values): PlanFields => ({
  ...plan,
  lengthDiscounts: discounts.map(({ minNights, percent }) => ({
    minNights,
    percentBp: Math.round(percent * 100),
  })),
});

/**
 * The form for the price of a night where neither season nor paint says otherwise, and for the length of
 * stays.
 */
export function PlanPanel({ rates, saving }: { rates: Rates; saving: Saving }) {
  const { t } = useTranslation();
  const labels = planLabels(t);
  const { baseSen, weekendSen, holidaySen, minNights, maxNights, lengthDiscounts } = rates.plan;
  const money = (sen: number | null) => (sen === null ? t('admin:rates.plan.as_base') : <Money sen={sen} />);
  const initialValues: Values = {
    ...{ baseSen, weekendSen, holidaySen, minNights, maxNights },
    discounts: lengthDiscounts.map((one) => ({ minNights: one.minNights, percent: one.percentBp / 100 })),
  };
  const edit = (
    <FormDialog<Values>
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {t('common:actions.edit')}
        </Button>
      )}
      title={t('admin:rates.plan.title')}
      submitLabel={t('common:actions.save')}
      labels={labels}
      initialValues={initialValues}
      onSubmit={async (values) => {
        await withoutPrefix(saving.save({ plan: planOf(values) }), /^plan\./);
        toast.success(t('admin:rates.saved'));
      }}
    >
      <PlanFieldsForm labels={labels} />
      <PlanEffect rates={rates} />
      {saving.news && <SaveLines saves={saving.news.saves} />}
    </FormDialog>
  );
  return (
    <Panel title={t('admin:rates.plan.title')} actions={<Can do="listing.edit">{edit}</Can>}>
      <DetailList
        items={[
          [labels.baseSen, money(baseSen)],
          [labels.weekendSen, money(weekendSen)],
          [labels.holidaySen, money(holidaySen)],
          [labels.minNights, minNights],
          [labels.maxNights, maxNights ?? '–'],
          [
            labels.lengthDiscounts,
            lengthDiscounts.map((one) => (
              <div key={one.minNights}>
                {t('admin:rates.plan.discount', { count: one.minNights, percent: one.percentBp / 100 })}
              </div>
            )),
          ],
        ]}
      />
    </Panel>
  );
}

function PlanFieldsForm({ labels }: { labels: Record<string, string> }) {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="baseSen" label={labels.baseSen} rules={[{ required: true }]}>
        <MoneyInput />
      </Form.Item>
      <FieldRow>
        <Form.Item name="weekendSen" label={labels.weekendSen} extra={t('admin:rates.plan.empty_base')}>
          <MoneyInput />
        </Form.Item>
        <Form.Item name="holidaySen" label={labels.holidaySen} extra={t('admin:rates.plan.empty_base')}>
          <MoneyInput />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item name="minNights" label={labels.minNights} rules={[{ required: true }]}>
          <InputNumber<number> min={1} max={365} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="maxNights" label={labels.maxNights}>
          <InputNumber<number> min={1} max={365} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </FieldRow>
      <Form.List name="discounts">
        {(rows, { add, remove }) => (
          <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
            <legend>{labels.lengthDiscounts}</legend>
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.discount}>
                <Form.Item
                  name={[name, 'minNights']}
                  rules={[{ required: true }]}
                  label={t('admin:rates.plan.from_nights')}
                >
                  <InputNumber<number> min={2} max={365} precision={0} />
                </Form.Item>
                <Form.Item
                  name={[name, 'percent']}
                  rules={[{ required: true }]}
                  label={t('admin:rates.plan.percent')}
                >
                  <InputNumber<number> min={0.01} max={90} precision={2} suffix="%" />
                </Form.Item>
                <Form.Item label=" " colon={false}>
                  <Button onClick={() => remove(name)}>{t('admin:rates.plan.remove_discount')}</Button>
                </Form.Item>
              </div>
            ))}
            <Button onClick={() => add({ minNights: 7, percent: 10 })} disabled={rows.length >= 10}>
              {t('admin:rates.plan.add_discount')}
            </Button>
          </fieldset>
        )}
      </Form.List>
    </>
  );
}

/** A year from today, which is what the plan is changed for. */
const AHEAD_DAYS = 365;

function PlanEffect({ rates }: { rates: Rates }) {
  const { t } = useTranslation();
  const values = Form.useWatch((all: Values) => all) as Values | undefined;
  if (!values?.baseSen || !values.minNights) return null;
  const { discounts: _discounts, ...plan } = values;
  const after = applyChanges(rates.plan, { plan });
  const dates = strokeNights({ from: rates.today, to: addDays(rates.today, AHEAD_DAYS - 1) });
  return (
    <p className={styles.effect} role="status">
      {t('admin:rates.effect.next_year')} {effectText(t, effectOf(rates.plan, after, rates.place, dates))}{' '}
      {t('admin:rates.effect.booked')}
    </p>
  );
}
