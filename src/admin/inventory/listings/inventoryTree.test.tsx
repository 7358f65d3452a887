import { act, screen, waitFor, within } from '@testing-library/react';
import { unitRule, type UnitRule } from '@shared/contract/system/unitRule';
import { propertyListAnswer, propertyOptions } from '@shared/contract/inventory/properties';
import { roomTypeListAnswer } from '@shared/contract/inventory/roomTypes';
import { unitListAnswer, type UnitRow } from '@shared/contract/inventory/units';
import { codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { aPropertyRow, aRoomTypeRow, propertyChoices } from '../../../testing/inventoryRows';
import { termHandlers } from '../../../testing/termRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import InventoryPage from '../InventoryPage';

jest.mock('../../../api/saveFile');

const text = (word: string) => ({ 'en-US': word, 'cn-ZH': '', 'ms-MY': '' });
const other = aPropertyRow({
  id: anId(5),
  name: text('Seruling'),
  status: 'draft',
  visible: false,
  roomTypes: { draft: 0, published: 0, retired: 0 },
});
const aUnit: UnitRow = {
  id: anId(7),
  number: '18-05',
  floor: '18',
  status: 'active',
  roomTypeId: anId(3),
  roomTypeName: text('Sea Studio'),
  propertyId: anId(2),
  propertyName: text('Ombak Residences'),
  linked: null,
  licenceState: 'none',
  licenceExpiresOn: null,
  blocks: 0,
  version: 1,
};
const PROPERTIES = 'GET /api/properties/aggregation';
const ROOM_TYPES = 'GET /api/room-types/aggregation';
const UNITS = 'GET /api/units/aggregation';
const RULE = 'GET /api/unit-rule';
const GAPS: UnitRule = { rule: 'gaps', period: 'quarter', version: 0 };

function show(
  query = '',
  api: Handlers = {},
  user = aStaffMember(),
  language: 'cimode' | 'en-US' = 'cimode',
) {
  return renderScreen(<InventoryPage />, {
    route: `/admin/view-listing${query}`,
    user,
    language,
    api: {
      ...termHandlers(),
      'GET /api/properties/options': () => reply(propertyOptions, propertyChoices()),
      [PROPERTIES]: () => reply(propertyListAnswer, { properties: [aPropertyRow(), other], totalCount: 2 }),
      [ROOM_TYPES]: () => reply(roomTypeListAnswer, { roomTypes: [aRoomTypeRow()], totalCount: 1 }),
      [UNITS]: () => reply(unitListAnswer, { units: [aUnit], totalCount: 1 }),
      [RULE]: () => reply(unitRule, GAPS),
      ...api,
    },
    routes: [
      { path: '/admin/manage-property', element: <h1>property</h1> },
      { path: '/admin/manage-room-types', element: <h1>room type</h1> },
    ],
  });
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const filterOf = (call: { query: Record<string, unknown> }) =>
  JSON.parse(String(call.query.filter ?? '{}')) as Record<string, unknown>;

describe('the tree', () => {
  it('shows the properties with their counts, and asks for what the address says', async () => {
    const { api } = show('?status=draft&state=MY-07&sort=town.asc', {}, aStaffMember(), 'en-US');
    const ombak = await row(/Ombak/);
    expect(ombak).toHaveAttribute('aria-expanded', 'false');
    expect(ombak).toHaveTextContent('2 room types · 6 units (1 draft · 1 closed unit)');
    expect(ombak).toHaveTextContent('George Town, Penang');
    expect(within(ombak).getByRole('link', { name: 'Ombak Residences' })).toHaveAttribute(
      'href',
      `/admin/manage-property?id=${anId(2)}`,
    );
    expect(await row(/Seruling/)).toHaveTextContent('Draft');
    expect(api.callsTo(PROPERTIES)[0]!.query).toEqual({
      filter: '{"status":"draft","state":"MY-07"}',
      sort: '{"town":"asc"}',
      pagination: '{"limit":10,"currentPage":1}',
    });
    expect(api.callsTo(ROOM_TYPES)).toHaveLength(0);
    expect(await axeProblems()).toEqual([]);
  });

  it('opens what is under a row when asked, and keeps it in the address', async () => {
    const { user, api, router } = show();
    await user.click(within(await row(/Ombak/)).getByRole('button', { name: 'inventory.open_row' }));
    const studio = await row(/Sea Studio/);
    expect(studio).toHaveAttribute('aria-level', '2');
    expect(filterOf(api.callsTo(ROOM_TYPES)[0]!)).toEqual({ propertyId: anId(2) });
    await user.click(within(studio).getByRole('button', { name: 'inventory.open_row' }));
    expect(await row(/18-05/)).toHaveAttribute('aria-level', '3');
    expect(filterOf(api.callsTo(UNITS)[0]!)).toEqual({ roomTypeId: anId(3) });
    expect(router.state.location.search).toBe(`?open=${anId(2)},${anId(3)}`);
    expect(await axeProblems()).toEqual([]);
    await user.click(within(await row(/Ombak/)).getByRole('button', { name: 'inventory.close_row' }));
    expect(screen.queryByRole('row', { name: /Sea Studio/ })).not.toBeInTheDocument();
  });

  it('is open again as the address says', async () => {
    show(`?open=${anId(2)}`);
    expect(await row(/Sea Studio/)).toBeInTheDocument();
  });

  it('is used by keyboard: arrows move and open, Enter follows, one row takes the tab', async () => {
    const { user, router } = show();
    const ombak = await row(/Ombak/);
    expect(ombak).toHaveAttribute('tabindex', '0');
    expect(await row(/Seruling/)).toHaveAttribute('tabindex', '-1');
    act(() => ombak.focus());
    await user.keyboard('{ArrowRight}');
    const studio = await row(/Sea Studio/);
    await user.keyboard('{ArrowRight}');
    expect(studio).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await row(/Seruling/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(ombak).toHaveFocus();
    await user.keyboard('{End}{ArrowUp}{ArrowLeft}');
    expect(ombak).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(ombak).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/admin/manage-property');
  });

  it('begins open where a search found its words, with what was found, and shows the others on demand', async () => {
    const { user, api } = show('?q=18-05', {
      [PROPERTIES]: () =>
        reply(propertyListAnswer, { properties: [aPropertyRow({ matched: 'inside' })], totalCount: 1 }),
      [ROOM_TYPES]: ({ query }) =>
        reply(roomTypeListAnswer, {
          roomTypes: [aRoomTypeRow({ matched: String(query.filter).includes('18-05') ? 'inside' : null })],
          totalCount: 1,
        }),
    });
    expect(await row(/18-05/)).toBeInTheDocument();
    expect(filterOf(api.callsTo(UNITS)[0]!)).toEqual({ roomTypeId: anId(3), q: '18-05' });
    await user.click(screen.getByRole('button', { name: 'inventory.show_others' }));
    await waitFor(() => expect(filterOf(api.callsTo(ROOM_TYPES).at(-1)!)).toEqual({ propertyId: anId(2) }));
  });

  it('leads to a new room type of an open property, by permission', async () => {
    const { user, router } = show(`?open=${anId(2)}`);
    await user.click(await screen.findByRole('button', { name: 'room_type.actions.create' }));
    expect(router.state.location).toMatchObject({
      pathname: '/admin/manage-room-types',
      search: `?propertyId=${anId(2)}`,
      state: { from: `/admin/view-listing?open=${anId(2)}` },
    });
  });

  it('offers nothing new to those who may only look', async () => {
    show(`?open=${anId(2)}`, {}, aStaffMember([codeOf('listing.view')]));
    await row(/Sea Studio/);
    expect(screen.queryByRole('button', { name: /actions.create/ })).not.toBeInTheDocument();
  });

  it('tries again when what is under a row cannot be had', async () => {
    let broken = true;
    const { user } = show(`?open=${anId(2)}`, {
      [ROOM_TYPES]: () =>
        broken
          ? fail(400, { code: 'query.invalid' })
          : reply(roomTypeListAnswer, { roomTypes: [aRoomTypeRow()], totalCount: 1 }),
    });
    const again = await screen.findByRole('button', { name: 'actions.retry' });
    broken = false;
    await user.click(again);
    expect(await row(/Sea Studio/)).toBeInTheDocument();
  });

  it('narrows the towns to the chosen state, and is empty with a next step', async () => {
    const { user } = show('?state=MY-14', {
      [PROPERTIES]: () => reply(propertyListAnswer, { properties: [], totalCount: 0 }),
    });
    expect(await screen.findByText('list.nothing_found')).toBeInTheDocument();
    await user.click(screen.getByLabelText('property.fields.town'));
    expect(await screen.findByTitle('Cheras')).toBeInTheDocument();
    expect(screen.queryByTitle('George Town')).not.toBeInTheDocument();
  });

  it('is taken as a file, as it is filtered', async () => {
    const { user, api } = show('?status=draft', {
      'GET /api/properties/export': () =>
        new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="inventory.csv"' } }),
    });
    await row(/Ombak/);
    await user.click(screen.getByRole('button', { name: 'actions.export' }));
    await user.click(await screen.findByText('list.export_csv'));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(api.callsTo('GET /api/properties/export')[0]!.query).toMatchObject({
      format: 'csv',
      filter: '{"status":"draft"}',
    });
  });
});

describe('all units', () => {
  it('are a list of their own, filtered by what their licences say, and exported so', async () => {
    const { user, api, container } = show(
      '?tab=units&licence=due',
      {
        [UNITS]: () =>
          reply(unitListAnswer, {
            units: [{ ...aUnit, licenceState: 'expired', licenceExpiresOn: '2026-10-31', linked: 'whole' }],
            totalCount: 1,
          }),
        'GET /api/units/export': () =>
          new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="units.csv"' } }),
      },
      aStaffMember(),
      'en-US',
    );
    const unit = await row(new RegExp(aUnit.number));
    expect(unit).toHaveTextContent(/Licence expired.*31 Oct 2026/);
    expect(within(unit).getByRole('link')).toHaveAttribute('href', `/admin/manage-unit?id=${aUnit.id}`);
    expect(filterOf(api.callsTo(UNITS).at(-1)!)).toEqual({ licence: 'due' });
    expect(screen.getByRole('link', { name: 'Units and licences' })).toHaveAttribute('aria-current', 'page');
    expect(await axeProblems(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Export/ }));
    await user.click(await screen.findByText(/CSV/));
    await waitFor(() => expect(saveFile).toHaveBeenLastCalledWith(expect.anything(), 'units.csv'));
    expect(filterOf(api.callsTo('GET /api/units/export')[0]!)).toEqual({ licence: 'due' });
  });
});

describe('how a booking gets its unit', () => {
  const SETTLE = 'PATCH /api/unit-rule';

  it('is said in words, and settled in a dialog that keeps what was chosen when somebody was faster', async () => {
    let rule = GAPS;
    const answers = [
      () => fail(409, { code: 'row.stale' }),
      () => reply(unitRule, (rule = { rule: 'revenue', period: 'month', version: 1 })),
    ];
    const { user, api } = show(
      '',
      { [RULE]: () => reply(unitRule, rule), [SETTLE]: () => answers.shift()!() },
      aStaffMember(),
      'en-US',
    );
    expect(await screen.findByText(/the free unit that leaves the fewest gaps/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('How does a booking get its unit?')).toBeInTheDocument();
    expect(within(dialog).queryByLabelText('Counted in')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: /the least room revenue/ }));
    await user.click(within(dialog).getByLabelText('Counted in'));
    await user.click(await screen.findByTitle('The month of arrival'));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsTo(SETTLE)).toHaveLength(1));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(within(dialog).getByRole('radio', { name: /the least room revenue/ })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(/the least room revenue per unit in the month of arrival/),
    ).toBeInTheDocument();
    expect(api.callsTo(SETTLE)[1]!.body).toEqual({ rule: 'revenue', period: 'month', version: 0 });
  });

  it('goes back to the fewest gaps, which no period belongs to', async () => {
    const { user, api } = show('', {
      [RULE]: () => reply(unitRule, { rule: 'nights', period: 'year', version: 4 }),
      [SETTLE]: () => reply(unitRule, { rule: 'gaps', period: 'year', version: 5 }),
    });
    await user.click(await screen.findByRole('button', { name: 'unit_rule.change' }));
    await user.click(await screen.findByRole('radio', { name: 'unit_rule.rules.gaps' }));
    await user.click(screen.getByRole('button', { name: 'actions.save' }));
    await waitFor(() =>
      expect(api.callsTo(SETTLE)[0]!.body).toEqual({ rule: 'gaps', period: 'year', version: 4 }),
    );
  });

  it('is only read without the general settings', async () => {
    show('', {}, aStaffMember([codeOf('listing.view')]));
    expect(await screen.findByText('unit_rule.says.gaps')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'unit_rule.change' })).not.toBeInTheDocument();
  });
});
