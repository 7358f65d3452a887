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
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<OwnerContractFilter, (typeof OWNER_CONTRACT_SORTS)[number]>;
type OfContract<Input> = Input & { id: string };
const calls = resourceEndpoints('/api/owner-contracts', 'OwnerContract');

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
        url: `/api/owner-contracts/${id}/pdf`,
        params: { language },
        responseType: 'blob',
      }),
    }),
    deleteOwnerContract: build.mutation<unknown, { id: string }>(calls.remove()),
    /** A month by the contract, as the books have it: nothing is written. */
    sampleOwnerContract: build.mutation<ContractSample, { id: string; month: string }>({
      query: ({ id, ...body }) => ({ url: `/api/owner-contracts/${id}/sample`, method: 'POST', body }),
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
  useDeleteOwnerContractMutation,
  useSampleOwnerContractMutation,
} = ownerContractsApi;
