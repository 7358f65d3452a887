import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { AtWidth } from './AtWidth';
import { useIsDrawn } from './useIsDrawn';

const page = (
  <>
    <AtWidth width="phone">
      <p>for phones</p>
    </AtWidth>
    <AtWidth width="abovePhone">
      <p>above phones</p>
    </AtWidth>
    <AtWidth width="narrow">
      <p>narrow</p>
    </AtWidth>
    <AtWidth width="wide">
      <p>wide</p>
    </AtWidth>
  </>
);
const words = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

/** Answers the two queries as a window of that many pixels does. */
function windowOf(width: number) {
  const original = window.matchMedia;
  const matches = (query: string) => {
    const [, side, pixels] = /\((min|max)-width: ([\d.]+)px\)/.exec(query)!;
    return side === 'min' ? width >= Number(pixels) : width <= Number(pixels);
  };
  window.matchMedia = ((query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  return () => void (window.matchMedia = original);
}

// By hand, from the breakpoints of the specification: phones end below 768, narrow windows below 992.
test.each([
  [390, ['for phones', 'narrow']],
  [767, ['for phones', 'narrow']],
  [768, ['above phones', 'narrow']],
  [991, ['above phones', 'narrow']],
  [992, ['above phones', 'wide']],
  [1440, ['above phones', 'wide']],
])('in a window of %s px: %s', (width, expected) => {
  const restore = windowOf(width);
  render(page);
  expect(words()).toEqual(expected);
  restore();
});

test('the server draws all of them; the browser takes that over as it stands, then only what fits is left', async () => {
  const restore = windowOf(390);
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(page);
  expect(words()).toEqual(['for phones', 'above phones', 'narrow', 'wide']);
  const kept = screen.getByText('for phones');
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(box, page, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(mismatches).toEqual([]);
  expect(words()).toEqual(['for phones', 'narrow']);
  expect(screen.getByText('for phones')).toBe(kept);
  act(() => root.unmount());
  box.remove();
  restore();
});

test('a page that the browser makes itself is never a drawn one', () => {
  const seen: boolean[] = [];
  const Look = () => (seen.push(useIsDrawn()), null);
  render(<Look />);
  expect(seen).toEqual([false]);
});
