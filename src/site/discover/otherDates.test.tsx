import { act, screen, waitFor, within } from '@testing-library/react';
import { freeFromAnswer, groupsAnswer, otherDatesAnswer } from '@shared/contract/inventory/flexibleDates';
import { listingListAnswer } from '@shared/contract/inventory/listings';
import { axeProblems } from '../../testing/axe';
import { fail, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { aListing } from '../testing/aListing';
import { siteHandlers } from '../testing/siteHandlers';
import DiscoverPage from './DiscoverPage';

const LIST = 'GET /api/public/listings';
const DATES = 'GET /api/public/listings/dates';
const FREE_FROM = 'GET /api/public/listings/free-from';
const GROUPS = 'GET /api/public/listings/groups';
/** 24 December 2026 is a Thursday; today is the first of the month. */
const STAY = 'checkIn=2026-12-24&checkOut=2026-12-26';

const open = (route: string, api: Handlers = {}, language: 'en-US' | 'cn-ZH' | 'ms-MY' = 'en-US') =>
  renderScreen(<DiscoverPage />, { route, language, api: { ...siteHandlers(), ...api } });
type Row = [checkIn: string, checkOut: string, totalCount: number, fromTotal: number | null];
const dates = (rows: Row[]): Handlers => ({
  [DATES]: () =>
    reply(otherDatesAnswer, {
      dates: rows.map(([checkIn, checkOut, totalCount, fromTotal]) => ({
        ...{ checkIn, checkOut, totalCount, fromTotal },
      })),
    }),
});
const nothing: Handlers = { [LIST]: () => reply(listingListAnswer, { listings: [], totalCount: 0 }) };
const tooMany: Handlers = {
  [LIST]: () => reply(listingListAnswer, { listings: [], totalCount: 0, mostGuests: 8 }),
};
const THREE: Row[] = [
  ['2026-12-23', '2026-12-25', 12, 42_000],
  ['2026-12-24', '2026-12-26', 1, 60_050],
  ['2026-12-25', '2026-12-27', 0, null],
];
const askedOf = (view: ReturnType<typeof open>, call: string) =>
  view.api.callsTo(call).map(({ query }) => ({
    filter: JSON.parse(query.filter ?? 'null') as unknown,
    ...(query.flex !== undefined && { flex: JSON.parse(query.flex) as unknown }),
  }));
const openDialog = async (view: ReturnType<typeof open>, name = 'Flexible dates') => {
  await view.user.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog', { name }));
};

describe('flexible dates', () => {
  test('nothing is asked until they are opened; each date says what is free and from how much', async () => {
    const view = open(`/discover?${STAY}&guests=2&amenities=pool`, dates(THREE));
    await screen.findByText('1 place');
    expect(view.api.callsTo(DATES)).toEqual([]);
    const dialog = await openDialog(view);
    const list = within(await dialog.findByRole('list', { name: 'Dates to choose from' }));
    expect(
      list.getAllByRole('button').map(({ textContent }) => textContent!.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Wed 23 Dec – Fri 25 Dec 12 places · from RM 420.00 Lowest price ',
      'Thu 24 Dec – Sat 26 Dec 1 place · from RM 600.50  Your dates',
      'Fri 25 Dec – Sun 27 Dec Nothing free ',
    ]);
    expect(list.getByRole('button', { name: /^Fri 25 Dec/ })).toBeDisabled();
    expect(list.getByRole('button', { name: /^Thu 24 Dec/ })).toHaveAttribute('aria-current', 'true');
    const filter = { checkIn: '2026-12-24', checkOut: '2026-12-26', guests: 2, amenities: ['pool'] };
    expect(askedOf(view, DATES)).toEqual([{ filter, flex: { days: 3 } }]);
    expect(
      await axeProblems(screen.getByRole('list', { name: 'Dates to choose from' }).parentElement!),
    ).toEqual([]);
    await view.user.click(dialog.getByRole('button', { name: '± 7 days' }));
    await waitFor(() => expect(askedOf(view, DATES)[1]).toEqual({ filter, flex: { days: 7 } }));
    expect(dialog.getByRole('button', { name: '± 7 days', pressed: true })).toBeVisible();
  });

  test('a choice searches those dates, and Back returns to those before', async () => {
    const view = open(`/discover?${STAY}&amenities=pool&page=2`, dates(THREE));
    const dialog = await openDialog(view);
    await view.user.click(await dialog.findByRole('button', { name: /^Wed 23 Dec/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(view.router.state.location.search).toBe(
        '?checkIn=2026-12-23&checkOut=2026-12-25&amenities=pool',
      ),
    );
    await act(() => view.router.navigate(-1));
    await waitFor(() => expect(view.router.state.location.search).toBe(`?${STAY}&amenities=pool&page=2`));
  });

  test('without dates a weekend or a week of a month, by keyboard', async () => {
    const view = open('/discover?location=langkawi', dates([['2027-01-01', '2027-01-03', 3, 50_000]]));
    (await screen.findByRole('button', { name: 'Flexible dates' })).focus();
    await view.user.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'Flexible dates' }));
    expect(dialog.queryByRole('button', { name: /±/ })).toBeNull();
    // Fourteen days from the first of December.
    expect(dialog.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('December 2026');
    // From this month to that of the last day that can be booked, 1 December 2027.
    expect(dialog.getAllByRole('option')).toHaveLength(13);
    await view.user.selectOptions(dialog.getByRole('combobox', { name: 'Month' }), 'January 2027');
    await view.user.click(dialog.getByRole('button', { name: 'A week' }));
    await dialog.findByRole('button', { name: /^Fri 01 Jan/ });
    const filter = { location: 'langkawi' };
    await waitFor(() =>
      expect(askedOf(view, DATES)).toEqual([
        { filter, flex: { weekendOf: '2026-12' } },
        { filter, flex: { weekendOf: '2027-01' } },
        { filter, flex: { weekOf: '2027-01' } },
      ]),
    );
    await view.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(view.router.state.location.search).toBe('?location=langkawi');
  });

  test('a month without dates says so; a failure can be tried again', async () => {
    const view = open('/discover', { [DATES]: () => fail(400, { code: 'query.invalid' }) });
    const dialog = await openDialog(view);
    await dialog.findByText('This could not be loaded.');
    view.api.use(dates([]));
    await view.user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(/None of these dates can be booked/)).toBeVisible();
  });

  test.each([
    ['cn-ZH', '灵活日期', '12月23日周三 – 12月25日周五 12 处住宿 · RM 420.00 起 最低价 '],
    ['ms-MY', 'Tarikh fleksibel', 'Rab 23 Dis – Jum 25 Dis 12 penginapan · dari RM 420.00 Harga terendah '],
  ] as const)('in %s', async (language, title, first) => {
    const view = open(`/discover?${STAY}`, dates(THREE), language);
    const dialog = await openDialog(view, title);
    const [button] = within(await dialog.findByRole('list')).getAllByRole('button');
    expect(button!.textContent!.replaceAll('\u00a0', ' ')).toBe(first);
  });
});

describe('a dated search that finds nothing', () => {
  const WEEK: Row[] = [
    ['2026-12-18', '2026-12-20', 4, 40_000],
    ['2026-12-21', '2026-12-23', 2, 41_000],
    ['2026-12-22', '2026-12-24', 0, null],
    ['2026-12-23', '2026-12-25', 0, null],
    ['2026-12-24', '2026-12-26', 0, null],
    ['2026-12-26', '2026-12-28', 1, 39_000],
    ['2026-12-29', '2026-12-31', 1, 39_000],
    ['2026-12-31', '2027-01-02', 1, 39_000],
  ];

  test('offers the four nearest dates that find something, before the other ways', async () => {
    const view = open(`/discover?${STAY}&guests=2`, { ...nothing, ...dates(WEEK) });
    const list = await screen.findByRole('list', { name: 'Free close to your dates' });
    // Two days later, three earlier, five later, six earlier; seven later is one too many.
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent!.slice(0, 10)),
    ).toEqual(['Sat 26 Dec', 'Mon 21 Dec', 'Tue 29 Dec', 'Fri 18 Dec']);
    expect(askedOf(view, DATES)).toEqual([
      { filter: { checkIn: '2026-12-24', checkOut: '2026-12-26', guests: 2 }, flex: { days: 7 } },
    ]);
    expect(list.compareDocumentPosition(screen.getByRole('button', { name: 'Any dates' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(await axeProblems(view.container)).toEqual([]);
    await view.user.click(within(list).getByRole('button', { name: /^Mon 21 Dec/ }));
    expect(view.router.state.location.search).toBe('?checkIn=2026-12-21&checkOut=2026-12-23&guests=2');
  });

  test('names the places that are free at another time, with those dates in their links', async () => {
    const later = aListing({ total: 66_000, deposit: 10_000, averageNight: 28_000, available: 1 });
    const view = open(`/discover?${STAY}&guests=3`, {
      ...nothing,
      [FREE_FROM]: () =>
        reply(freeFromAnswer, {
          places: [{ checkIn: '2027-01-14', checkOut: '2027-01-16', listing: later }],
        }),
    });
    const list = within(await screen.findByRole('list', { name: 'Free at another time' }));
    expect(list.getByText('Free from 14 Jan 2027, 2 nights')).toBeVisible();
    expect(list.getByText(/RM\s560\.00/)).toBeVisible();
    expect(list.getByRole('link', { name: 'Two-bedroom Suite' })).toHaveAttribute(
      'href',
      `/listing?id=${later.id}&checkIn=2027-01-14&checkOut=2027-01-16&guests=3`,
    );
    expect(askedOf(view, FREE_FROM)).toEqual([
      { filter: { checkIn: '2026-12-24', checkOut: '2026-12-26', guests: 3 } },
    ]);
    expect(screen.getByText('Nothing is free within a week of your dates.')).toBeVisible();
  });

  test('says where there is nothing, and lets each part be tried again after a failure', async () => {
    const broken = () => fail(400, { code: 'query.invalid' });
    const view = open(`/discover?${STAY}`, { ...nothing, [DATES]: broken, [FREE_FROM]: broken });
    await waitFor(() => expect(screen.getAllByText('This could not be loaded.')).toHaveLength(2));
    view.api.use(siteHandlers());
    view.api.use(nothing);
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await view.user.click(button);
    expect(await screen.findByText('Nothing is free within a week of your dates.')).toBeVisible();
    expect(await screen.findByText(/^No place that fits is free for as many nights/)).toBeVisible();
  });

  test('without dates neither is asked for', async () => {
    const view = open('/discover?guests=2&amenities=pool', nothing);
    await screen.findByRole('heading', { name: 'No place fits all of this' });
    expect([...view.api.callsTo(DATES), ...view.api.callsTo(FREE_FROM)]).toEqual([]);
  });
});

describe('twelve guests', () => {
  const each = aListing({ maxGuests: 6, total: 66_000, deposit: 10_000, averageNight: 28_000, available: 2 });
  const two = { units: 2, guestsEach: 6, listing: each, night: 56_000, total: 132_000, deposit: 20_000 };

  test('two units of one place: for how many each, for how much, and how to book or ask for both', async () => {
    const view = open(`/discover?${STAY}&guests=12`, {
      ...tooMany,
      [GROUPS]: () => reply(groupsAnswer, { groups: [two] }),
    });
    const row = within(await screen.findByRole('article'));
    expect(row.getByText('2 units for 6 guests each')).toBeVisible();
    // RM 1,320 less the deposits of RM 200.
    expect(row.getByText(/RM\s1,120\.00/)).toBeVisible();
    expect(row.getByText(/RM\s200\.00/).parentElement).toHaveTextContent('plus RM 200.00 refundable deposit');
    expect(row.getByRole('link', { name: 'Two-bedroom Suite' })).toHaveAttribute(
      'href',
      `/listing?id=${each.id}&${STAY}&guests=12`,
    );
    expect(row.getByRole('link', { name: 'Book these units: Two-bedroom Suite' })).toHaveAttribute(
      'href',
      `/booking?listing=${each.id}&${STAY}&guests=12&units=2`,
    );
    const ask = row.getByRole('link', { name: 'Ask for all together: Two-bedroom Suite' });
    const { pathname, searchParams } = new URL(ask.getAttribute('href')!, 'https://a.example');
    expect([pathname, searchParams.get('topic'), searchParams.get('listing')]).toEqual([
      '/contact',
      'listing',
      each.id,
    ]);
    expect(searchParams.get('message')).toBe(
      'We would like to stay together at Two-bedroom Suite (Attic Cenang): 2 units for 6 guests each. We are 12 guests. 24 Dec – 26 Dec 2026',
    );
    expect(askedOf(view, GROUPS)).toEqual([
      { filter: { checkIn: '2026-12-24', checkOut: '2026-12-26', guests: 12 } },
    ]);
    expect(await axeProblems(view.container)).toEqual([]);
  });

  test('children and pets are spread over the units, and told in the question', async () => {
    const view = open(`/discover?${STAY}&guests=12&children=3&pets=1`, {
      ...tooMany,
      [GROUPS]: () => reply(groupsAnswer, { groups: [two] }),
    });
    const row = within(await screen.findByRole('article'));
    expect(row.getByRole('link', { name: 'Two-bedroom Suite' })).toHaveAttribute(
      'href',
      `/listing?id=${each.id}&${STAY}&guests=12&children=3&pets=1`,
    );
    expect(row.getByRole('link', { name: /^Book these units/ })).toHaveAttribute(
      'href',
      `/booking?listing=${each.id}&${STAY}&guests=12&children=3&pets=1&units=2`,
    );
    const ask = row.getByRole('link', { name: 'Ask for all together: Two-bedroom Suite' });
    expect(new URL(ask.getAttribute('href')!, 'https://a.example').searchParams.get('message')).toContain(
      'We are 9 adults, 3 children, 1 pet.',
    );
    expect(askedOf(view, GROUPS)).toEqual([
      { filter: { checkIn: '2026-12-24', checkOut: '2026-12-26', guests: 12, children: 3, pets: 1 } },
    ]);
  });

  test('thirteen do not come out even; without dates the price is that of a night', async () => {
    const undated = { units: 2, guestsEach: 7, listing: aListing({ maxGuests: 7 }), night: 64_000 };
    open('/discover?guests=13', {
      ...tooMany,
      [GROUPS]: () => reply(groupsAnswer, { groups: [undated] }),
    });
    const row = within(await screen.findByRole('article'));
    expect(row.getByText('2 units for up to 7 guests each')).toBeVisible();
    expect(row.getByText(/^from/)).toHaveTextContent('from RM 640.00 a night for all');
    expect(row.queryByRole('link', { name: /^Book these units/ })).not.toBeInTheDocument();
    expect(screen.getByText(/^Choose dates to see what is free/)).toBeVisible();
  });

  test('no place has enough units', async () => {
    open(`/discover?${STAY}&guests=40`, tooMany);
    expect(await screen.findByText(/^No place has enough units for all of you on these dates/)).toBeVisible();
  });
});
