import { configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { WindowArgs } from './occupancy.api';
import { useTileAnswers } from './useTileAnswers';

const WAITING = { isError: false, isLoading: true, isUninitialized: false };
const store = configureStore({ reducer: () => ({}) });
const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

/** The pages that are asked for while the chart shows one page after the other; a step is the page and how long it stays. */
function askedFor(...steps: [page: number, ms: number][]): number[] {
  const asked: number[] = [];
  const endpoint = {
    initiate:
      ({ pagination }: WindowArgs) =>
      () => {
        asked.push(pagination.currentPage - 1);
        return { unsubscribe: () => undefined, refetch: () => undefined };
      },
    select: () => () => WAITING,
  };
  const options = { filter: {}, first: 0, limit: 50 };
  const { rerender } = renderHook(({ page }) => useTileAnswers(endpoint, [{ page, chunk: 0 }], options), {
    wrapper,
    initialProps: { page: 0 },
  });
  jest.advanceTimersByTime(5_000);
  for (const [page, ms] of steps) {
    rerender({ page });
    jest.advanceTimersByTime(ms);
  }
  return asked;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what is shown first is asked for at once, a single step soon', () => {
  expect(askedFor()).toEqual([0]);
  expect(askedFor([7, 110])).toEqual([0, 7]);
});

test('a flick that passes a page of units in 200 ms asks for where it begins and ends', () => {
  const flick = Array.from({ length: 20 }, (_, index): [number, number] => [index + 1, 200]);
  expect(askedFor(...flick, [21, 1_000])).toEqual([0, 1, 21]);
});

test('pages that stay half a second, as names are followed, are all asked for', () => {
  expect(askedFor([1, 500], [2, 500], [3, 500])).toEqual([0, 1, 2, 3]);
});
