import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ratesAnswer, ratesSaved, type Rates } from '@shared/contract/pricing/rates';
import { nightlyRate } from '@shared/domain/pricing/nightlyRates';
import { nightRules } from '@shared/domain/pricing/nightRules';
import { night, plan, property, season } from '@shared/domain/pricing/exampleRates';
import { nightsOf } from '@shared/domain/base/stayDates';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import { setWindowWidth } from '../../../testing/windowWidth';
import { RateCalendar } from './RateCalendar';

const id = '00000000-0000-4000-8000-000000000001';
const seasonId = '00000000-0000-4000-8000-000000000002';
const name = { 'en-US': 'Year end', 'cn-ZH': '', 'ms-MY': '' };
beforeAll(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-20T02:00:00Z'),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  });
});
afterAll(() => jest.useRealTimers());
// Two months are read sooner than a year; the tests of the year choose it.
beforeEach(() => localStorage.setItem('attic.admin.rates.view', 'months'));
afterEach(() => {
  localStorage.clear();
  setWindowWidth();
});

function theRates(more: Partial<Rates> = {}): Rates {
  const engine = plan({
    nights: [night({ rateSen: 60_000, closedToArrival: true, minNights: 2 })],
    seasons: [season()],
    maxNights: 60,
  });
  return {
    ...{ roomTypeId: id, name, propertyName: name, version: 3, units: 2, today: '2026-11-20', saves: [] },
    ...{ from: '2026-01-01', to: '2027-01-01', place: property() },
    plan: { ...engine, seasons: [{ ...season(), id: seasonId }] },
    nights: nightsOf('2026-01-01', '2027-01-01').map((date) => {
      const { kind, sen, label } = nightlyRate(date, engine, property());
      return {
        date,
        kind,
        label,
        price: sen,
        free: date === '2026-12-05' ? 0 : 2,
        ...nightRules(date, engine),
      };
    }),
    ...more,
  };
}
const save = {
  version: 4,
  at: '2026-11-20T01:00:00.000Z',
  actorName: 'Siti',
  copied: false,
  painted: [{ from: '2026-12-01', to: '2026-12-02' }],
  seasons: [],
  plan: [],
};
const GET = 'GET /api/room-types/:id/rates';
const PATCH = 'PATCH /api/room-types/:id/rates';
const show = (api: Handlers = {}, user = aStaffMember(), rates = theRates()) =>
  renderScreen(<RateCalendar roomTypeId={id} />, {
    user,
    language: 'en-US',
    api: { [GET]: () => reply(ratesAnswer, rates), ...api },
  });
const cell = (words: RegExp) => screen.getByRole('gridcell', { name: words });
const drag = (from: RegExp, to: RegExp) => {
  fireEvent.mouseDown(cell(from), { button: 0 });
  fireEvent.mouseOver(cell(to));
  fireEvent.mouseUp(cell(to));
};
const fill = async (user: ReturnType<typeof renderScreen>['user'], ringgit: string) => {
  const dialog = await screen.findByRole('dialog', { name: 'Paint nights' });
  await user.type(within(dialog).getByLabelText('Rate for a night'), ringgit);
  expect(await within(dialog).findByText(/→ RM/)).toHaveTextContent('Booked stays keep their price');
  await user.click(within(dialog).getByRole('button', { name: 'Show in the calendar' }));
};

describe('the year', () => {
  it('says of each night what it costs and why, its rules and what is free, without colours', async () => {
    const { user } = show();
    expect((await screen.findAllByRole('grid')).map((month) => month.getAttribute('aria-label'))).toEqual([
      'November 2026',
      'December 2026',
    ]);
    expect(
      cell(
        /Tuesday, 22 Dec 2026, RM 600.00, Special rate, from 2 nights, up to 60 nights, No arrivals, 2 units free/,
      ),
    ).toHaveAttribute('data-kind', 'painted');
    expect(cell(/Saturday, 05 Dec 2026, RM 250.00, Weekend, .*Sold out/)).toHaveAttribute('data-sold-out');
    expect(cell(/Wednesday, 23 Dec 2026, RM 400.00, Season \(Year end\)/)).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await user.click(screen.getByText('Show past months'));
    expect(screen.getByText('January 2026')).toBeInTheDocument();
    expect(cell(/Sunday, 30 Aug 2026, RM 300.00, Holiday \(National Day\)/)).toHaveAttribute('data-past');
  });

  it('is one grid of twelve months by weekdays, in which the arrows go where they point', async () => {
    localStorage.clear();
    const { user } = show();
    const year = within(await screen.findByRole('grid', { name: '2026' }));
    expect(year.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    );
    expect(year.getAllByRole('gridcell')).toHaveLength(365);
    // By a calendar of 2026: October begins on a Thursday, November on a Sunday, December on a Tuesday.
    const columnOf = (words: RegExp) => (cell(words) as HTMLTableCellElement).cellIndex;
    expect([columnOf(/, 01 Oct 2026/), columnOf(/, 01 Nov 2026/), columnOf(/, 01 Dec 2026/)]).toEqual([
      4, 7, 2,
    ]);
    expect(cell(/Sunday, 30 Aug 2026/)).toHaveAttribute('data-past');
    cell(/, 20 Nov 2026/).focus();
    // By the same calendar these three Fridays stand in column 26.
    await user.keyboard('{ArrowDown}');
    expect(cell(/, 25 Dec 2026/)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(cell(/, 23 Oct 2026/)).toHaveFocus();
    await user.keyboard('{Shift>}{End}{/Shift}');
    expect(cell(/, 31 Oct 2026/)).toHaveAttribute('aria-selected', 'true');
    expect(cell(/, 22 Oct 2026/)).toHaveAttribute('aria-selected', 'false');
    expect(await axeProblems()).toEqual([]);
  });

  it('keeps the view that was chosen, and shows month by month where there is no room', async () => {
    localStorage.clear();
    const first = show();
    await first.user.click(await screen.findByText('Months'));
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
    first.unmount();
    const second = show();
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
    await second.user.click(screen.getByText('Whole year'));
    expect(await screen.findByRole('grid', { name: '2026' })).toBeInTheDocument();
    second.unmount();
    setWindowWidth(1024);
    show();
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
    expect(screen.queryByText('Whole year')).not.toBeInTheDocument();
  });

  it('is only looked at by those who may not edit', async () => {
    show({}, aStaffMember([codeOf('listing.view')]));
    await screen.findAllByRole('grid');
    expect(screen.queryByRole('button', { name: 'Paint by dates…' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New season' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy to next year…' })).not.toBeInTheDocument();
  });
});

describe('painting', () => {
  it('by dragging: what it does is shown, saved with its version, and taken back', async () => {
    const undo = { paint: [{ from: '2026-12-07', to: '2026-12-09', clear: true as const }] };
    const { user, api } = show({ [PATCH]: () => reply(ratesSaved, { version: 3, undo }) });
    await screen.findAllByRole('grid');
    drag(/07 Dec 2026/, /09 Dec 2026/);
    expect(screen.getByText(/07 Dec – 09 Dec 2026 · 3 nights · RM 200.00/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Paint these nights…' }));
    await fill(user, '320');
    expect(await screen.findByText(/3 nights: RM 200.00 → RM 320.00/)).toBeInTheDocument();
    expect(cell(/08 Dec 2026, RM 320.00, Special rate, .*Not saved yet/)).toBeInTheDocument();
    expect(api.callsTo(PATCH)).toHaveLength(0);
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsTo(PATCH)[0]!.body).toEqual({
        version: 3,
        paint: [{ from: '2026-12-07', to: '2026-12-09', set: { rateSen: 32_000 } }],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo last save' }));
    await waitFor(() => expect(api.callsTo(PATCH)[1]!.body).toEqual({ version: 3, ...undo }));
  });

  it('by the keyboard: arrows move, Shift selects, Enter opens the form, Escape lets go', async () => {
    const { user } = show();
    await screen.findAllByRole('grid');
    cell(/20 Nov 2026/).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(cell(/28 Nov 2026/)).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(cell(/06 Dec 2026/)).toHaveFocus();
    expect(screen.getByText(/28 Nov – 06 Dec 2026 · 9 nights/)).toBeInTheDocument();
    expect(screen.getByText('8 with free units, 1 sold out')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByText('No nights selected.')).toBeInTheDocument();
    await user.keyboard('{PageDown}{Home}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Paint nights' });
    expect(within(dialog).getByLabelText('First night')).toHaveValue('2026-12-28');
    expect(await axeProblems()).toEqual([]);
  });

  it('closes nights, which then say so and keep their price for staff', async () => {
    const { user, api } = show({ [PATCH]: () => reply(ratesSaved, { version: 4, undo: {} }) });
    await screen.findAllByRole('grid');
    drag(/07 Dec 2026/, /08 Dec 2026/);
    await user.click(screen.getByRole('button', { name: 'Paint these nights…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Paint nights' });
    await user.click(within(dialog).getByLabelText('Sale'));
    await user.click(await screen.findByTitle('Closed'));
    expect(await within(dialog).findByText(/The rules of 2 more nights change/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Show in the calendar' }));
    expect(
      await screen.findByRole('gridcell', { name: /08 Dec 2026, RM 200.00, .*Closed, not sold/ }),
    ).toHaveAttribute('data-closed', 'true');
    expect(cell(/09 Dec 2026/)).not.toHaveAttribute('data-closed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsTo(PATCH)[0]!.body).toEqual({
        version: 3,
        paint: [{ from: '2026-12-07', to: '2026-12-08', set: { closed: true } }],
      }),
    );
  });

  it('asks for something to paint', async () => {
    const { user } = show();
    await screen.findAllByRole('grid');
    drag(/07 Dec 2026/, /07 Dec 2026/);
    await user.click(screen.getByRole('button', { name: 'Paint these nights…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Paint nights' });
    await user.click(within(dialog).getByRole('button', { name: 'Show in the calendar' }));
    expect(await within(dialog).findByText('Please enter Rate for a night')).toBeInTheDocument();
  });

  it('for nothing is no price: it is said beside the field, and what was painted before stays', async () => {
    const { user } = show();
    await screen.findAllByRole('grid');
    drag(/02 Dec 2026/, /03 Dec 2026/);
    await user.click(screen.getByRole('button', { name: 'Paint these nights…' }));
    await fill(user, '320');
    drag(/07 Dec 2026/, /07 Dec 2026/);
    await user.click(screen.getByRole('button', { name: 'Paint these nights…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Paint nights' });
    await user.type(within(dialog).getByLabelText('Rate for a night'), '0');
    await user.click(within(dialog).getByRole('button', { name: 'Show in the calendar' }));
    expect(await within(dialog).findByText('Rate for a night must be more than zero')).toBeInTheDocument();
    expect(cell(/03 Dec 2026, RM 320.00/)).toHaveAttribute('data-unsaved');
  });

  it('is not lost when somebody else was faster: their change is shown, mine is saved over it or dropped', async () => {
    let version = 3;
    const { user, api } = show({
      [GET]: () => reply(ratesAnswer, theRates({ version, saves: version > 3 ? [save] : [] })),
      [PATCH]: ({ body }) =>
        (body as { version: number }).version === version
          ? reply(ratesSaved, { version: version + 1, undo: {} })
          : fail(409, { code: 'row.stale', params: { version }, data: { saves: [save] } }),
    });
    await screen.findAllByRole('grid');
    drag(/02 Dec 2026/, /03 Dec 2026/);
    await user.click(screen.getByRole('button', { name: 'Paint these nights…' }));
    await fill(user, '320');
    version = 4;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const news = await screen.findByRole('alert', { name: 'Someone else has changed these rates.' });
    expect(news).toHaveTextContent('Siti, 20 Nov 2026, 09:00: nights 01 Dec – 02 Dec 2026');
    expect(news).toHaveTextContent('1 of your unsaved nights is among them.');
    expect(screen.queryByText(/reload to see the latest version/)).not.toBeInTheDocument();
    expect(cell(/03 Dec 2026, RM 320.00/)).toHaveAttribute('data-unsaved');
    await user.click(within(news).getByRole('button', { name: 'Keep mine, unsaved' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsTo(PATCH).at(-1)!.body).toMatchObject({ version: 4 }));
    await waitFor(() => expect(screen.queryByText('Not saved yet.')).not.toBeInTheDocument());
  });
});

describe('seasons, plan, copy and preview', () => {
  it('a season says what it does and is sent with its id; mistakes stand beside their fields', async () => {
    const { user, api } = show({
      [PATCH]: () =>
        fail(400, {
          code: 'form.invalid',
          fields: [{ path: 'seasons.update.0.maxNights', rule: 'max_below_min', message: '' }],
        }),
    });
    const panel = within(
      (await screen.findByRole('heading', { name: 'Seasons of 2026' })).closest('section')!,
    );
    await user.click(panel.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change season' });
    const rate = within(dialog).getByLabelText('Rate for a night');
    await user.clear(rate);
    await user.type(rate, '450');
    // All nights of the season but the painted one.
    expect(await within(dialog).findByText(/11 nights: RM 400.00 → RM 450.00/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText('The longest stay must not be below the shortest'),
    ).toBeInTheDocument();
    expect(api.callsTo(PATCH)[0]!.body).toMatchObject({
      version: 3,
      seasons: { update: [{ id: seasonId, rateSen: 45_000, startsOn: '2026-12-20' }] },
    });
  });

  it('the plan is changed with its discounts', async () => {
    const { user, api } = show({ [PATCH]: () => reply(ratesSaved, { version: 4, undo: {} }) });
    const panel = within((await screen.findByRole('heading', { name: 'Usual rates' })).closest('section')!);
    await user.click(panel.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Usual rates' });
    await user.click(within(dialog).getByRole('button', { name: 'Add a discount' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsTo(PATCH)[0]!.body).toMatchObject({
        plan: { baseSen: 20_000, maxNights: 60, lengthDiscounts: [{ minNights: 7, percentBp: 1_000 }] },
      }),
    );
  });

  it('a copy of the year says what it will do before it does it', async () => {
    const COPY = 'POST /api/room-types/:id/rates/copy-year';
    const { user, api } = show({
      [COPY]: ({ body }) => ({
        version: 3,
        dryRun: (body as { dryRun: boolean }).dryRun,
        seasons: [
          {
            name,
            from: { startsOn: '2026-12-20', endsOn: '2026-12-31' },
            to: { startsOn: '2027-12-19', endsOn: '2027-12-30' },
            skipped: false,
          },
        ],
        nights: { copied: 1, skipped: 0, dropped: 2, runs: [{ from: '2027-12-21', to: '2027-12-21' }] },
        existing: { seasons: 1, nights: 0 },
        undo: null,
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Copy to next year…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy 2026 to 2027' });
    expect(
      await within(dialog).findByText(/20 Dec – 31 Dec 2026 → 19 Dec – 30 Dec 2027/),
    ).toBeInTheDocument();
    expect(within(dialog).getByText(/2027 has rates of its own: 1 seasons/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'Replace them' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(api.callsTo(COPY).at(-1)!.body).toEqual({
        version: 3,
        year: 2026,
        align: 'weekday',
        existing: 'replace',
        dryRun: false,
      }),
    );
    expect(await screen.findByText('Copied to 2027.')).toBeInTheDocument();
  });

  it('the preview shows the lines of a price, or why the stay is not sold', async () => {
    const line = {
      kind: 'room',
      date: '2026-12-22',
      rate: 'painted',
      label: null,
      quantity: 1,
      unitSen: 60_000,
      amountSen: 60_000,
      percentBp: null,
    };
    const { user } = show({
      'POST /api/room-types/:id/rates/preview': ({ body }) =>
        (body as { checkOut: string }).checkOut === '2026-12-23'
          ? {
              problem: null,
              available: 2,
              quote: { nights: 1, lines: [line], total: 60_000, deposit: 0, averageNight: 60_000 },
            }
          : { problem: { code: 'stay.closed_to_arrival', params: {} }, available: 2, quote: null },
    });
    const from = await screen.findByLabelText('Check-in');
    await user.type(from, '2026-12-22{Enter}');
    await user.type(screen.getByLabelText('Check-out'), '2026-12-23{Enter}');
    expect(await screen.findByRole('row', { name: /Special rate.* RM 600.00/ })).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Check-out'));
    await user.type(screen.getByLabelText('Check-out'), '2026-12-24{Enter}');
    expect(await screen.findByText(/Nobody can arrive on this day here/)).toBeInTheDocument();
  });
});
