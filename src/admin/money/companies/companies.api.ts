import type { z } from 'zod';
import type {
  Company,
  COMPANY_SORTS,
  CompanyBankAccountInput,
  companyBankAccountNo,
  CompanyBankAccountPatch,
  CompanyDetail,
  CompanyFilter,
  CompanyInput,
  CompanyPatch,
  CompanyRow,
  CompanyTaxEffect,
  CompanyTaxSettingInput,
} from '@shared/contract/money/companies';
import type { DocumentNumberingInput } from '@shared/contract/system/documentNumbers';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { formDataOf } from '../../../api/formData';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<CompanyFilter, (typeof COMPANY_SORTS)[number]>;
type LogoInput = { id: string; version: number } & ({ logo: File } | { remove: true });
type OfCompany<Body> = Body & { id: string };

/** The form of a property offers the companies, and filters of the books name them. */
const calls = resourceEndpoints('/api/companies', 'Company', ['Property', 'LedgerEntry']);
const { invalidatesTags } = calls.update();

export const companiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCompanies: build.query<ListResult<CompanyRow>, Args>(calls.list('companies')),
    exportCompanies: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getCompany: build.query<CompanyDetail, string>(calls.detail()),
    createCompany: build.mutation<Company, CompanyInput>(calls.create()),
    updateCompany: build.mutation<Company, OfCompany<CompanyPatch>>(calls.update()),
    deleteCompany: build.mutation<unknown, { id: string; version: number }>(calls.remove()),
    changeCompanyLogo: build.mutation<Company, LogoInput>({
      ...calls.update(),
      query: ({ id, ...form }) => ({
        url: `/api/companies/${id}/logo`,
        method: 'PATCH',
        body: formDataOf(form),
      }),
    }),
    getCompanyTaxEffect: build.query<CompanyTaxEffect, { id: string; validFrom: string }>({
      query: ({ id, validFrom }) => ({
        url: `/api/companies/${id}/tax-settings/effect`,
        params: { validFrom },
      }),
      keepUnusedDataFor: 0,
      ...quiet,
    }),
    addCompanyTaxSetting: build.mutation<CompanyDetail, OfCompany<CompanyTaxSettingInput>>({
      query: ({ id, ...body }) => ({ url: `/api/companies/${id}/tax-settings`, method: 'POST', body }),
      invalidatesTags,
    }),
    removeCompanyTaxSetting: build.mutation<CompanyDetail, { id: string; validFrom: string }>({
      query: ({ id, validFrom }) => ({
        url: `/api/companies/${id}/tax-settings`,
        method: 'DELETE',
        params: { validFrom },
      }),
      invalidatesTags,
    }),
    addCompanyBankAccount: build.mutation<CompanyDetail, OfCompany<CompanyBankAccountInput>>({
      query: ({ id, ...body }) => ({ url: `/api/companies/${id}/bank-accounts`, method: 'POST', body }),
      invalidatesTags,
    }),
    updateCompanyBankAccount: build.mutation<
      CompanyDetail,
      CompanyBankAccountPatch & { id: string; accountId: string }
    >({
      query: ({ id: _company, accountId, ...body }) => ({
        url: `/api/company-bank-accounts/${accountId}`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags,
    }),
    revealCompanyBankAccount: build.mutation<
      z.infer<typeof companyBankAccountNo>,
      { id: string; accountId: string }
    >({
      query: ({ accountId }) => `/api/company-bank-accounts/${accountId}/number`,
      // The history of the company has one more line.
      invalidatesTags,
      ...quiet,
    }),
    changeCompanyNumbering: build.mutation<CompanyDetail, OfCompany<DocumentNumberingInput>>(
      calls.step('/numbering'),
    ),
  }),
});

export const {
  useListCompaniesQuery,
  useExportCompaniesMutation,
  useGetCompanyQuery,
  useLazyGetCompanyQuery,
  useCreateCompanyMutation,
  useUpdateCompanyMutation,
  useDeleteCompanyMutation,
  useChangeCompanyLogoMutation,
  useGetCompanyTaxEffectQuery,
  useAddCompanyTaxSettingMutation,
  useRemoveCompanyTaxSettingMutation,
  useAddCompanyBankAccountMutation,
  useUpdateCompanyBankAccountMutation,
  useRevealCompanyBankAccountMutation,
  useChangeCompanyNumberingMutation,
} = companiesApi;
