import { screen, waitFor, within } from '@testing-library/react';
import { availabilityAnswer, listing, type Listing } from '@shared/contract/inventory/listings';
import { groupQuote, quote, type GroupQuote } from '@shared/contract/pricing/prices';
import { axeProblems } from '../../testing/axe';
import { fail, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { setWindowWidth } from '../../testing/windowWidth';
import { aListing } from '../testing/aListing';
import { aQuote, aWholeListing, someNights } from '../testing/aWholeListing';
import { siteHandlers } from '../testing/siteHandlers';
import ListingPage from './ListingPage';

/** A party that is too large for one unit of a place with three, each for six guests, two infants and a pet. Today is 1 December 2026. */
const ID = aListing().id;
const ALONE = 'POST /api/public/quotes';
const GROUP = 'GET /api/public/quotes/group';
const DATES = '&checkIn=2026-12-10&checkOut=2026-12-12';
const ofThree: Partial<Listing> = { maxGuests: 6, infantsMost: 2, petsMost: 1, units: 3 };

/** RM 840.00 for six guests and RM 740.00 for five, RM 200.00 of each the deposit: RM 1,580.00, less the deposits RM 1,180.00; a night of both RM 590.00. */
const ofEleven = (): GroupQuote => {
  const [first, second] = [aQuote({ guests: 6 }), aQuote({ guests: 5, total: 74_000, averageNight: 27_000 })];
  return { total: 158_000, deposit: 40_000, available: 3, quotes: [first, second] };
};
const open = (party: string, api: Handlers = {}, changes: Partial<Listing> = {}) =>
  renderScreen(<ListingPage />, {
    route: `/listing?id=${ID}${party}`,
    language: 'en-US',
    api: {
      ...siteHandlers({ listings: [aListing()] }),
      'GET /api/public/listings/:id': () => reply(listing, aWholeListing({ ...ofThree, ...changes })),
      // Of all nights only the 20th has one unit left.
      'GET /api/public/listings/:id/availability': () =>
        reply(availabilityAnswer, {
          ...{ from: '2026-12-01', to: '2027-03-31' },
          nights: someNights('2026-12-01', 120).map((night) =>
            night.date === '2026-12-20' ? { ...night, available: 1 } : night,
          ),
        }),
      [ALONE]: () => reply(quote, aQuote()),
      [GROUP]: () => reply(groupQuote, ofEleven()),
      ...api,
    },
  });
const box = () => within(screen.getByRole('region', { name: 'Your stay' }));
const TWO_TAKE_ALL = 'One unit takes 6 guests at most; 2 units together take all of you.';
beforeEach(() => sessionStorage.clear());
afterEach(() => setWindowWidth());

test('eleven guests: two units together, what each and both cost, and the way to book them', async () => {
  const view = open(`${DATES}&guests=11&children=3`);
  expect(await screen.findByText(TWO_TAKE_ALL)).toHaveAttribute('role', 'status');
  expect(await box().findByText('Total for 2 units')).toBeVisible();
  expect(box().getByText('Total for 2 units').parentElement).toHaveTextContent('RM 1,580.00');
  expect(box().getByText('RM 1,180.00', { selector: 'strong > *' })).toBeVisible();
  expect(box().getByText('for 2 units')).toBeVisible();
  expect(box().getByText(/RM\s590\.00/)).toBeVisible();
  expect(box().getByText('RM 400.00')).toBeVisible();
  // Each unit by itself, its charges folded.
  expect(box().getByText('Unit 1').closest('summary')).toHaveTextContent('6 guests RM 840.00');
  expect(box().getByText('Unit 2').closest('summary')).toHaveTextContent('5 guests RM 740.00');
  for (const list of box().getAllByRole('list', { name: 'All charges', hidden: true }))
    expect(list).not.toBeVisible();
  expect(box().getByRole('link', { name: 'Book 2 units' })).toHaveAttribute(
    'href',
    `/booking?listing=${ID}${DATES}&guests=11&children=3&units=2&nationality=MY`,
  );
  expect(view.api.callsTo(GROUP).map(({ query }) => query)).toEqual([
    {
      ...{ listingId: ID, checkIn: '2026-12-10', checkOut: '2026-12-12', units: '2' },
      ...{ guests: '11', children: '3', nationality: 'MY' },
    },
  ]);
  expect(view.api.callsTo(ALONE)).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await axeProblems(view.container)).toEqual([]);
});

test('a seventh guest in the picker is offered two units, and without him it is one again', async () => {
  const { user, api, router } = open(`${DATES}&guests=6`);
  expect(await screen.findByRole('link', { name: 'Book' })).toBeVisible();
  expect(screen.queryByText(TWO_TAKE_ALL)).not.toBeInTheDocument();
  await user.click(box().getByRole('button', { name: 'Guests 6 guests' }));
  await screen.findByRole('spinbutton', { name: 'Adults' });
  const row = (name: string) => box().getByRole('spinbutton', { name });
  expect(row('Adults')).toHaveAccessibleDescription('Up to 6 guests in one unit, children included');
  expect(row('Infants')).toHaveAccessibleDescription('Under 2 years, up to 2 in one unit');
  expect(row('Pets')).toHaveAccessibleDescription('Up to 1 in one unit');
  await user.click(box().getByRole('button', { name: 'More: Adults' }));
  expect(router.state.location.search).toBe(`?id=${ID}${DATES}&guests=7`);
  expect(await screen.findByText(TWO_TAKE_ALL)).toBeVisible();
  await waitFor(() => expect(api.callsTo(GROUP)[0]?.query).toMatchObject({ guests: '7', units: '2' }));
  await user.click(box().getByRole('button', { name: 'Fewer: Adults' }));
  expect(await box().findByRole('link', { name: 'Book' })).toBeVisible();
  expect(screen.queryByText(TWO_TAKE_ALL)).not.toBeInTheDocument();
});

test.each([
  ['guests=13', '3', 'One unit takes 6 guests at most; 3 units together take all of you.'],
  ['guests=4&infants=3', '2', 'One unit takes 2 infants at most; 2 units together take all of you.'],
  ['guests=4&pets=3', '3', 'One unit takes 1 pet at most; 3 units together take all of you.'],
])('%s: %s units', async (party, units, words) => {
  const { api } = open(`${DATES}&${party}`);
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(api.callsTo(GROUP)[0]?.query).toMatchObject({ units }));
  expect(api.callsTo(ALONE)).toEqual([]);
});

test.each([
  ['one unit too few for them in the house', '&guests=11', { units: 1 }],
  ['no number of units with an adult in each', '&guests=13&children=11', {}],
  ['more than four units', '&guests=25', { units: 9 }],
])('%s: as ever, nothing is offered', async (_what, party, changes) => {
  const refusal = () => fail(409, { code: 'stay.guests', params: { maxGuests: 6 } });
  const { api } = open(`${DATES}${party}`, { [ALONE]: refusal }, changes);
  expect(await screen.findByRole('alert')).toHaveTextContent(/6 guests/);
  expect(screen.queryByText(/together take all of you/)).not.toBeInTheDocument();
  expect(box().getByRole('button', { name: 'Book' })).toHaveAttribute('aria-disabled', 'true');
  expect(api.callsTo(GROUP)).toEqual([]);
});

test('too few free: how many there are, dates on which both are, and other places', async () => {
  // Around the wish only the 15th to the 17th have two units.
  const around = someNights('2026-12-05', 14).map((night) => ({
    ...night,
    available: night.date >= '2026-12-15' && night.date < '2026-12-17' ? 2 : 1,
  }));
  const data = { available: 1, nights: around };
  const { user, api, router } = open(`${DATES}&guests=11`, {
    [GROUP]: () => fail(409, { code: 'reservation.unavailable', data }),
  });
  const told = await screen.findByText('Only 1 unit is free on all of these nights, and you need 2.');
  expect(told).toHaveAttribute('role', 'status');
  expect(screen.getByText(TWO_TAKE_ALL)).toBeVisible();
  expect(box().getByRole('button', { name: 'Book 2 units' })).toHaveAttribute('aria-disabled', 'true');
  expect(box().queryByRole('link', { name: /^Book/ })).not.toBeInTheDocument();
  expect(box().getByRole('link', { name: 'See other places that are free on these dates' })).toHaveAttribute(
    'href',
    `/discover?location=langkawi${DATES}&guests=11`,
  );
  expect(await axeProblems()).toEqual([]);
  const others = within(box().getByRole('group', { name: /Free nearby/ })).getAllByRole('button');
  expect(others.map(({ textContent }) => textContent)).toEqual(['15 Dec – 17 Dec 2026']);
  api.use({ [GROUP]: () => reply(groupQuote, ofEleven()) });
  await user.click(others[0]!);
  expect(router.state.location.search).toBe(`?id=${ID}&checkIn=2026-12-15&checkOut=2026-12-17&guests=11`);
  expect(await box().findByRole('link', { name: 'Book 2 units' })).toBeVisible();
});

test('none free at all: the dates are taken, as for one unit', async () => {
  open(`${DATES}&guests=11`, {
    [GROUP]: () => fail(409, { code: 'reservation.unavailable', data: { available: 0, nights: [] } }),
  });
  expect(await screen.findByText('These dates have been taken.')).toHaveAttribute('role', 'status');
});

test('without dates: how many units take them, from what price on, and the dates are asked for', async () => {
  const { user, api } = open('&guests=11');
  expect(await screen.findByText(TWO_TAKE_ALL)).toBeVisible();
  // Two units at the lowest night, RM 320.00.
  expect(box().getByText('RM 640.00')).toBeVisible();
  expect(box().getByText('for 2 units')).toBeVisible();
  expect(box().getByText(/Choose your dates to see every charge/)).toBeVisible();
  const calendar = within(screen.getByRole('region', { name: 'Free dates' }));
  expect(
    await calendar.findByText(/Nights shown as free have 2 units or more; prices are for one unit\./),
  ).toBeVisible();
  expect(await calendar.findByRole('button', { name: /20 Dec 2026, not available/ })).toBeVisible();
  expect(api.callsTo(ALONE).concat(api.callsTo(GROUP))).toEqual([]);
  await user.click(box().getByRole('button', { name: 'Choose your dates' }));
  expect(screen.getByRole('dialog', { name: 'Choose your dates' })).toBeVisible();
});

test('a price that cannot be fetched is told in the box, and asked for again', async () => {
  const { user, api } = open(`${DATES}&guests=11`, { [GROUP]: () => fail(500, { message: 'broken' }) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(TWO_TAKE_ALL)).toBeVisible();
  // It says nothing against the booking, whose page asks for itself.
  expect(box().getByRole('link', { name: 'Book 2 units' })).toBeVisible();
  api.use({ [GROUP]: () => reply(groupQuote, ofEleven()) });
  await user.click(retry);
  expect(await box().findByText('Total for 2 units')).toBeVisible();
  expect(box().queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a place that takes fewer by now says so instead of the offer', async () => {
  open(`${DATES}&guests=11`, {
    [GROUP]: () => fail(409, { code: 'stay.guests', params: { maxGuests: 4 } }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Each unit takes 4 guests at most.');
  expect(screen.queryByText(TWO_TAKE_ALL)).not.toBeInTheDocument();
});

test('on a phone the bar has the price of both, and its sheet the offer', async () => {
  setWindowWidth(390);
  const { user } = open(`${DATES}&guests=11`);
  expect(await screen.findByText('RM 1,180.00')).toBeVisible();
  expect(screen.getByText('2 units · 10 Dec – 12 Dec 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book 2 units' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Your stay' }));
  expect(sheet.getByText(TWO_TAKE_ALL)).toBeVisible();
  expect(sheet.getByText('Total for 2 units')).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Book 2 units' })).toBeVisible();
});
