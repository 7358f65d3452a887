import { screen, waitFor, within } from '@testing-library/react';
import {
  holidayDetail,
  holidayListAnswer,
  holidayRow,
  impactNightsAnswer,
  impactStaysAnswer,
  importAnswer,
  importPlan,
  substitutesAnswer,
} from '@shared/contract/pricing/holidays';
import { schoolGroupsAnswer } from '@shared/contract/pricing/schoolGroups';
import { schoolHolidayListAnswer, schoolHolidayRow } from '@shared/contract/pricing/schoolHolidays';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import {
  aHoliday,
  anImpactNight,
  anImpactStay,
  anImportItem,
  aSchoolHoliday,
} from '../../../testing/holidayRows';
import { renderScreen } from '../../../testing/renderScreen';
import { someSchoolGroups } from '../../../testing/schoolMoveRows';
import { aStaffMember } from '../../../testing/staffRows';
import HolidayPage from './HolidayPage';
import HolidaysPage from './HolidaysPage';

jest.mock('../../../api/saveFile');

const { id } = aHoliday();
const without = (...codes: number[]) => aStaffMember(ALL_CODES.filter((code) => !codes.includes(code)));
const listed = (...rows: ReturnType<typeof aHoliday>[]) =>
  reply(holidayListAnswer, { holidays: rows, totalCount: rows.length });
const schools = (...rows: ReturnType<typeof aSchoolHoliday>[]) =>
  reply(schoolHolidayListAnswer, { schoolHolidays: rows, totalCount: rows.length });
const found = (changes = {}) => reply(holidayDetail, aHoliday(changes));
const proposed = (...substitutes: { date: string; states: string[] }[]) =>
  reply(substitutesAnswer, { substitutes });
const get = 'GET /api/holidays/:id';

const QUIET: Handlers = {
  'GET /api/holidays/aggregation': () => listed(),
  'GET /api/school-holidays/aggregation': () => schools(),
  'GET /api/school-groups': () => reply(schoolGroupsAnswer, someSchoolGroups()),
  'POST /api/holidays/substitutes': () => proposed(),
  'POST /api/holidays/impact/nights': () => reply(impactNightsAnswer, { nights: [], totalCount: 0 }),
  'POST /api/holidays/impact/lost': () => reply(impactNightsAnswer, { nights: [], totalCount: 0 }),
  'POST /api/holidays/impact/stays': () => reply(impactStaysAnswer, { stays: [], totalCount: 0 }),
};
// In `cimode` a text with a fallback is its fallback: errors are read in English.
function show(
  route: string,
  api: Handlers = {},
  user = aStaffMember(),
  language: 'cimode' | 'en-US' = 'cimode',
) {
  const one = route.startsWith('/admin/manage-holiday');
  return renderScreen(one ? <HolidayPage /> : <HolidaysPage />, {
    route,
    user,
    language,
    api: { ...QUIET, ...api },
    routes: one ? [{ path: '/admin/holiday', element: <h1>list</h1> }] : [],
  });
}

describe('the table', () => {
  it('shows the year of the address with its filters', async () => {
    const { api } = show('/admin/holiday?year=2026&states=MY-10&estimated=true&sort=name.desc', {
      'GET /api/holidays/aggregation': () => listed(aHoliday()),
    });
    expect(await screen.findByRole('link', { name: /Thaipusam/ })).toHaveAttribute(
      'href',
      `/admin/manage-holiday?id=${id}`,
    );
    expect(screen.getByText('form.translation_missing')).toBeInTheDocument();
    expect(screen.getByText(/Selangor/, { selector: 'li' })).toHaveTextContent('02');
    expect(JSON.parse(api.calls[0]!.query.filter!)).toEqual({
      year: 2026,
      states: ['MY-10'],
      estimated: true,
    });
    expect(await axeProblems()).toEqual([]);
  });

  it('goes from year to year in the address', async () => {
    const { user, router, api } = show('/admin/holiday?year=2026');
    await user.click(screen.getAllByRole('button', { name: 'holiday.year_of' })[1]!);
    await waitFor(() => expect(router.state.location.search).toContain('year=2027'));
    await waitFor(() =>
      expect(JSON.parse(api.callsTo('GET /api/holidays/aggregation').at(-1)!.query.filter!)).toEqual({
        year: 2027,
      }),
    );
  });

  it('is taken as a file, as it is filtered', async () => {
    const { user, api } = show('/admin/holiday?year=2026&kind=state', {
      'GET /api/holidays/aggregation': () => listed(aHoliday()),
      'GET /api/holidays/export': () => new Response('a,b'),
    });
    await screen.findByRole('link', { name: /Thaipusam/ });
    await user.click(screen.getByRole('button', { name: 'actions.export' }));
    await user.click(await screen.findByText('list.export_csv'));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(api.callsTo('GET /api/holidays/export')[0]!.query).toMatchObject({
      format: 'csv',
      filter: '{"year":2026,"kind":"state"}',
    });
  });

  it('offers new holidays and the import only to those who may', async () => {
    show('/admin/holiday', {}, without(codeOf('holiday.create')));
    expect(await screen.findByText('holiday.empty')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'holiday.actions.create' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'holiday.actions.import' })).not.toBeInTheDocument();
  });
});

describe('the year calendar', () => {
  it('has each day off in its month, substitute days and school holidays too', async () => {
    show('/admin/holiday?view=calendar&year=2026', {
      'GET /api/holidays/aggregation': () => listed(aHoliday()),
      'GET /api/school-holidays/aggregation': () => schools(aSchoolHoliday()),
    });
    const february = await screen.findByRole('region', { name: /February 2026/ });
    expect(within(february).getAllByRole('link', { name: 'Thaipusam' })).toHaveLength(2);
    expect(within(february).getByText(/holiday.substitute · .*Selangor/)).toBeInTheDocument();
    const march = screen.getByRole('region', { name: /March 2026/ });
    expect(await within(march).findByText(/Raya break/)).toBeInTheDocument();
    expect(within(march).queryByRole('link')).not.toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it('with a chosen state has only the days that are off there', async () => {
    show('/admin/holiday?view=calendar&year=2026&states=MY-01', {
      'GET /api/holidays/aggregation': () => listed(aHoliday()),
    });
    const february = await screen.findByRole('region', { name: /February 2026/ });
    expect(within(february).getAllByRole('link', { name: 'Thaipusam' })).toHaveLength(1);
  });
});

describe('a new holiday', () => {
  it('takes a proposed substitute day, shows what it touches before and after, and is sent', async () => {
    const { user, router, api } = show('/admin/manage-holiday', {
      'POST /api/holidays/substitutes': () => proposed({ date: '2026-12-07', states: ['MY-10'] }),
      'POST /api/holidays/impact/nights': () =>
        reply(impactNightsAnswer, { nights: [anImpactNight()], totalCount: 1 }),
      'POST /api/holidays/impact/stays': () =>
        reply(impactStaysAnswer, { stays: [anImpactStay()], totalCount: 1 }),
      'POST /api/holidays': () => reply(holidayRow, aHoliday(), 201),
      [get]: () => found(),
    });
    expect(screen.getByText('holiday.impact.wait')).toBeInTheDocument();
    await user.click(screen.getByLabelText('holiday.fields.name (English)'));
    await user.paste('Extra day');
    await user.type(screen.getByLabelText('holiday.fields.date'), '2026-12-06{Enter}');
    await user.click(screen.getByLabelText('holiday.fields.states'));
    await user.click(screen.getByLabelText('holiday.fields.states'));
    await user.paste('Selangor');
    await user.click(await screen.findByTitle('Selangor'));
    await user.click(await screen.findByRole('button', { name: 'holiday.rule.adopt_date' }));
    expect(await screen.findByRole('link', { name: 'AT-3BERV6' })).toBeInTheDocument();
    await waitFor(() =>
      expect(api.callsTo('POST /api/holidays/impact/nights').at(-1)!.body).toMatchObject({
        unsaved: true,
        date: '2026-12-06',
        states: ['MY-10'],
        substitutes: [{ date: '2026-12-07', states: ['MY-10'] }],
      }),
    );
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${id}`));
    expect(api.callsTo('POST /api/holidays')[0]!.body).toEqual({
      name: { 'en-US': 'Extra day', 'cn-ZH': '', 'ms-MY': '' },
      date: '2026-12-06',
      kind: 'state',
      estimated: false,
      states: ['MY-10'],
      substitutes: [{ date: '2026-12-07', states: ['MY-10'] }],
      source: '',
      announcedOn: null,
    });
    expect(await screen.findByText('holiday.impact.after')).toBeInTheDocument();
  });

  it('is not for those who may not write', () => {
    show('/admin/manage-holiday', {}, without(codeOf('holiday.create')));
    expect(screen.getByText('forbidden.title')).toBeInTheDocument();
  });
});

describe('a holiday', () => {
  const route = `/admin/manage-holiday?id=${id}`;

  it('is changed with its version, and its page stays and goes on from there', async () => {
    let version = 2;
    const { user, router, api } = show(route, {
      [get]: () => found({ version }),
      'PATCH /api/holidays/:id': () => reply(holidayRow, aHoliday({ version: ++version })),
    });
    await user.type(await screen.findByLabelText('holiday.fields.name (English)'), '!');
    expect(screen.getByText('history.action.update')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    expect(await screen.findByText('holiday.saved')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/manage-holiday');
    expect(api.callsTo('PATCH /api/holidays/:id')[0]!.body).toMatchObject({ version: 2, date: '2026-02-01' });
    await waitFor(() =>
      expect(screen.getByLabelText('holiday.fields.name (English)')).toHaveValue('Thaipusam'),
    );
    await user.type(screen.getByLabelText('holiday.fields.name (English)'), '?');
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    await waitFor(() =>
      expect(api.callsTo('PATCH /api/holidays/:id').at(-1)!.body).toMatchObject({ version: 3 }),
    );
  });

  it('shows which nights lose the rate before its date is moved', async () => {
    const LOST = 'POST /api/holidays/impact/lost';
    const { user, api } = show(route, {
      [get]: () => found(),
      [LOST]: () => reply(impactNightsAnswer, { nights: [anImpactNight()], totalCount: 1 }),
    });
    const date = await screen.findByLabelText('holiday.fields.date');
    expect(screen.queryByText('holiday.impact.lost')).not.toBeInTheDocument();
    await user.clear(date);
    await user.type(date, '2026-02-09');
    await user.tab();
    expect(await screen.findByText('holiday.impact.lost')).toBeInTheDocument();
    expect(await screen.findByText('holiday.impact.lost_help')).toBeInTheDocument();
    expect(api.callsTo(LOST).at(-1)!.body).toMatchObject({ id, unsaved: true, date: '2026-02-09' });
  });

  it('of which a substitute day is half filled in is not sent', async () => {
    const { user, api } = show(route, { [get]: () => found() });
    await user.click(await screen.findByRole('button', { name: 'holiday.actions.add_substitute' }));
    const dates = screen.getAllByLabelText('holiday.rule.date');
    await user.type(dates.at(-1)!, '2026-02-03{Enter}');
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    expect(await screen.findByText('holiday.rule.incomplete')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/holidays/:id')).toEqual([]);
  });

  it("shows the server's mistakes beside their fields", async () => {
    const refusal = { code: 'form.invalid', fields: [{ path: 'date', rule: 'holiday_twice', message: '' }] };
    const { user } = show(
      route,
      { [get]: () => found(), 'PATCH /api/holidays/:id': () => fail(400, refusal) },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByRole('button', { name: /Save/ }));
    expect(await screen.findByText(/already on that date in one of these states/)).toBeInTheDocument();
  });

  it('changed by someone else is compared first', async () => {
    const { user } = show(route, {
      [get]: () => found(),
      'PATCH /api/holidays/:id': () => fail(409, { code: 'row.stale', params: { version: 5 } }),
    });
    await user.type(await screen.findByLabelText('holiday.fields.name (English)'), '!');
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('form.stale.title');
  });

  it('is deleted with its version after a question', async () => {
    const { user, router, api } = show(route, {
      [get]: () => found(),
      'DELETE /api/holidays/:id': () => ({ status: 'ok' }),
    });
    await user.click(await screen.findByRole('button', { name: 'actions.delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('holiday.delete.title');
    await user.click(within(dialog).getByRole('button', { name: 'actions.delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/holiday'));
    expect(api.callsTo('DELETE /api/holidays/:id')[0]!.query).toEqual({ version: '2' });
  });

  it('is read by those who may not edit it, without links to reservations they may not see', async () => {
    show(
      route,
      {
        [get]: () => found(),
        'POST /api/holidays/impact/stays': () =>
          reply(impactStaysAnswer, { stays: [anImpactStay()], totalCount: 1 }),
      },
      without(
        codeOf('holiday.edit'),
        ...ALL_CODES.filter((code) => Math.floor(code / 4) === Math.floor(codeOf('reservation.view') / 4)),
      ),
    );
    expect(await screen.findByText('AT-3BERV6')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    expect(screen.queryByRole('link', { name: 'AT-3BERV6' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /actions.save/ })).not.toBeInTheDocument();
  });

  it('that is gone says so', async () => {
    show(route, { [get]: () => fail(404, { code: 'row.not_found' }) });
    expect(await screen.findByText('code.row_not_found')).toBeInTheDocument();
  });
});

describe('school holidays', () => {
  it('are listed by group, created and deleted in dialogs', async () => {
    const { user, api } = show('/admin/holiday?view=school&year=2026', {
      'GET /api/school-holidays/aggregation': () => schools(aSchoolHoliday()),
      'PATCH /api/school-holidays/:id': () => reply(schoolHolidayRow, aSchoolHoliday()),
      'DELETE /api/school-holidays/:id': () => ({ status: 'ok' }),
    });
    expect(await screen.findByText('Raya break')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'actions.edit' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('holiday.fields.name (English)'), '!');
    await user.click(within(dialog).getByRole('button', { name: 'actions.save' }));
    await waitFor(() =>
      expect(api.callsTo('PATCH /api/school-holidays/:id')[0]!.body).toMatchObject({
        name: { 'en-US': 'Raya break!' },
        group: 'A',
        version: 4,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'actions.delete' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'actions.delete' }),
    );
    await waitFor(() =>
      expect(api.callsTo('DELETE /api/school-holidays/:id')[0]!.query).toEqual({ version: '4' }),
    );
  });
});

describe('the import of a year', () => {
  const route = '/admin/holiday?view=import&year=2026';
  const plan = (...items: ReturnType<typeof anImportItem>[]) =>
    reply(importPlan, { year: 2026, years: [2025, 2026, 2027], digest: 'abc', items });

  it('shows what it would do, takes decisions, and says what it did', async () => {
    const { user, api } = show(route, {
      'GET /api/holidays/import': () =>
        plan(
          anImportItem(),
          anImportItem({ key: '2026 New', status: 'add', current: null, sources: 1 }),
          anImportItem({ key: '2026 Same', status: 'same' }),
        ),
      'POST /api/holidays/import': () => reply(importAnswer, { added: 1, changed: 1, removed: 0, kept: 0 }),
    });
    expect(await screen.findByText('holiday.import.one_source')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'holiday.import.take' }));
    await user.click(screen.getByRole('button', { name: /holiday.import.run/ }));
    expect(await screen.findByText('holiday.import.done')).toBeInTheDocument();
    expect(api.callsTo('POST /api/holidays/import')[0]!.body).toEqual({
      year: 2026,
      digest: 'abc',
      take: ['2026 Thaipusam'],
    });
  });

  it('has nothing to do where all is the same, and says when there is no data', async () => {
    const { user, api } = show(route, {
      'GET /api/holidays/import': ({ query }) =>
        query.year === '2026'
          ? plan(anImportItem({ status: 'same' }))
          : reply(importPlan, { year: 2027, years: [2026], digest: 'x', items: [] }),
    });
    expect(await screen.findByRole('button', { name: 'holiday.import.nothing' })).toBeDisabled();
    await user.click(screen.getAllByRole('button', { name: 'holiday.year_of' })[1]!);
    expect(await screen.findByText('holiday.import.no_data')).toBeInTheDocument();
    expect(api.callsTo('POST /api/holidays/import')).toEqual([]);
  });

  it('that was shown before a change is refused in words', async () => {
    const { user } = show(
      route,
      {
        'GET /api/holidays/import': () => plan(anImportItem({ status: 'add', current: null })),
        'POST /api/holidays/import': () => fail(409, { code: 'holiday.plan_changed' }),
      },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByRole('button', { name: 'Import 1 entry' }));
    expect(await screen.findByText(/calendar has changed since this preview/)).toBeInTheDocument();
  });

  it('is only looked at without the right to edit', async () => {
    show(route, { 'GET /api/holidays/import': () => plan(anImportItem()) }, without(codeOf('holiday.edit')));
    expect(await screen.findByText('holiday.import.status.conflict')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /holiday.import.run/ })).not.toBeInTheDocument();
  });
});
