import type { Sen } from '../base/money';
import { addDays, nightsBetween, type StayDate } from '../base/stayDates';
import type { Arrangement } from './contractTerms';
import { aboveThreshold, accruedBy, guaranteeCost, rentOfMonth, type PromisedSum } from './guarantees';
import type { UnitStatement } from './ownerStatement';

/** A month of a unit under a contract: its days that the contract holds, `to` not among them, and what the package's statement says of them. */
export type ContractMonthFacts = {
  from: StayDate;
  to: StayDate;
  daysOfMonth: number;
  /** Nights that were let. */
  nights: number;
  statement: UnitStatement;
  /**
   * The promised sums whose periods the days are in, of which there are two where one ends in the month; what the unit has earned of each period
   * before these days, and in them.
   */
  promises: readonly { period: PromisedSum; earnedBeforeSen: Sen; earnedSen: Sen }[];
};

/** How the sum of a month came about, for words in three languages. Money in sen. */
export type ContractFormula =
  | { code: 'package' }
  | { code: 'rent'; monthSen: Sen; days: number; daysOfMonth: number }
  | { code: 'when_let'; nightSen: Sen; nights: number }
  | { code: 'promise'; parts: { period: PromisedSum; accruedSen: Sen; accruedBeforeSen: Sen }[] }
  | { code: 'threshold'; promisedSen: Sen; earnedSen: Sen; thresholdSen: Sen; shareBp: number };

/** What the owner has of a month by the contract. */
export type ContractMonth = {
  /** Before bills: the net rental income less fees, or what is promised. */
  rentalSen: Sen;
  /** The bills that he bears with their mark-up, 0 or below. */
  billsSen: Sen;
  netToOwnerSen: Sen;
  /** What is left for the company; service tax on its fee is the state's. */
  companySen: Sen;
  /** The part of the promise that the unit did not earn: the company pays it from its own pocket. */
  shortfallSen: Sen;
  formula: ContractFormula;
};

const sumOf = (lines: readonly { sen: Sen }[]): Sen => lines.reduce((sum, { sen }) => sum + sen, 0);

/**
 * What an owner has of a month by the contract. Where a sum is promised there is no fee: the company has what is left, or pays what is missing.
 * Source: DOMAIN c.9; BOOKS, statements (guarantee); W9.
 */
export function contractMonth(arrangement: Arrangement, facts: ContractMonthFacts): ContractMonth {
  const { statement } = facts;
  const bills = statement.lines.filter(({ part }) => part === 'cost' || part === 'mark_up');
  const billsSen = sumOf(bills) || 0;
  if (arrangement.kind === 'package') {
    const { netToOwnerSen, companySen } = statement;
    return {
      ...{ rentalSen: netToOwnerSen - billsSen, billsSen, netToOwnerSen, companySen, shortfallSen: 0 },
      formula: { code: 'package' },
    };
  }
  const { rentalSen, shortfallSen, formula } = promisedMonth(arrangement, facts);
  const feeSstSen = -sumOf(statement.lines.filter(({ part }) => part === 'fee_sst'));
  const allSen = statement.netToOwnerSen + statement.companySen + feeSstSen;
  const netToOwnerSen = rentalSen + billsSen;
  return { rentalSen, billsSen, netToOwnerSen, companySen: allSen - netToOwnerSen, shortfallSen, formula };
}

type Promised = Pick<ContractMonth, 'rentalSen' | 'shortfallSen' | 'formula'>;

function promisedMonth(
  arrangement: Exclude<Arrangement, { kind: 'package' }>,
  facts: ContractMonthFacts,
): Promised {
  const { from, to, daysOfMonth, nights, statement } = facts;
  const days = nightsBetween(from, to);
  const earnedSen = statement.netRentalSen;
  /** What of a monthly sum the unit did not earn. */
  const missing = (sen: Sen) => Math.max(0, sen - Math.max(0, earnedSen));
  switch (arrangement.kind) {
    case 'rent': {
      const { monthSen } = arrangement;
      const rentalSen = rentOfMonth(monthSen, days, daysOfMonth);
      const formula = { code: 'rent' as const, monthSen, days, daysOfMonth };
      return { rentalSen, shortfallSen: missing(rentalSen), formula };
    }
    case 'when_let': {
      const { nightSen } = arrangement;
      const rentalSen = nightSen * nights;
      return { rentalSen, shortfallSen: missing(rentalSen), formula: { code: 'when_let', nightSen, nights } };
    }
    case 'threshold': {
      const { shareBp } = arrangement;
      const guaranteeSen = rentOfMonth(arrangement.monthSen, days, daysOfMonth);
      const thresholdSen = rentOfMonth(arrangement.thresholdSen, days, daysOfMonth);
      const { ownerSen, shortfallSen } = aboveThreshold(earnedSen, { guaranteeSen, thresholdSen, shareBp });
      return {
        rentalSen: ownerSen,
        shortfallSen,
        formula: { code: 'threshold', promisedSen: guaranteeSen, earnedSen, thresholdSen, shareBp },
      };
    }
    case 'guarantee':
    case 'price':
      return ofPeriods(facts);
  }
}

/** The parts of promises for longer periods that fall to the days, and what of them the unit did not earn since each period began. */
function ofPeriods({ from, to, promises }: ContractMonthFacts): Promised {
  const parts = promises.map(({ period, earnedBeforeSen, earnedSen }) => {
    const accruedSen = accruedBy(period, addDays(to, -1));
    const accruedBeforeSen = accruedBy(period, addDays(from, -1));
    const before = guaranteeCost(accruedBeforeSen, earnedBeforeSen);
    const now = guaranteeCost(accruedSen, earnedBeforeSen + earnedSen);
    const shortfallSen = now.shortfallSen - before.shortfallSen;
    return { period, accruedSen, accruedBeforeSen, shortfallSen };
  });
  return {
    rentalSen: parts.reduce((sum, part) => sum + part.accruedSen - part.accruedBeforeSen, 0),
    shortfallSen: parts.reduce((sum, part) => sum + part.shortfallSen, 0),
    formula: {
      code: 'promise',
      parts: parts.map(({ shortfallSen: _shortfallSen, ...part }) => part),
    },
  };
}
