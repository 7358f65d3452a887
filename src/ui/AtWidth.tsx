import type { ReactNode } from 'react';
import styles from './AtWidth.module.css';
import { useIsDrawn } from './useIsDrawn';
import { useMediaQuery } from './useMediaQuery';

/** Each width by a media query, and whether it holds there. */
const WIDTHS = {
  phone: ['(max-width: 767.98px)', true],
  abovePhone: ['(max-width: 767.98px)', false],
  narrow: ['(min-width: 992px)', false],
  wide: ['(min-width: 992px)', true],
} as const;

/**
 * Children of one width of the window. The server does not know the width: it draws those of all, and the style sheet shows the ones that fit; in the
 * browser only these are there.
 */
export function AtWidth({ width, children }: { width: keyof typeof WIDTHS; children: ReactNode }) {
  const [query, holds] = WIDTHS[width];
  const isDrawn = useIsDrawn();
  const fits = useMediaQuery(query) === holds;
  return isDrawn || fits ? <div className={styles[width]}>{children}</div> : null;
}
