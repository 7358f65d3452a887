import type { z } from 'zod';
import type {
  BankAccountInput,
  bankAccountNo,
  OWNER_SORTS,
  OwnedUnit,
  OwnerDetail,
  OwnerFilter,
  OwnerInput,
  OwnerPatch,
  OwnerRow,
  UnitOwnersInput,
  unitSearchAnswer,
} from '@shared/contract/people/owners';
import type { AccountDocument, DocumentKind, PeopleExport } from '@shared/contract/people/people';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { formDataOf } from '../../../api/formData';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { listTags } from '../../../api/tags';

type Args = ListArgs<OwnerFilter, (typeof OWNER_SORTS)[number]>;
const changedTags = (id: string) => [
  { type: 'Owner' as const, id },
  { type: 'Owner' as const, id: 'LIST' },
];

export const ownersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwners: build.query<ListResult<OwnerRow>, Args>({
      query: (args) => ({ url: '/api/owners/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<OwnerRow>('owners'),
      providesTags: (result) => listTags('Owner', result?.rows),
      ...listBehaviour,
    }),
    exportOwners: build.mutation<FileAnswer, Args & PeopleExport>({
      query: ({ format, confirm, reason, ...args }) => ({
        url: '/api/owners/export',
        params: { ...listParams(args), format, confirm, reason },
        responseType: 'blob',
      }),
      extraOptions: { quiet: true },
    }),
    getOwner: build.query<OwnerDetail, string>({
      query: (id) => `/api/owners/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'Owner', id }],
    }),
    createOwner: build.mutation<OwnerDetail, OwnerInput>({
      query: (body) => ({ url: '/api/owners', method: 'POST', body }),
      invalidatesTags: (result) => (result ? [{ type: 'Owner', id: 'LIST' }] : []),
      extraOptions: { quiet: true },
    }),
    updateOwner: build.mutation<OwnerDetail, OwnerPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/owners/${id}`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? changedTags(id) : []),
      extraOptions: { quiet: true },
    }),
    setBankAccount: build.mutation<OwnerDetail, BankAccountInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/owners/${id}/bank-account`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? changedTags(id) : []),
      extraOptions: { quiet: true },
    }),
    /** The whole number; each view is logged, so it is a mutation and never cached. */
    revealBankAccount: build.mutation<z.infer<typeof bankAccountNo>, string>({
      query: (id) => `/api/owners/${id}/bank-account`,
      invalidatesTags: (_result, _error, id) => [{ type: 'Owner', id }],
      extraOptions: { quiet: true },
    }),
    addOwnerDocument: build.mutation<AccountDocument, { id: string; kind: DocumentKind; document: Blob }>({
      query: ({ id, ...input }) => ({
        url: `/api/owners/${id}/documents`,
        method: 'POST',
        body: formDataOf(input),
      }),
      invalidatesTags: (result, _error, { id }) => (result ? changedTags(id) : []),
      extraOptions: { quiet: true },
    }),
    searchUnits: build.query<OwnedUnit[], { search: string }>({
      query: (params) => ({ url: '/api/units/search', params }),
      transformResponse: ({ units }: z.infer<typeof unitSearchAnswer>) => units,
      providesTags: ['Unit'],
      extraOptions: { quiet: true },
    }),
    setUnitOwners: build.mutation<OwnedUnit, UnitOwnersInput & { unitId: string }>({
      query: ({ unitId, ...body }) => ({ url: `/api/units/${unitId}/owners`, method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? ['Owner', 'Unit'] : []),
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useListOwnersQuery,
  useExportOwnersMutation,
  useGetOwnerQuery,
  useLazyGetOwnerQuery,
  useCreateOwnerMutation,
  useUpdateOwnerMutation,
  useSetBankAccountMutation,
  useRevealBankAccountMutation,
  useAddOwnerDocumentMutation,
  useSearchUnitsQuery,
  useSetUnitOwnersMutation,
} = ownersApi;
