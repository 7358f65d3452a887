import type {
  ChannelBalances,
  ChannelBalancesFilter,
  Payout,
  PAYOUT_SORTS,
  PayoutFilter,
  PayoutImportAnswer,
  PayoutImportInput,
  PayoutItemPatch,
  PayoutPreview,
  PayoutPreviewInput,
  PayoutRow,
  PayoutSettleInput,
  PayoutUndoInput,
} from '@shared/contract/money/channelPayouts';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<PayoutFilter, (typeof PAYOUT_SORTS)[number]>;
type Of<Body> = Body & { id: string };
const calls = resourceEndpoints('/api/channel-payouts', 'ChannelPayout');
const step = <Body>(name: string) => ({
  query: ({ id, ...body }: Of<Body>) => ({
    url: `/api/channel-payouts/${id}/${name}`,
    method: 'PATCH' as const,
    body,
  }),
  invalidatesTags: (result: unknown) =>
    result ? (['ChannelPayout', 'Reservation', 'LedgerEntry', 'Dashboard'] as const) : [],
});

/** What channels have paid out, and what they owe. */
export const channelPayoutsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listChannelPayouts: build.query<ListResult<PayoutRow>, Args>(calls.list('payouts')),
    getChannelPayout: build.query<Payout, string>(calls.detail()),
    /** A mutation, because it is looked at and forgotten. */
    previewChannelPayouts: build.mutation<PayoutPreview, PayoutPreviewInput>({
      query: (body) => ({ url: '/api/channel-payouts/preview', method: 'POST', body }),
    }),
    importChannelPayouts: build.mutation<PayoutImportAnswer, { key: string; input: PayoutImportInput }>({
      query: ({ key, input }) => ({
        url: '/api/channel-payouts/import',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      invalidatesTags: (result) => (result ? ['ChannelPayout'] : []),
    }),
    matchPayoutItem: build.mutation<Payout, Of<PayoutItemPatch>>(step<PayoutItemPatch>('items')),
    settlePayout: build.mutation<Payout, Of<PayoutSettleInput>>(step<PayoutSettleInput>('settle')),
    undoPayout: build.mutation<Payout, Of<PayoutUndoInput>>(step<PayoutUndoInput>('undo')),
    getChannelBalances: build.query<ChannelBalances, ChannelBalancesFilter>({
      query: (params) => ({ url: '/api/channel-balances', params }),
      providesTags: ['ChannelPayout', 'LedgerEntry'],
      ...quiet,
    }),
  }),
});

export const {
  useListChannelPayoutsQuery,
  useGetChannelPayoutQuery,
  usePreviewChannelPayoutsMutation,
  useImportChannelPayoutsMutation,
  useMatchPayoutItemMutation,
  useSettlePayoutMutation,
  useUndoPayoutMutation,
  useGetChannelBalancesQuery,
} = channelPayoutsApi;
