import { skipToken } from '@reduxjs/toolkit/query';
import { AutoComplete, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LevyImpactInput } from '@shared/contract/inventory/levies';
import { isStayDate } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';
import { usePaused } from '../../../kit/usePaused';
import { WithAside } from '../../../kit/WithAside';
import { GRADE_KEYS } from '../../inventory/listings/listingTexts';
import { useGetLevyImpactQuery } from './levies.api';
import { GRADES, type LevyValues, type useLevyFields } from './levyFields';
import { TaxImpactPanel } from './TaxImpactPanel';

const JURISDICTION = /^[a-z][a-z0-9_]{1,39}$/;

/** What the impact of a form is asked about; null while the form says too little. */
function wishOf(id: string | null, values: LevyValues): LevyImpactInput | null {
  const { jurisdiction, grades, amountSen, appliesTo, collectAllowed, validFrom, validTo } = values;
  if (!JURISDICTION.test(jurisdiction) || grades.length === 0 || !Number.isInteger(amountSen)) return null;
  if (!isStayDate(validFrom) || (validTo && !isStayDate(validTo))) return null;
  return {
    ...{ id, jurisdiction, grades, appliesTo, collectAllowed },
    ...{ amountSen: amountSen!, validFrom, validTo: validTo ?? null },
  };
}

/**
 * The fields of a levy with what they will change beside them; `places` are the words of jurisdictions that there are. A new one (`id` null) asks
 * for place and grades; one that has begun (`onlyEnd`) can only end.
 */
export function LevyForm({
  id,
  title,
  fields: { input, labels },
  places = [],
  onlyEnd = false,
}: {
  id: string | null;
  title: string;
  fields: ReturnType<typeof useLevyFields>;
  places?: readonly { value: string; label: string }[];
  onlyEnd?: boolean;
}) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<LevyValues>();
  // What no field shows is asked about too.
  Form.useWatch([], form);
  const asked = usePaused(JSON.stringify(wishOf(id, form.getFieldsValue(true) as LevyValues)));
  const query = useGetLevyImpactQuery((JSON.parse(asked) as LevyImpactInput | null) ?? skipToken);
  return (
    <WithAside aside={<TaxImpactPanel query={query} isReady={asked !== 'null'} labels={labels} />}>
      <Panel title={title}>
        {id === null && (
          <FieldRow>
            <Form.Item
              name="jurisdiction"
              label={labels.jurisdiction!}
              extra={t('admin:levy.help.jurisdiction')}
              rules={[{ required: true }, { pattern: JURISDICTION, message: t('errors:rule.jurisdiction') }]}
            >
              <AutoComplete options={[...places]} filterOption maxLength={40} />
            </Form.Item>
            <Form.Item name="grades" label={labels.grades!} rules={[choiceRule(t)]}>
              <Select
                mode="multiple"
                options={GRADES.map((value) => ({ value, label: t(GRADE_KEYS[value]) }))}
              />
            </Form.Item>
          </FieldRow>
        )}
        {!onlyEnd && (
          <>
            <LanguageTabs names={['name']}>{(language) => input('name', { language })}</LanguageTabs>
            <FieldRow>
              {input('amountSen')}
              {input('appliesTo')}
            </FieldRow>
            {input('collectAllowed')}
          </>
        )}
        <FieldRow>
          {!onlyEnd && input('validFrom')}
          {input('validTo')}
        </FieldRow>
        {input('source')}
      </Panel>
    </WithAside>
  );
}
