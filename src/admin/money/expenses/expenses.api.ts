import type { BillImportPreview, BillsImported } from '@shared/contract/money/billImports';
import type { Paper } from '@shared/contract/base/papers';
import type {
  ApprovalLimit,
  EXPENSE_SORTS,
  ExpenseDetail,
  ExpenseFilter,
  ExpenseInput,
  ExpensePatch,
  ExpensePaymentInput,
  ExpensePlaces,
  ExpensePreview,
  ExpensePreviewQuery,
  ExpenseRow,
  ExpenseVendor,
  UnpaidExpenses,
} from '@shared/contract/money/expenses';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { formDataOf } from '../../../api/formData';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<ExpenseFilter, (typeof EXPENSE_SORTS)[number]>;
type Made = { id: string };
const URL = '/api/expenses';
// What is approved, void or paid stands in the ledger; cash goes out of the drawer of a daily report.
const calls = resourceEndpoints(URL, 'Expense', [
  { type: 'LedgerEntry', id: 'LIST' },
  { type: 'SalesReport', id: 'LIST' },
  'Dashboard',
]);
const changed = (result: unknown, _error: unknown, { id }: Made) =>
  result
    ? [
        { type: 'Expense' as const, id },
        { type: 'Expense' as const, id: 'LIST' },
        { type: 'LedgerEntry' as const, id: 'LIST' },
        'SalesReport' as const,
        'Dashboard' as const,
      ]
    : [];
const ofList = { providesTags: [{ type: 'Expense' as const, id: 'LIST' }], ...quiet };

export const expensesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listExpenses: build.query<ListResult<ExpenseRow>, Args>(calls.list('expenses')),
    exportExpenses: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getExpense: build.query<ExpenseDetail, string>(calls.detail()),
    createExpense: build.mutation<Made, ExpenseInput>(calls.create()),
    updateExpense: build.mutation<Made, ExpensePatch & Made>(calls.update()),
    approveExpense: build.mutation<Made, Made & { version: number }>(calls.step('/approve')),
    voidExpense: build.mutation<Made, Made & { version: number; reason: string }>(calls.step('/void')),
    deleteExpense: build.mutation<unknown, Made & { version: number }>(calls.remove()),
    previewExpense: build.query<ExpensePreview, ExpensePreviewQuery>({
      query: (params) => ({ url: `${URL}/preview`, params }),
      ...ofList,
    }),
    getUnpaidExpenses: build.query<UnpaidExpenses['companies'], void>({
      query: () => `${URL}/unpaid`,
      transformResponse: ({ companies }: UnpaidExpenses) => companies,
      ...ofList,
    }),
    getExpensePlaces: build.query<ExpensePlaces, void>({
      query: () => `${URL}/places`,
      providesTags: ['Company', 'Property'],
      ...quiet,
    }),
    getExpenseUnits: build.query<{ id: string; number: string }[], string>({
      query: (propertyId) => ({ url: `${URL}/units`, params: { propertyId } }),
      transformResponse: ({ units }: { units: { id: string; number: string }[] }) => units,
      providesTags: ['Unit'],
      ...quiet,
    }),
    getExpenseVendors: build.query<ExpenseVendor[], void>({
      query: () => `${URL}/vendors`,
      transformResponse: ({ vendors }: { vendors: ExpenseVendor[] }) => vendors,
      ...ofList,
    }),
    getApprovalLimit: build.query<ApprovalLimit, void>({
      query: () => '/api/expense-approval',
      providesTags: ['Setting'],
      ...quiet,
    }),
    setApprovalLimit: build.mutation<ApprovalLimit, ApprovalLimit>({
      query: (body) => ({ url: '/api/expense-approval', method: 'PATCH', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Setting', 'Expense']),
    }),
    /** `key`: one per opened form, so that what is sent again is still one payment. */
    payExpense: build.mutation<Made, ExpensePaymentInput & Made & { key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `${URL}/${id}/payments`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: changed,
    }),
    takeBackExpensePayment: build.mutation<Made, Made & { paymentId: string; why: string; key: string }>({
      query: ({ id, paymentId, why, key }) => ({
        url: `${URL}/${id}/payments/${paymentId}/take-back`,
        method: 'POST',
        body: { why },
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: changed,
    }),
    previewBills: build.mutation<BillImportPreview, { document: Blob }>({
      query: (input) => ({ url: `${URL}/import/preview`, method: 'POST', body: formDataOf(input) }),
    }),
    importBills: build.mutation<
      BillsImported,
      { document: Blob; name: string; take: number[]; reason: string }
    >({
      query: ({ take, ...input }) => ({
        url: `${URL}/import`,
        method: 'POST',
        body: formDataOf({ ...input, take: JSON.stringify(take) }),
      }),
      invalidatesTags: (result) =>
        result ? [{ type: 'Expense' as const, id: 'LIST' }, 'Dashboard' as const] : [],
    }),
    addExpenseFile: build.mutation<Paper, Made & { document: Blob; uploadKey: string }>({
      query: ({ id, ...input }) => ({ url: `${URL}/${id}/files`, method: 'POST', body: formDataOf(input) }),
      invalidatesTags: changed,
    }),
    /** A mutation, because it is looked at and forgotten. */
    fetchExpenseFile: build.mutation<FileAnswer, Made & { fileId: string }>({
      query: ({ id, fileId }) => ({ url: `${URL}/${id}/files/${fileId}`, responseType: 'blob' }),
    }),
    deleteExpenseFile: build.mutation<unknown, Made & { fileId: string }>({
      query: ({ id, fileId }) => ({ url: `${URL}/${id}/files/${fileId}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  usePreviewBillsMutation,
  useImportBillsMutation,
  useListExpensesQuery,
  useExportExpensesMutation,
  useGetExpenseQuery,
  useLazyGetExpenseQuery,
  useCreateExpenseMutation,
  useUpdateExpenseMutation,
  useApproveExpenseMutation,
  useVoidExpenseMutation,
  useDeleteExpenseMutation,
  usePreviewExpenseQuery,
  useGetUnpaidExpensesQuery,
  useGetExpensePlacesQuery,
  useGetExpenseUnitsQuery,
  useGetExpenseVendorsQuery,
  useGetApprovalLimitQuery,
  useSetApprovalLimitMutation,
  usePayExpenseMutation,
  useTakeBackExpensePaymentMutation,
  useAddExpenseFileMutation,
  useFetchExpenseFileMutation,
  useDeleteExpenseFileMutation,
} = expensesApi;
