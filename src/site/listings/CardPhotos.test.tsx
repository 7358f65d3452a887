import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Language } from '@shared/languages';
import { axeProblems } from '../../testing/axe';
import { renderScreen } from '../../testing/renderScreen';
import { aListing, aPhoto, inAll } from '../testing/aListing';
import { ListingCard } from './ListingCard';

const WORDS = ['Living room', 'Bedroom', 'Balcony', 'Kitchen', 'Pool'];
const photos = WORDS.map((words, at) => aPhoto({ id: `photo-${at + 1}`, alt: inAll(words) }));
const SUITE = aListing({ name: inAll('Suite'), photos });

const show = (listing = SUITE, language: Language = 'en-US') =>
  renderScreen(<ListingCard listing={listing} stay={{ guests: 2 }} />, { language });
const card = () => screen.getByRole('article');
const link = () => within(card()).getByRole('link', { name: 'Suite' });
const next = () => screen.findByRole('button', { name: 'Next photo of Suite' });
const previous = () => screen.findByRole('button', { name: 'Previous photo of Suite' });
/** The photographs that the browser has been asked for, the card's own one first. */
const asked = () =>
  Array.from(card().querySelectorAll('img'), (image) => /photo-\d/.exec(image.src)![0].slice(-1)).join('');
/** The strip, which has no size here: 300 pixels wide. */
function strip() {
  const found = card().querySelector<HTMLElement>('.strip')!;
  Object.defineProperty(found, 'clientWidth', { value: 300, configurable: true });
  return found;
}
const swipeTo = (at: number) => {
  const found = strip();
  fireEvent.pointerDown(found);
  found.scrollLeft = at * 300;
  fireEvent.scroll(found);
};

// The first test: afterwards the part is there for every card of this file.
test('a card has one photograph and no arrows until it is pointed at, and then no other photograph yet', async () => {
  const { user } = show();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Keep Suite as a favourite',
  ]);
  expect(asked()).toBe('1');
  await user.hover(card());
  expect(await next()).toBeInTheDocument();
  expect(asked()).toBe('1');
});

test('an arrow that is pointed at asks for the next photograph; each press for one more', async () => {
  const { user } = show();
  await user.hover(card());
  await user.hover(await next());
  // The card's own stays; the strip has the first and the next.
  expect(asked()).toBe('112');
  strip();
  await user.click(await next());
  expect(asked()).toBe('1123');
  expect(await screen.findByText('Photo 2 of 5: Bedroom')).toHaveAttribute('aria-live', 'polite');
  expect(strip().scrollLeft).toBe(300);
  await user.click(await next());
  expect(asked()).toBe('11234');
  await user.click(await previous());
  expect(asked()).toBe('11234');
  expect(screen.getByText('Photo 2 of 5: Bedroom')).toBeInTheDocument();
  expect(card().querySelectorAll('.dots > span')[1]).toHaveClass('current');
});

test('by keyboard: the arrows come after the link, the keys turn, and nobody loses the focus at an end', async () => {
  const { user, router } = show();
  await user.tab();
  expect(link()).toHaveFocus();
  await next();
  await user.tab();
  // The one that leads nowhere is not stopped at.
  expect(await next()).toHaveFocus();
  await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByText('Photo 5 of 5: Pool')).toBeInTheDocument();
  expect(await next()).toHaveAttribute('aria-disabled', 'true');
  expect(await next()).toHaveFocus();
  await user.keyboard('{Enter}{ArrowRight}');
  expect(screen.getByText('Photo 5 of 5: Pool')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('Photo 4 of 5: Kitchen')).toBeInTheDocument();
  await user.tab({ shift: true });
  expect(await previous()).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Keep Suite as a favourite' })).toHaveFocus();
  expect(router.state.location.pathname).toBe('/');
});

test('by a finger: what it stops at is in view, and what comes after that is asked for', async () => {
  show();
  fireEvent.pointerEnter(card());
  await next();
  fireEvent.pointerDown(strip());
  expect(asked()).toBe('112');
  // On its way it says nothing of what has not come to the middle.
  strip().scrollLeft = 120;
  fireEvent.scroll(strip());
  expect(screen.queryByText(/^Photo/)).not.toBeInTheDocument();
  swipeTo(1);
  expect(screen.getByText('Photo 2 of 5: Bedroom')).toBeInTheDocument();
  expect(asked()).toBe('1123');
  swipeTo(0);
  expect(screen.getByText('Photo 1 of 5: Living room')).toBeInTheDocument();
});

test('what passes by while an arrow turns is not in view; a finger takes over', async () => {
  const { user } = show();
  await user.hover(card());
  await user.click(await next());
  await user.click(await next());
  const moving = strip();
  moving.scrollLeft = 310;
  fireEvent.scroll(moving);
  expect(screen.getByText('Photo 3 of 5: Balcony')).toBeInTheDocument();
  fireEvent.pointerDown(moving);
  fireEvent.scroll(moving);
  expect(screen.getByText('Photo 2 of 5: Bedroom')).toBeInTheDocument();
});

test('the photographs lead where the link does, with the same guests; axe finds nothing', async () => {
  const { user, router } = show();
  await user.hover(card());
  await user.click(await next());
  expect(within(card()).getAllByRole('link')).toEqual([link()]);
  expect(await axeProblems()).toEqual([]);
  await user.click(strip());
  expect(router.state.location).toMatchObject({
    pathname: '/listing',
    search: `?id=${SUITE.id}&guests=2`,
  });
});

test('a card with one photograph has no arrows, nor one without any', async () => {
  const one = show(aListing({ name: inAll('Suite'), photos: photos.slice(0, 1) }));
  await one.user.hover(card());
  expect(screen.queryByRole('button', { name: /photo of/ })).not.toBeInTheDocument();
  one.unmount();
  show(aListing({ name: inAll('Suite'), photos: [] }));
  expect(screen.queryByRole('button', { name: /photo of/ })).not.toBeInTheDocument();
});

test.each([
  ['cn-ZH', 'Suite的下一张照片', '第 2 张照片，共 5 张：Bedroom'],
  ['ms-MY', 'Gambar seterusnya bagi Suite', 'Gambar 2 daripada 5: Bedroom'],
] as const)('says it in %s', async (language, name, said) => {
  const { user } = show(SUITE, language);
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.getByText(said)).toBeInTheDocument());
});
