import type { AgentAccount, AgentPaymentInput } from '@shared/contract/money/agentPayments';
import { baseApi } from '../../../api/baseApi';

type Saved = { id: string };

/** What an agent is owed of his commission, and what he is paid. Quiet: the panel shows what fails. */
export const agentPaymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgentAccount: build.query<AgentAccount, string>({
      query: (agentId) => ({ url: '/api/agent-payments', params: { agentId } }),
      providesTags: ['AgentRoom'],
      extraOptions: { quiet: true },
    }),
    payAgent: build.mutation<Saved, AgentPaymentInput & { key: string }>({
      query: ({ key, ...body }) => ({
        ...{ url: '/api/agent-payments', method: 'POST', body, headers: { 'Idempotency-Key': key } },
      }),
      invalidatesTags: ['AgentRoom', { type: 'LedgerEntry', id: 'LIST' }],
      extraOptions: { quiet: true },
    }),
    takeBackAgentPayment: build.mutation<Saved, { id: string; why: string; key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `/api/agent-payments/${id}/take-back`,
        ...{ method: 'POST', body, headers: { 'Idempotency-Key': key } },
      }),
      invalidatesTags: ['AgentRoom', { type: 'LedgerEntry', id: 'LIST' }],
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useGetAgentAccountQuery, usePayAgentMutation, useTakeBackAgentPaymentMutation } =
  agentPaymentsApi;
