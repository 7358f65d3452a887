import { useEffect, useRef, useState } from 'react';
import { isApiError, type ApiError } from '../../api/apiError';
import { useRegisterNewUserMutation } from '../../api/session.api';
import { useLanguage } from '../../i18n';
import type { Arrival } from './Registered';
import {
  problemsOfRefusal,
  REGISTER_FIELDS,
  registerId,
  registerProblems,
  type RegisterForm,
  type RegisterProblems,
} from './registerProblems';

/**
 * Registers once at a time; `arrival` is what comes next. After a refusal the first field with a mistake has the focus.
 */
export function useRegister() {
  const [register] = useRegisterNewUserMutation();
  const language = useLanguage();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<RegisterProblems>({});
  const [error, setError] = useState<ApiError | null>(null);
  const [arrival, setArrival] = useState<Arrival | null>(null);
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
    const { role, name, email, phone, nationality, password, application } = form;
    const result = await register({
      ...{ role, name: name.trim(), email: email.trim(), phone, password, language },
      ...(nationality && { nationality }),
      ...(role !== 'buyer' && application.trim() && { application: application.trim() }),
    });
    const { data, error: refusal } = result;
    if (data) setArrival({ status: data.status, email: email.trim() });
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
      for (const field of fields) if (field !== 'role') delete after[field];
      return after;
    });
  return { submit, busy, problems, error, arrival, clear };
}
