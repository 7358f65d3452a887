import type {
  OWN_INSTALLMENT_SORTS,
  OWN_PAYOUT_SORTS,
  OwnInstallmentFilter,
  OwnInstallmentRow,
  OwnPayoutRow,
} from '@shared/contract/money/ownInstallments';
import { baseApi } from '../../../api/baseApi';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { listTags } from '../../../api/tags';

type InstallmentArgs = ListArgs<OwnInstallmentFilter, (typeof OWN_INSTALLMENT_SORTS)[number]>;
type PayoutArgs = ListArgs<object, (typeof OWN_PAYOUT_SORTS)[number]>;

/** The calls of an owner on his instalments and on what he was paid. */
export const ownInstallmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnInstallments: build.query<ListResult<OwnInstallmentRow>, InstallmentArgs>({
      query: (args) => ({ url: '/api/owner/installments/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<OwnInstallmentRow>('ownerInstallments'),
      providesTags: (result) => listTags('OwnerInstallment', result?.rows),
      ...listBehaviour,
    }),
    listOwnPayouts: build.query<ListResult<OwnPayoutRow>, PayoutArgs>({
      query: (args) => ({ url: '/api/owner/payouts/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<OwnPayoutRow>('ownerPayouts'),
      providesTags: (result) => listTags('OwnerPayout', result?.rows),
      ...listBehaviour,
    }),
  }),
});

export const { useListOwnInstallmentsQuery, useListOwnPayoutsQuery } = ownInstallmentsApi;
