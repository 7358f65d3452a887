import fc from 'fast-check';
import { secondMonths, type SecondLine } from '../../testing/statementSecondComputation';
import { someUnitLives, STATED_MONTHS } from '../../testing/someUnitLives';
import { DEDUCTION_KINDS } from './packageTerms';
import type { Posting } from './postings';
import { statedMonths, type StatedLine, type UnitLife } from './statementMonths';
import { linesToState, ownLines, statementPostings, type OwnerLine } from './statementPostings';

/** Owners' statements hold for any life of a unit, and are what a second computation, which shares no code with the engine, makes of it. */
const RUNS = { numRuns: Number(process.env.LIVES ?? 200) };
const LAST_MONTH = STATED_MONTHS.at(-1)!;

const add = <Key>(sums: Map<Key, number>, key: Key, sen: number) => sums.set(key, (sums.get(key) ?? 0) + sen);
const totalOf = (amounts: readonly number[]) => amounts.reduce((sum, sen) => sum + sen, 0);
const nonZero = (sums: ReadonlyMap<string, number>) =>
  Object.fromEntries([...sums].filter(([, sen]) => sen !== 0).sort());

/** What both computations say of a line, as texts; lines of one name in the order of the terms. */
const shownEngine = (lines: readonly StatedLine[]) =>
  shown(
    lines.map((line) => [
      [line.month, line.contractTermsId, line.packageTermsId, line.part, line.about].join(' '),
      [
        line.sen,
        ...line.owners.map(({ ownerId, sen }) => `${ownerId} ${sen}`),
        ...line.stays.map(({ stayId, sen }) => `${stayId}: ${sen}`).sort(),
        ...line.shortfalls.map((sen) => `missing ${sen}`),
      ].join(', '),
    ]),
  );
const shownSecond = (lines: readonly SecondLine[]) =>
  shown(
    lines.map((line) => [
      [line.month, line.terms, line.part, line.about].join(' '),
      [
        line.sen,
        ...line.owners.map(([ownerId, sen]) => `${ownerId} ${sen}`),
        ...line.stays.map(([stayId, sen]) => `${stayId}: ${sen}`).sort(),
        ...line.shortfalls.map((sen) => `missing ${sen}`),
      ].join(', '),
    ]),
  );
function shown(lines: [name: string, said: string][]) {
  const byName: Record<string, string[]> = {};
  for (const [name, said] of lines) (byName[name] ??= []).push(said);
  return byName;
}

const ownedLines = (life: UnitLife, through: string) =>
  ownLines(statedMonths(life, through).lines, {
    unitId: 'unit',
    channelOf: (stayId) => life.stays.get(stayId)?.channel ?? 'direct',
  });
/** Accounts with all that a line of the books names. */
function bookedBy(postings: readonly Posting[]) {
  const sums = new Map<string, number>();
  for (const { account, amountSen, unit, owner, reservation, channel, category } of postings.flatMap(
    ({ lines }) => lines,
  ))
    add(sums, [account, unit, owner, reservation, channel, category].join(' '), amountSen);
  return nonZero(sums);
}
/** What statements come to, by owner and by the line that they name. */
function ownersHave(lines: readonly OwnerLine[]) {
  const sums = new Map<string, number>();
  for (const { ownerId, month, contractTermsId, packageTermsId, part, about, is, was } of lines)
    add(sums, [ownerId, month, contractTermsId, packageTermsId, part, about].join(' '), is.sen - was.sen);
  return nonZero(sums);
}

/** States every month with what was known then. What a line came to last is what the next statement adds to. */
function statedMonthByMonth(lives: readonly UnitLife[]) {
  const last = new Map<string, OwnerLine>();
  return STATED_MONTHS.map((month, index) => {
    const lines = linesToState(ownedLines(lives[index]!, month), [...last.values()]);
    for (const line of lines)
      last.set(
        [
          line.month,
          line.contractTermsId,
          line.packageTermsId,
          line.part,
          line.about,
          line.place,
          line.ownerId,
        ].join(' '),
        line,
      );
    return { lines, postings: statementPostings({ id: month, date: month }, lines) };
  });
}

test('every line, what each owner and stay has of it, and every figure is what the second computation says', () => {
  fc.assert(
    fc.property(someUnitLives, (lives) => {
      const life = lives.at(-1)!;
      const second = secondMonths(life, LAST_MONTH);
      const { lines, figures } = statedMonths(life, LAST_MONTH);
      expect(shownEngine(lines)).toEqual(shownSecond(second.flatMap((month) => month.lines)));
      for (const { month, nights, nightsOpen, stays, uncoveredSen } of figures) {
        const of = second.filter((one) => one.month === month);
        const sum = (count: (one: (typeof of)[number]) => bigint) =>
          totalOf(of.map((one) => Number(count(one))));
        expect({ month, nights, nightsOpen, stays, uncoveredSen }).toEqual({
          month,
          nights: sum((one) => one.nights),
          nightsOpen: sum((one) => one.nightsOpen),
          stays: sum((one) => one.stays),
          uncoveredSen: sum((one) => one.nobodysSen),
        });
      }
    }),
    RUNS,
  );
});

test('stating month by month comes to what one statement of everything says, and all entries add up to 0', () => {
  fc.assert(
    fc.property(someUnitLives, (lives) => {
      const statements = statedMonthByMonth(lives);
      for (const { lines, postings } of statements) {
        for (const posting of postings)
          expect(totalOf(posting.lines.map(({ amountSen }) => amountSen))).toBe(0);
        const owners = new Map<string, number>();
        for (const { ownerId, is, was } of lines) add(owners, ownerId, was.sen - is.sen);
        const booked = new Map<string, number>();
        for (const { account, owner, amountSen } of postings.flatMap((posting) => posting.lines))
          if (account === 2400) add(booked, owner!, amountSen);
        expect(nonZero(booked)).toEqual(nonZero(owners));
      }
      const atOnce = linesToState(ownedLines(lives.at(-1)!, LAST_MONTH), []);
      expect(ownersHave(statements.flatMap(({ lines }) => lines))).toEqual(ownersHave(atOnce));
      expect(bookedBy(statements.flatMap(({ postings }) => postings))).toEqual(
        bookedBy(statementPostings({ id: 'at once', date: LAST_MONTH }, atOnce)),
      );
    }),
    RUNS,
  );
});

/**
 * The books of a life before it is stated, as BOOKS has them: an owner's kinds are on 2410 where rooms are sold in his name, all else is income; what was taken
 * off is a cost. After the statement nothing of it is left on 2410, the company has what the second computation says from its own side, and the owners, the
 * company and the state have together what the unit brought, but for money without a rule.
 */
test('what a unit brought is the owners’, the company’s and the state’s, and the books say so account by account', () => {
  const COST_OF = { channel_commission: 5100, payment_fee: 5200, agent_commission: 5150 } as const;
  fc.assert(
    fc.property(someUnitLives, (lives) => {
      const life = lives.at(-1)!;
      const lines = linesToState(ownedLines(life, LAST_MONTH), []);
      const months = secondMonths(life, LAST_MONTH);
      for (const period of life.periods) {
        if (period.arrangement.kind !== 'package') continue;
        const isOfPeriod = (line: OwnerLine) => line.packageTermsId === period.packageTermsId;
        const second = months.filter((month) => month.period === period);
        const sum = (amount: (month: (typeof second)[number]) => bigint) =>
          Number(second.reduce((all, month) => all + amount(month), 0n));
        const booked = new Map<number, number>();
        for (const posting of statementPostings({ id: 's', date: LAST_MONTH }, lines.filter(isOfPeriod)))
          for (const { account, amountSen, reservation, channel } of posting.lines) {
            add(booked, account, amountSen);
            // What goes back to a commission says of which stay.
            const stay = life.stays.get(reservation ?? '');
            if (account === 5100) expect(channel).toBe(stay?.channel ?? 'a stay');
            if (account === 5150) expect(stay).toBeDefined();
          }
        const on = (account: number) => booked.get(account) ?? 0;
        // Owners and state by the entries of the engine, the company from its own side.
        expect(-on(2400) - on(2100) + sum((month) => month.companySen)).toBe(
          sum((month) => month.broughtSen - month.nobodysSen),
        );
        if (period.role === 'principal') continue;
        const ownersRevenue = sum((month) =>
          month.lines.filter(({ part }) => part === 'revenue').reduce((all, { sen }) => all + sen, 0n),
        );
        expect(on(2410)).toBe(ownersRevenue);
        for (const kind of DEDUCTION_KINDS)
          expect(sum((month) => month.takenSen[kind]) + on(COST_OF[kind])).toBe(
            sum((month) => month.borneSen[kind]),
          );
      }
    }),
    RUNS,
  );
});

test('neither the order of rows nor how many people own a unit changes what it has', () => {
  fc.assert(
    fc.property(someUnitLives, (lives) => {
      const life = lives.at(-1)!;
      const turned = {
        ...life,
        ...{ earned: [...life.earned].reverse(), deducted: [...life.deducted].reverse() },
        ...{ periods: [...life.periods].reverse(), shares: [...life.shares].reverse() },
      };
      expect(linesToState(ownedLines(turned, LAST_MONTH), ownedLines(life, LAST_MONTH))).toEqual([]);
      const one = { id: 'one', accountNumber: 'AT000009', shareBp: 10_000 };
      const ofOne = { ...life, shares: life.shares.map((held) => ({ ...held, owners: [one] })) };
      const wholes = (of: UnitLife) =>
        statedMonths(of, LAST_MONTH).lines.map(({ sen, owners, shortfalls }) => ({
          ...{ sen, owners: totalOf(owners.map((owner) => owner.sen)), missing: totalOf(shortfalls) },
        }));
      expect(wholes(life)).toEqual(wholes(ofOne));
      for (const { sen, owners } of wholes(life)) expect(owners).toBe(sen);
    }),
    RUNS,
  );
});
