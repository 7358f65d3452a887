import { levy } from './exampleRates';
import { levyLines, sstLines, tourismTaxLines } from './taxes';

const since = (validFrom: string, percentBp: number) => ({ validFrom, validTo: null, percentBp });

describe('of rates that overlap', () => {
  it.each([
    ['the one that starts last counts', [since('2018-09-01', 600), since('2024-03-01', 800)], 800],
    ['wherever it is listed', [since('2024-03-01', 800), since('2018-09-01', 600)], 800],
    ['of equal starts the last listed', [since('2024-03-01', 800), since('2024-03-01', 600)], 600],
    ['not one that starts later than the night', [since('2018-09-01', 600), since('2024-05-11', 800)], 600],
  ])('%s', (_, sst, percentBp) => {
    const lines = sstLines({ sst, sstRegisteredFrom: '2018-09-01' }, [{ date: '2024-05-10', sen: 10_000 }]);
    expect(lines.map((line) => [line.percentBp, line.amountSen])).toEqual([[percentBp, percentBp]]);
  });

  it('the same holds for the tourism tax', () => {
    const rate = (validFrom: string, amountSen: number) => ({ validFrom, validTo: null, amountSen });
    const tourismTax = [rate('2026-01-01', 1_500), rate('2023-01-01', 1_000)];
    const lines = tourismTaxLines(
      { tourismTax, tourismTaxExempt: false },
      ['2025-12-31', '2026-01-01'],
      true,
    );
    expect(lines.map((line) => line.amountSen)).toEqual([1_000, 1_500]);
  });
});

it('has no line of nothing', () => {
  const night = [{ date: '2026-01-01', sen: 10_000 }];
  expect(sstLines({ sst: [since('2018-09-01', 0)], sstRegisteredFrom: '2018-09-01' }, night)).toEqual([]);
  const free = [{ validFrom: '2023-01-01', validTo: null, amountSen: 0 }];
  const rules = { tourismTax: free, tourismTaxExempt: false };
  expect(tourismTaxLines(rules, ['2026-01-01'], true)).toEqual([]);
  expect(levyLines([levy({ amountSen: 0 })], ['2026-01-01'], true)).toEqual([]);
  expect(levyLines([levy({ validFrom: '2026-01-02' })], ['2026-01-01'], true)).toEqual([]);
});
