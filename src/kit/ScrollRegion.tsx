import type { ReactNode } from 'react';

type Props = { label: string; className?: string | undefined; children: ReactNode };

/** Frames what may be wider than its room, as a table on a phone, so that it scrolls by itself: with the keyboard too. */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // A region that scrolls must be reachable with the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
