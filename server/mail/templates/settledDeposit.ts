import { formatSen } from '@shared/domain/base/money';

/** How a deposit was settled, in sen, and why something of it was kept. */
export type SettledDeposit = { returnedSen: number; keptSen: number; reason: string };

/** What went back and what was kept, a paragraph each; only what there is. */
export const depositIn = (
  deposit: SettledDeposit | null,
  words: { returned: (amount: string) => string; kept: (amount: string, reason: string) => string },
): string[] =>
  deposit
    ? [
        ...(deposit.returnedSen > 0 ? [words.returned(formatSen(deposit.returnedSen))] : []),
        ...(deposit.keptSen > 0 ? [words.kept(formatSen(deposit.keptSen), deposit.reason)] : []),
      ]
    : [];
