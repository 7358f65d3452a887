import { useRef, useState } from 'react';
import { isCodedError, type CodedError } from '@shared/errorBodies';

/** Runs a step that no form asks for, once at a time; what the server says against it comes back in `error`. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CodedError | null>(null);
  const running = useRef(false);
  const run = async (step: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await step();
    } catch (cause) {
      // Our own mistakes are not the server's answers.
      if (cause instanceof Error) throw cause;
      if (isCodedError(cause)) setError(cause);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, error };
}
