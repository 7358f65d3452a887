import { useEffect, useState } from 'react';

/** A text after a pause in typing, so that not every letter is a call. */
export function usePaused(text: string, pauseMs = 300): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
