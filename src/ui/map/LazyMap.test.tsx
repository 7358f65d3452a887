import { act, render, screen } from '@testing-library/react';
import { LazyMap } from './LazyMap';

const labels = { zoomIn: 'Zoom in', zoomOut: 'Zoom out' };
let seen: (entries: { isIntersecting: boolean }[]) => void;
const original = globalThis.IntersectionObserver;
beforeAll(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: typeof seen) {
      seen = callback;
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterAll(() => {
  globalThis.IntersectionObserver = original;
});

test('holds its place with a named, busy region and fetches the map only when seen', async () => {
  const markers = [{ id: 'a', lat: 3.1, lng: 101.7, text: 'RM 320', title: 'Attic Suites' }];
  const { container } = render(
    <LazyMap label="Map of stays" labels={labels} markers={markers} className="tall" />,
  );
  expect(screen.getByRole('region', { name: 'Map of stays' })).toHaveAttribute('aria-busy', 'true');
  expect(container.firstChild).toHaveClass('box', 'tall');

  act(() => seen([{ isIntersecting: false }]));
  expect(screen.queryByRole('button')).toBeNull();

  act(() => seen([{ isIntersecting: true }]));
  expect(await screen.findByRole('button', { name: 'Attic Suites, RM 320' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Map of stays' })).not.toHaveAttribute('aria-busy');
  expect(container.firstChild).toHaveClass('box', 'tall');
});
