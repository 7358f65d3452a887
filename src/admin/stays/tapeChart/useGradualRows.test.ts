import { renderHook, waitFor } from '@testing-library/react';
import { aWindowUnit } from '../../../testing/windowRows';
import type { UnitRow } from './chartRows';
import { ROWS_A_FRAME, useGradualRows } from './useGradualRows';

const aRow = (n: number): UnitRow => ({ unit: aWindowUnit(n), bars: [] });
const DAYS = { first: 0, last: 41 };
const drawnRows = (drawn: ReturnType<typeof useGradualRows>) =>
  new Map([...drawn].map(([index, { row }]) => [index, row]));
const rowsOf = (...rows: number[]) => new Map(rows.map((row) => [row, aRow(row)]));

test('the rows of a window are filled some a frame, from the top, until all are', async () => {
  const window = rowsOf(...Array.from({ length: 3 * ROWS_A_FRAME + 1 }, (_, row) => row));
  const all = [...window.keys()];
  const seen: number[][] = [];
  const { result } = renderHook(() => {
    const filled = useGradualRows(window, DAYS, 0);
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
  const { result, rerender } = renderHook((ready) => drawnRows(useGradualRows(ready, DAYS, 0)), {
    initialProps: before,
  });
  await waitFor(() => expect(result.current.size).toBe(numbers.length));
  rerender(after);
  expect(result.current.get(numbers.length - 1)).toBe(before.get(numbers.length - 1));
  await waitFor(() => numbers.forEach((row) => expect(result.current.get(row)).toBe(after.get(row))));
});

test('a few rows are filled at once; those that are scrolled away are forgotten', () => {
  const [first, second] = [rowsOf(1, 2, 3), rowsOf(3, 4)];
  const { result, rerender } = renderHook((ready) => drawnRows(useGradualRows(ready, DAYS, 0)), {
    initialProps: first,
  });
  expect([...result.current]).toEqual([...first]);
  rerender(second);
  expect(new Map(result.current)).toEqual(second);
});

test('a step to the side, or coming to rest, draws the rows a few a frame too', async () => {
  const numbers = Array.from({ length: 2 * ROWS_A_FRAME }, (_, row) => row);
  const ready = rowsOf(...numbers);
  const { result, rerender } = renderHook(({ days, edge }) => useGradualRows(ready, days, edge), {
    initialProps: { days: DAYS, edge: 0 },
  });
  await waitFor(() => expect(result.current.size).toBe(numbers.length));
  for (const next of [
    { days: { first: 7, last: 48 }, edge: 0 },
    { days: { first: 7, last: 48 }, edge: 9 },
  ]) {
    const before = result.current;
    rerender(next);
    numbers.forEach((row) => expect(result.current.get(row)).toBe(before.get(row)));
    await waitFor(() => numbers.forEach((row) => expect(result.current.get(row)).toMatchObject(next)));
  }
});
