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
import type { BankAccountDecision } from '@shared/contract/people/bankAccountChanges';
import type { AccountDocument, DocumentKind, PeopleExport } from '@shared/contract/people/people';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { formDataOf } from '../../../api/formData';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<OwnerFilter, (typeof OWNER_SORTS)[number]>;
const calls = resourceEndpoints('/api/owners', 'Owner');
const changed = (id: string) => [
  { type: 'Owner' as const, id },
  { type: 'Owner' as const, id: 'LIST' },
];

export const ownersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwners: build.query<ListResult<OwnerRow>, Args>(calls.list('owners')),
    exportOwners: build.mutation<FileAnswer, Args & PeopleExport>({ ...calls.export(), ...quiet }),
    getOwner: build.query<OwnerDetail, string>(calls.detail()),
    createOwner: build.mutation<OwnerDetail, OwnerInput>({ ...calls.create(), ...quiet }),
    updateOwner: build.mutation<OwnerDetail, OwnerPatch & { id: string }>({ ...calls.update(), ...quiet }),
    setBankAccount: build.mutation<OwnerDetail, BankAccountInput & { id: string }>({
      ...calls.step('/bank-account'),
      ...quiet,
    }),
    decideBankAccount: build.mutation<OwnerDetail, BankAccountDecision & { id: string; ownerId: string }>({
      query: ({ id, ownerId: _owner, ...body }) => ({
        url: `/api/bank-account-changes/${id}`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: (result, _error, { ownerId }) => (result ? changed(ownerId) : []),
      ...quiet,
    }),
    /** The whole number; each view is logged, so it is a mutation and never cached. */
    revealBankAccount: build.mutation<z.infer<typeof bankAccountNo>, string>({
      query: (id) => `/api/owners/${id}/bank-account`,
      invalidatesTags: (_result, _error, id) => [{ type: 'Owner', id }],
      ...quiet,
    }),
    addOwnerDocument: build.mutation<AccountDocument, { id: string; kind: DocumentKind; document: Blob }>({
      query: ({ id, ...input }) => ({
        url: `/api/owners/${id}/documents`,
        method: 'POST',
        body: formDataOf(input),
      }),
      invalidatesTags: (result, _error, { id }) => (result ? changed(id) : []),
      ...quiet,
    }),
    searchUnits: build.query<OwnedUnit[], { search: string }>({
      query: (params) => ({ url: '/api/units/search', params }),
      transformResponse: ({ units }: z.infer<typeof unitSearchAnswer>) => units,
      providesTags: ['Unit'],
      ...quiet,
    }),
    setUnitOwners: build.mutation<OwnedUnit, UnitOwnersInput & { unitId: string }>({
      query: ({ unitId, ...body }) => ({ url: `/api/units/${unitId}/owners`, method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? ['Owner', 'Unit'] : []),
      ...quiet,
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
  useDecideBankAccountMutation,
  useRevealBankAccountMutation,
  useAddOwnerDocumentMutation,
  useSearchUnitsQuery,
  useSetUnitOwnersMutation,
} = ownersApi;
