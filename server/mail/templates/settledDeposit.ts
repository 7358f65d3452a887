import { formatSen } from '@shared/domain/base/money';
import type { Paragraph } from '../letter';

/** The settlement of a deposit: the sen that went back, the sen that were kept, and why. */
export type SettledDeposit = { returnedSen: number; keptSen: number; reason: string };

/**
 * Returns a paragraph for the part that went back and one for the part that was kept, where there is such a
 * part; both stay, whatever staff write.
 */
export const depositIn = (
  deposit: SettledDeposit | null,
  words: { returned: (amount: string) => string; kept: (amount: string, reason: string) => string },
): Paragraph[] =>
  deposit
    ? [
        ...(deposit.returnedSen > 0 ? [{ kept: words.returned(formatSen(deposit.returnedSen)) }] : []),
        ...(deposit.keptSen > 0 ? [{ kept: words.kept(formatSen(deposit.keptSen), deposit.reason) }] : []),
      ]
    : [];
