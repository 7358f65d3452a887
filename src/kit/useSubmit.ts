import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCodedError, type CodedError } from '@shared/errorBodies';
import { fieldMessage } from './formErrors';

/** The labels of a form's fields by their path in the request body: `{ 'title.en-US': 'Title' }`. */
export type Labels = Record<string, string>;

/** Returns the place of a request's field in the form: positions in a list are numbers there. */
const namePathOf = (path: string) =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** An accepted form is not sent again before this. */
const DOUBLE_CLICK_MS = 800;

/**
 * Sends a form once at a time. What the server finds wrong in a field is put beside it, anything else with a code comes back in
 * `error`; nothing that was typed is lost. Failures without a code have had their toast.
 */
export function useSubmit<Values>(
  form: FormInstance<Values>,
  labels: Labels,
  send: (values: Values) => Promise<unknown>,
) {
  const { t, i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CodedError | null>(null);
  /** Paths of the fields that stopped the last attempt. */
  const [failed, setFailed] = useState<string[]>([]);
  const running = useRef(false);

  const setFields = form.setFields as (list: { name: (string | number)[]; errors: string[] }[]) => void;
  const clearFields = (paths: readonly string[]) =>
    setFields(paths.map((path) => ({ name: namePathOf(path), errors: [] })));
  const showFields = (known: NonNullable<CodedError['fields']>) => {
    setFields(
      known.map((field) => ({
        name: namePathOf(field.path),
        errors: [fieldMessage(t, field, labels[field.path]!)],
      })),
    );
  };

  // Mistakes that are on screen say the same in the language that was chosen just now.
  const { language } = i18n;
  const worded = useRef(language);
  useEffect(() => {
    if (worded.current === language) return;
    worded.current = language;
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    const paths = wrong.map(({ name }) => name.join('.'));
    const told = error?.fields?.filter(({ path }) => path in labels && paths.includes(path)) ?? [];
    void form
      .validateFields(wrong.map(({ name }) => name) as never)
      .catch(() => undefined)
      .then(() => showFields(told));
  });

  /** True when it was sent and accepted. */
  const submit = async (values: Values): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(null);
    // A field without rules would keep what the server said of the last attempt.
    clearFields(failed);
    setFailed([]);
    let accepted = false;
    try {
      await send(values);
      accepted = true;
      return true;
    } catch (cause) {
      // Our own mistakes are not the server's answers.
      if (cause instanceof Error) throw cause;
      if (isCodedError(cause)) {
        setError(cause);
        const known = cause.fields?.filter(({ path }) => path in labels) ?? [];
        showFields(known);
        setFailed(known.map(({ path }) => path));
      }
      return false;
    } finally {
      // The second half of a double click can come after a quick answer, while the next page is still being fetched.
      if (accepted) setTimeout(() => (running.current = false), DOUBLE_CLICK_MS);
      else running.current = false;
      setBusy(false);
    }
  };
  return { submit, busy, error, setError, failed, setFailed };
}
