import { screen, waitFor, within } from '@testing-library/react';
import { emptyAnswer } from '@shared/contract/base/common';
import { property, propertyDetail, propertyOptions } from '@shared/contract/inventory/properties';
import { roomTypeListAnswer } from '@shared/contract/inventory/roomTypes';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { aProperty, aRoomTypeRow, propertyChoices } from '../../../testing/inventoryRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import PropertyPage from './PropertyPage';

const id = aProperty().id;
const GET = 'GET /api/properties/:id';
const found = (changes = {}) => reply(propertyDetail, aProperty(changes));
const without = (...codes: number[]) => aStaffMember(ALL_CODES.filter((code) => !codes.includes(code)));

function show(
  route: string,
  api: Handlers,
  user = aStaffMember(),
  language: 'cimode' | 'en-US' = 'cimode',
  choices = propertyChoices(),
) {
  return renderScreen(<PropertyPage />, {
    route,
    user,
    language,
    // The later lines win: an id may be any word.
    api: {
      ...api,
      'GET /api/properties/options': () => reply(propertyOptions, choices),
      'GET /api/room-types/aggregation': () =>
        reply(roomTypeListAnswer, { roomTypes: [aRoomTypeRow()], totalCount: 1 }),
      'GET /api/public/site': () => ({ tiles: null }),
    },
    routes: [{ path: '/admin/view-listing', element: <h1>tree</h1> }],
  });
}
const label = (field: string, language = 'English') => `${field} (${language})`;
const name = label('inventory.fields.name');
const save = () => screen.getByRole('button', { name: /actions.save/ });

describe('a new property', () => {
  it.each([{ companies: [] }, { locations: [] }])(
    'leads to the import while there is nothing to belong to: %j',
    async (missing) => {
      show('/admin/manage-property', {}, undefined, 'cimode', propertyChoices(missing));
      expect(await screen.findByText('property.begin.text')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'listing_import.button' })).toHaveAttribute(
        'href',
        '/admin/view-listing?view=import',
      );
      expect(screen.queryByLabelText(name)).not.toBeInTheDocument();
    },
  );

  it('is saved as a draft and leads to its own page', async () => {
    const { user, router, api } = show('/admin/manage-property', {
      'POST /api/properties': () => reply(property, aProperty(), 201),
      [GET]: () => found(),
    });
    await user.type(await screen.findByLabelText(name), 'Ombak');
    await user.type(screen.getByLabelText('property.fields.town'), 'George Town');
    await user.type(screen.getByLabelText('place.lat'), '5.4');
    await user.type(screen.getByLabelText('place.lng'), '100.3');
    await user.click(save());
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${id}`));
    expect(screen.getByText('property.saved')).toBeInTheDocument();
    const { body } = api.callsTo('POST /api/properties')[0]!;
    expect(body).toMatchObject({
      name: { 'en-US': 'Ombak', 'cn-ZH': '', 'ms-MY': '' },
      // The only company, and the only destination with its state.
      companyId: anId(41),
      locationId: anId(40),
      state: 'MY-07',
      town: 'George Town',
      place: { lat: 5.4, lng: 100.3 },
      cancellationPolicyId: anId(42),
    });
    expect(body).not.toHaveProperty('weekendNights');
  });

  it('takes coordinates as map services copy them, and no half of a place', async () => {
    const { user, api } = show('/admin/manage-property', {});
    await user.type(await screen.findByLabelText(name), 'Ombak');
    const lat = screen.getByLabelText('place.lat');
    await user.click(lat);
    await user.paste('5.41123, 100.33541');
    expect(lat).toHaveValue('5.41123');
    expect(screen.getByLabelText('place.lng')).toHaveValue('100.33541');
    await user.clear(lat);
    await user.click(save());
    expect(await screen.findByText('place.half')).toBeInTheDocument();
    expect(api.callsTo('POST /api/properties')).toHaveLength(0);
  });

  it('shows the nights of its state as its weekend', async () => {
    const { user } = show('/admin/manage-property', {});
    await screen.findByLabelText(name);
    await user.click(screen.getByLabelText('property.fields.state'));
    await user.type(screen.getByLabelText('property.fields.state'), 'Kedah');
    await user.click(await screen.findByTitle('Kedah'));
    const nights = screen.getByRole('group', { name: 'property.fields.weekendNights' });
    const chosen = within(nights)
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).checked);
    expect(chosen).toEqual([false, false, false, true, true, false, false]);
  });

  it("shows the server's mistakes beside their fields and keeps what was typed", async () => {
    const refusal = { code: 'form.invalid', fields: [{ path: 'town', rule: 'required', message: '' }] };
    const { user } = show(
      '/admin/manage-property',
      { 'POST /api/properties': () => fail(400, refusal) },
      aStaffMember(),
      'en-US',
    );
    await user.type(await screen.findByLabelText('Name (English)'), 'Ombak');
    await user.type(screen.getByLabelText('Town'), 'x');
    await user.click(screen.getByRole('button', { name: /Save/ }));
    expect(await screen.findByText('Please enter Town')).toBeInTheDocument();
    expect(screen.getByLabelText('Name (English)')).toHaveValue('Ombak');
  });

  it('is not for those who may not write', () => {
    show('/admin/manage-property', {}, without(codeOf('listing.create')));
    expect(screen.getByText('forbidden.title')).toBeInTheDocument();
  });
});

describe('a property', () => {
  const route = `/admin/manage-property?id=${id}`;

  it('is changed with its version and stays on screen, ready for the next change', async () => {
    let version = 4;
    const { user, api, router } = show(route, {
      [GET]: () => found({ version }),
      'PATCH /api/properties/:id': () => reply(property, aProperty({ version: ++version })),
    });
    await user.type(await screen.findByLabelText(name), '!');
    await user.click(save());
    expect(await screen.findByText('property.saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(name)).toHaveValue('Ombak Residences'));
    await user.type(screen.getByLabelText(name), '?');
    await waitFor(() => expect(save()).toBeEnabled());
    await new Promise((done) => setTimeout(done, 900));
    await user.click(save());
    await waitFor(() => expect(api.callsTo('PATCH /api/properties/:id')).toHaveLength(2));
    expect(
      api.callsTo('PATCH /api/properties/:id').map(({ body }) => (body as { version: number }).version),
    ).toEqual([4, 5]);
    expect(router.state.location.pathname).toBe('/admin/manage-property');
  });

  it('changed by someone else is compared, and mine can be saved over it', async () => {
    let version = 4;
    const { user, api } = show(route, {
      [GET]: () => found({ version, town: version > 4 ? 'Ipoh' : 'George Town' }),
      'PATCH /api/properties/:id': ({ body }) =>
        (body as { version: number }).version === version
          ? reply(property, aProperty({ version: version + 1 }))
          : fail(409, { code: 'row.stale', params: { version } }),
    });
    await user.type(await screen.findByLabelText(name), '!');
    version = 7;
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'form.stale.title' });
    expect(await within(dialog).findByRole('row', { name: /George Town Ipoh/ })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'form.stale.overwrite' }));
    await waitFor(() =>
      expect(api.callsTo('PATCH /api/properties/:id').at(-1)!.body).toMatchObject({
        version: 7,
        town: 'George Town',
      }),
    );
  });

  it('that lacks something says what and what to do, and offers no publication', async () => {
    show(
      route,
      {
        [GET]: () =>
          found({
            status: 'draft',
            visible: false,
            lat: null,
            lng: null,
            checks: [
              { code: 'name', result: 'ok' },
              { code: 'translations', result: 'warning' },
              { code: 'place', result: 'error' },
            ],
          }),
      },
      aStaffMember(),
      'en-US',
    );
    const checks = await screen.findByRole('list', { name: 'What publication needs' });
    const items = within(checks)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items).toEqual([
      'Name in English: done',
      expect.stringContaining('can wait'),
      'Place on the map: missingPick the place on the map.',
    ]);
    expect(screen.getByText('1 thing is missing before it can be published.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it('that is complete is published after a question', async () => {
    const draft = { status: 'draft' as const, visible: false };
    const { user, api } = show(route, {
      [GET]: () => found(draft),
      'PATCH /api/properties/:id/status': () => reply(property, aProperty()),
    });
    await user.click(await screen.findByRole('button', { name: 'inventory.step.publish' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'inventory.step.publish' }));
    expect(await screen.findByText('inventory.done.publish')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/properties/:id/status')[0]!.body).toEqual({ step: 'publish', version: 4 });
  });

  it('with stays to come says how many, leads to them, and tells why it was refused', async () => {
    const { user } = show(
      route,
      {
        [GET]: () => found({ stays: { reservations: 2, others: 1 } }),
        'PATCH /api/properties/:id/status': () =>
          fail(409, { code: 'listing.has_stays', params: { count: 3 } }),
      },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByRole('button', { name: 'Retire' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/3 stays are still to come/)).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Show 2 reservations' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/admin/reservation?propertyId=${id}&status=hold,pending,confirmed,checked_in`),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Retire' }));
    expect(await within(dialog).findByText(/to come or in the house: 3/)).toBeInTheDocument();
  });

  it('takes no step while something typed is not saved', async () => {
    const { user } = show(route, { [GET]: () => found() });
    await user.type(await screen.findByLabelText(name), '!');
    expect(await screen.findByText('inventory.save_first')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'inventory.step.unpublish' })).not.toBeInTheDocument();
  });

  it('is deleted as a draft, which leads back to the tree', async () => {
    const { user, router, api } = show(route, {
      [GET]: () => found({ status: 'draft', visible: false }),
      'DELETE /api/properties/:id': () => reply(emptyAnswer, { status: 'ok' }),
    });
    await user.click(await screen.findByRole('button', { name: 'actions.delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'inventory.delete.title' });
    await user.click(within(dialog).getByRole('button', { name: 'actions.delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/view-listing'));
    expect(api.callsTo('DELETE /api/properties/:id')).toHaveLength(1);
  });

  it('shows its facts, and no form and no steps, to those who may only look', async () => {
    show(route, { [GET]: () => found() }, aStaffMember([codeOf('listing.view')]));
    expect(await screen.findByText('By the sea')).toBeInTheDocument();
    expect(screen.getByText('property.weekday.5separatorproperty.weekday.6')).toBeInTheDocument();
    for (const button of [/actions.save/, /inventory.step/, /actions.delete/, /room_type.actions.create/])
      expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Sea Studio' })).toBeInTheDocument();
  });

  it('has its history under an address of its own', async () => {
    show(`${route}&tab=history`, { [GET]: () => found() });
    expect(await screen.findByText('inventory.action.publish')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'inventory.tabs.history' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.queryByLabelText(name)).not.toBeInTheDocument();
  });

  it('that is gone says so', async () => {
    show(route, { [GET]: () => fail(404, { code: 'row.not_found' }) });
    expect(await screen.findByText('code.row_not_found')).toBeInTheDocument();
  });
});
