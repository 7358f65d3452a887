import type { Paper } from '@shared/contract/base/papers';
import type {
  ContractNoticeInput,
  ContractProlongInput,
  ContractSample,
  ContractSignInput,
  ContractTermsInput,
  OWNER_CONTRACT_SORTS,
  OwnerContract,
  OwnerContractDetail,
  OwnerContractFilter,
  OwnerContractInput,
  OwnerContractPatch,
  OwnerContractRow,
} from '@shared/contract/money/ownerContracts';
import type { Language } from '@shared/languages';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { formDataOf } from '../../../api/formData';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<OwnerContractFilter, (typeof OWNER_CONTRACT_SORTS)[number]>;
type OfContract<Input> = Input & { id: string };
const URL = '/api/owner-contracts';
const calls = resourceEndpoints(URL, 'OwnerContract');
/** The page of a contract whose papers have changed. */
const changed = (result: unknown, _error: unknown, { id }: { id: string }) =>
  result ? [{ type: 'OwnerContract' as const, id }] : [];

export const ownerContractsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnerContracts: build.query<ListResult<OwnerContractRow>, Args>(calls.list('ownerContracts')),
    exportOwnerContracts: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getOwnerContract: build.query<OwnerContractDetail, string>(calls.detail()),
    createOwnerContract: build.mutation<OwnerContract, OwnerContractInput>(calls.create()),
    updateOwnerContract: build.mutation<OwnerContract, OfContract<OwnerContractPatch>>(calls.update()),
    signOwnerContract: build.mutation<OwnerContract, OfContract<ContractSignInput>>(calls.step('/sign')),
    setOwnerContractTerms: build.mutation<OwnerContract, OfContract<ContractTermsInput>>(
      calls.step('/terms'),
    ),
    giveContractNotice: build.mutation<OwnerContract, OfContract<ContractNoticeInput>>(calls.step('/notice')),
    prolongOwnerContract: build.mutation<OwnerContract, OfContract<ContractProlongInput>>(
      calls.step('/prolong'),
    ),
    /** A mutation, because a file is fetched and forgotten. */
    fetchContractPdf: build.mutation<FileAnswer, { id: string; language: Language }>({
      query: ({ id, language }) => ({
        url: `${URL}/${id}/pdf`,
        params: { language },
        responseType: 'blob',
      }),
    }),
    addContractFile: build.mutation<Paper, { id: string; document: Blob; uploadKey: string }>({
      query: ({ id, ...input }) => ({ url: `${URL}/${id}/files`, method: 'POST', body: formDataOf(input) }),
      invalidatesTags: changed,
    }),
    /** A mutation, because it is looked at and forgotten. */
    fetchContractFile: build.mutation<FileAnswer, { id: string; fileId: string }>({
      query: ({ id, fileId }) => ({ url: `${URL}/${id}/files/${fileId}`, responseType: 'blob' }),
    }),
    removeContractFile: build.mutation<unknown, { id: string; fileId: string; reason: string }>({
      query: ({ id, fileId, reason }) => ({
        url: `${URL}/${id}/files/${fileId}/remove`,
        method: 'PATCH',
        body: { reason },
      }),
      invalidatesTags: changed,
    }),
    deleteOwnerContract: build.mutation<unknown, { id: string }>(calls.remove()),
    /** A month by the contract, as the books have it: nothing is written. */
    sampleOwnerContract: build.mutation<ContractSample, { id: string; month: string }>({
      query: ({ id, ...body }) => ({ url: `${URL}/${id}/sample`, method: 'POST', body }),
    }),
  }),
});

export const {
  useListOwnerContractsQuery,
  useExportOwnerContractsMutation,
  useGetOwnerContractQuery,
  useLazyGetOwnerContractQuery,
  useCreateOwnerContractMutation,
  useUpdateOwnerContractMutation,
  useSignOwnerContractMutation,
  useSetOwnerContractTermsMutation,
  useGiveContractNoticeMutation,
  useProlongOwnerContractMutation,
  useFetchContractPdfMutation,
  useAddContractFileMutation,
  useFetchContractFileMutation,
  useRemoveContractFileMutation,
  useDeleteOwnerContractMutation,
  useSampleOwnerContractMutation,
} = ownerContractsApi;
