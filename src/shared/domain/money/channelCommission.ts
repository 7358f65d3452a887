import { allocateLargest } from '../base/money';
import type { StayDate } from '../base/stayDates';
import { commissionOn, type CommissionTerms } from '../stays/channelMoney';
import type { NightShare } from './nightShares';

export type Commissioned = 'room' | 'cleaning' | 'given_up';
/** The commission on one line of a night, and the service tax on it, in sen. */
export type CommissionPart = {
  date: StayDate;
  category: Commissioned;
  commissionSen: number;
  sstSen: number;
};

const LINE_OF: Partial<Record<NightShare['category'], Commissioned>> = {
  room: 'room',
  extra_guest: 'room',
  discount: 'room',
  adjustment: 'room',
  cleaning: 'cleaning',
  given_up: 'given_up',
};

/**
 * The commission of a channel line by line and night by night, whole to the sen by largest remainder: the room of a night (with extra guests,
 * discount and agreed price), and the cleaning of the first. Source: BOOKS, events; W6 (45.00 room + 15.00 cleaning on the first night).
 */
export function commissionParts(shares: readonly NightShare[], terms: CommissionTerms): CommissionPart[] {
  const bases: { date: StayDate; category: Commissioned; sen: number }[] = [];
  for (const { date, category, amountSen } of shares) {
    const line = LINE_OF[category];
    if (!line) continue;
    const known = bases.find((base) => base.date === date && base.category === line);
    if (known) known.sen += amountSen;
    else bases.push({ date, category: line, sen: amountSen });
  }
  const weights = bases.map(({ sen }) => Math.max(0, sen));
  const total = commissionOn(
    bases.reduce((sum, { sen }) => sum + sen, 0),
    terms,
  );
  const commissions = allocateLargest(total.commissionSen, weights);
  const taxes = allocateLargest(total.sstSen, commissions);
  return bases.map(({ date, category }, index) => ({
    date,
    category,
    commissionSen: commissions[index]!,
    sstSen: taxes[index]!,
  }));
}
