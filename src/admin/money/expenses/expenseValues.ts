import type { ExpenseDetail, ExpenseInput } from '@shared/contract/money/expenses';
import { businessDate } from '@shared/domain/base/stayDates';

/** A bill as the form has it. */
export type ExpenseValues = Omit<
  Required<ExpenseInput>,
  'replacesId' | 'billDate' | 'dueDate' | 'category' | 'amountSen'
> & {
  billDate: string | null;
  dueDate: string | null;
  category: ExpenseInput['category'] | undefined;
  amountSen: number | null;
  version?: number;
};

export const newValues = (): ExpenseValues => ({
  companyId: null,
  propertyId: null,
  unitId: null,
  vendorName: '',
  number: '',
  billDate: businessDate(new Date()),
  dueDate: null,
  category: undefined,
  amountSen: null,
  taxSen: 0,
  ownerBp: 0,
  markUpBp: 0,
  remark: '',
  duplicateReason: '',
});

export const valuesOf = (bill: ExpenseDetail): ExpenseValues => ({
  companyId: bill.property === null ? bill.company.id : null,
  propertyId: bill.property?.id ?? null,
  unitId: bill.unit?.id ?? null,
  vendorName: bill.vendor.name,
  number: bill.number,
  billDate: bill.billDate,
  dueDate: bill.dueDate,
  category: bill.category,
  amountSen: bill.amountSen,
  taxSen: bill.taxSen,
  ownerBp: bill.ownerBp,
  markUpBp: bill.markUpBp,
  remark: bill.remark,
  duplicateReason: bill.duplicateReason,
  version: bill.version,
});

/** What the call takes. Of a place its property, of the company itself the company; what no owner bears has no mark-up. */
export function inputOf({ version: _version, ...values }: ExpenseValues): ExpenseInput {
  const propertyId = values.propertyId ?? null;
  const unitId = propertyId === null ? null : (values.unitId ?? null);
  return {
    ...values,
    propertyId,
    unitId,
    companyId: propertyId === null ? (values.companyId ?? null) : null,
    billDate: values.billDate!,
    dueDate: values.dueDate ?? values.billDate!,
    category: values.category!,
    amountSen: values.amountSen!,
    taxSen: values.taxSen ?? 0,
    number: values.number ?? '',
    remark: values.remark ?? '',
    duplicateReason: values.duplicateReason ?? '',
    ownerBp: unitId === null ? 0 : (values.ownerBp ?? 0),
    markUpBp: unitId === null || !values.ownerBp ? 0 : (values.markUpBp ?? 0),
  };
}
