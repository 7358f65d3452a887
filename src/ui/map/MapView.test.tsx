import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { landOutlines } from './baseMap';
import { MapView } from './MapView';
import type { MapMarker, MapViewProps } from './types';

const labels = { zoomIn: 'Zoom in', zoomOut: 'Zoom out' };
const markers: MapMarker[] = [
  { id: 'a', lat: 3.15, lng: 101.71, text: 'RM 320', title: 'Attic Suites KLCC' },
  { id: 'b', lat: 5.42, lng: 100.33, text: 'RM 180', title: 'Armenian House', active: true },
];
const show = (props: Partial<MapViewProps> = {}) =>
  render(<MapView label="Map of stays" labels={labels} markers={markers} {...props} />);
const pills = () =>
  screen.getAllByRole('button').filter((button) => !Object.values(labels).includes(button.title));

// jsdom lays nothing out: a size for the map, and a canvas that takes every call.
beforeAll(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterAll(() => jest.restoreAllMocks());

test('markers are buttons named by title and text, in a named region', () => {
  show();
  expect(screen.getByRole('region', { name: 'Map of stays' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Attic Suites KLCC, RM 320' })).toHaveTextContent('RM 320');
  expect(screen.getByRole('button', { name: 'Armenian House, RM 180' })).toHaveAttribute(
    'data-active',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeInTheDocument();
});

test('a click and Enter choose a marker, and neither picks a place', async () => {
  const onMarkerClick = jest.fn();
  const onPick = jest.fn();
  show({ onMarkerClick, onPick });
  await userEvent.click(screen.getByRole('button', { name: /Attic Suites/ }));
  expect(onMarkerClick).toHaveBeenLastCalledWith('a');
  act(() => screen.getByRole('button', { name: /Armenian/ }).focus());
  await userEvent.keyboard('{Enter}');
  expect(onMarkerClick).toHaveBeenLastCalledWith('b');
  expect(onMarkerClick).toHaveBeenCalledTimes(2);
  expect(onPick).not.toHaveBeenCalled();
});

test('hostile text stays text', () => {
  const text = '<img src=x onerror="document.title=1">';
  const hostile = (tiles: MapViewProps['tiles']) => (
    <MapView
      label={text}
      labels={labels}
      markers={[{ id: 'x', lat: 3, lng: 101, text, title: text }]}
      tiles={tiles}
      townNames={() => text}
    />
  );
  const { container, rerender } = render(hostile(null));
  expect(screen.getByRole('button', { name: text })).toHaveTextContent(text);
  expect(container.querySelector('img')).toBeNull();
  rerender(hostile({ url: '/tiles/{z}/{x}/{y}.png', attribution: text }));
  expect(container.querySelector('img[onerror]')).toBeNull();
  expect(container.querySelector('small')).toHaveTextContent(text);
});

test('a new list keeps the pills that stay, with their focus, and drops the others', () => {
  const { rerender } = show();
  const first = screen.getByRole('button', { name: /Attic Suites/ });
  act(() => first.focus());
  rerender(
    <MapView
      label="Map of stays"
      labels={labels}
      markers={[{ ...markers[0]!, text: 'RM 350', active: true }]}
    />,
  );
  expect(first).toHaveFocus();
  expect(first).toHaveTextContent('RM 350');
  expect(first).toHaveAttribute('data-active', 'true');
  expect(pills()).toHaveLength(1);
});

test('hover and focus name the marker, leaving names none', () => {
  const onMarkerHover = jest.fn();
  show({ onMarkerHover });
  const button = screen.getByRole('button', { name: /Attic Suites/ });
  act(() => button.focus());
  expect(onMarkerHover).toHaveBeenLastCalledWith('a');
  act(() => button.blur());
  expect(onMarkerHover).toHaveBeenLastCalledWith(null);
});

test('more than 300 markers in view are dots; the active one stays a pill', () => {
  const many = Array.from({ length: 400 }, (_, index) => ({
    id: String(index),
    lat: 3 + index / 1000,
    lng: 101 + index / 1000,
    text: `RM ${index}`,
    title: `Stay ${index}`,
    active: index === 7,
  }));
  show({ markers: many });
  expect(pills()).toEqual([screen.getByRole('button', { name: 'Stay 7, RM 7' })]);
});

describe('onBoundsChange', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('tells a move by the person once, after 300 ms, and no move of our own', () => {
    const onBoundsChange = jest.fn();
    const { rerender } = show({ onBoundsChange, bounds: [100, 1, 104, 6] });
    const again = (bounds: MapViewProps['bounds']) =>
      rerender(
        <MapView
          label="Map"
          labels={labels}
          markers={markers}
          bounds={bounds}
          onBoundsChange={onBoundsChange}
        />,
      );
    again([101, 2, 102, 3]);
    act(() => jest.advanceTimersByTime(2000));
    expect(onBoundsChange).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    act(() => jest.advanceTimersByTime(2000));
    expect(onBoundsChange).toHaveBeenCalledTimes(1);
    const [west, south, east, north] = onBoundsChange.mock.lastCall[0];
    expect(west < 101 && south < 2 && east > 102 && north > 3).toBe(true);

    // The page gives the reported bounds back: the map stays where the person put it.
    again([west, south, east, north]);
    act(() => jest.advanceTimersByTime(2000));
    expect(onBoundsChange).toHaveBeenCalledTimes(1);
  });
});

test('Enter on the map itself picks its centre', () => {
  const onPick = jest.fn();
  show({ onPick, center: { lat: 3.139, lng: 101.687 }, zoom: 12 });
  const map = screen.getByRole('group', { name: 'Map of stays' });
  act(() => map.focus());
  fireEvent.keyDown(map, { key: 'Enter' });
  expect(onPick).toHaveBeenCalledTimes(1);
  expect(onPick.mock.lastCall[0].lat).toBeCloseTo(3.139, 3);
  expect(onPick.mock.lastCall[0].lng).toBeCloseTo(101.687, 3);
});

test('is built and torn down twice in strict mode without a trace', () => {
  const { unmount, container } = render(
    <StrictMode>
      <MapView label="Map of stays" labels={labels} markers={markers} />
    </StrictMode>,
  );
  expect(pills()).toHaveLength(2);
  unmount();
  expect(container).toBeEmptyDOMElement();
});

test('the bundled outlines are the 16 states and Singapore, in their part of the world', () => {
  const outlines = landOutlines();
  expect(outlines.map(([iso]) => iso)).toEqual([
    ...Array.from({ length: 16 }, (_, index) => `MY-${String(index + 1).padStart(2, '0')}`),
    'SG',
  ]);
  for (const [lat, lng] of outlines.flatMap(([, polygons]) => polygons.flat(2))) {
    expect(lat > 0.8 && lat < 7.5 && lng > 99.5 && lng < 119.4).toBe(true);
  }
});
