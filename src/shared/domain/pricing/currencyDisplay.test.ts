import fc from 'fast-check';
import { isRateText } from './currencies';
import { aboutText, currenciesOn, type DatedRate } from './currencyDisplay';

const rate = (currency: string, validFrom: string, myrPerUnit: string | null): DatedRate => ({
  currency,
  validFrom,
  myrPerUnit,
});
const RATES = [
  rate('USD', '2026-11-03', '4.4'),
  rate('SGD', '2026-11-03', '3.47'),
  rate('SGD', '2026-10-01', '3.4'),
  rate('SGD', '2026-12-01', '3.5'),
  rate('CNY', '2026-10-01', '0.62'),
  rate('CNY', '2026-11-10', null),
  rate('CNY', '2026-11-20', '0.61'),
  rate('JPY', '2027-01-01', '0.029'),
];

describe('what is shown on a day', () => {
  test.each<[day: string, shown: string[]]>([
    ['2026-09-30', []],
    ['2026-10-01', ['CNY 0.62 2026-10-01', 'SGD 3.4 2026-10-01']],
    ['2026-11-02', ['CNY 0.62 2026-10-01', 'SGD 3.4 2026-10-01']],
    ['2026-11-03', ['CNY 0.62 2026-10-01', 'SGD 3.47 2026-11-03', 'USD 4.4 2026-11-03']],
    ['2026-11-09', ['CNY 0.62 2026-10-01', 'SGD 3.47 2026-11-03', 'USD 4.4 2026-11-03']],
    ['2026-11-10', ['SGD 3.47 2026-11-03', 'USD 4.4 2026-11-03']],
    ['2026-11-20', ['CNY 0.61 2026-11-20', 'SGD 3.47 2026-11-03', 'USD 4.4 2026-11-03']],
    ['2026-12-01', ['CNY 0.61 2026-11-20', 'SGD 3.5 2026-12-01', 'USD 4.4 2026-11-03']],
  ])('%s', (day, shown) => {
    const wanted = (rates: DatedRate[]) =>
      currenciesOn(rates, day).map(({ code, myrPerUnit, since }) => `${code} ${myrPerUnit} ${since}`);
    expect(wanted(RATES)).toEqual(shown);
    expect(wanted([...RATES].reverse())).toEqual(shown);
  });
});

describe('what an amount is about', () => {
  test.each<[sen: number, myrPerUnit: string, code: string, text: string]>([
    // 500 ÷ 3.47 = 144.09…
    [50_000, '3.47', 'SGD', 'SGD 144'],
    // 500 ÷ 3.46 = 144.508…
    [50_000, '3.46', 'SGD', 'SGD 145'],
    // 320 ÷ 3.47 = 92.219…
    [32_000, '3.47', 'SGD', 'SGD 92.22'],
    [10_000, '4', 'USD', 'USD 25.00'],
    [0, '4', 'USD', 'USD 0.00'],
    [1, '4', 'USD', 'USD 0.00'],
    [2, '4', 'USD', 'USD 0.01'],
    // Half a hundredth goes up: 100.10 ÷ 4 = 25.025.
    [10_010, '4', 'USD', 'USD 25.03'],
    // From a hundred on in whole units, also where rounding makes the hundred.
    [9_999, '1', 'EUR', 'EUR 99.99'],
    [10_000, '1', 'EUR', 'EUR 100'],
    // 199.991 ÷ 2 = 99.9955; 199.99 ÷ 2 = 99.995.
    [19_999, '2', 'EUR', 'EUR 100'],
    [19_998, '2', 'EUR', 'EUR 99.99'],
    // Rounded once: 149.4975 is 149, though its hundredths are 149.50.
    [59_799, '4', 'USD', 'USD 149'],
    [59_800, '4', 'USD', 'USD 150'],
    [123_456_789, '1', 'GBP', 'GBP 1,234,568'],
    // 500 ÷ 0.029 = 17,241.37…; 2 ÷ 0.029 = 68.9…
    [50_000, '0.029', 'JPY', 'JPY 17,241'],
    [200, '0.029', 'JPY', 'JPY 69'],
    // 500 ÷ 0.00027123 = 1,843,453.895…
    [50_000, '0.00027123', 'IDR', 'IDR 1,843,454'],
    [50_000, '0.0031', 'KRW', 'KRW 161,290'],
    [50_000, '0.00017', 'VND', 'VND 2,941,176'],
    [-32_000, '3.47', 'SGD', '−SGD 92.22'],
    // Beyond what a float of JavaScript keeps: 90,071,992,547,409.93 in ringgit.
    [9_007_199_254_740_993 - 2, '1.00000000', 'USD', 'USD 90,071,992,547,410'],
  ])('%d sen at %s is %s: %s', (sen, myrPerUnit, code, text) => {
    expect(aboutText(sen, { code, myrPerUnit })).toBe(text);
  });

  test('it is the nearest there is: worked back it is never farther from the amount than half of its last figure', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.constantFrom('SGD', 'JPY'),
        (sen, scaled, code) => {
          const digits = String(scaled).padStart(9, '0');
          const myrPerUnit = `${digits.slice(0, -8)}.${digits.slice(-8)}`;
          const [, whole, rest] = /^[A-Z]{3} ([\d,]+)(?:\.(\d\d))?$/.exec(
            aboutText(sen, { code, myrPerUnit }),
          )!;
          const step = rest === undefined ? 100n : 1n;
          const hundredths = BigInt(whole!.replaceAll(',', '')) * 100n + BigInt(rest ?? 0);
          // In hundred-millionths of a sen, where everything is whole; twice, because of the half.
          const back = 2n * hundredths * BigInt(scaled);
          const wanted = 2n * BigInt(sen) * 100_000_000n;
          const far = back > wanted ? back - wanted : wanted - back;
          expect(far <= step * BigInt(scaled)).toBe(true);
          expect(rest === undefined).toBe(code === 'JPY' || hundredths >= 10_000n);
        },
      ),
    );
  });
});

test.each<[text: string, isRate: boolean]>([
  ['3.47', true],
  ['4', true],
  ['0.00017', true],
  ['99999999.99999999', true],
  ['0', false],
  ['0.000', false],
  ['-1', false],
  ['3,47', false],
  ['.5', false],
  ['1.', false],
  ['1e3', false],
  ['123456789', false],
  ['0.123456789', false],
  ['', false],
])('%j is a rate: %s', (text, isRate) => {
  expect(isRateText(text)).toBe(isRate);
});
