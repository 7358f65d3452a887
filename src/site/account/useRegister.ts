import { useEffect, useRef, useState } from 'react';
import { isApiError, type ApiError } from '../../api/apiError';
import { useRegisterNewUserMutation } from '../../api/session.api';
import { useLanguage } from '../../i18n';
import { useSignIn } from '../../session/useSession';
import {
  problemsOfRefusal,
  REGISTER_FIELDS,
  registerId,
  registerProblems,
  type RegisterForm,
  type RegisterProblems,
} from './registerProblems';

/** Registers and signs in, once at a time; after a refusal the first field with a mistake has the focus. */
export function useRegister() {
  const [register] = useRegisterNewUserMutation();
  const signIn = useSignIn();
  const language = useLanguage();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<RegisterProblems>({});
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const first = REGISTER_FIELDS.find((field) => problems[field]);
    if (attempt > 0 && first) document.getElementById(registerId(first))?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each attempt, when its mistakes are on screen
  }, [attempt]);

  const refuse = (found: RegisterProblems) => {
    setProblems(found);
    setAttempt((was) => was + 1);
  };
  const submit = async (form: RegisterForm) => {
    if (sending.current) return;
    setError(null);
    const found = registerProblems(form);
    if (Object.keys(found).length > 0) return refuse(found);
    sending.current = true;
    setBusy(true);
    const { name, email, phone, nationality, password } = form;
    const input = { name: name.trim(), email: email.trim(), phone, password, language };
    const result = await register({ ...input, ...(nationality && { nationality }) });
    const refusal = result.data ? await signIn(result.data.token) : result.error;
    sending.current = false;
    setBusy(false);
    if (!isApiError(refusal)) return;
    const theirs = problemsOfRefusal(refusal);
    refuse(theirs);
    if (Object.keys(theirs).length === 0) setError(refusal);
  };
  const clear = (fields: (keyof RegisterForm)[]) =>
    setProblems((before) => {
      const after = { ...before };
      for (const field of fields) delete after[field];
      return after;
    });
  return { submit, busy, problems, error, clear };
}
