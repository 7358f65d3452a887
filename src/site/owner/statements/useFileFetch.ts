import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/apiError';
import type { FileAnswer } from '../../../api/baseQuery';
import { saveFile } from '../../../api/saveFile';
import { errorText } from '../../../i18n/errorText';
import { toast } from '../../../ui/toast';

/** Hands a fetched file to the browser, or says why there is none. */
export function useFileFetch() {
  const { t } = useTranslation();
  return async (
    call: PromiseLike<{ data?: FileAnswer; error?: unknown }>,
    fallbackName: string,
  ): Promise<void> => {
    const { data, error } = await call;
    if (data) saveFile(data, fallbackName);
    else if (isApiError(error) && error.kind !== 'suppressed') toast.error(errorText(t, error));
  };
}
