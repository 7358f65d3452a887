import { useEffect, useState, type RefObject } from 'react';

/** Screens below the one that is seen, within which an element is near. */
const AHEAD = 0.5;

/** True once an element came within half a screen of what is seen, or the person did something on the page: they may print it. It stays true. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (isNear || !box) return;
    const near = () => setNear(true);
    const look = () => {
      if (box.getBoundingClientRect().top <= window.innerHeight * (1 + AHEAD)) near();
    };
    // Of whatever scrolls: the page, or a box in it.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    document.addEventListener('pointerdown', near);
    document.addEventListener('keydown', near);
    // With the next frame, which needs the places of all that it draws: before it, asking for one would work out all of them once more.
    const frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
      document.removeEventListener('pointerdown', near);
      document.removeEventListener('keydown', near);
    };
  }, [element, isNear]);
  return isNear;
}
