import type {
  TRANSLATION_SORTS,
  TranslationCounts,
  TranslationFilter,
  TranslationRow,
} from '@shared/contract/office/translations';
import { baseApi } from '../../../api/baseApi';
import { rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<TranslationFilter, (typeof TRANSLATION_SORTS)[number]>;
type Missing = ListResult<TranslationRow> & { kinds: TranslationCounts };
const calls = resourceEndpoints('/api/translations', 'Translation');

export const translationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTranslations: build.query<Missing, Args>({
      ...calls.list('translations'),
      transformResponse: (answer: { kinds: TranslationCounts }) => ({
        ...rowsOf<TranslationRow>('translations')(answer),
        kinds: answer.kinds,
      }),
    }),
  }),
});

export const { useListTranslationsQuery } = translationsApi;
