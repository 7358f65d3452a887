import {
  isReferred,
  knownOf,
  lineOf,
  MOST_IF_SEVERAL,
  rate,
  SHORTEST_MARK,
  WORTH,
  type BankLineToMatch,
  type Known,
  type Line,
  type MatchProposal,
  type Taking,
} from './matchScore';
import { payoutCandidates, type PayoutToMatch } from './payoutCandidates';
import { subsetsOf } from './subsetSums';
import { EARLY, groupsOf, indexGroups, MOST_CANDIDATES, near, oneOf, type AmountIndex } from './takingGroups';

/** Lines of one taking that is credited in parts, and the days within which they come. */
const MOST_PARTS = 3;
const PART_DAYS = 8;
const MOST_PART_LINES = 24;
/** Takings among which a line's amount is put together where no settlement has it, and all steps for that together. */
const SUBSET_OF = 16;
const SUBSET_STEPS = 4_000;
const ALL_STEPS = 2_000_000;

/**
 * Proposes which lines of the bank are which takings: one with one, a settlement of many takings with one line, one taking with several lines. What the
 * payment provider says that it paid out together comes before what days and sums say, where the line names the provider.
 * Every proposal is exact, and nothing stands in two of them; the best come first. A person decides. Source: BOOKS, two locks.
 */
export function proposeMatches(
  lines: readonly BankLineToMatch[],
  takings: readonly Taking[],
  payouts: readonly PayoutToMatch[] = [],
): MatchProposal[] {
  // In one order, whatever they come in: the same lines and takings have the same proposals.
  const known = takings
    .filter(({ expectedSen }) => expectedSen !== 0)
    .map(knownOf)
    .sort(byId);
  const open = lines
    .filter(({ amountSen }) => amountSen !== 0)
    .map(lineOf)
    .sort(byId);
  const kept = new Keeper();
  const byAmount = indexGroups([...known.map(oneOf), ...groupsOf(known)]);
  const paidOut = payoutCandidates(open, payouts, takings);
  kept.take(lessSure(paidOut.named.flatMap(ifSeveral)));
  kept.take(
    lessSure([
      ...open.flatMap((line) => candidatesOf(line, byAmount)),
      ...paidOut.nameless.flatMap(ifSeveral),
    ]),
  );
  kept.take(subsetCandidates(open.filter(kept.isFreeLine), known.filter(kept.isFreeTaking)));
  kept.take(partCandidates(open.filter(kept.isFreeLine), known.filter(kept.isFreeTaking)));
  return kept.proposals.sort(bestFirst);
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const bestFirst = (a: MatchProposal, b: MatchProposal) =>
  b.score - a.score || (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);
const keyOf = ({ lineIds, takingIds }: MatchProposal) => `${lineIds[0]} ${takingIds[0]}`;

/** Keeps the best proposals, so that no line and no taking stands in two. */
class Keeper {
  readonly proposals: MatchProposal[] = [];
  private readonly lines = new Set<string>();
  private readonly takings = new Set<string>();
  isFreeLine = ({ id }: { id: string }) => !this.lines.has(id);
  isFreeTaking = ({ id }: { id: string }) => !this.takings.has(id);
  take(candidates: readonly MatchProposal[]) {
    for (const candidate of [...candidates].sort(bestFirst)) {
      if (candidate.lineIds.some((id) => this.lines.has(id))) continue;
      if (candidate.takingIds.some((id) => this.takings.has(id))) continue;
      for (const id of candidate.lineIds) this.lines.add(id);
      for (const id of candidate.takingIds) this.takings.add(id);
      this.proposals.push(candidate);
    }
  }
}

function candidatesOf(line: Line, index: AmountIndex): MatchProposal[] {
  const found = near(index.get(line.amountSen) ?? [], line.day).map((group) => rate(line, group));
  const best = Math.max(...found.map(({ score }) => score));
  const rivals = found.filter(({ score }) => score === best).length;
  return found.map((proposal) => {
    if (found.length === 1) return raised(proposal, 'only_one');
    // Two that are as good as each other: either may be it.
    return rivals > 1 && proposal.score === best ? notSure(proposal) : proposal;
  });
}

/** What a line could be of one kind: of several either may be it. */
const ifSeveral = (candidates: readonly MatchProposal[]) =>
  candidates.length > 1 ? candidates.map(notSure) : candidates;

/** Takings that are as much one line as another: either may be it. */
function lessSure(candidates: readonly MatchProposal[]): MatchProposal[] {
  const keyOfTakings = ({ takingIds, score }: MatchProposal) => `${score} ${takingIds.join(' ')}`;
  const lines = new Map<string, number>();
  for (const candidate of candidates) {
    const key = keyOfTakings(candidate);
    lines.set(key, (lines.get(key) ?? 0) + 1);
  }
  return candidates.map((candidate) =>
    lines.get(keyOfTakings(candidate))! > 1 ? notSure(candidate) : candidate,
  );
}

const notSure = (proposal: MatchProposal): MatchProposal =>
  proposal.reasons.includes('several_fit')
    ? proposal
    : {
        ...proposal,
        score: Math.min(proposal.score, MOST_IF_SEVERAL),
        reasons: [...proposal.reasons, 'several_fit'],
      };

const raised = (proposal: MatchProposal, reason: keyof typeof WORTH): MatchProposal => ({
  ...proposal,
  score: Math.min(100, proposal.score + WORTH[reason]),
  reasons: [...proposal.reasons, reason],
});

/** Lines that no whole settlement makes: a part of one that is the only part with this sum. */
function subsetCandidates(lines: readonly Line[], known: readonly Known[]): MatchProposal[] {
  const byDay = new Map<string, Known[]>();
  for (const taking of known) {
    const key = `${taking.method} ${taking.due}`;
    const there = byDay.get(key);
    if (there) there.push(taking);
    else byDay.set(key, [taking]);
  }
  const methods = [...new Set(known.map(({ method }) => method))];
  let steps = ALL_STEPS;
  return lines.flatMap((line) =>
    methods.flatMap((method): MatchProposal[] => {
      // The few days around, the latest settlement first.
      for (let due = line.day + 1; due >= line.day - 3; due -= 1) {
        const pool = byDay.get(`${method} ${due}`) ?? [];
        if (pool.length < 2 || pool.length > SUBSET_OF || steps <= 0) continue;
        const { found, taken } = subsetsOf(
          pool.map(({ expectedSen }) => expectedSen),
          line.amountSen,
          Math.min(steps, SUBSET_STEPS),
        );
        steps -= taken;
        // Of several that fit, none is proposed.
        if (found.length !== 1 || found[0]!.length < 2) continue;
        const takings = found[0]!.map((index) => pool[index]!);
        const proposal = rate(line, { takings, due, from: 'settlement' });
        return [{ ...proposal, score: Math.min(proposal.score, MOST_IF_SEVERAL) }];
      }
      return [];
    }),
  );
}

/** Takings that no single line is: two or three lines of a few days that name it, or its payer, and make it whole. */
function partCandidates(lines: readonly Line[], known: readonly Known[]): MatchProposal[] {
  const named = new Map<string, Known[]>();
  for (const taking of known)
    for (const key of new Set([...taking.marks, taking.names.join('')])) {
      if (key.length < SHORTEST_MARK) continue;
      const there = named.get(key);
      if (there) there.push(taking);
      else named.set(key, [taking]);
    }
  const pools = new Map<Known, Set<Line>>();
  for (const line of lines)
    for (const key of keysIn(line.words)) {
      const found = named.get(key) ?? [];
      // A name that half the house has says nothing.
      if (found.length > MOST_CANDIDATES) continue;
      for (const taking of found) {
        const late = line.day - taking.due;
        const isPart =
          line.amountSen > 0 === taking.expectedSen > 0 &&
          Math.abs(line.amountSen) < Math.abs(taking.expectedSen);
        if (!isPart || late < -EARLY || late > PART_DAYS) continue;
        pools.set(taking, (pools.get(taking) ?? new Set()).add(line));
      }
    }
  let steps = ALL_STEPS;
  return [...pools].flatMap(([taking, lineSet]): MatchProposal[] => {
    const pool = [...lineSet];
    if (pool.length < 2 || pool.length > MOST_PART_LINES || steps <= 0) return [];
    const { found, taken } = subsetsOf(
      pool.map(({ amountSen }) => amountSen),
      taking.expectedSen,
      Math.min(steps, SUBSET_STEPS),
      MOST_PARTS,
    );
    steps -= taken;
    if (found.length !== 1) return [];
    const parts = found[0]!.map((index) => pool[index]!);
    const isNamed = parts.every((line) => isReferred(line, taking));
    return [
      {
        lineIds: parts.map(({ id }) => id),
        takingIds: [taking.id],
        score: isNamed ? WORTH.amount + WORTH.reference + WORTH.near_due_day : WORTH.amount + WORTH.payer,
        reasons: ['parts', 'amount', isNamed ? 'reference' : 'payer'],
      },
    ];
  });
}

/** Words that follow each other in a text are one reference or name, however the bank cuts it. */
const MOST_WORDS = 5;
const keysIn = (words: readonly string[]): Set<string> =>
  new Set(
    words.flatMap((_, from) =>
      Array.from({ length: Math.min(MOST_WORDS, words.length - from) }, (_none, more) =>
        words.slice(from, from + more + 1).join(''),
      ),
    ),
  );
