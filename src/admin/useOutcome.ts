import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, isSilent } from '../api/apiError';
import { errorText } from '../i18n/errorText';
import { toast } from '../ui/toast';

type Result<Data> = { data?: Data; error?: unknown };

/**
 * Returns a function for the calls of people, which come back as results and speak nowhere by themselves: it
 * gives what a call answered, or throws its error for the form or dialog that asked. What those cannot show
 * (no network, a fault of the server) is said here, once.
 */
export function useOutcome() {
  const { t } = useTranslation();
  return useCallback(
    async <Data>(call: PromiseLike<Result<Data>>): Promise<Data> => {
      const { data, error } = await call;
      if (error === undefined) return data as Data;
      // A code is shown by the form.
      if (isApiError(error) && error.kind !== 'code' && !isSilent(error)) toast.error(errorText(t, error));
      throw error;
    },
    [t],
  );
}
