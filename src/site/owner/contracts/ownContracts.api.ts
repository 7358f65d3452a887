import type { OwnContract } from '@shared/contract/money/ownContracts';
import type { Language } from '@shared/languages';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';

const url = '/api/owner/contracts';
const quiet = { extraOptions: { quiet: true } } as const;

/** The calls of an owner on the contracts of his units. Quiet: the page shows what fails. */
export const ownContractsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnContracts: build.query<OwnContract[], Language>({
      query: (language) => ({ url, params: { language } }),
      transformResponse: ({ contracts }: { contracts: OwnContract[] }) => contracts,
      providesTags: ['OwnerRoom'],
      ...quiet,
    }),
    /** Mutations, because files are fetched and forgotten. */
    fetchOwnContractPdf: build.mutation<FileAnswer, { id: string; language: Language }>({
      query: ({ id, language }) => ({ url: `${url}/${id}/pdf`, params: { language }, responseType: 'blob' }),
      ...quiet,
    }),
    fetchOwnContractFile: build.mutation<FileAnswer, { id: string; fileId: string }>({
      query: ({ id, fileId }) => ({ url: `${url}/${id}/files/${fileId}`, responseType: 'blob' }),
      ...quiet,
    }),
  }),
});

export const { useListOwnContractsQuery, useFetchOwnContractPdfMutation, useFetchOwnContractFileMutation } =
  ownContractsApi;
