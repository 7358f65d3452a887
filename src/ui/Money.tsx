import { formatSen, unbrokenSen, type Sen } from '@shared/domain/base/money';

export { unbrokenSen };

/** An amount as `RM 1,234.50`, with figures of one width. */
export function Money({ sen, className }: { sen: Sen; className?: string }) {
  return <span className={`numbers ${className ?? ''}`}>{unbrokenSen(sen)}</span>;
}

/** Whole ringgit for where there is no room for more, as on a pill of a map: `RM 321`. */
export const roundRinggit = (sen: Sen): string => formatSen(Math.round(sen / 100) * 100).slice(0, -3);
