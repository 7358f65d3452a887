import { AutoComplete, Button, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPENSE_LIMITS } from '@shared/contract/money/expenses';
import { percentText } from '@shared/domain/base/percent';
import { useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { PercentInput } from '../../../ui/PercentInput';
import styles from './Expenses.module.css';
import { useGetExpensePlacesQuery, useGetExpenseUnitsQuery, useGetExpenseVendorsQuery } from './expenses.api';
import type { ExpenseValues } from './expenseValues';

/** Who sends the bill: one of those who have sent any, or a new one; a known one brings what their last bill was for. */
export function VendorField() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ExpenseValues>();
  const { data: vendors = [] } = useGetExpenseVendorsQuery();
  return (
    <Form.Item
      name="vendorName"
      label={t('admin:expense.fields.vendor')}
      rules={[{ required: true, whitespace: true }]}
    >
      <AutoComplete
        maxLength={EXPENSE_LIMITS.vendor}
        options={vendors.map(({ name }) => ({ value: name }))}
        showSearch={{
          filterOption: (typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase()),
        }}
        onSelect={(name) => {
          const known = vendors.find((vendor) => vendor.name === name);
          if (known && !form.getFieldValue('category')) form.setFieldValue('category', known.category);
        }}
      />
    </Form.Item>
  );
}

/** Where the bill belongs: a property with or without a unit, or, without one, the company itself. */
export function PlaceFields() {
  const { t } = useTranslation();
  const text = useText();
  const form = Form.useFormInstance<ExpenseValues>();
  const propertyId = Form.useWatch('propertyId', { form, preserve: true }) as string | null | undefined;
  const { data: places, isFetching } = useGetExpensePlacesQuery();
  const units = useGetExpenseUnitsQuery(propertyId ?? '', { skip: !propertyId });
  // A place whose name is still on its way is known by an id, which tells nobody anything.
  const labelRender = ({ label }: { label?: ReactNode }) => label ?? t('common:loading');
  return (
    <>
      <Form.Item
        name="propertyId"
        label={t('admin:expense.fields.property')}
        extra={t('admin:expense.help.property')}
      >
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={isFetching}
          labelRender={labelRender}
          placeholder={t('admin:expense.place.none')}
          options={places?.properties.map(({ id, name }) => ({ value: id, label: text(name) }))}
          onChange={() => form.setFieldValue('unitId', null)}
        />
      </Form.Item>
      {propertyId ? (
        <Form.Item name="unitId" label={t('admin:expense.fields.unit')} extra={t('admin:expense.help.unit')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            loading={units.isFetching}
            labelRender={labelRender}
            placeholder={t('admin:expense.place.whole')}
            options={units.currentData?.map(({ id, number }) => ({ value: id, label: number }))}
          />
        </Form.Item>
      ) : (
        <Form.Item name="companyId" label={t('admin:expense.fields.company')} rules={[choiceRule(t)]}>
          <Select
            loading={isFetching}
            labelRender={labelRender}
            options={places?.companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
    </>
  );
}

/** The owner's share and the mark-up on it, with what the package of the unit says; a unit without owners has neither. */
export function BearerFields({
  owners,
  suggested,
}: {
  owners: number | undefined;
  suggested: { ownerBp: number; markUpBp: number } | null;
}) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ExpenseValues>();
  const labels = {
    ownerBp: t('admin:expense.fields.ownerBp'),
    markUpBp: t('admin:expense.fields.markUpBp'),
  };
  return (
    <>
      {owners === 0 && <p className={styles.muted}>{t('admin:expense.bearing.no_owners')}</p>}
      {suggested && (
        <p className={styles.muted}>
          {t('admin:expense.bearing.suggested', {
            ownerShare: percentText(suggested.ownerBp),
            markUpShare: percentText(suggested.markUpBp),
          })}{' '}
          <Button size="small" onClick={() => form.setFieldsValue(suggested)}>
            {t('admin:expense.bearing.use')}
          </Button>
        </p>
      )}
      <FieldRow>
        <Form.Item name="ownerBp" label={labels.ownerBp} rules={[{ required: true }]}>
          <PercentInput disabled={owners === 0} />
        </Form.Item>
        <Form.Item
          name="markUpBp"
          label={labels.markUpBp}
          extra={t('admin:expense.help.markUp')}
          rules={[{ required: true }]}
        >
          <PercentInput disabled={owners === 0} />
        </Form.Item>
      </FieldRow>
    </>
  );
}
