import type { Posting, PostingLine } from './postings';

/** The lines that are posted under a key, those of all its entries together. */
export type PostedKey = Pick<Posting, 'kind' | 'source' | 'serviceDate'> & { lines: readonly PostingLine[] };

/** What is still to be posted under a key: the whole of it, or the difference to what is there. */
export type Difference = Posting & { isCorrection: boolean };

/** The key of an event: the same whenever it is worked out again. */
export const keyOf = ({
  kind,
  source,
  serviceDate,
}: Pick<Posting, 'kind' | 'source' | 'serviceDate'>): string =>
  `${kind} ${source.type} ${source.id} ${serviceDate}`;

/** By what lines are the same: their account and all facts that they carry. */
const lineKey = ({ account, unit, reservation, owner, channel, method, category }: PostingLine) =>
  `${account} ${unit ?? ''} ${reservation ?? ''} ${owner ?? ''} ${channel ?? ''} ${method ?? ''} ${category ?? ''}`;

/**
 * What should be there less what is there, key by key and line by line, in sen. `should` are the postings that are due by now; `posted` is
 * what the same stay has in the books. Nothing is left of what is posted as it should be, so that doing it twice posts nothing; what is
 * posted and should not be is taken back. Lines of each difference add up to 0 as those of both sides do. Source: BOOKS, the entry.
 */
export function ledgerDifference(should: readonly Posting[], posted: readonly PostedKey[]): Difference[] {
  const wanted = new Map<string, Posting>();
  for (const posting of should) {
    const key = keyOf(posting);
    const same = wanted.get(key);
    wanted.set(key, same ? { ...same, lines: [...same.lines, ...posting.lines] } : posting);
  }
  const there = new Map(posted.map((key) => [keyOf(key), key.lines]));
  const gone = posted.flatMap((key): Posting[] =>
    wanted.has(keyOf(key)) ? [] : [{ ...key, when: 'at_once', lines: [] }],
  );
  return [...wanted.values(), ...gone].flatMap((posting) => {
    const before = there.get(keyOf(posting)) ?? [];
    const lines = differenceOf(posting.lines, before);
    return lines.length > 0 ? [{ ...posting, lines, isCorrection: before.length > 0 }] : [];
  });
}

function differenceOf(should: readonly PostingLine[], is: readonly PostingLine[]): PostingLine[] {
  const sums = new Map<string, PostingLine>();
  const add = (line: PostingLine, sign: 1 | -1) => {
    const key = lineKey(line);
    const amountSen = (sums.get(key)?.amountSen ?? 0) + sign * line.amountSen;
    sums.set(key, { ...line, amountSen });
  };
  for (const line of should) add(line, 1);
  for (const line of is) add(line, -1);
  return [...sums.values()].filter(({ amountSen }) => amountSen !== 0);
}
