import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { usualWeekendNights } from '@shared/contract/inventory/properties';
import { businessDate } from '@shared/domain/base/stayDates';
import { useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import { WEEKDAY_KEYS } from './listingTexts';
import styles from './Listings.module.css';
import type { PropertyFormProps } from './propertyFields';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** What holds for every stay at a property, and what is charged there by law. */
export function PropertyTermsPanels({ fields, options }: PropertyFormProps) {
  const { t } = useTranslation();
  const text = useText();
  const { labels, input } = fields;
  const clock = [{ required: true }];
  return (
    <>
      <Panel title={t('admin:property.parts.stay')}>
        <FieldRow>
          <Form.Item name="checkInTime" label={labels.checkInTime} rules={clock}>
            <Input type="time" />
          </Form.Item>
          <Form.Item name="checkOutTime" label={labels.checkOutTime} rules={clock}>
            <Input type="time" />
          </Form.Item>
        </FieldRow>
        <Form.Item
          name="cancellationPolicyId"
          label={labels.cancellationPolicyId}
          rules={[choiceRule(t)]}
          extra={t('admin:property.help.policy')}
        >
          <Select options={options.policies.map((row) => ({ value: row.id, label: text(row.name) }))} />
        </Form.Item>
        <WeekendField label={labels.weekendNights!} />
        {input('holidayNights')}
      </Panel>
      <Panel title={t('admin:property.parts.business')}>
        <FieldRow>
          <Form.Item
            name="companyId"
            label={labels.companyId}
            rules={[choiceRule(t)]}
            extra={t('admin:property.help.company')}
          >
            <Select
              showSearch
              optionFilterProp="label"
              options={options.companies.map((row) => ({ value: row.id, label: row.name }))}
            />
          </Form.Item>
          {input('grade')}
        </FieldRow>
        <LevyField fields={fields} options={options} />
        {input('tourismTaxExempt')}
      </Panel>
    </>
  );
}

/** The nights at the weekend rate; those of the state are proposed. */
function WeekendField({ label }: { label: string }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const country = Form.useWatch<string>('country', form);
  const state = Form.useWatch<string>('state', form);
  const usual = state ? usualWeekendNights(country, state, businessDate(new Date())) : [];
  return (
    <Form.Item name="weekendNights" label={label} extra={t('admin:property.help.weekendNights')}>
      <WeekNights usual={usual} />
    </Form.Item>
  );
}

/** Nights of the week; while none were chosen, the usual ones. */
function WeekNights({
  id,
  value,
  onChange,
  usual,
}: {
  id?: string;
  value?: number[];
  onChange?: (nights: number[]) => void;
  usual: number[];
}) {
  const { t } = useTranslation();
  const differs = value && usual.length > 0 && String(value) !== String(usual);
  return (
    <div id={id} role="group" aria-label={t('admin:property.fields.weekendNights')}>
      <Checkbox.Group
        className={styles.week}
        options={WEEK.map((day) => ({ value: day, label: t(WEEKDAY_KEYS[day]!) }))}
        value={value ?? usual}
        onChange={(nights) => onChange?.([...nights].sort())}
      />
      {differs && (
        <p className={styles.note}>
          {t('admin:property.help.usual_nights', {
            nights: usual.map((day) => t(WEEKDAY_KEYS[day]!)).join(t('common:separator')),
          })}{' '}
          <Button size="small" onClick={() => onChange?.(usual)}>
            {t('admin:property.use_usual')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The charge of a council or state, with a word when it has no rate for the chosen grade. */
function LevyField({ fields: { labels }, options }: PropertyFormProps) {
  const { t } = useTranslation();
  const text = useText();
  const form = Form.useFormInstance();
  const grade = Form.useWatch<string>('grade', form);
  const jurisdiction = Form.useWatch<string | null>('levyJurisdiction', form);
  const levy = options.levies.find((row) => row.jurisdiction === jurisdiction);
  const without = levy && !levy.grades.includes(grade);
  return (
    <Form.Item
      name="levyJurisdiction"
      label={labels.levyJurisdiction}
      extra={without ? t('admin:property.help.levy_grade') : t('admin:property.help.levy')}
    >
      <Select
        allowClear
        placeholder={t('common:none')}
        options={options.levies.map((row) => ({ value: row.jurisdiction, label: text(row.name) }))}
      />
    </Form.Item>
  );
}
