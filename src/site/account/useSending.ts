import { useRef, useState } from 'react';
import type { TFunction } from 'i18next';
import { fieldsOf, isApiError, type ApiError } from '../../api/apiError';
import { errorText } from '../../i18n/errorText';
import { fieldMessage } from '../../kit/formErrors';

type Result<Data> = { data?: Data; error?: unknown };

/** Sends one thing at a time: a second press while the first is on its way does nothing. Why it was refused stays in `error`. */
export function useSending() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  /** The answer, or undefined when it was refused or is on its way already. */
  const send = async <Data>(call: () => PromiseLike<Result<Data>>): Promise<Data | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setError(null);
    const result = await call();
    running.current = false;
    setBusy(false);
    if (isApiError(result.error)) setError(result.error);
    return result.data;
  };
  return { send, busy, error, setError };
}

/** Returns the server's complaint about one field, to stand beside it. */
export function fieldText(t: TFunction, error: unknown, path: string, label: string): string | undefined {
  const field = fieldsOf(error).find((one) => one.path === path);
  return field && fieldMessage(t, field, label);
}

/** Returns the text above the form; undefined where each mistake stands beside its field. */
export function formText(
  t: TFunction,
  error: ApiError | null,
  fields: readonly string[] = [],
): string | undefined {
  if (!error) return undefined;
  const found = fieldsOf(error);
  if (found.length > 0 && found.every(({ path }) => fields.includes(path))) return undefined;
  return errorText(t, error);
}
