import { useRef, useState } from 'react';
import { isCodedError, type CodedError } from '@shared/errorBodies';

const tellNobody = (_error: CodedError | null) => undefined;

/**
 * Runs a step that no form asks for, once at a time. What the server says against it comes back in `error`, and is told to `onError`, with
 * null at a new attempt.
 */
export function useAction(onError: (error: CodedError | null) => unknown = tellNobody) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CodedError | null>(null);
  const running = useRef(false);
  const tell = (told: CodedError | null) => {
    setError(told);
    onError(told);
  };
  const run = async (step: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    tell(null);
    try {
      await step();
    } catch (cause) {
      // Our own mistakes are not the server's answers.
      if (cause instanceof Error) throw cause;
      if (isCodedError(cause)) tell(cause);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, error };
}
