import type { ReactNode } from 'react';

/** The value to give `t` for the placeholder: `t('site:card.from_night', { price: SLOT })`. */
export const SLOT = '\u0000';

const together = (words: string) => words.replaceAll(' ', '\u00a0');

/** Several words after the element go to the next line together; a single one stays beside it. */
function afterwards(words: string): string {
  const rest = words.trimStart();
  return rest.includes(' ') ? words.slice(0, -rest.length) + together(rest) : together(words);
}

/**
 * A sentence with an element in it, where each language wants it: `from <b>RM 320</b> a night`, `<b>RM 320</b> 起 / 晚`. One that
 * `isPhrase` is short: where the room is too small, all that follows the element stands on the next line, and no single word does.
 */
export function TextWith({
  text,
  className,
  isPhrase = false,
  children,
}: {
  text: string;
  className?: string;
  isPhrase?: boolean;
  children: ReactNode;
}) {
  const [before, after = ''] = text.split(SLOT);
  return (
    <span className={className}>
      {isPhrase ? together(before!) : before}
      {children}
      {isPhrase ? afterwards(after) : after}
    </span>
  );
}
