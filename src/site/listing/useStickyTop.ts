import { useLayoutEffect, useRef, useState } from 'react';

/** Below the site's header. */
const TOP = 64 + 24;
const AIR = 16;

/** `top` of a sticky box: below the header; a box higher than the window sticks by its foot, so that all of it can be reached. */
export function useStickyTop() {
  const element = useRef<HTMLElement>(null);
  const [top, setTop] = useState(TOP);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = () => setTop(Math.min(TOP, window.innerHeight - box.offsetHeight - AIR));
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return { element, top };
}
