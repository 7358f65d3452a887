import fc from 'fast-check';
import { addDays, nightsOf, type StayDate } from '../base/stayDates';
import { percentOf } from '../base/money';
import { CHARGE_KINDS } from '../pricing/chargeKinds';
import { lineOf } from '../pricing/priceLines';
import { closeStay, heldDeposit, settleDeposit } from '../stays/deposit';
import { extraLines, extraTakenBack } from '../stays/extraCharges';
import type { ReservationStatus } from '../stays/reservationSteps';
import type { SoldLine } from '../stays/stayExplanation';
import { accountOf } from './chartOfAccounts';
import { keyOf, ledgerDifference, type PostedKey } from './ledgerDifference';
import { splitToNights } from './nightShares';
import { REVENUE_KINDS } from './packageTerms';
import type { MethodKind, PostedPayment, Posting } from './postings';
import { stayPostings, type StayLife } from './stayPostings';

/** `npm run bench -- lives` asks for more than every test run does. */
const RUNS = { numRuns: Number(process.env.LIVES ?? 300) };
const CHECK_IN = '2026-03-10';
const sumOf = (lines: readonly { amountSen: number }[]) =>
  lines.reduce((sum, { amountSen }) => sum + amountSen, 0);

type Sold = { nights: number; rates: number[]; lines: SoldLine[] };
/** A stay as it could be sold: its own little pricing, which shares nothing with the books. */
const soldStay = fc
  .record({
    rates: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 9 }),
    discountBp: fc.constantFrom(0, 800, 1_000, 2_500, 10_000),
    extraGuests: fc.integer({ min: 0, max: 3 }),
    extraSen: fc.integer({ min: 1, max: 5_000 }),
    cleaningSen: fc.constantFrom(0, 8_000, 12_345),
    agreedSen: fc.integer({ min: -500, max: 500 }),
    taxBp: fc.constantFrom(0, 600, 800),
    touristNights: fc.boolean(),
    levySen: fc.constantFrom(0, 300, 700),
    depositSen: fc.constantFrom(0, 20_000),
  })
  .map((wish): Sold => {
    const nights = wish.rates.length;
    const gross = wish.rates.reduce((sum, rate) => sum + rate, 0);
    const discount = percentOf(gross, wish.discountBp);
    const agreed = Math.max(-(gross - discount), wish.agreedSen);
    const extra = wish.extraGuests * nights * wish.extraSen;
    const base = gross - discount + agreed + extra + wish.cleaningSen;
    const lines: SoldLine[] = [
      ...wish.rates.map((rate, index) =>
        lineOf('room', 1, rate, { date: addDays(CHECK_IN, index), rate: 'base' }),
      ),
      lineOf('discount', 1, gross, { amountSen: -discount, percentBp: wish.discountBp }),
      lineOf('extra_guest', wish.extraGuests * nights, wish.extraSen),
      lineOf('cleaning', 1, wish.cleaningSen),
      { ...lineOf('room', 1, agreed), kind: 'adjustment' },
      lineOf('sst', 1, base, { amountSen: percentOf(base, wish.taxBp), percentBp: wish.taxBp }),
      lineOf('tourism_tax', wish.touristNights ? nights : 0, 1_000),
      lineOf('levy', nights, wish.levySen),
      lineOf('deposit', 1, wish.depositSen),
    ];
    return { nights, rates: wish.rates, lines: lines.filter(({ amountSen }) => amountSen !== 0) };
  });

const money = fc.array(
  fc.record({
    kind: fc.constantFrom('payment' as const, 'payment' as const, 'refund' as const),
    method: fc.constantFrom<MethodKind>('cash', 'card', 'bank_transfer', 'qr', 'complimentary'),
    day: fc.integer({ min: -20, max: 0 }),
    amountSen: fc.integer({ min: 1, max: 120_000 }),
  }),
  { maxLength: 5 },
);

/** What is charged besides the stay, some of it by mistake. */
const charges = fc.array(
  fc.record({
    kind: fc.constantFrom(...CHARGE_KINDS),
    day: fc.integer({ min: 0, max: 9 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    unitSen: fc.integer({ min: 1, max: 40_000 }),
    sstBp: fc.constantFrom(null, 600, 800),
    isMistake: fc.boolean(),
  }),
  { maxLength: 4 },
);
const NAME = { 'en-US': 'Something', 'cn-ZH': 'Something', 'ms-MY': 'Something' };

const lives = fc
  .record({
    sold: soldStay,
    money,
    charges,
    end: fc.constantFrom<ReservationStatus>(
      'checked_out',
      'confirmed',
      'cancelled',
      'no_show',
      'expired',
      'hold',
    ),
    keptShare: fc.integer({ min: 0, max: 100 }),
    settles: fc.boolean(),
    role: fc.constantFrom('principal' as const, 'agent' as const),
    kinds: fc.subarray([...REVENUE_KINDS]),
    invoices: fc.array(
      fc.record({
        day: fc.integer({ min: -20, max: 500 }),
        sstSen: fc.integer({ min: 0, max: 90_000 }),
        tourismTaxSen: fc.integer({ min: 0, max: 9_000 }),
      }),
      { maxLength: 3 },
    ),
    taxDueOn: fc.constantFrom('receipt' as const, 'night' as const),
    feeSstBp: fc.constantFrom(null, 800),
  })
  .map(({ sold, end, ...wish }) => {
    let paidSen = 0;
    const payments = [...wish.money]
      .sort((one, other) => one.day - other.day)
      .flatMap(({ kind, method, day, amountSen }, index): PostedPayment[] => {
        const sen = kind === 'refund' ? Math.min(amountSen, paidSen) : amountSen;
        if (sen === 0) return [];
        paidSen += kind === 'refund' ? -sen : sen;
        const rounding = method === 'cash' && sen > 2 ? (index % 5) - 2 : 0;
        const feeSen = kind === 'payment' && method === 'card' ? percentOf(sen, 140) : 0;
        return [
          {
            id: `payment ${index}`,
            kind,
            method: { code: method, kind: method },
            date: addDays(CHECK_IN, day),
            amountSen: sen - rounding,
            roundingSen: rounding,
            feeSen,
            feeSstSen: percentOf(feeSen, 800),
          },
        ];
      });
    const deposit = sumOf(sold.lines.filter(({ kind }) => kind === 'deposit'));
    const closed = end === 'cancelled' || end === 'no_show';
    // Nothing is charged on what is not confirmed yet.
    const extras = (end === 'hold' || end === 'expired' ? [] : wish.charges).flatMap(
      ({ day, isMistake, ...charge }) => {
        const added = { ...charge, name: NAME, date: addDays(CHECK_IN, Math.min(day, sold.nights)) };
        return [...extraLines(added), ...(isMistake ? extraTakenBack(added) : [])];
      },
    );
    let lines = [...sold.lines, ...extras];
    let depositSen = end === 'expired' ? 0 : deposit;
    if (closed) {
      const stay = sumOf(sold.lines) - deposit;
      const owedSen = Math.floor((Math.max(0, stay) * wish.keptShare) / 100);
      const heldSen =
        end === 'cancelled'
          ? 0
          : heldDeposit({
              totalSen: owedSen + sumOf(extras) + deposit,
              paidSen,
              depositSen: deposit,
            });
      const closing = closeStay(lines, { owedSen, heldSen }, wish.feeSstBp);
      lines = [...lines, ...closing.added];
      depositSen = closing.depositSen;
    }
    const settles = wish.settles && depositSen > 0 && (end === 'checked_out' || end === 'no_show');
    if (settles) {
      const heldSen = heldDeposit({ totalSen: sumOf(lines), paidSen, depositSen });
      const { added } = settleDeposit({ lines, paidSen }, Math.floor(heldSen / 2), 'A lamp');
      lines = [...lines, ...added];
      depositSen = 0;
    }
    const checkOut = addDays(CHECK_IN, sold.nights);
    const life: StayLife = {
      stay: { id: 'stay', channel: 'direct', collects: false },
      status: end,
      checkIn: CHECK_IN,
      checkOut,
      segments: [{ unitId: 'unit', from: CHECK_IN }],
      lines,
      closedOn: closed ? CHECK_IN : null,
      payments,
      settlement: settles ? { date: checkOut } : null,
      agencies:
        wish.role === 'agent' ? [{ unitId: 'unit', from: CHECK_IN, to: null, kinds: wish.kinds }] : [],
      owner: null,
      taxDueOn: wish.taxDueOn,
      invoices: wish.invoices.map(({ day, ...taxes }) => ({ date: addDays(CHECK_IN, day), ...taxes })),
    };
    return { life, paidSen, depositSen };
  });

const balanceOf = (
  postings: readonly { lines: readonly { account: number; amountSen: number }[] }[],
  code: number,
) => sumOf(postings.flatMap(({ lines }) => lines.filter(({ account }) => account === code)));

/** What is posted after some differences, as the tables would tell it. */
function postedOf(entries: readonly Posting[]): PostedKey[] {
  const keys = new Map<string, PostedKey>();
  for (const entry of entries) {
    const key = keyOf(entry);
    keys.set(key, { ...entry, lines: [...(keys.get(key)?.lines ?? []), ...entry.lines] });
  }
  return [...keys.values()];
}
const untilDay = (life: StayLife, rolledThrough: StayDate) =>
  stayPostings(life).filter(({ when, serviceDate }) => when === 'at_once' || serviceDate <= rolledThrough);

test('every line of a stay is split to its nights whole', () => {
  fc.assert(
    fc.property(soldStay, ({ lines, nights }) => {
      const shares = splitToNights(lines, nightsOf(CHECK_IN, addDays(CHECK_IN, nights)));
      expect(sumOf(shares)).toBe(sumOf(lines.filter(({ kind }) => kind !== 'deposit')));
      for (const kind of [
        'room',
        'discount',
        'extra_guest',
        'cleaning',
        'sst',
        'tourism_tax',
        'levy',
      ] as const)
        expect(sumOf(shares.filter(({ category }) => category === kind))).toBe(
          sumOf(lines.filter((line) => line.kind === kind)),
        );
    }),
    RUNS,
  );
});

test('every entry of a life balances and carries what its accounts ask for', () => {
  fc.assert(
    fc.property(lives, ({ life }) => {
      for (const { kind, lines } of stayPostings(life)) {
        expect([kind, sumOf(lines)]).toEqual([kind, 0]);
        for (const line of lines)
          for (const fact of accountOf(line.account).carries)
            expect([kind, line.account, fact, line[fact] !== undefined]).toEqual([
              kind,
              line.account,
              fact,
              true,
            ]);
      }
    }),
    RUNS,
  );
});

test('what guests owe in the books is the balance of the stay, and the deposit what is held of it', () => {
  fc.assert(
    fc.property(lives, ({ life, paidSen, depositSen }) => {
      const postings = stayPostings(life);
      const isOver = life.status === 'expired' || life.status === 'hold';
      // Of a hold nothing is earned yet: all that was paid is ahead.
      const owedSen = isOver ? 0 : sumOf(life.lines) - depositSen;
      const soldSen = life.status === 'expired' ? 0 : sumOf(life.lines) - depositSen;
      const heldSen = heldDeposit({ totalSen: soldSen + depositSen, paidSen, depositSen });
      expect(balanceOf(postings, 2000)).toBe(-heldSen || 0);
      expect(balanceOf(postings, 1400)).toBe(owedSen - paidSen + heldSen);
    }),
    RUNS,
  );
});

test('posting twice posts nothing, in whatever order days and changes come; closed days stay as they are', () => {
  fc.assert(
    fc.property(lives, lives, fc.integer({ min: -1, max: 9 }), (before, after, day) => {
      const first = ledgerDifference(untilDay(before.life, addDays(CHECK_IN, day)), []);
      expect(ledgerDifference(untilDay(before.life, addDays(CHECK_IN, day)), postedOf(first))).toEqual([]);
      const second = ledgerDifference(untilDay(after.life, '2029-12-31'), postedOf(first));
      for (const { lines } of second) expect(sumOf(lines)).toBe(0);
      const all = [...first, ...second];
      expect(ledgerDifference(untilDay(after.life, '2029-12-31'), postedOf(all))).toEqual([]);
      for (const code of [1000, 1200, 1400, 2000, 2100, 2110, 4000, 4100, 4200, 4900])
        expect(balanceOf(all, code)).toBe(balanceOf(stayPostings(after.life), code));
    }),
    RUNS,
  );
});

test('tax that is due is all that was charged once a stay is paid, whole or in parts', () => {
  fc.assert(
    fc.property(lives, ({ life, paidSen }) => {
      const postings = stayPostings(life);
      const owedSen = sumOf(life.lines.filter(({ kind }) => kind !== 'deposit' && kind !== 'deposit_kept'));
      fc.pre(life.taxDueOn === 'receipt' && life.status === 'checked_out' && paidSen >= owedSen);
      expect([balanceOf(postings, 2100), balanceOf(postings, 2200)]).toEqual([0, 0]);
    }),
    RUNS,
  );
});

test('of what was charged a part is due and the rest open on every day, and nothing is open for ever', () => {
  fc.assert(
    fc.property(lives, fc.integer({ min: 0, max: 1_000 }), ({ life }, days) => {
      const isOver = ['checked_out', 'cancelled', 'no_show'].includes(life.status);
      fc.pre(isOver);
      const day = addDays(life.checkOut, days);
      const until = untilDay(life, day).filter(({ serviceDate }) => serviceDate <= day);
      const all = untilDay(life, '2029-12-31');
      for (const [open, due] of [
        [2100, 2110],
        [2200, 2210],
      ] as const) {
        const chargedSen = -(balanceOf(all, open) + balanceOf(all, due));
        const dueSen = -balanceOf(until, due);
        const openSen = -balanceOf(until, open);
        expect(dueSen + openSen).toBe(chargedSen);
        expect([dueSen >= 0, openSen >= 0]).toEqual([true, true]);
        // By the end of 2029 every invoice and every stay of these is older than twelve months.
        expect(balanceOf(all, open) || 0).toBe(0);
      }
    }),
    RUNS,
  );
});
