import type {
  EXPENSE_PLAN_SORTS,
  ExpensePlanDetail,
  ExpensePlanFilter,
  ExpensePlanInput,
  ExpensePlanPatch,
  ExpensePlanRow,
} from '@shared/contract/money/expensePlans';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<ExpensePlanFilter, (typeof EXPENSE_PLAN_SORTS)[number]>;
type Made = { id: string };
type OfMonth = Made & { month: string; version: number };
// A plan makes drafts.
const calls = resourceEndpoints('/api/expense-plans', 'ExpensePlan', [
  { type: 'Expense', id: 'LIST' },
  'Dashboard',
]);

export const expensePlansApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listExpensePlans: build.query<ListResult<ExpensePlanRow>, Args>(calls.list('expensePlans')),
    getExpensePlan: build.query<ExpensePlanDetail, string>(calls.detail()),
    createExpensePlan: build.mutation<Made, ExpensePlanInput>(calls.create()),
    updateExpensePlan: build.mutation<Made, ExpensePlanPatch & Made>(calls.update()),
    makePlannedExpense: build.mutation<Made, OfMonth>(calls.step('/make')),
    skipPlannedExpense: build.mutation<Made, OfMonth & { why: string }>(calls.step('/skip')),
    deleteExpensePlan: build.mutation<unknown, Made & { version: number }>(calls.remove()),
  }),
});

export const {
  useListExpensePlansQuery,
  useGetExpensePlanQuery,
  useLazyGetExpensePlanQuery,
  useCreateExpensePlanMutation,
  useUpdateExpensePlanMutation,
  useMakePlannedExpenseMutation,
  useSkipPlannedExpenseMutation,
  useDeleteExpensePlanMutation,
} = expensePlansApi;
