import { Form } from 'antd';
import { useMemo } from 'react';
import type { ExpensePreviewQuery } from '@shared/contract/money/expenses';
import { usePaused } from '../../../kit/usePaused';
import { usePreviewExpenseQuery } from './expenses.api';
import type { ExpenseValues } from './expenseValues';

/** What would become of the bill in the form around it, after a pause in typing; undefined as long as too little is known. */
export function useExpensePreview(id: string | undefined) {
  const form = Form.useFormInstance<ExpenseValues>();
  const values = Form.useWatch((all: ExpenseValues) => all, { form, preserve: true }) as
    ExpenseValues | undefined;
  const asked = useMemo(() => {
    if (!values?.billDate) return '';
    const { billDate, propertyId, unitId, companyId, vendorName, number } = values;
    const query: ExpensePreviewQuery = {
      billDate,
      category: values.category ?? 'other',
      amountSen: values.amountSen ?? 0,
      ownerBp: values.ownerBp ?? 0,
      markUpBp: values.markUpBp ?? 0,
      ...(id !== undefined && { id }),
      ...(propertyId ? { propertyId, ...(unitId && { unitId }) } : companyId ? { companyId } : {}),
      ...(vendorName.trim() !== '' && { vendorName: vendorName.trim() }),
      ...(number?.trim() && { number: number.trim() }),
    };
    return JSON.stringify(query);
  }, [values, id]);
  const paused = usePaused(asked);
  const query = usePreviewExpenseQuery(
    useMemo(() => JSON.parse(paused || '{}') as ExpensePreviewQuery, [paused]),
    { skip: paused === '' },
  );
  return { values, preview: query.data };
}
