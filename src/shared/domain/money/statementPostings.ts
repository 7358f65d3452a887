import type { Sen } from '../base/money';
import { allocateLargest } from '../base/money';
import type { StayDate } from '../base/stayDates';
import type { Posting, PostingLine } from './postings';
import type { StatedLine } from './statementMonths';

/** What a line comes to for one owner: in all, by stay where it is of stays, and what of a promise the unit did not earn. Sen. */
export type OwnAmount = {
  sen: Sen;
  stays: { stayId: string; channel: string; sen: Sen }[];
  shortfallSen: Sen;
};

/**
 * A line of an owner's statement: what it comes to by the books of today, and what earlier statements have said of it. What this statement adds is
 * the difference; of a month before its own it is an adjustment.
 */
export type OwnerLine = Pick<
  StatedLine,
  'month' | 'contractTermsId' | 'packageTermsId' | 'role' | 'part' | 'about' | 'place' | 'formula' | 'entries'
> & {
  unitId: string;
  ownerId: string;
  /** The whole line of the unit, in sen. */
  unitSen: Sen;
  is: OwnAmount;
  was: OwnAmount;
};

export const NOTHING: OwnAmount = { sen: 0, stays: [], shortfallSen: 0 };

type LineKey = Pick<
  OwnerLine,
  'unitId' | 'month' | 'contractTermsId' | 'packageTermsId' | 'part' | 'about' | 'place' | 'ownerId'
>;
/** What tells a line of an owner from the others, in every statement alike. */
export const lineKeyOf = ({
  unitId,
  month,
  contractTermsId,
  packageTermsId,
  part,
  about,
  place,
  ownerId,
}: LineKey) => [unitId, month, contractTermsId, packageTermsId, part, about, place, ownerId].join(' ');

/** The lines of a unit by owner, each owner's part of a stay in whole sen. */
export function ownLines(
  lines: readonly StatedLine[],
  { unitId, channelOf }: { unitId: string; channelOf: (stayId: string) => string },
): Omit<OwnerLine, 'was'>[] {
  return lines.flatMap(({ owners, stays, shortfalls, sen: unitSen, ...line }) =>
    owners.map(({ ownerId, sen }, index) => {
      const parts = allocateLargest(
        sen,
        stays.map((stay) => Math.abs(stay.sen)),
      );
      const own = stays.map(({ stayId }, at) => ({ stayId, channel: channelOf(stayId), sen: parts[at]! }));
      return {
        ...{ ...line, unitId, unitSen, ownerId },
        is: { sen, stays: own, shortfallSen: shortfalls[index] ?? 0 },
      };
    }),
  );
}

/**
 * What is to be stated less what was: lines by which an owner has more or less than earlier statements say. `stated` has the last statement of each
 * line. What was stated and is no more comes to nothing. Source: BOOKS, statements (adjustments).
 */
export function linesToState(
  should: readonly Omit<OwnerLine, 'was'>[],
  stated: readonly Omit<OwnerLine, 'was'>[],
): OwnerLine[] {
  const before = new Map(stated.map((line) => [lineKeyOf(line), line]));
  const now = new Set(should.map(lineKeyOf));
  const gone = stated.filter((line) => !now.has(lineKeyOf(line)));
  return [
    ...should.map((line) => ({ ...line, was: before.get(lineKeyOf(line))?.is ?? NOTHING })),
    ...gone.map((line): OwnerLine => ({ ...line, unitSen: 0, entries: [], is: NOTHING, was: line.is })),
  ].filter(({ is, was }) => JSON.stringify(comparable(is)) !== JSON.stringify(comparable(was)));
}

const comparable = ({ sen, stays, shortfallSen }: OwnAmount) => [
  sen,
  shortfallSen,
  stays.filter((stay) => stay.sen !== 0).map((stay) => [stay.stayId, stay.sen]),
];

const DEDUCTED_FROM = { channel_commission: 5100, payment_fee: 5200, agent_commission: 5150 } as const;
type DeductionAbout = keyof typeof DEDUCTED_FROM;

/**
 * The two entries of a statement that is issued, for the units and by the terms of its lines: what the owner's rental comes to, and the fee with the
 * service tax on it. `principal`: his part is a cost of the company, its fee makes that smaller. `agent`: the money is his already, and pays back
 * what was taken off it, the services of the house, and the fee. Source: BOOKS, events (statement issued); W6, W10.
 */
export function statementPostings(
  { id, date }: { id: string; date: StayDate },
  lines: readonly OwnerLine[],
): Posting[] {
  const of = (kind: 'statement' | 'statement_fee'): Posting => ({
    kind,
    source: { type: 'statement', id },
    serviceDate: date,
    when: 'at_once',
    lines: lines
      .filter(({ part }) => (part === 'fee' || part === 'fee_sst') === (kind === 'statement_fee'))
      .flatMap((line) => [...postedLines(line, line.is, 1), ...postedLines(line, line.was, -1)]),
  });
  return [of('statement'), of('statement_fee')].filter((posting) => posting.lines.length > 0);
}

/** What an amount of a line is in the books, or with the sign turned. */
function postedLines(line: OwnerLine, amount: OwnAmount, sign: 1 | -1): PostingLine[] {
  const { unitId: unit, ownerId: owner } = line;
  return [
    { account: 2400 as const, amountSen: -sign * amount.sen, owner, unit },
    ...counterLines(line, amount).map((counter) => ({
      ...counter,
      amountSen: sign * counter.amountSen,
      unit,
    })),
  ].filter(({ amountSen }) => amountSen !== 0);
}

/** Where the other side of an owner's amount stands: a debit of what he gets, a credit of what is taken off. */
function counterLines(
  { role, part, about }: OwnerLine,
  { sen, stays, shortfallSen }: OwnAmount,
): PostingLine[] {
  if (part === 'fee_sst') return [{ account: 2100, amountSen: sen, category: 'management_fee' }];
  if (part === 'promised')
    return [
      { account: 5400, amountSen: shortfallSen },
      { account: 5000, amountSen: sen - shortfallSen },
    ];
  // What units give to a pool is owners' money that others have not been stated yet, whoever sells the room: the company's cost stays as it is.
  if (part === 'pool_given' || part === 'pool_share')
    return [{ account: 2410, amountSen: sen, category: 'room_pool' }];
  if (role === 'principal') return [{ account: 5000, amountSen: sen }];
  if (part === 'revenue') return [{ account: 2410, amountSen: sen }];
  if (part === 'deduction') {
    const account = DEDUCTED_FROM[about as DeductionAbout];
    if (account === 5200) return [{ account, amountSen: sen }];
    return stays.map(({ stayId, channel, sen: stayed }): PostingLine => ({
      account,
      amountSen: stayed,
      reservation: stayId,
      ...(account === 5100 && { channel }),
    }));
  }
  if (part === 'service') return [{ account: 4900, amountSen: sen, category: 'house_service' }];
  return [{ account: 4300, amountSen: sen }];
}
