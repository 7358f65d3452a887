import { useLayoutEffect, type RefObject } from 'react';

/** Told to CSS as `--above`: how much of the page stands above an element, so that it can fill what is left of the window. */
export function useRestOfWindow(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const box = element.current!;
    const measure = () =>
      box.style.setProperty(
        '--above',
        `${Math.round(box.getBoundingClientRect().top + document.documentElement.scrollTop)}px`,
      );
    measure();
    // Filters wrap, notices come and go: all of it changes the height of the page or of what stands before the element.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (let before = box.previousElementSibling; before; before = before.previousElementSibling)
      observer.observe(before);
    return () => observer.disconnect();
  }, [element]);
}
