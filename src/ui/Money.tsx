import { formatSen, type Sen } from '@shared/domain/base/money';

/** An amount as `RM 1,234.50`, with figures of one width. */
export function Money({ sen, className }: { sen: Sen; className?: string }) {
  return <span className={`numbers ${className ?? ''}`}>{unbrokenSen(sen)}</span>;
}

/** `RM 1,234.50` in one line, for where it stands in a sentence. */
export const unbrokenSen = (sen: Sen): string => formatSen(sen).replace(' ', '\u00a0');

/** Whole ringgit for where there is no room for more, as on a pill of a map: `RM 321`. */
export const roundRinggit = (sen: Sen): string => formatSen(Math.round(sen / 100) * 100).slice(0, -3);
