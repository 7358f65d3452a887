import { dayNumber, type StayDate } from '../base/stayDates';
import type { MethodKind } from './postings';

/** Money that the bank should show: what is credited is above 0, what is debited below; sen. */
export type Taking = {
  id: string;
  /** Gross less fee and its tax. */
  expectedSen: number;
  /** The calendar day of the taking, and the banking day on which the bank should show it. */
  takenOn: StayDate;
  dueOn: StayDate;
  /** The way to pay, or `cash` for money of the drawer that was taken to the bank. */
  method: string;
  kind: MethodKind;
  /** Null for a channel's payout, which the bank credits in a line of its own. */
  propertyId: string | null;
  /** One receipt of money for several stays. */
  batchId: string | null;
  /** What the bank may print: references of the payment, the slip and the stay, the descriptor of a payout. */
  references: readonly string[];
  /** Who paid. */
  payer: string;
};
export type BankLineToMatch = { id: string; date: StayDate; amountSen: number; text: string };

export const MATCH_REASONS = [
  'amount',
  'due_day',
  'near_due_day',
  'reference',
  'payer',
  'wording',
  'only_one',
  'one_receipt',
  'one_settlement',
  'one_payout',
  'provider',
  'several_fit',
  'parts',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** One line with one or several takings, or one taking with several lines. The sums are the same, to the sen. */
export type MatchProposal = {
  lineIds: string[];
  takingIds: string[];
  /** 0 to 100. */
  score: number;
  reasons: MatchReason[];
};

/** From here on a proposal may be accepted together with others. */
export const SURE_SCORE = 80;

/** ★ What the parts of a proposal are worth. */
export const WORTH = {
  amount: 45,
  due_day: 25,
  near_due_day: 12,
  reference: 25,
  payer: 15,
  wording: 8,
  only_one: 8,
  one_receipt: 10,
  one_settlement: 10,
  one_payout: 10,
  provider: 15,
} satisfies Partial<Record<MatchReason, number>>;
/** Where other takings would do as well, nobody accepts it without looking. */
export const MOST_IF_SEVERAL = SURE_SCORE - 10;

/** What banks print for a way to pay. A wording of another way speaks against a taking. */
const WORDINGS: Partial<Record<MethodKind, RegExp>> = {
  card: /CARD|MERCHANT|VISA|MASTER|TERMINAL|\bEDC\b|SETTLEMENT|\bMDR\b/,
  qr: /DUITNOW QR|\bQR\b|E-?WALLET|TNG|GRAB|BOOST/,
  fpx: /\bFPX\b|ONLINE BANKING/,
  cash: /CASH DEP|\bCDM\b|CASH|DEPOSIT MACHINE|TUNAI/,
  bank_transfer: /TRANSFER|\bTFR\b|\bIBG\b|INSTANT|GIRO|RENTAS|DUITNOW(?! QR)/,
  ota_collect: /BOOKING|AIRBNB|AGODA|EXPEDIA|TRAVELOKA|TRIP\.COM/,
};
const KINDS = Object.keys(WORDINGS) as MethodKind[];

const wordsOf = (text: string) =>
  text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

export type Line = BankLineToMatch & {
  day: number;
  words: string[];
  wordSet: ReadonlySet<string>;
  plain: string;
  said: ReadonlySet<MethodKind>;
};
export type Known = Taking & { due: number; marks: string[]; names: string[] };

/** Takings that may come in together. */
export type TakingGroup = {
  takings: Known[];
  sumSen: number;
  due: number;
  from: 'one' | 'receipt' | 'settlement';
};

export function lineOf(line: BankLineToMatch): Line {
  const upper = line.text.toUpperCase();
  const said = new Set(KINDS.filter((kind) => WORDINGS[kind]!.test(upper)));
  const words = wordsOf(line.text);
  return {
    ...line,
    day: dayNumber(line.date),
    words,
    wordSet: new Set(words),
    plain: plain(line.text),
    said,
  };
}

/** References shorter than this stand in a text by chance. */
export const SHORTEST_MARK = 5;
const SHORTEST_NAME = 2;
export const knownOf = (taking: Taking): Known => ({
  ...taking,
  due: dayNumber(taking.dueOn),
  marks: taking.references.map(plain).filter(({ length }) => length >= SHORTEST_MARK),
  names: wordsOf(taking.payer).filter(({ length }) => length >= SHORTEST_NAME),
});
/** What speaks for a group being a line: always the amount, then day, reference, payer and wording. */
export function rate(
  line: Line,
  { takings, due, from }: Pick<TakingGroup, 'takings' | 'due' | 'from'>,
): MatchProposal {
  const reasons: MatchReason[] = ['amount'];
  const late = line.day - due;
  if (late === 0) reasons.push('due_day');
  else if (late >= -1 && late <= 3) reasons.push('near_due_day');
  if (takings.some((taking) => isReferred(line, taking))) reasons.push('reference');
  else if (takings.some((taking) => isPayer(line, taking))) reasons.push('payer');
  const kinds = new Set(takings.map(({ kind }) => kind));
  const fits = [...kinds].some((kind) => line.said.has(kind));
  if (fits) reasons.push('wording');
  if (from === 'receipt') reasons.push('one_receipt');
  if (from === 'settlement') reasons.push('one_settlement');
  const worth = reasons.reduce(
    (sum, reason) => sum + (reason in WORTH ? WORTH[reason as keyof typeof WORTH] : 0),
    0,
  );
  // The bank names another way to pay: something else of the same amount.
  const against = !fits && line.said.size > 0 ? 30 : 0;
  return {
    lineIds: [line.id],
    takingIds: takings.map(({ id }) => id),
    score: Math.max(0, Math.min(100, worth - against)),
    reasons,
  };
}

export const isReferred = (line: Line, { marks }: Known) => marks.some((mark) => line.plain.includes(mark));
/** Two parts of the name, or the only one. */
export const isPayer = ({ wordSet }: Line, { names }: Known) =>
  names.length > 0 && names.filter((name) => wordSet.has(name)).length >= Math.min(2, names.length);
