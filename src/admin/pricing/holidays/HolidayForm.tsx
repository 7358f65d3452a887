import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { byDate, HOLIDAY_KINDS, type Substitute } from '@shared/domain/pricing/holidays';
import { DEFAULT_LANGUAGE } from '@shared/languages';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';
import { StayDatePicker } from '../../../ui/DatePicker';
import { KIND_KEYS } from './holidayTexts';
import { StatesField } from './StatesField';
import { SubstitutesField } from './SubstitutesField';
import { ImpactPanel } from './ImpactPanel';
import { useDefinition, type Definition } from './useDefinition';

/** The fields of a holiday; `id` is its own once it exists. */
export function HolidayForm({
  labels,
  id,
  stored,
}: {
  labels: Record<string, string>;
  id?: string;
  /** Its days as they are kept; what they touch is shown beside the form already. */
  stored?: Definition;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('admin:holiday.parts.what')}>
        <LanguageTabs names={['name']}>
          {(language) => {
            const required = language === DEFAULT_LANGUAGE;
            return (
              <Form.Item
                name={['name', language]}
                label={labels[`name.${language}`]}
                rules={[{ required, whitespace: required }, { max: 160 }]}
              >
                <Input maxLength={160} showCount />
              </Form.Item>
            );
          }}
        </LanguageTabs>
        <FieldRow>
          <Form.Item name="date" label={labels.date} rules={[choiceRule(t)]}>
            <StayDatePicker min="2000-01-01" max="2100-12-31" />
          </Form.Item>
          <Form.Item name="kind" label={labels.kind} rules={[choiceRule(t)]}>
            <Select options={HOLIDAY_KINDS.map((value) => ({ value, label: t(KIND_KEYS[value]) }))} />
          </Form.Item>
        </FieldRow>
        <Form.Item name="states" label={labels.states} rules={[{ ...choiceRule(t), type: 'array', min: 1 }]}>
          <StatesField />
        </Form.Item>
        <Form.Item name="estimated" valuePropName="checked" extra={t('admin:holiday.help.estimated')}>
          <Checkbox>{labels.estimated}</Checkbox>
        </Form.Item>
      </Panel>
      <Panel title={t('admin:holiday.parts.substitutes')}>
        <Form.Item
          name="substitutes"
          rules={[
            {
              validator: (_rule, days: Substitute[] = []) =>
                days.every(({ date, states }) => Boolean(date) === states.length > 0)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('admin:holiday.rule.incomplete'))),
            },
          ]}
        >
          <SubstitutesField holidayId={id} label={labels.substitutes!} />
        </Form.Item>
      </Panel>
      <Panel title={t('admin:holiday.parts.source')}>
        <FieldRow>
          <Form.Item
            name="source"
            label={labels.source}
            rules={[{ max: 300 }]}
            extra={t('admin:holiday.help.source')}
          >
            <Input maxLength={300} />
          </Form.Item>
          <Form.Item name="announcedOn" label={labels.announcedOn}>
            <StayDatePicker min="2000-01-01" max="2100-12-31" />
          </Form.Item>
        </FieldRow>
      </Panel>
      <UnsavedImpact id={id} stored={stored} />
    </>
  );
}

/** Returns the days and states of a definition in one order, to compare two of them. */
const daysOf = ({ date, states, substitutes }: Definition) => [
  date,
  [...states].sort(),
  byDate(substitutes.flatMap((day) => day.states.map((state) => ({ state, date: day.date })))),
];

/** The impact of the holiday as it stands in the form, before it is saved. */
function UnsavedImpact({ id, stored }: { id?: string; stored?: Definition }) {
  const { t } = useTranslation();
  const definition = useDefinition();
  if (stored && (!definition || JSON.stringify(daysOf(definition)) === JSON.stringify(daysOf(stored))))
    return null;
  return (
    <ImpactPanel
      title={t('admin:holiday.impact.before')}
      definition={definition && { ...definition, ...(id && { id }), unsaved: true }}
    />
  );
}
