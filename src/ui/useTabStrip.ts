import { useEffect, useRef } from 'react';

/** Keeps the link with `aria-current` in view, in a strip of links that may be wider than the window. */
export function useTabStrip(current: string) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && here) strip.current.scrollLeft = here.offsetLeft - strip.current.offsetLeft;
  }, [current]);
  return strip;
}
