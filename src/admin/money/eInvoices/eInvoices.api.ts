import type {
  BuyerDetailsInput,
  ConsolidateInput,
  E_INVOICE_SORTS,
  EInvoice,
  EInvoiceFilter,
  EInvoiceMonth,
  EInvoiceRenewInput,
  EInvoiceRow,
  EInvoiceSettingInput,
  EInvoiceTakeOutInput,
  EInvoicing,
  EInvoicingPatch,
  OwnerEInvoiceDetails,
} from '@shared/contract/money/eInvoices';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<EInvoiceFilter, (typeof E_INVOICE_SORTS)[number]>;
const url = '/api/e-invoices';
const calls = resourceEndpoints(url, 'EInvoice');
const changed = (result: unknown) => (result ? (['EInvoice'] as const) : []);
/** What changes in the settings of a company stands in its history too. */
const ofCompany = (result: unknown, _error: unknown, { id }: { id: string }) =>
  result ? (['EInvoice', { type: 'Company', id }] as const) : [];
/** `key`: one per opened form, the same when it is sent again. */
type Keyed<Input> = Input & { key: string };
type OfCompany<Body> = Body & { id: string };

export const eInvoicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEInvoices: build.query<ListResult<EInvoiceRow>, Args>(calls.list('eInvoices')),
    getEInvoice: build.query<EInvoice, string>({ ...calls.detail(), ...quiet }),
    getEInvoiceMonths: build.query<{ months: EInvoiceMonth[] }, void>({
      query: () => `${url}/months`,
      // Issuing and crediting change what waits.
      providesTags: [
        { type: 'EInvoice', id: 'LIST' },
        { type: 'IssuedDocument', id: 'LIST' },
      ],
      ...quiet,
    }),
    createEInvoice: build.mutation<{ id: string }, Keyed<{ documentId: string; buyer: BuyerDetailsInput }>>({
      query: ({ key, ...body }) => ({
        url,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: changed,
    }),
    consolidateEInvoices: build.mutation<{ ids: string[] }, Keyed<ConsolidateInput>>({
      query: ({ key, ...body }) => ({
        url: `${url}/consolidate`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: changed,
    }),
    sendEInvoiceAgain: build.mutation<EInvoice, { id: string; version: number }>(calls.step('/send-again')),
    changeEInvoiceBuyer: build.mutation<EInvoice, { id: string; version: number; buyer: BuyerDetailsInput }>(
      calls.step('/buyer'),
    ),
    cancelEInvoice: build.mutation<EInvoice, { id: string; version: number; reason: string }>(
      calls.step('/cancel'),
    ),
    takeOutOfEInvoice: build.mutation<EInvoice, EInvoiceTakeOutInput & { id: string }>(
      calls.step('/take-out'),
    ),
    markEInvoiceSeen: build.mutation<EInvoice, { id: string; version: number }>(calls.step('/seen')),
    setAsideEInvoice: build.mutation<EInvoice, { id: string; version: number; reason: string }>(
      calls.step('/set-aside'),
    ),
    renewEInvoice: build.mutation<{ id: string }, Keyed<EInvoiceRenewInput & { id: string }>>({
      query: ({ id, key, ...body }) => ({
        url: `${url}/${id}/renew`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: (result, _error, { id }) => (result ? ['EInvoice', { type: 'EInvoice', id }] : []),
    }),
    /** A mutation, because a file is fetched and forgotten. */
    fetchEInvoice: build.mutation<FileAnswer, string>({
      query: (id) => ({ url: `${url}/${id}/document`, responseType: 'blob' }),
    }),
    getOwnerEInvoiceDetails: build.query<OwnerEInvoiceDetails, string>({
      query: (id) => `/api/owners/${id}/e-invoice-details`,
      providesTags: (_result, _error, id) => [
        { type: 'EInvoice', id: 'LIST' },
        { type: 'Owner', id },
      ],
      ...quiet,
    }),
    getEInvoicing: build.query<EInvoicing, string>({
      query: (id) => `/api/companies/${id}/e-invoicing`,
      providesTags: (_result, _error, id) => [
        { type: 'EInvoice', id: 'LIST' },
        { type: 'Company', id },
      ],
      ...quiet,
    }),
    changeEInvoicing: build.mutation<EInvoicing, OfCompany<EInvoicingPatch>>({
      query: ({ id, ...body }) => ({ url: `/api/companies/${id}/e-invoicing`, method: 'PATCH', body }),
      invalidatesTags: ofCompany,
    }),
    addEInvoiceSetting: build.mutation<EInvoicing, OfCompany<EInvoiceSettingInput>>({
      query: ({ id, ...body }) => ({ url: `/api/companies/${id}/e-invoicing/days`, method: 'POST', body }),
      invalidatesTags: ofCompany,
    }),
    removeEInvoiceSetting: build.mutation<EInvoicing, { id: string; validFrom: string }>({
      query: ({ id, validFrom }) => ({
        url: `/api/companies/${id}/e-invoicing/days`,
        method: 'DELETE',
        params: { validFrom },
      }),
      invalidatesTags: ofCompany,
    }),
  }),
});

export const {
  useListEInvoicesQuery,
  useGetEInvoiceQuery,
  useGetEInvoiceMonthsQuery,
  useCreateEInvoiceMutation,
  useConsolidateEInvoicesMutation,
  useSendEInvoiceAgainMutation,
  useChangeEInvoiceBuyerMutation,
  useCancelEInvoiceMutation,
  useRenewEInvoiceMutation,
  useSetAsideEInvoiceMutation,
  useMarkEInvoiceSeenMutation,
  useTakeOutOfEInvoiceMutation,
  useFetchEInvoiceMutation,
  useGetOwnerEInvoiceDetailsQuery,
  useGetEInvoicingQuery,
  useChangeEInvoicingMutation,
  useAddEInvoiceSettingMutation,
  useRemoveEInvoiceSettingMutation,
} = eInvoicesApi;
