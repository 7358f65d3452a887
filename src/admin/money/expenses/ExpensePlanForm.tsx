import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import { BearerFields, PlaceFields, VendorField } from './ExpenseFormParts';
import type { FIELDS } from './expensePlanFields';
import type { ExpenseValues } from './expenseValues';

/** The fields of a monthly bill. */
export function ExpensePlanForm({ fields: { input } }: { fields: Fields<typeof FIELDS> }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ExpenseValues>();
  const unitId = Form.useWatch('unitId', { form, preserve: true }) as string | null | undefined;
  return (
    <>
      <Panel title={t('admin:expense_plan.one')}>
        <p>{t('admin:expense_plan.intro')}</p>
        <VendorField />
        {input('category')}
        <FieldRow>
          {input('amountSen')}
          {input('taxSen')}
        </FieldRow>
        <FieldRow>
          {input('day')}
          {input('dueDays')}
        </FieldRow>
        <FieldRow>
          {input('startsOn')}
          {input('endsOn')}
        </FieldRow>
      </Panel>
      <Panel title={t('admin:expense.place.title')}>
        <PlaceFields />
        {unitId && <BearerFields owners={undefined} suggested={null} />}
        {input('remark')}
      </Panel>
    </>
  );
}
