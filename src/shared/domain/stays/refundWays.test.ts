import fc from 'fast-check';
import { leftOfPayments, refundWay, type MoneyMoved } from './refundWays';

const moved = (
  id: string,
  method: string,
  countsSen: number,
  more: Partial<MoneyMoved> = {},
): MoneyMoved => ({
  id,
  kind: 'payment',
  status: 'received',
  method,
  methodKind: method === 'cash' || method === 'pay_at_property' ? 'cash' : method,
  countsSen,
  refundOf: null,
  ...more,
});
const back = (id: string, method: string, countsSen: number, more: Partial<MoneyMoved> = {}) =>
  moved(id, method, countsSen, { kind: 'refund', ...more });
const by = (method: string) => {
  const { methodKind } = moved('', method, 0);
  return { method, methodKind };
};
const left = (...money: MoneyMoved[]) =>
  Object.fromEntries(leftOfPayments(money).map(({ id, leftSen }) => [id, leftSen]));

test('a refund is taken off the payment that it names, one that waits for its approval too', () => {
  const money = [moved('a', 'card', 500), moved('b', 'cash', 300)];
  expect(left(...money, back('r', 'card', 200, { refundOf: 'a' }))).toEqual({ a: 300, b: 300 });
  expect(left(...money, back('r', 'cash', 200, { refundOf: 'a', status: 'pending' }))).toEqual({
    a: 300,
    b: 300,
  });
  for (const status of ['rejected', 'voided'] as const)
    expect(left(...money, back('r', 'card', 200, { refundOf: 'a', status }))).toEqual({ a: 500, b: 300 });
});

test('nothing is left of what was voided, returned or is not checked yet', () => {
  for (const status of ['voided', 'rejected', 'pending'] as const)
    expect(left(moved('a', 'card', 500, { status }))).toEqual({});
});

test('a refund that names none is taken off its own way first, the latest ahead', () => {
  const money = [moved('a', 'card', 500), moved('b', 'cash', 300), moved('c', 'card', 100)];
  expect(left(...money, back('r', 'card', 250))).toEqual({ a: 350, b: 300, c: 0 });
  expect(left(...money, back('r', 'card', 700))).toEqual({ a: 0, b: 200, c: 0 });
});

describe('the way of a refund', () => {
  const money = [moved('a', 'card', 500), moved('b', 'cash', 300), moved('c', 'card', 100)];
  const way = (method: string, amountSen: number, refundOf?: string) =>
    refundWay(money, { ...by(method), amountSen, refundOf });

  test.each([
    [
      'the latest of its own way that has enough',
      'card',
      100,
      { refundOf: 'c', leftSen: 100, sameWay: true },
    ],
    ['an earlier one that has enough', 'card', 101, { refundOf: 'a', leftSen: 500, sameWay: true }],
    ['several of its own way together', 'card', 600, { refundOf: null, leftSen: 600, sameWay: true }],
    ['cash for cash', 'pay_at_property', 300, { refundOf: 'b', leftSen: 300, sameWay: true }],
    ['another way than it came', 'bank_transfer', 400, { refundOf: 'a', leftSen: 500, sameWay: false }],
    ['more than came its own way', 'cash', 301, { refundOf: 'a', leftSen: 500, sameWay: false }],
    ['more than one of another way has', 'cash', 900, { refundOf: null, leftSen: 900, sameWay: false }],
    ['more than there is', 'card', 901, { refundOf: null, leftSen: 900, sameWay: false }],
  ] as const)('%s', (_, method, amountSen, expected) => {
    expect(way(method, amountSen)).toEqual(expected);
  });

  test('a payment that is named is taken, however much is left of it', () => {
    expect(way('card', 200, 'c')).toEqual({ refundOf: 'c', leftSen: 100, sameWay: true });
    expect(way('card', 200, 'b')).toEqual({ refundOf: 'b', leftSen: 300, sameWay: false });
    expect(way('card', 200, 'nothing')).toBeNull();
  });
});

test('what is left of all payments is what came in less what went back, whichever way', () => {
  const method = fc.constantFrom('card', 'cash', 'bank_transfer', 'qr');
  const cameIn = fc.array(fc.record({ method, countsSen: fc.integer({ min: 1, max: 5_000 }) }), {
    minLength: 1,
    maxLength: 5,
  });
  const wentBack = fc.array(fc.record({ method, share: fc.integer({ min: 1, max: 100 }) }), { maxLength: 5 });
  fc.assert(
    fc.property(cameIn, wentBack, (payments, refunds) => {
      const money = payments.map((one, index) => moved(`p${index}`, one.method, one.countsSen));
      let openSen = payments.reduce((sum, { countsSen }) => sum + countsSen, 0);
      for (const [index, refund] of refunds.entries()) {
        const amountSen = Math.floor((openSen * refund.share) / 100);
        if (amountSen === 0) continue;
        const way = refundWay(money, { ...by(refund.method), amountSen })!;
        expect(way.leftSen).toBeGreaterThanOrEqual(amountSen);
        money.push(back(`r${index}`, refund.method, amountSen, { refundOf: way.refundOf }));
        openSen -= amountSen;
      }
      const lefts = leftOfPayments(money).map(({ leftSen }) => leftSen);
      expect(lefts.reduce((sum, sen) => sum + sen, 0)).toBe(openSen);
      expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);
    }),
  );
});
