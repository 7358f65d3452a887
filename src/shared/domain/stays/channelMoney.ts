import { percentOf } from '../base/money';
import type { ChannelTerms, Collector } from './channelTerms';
import { LINE_MONEY } from './lineMoney';
import type { SoldLine } from './stayExplanation';

/** How the commission of a channel is worked out. */
export type CommissionTerms = Pick<ChannelTerms, 'commissionBp' | 'commissionSen' | 'commissionSstBp'>;

/** The commission on sales of `baseSen` before tax, and the service tax on it, in sen. A commission that is a sum does not ask for the base. */
export function commissionOn(
  baseSen: number,
  { commissionBp, commissionSen, commissionSstBp }: CommissionTerms,
) {
  const sen = commissionBp === null ? (commissionSen ?? 0) : percentOf(Math.max(0, baseSen), commissionBp);
  return { commissionSen: sen, sstSen: percentOf(sen, commissionSstBp) };
}

/** What a commission is a share of, in sen: what is sold, before any tax. */
export const commissionBase = (lines: readonly SoldLine[]): number =>
  lines.reduce((sum, { kind, amountSen }) => (LINE_MONEY[kind] === 'stay' ? sum + amountSen : sum), 0);

/** What a stay comes to between us and its channel, in sen. */
export type ChannelMoney = {
  grossSen: number;
  commissionSen: number;
  commissionSstSen: number;
  /** What the channel owes for the stay, below 0 what we owe it: the gross where it collects, less its commission and the tax on that. */
  owesSen: number;
};

/** What the channel owes for a stay: gross − commission − service tax on it; of a guest who pays us, it has only its commission to come. */
export function channelMoney(
  { grossSen, baseSen }: { grossSen: number; baseSen: number },
  terms: CommissionTerms,
  collects: Collector,
): ChannelMoney {
  const { commissionSen, sstSen } = commissionOn(baseSen, terms);
  const heldSen = collects === 'we' ? 0 : grossSen;
  return { grossSen, commissionSen, commissionSstSen: sstSen, owesSen: heldSen - commissionSen - sstSen };
}
