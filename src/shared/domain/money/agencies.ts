import type { StayDate } from '../base/stayDates';
import type { AccountCode } from './chartOfAccounts';
import type { RevenueKind } from './packageTerms';
import type { LineCategory, Posting } from './postings';

/** The seller of a room: the company itself, or the owner, whose money the company only keeps. Source: BOOKS, events. */
export type SellerRole = 'principal' | 'agent';

/** Days on which a unit is sold in its owner's name, and the kinds of revenue that are his. `to` does not belong to it; null: open. */
export type Agency = { unitId: string; from: StayDate; to: StayDate | null; kinds: readonly RevenueKind[] };

/** The accounts of what the company earns with units. */
const INCOME: readonly AccountCode[] = [4000, 4100, 4200, 4900];

/** What guests are given off and agreed prices are part of the room. */
const kindOf = (category: LineCategory | undefined): string | undefined =>
  category === 'discount' || category === 'adjustment' ? 'room' : category;

/**
 * The posting with what an owner sells in his own name on his account (2410) and not among the company's income: it is his from the first night.
 * Source: BOOKS, events (agent); W6.
 */
export function inOwnersName(posting: Posting, agencies: readonly Agency[]): Posting {
  if (agencies.length === 0) return posting;
  const { serviceDate: day } = posting;
  const lines = posting.lines.map((line) => {
    if (!INCOME.includes(line.account)) return line;
    const kind = kindOf(line.category);
    const isOwners = agencies.some(
      ({ unitId, from, to, kinds }) =>
        unitId === line.unit && from <= day && (to === null || day < to) && kinds.some((one) => one === kind),
    );
    return isOwners ? { ...line, account: 2410 as const } : line;
  });
  return { ...posting, lines };
}
