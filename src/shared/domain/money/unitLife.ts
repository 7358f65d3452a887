import type { StayDate } from '../base/stayDates';
import type { SharePeriod } from '../people/sharePeriods';
import type { SellerRole } from './agencies';
import type { Arrangement } from './contractTerms';
import type { LifeOwner } from './ownerSplits';
import type { Deducted, Earned } from './ownerStatement';
import type { PackageTerms } from './packageTerms';
import type { StayMoney } from './paidParts';
import type { PoolPeriod } from './poolMonths';

/** Days on which a unit is under the same terms; `to` does not belong to them, null: open. Periods of a unit do not overlap. */
export type TermsPeriod = {
  from: StayDate;
  to: StayDate | null;
  contractTermsId: string;
  packageTermsId: string;
  role: SellerRole;
  arrangement: Arrangement;
  terms: PackageTerms;
};
export type LifeStay = {
  checkIn: StayDate;
  checkOut: StayDate;
  channel: string;
  /** Where terms state a stay as its money comes in; without it all of the stay has come in. */
  money?: StayMoney;
};
/** What was taken off a stay, with the day whose terms and shares it goes by. */
export type DatedDeduction = Deducted & { date: StayDate };

/** All that the books have of a unit for one company. Money in sen. */
export type UnitLife = {
  periods: readonly TermsPeriod[];
  /** Who owned it when, each list in the order of account numbers. */
  shares: readonly SharePeriod<LifeOwner>[];
  stays: ReadonlyMap<string, LifeStay>;
  earned: readonly Earned[];
  deducted: readonly DatedDeduction[];
  /** Nights on which nobody could buy it; `to` does not belong to them. */
  closed: readonly { from: StayDate; to: StayDate }[];
  /** The pools of the company that it is in, of which there is one a day. */
  pools: readonly PoolPeriod[];
  /** Whether the company is the one that sells the unit on a day. */
  isSold: (day: StayDate) => boolean;
  /** The rate of service tax on the company's fees on a day, in basis points; 0: it charges none. */
  feeSstBp: (day: StayDate) => number;
};
