import type { Sen } from '../base/money';
import { addMonths, monthStart, type StayDate } from '../base/stayDates';
import { instalmentsOf, returnOfPrice, type PromisedSum, type ReturnPeriod } from './guarantees';
import type { SellerRole } from './agencies';

/**
 * ★ What an owner has of a unit, by the contract. `package`: what the service package leaves him, whatever its fee is. The others promise him a sum
 * and leave the rest to the company, so that the package only says what is taken off before and who bears bills:
 * `rent` so much a month whatever happens; `when_let` so much for each night that was let, and nothing else; `guarantee` so much a year, paid by
 * periods; `price` a share of the purchase price a year, paid by periods; `threshold` so much a month and a share of what the unit earns above
 * another sum. Money in sen, shares in basis points. Source: DOMAIN c.9.
 */
export type Arrangement =
  | { kind: 'package' }
  | { kind: 'rent'; monthSen: Sen }
  | { kind: 'when_let'; nightSen: Sen }
  | { kind: 'guarantee'; yearSen: Sen; every: ReturnPeriod }
  | { kind: 'price'; rateBp: number; every: ReturnPeriod }
  | { kind: 'threshold'; monthSen: Sen; thresholdSen: Sen; shareBp: number };
export const ARRANGEMENTS = ['package', 'rent', 'when_let', 'guarantee', 'price', 'threshold'] as const;
export type ArrangementKind = (typeof ARRANGEMENTS)[number];

/** ★ What a version of a contract says: the package, in whose name rooms are sold, and what the owner has. */
export type ContractTerms = { packageId: string; role: SellerRole; arrangement: Arrangement };

/** What is wrong with a contract, by the path of the field. */
export type ContractProblem = {
  path: 'priceSen' | 'terms.role' | 'lastDay';
  rule: 'required' | 'principal' | 'not_before_start';
};

/**
 * Returns what does not fit together in a contract: a share of a price that is missing; a promised sum where the owner sells in his own name, whose
 * nights would be his already; days that run backwards. Source: BOOKS, events (rent, guarantee and threshold contracts are always principal).
 */
export function problemsOfContract(
  { role, arrangement }: Pick<ContractTerms, 'role' | 'arrangement'>,
  { validFrom, lastDay, priceSen }: { validFrom: StayDate; lastDay: StayDate | null; priceSen: Sen | null },
): ContractProblem[] {
  const problems: ContractProblem[] = [];
  if (lastDay !== null && lastDay < validFrom) problems.push({ path: 'lastDay', rule: 'not_before_start' });
  if (arrangement.kind === 'price' && priceSen === null)
    problems.push({ path: 'priceSen', rule: 'required' });
  if (arrangement.kind !== 'package' && role === 'agent')
    problems.push({ path: 'terms.role', rule: 'principal' });
  return problems;
}

/** Years of instalments that a contract without an end is shown. */
const YEARS_SHOWN = 3;

/**
 * The sums that a contract promises from a day on, each with its days, in sen; none where what the owner has depends on what is earned. A contract
 * without an end is shown three years. Source: DOMAIN c.9.
 */
export function promisesOf(
  arrangement: Arrangement,
  { from, to, priceSen }: { from: StayDate; to: StayDate | null; priceSen: Sen | null },
): PromisedSum[] {
  const until = to ?? addMonths(monthStart(from), 12 * YEARS_SHOWN);
  if (arrangement.kind === 'guarantee')
    return instalmentsOf({ from, to: until, yearSen: arrangement.yearSen, every: arrangement.every });
  if (arrangement.kind === 'price' && priceSen !== null)
    return instalmentsOf({
      from,
      to: until,
      yearSen: returnOfPrice(priceSen, arrangement.rateBp),
      every: arrangement.every,
    });
  return [];
}
