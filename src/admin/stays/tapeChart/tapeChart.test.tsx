import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  chartHolidays,
  freeAnswer,
  groupsAnswer,
  occupancyChanges,
  windowAnswer,
  type ClosedNights,
  type OccupancyBar,
  type OccupancyChanges,
} from '@shared/contract/stays/occupancy';
import { reservation } from '@shared/contract/stays/reservations';
import { ratesSaved } from '@shared/contract/pricing/rates';
import { changeAnswer, changePreview, type ChangePreview } from '@shared/contract/stays/stayChanges';
import { addDays } from '@shared/domain/base/stayDates';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { aBar, aGroup, aWindowUnit } from '../../../testing/windowRows';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { shortWaits } from '../../../testing/shortWaits';
import { anId, aReservation, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationsPage from '../ReservationsPage';

const WINDOW = 'GET /api/occupancy/window';
const FREE = 'GET /api/occupancy/free';
const CHANGES = 'GET /api/occupancy/changes';
const PREVIEW = 'POST /api/reservations/:id/changes/preview';
const CHANGE = 'POST /api/reservations/:id/changes';
const UNDO = 'POST /api/reservations/:id/changes/undo';

const BETWEEN_ROUNDS_MS = 3_000;
/** Before each of the three more tries of a call. */
const BEFORE_RETRIES_MS = [1_000, 2_000, 4_000];

const UNITS = [aWindowUnit(1), aWindowUnit(2)];
const BAR = aBar(1, { unitId: UNITS[0]!.id });
const segments = [{ ...aReservation().segments[0]!, unitId: UNITS[0]!.id, number: UNITS[0]!.number }];
const stay = () => aReservation({ status: 'confirmed', steps: ['change'], payments: [], segments });
const preview = (more: Partial<ChangePreview> = {}) =>
  reply(changePreview, {
    kind: 'dates',
    checkIn: '2026-12-25',
    checkOut: '2026-12-27',
    guests: 2,
    ...{ children: 0, infants: 0, pets: 0 },
    segments,
    oldTotalSen: 80_000,
    newTotalSen: 101_600,
    paidSen: 0,
    balanceSen: 101_600,
    lines: [],
    explanation: [{ reason: 'night_added', dates: ['2026-12-26'], label: null, oldSen: 0, newSen: 21_600 }],
    warnings: [],
    conflicts: [],
    needsReason: false,
    refundBp: null,
    ...more,
  });

function show(
  api: Handlers = {},
  codes: readonly number[] = ALL_CODES,
  bars: OccupancyBar[] = [BAR],
  status = '',
  closed: ClosedNights[] = [],
) {
  return renderScreen(
    <AdminTheme>
      <ReservationsPage />
    </AdminTheme>,
    {
      route: `/admin/reservation?tab=chart&date=2026-12-23${status && `&status=${status}`}`,
      api: {
        [WINDOW]: () => reply(windowAnswer, { units: UNITS, totalCount: 2, bars, closed, cursor: '7.1' }),
        'GET /api/occupancy/groups': () => reply(groupsAnswer, { groups: [aGroup(2)], totalCount: 2 }),
        [FREE]: ({ query }) =>
          reply(freeAnswer, {
            // A window of sixty nights; on the night of 24 December one of the two units is taken.
            groups: [
              {
                roomTypeId: anId(3),
                runs: closed.flatMap(({ runs }) => runs),
                free: Array.from({ length: 60 }, (_, night) =>
                  addDays(String(query.from), night) === '2026-12-24' ? 1 : 2,
                ),
              },
            ],
            cursor: '7.1',
          }),
        'GET /api/occupancy/holidays': () =>
          reply(chartHolidays, {
            holidays: [
              {
                date: '2026-12-25',
                name: { 'en-US': 'Christmas', 'cn-ZH': '圣诞节', 'ms-MY': 'Krismas' },
                states: ['MY-08'],
              },
            ],
          }),
        [CHANGES]: () =>
          reply(occupancyChanges, { bars: [], gone: [], closed: [], cursor: '8.1', reset: false }),
        'GET /api/reservations/:id': () => reply(reservation, stay()),
        [PREVIEW]: () => preview(),
        [CHANGE]: () =>
          reply(changeAnswer, { id: anId(1), changeId: anId(40), version: 8, totalSen: 101_600, segments }),
        [UNDO]: () =>
          reply(changeAnswer, { id: anId(1), changeId: anId(41), version: 9, totalSen: 80_000, segments }),
        ...api,
      },
      user: aStaffMember(codes),
      language: 'en-US',
    },
  );
}
type View = ReturnType<typeof show>;
const BAR_NAME = 'Tan Mei Ling, AT-3BERV6, Confirmed, 24 Dec – 26 Dec 2026';

/** The header of the row that the bar stands in. */
const unitOf = (bar: HTMLElement) =>
  within(bar.closest<HTMLElement>('[role=row]')!).getByRole('rowheader', { name: /./ });

/** Onto the bar, by the keyboard alone: the chart begins on the first day that is shown. */
async function standOnBar({ user }: View) {
  const bar = await screen.findByRole('gridcell', { name: BAR_NAME });
  const grid = screen.getByRole('grid', { name: 'Units by days' });
  act(() => grid.focus());
  await user.keyboard('{ArrowRight}');
  expect(grid).toHaveAttribute('aria-activedescendant', bar.id);
  return grid;
}

test('units under their room type, days with their holidays, stays and the free cell under the keyboard', async () => {
  const { user } = show();
  const bar = await screen.findByRole('gridcell', { name: BAR_NAME });
  expect(
    ['Ombak Residences', 'Sea Studio'].map((name) => screen.getByRole('rowheader', { name })),
  ).toHaveLength(2);
  expect(unitOf(bar)).toHaveAccessibleName(/^18-01/);
  expect(
    screen.getByRole('columnheader', { name: 'Friday, 25 Dec 2026, Christmas (1 state)' }),
  ).toBeInTheDocument();
  act(() => screen.getByRole('grid').focus());
  await user.keyboard('{ArrowDown}');
  expect(
    screen.getByRole('gridcell', { name: 'Unit 18-02, Wednesday, 23 Dec 2026, free' }),
  ).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('a stay moved by the keyboard: price first, saved once, undone by a key', async () => {
  const view = show();
  const grid = await standOnBar(view);
  await view.user.keyboard('m{ArrowRight}');
  expect(
    screen.getAllByText(/Tan Mei Ling to unit 18-01: 25 Dec – 27 Dec 2026 · 2 nights/)[0],
  ).toBeInTheDocument();
  await view.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('row', { name: /New total RM\s1,016.00/ })).toBeInTheDocument();
  expect(view.api.callsTo(CHANGE)).toHaveLength(0);
  await view.user.click(dialog.getByRole('button', { name: 'Move the stay' }));
  expect(await screen.findByText('The stay of Tan Mei Ling is changed.')).toBeInTheDocument();
  expect(view.api.callsTo(CHANGE)[0]!.body).toEqual({
    version: 7,
    checkIn: '2026-12-25',
    checkOut: '2026-12-27',
    reason: '',
    expectedTotal: 101_600,
  });
  await waitFor(() => expect(grid).toHaveFocus());
  await view.user.keyboard('u');
  expect(await screen.findByText('The change is taken back.')).toBeInTheDocument();
  expect(view.api.callsTo(UNDO)[0]!.body).toEqual({ version: 8, reason: '' });
});

test('a stay that only changes its unit is told what a unit costs, not what dates do', async () => {
  const view = show();
  await standOnBar(view);
  await view.user.keyboard('m{ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Another unit of the same room type costs nothing/)).toBeInTheDocument();
  expect(dialog.queryByText(/Nights that stay keep the price/)).not.toBeInTheDocument();
});

test('before the first change the key for undo says what it would take back', async () => {
  const view = show();
  await standOnBar(view);
  await view.user.keyboard('u');
  expect(await screen.findByText(/takes back only your last change since you opened it/)).toBeInTheDocument();
  expect(view.api.callsTo(UNDO)).toHaveLength(0);
});

test('the name of a stay that began before the first day on screen is pushed into view', async () => {
  show({}, ALL_CODES, [{ ...BAR, from: '2026-12-20', to: '2026-12-26' }]);
  const bar = await screen.findByRole('gridcell', { name: /^Tan Mei Ling, / });
  expect(bar).toHaveStyle({ paddingLeft: '124px' });
});

test('a toast takes the change back, and says when the server will not', async () => {
  const view = show({ [UNDO]: () => fail(409, { code: 'row.stale', detail: 'stale' }) });
  await standOnBar(view);
  await view.user.keyboard('e{ArrowRight}{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('row', { name: /New total/ });
  await view.user.click(dialog.getByRole('button', { name: 'Change dates' }));
  await view.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(view.api.callsTo(CHANGE)[0]!.body).toMatchObject({ checkOut: '2026-12-27' });
});

test('what is in the way is said while it is held, and named by the preview, which saves nothing', async () => {
  const other = aBar(2, {
    unitId: UNITS[0]!.id,
    reservationId: anId(9),
    reference: 'AT-OTHER1',
    guestName: 'Bala',
    from: '2026-12-26',
    to: '2026-12-28',
  });
  const conflict = {
    unitId: UNITS[0]!.id,
    number: '18-01',
    kind: 'reservation' as const,
    reservationId: anId(9),
    reference: 'AT-OTHER1',
    from: '2026-12-26',
    to: '2026-12-28',
  };
  const view = show({ [PREVIEW]: () => preview({ conflicts: [conflict] }) }, ALL_CODES, [BAR, other]);
  await standOnBar(view);
  await view.user.keyboard('e{ArrowRight}');
  expect(screen.getAllByText(/In the way: AT-OTHER1, 26 Dec – 28 Dec 2026/)[0]).toBeInTheDocument();
  await view.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: 'AT-OTHER1' })).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Change dates' })).toBeDisabled());
  expect(view.api.callsTo(CHANGE)).toHaveLength(0);
});

test('free nights chosen by the keyboard lead to a new booking of that unit', async () => {
  const view = show();
  await standOnBar(view);
  await view.user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getAllByText(/New booking in unit 18-02: 24 Dec – 26 Dec 2026/)[0]).toBeInTheDocument();
  await view.user.keyboard('{Enter}');
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin/reservation-details'));
  expect(view.router.state.location.state).toMatchObject({
    from: expect.stringContaining('tab=chart'),
    stay: { checkIn: '2026-12-24', checkOut: '2026-12-26', unit: { id: UNITS[1]!.id, number: '18-02' } },
  });
});

test('nights under a limit of a channel’s calendar are booked as free ones are, and say what they are', async () => {
  const limit = aBar(2, {
    unitId: UNITS[1]!.id,
    kind: 'limit',
    reservationId: null,
    status: null,
    reference: null,
    guestName: null,
    from: '2026-12-23',
    to: '2027-01-10',
  });
  const view = show({}, ALL_CODES, [BAR, limit]);
  await standOnBar(view);
  expect(
    screen.getByRole('gridcell', { name: 'Limit of a channel’s calendar, 23 Dec 2026 – 10 Jan 2027' }),
  ).toBeInTheDocument();
  await view.user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getAllByText(/New booking in unit 18-02/)[0]).toBeInTheDocument();
  await view.user.keyboard('{Enter}');
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin/reservation-details'));
});

test('Escape puts back what is held, and taken nights cannot be booked', async () => {
  const view = show();
  await standOnBar(view);
  await view.user.keyboard('m{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Show the price' })).toBeInTheDocument();
  await view.user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Show the price' })).not.toBeInTheDocument();
  await view.user.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('In the way: AT-3BERV6');
  expect(view.router.state.location.pathname).toBe('/admin/reservation');
});

test('what another person did is on the chart at the next round', async () => {
  shortWaits(BETWEEN_ROUNDS_MS);
  const moved = { ...BAR, guestName: 'Tan Mei Ling', unitId: UNITS[1]!.id };
  let bars: OccupancyBar[] = [];
  show({ [CHANGES]: () => told({ bars }) });
  const bar = await screen.findByRole('gridcell', { name: BAR_NAME });
  expect(unitOf(bar)).toHaveAccessibleName(/^18-01/);
  bars = [moved];
  await waitFor(() =>
    expect(unitOf(screen.getByRole('gridcell', { name: BAR_NAME }))).toHaveAccessibleName(/^18-02/),
  );
});

test('Enter opens the stay with what can be done about it', async () => {
  const view = show();
  await standOnBar(view);
  await view.user.keyboard('{Enter}');
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByRole('button', { name: 'Split the stay' })).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Change unit' })).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'AT-3BERV6' })).toHaveAttribute(
    'href',
    `/admin/reservation-details?id=${anId(1)}`,
  );
  expect(await axeProblems()).toEqual([]);
});

test('who may only look moves and books nothing', async () => {
  const view = show({}, [codeOf('reservation.view')]);
  await standOnBar(view);
  await view.user.keyboard('m');
  expect(screen.queryByRole('button', { name: 'Show the price' })).not.toBeInTheDocument();
  await view.user.keyboard('{ArrowDown}n');
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('the filters travel with every call, and no unit says so', async () => {
  const view = show({
    'GET /api/occupancy/groups': () => reply(groupsAnswer, { groups: [], totalCount: 0 }),
  });
  await view.user.type(
    await screen.findByRole('searchbox', { name: 'Unit, room type or property' }),
    '99-99{Enter}',
  );
  expect(await screen.findByText('Nothing matches this search.')).toBeInTheDocument();
  await waitFor(() =>
    expect(view.api.callsTo('GET /api/occupancy/groups').at(-1)!.query.filter).toBe('{"unit":"99-99"}'),
  );
  expect(view.router.state.location.search).toContain('unit=99-99');
});

test('a status brings its stays out and leaves the nights of the others taken', async () => {
  const held = aBar(2, { unitId: UNITS[1]!.id, status: 'hold', from: '2026-12-24', to: '2026-12-26' });
  const block = aBar(3, {
    unitId: UNITS[1]!.id,
    kind: 'block',
    status: null,
    from: '2026-12-27',
    to: '2026-12-29',
  });
  const view = show({}, ALL_CODES, [BAR, held, block], 'hold');
  await standOnBar(view);
  const [aside, out, always] = [BAR, held, block].map(({ id }) => document.getElementById(`chart-bar-${id}`));
  expect(aside).toHaveClass('aside');
  expect(out).toHaveClass('hold');
  expect(always).toHaveClass('block');
  expect(new Set(view.api.callsTo(WINDOW).map(({ query }) => query.filter))).toEqual(new Set(['{}']));
});

test('windows that cannot be had say so and can be asked for again', async () => {
  shortWaits(...BEFORE_RETRIES_MS);
  const view = show({ [WINDOW]: () => fail(502) });
  const alert = within(await screen.findByRole('alert'));
  view.api.use({
    [WINDOW]: () =>
      reply(windowAnswer, { units: UNITS, totalCount: 2, bars: [BAR], closed: [], cursor: '7.1' }),
  });
  await view.user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('gridcell', { name: BAR_NAME })).toBeInTheDocument();
});

const freeEverywhere = (free: number, cursor: string) =>
  reply(freeAnswer, {
    groups: [{ roomTypeId: anId(3), runs: [], free: Array.from({ length: 60 }, () => free) }],
    cursor,
  });

test('counts of free units that cannot be had say so and can be asked for again', async () => {
  shortWaits(...BEFORE_RETRIES_MS);
  localStorage.clear();
  const view = show({ [FREE]: () => fail(502) });
  const alert = within(await screen.findByRole('alert'));
  view.api.use({ [FREE]: () => freeEverywhere(2, '7.1') });
  await view.user.click(alert.getByRole('button', { name: 'Try again' }));
  await standOnBar(view);
  await view.user.keyboard('{ArrowUp}');
  expect(
    await screen.findByRole('gridcell', { name: 'Sea Studio, Thursday, 24 Dec 2026: 2 of 2 units free' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('folded altogether: what another person did moves the count of free units', async () => {
  shortWaits(BETWEEN_ROUNDS_MS);
  localStorage.setItem('attic.admin.chart.folded', JSON.stringify([aGroup(2).propertyId]));
  let isTaken = false;
  const view = show({
    [FREE]: () => (isTaken ? freeEverywhere(1, '8.1') : freeEverywhere(2, '7.1')),
    [CHANGES]: ({ query }) =>
      isTaken && query.since === '7.1' ? told({ bars: [BAR], cursor: '8.1' }) : told({ cursor: query.since }),
  });
  const grid = await screen.findByRole('grid', { name: 'Units by days' });
  act(() => grid.focus());
  const name = (count: number) => new RegExp(`^Ombak Residences, .*: ${count} of 2 units free$`);
  expect(await screen.findByRole('gridcell', { name: name(2) })).toBeInTheDocument();
  isTaken = true;
  expect(await screen.findByRole('gridcell', { name: name(1) })).toBeInTheDocument();
  expect(view.api.callsTo(WINDOW)).toEqual([]);
  localStorage.clear();
});

test('folding and unfolding all leaves what the filter leaves out as it is', async () => {
  const kept = () => JSON.parse(localStorage.getItem('attic.admin.chart.folded')!) as string[];
  localStorage.setItem('attic.admin.chart.folded', JSON.stringify([anId(77)]));
  const view = show();
  await view.user.click(await screen.findByRole('button', { name: 'Fold all properties' }));
  await waitFor(() => expect(kept()).toEqual([anId(77), aGroup(2).propertyId]));
  await view.user.click(await screen.findByRole('button', { name: 'Unfold all properties' }));
  await waitFor(() => expect(kept()).toEqual([anId(77)]));
  localStorage.clear();
});

test('folding all puts back what is held and keeps the keyboard on a row', async () => {
  localStorage.clear();
  const view = show();
  const grid = await standOnBar(view);
  await view.user.keyboard('m{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Show the price' })).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Fold all properties' }));
  expect(screen.queryByRole('button', { name: 'Show the price' })).not.toBeInTheDocument();
  expect(grid).toHaveAttribute('aria-activedescendant');
  expect(screen.getByRole('gridcell', { name: /^Ombak Residences, / })).toBeInTheDocument();
  localStorage.clear();
});

test('the help lists the keys', async () => {
  const view = show();
  await standOnBar(view);
  await view.user.keyboard('?');
  const help = within(await screen.findByRole('dialog'));
  // Eleven states and kinds, closed nights, the sign of a balance, and six channels.
  expect(within(help.getByRole('list', { name: 'Signs' })).getAllByRole('listitem')).toHaveLength(19);
  expect(help.getByText('Undo your last change on this chart, that one only')).toBeInTheDocument();
});

const CARD = 'tooltip';

test('a channel’s mark and what is still to pay stand on the bar', async () => {
  const due = aBar(2, { unitId: UNITS[1]!.id, source: 'airbnb', balanceSen: 42_350, to: '2026-12-28' });
  const short = aBar(3, { unitId: UNITS[1]!.id, balanceSen: 100, from: '2026-12-28', to: '2026-12-29' });
  const back = aBar(4, { unitId: UNITS[0]!.id, balanceSen: -100, from: '2026-12-28', to: '2026-12-29' });
  show({}, ALL_CODES, [BAR, due, short, back]);
  expect(await screen.findAllByRole('gridcell', { name: /28 Dec – 29 Dec 2026/ })).toHaveLength(2);
  const marksOf = ({ id }: OccupancyBar) => {
    const bar = document.getElementById(`chart-bar-${id}`)!;
    return [bar.querySelector('[data-mark]')?.getAttribute('data-mark'), bar.dataset.due];
  };
  expect(marksOf(BAR)).toEqual([undefined, undefined]);
  expect(marksOf(due)).toEqual(['Ab', 'RM\u00a0423.50']);
  // No room for the amount: its edge says that there is one.
  expect(marksOf(short)).toEqual([undefined, undefined]);
  expect(document.getElementById(`chart-bar-${short.id}`)).toHaveClass('dueEdge');
  // Money to give back is nothing to pay.
  expect(marksOf(back)).toEqual([undefined, undefined]);
  expect(document.getElementById(`chart-bar-${back.id}`)).not.toHaveClass('dueEdge');
  // One box with its text: see decision 17.
  expect(document.getElementById(`chart-bar-${BAR.id}`)!.children).toHaveLength(0);
});

test('the keyboard on a bar shows its card, which Escape takes away without a step', async () => {
  const view = show({}, ALL_CODES, [{ ...BAR, guests: 3, source: 'agoda', balanceSen: 42_350 }]);
  const grid = await standOnBar(view);
  const card = await screen.findByRole(CARD);
  for (const words of [
    'Tan Mei Ling',
    'Confirmed',
    'AT-3BERV6',
    '24 Dec – 26 Dec 2026 · 2 nights',
    '3 guests',
    'Agoda',
  ])
    expect(within(card).getByText(words)).toBeInTheDocument();
  expect(card).toHaveTextContent('RM 423.50');
  const bar = screen.getByRole('gridcell', { name: BAR_NAME });
  expect(bar).toHaveAccessibleDescription(/Agoda/);
  expect(await axeProblems()).toEqual([]);
  await view.user.keyboard('{Escape}');
  expect(screen.queryByRole(CARD)).not.toBeInTheDocument();
  expect(grid).toHaveAttribute('aria-activedescendant', bar.id);
  // Away and back it is told again; what is held takes its place.
  await view.user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(screen.getByRole(CARD)).toBeInTheDocument();
  await view.user.keyboard('m');
  expect(screen.queryByRole(CARD)).not.toBeInTheDocument();
});

test('the mouse on a bar shows its card, which can be reached, and goes with it', async () => {
  const view = show();
  const bar = await screen.findByRole('gridcell', { name: BAR_NAME });
  // 24 December is the second column: nights begin in the middle of a day, after the names of the units and below the days.
  const over = { clientX: 224 + 1.9 * 40, clientY: 52 + 2.5 * 28 };
  await view.user.pointer({ target: bar, coords: over });
  const card = await screen.findByRole(CARD);
  expect(within(card).getByText('Nothing to pay')).toBeInTheDocument();
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.pointer([{ target: screen.getByRole('grid') }, { target: card }]);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByRole(CARD)).toBeInTheDocument();
    await user.pointer({ target: document.body });
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.queryByRole(CARD)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('the card of a bar goes although the mouse moves on over free nights', async () => {
  const view = show();
  const bar = await screen.findByRole('gridcell', { name: BAR_NAME });
  await view.user.pointer({ target: bar, coords: { clientX: 224 + 1.9 * 40, clientY: 52 + 2.5 * 28 } });
  await screen.findByRole(CARD);
  const grid = screen.getByRole('grid');
  await waitFor(async () => {
    await view.user.pointer({ target: grid, coords: { clientX: 600, clientY: 300 } });
    expect(screen.queryByRole(CARD)).not.toBeInTheDocument();
  });
});

test('headings tell the free units of each night, and fold; what is folded stays so', async () => {
  localStorage.clear();
  const view = show();
  await standOnBar(view);
  await view.user.keyboard('{ArrowUp}');
  const type = 'Sea Studio, Thursday, 24 Dec 2026: 1 of 2 units free';
  expect(await screen.findByRole('gridcell', { name: type, expanded: true })).toBeInTheDocument();
  await view.user.keyboard('{ArrowRight}{Enter}');
  expect(
    screen.getByRole('gridcell', {
      name: 'Sea Studio, Friday, 25 Dec 2026: 2 of 2 units free',
      expanded: false,
    }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('gridcell', { name: BAR_NAME })).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
  view.unmount();

  const again = show();
  const heading = await screen.findByRole('rowheader', { name: 'Sea Studio' });
  expect(screen.queryByRole('rowheader', { name: /^18-01/ })).not.toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Fold all properties' }));
  expect(heading).not.toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Unfold all properties' }));
  expect(await screen.findByRole('gridcell', { name: BAR_NAME })).toBeInTheDocument();
  // By the mouse on its name.
  await again.user.click(screen.getByTitle('Sea Studio'));
  await waitFor(() => expect(screen.queryByRole('gridcell', { name: BAR_NAME })).not.toBeInTheDocument());
  await again.user.click(screen.getByTitle('Sea Studio'));
  expect(await screen.findByRole('gridcell', { name: BAR_NAME })).toBeInTheDocument();
});

const RATES = 'GET /api/room-types/:id/rates';
const SAVE_RATES = 'PATCH /api/room-types/:id/rates';
const CLOSED: ClosedNights[] = [{ roomTypeId: anId(3), runs: [{ from: '2026-12-27', to: '2026-12-29' }] }];
const told = (changes: Partial<OccupancyChanges>) =>
  reply(occupancyChanges, { bars: [], gone: [], closed: [], cursor: '8.1', reset: false, ...changes });

test('nights that the rates close are said on units and headings, and can still be booked by staff', async () => {
  localStorage.clear();
  const view = show({}, ALL_CODES, [BAR], '', CLOSED);
  await standOnBar(view);
  await view.user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(
    await screen.findByRole('gridcell', { name: 'Unit 18-02, Saturday, 26 Dec 2026, free' }),
  ).toBeInTheDocument();
  await view.user.keyboard('{ArrowRight}');
  expect(
    screen.getByRole('gridcell', { name: 'Unit 18-02, Sunday, 27 Dec 2026, free, closed to visitors' }),
  ).toBeInTheDocument();
  await view.user.keyboard('{ArrowUp}{ArrowUp}');
  const heading = 'Sea Studio, Sunday, 27 Dec 2026: closed to visitors; 2 of 2 units free for staff';
  expect(screen.getByRole('gridcell', { name: heading })).toBeInTheDocument();
  // None for visitors on both headings, and no alarm as if all were sold.
  const cells = screen.getAllByTitle('closed to visitors');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['0', '0', '0', '0']);
  expect(await axeProblems()).toEqual([]);
  await view.user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getAllByText(/Closed to visitors; you can book/)[0]).toBeInTheDocument();
  await view.user.keyboard('{Enter}');
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin/reservation-details'));
});

test('nights are closed in the rates of the room type by a button, and taken back by the key of the last change', async () => {
  let version = 4;
  const view = show({
    [RATES]: () => ({ version }),
    [SAVE_RATES]: () =>
      reply(ratesSaved, {
        version: ++version,
        undo: { paint: [{ from: '2026-12-24', to: '2026-12-25', clear: true }] },
      }),
  });
  await standOnBar(view);
  await view.user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
  await view.user.click(screen.getByRole('button', { name: 'Close Sea Studio to visitors' }));
  expect(
    await screen.findByText('Sea Studio is closed to visitors: 24 Dec – 26 Dec 2026.'),
  ).toBeInTheDocument();
  expect(view.api.callsTo(SAVE_RATES)[0]).toMatchObject({
    path: `/api/room-types/${anId(3)}/rates`,
    body: { version: 4, paint: [{ from: '2026-12-24', to: '2026-12-25', set: { closed: true } }] },
  });
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await view.user.keyboard('u');
  await waitFor(() =>
    expect(view.api.callsTo(SAVE_RATES)[1]!.body).toEqual({
      version: 5,
      paint: [{ from: '2026-12-24', to: '2026-12-25', clear: true }],
    }),
  );
});

test('closed nights are opened by a key; a save of others in between is said and nothing is written', async () => {
  const view = show(
    { [RATES]: () => ({ version: 4 }), [SAVE_RATES]: () => fail(409, { code: 'row.stale' }) },
    ALL_CODES,
    [BAR],
    '',
    CLOSED,
  );
  await standOnBar(view);
  await view.user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  expect(await screen.findByRole('button', { name: 'Open Sea Studio to visitors' })).toBeInTheDocument();
  await view.user.keyboard('c');
  await waitFor(() =>
    expect(view.api.callsTo(SAVE_RATES)[0]!.body).toEqual({
      version: 4,
      paint: [{ from: '2026-12-27', to: '2026-12-27', set: { closed: null } }],
    }),
  );
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('nights that are closed once the session has ended: the call alone says so', async () => {
  const view = show({ [RATES]: () => ({ version: 4 }), [SAVE_RATES]: () => fail(401, 'Unauthorized') });
  await standOnBar(view);
  await view.user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}c');
  await waitFor(() => expect(screen.getAllByText('Unauthorized')).toHaveLength(1));
  // The round that follows every save has been asked for, so whatever else was to be said is on screen.
  await waitFor(() => expect(view.api.callsTo(CHANGES).length).toBeGreaterThan(0));
  expect(screen.getAllByText('Unauthorized')).toHaveLength(1);
});

test.each([
  // The words of the specification: the message of the error.
  ['no answer', () => offline(), 'Failed to fetch'],
  [
    'a server that cannot answer now',
    () => fail(503, { code: 'service.unavailable', params: { seconds: 5 } }),
    'This site cannot answer right now. Nothing that you entered is lost: please try again in a moment.',
  ],
])('a stay that is let go and cannot be read, for %s: one notice says why', async (_why, answer, words) => {
  const view = show({ 'GET /api/reservations/:id': answer });
  await standOnBar(view);
  await view.user.keyboard('m{ArrowRight}{Enter}');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('who may not set rates closes nothing, who may set rates alone books nothing', async () => {
  const staff = show({}, [codeOf('reservation.view'), codeOf('reservation.create')]);
  await standOnBar(staff);
  await staff.user.keyboard('{ArrowDown}{Enter}');
  // In the head of the page and below the chart.
  expect(screen.getAllByRole('button', { name: 'New booking' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /to visitors$/ })).not.toBeInTheDocument();
  await staff.user.keyboard('c');
  expect(staff.api.callsTo(RATES)).toEqual([]);
  staff.unmount();

  const rates = show({}, [codeOf('reservation.view'), codeOf('listing.view'), codeOf('listing.edit')]);
  await standOnBar(rates);
  await rates.user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: 'Close Sea Studio to visitors' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New booking' })).not.toBeInTheDocument();
  await rates.user.keyboard('{Enter}');
  expect(rates.router.state.location.pathname).toBe('/admin/reservation');
});

test('free nights that are dragged over ask what is to become of them, for those who may set rates', async () => {
  const view = show();
  await screen.findByRole('gridcell', { name: BAR_NAME });
  const grid = screen.getByRole('grid');
  // Rows: the head, property, room type, 18-01, 18-02; the first column is 23 December.
  const at = (column: number) => ({ clientX: 224 + (column + 1) * 40, clientY: 52 + 3.5 * 28 });
  grid.setPointerCapture = () => undefined;
  // Inside it, so that it does not scroll on.
  jest
    .spyOn(grid, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, right: 1_200, bottom: 700 } as DOMRect);
  // jsdom knows no pointer events with places.
  const point = (type: string, column: number) =>
    fireEvent(grid, new MouseEvent(type, { bubbles: true, button: 0, ...at(column) }));
  point('pointerdown', 0);
  point('pointermove', 1);
  point('pointermove', 2);
  point('pointerup', 2);
  expect(screen.getAllByText(/New booking in unit 18-02: 23 Dec – 26 Dec 2026/)[0]).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close Sea Studio to visitors' })).toBeInTheDocument();
  expect(view.router.state.location.pathname).toBe('/admin/reservation');
  await view.user.click(screen.getAllByRole('button', { name: 'New booking' })[1]!);
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin/reservation-details'));
});

test('what another person closes is on the chart at the next round', async () => {
  shortWaits(BETWEEN_ROUNDS_MS);
  let closed: ClosedNights[] = [];
  const view = show({ [CHANGES]: () => told({ closed }) });
  await standOnBar(view);
  await view.user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}');
  const name = 'Unit 18-02, Sunday, 27 Dec 2026, free';
  expect(screen.getByRole('gridcell', { name })).toBeInTheDocument();
  closed = CLOSED;
  expect(await screen.findByRole('gridcell', { name: `${name}, closed to visitors` })).toBeInTheDocument();
});

describe('the offer to undo', () => {
  const OFFER = 'The stay of Tan Mei Ling is changed.';
  const GONE = 'The stay has been changed again since: your change can no longer be undone.';
  /** Moves the stay by a day; what is told from then on comes from `next`. */
  async function change(next: () => Response) {
    shortWaits(BETWEEN_ROUNDS_MS);
    const view = show();
    await standOnBar(view);
    await view.user.keyboard('m{ArrowRight}{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('row', { name: /New total/ });
    view.api.use({ [CHANGES]: next });
    await view.user.click(dialog.getByRole('button', { name: 'Move the stay' }));
    expect(await screen.findByText(OFFER)).toBeInTheDocument();
    return view;
  }

  test('goes when the stay is changed by another person, says why, and the key says so too', async () => {
    let version = 8;
    const view = await change(() => told({ bars: [{ ...BAR, version }] }));
    version = 9;
    expect(await screen.findByText(GONE)).toBeInTheDocument();
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('grid')).toHaveFocus());
    await view.user.keyboard('u');
    expect(view.api.callsTo(UNDO)).toEqual([]);
    expect(screen.getAllByText(GONE).length).toBeGreaterThan(0);
  });

  test('that is no longer on screen says nothing by itself; the key says why', async () => {
    let [version, guestName] = [8, 'Tan Mei Ling'];
    const view = await change(() => told({ bars: [{ ...BAR, version, guestName }] }));
    const notice = screen.getByText(OFFER).closest<HTMLElement>('[role=status]')!;
    await view.user.click(within(notice).getByRole('button', { name: 'Close' }));
    [version, guestName] = [9, 'Lim Wei'];
    expect(await screen.findByRole('gridcell', { name: /^Lim Wei, / })).toBeInTheDocument();
    expect(screen.queryByText(GONE)).not.toBeInTheDocument();
    act(() => screen.getByRole('grid').focus());
    await view.user.keyboard('u');
    expect(await screen.findByText(GONE)).toBeInTheDocument();
    expect(view.api.callsTo(UNDO)).toEqual([]);
  });

  test('goes when the stay has left its nights', async () => {
    let isGone = false;
    await change(() => (isGone ? told({ gone: [BAR.id] }) : told({ bars: [{ ...BAR, version: 8 }] })));
    isGone = true;
    expect(await screen.findByText(GONE)).toBeInTheDocument();
  });
});
