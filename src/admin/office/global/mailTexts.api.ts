import type {
  MailPreview,
  MailTestAnswer,
  MailTextDetail,
  MailTextInput,
  MailTextsAnswer,
  MailWords,
} from '@shared/contract/system/mailTexts';
import type { MailKind } from '@shared/domain/system/mailKinds';
import type { Language } from '@shared/languages';
import { baseApi } from '../../../api/baseApi';
import { quiet } from '../../../api/resourceEndpoints';

export type MailTextAddress = { kind: MailKind; language: Language };
const urlOf = ({ kind, language }: MailTextAddress) => `/api/mail-texts/${kind}/${language}`;
const tag = { type: 'Setting' as const, id: 'mail_texts' };

export const mailTextsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMailTexts: build.query<MailTextsAnswer, void>({
      query: () => '/api/mail-texts',
      providesTags: [tag],
      ...quiet,
    }),
    getMailText: build.query<MailTextDetail, MailTextAddress>({
      query: urlOf,
      providesTags: [tag],
      ...quiet,
    }),
    settleMailText: build.mutation<MailTextDetail, MailTextAddress & MailTextInput>({
      query: ({ kind, language, ...body }) => ({ url: urlOf({ kind, language }), method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? [tag] : []),
    }),
    previewMailText: build.query<MailPreview, MailTextAddress & { words: MailWords }>({
      query: ({ words, ...address }) => ({ url: `${urlOf(address)}/preview`, method: 'POST', body: words }),
      keepUnusedDataFor: 10,
      ...quiet,
    }),
    testMailText: build.mutation<MailTestAnswer, MailTextAddress & { words: MailWords; key: string }>({
      query: ({ words, key, ...address }) => ({
        url: `${urlOf(address)}/test`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: words,
      }),
      invalidatesTags: (result) => (result ? [tag, 'Letter'] : []),
    }),
  }),
});

export const {
  useListMailTextsQuery,
  useGetMailTextQuery,
  useLazyGetMailTextQuery,
  useSettleMailTextMutation,
  usePreviewMailTextQuery,
  useTestMailTextMutation,
} = mailTextsApi;
