import { renderHook, waitFor } from '@testing-library/react';
import { aWindowUnit } from '../../../testing/windowRows';
import type { UnitRow } from './chartRows';
import { ROWS_A_FRAME, useGradualRows } from './useGradualRows';

const aRow = (n: number): UnitRow => ({ unit: aWindowUnit(n), bars: [] });
const DAYS = { first: 0, last: 41 };
/** All rows of these tests are on screen. */
const VIEW = { seen: { first: 0, last: 99 }, days: DAYS };
const drawnRows = (drawn: ReturnType<typeof useGradualRows>) =>
  new Map([...drawn].map(([index, { row }]) => [index, row]));
const rowsOf = (...rows: number[]) => new Map(rows.map((row) => [row, aRow(row)]));

test('the rows of a window are filled some a frame, from the top, until all are', async () => {
  const window = rowsOf(...Array.from({ length: 3 * ROWS_A_FRAME + 1 }, (_, row) => row));
  const all = [...window.keys()];
  const seen: number[][] = [];
  const { result } = renderHook(() => {
    const filled = useGradualRows(window, VIEW, 0);
    seen.push([...filled.keys()]);
    return filled;
  });
  await waitFor(() => expect(drawnRows(result.current)).toEqual(window));
  seen.forEach((filled, index) => {
    expect(filled).toEqual(all.slice(0, filled.length));
    expect(filled.length - (seen[index - 1]?.length ?? 0)).toBeLessThanOrEqual(ROWS_A_FRAME);
  });
});

test('rows keep what they had until more has come and it is their turn', async () => {
  const numbers = Array.from({ length: 2 * ROWS_A_FRAME }, (_, row) => row);
  const [before, after] = [rowsOf(...numbers), rowsOf(...numbers)];
  const { result, rerender } = renderHook((ready) => drawnRows(useGradualRows(ready, VIEW, 0)), {
    initialProps: before,
  });
  await waitFor(() => expect(result.current.size).toBe(numbers.length));
  rerender(after);
  expect(result.current.get(numbers.length - 1)).toBe(before.get(numbers.length - 1));
  await waitFor(() => numbers.forEach((row) => expect(result.current.get(row)).toBe(after.get(row))));
});

test('a few rows are filled at once; those that are scrolled away are forgotten', () => {
  const [first, second] = [rowsOf(1, 2, 3), rowsOf(3, 4)];
  const { result, rerender } = renderHook((ready) => drawnRows(useGradualRows(ready, VIEW, 0)), {
    initialProps: first,
  });
  expect([...result.current]).toEqual([...first]);
  rerender(second);
  expect(new Map(result.current)).toEqual(second);
});

test('a step to the side is drawn at once in the rows on screen, and in those around once scrolling rests', async () => {
  const seen = { first: 4, last: 4 + 2 * ROWS_A_FRAME };
  const numbers = Array.from({ length: seen.last + 5 }, (_, row) => row);
  const isSeen = (row: number) => seen.first <= row && row <= seen.last;
  const ready = rowsOf(...numbers);
  const { result, rerender } = renderHook(({ days, edge }) => useGradualRows(ready, { seen, days }, edge), {
    initialProps: { days: DAYS, edge: 0 },
  });
  await waitFor(() => expect(result.current.size).toBe(numbers.length));

  const step = { days: { first: 7, last: 48 }, edge: 0 };
  rerender(step);
  for (const row of numbers)
    expect(result.current.get(row)).toMatchObject(isSeen(row) ? step : { days: DAYS });
  const rest = { ...step, edge: 9 };
  rerender(rest);
  await waitFor(() => numbers.forEach((row) => expect(result.current.get(row)).toMatchObject(rest)));
});

test('a row that comes on screen is drawn with the days of now, though scrolling has not come to rest', async () => {
  const ready = rowsOf(1, 2, 3, 4, 5, 6);
  const { result, rerender } = renderHook((view) => useGradualRows(ready, view, 0), {
    initialProps: { seen: { first: 1, last: 3 }, days: DAYS },
  });
  const days = { first: 7, last: 48 };
  rerender({ seen: { first: 1, last: 3 }, days });
  expect(result.current.get(4)!.days).toBe(DAYS);
  rerender({ seen: { first: 2, last: 4 }, days });
  expect(result.current.get(4)!.days).toBe(days);
  expect(result.current.get(5)!.days).toBe(DAYS);
});

test('a jump to other days draws the rows a few a frame', async () => {
  const numbers = Array.from({ length: 2 * ROWS_A_FRAME }, (_, row) => row);
  const ready = rowsOf(...numbers);
  const { result, rerender } = renderHook((days) => useGradualRows(ready, { ...VIEW, days }, 0), {
    initialProps: DAYS,
  });
  await waitFor(() => expect(result.current.size).toBe(numbers.length));
  const before = result.current;
  const far = { first: 140, last: 181 };
  rerender(far);
  numbers.forEach((row) => expect(result.current.get(row)).toBe(before.get(row)));
  await waitFor(() => numbers.forEach((row) => expect(result.current.get(row)!.days).toBe(far)));
});
