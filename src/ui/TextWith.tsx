import type { ReactNode } from 'react';

/** The value to give `t` for the placeholder: `t('site:card.from_night', { price: SLOT })`. */
export const SLOT = '\u0000';

/** A sentence with an element in it, where each language wants it: `from <b>RM 320</b> a night`, `<b>RM 320</b> 起 / 晚`. */
export function TextWith({
  text,
  className,
  children,
}: {
  text: string;
  className?: string;
  children: ReactNode;
}) {
  const [before, after = ''] = text.split(SLOT);
  return (
    <span className={className}>
      {before}
      {children}
      {after}
    </span>
  );
}
