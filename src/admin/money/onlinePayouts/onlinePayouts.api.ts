import type { z } from 'zod';
import type {
  ONLINE_PAYOUT_SORTS,
  OnlinePayout,
  OnlinePayoutFilter,
  OnlinePayoutRow,
  onlinePayoutsUse,
  SettleOnlineRows,
  TakeBackOnlineRow,
} from '@shared/contract/money/onlinePayouts';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<OnlinePayoutFilter, (typeof ONLINE_PAYOUT_SORTS)[number]>;
type Of<Body> = Body & { id: string };
// What is settled stands in the ledger, and is to be found in the bank.
const calls = resourceEndpoints('/api/online-payouts', 'OnlinePayout', [
  'BankTaking',
  'Dashboard',
  { type: 'LedgerEntry', id: 'LIST' },
]);

/** What the payment provider pays out. */
export const onlinePayoutsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOnlinePayouts: build.query<ListResult<OnlinePayoutRow>, Args>(calls.list('onlinePayouts')),
    getOnlinePayoutsUse: build.query<boolean, void>({
      query: () => '/api/online-payouts/use',
      transformResponse: ({ isUsed }: z.infer<typeof onlinePayoutsUse>) => isUsed,
      providesTags: [{ type: 'OnlinePayout', id: 'LIST' }],
      extraOptions: { quiet: true },
    }),
    exportOnlinePayouts: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getOnlinePayout: build.query<OnlinePayout, string>(calls.detail()),
    settleOnlineRows: build.mutation<OnlinePayout, Of<SettleOnlineRows>>(calls.step('/settle')),
    takeBackOnlineRow: build.mutation<OnlinePayout, Of<TakeBackOnlineRow>>(calls.step('/take-back')),
  }),
});

export const {
  useListOnlinePayoutsQuery,
  useGetOnlinePayoutsUseQuery,
  useExportOnlinePayoutsMutation,
  useGetOnlinePayoutQuery,
  useSettleOnlineRowsMutation,
  useTakeBackOnlineRowMutation,
} = onlinePayoutsApi;
