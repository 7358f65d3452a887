import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { byDate, type Substitute } from '@shared/domain/pricing/holidays';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import type { FIELDS } from './holidayFields';
import { StatesField } from './StatesField';
import { SubstitutesField } from './SubstitutesField';
import { ImpactPanel } from './ImpactPanel';
import { useDefinition, type Definition } from './useDefinition';

/** The fields of a holiday; `id` is its own once it exists. */
export function HolidayForm({
  fields: { input, labels },
  id,
  stored,
}: {
  fields: Fields<typeof FIELDS>;
  id?: string;
  /** Its days as they are kept; what they touch is shown beside the form already. */
  stored?: Definition;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('admin:holiday.parts.what')}>
        <LanguageTabs names={['name']}>{(language) => input('name', { language })}</LanguageTabs>
        <FieldRow>
          {input('date')}
          {input('kind')}
        </FieldRow>
        <Form.Item name="states" label={labels.states} rules={[{ ...choiceRule(t), type: 'array', min: 1 }]}>
          <StatesField />
        </Form.Item>
        {input('estimated')}
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
          {input('source')}
          {input('announcedOn')}
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
