import { act, renderHook } from '@testing-library/react';
import type { Bounds } from '@shared/contract/inventory/listings';
import { EMPTY_QUERY, type DiscoverQuery } from './discoverQuery';
import { useMapView } from './useMapView';

const ONE: Bounds = [99, 6, 100, 7];
const TWO: Bounds = [101, 3, 102, 4];
const open = (changes: Partial<DiscoverQuery> = {}) =>
  renderHook((query: Partial<DiscoverQuery>) => useMapView({ ...EMPTY_QUERY, ...query }), {
    initialProps: changes,
  });

test('a frame of the address is shown from the start', () => {
  expect(open({ bounds: ONE }).result.current.view).toEqual({ key: 0, bounds: ONE });
});

test('a frame that was chosen on the map comes back without moving it, though the place goes', () => {
  const { result, rerender } = open({ location: 'langkawi' });
  act(() => result.current.keep(ONE));
  rerender({ bounds: ONE });
  expect(result.current.view).toEqual({ key: 0, bounds: undefined });
  act(() => result.current.keep(TWO));
  rerender({ bounds: TWO });
  expect(result.current.view).toEqual({ key: 0, bounds: undefined });
});

test('Back, a cleared frame and a new place give a new map', () => {
  const { result, rerender } = open({});
  act(() => result.current.keep(ONE));
  rerender({ bounds: ONE });
  rerender({});
  expect(result.current.view).toEqual({ key: 1, bounds: undefined });
  rerender({ bounds: ONE });
  expect(result.current.view).toEqual({ key: 2, bounds: ONE });
  rerender({ location: 'melaka' });
  expect(result.current.view).toEqual({ key: 3, bounds: undefined });
});
