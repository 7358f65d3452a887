import { allocateLargest, type Sen } from '../base/money';
import type { StayDate } from '../base/stayDates';
import type { RevenueKind } from './packageTerms';
import type { DatedDeduction } from './unitLife';

/** ★ What the commission of an agent is taken of: the price of the room with its extra guests, what was given up, and what was kept as a fee. */
export const COMMISSIONED_KINDS = [
  'room',
  'extra_guest',
  'given_up',
  'fee',
] as const satisfies readonly RevenueKind[];

/** What a stay earned on a day with a unit, of one kind, in sen; `unitId` is null where the books name none. */
export type CommissionedRevenue = {
  unitId: string | null;
  date: StayDate;
  kind: (typeof COMMISSIONED_KINDS)[number];
  sen: Sen;
};

/**
 * What an agent's commission on a stay, `sen` of one entry of the ledger, takes off one unit: each night has its part by what it earned, so that it goes by the terms and
 * the owners of that night, whenever the commission was booked. All parts together, those of other units among them, are the commission to the sen. What earned
 * nothing bears nothing; of a stay without any such revenue the list is empty. Source: BOOKS, events (agent's commission) and statements; W6.
 */
export function agentDeductions(
  { stayId, entryId, sen }: { stayId: string; entryId: number; sen: Sen },
  revenue: readonly CommissionedRevenue[],
  unitId: string,
): DatedDeduction[] {
  const earning = revenue.filter((row) => row.sen > 0);
  const parts = allocateLargest(
    sen,
    earning.map((row) => row.sen),
  );
  return earning.flatMap(({ unitId: of, date, kind }, index): DatedDeduction[] =>
    of !== unitId || parts[index] === 0
      ? []
      : [{ kind: 'agent_commission', stayId, on: kind, date, sen: parts[index]!, source: String(entryId) }],
  );
}
