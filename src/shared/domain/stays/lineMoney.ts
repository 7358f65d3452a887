import type { SoldLine } from './stayExplanation';

/**
 * The nature of a line's money: earned with the stay; service tax; tax and levies that are passed on; a
 * deposit, which is a liability and never sales; income besides the stay; the difference that closes a stay
 * which did not take place; a service or damage that is charged besides the stay, with its own service tax.
 * Source: DOMAIN c.1, c.3, c.7, c.8.
 */
export type LineMoney =
  'stay' | 'service_tax' | 'passed_on' | 'liability' | 'other_income' | 'closing' | 'extra';

/** ★ Every kind of line has to say here what its money is before anything can be worked out of it. */
export const LINE_MONEY: Record<SoldLine['kind'], LineMoney> = {
  room: 'stay',
  extra_guest: 'stay',
  discount: 'stay',
  cleaning: 'stay',
  adjustment: 'stay',
  sst: 'service_tax',
  tourism_tax: 'passed_on',
  levy: 'passed_on',
  deposit: 'liability',
  deposit_kept: 'other_income',
  cancellation: 'closing',
  extra: 'extra',
  extra_sst: 'extra',
};

type PricedLine = Pick<SoldLine, 'kind' | 'amountSen'>;
const sumOfMoney = (lines: readonly PricedLine[], counts: (money: LineMoney) => boolean): number =>
  lines.reduce((sum, { kind, amountSen }) => (counts(LINE_MONEY[kind]) ? sum + amountSen : sum), 0);

/**
 * The price of the room itself, in sen: its nights after discount and by an agreed price, with the extra guests, without cleaning and
 * before any tax. A fee for a stay that does not take place is a share of it. Source: BOOKS, events.
 */
export const roomPriceOf = (lines: readonly PricedLine[]): number =>
  Math.max(
    0,
    lines.reduce(
      (sum, { kind, amountSen }) =>
        LINE_MONEY[kind] === 'stay' && kind !== 'cleaning' ? sum + amountSen : sum,
      0,
    ),
  );

/** The sum owed for the stay itself, in sen: all lines but the deposit, the part of it that was kept, and what is charged besides. */
export const owedForStay = (lines: readonly PricedLine[]): number =>
  sumOfMoney(lines, (money) => money !== 'liability' && money !== 'other_income' && money !== 'extra');

/** What is charged besides the stay, in sen, with its service tax: it is due whatever becomes of the stay. */
export const extrasOf = (lines: readonly PricedLine[]): number =>
  sumOfMoney(lines, (money) => money === 'extra');

/** The deposit that stands, in sen: what was agreed less what has been settled. */
export const depositOf = (lines: readonly PricedLine[]): number =>
  sumOfMoney(lines, (money) => money === 'liability');

/**
 * The lines that take back tourism tax and levies of the last nights of a stay, which nobody slept: both are for being there. Each is the
 * line as it was sold, with the other sign. Where an amount changed during the stay the last nights have the last one. Source: DOMAIN c.1,
 * c.3; BOOKS, events.
 */
export function passedOnTakenBack(lines: readonly SoldLine[], nights: number): SoldLine[] {
  const taken = new Map<string, number>();
  return [...lines].reverse().flatMap((line) => {
    if (LINE_MONEY[line.kind] !== 'passed_on') return [];
    const key = `${line.kind} ${line.label?.['en-US'] ?? ''}`;
    const before = taken.get(key) ?? 0;
    const quantity = Math.min(line.quantity, nights - before);
    if (quantity <= 0) return [];
    taken.set(key, before + quantity);
    return { ...line, quantity, unitSen: -line.unitSen, amountSen: -line.unitSen * quantity };
  });
}
