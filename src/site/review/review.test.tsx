import { screen, within } from '@testing-library/react';
import {
  listingReviews,
  reviewedStay,
  type ListingReviews,
  type StayToReview,
} from '@shared/contract/stays/reviews';
import { emptyAnswer } from '@shared/contract/base/common';
import { axeProblems } from '../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { ListingReviewsSection } from '../listing/ListingReviewsSection';
import { inAll } from '../testing/aListing';
import { siteHandlers } from '../testing/siteHandlers';
import ReviewPage from './ReviewPage';

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const OPENED = 'POST /api/public/reviews/opened';
const WRITE = 'POST /api/public/reviews';
const LISTING = '0197a5f0-0000-7000-8000-000000000100';
const BOOKING = '0197a5f0-0000-7000-8000-000000000200';
const aStay = (changes: Partial<StayToReview> = {}): StayToReview => ({
  state: 'open',
  listing: {
    id: LISTING,
    name: inAll('Garden Suite'),
    propertyName: inAll('Kenanga House'),
    locationName: inAll('Penang'),
  },
  checkIn: '2026-11-17',
  checkOut: '2026-11-19',
  isChecked: false,
  review: null,
  ...changes,
});
const WRITTEN: StayToReview['review'] = {
  ...{ overall: 4, cleanliness: 5, comfort: 4, place: 3, staff: 5, value: 4 },
  ...{ firstName: 'Mei', text: 'Quiet.', language: 'en-US', state: 'shown', heldReason: null, answer: null },
};
const written = () => reply(reviewedStay, aStay({ state: 'written', review: WRITTEN }));
const show = (api: Handlers, route = `/review?token=${TOKEN}`) =>
  renderScreen(<ReviewPage />, {
    language: 'en-US',
    route,
    api: { ...siteHandlers(), [OPENED]: () => reply(reviewedStay, aStay()), ...api },
  });
beforeEach(() => sessionStorage.clear());

type User = ReturnType<typeof show>['user'];
const STARS = [
  ['The stay as a whole', '4 stars'],
  ['Cleanliness', '5 stars'],
  ['Comfort', '4 stars'],
  ['Location', '3 stars'],
  ['Staff', '5 stars'],
  ['Value for money', '4 stars'],
] as const;
async function fill(user: User) {
  for (const [label, stars] of STARS)
    await user.click(within(await screen.findByRole('group', { name: label })).getByLabelText(stars));
  await user.type(screen.getByLabelText('Your words'), 'Quiet.');
  await user.type(screen.getByLabelText(/First name/), 'Mei');
}

test('sends the stars and words once, however often it is pressed, and says what becomes of them', async () => {
  const { user, api } = show({ [WRITE]: written });
  await fill(user);
  expect(await axeProblems()).toEqual([]);
  await user.dblClick(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByRole('heading', { name: 'Thank you for your review' })).toHaveFocus();
  expect(api.callsTo(WRITE).map(({ body }) => body)).toEqual([
    {
      ...{ overall: 4, cleanliness: 5, comfort: 4, place: 3, staff: 5, value: 4 },
      ...{ firstName: 'Mei', text: 'Quiet.', language: 'en-US', token: TOKEN },
    },
  ]);
});

test('stars are given with the arrow keys', async () => {
  const { user } = show({});
  const group = within(await screen.findByRole('group', { name: 'Comfort' }));
  await user.click(group.getByLabelText('2 stars'));
  await user.keyboard('{ArrowRight}');
  expect(group.getByLabelText('3 stars')).toBeChecked();
});

test('mistakes stand beside their field, the first one has the focus, and nothing is sent', async () => {
  const { user, api } = show({});
  await user.click(await screen.findByRole('button', { name: 'Send review' }));
  expect(screen.getByText('Please choose Cleanliness')).toBeVisible();
  expect(screen.getByText('Please enter Your words')).toBeVisible();
  expect(api.callsTo(WRITE)).toEqual([]);
});

test('on a dead network nothing is lost, nor when the page is opened again', async () => {
  const { user, unmount } = show({ [WRITE]: () => offline() });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing that you wrote is lost/);
  expect(screen.getByLabelText('Your words')).toHaveValue('Quiet.');
  unmount();
  show({});
  expect(await screen.findByLabelText('Your words')).toHaveValue('Quiet.');
});

test.each<[StayToReview['state'], string]>([
  ['over', 'The time for this review is over'],
  ['never', 'There is no review of this booking'],
  ['not_yet', 'Your stay is not over yet'],
])('a stay that is %s says why there is no form', async (state, title) => {
  show({ [OPENED]: () => reply(reviewedStay, aStay({ state })) });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('a link that nobody was sent explains itself', async () => {
  show({ [OPENED]: () => fail(404, { code: 'link.invalid' }) });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('from a booking of one’s own no link is needed', async () => {
  const own = `POST /api/public/reservations/${BOOKING}/review`;
  const { user, api } = show(
    {
      [`GET /api/public/reservations/${BOOKING}/review`]: () => reply(reviewedStay, aStay()),
      [own]: written,
    },
    `/review?booking=${BOOKING}`,
  );
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  await screen.findByRole('heading', { name: 'Thank you for your review' });
  expect(api.callsTo(own)).toHaveLength(1);
});

const REVIEWS = `GET /api/public/listings/${LISTING}/reviews`;
const aPage = (first: number, length: number, count: number): ListingReviews => ({
  count,
  averages: { overall: 4.25, cleanliness: 4, comfort: 4, place: 5, staff: 5, value: 4 },
  reviews: Array.from({ length }, (_, index) => ({
    id: `0197a5f0-0000-7000-8000-0000000${String(first + index).padStart(5, '0')}`,
    firstName: `Guest ${first + index}`,
    month: '2026-10-01',
    overall: 4,
    text: '<b>Nice</b>',
    language: 'en-US' as const,
    answer: index === 0 ? { text: 'Thank you', at: '2026-11-01T00:00:00.000Z' } : null,
  })),
});
const showList = (api: Handlers) =>
  renderScreen(<ListingReviewsSection listingId={LISTING} />, { language: 'en-US', route: '/listing', api });

test('a listing shows its averages and the newest ten, text as text, and more on demand', async () => {
  const { user } = showList({
    [REVIEWS]: ({ query }) => reply(listingReviews, query.page === '2' ? aPage(11, 2, 12) : aPage(1, 10, 12)),
  });
  expect(await screen.findByText('12 reviews')).toBeVisible();
  expect(screen.getAllByText('<b>Nice</b>')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
  expect(await screen.findByRole('article', { name: 'Guest 12' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument();
});

test('a visitor reports a review and says why', async () => {
  const { user, api } = showList({
    [REVIEWS]: () => reply(listingReviews, aPage(1, 1, 1)),
    'POST /api/public/reviews/:id/reports': () => reply(emptyAnswer, { status: 'ok' }, 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(screen.getByText('Please choose Reason')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Reason'), 'advertising');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/Our staff will look at this review/)).toBeVisible();
  expect(api.callsTo('POST /api/public/reviews/:id/reports').map(({ body }) => body)).toEqual([
    { reason: 'advertising', remark: '' },
  ]);
});

test('of long words the first lines are shown and all of them on demand; whatever is written runs in its own direction', async () => {
  const said = [
    {
      text: 'On and on. '.repeat(60).trim(),
      answer: { text: 'Thanks. '.repeat(80).trim(), at: '2026-11-01T00:00:00.000Z' },
    },
    { text: 'كان المكان نظيفًا جدًا', answer: null },
    // As wide as twice as many letters.
    { text: '很好'.repeat(125), answer: null },
    { text: 'Short\n\nand good', answer: null },
  ];
  const reviews = aPage(1, 4, 4).reviews.map((review, index) => ({ ...review, ...said[index]! }));
  const { user } = showList({
    [REVIEWS]: () => reply(listingReviews, { ...aPage(1, 4, 4), reviews }),
  });
  const one = (name: string) => within(screen.getByRole('article', { name }));
  await screen.findByRole('article', { name: 'Guest 1' });
  const [words, answer] = one('Guest 1').getAllByRole('button', { name: 'Read on' });
  expect(words).toHaveAttribute('aria-expanded', 'false');
  await user.click(words!);
  expect(one('Guest 1').getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  expect(answer).toHaveAttribute('aria-expanded', 'false');
  expect(one('Guest 2').getByText(/كان/)).toHaveAttribute('dir', 'auto');
  expect(one('Guest 3').getByRole('button', { name: 'Read on' })).toBeVisible();
  for (const name of ['Guest 2', 'Guest 4'])
    expect(one(name).queryByRole('button', { name: 'Read on' })).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});
