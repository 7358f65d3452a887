import { lineOf } from '../pricing/priceLines';
import type { SoldLine } from '../stays/stayExplanation';
import { totalsOf } from './documentContent';
import { creditLines, standingOf, type CreditedLine } from './creditLines';
import { chargesOf, notInvoiced, takenBack, type DocumentLine } from './documentLines';

const stay = (lines: SoldLine[], status: Parameters<typeof chargesOf>[0]['status'] = 'checked_in') => ({
  status,
  checkIn: '2026-03-10',
  checkOut: '2026-03-12',
  lines,
});
const night = (date: string, sen: number) => lineOf('room', 1, sen, { date, rate: 'base' as const });
const sst = (baseSen: number, amountSen: number, percentBp = 800) =>
  lineOf('sst', 1, baseSen, { amountSen, percentBp });
/** Example 2 of the books: two nights of 300.00, cleaning 80.00, SST 8 % on 680.00 = 54.40, TTx 2 × 10.00, levy 2 × 3.00: 760.40. */
const EXAMPLE = [
  night('2026-03-10', 30_000),
  night('2026-03-11', 30_000),
  lineOf('cleaning', 1, 8_000),
  sst(68_000, 5_440),
  lineOf('tourism_tax', 2, 1_000),
  lineOf('levy', 2, 300, { label: { 'en-US': 'Penang', 'cn-ZH': '槟城', 'ms-MY': 'Pulau Pinang' } }),
  lineOf('deposit', 1, 20_000),
];
/** What of it each line says: what, net, tax, gross. */
const facts = (lines: readonly DocumentLine[]) =>
  lines.map(({ category, date, netSen, taxSen, grossSen }) =>
    [category, date, netSen, taxSen, grossSen].filter((fact) => fact !== null),
  );

describe('what should be invoiced', () => {
  it('is each night and charge with its tax, tourism tax and levies apart, and no deposit', () => {
    const lines = chargesOf(stay(EXAMPLE));
    // 10 March bears 8 % of 380.00 = 30.40: 24.00 on the room, 6.40 on cleaning.
    expect(facts(lines)).toEqual([
      ['room', '2026-03-10', 30_000, 2_400, 32_400],
      ['room', '2026-03-11', 30_000, 2_400, 32_400],
      ['cleaning', 8_000, 640, 8_640],
      ['tourism_tax', 2_000, 0, 2_000],
      ['levy', 600, 0, 600],
    ]);
    expect(totalsOf(lines)).toEqual({
      netSen: 68_000,
      taxes: [{ taxBp: 800, baseSen: 68_000, taxSen: 5_440 }],
      tourismTaxSen: 2_000,
      levySen: 600,
      totalSen: 76_040,
    });
    expect(lines.at(-2)).toMatchObject({ quantity: 2, unitSen: 1_000 });
  });

  it('splits the tax of a night with a discount so that its lines miss no sen', () => {
    // 100.00 − 33.33 = 66.67 a night; 8 % of 133.34 = 10.67, of the nights 5.34 and 5.33.
    const lines = chargesOf(
      stay([
        night('2026-03-10', 10_000),
        night('2026-03-11', 10_000),
        lineOf('discount', 1, 20_000, { amountSen: -6_666 }),
        sst(13_334, 1_067),
      ]),
    );
    expect(totalsOf(lines)).toMatchObject({ netSen: 13_334, totalSen: 14_401 });
    expect(totalsOf(lines).taxes).toEqual([{ taxBp: 800, baseSen: 13_334, taxSen: 1_067 }]);
    for (const line of lines) expect(line.grossSen).toBe(line.netSen + line.taxSen);
  });

  it('tells rates apart where the tax changed during the stay', () => {
    // 6 % of 100.00 and 8 % of 200.00.
    const lines = chargesOf(
      stay([
        night('2026-03-10', 10_000),
        night('2026-03-11', 20_000),
        sst(10_000, 600, 600),
        sst(20_000, 1_600, 800),
      ]),
    );
    expect(totalsOf(lines).taxes).toEqual([
      { taxBp: 600, baseSen: 10_000, taxSen: 600 },
      { taxBp: 800, baseSen: 20_000, taxSen: 1_600 },
    ]);
  });

  it('without service tax has none', () => {
    expect(facts(chargesOf(stay([night('2026-03-10', 10_000)])))).toEqual([
      ['room', '2026-03-10', 10_000, 0, 10_000],
    ]);
  });

  it('of a stay that did not take place is the fee, tax inside it', () => {
    // The room taken back; 324.00 kept, of which 24.00 is tax: 324.00 × 8 ÷ 108.
    const closing = (line: SoldLine): SoldLine => ({ ...line, isClosing: true });
    const lines = [
      night('2026-03-10', 60_000),
      sst(60_000, 4_800),
      closing(lineOf('room', 1, -60_000)),
      closing({ ...lineOf('room', 1, -4_800), kind: 'sst' }),
      closing({ ...lineOf('room', 1, 30_000), kind: 'cancellation' }),
      closing(sst(30_000, 2_400)),
    ];
    for (const status of ['cancelled', 'no_show'] as const)
      expect(facts(chargesOf(stay(lines, status)))).toEqual([['fee', 30_000, 2_400, 32_400]]);
  });

  it.each(['hold', 'pending', 'expired'] as const)('of a stay that is %s is nothing', (status) => {
    expect(chargesOf(stay(EXAMPLE, status))).toEqual([]);
  });

  it('has what was kept of a deposit, without tax', () => {
    const kept = chargesOf(stay([...EXAMPLE, { ...lineOf('room', 1, 5_000), kind: 'deposit_kept' }]));
    expect(facts(kept).at(-1)).toEqual(['deposit_kept', 5_000, 0, 5_000]);
  });
});

describe('what is not invoiced yet', () => {
  const first = chargesOf(stay(EXAMPLE));
  it('is all at first, and nothing afterwards', () => {
    expect(notInvoiced(first, [])).toEqual(first);
    expect(notInvoiced(first, first)).toEqual([]);
  });
  it('of a stay that grew is the difference alone', () => {
    const longer = chargesOf({
      ...stay([
        ...EXAMPLE.slice(0, 2),
        night('2026-03-12', 30_000),
        lineOf('cleaning', 1, 8_000),
        sst(98_000, 7_840),
      ]),
      checkOut: '2026-03-13',
    });
    const more = notInvoiced(
      longer,
      first.filter(({ category }) => category !== 'tourism_tax' && category !== 'levy'),
    );
    expect(facts(more)).toEqual([['room', '2026-03-12', 30_000, 2_400, 32_400]]);
  });
  it('of a stay that shrank is below nothing, and again nothing after a credit note', () => {
    const shorter = first.filter(({ date }) => date !== '2026-03-11');
    const less = notInvoiced(shorter, first);
    expect(facts(less)).toEqual([['room', '2026-03-11', -30_000, -2_400, -32_400]]);
    expect(notInvoiced(shorter, [...first, ...less])).toEqual([]);
    expect(notInvoiced(shorter, [...first, takenBack(first[1]!)])).toEqual([]);
  });
});

describe('a credit note', () => {
  // 100.00 and 8.00 of tax; a discount of 10.00 and 0.80.
  const line = (netSen: number, taxSen: number): DocumentLine => ({
    category: netSen < 0 ? 'discount' : 'cleaning',
    date: null,
    label: null,
    quantity: 1,
    unitSen: netSen,
    netSen,
    taxBp: 800,
    taxSen,
    grossSen: netSen + taxSen,
  });
  const invoice = [line(10_000, 800), line(-1_000, -80)];
  const ask = (asked: [number, number][], before: CreditedLine[] = []) =>
    creditLines(
      invoice,
      before,
      asked.map(([of, amountSen]) => ({ line: of, amountSen })),
    );
  const linesOf = (credit: ReturnType<typeof ask>) => {
    if (!('lines' in credit)) throw new Error(`refused at ${credit.at}`);
    return credit.lines;
  };

  it('takes back a part with its share of the tax, and the rest to the sen', () => {
    // 33.33 of 108.00: tax 2.468… = 2.47; then 33.33 more: 4.937… = 4.94, so 2.47; the last 41.34 has the rest, 3.06.
    const one = linesOf(ask([[0, 3_333]]));
    const two = linesOf(ask([[0, 3_333]], one));
    const rest = linesOf(ask([[0, 3_054]], [...one, ...two]));
    expect([one, two, rest].map(([each]) => [each!.netSen, each!.taxSen])).toEqual([
      [3_086, 247],
      [3_086, 247],
      [2_828, 226],
    ]);
    // 97.20 is what the whole invoice stood at: 108.00 − 10.80.
    expect(standingOf(invoice, [...one, ...two, ...rest])).toEqual([1_080, -1_080]);
  });
  it('takes back all of it, the discount included', () => {
    const all = linesOf(ask([[0, 10_800], [1, -1_080]])); // prettier-ignore
    expect(totalsOf(all)).toMatchObject({ netSen: 9_000, totalSen: 9_720 });
    expect(standingOf(invoice, all)).toEqual([0, 0]);
    expect(ask([[0, 1]], all)).toEqual({ at: 0 });
  });
  it.each<[string, [number, number][], number | null]>([
    ['more than a line stands at', [[0, 10_801]], 0],
    ['more than the invoice stands at', [[0, 9_721]], null],
    ['nothing', [[0, 0]], 0],
    ['the other sign', [[0, -1]], 0],
    ['a discount alone', [[1, -1]], null],
    [
      'a line that is not there',
      [
        [0, 1],
        [2, 1],
      ],
      1,
    ],
    [
      'a line twice',
      [
        [0, 1],
        [0, 1],
      ],
      1,
    ],
  ])('never takes back %s', (_case, asked, at) => {
    expect(ask(asked)).toEqual({ at });
  });
});
