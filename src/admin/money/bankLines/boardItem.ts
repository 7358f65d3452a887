import type { BankProposal, OpenBankLine } from '@shared/contract/money/bankLines';

/** A line of the board with what it could be, if anything. */
export type BoardItem = { key: string; lines: readonly OpenBankLine[]; proposal: BankProposal | null };
