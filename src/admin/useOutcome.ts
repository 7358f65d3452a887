import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/apiError';
import { errorText } from '../i18n/errorText';
import { toast } from '../ui/toast';

type Result<Data> = { data?: Data; error?: unknown };

/**
 * For the calls of people, which come back as results and speak nowhere by themselves: gives what a call answered, or throws its
 * error for the form or dialog that asked. What those cannot show (no network, a fault of the server) is said here, once.
 */
export function useOutcome() {
  const { t } = useTranslation();
  return useCallback(
    async <Data>(call: PromiseLike<Result<Data>>): Promise<Data> => {
      const { data, error } = await call;
      if (error === undefined) return data as Data;
      const silent = !isApiError(error) || error.kind === 'code' || error.kind === 'unauthorized';
      if (!silent) toast.error(errorText(t, error));
      throw error;
    },
    [t],
  );
}
