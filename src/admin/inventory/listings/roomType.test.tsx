import { screen, waitFor, within } from '@testing-library/react';
import { propertyDetail } from '@shared/contract/inventory/properties';
import { roomType, roomTypeDetail } from '@shared/contract/inventory/roomTypes';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { aProperty, aRoomType } from '../../../testing/inventoryRows';
import { termHandlers } from '../../../testing/termRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import RoomTypePage from './RoomTypePage';

const id = aRoomType().id;
const GET = 'GET /api/room-types/:id';
const PATCH = 'PATCH /api/room-types/:id';
const found = (changes = {}) => reply(roomTypeDetail, aRoomType(changes));

function show(route: string, api: Handlers, user = aStaffMember(), language: 'cimode' | 'en-US' = 'cimode') {
  return renderScreen(<RoomTypePage />, {
    route,
    user,
    language,
    api: { ...termHandlers(), 'GET /api/properties/:id': () => reply(propertyDetail, aProperty()), ...api },
  });
}
const name = 'inventory.fields.name (English)';
const save = () => screen.getByRole('button', { name: /actions.save/ });

describe('a new room type', () => {
  it('of a property is written, sent and leads to its own page', async () => {
    const { user, api, router } = show(`/admin/manage-room-types?propertyId=${anId(2)}`, {
      'POST /api/room-types': () => reply(roomType, aRoomType(), 201),
      [GET]: () => found(),
    });
    await user.type(await screen.findByLabelText(name), 'Sea Studio');
    await user.type(screen.getByLabelText('room_type.fields.baseSen'), '180.5');
    await user.click(await screen.findByRole('checkbox', { name: 'Wi-Fi' }));
    await user.click(screen.getByRole('button', { name: 'room_type.actions.add_discount' }));
    await user.type(screen.getByLabelText('room_type.fields.fromNights'), '7');
    await user.type(screen.getByLabelText('room_type.fields.percent'), '12.5');
    await user.click(save());
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${id}`));
    expect(api.callsTo('POST /api/room-types')[0]!.body).toMatchObject({
      propertyId: anId(2),
      name: { 'en-US': 'Sea Studio' },
      baseSen: 18_050,
      weekendSen: null,
      amenities: ['wifi'],
      lengthDiscounts: [{ minNights: 7, percentBp: 1_250 }],
    });
  });

  it('has discounts that the server refuses: it is said beside them', async () => {
    const fields = [{ path: 'lengthDiscounts', rule: 'discounts_twice', message: '' }];
    const { user } = show(`/admin/manage-room-types?propertyId=${anId(2)}`, {
      'POST /api/room-types': () => fail(400, { code: 'form.invalid', fields }),
    });
    await user.type(await screen.findByLabelText(name), 'Sea Studio');
    await user.type(screen.getByLabelText('room_type.fields.baseSen'), '180');
    await user.click(save());
    const steps = screen.getByRole('group', { name: 'room_type.fields.lengthDiscounts' });
    expect(await within(steps).findByText('rule.invalid')).toBeInTheDocument();
  });

  it('needs a property, and says so', async () => {
    show('/admin/manage-room-types', {});
    expect(await screen.findByText('room_type.needs_property')).toBeInTheDocument();
  });

  it('is not sent with more guests in the rate than fit, or for nothing', async () => {
    const { user, api } = show(`/admin/manage-room-types?propertyId=${anId(2)}`, {});
    await user.type(await screen.findByLabelText(name), 'Sea Studio');
    await user.type(screen.getByLabelText('room_type.fields.baseSen'), '0');
    const guests = screen.getByLabelText('room_type.fields.includedGuests');
    await user.clear(guests);
    await user.type(guests, '9');
    await user.click(save());
    expect(await screen.findByText('rule.guests_included')).toBeInTheDocument();
    expect(screen.getByText('rule.positive')).toBeInTheDocument();
    expect(api.callsTo('POST /api/room-types')).toHaveLength(0);
  });
});

describe('a room type', () => {
  const route = `/admin/manage-room-types?id=${id}`;

  it('is changed with its version', async () => {
    const { user, api } = show(route, {
      [GET]: () => found(),
      [PATCH]: () => reply(roomType, aRoomType({ version: 7 })),
    });
    expect(await screen.findByRole('heading', { name: 'Sea Studio' })).toBeInTheDocument();
    expect(screen.getByLabelText('room_type.fields.percent')).toHaveValue('10.00');
    expect(await axeProblems()).toEqual([]);
    await user.type(screen.getByLabelText(name), '!');
    const pets = screen.getByLabelText('room_type.fields.petsMost');
    await user.clear(pets);
    await user.type(pets, '3');
    await user.click(save());
    expect(await screen.findByText('room_type.saved')).toBeInTheDocument();
    expect(api.callsTo(PATCH)[0]!.body).toMatchObject({
      name: { 'en-US': 'Sea Studio!' },
      ...{ childrenAllowed: true, infantsMost: 2, petsMost: 3, petCleaningSen: 0 },
      lengthDiscounts: [{ minNights: 7, percentBp: 1_000 }],
      version: 6,
    });
    expect(api.callsTo(PATCH)[0]!.body).not.toHaveProperty('propertyId');
  });

  it('changed by someone else is compared in words', async () => {
    const { user } = show(
      route,
      {
        [GET]: () => found({ version: 9, baseSen: 25_000 }),
        [PATCH]: () => fail(409, { code: 'row.stale', params: { version: 9 } }),
      },
      aStaffMember(),
      'en-US',
    );
    const rate = await screen.findByLabelText('Base rate a night');
    await user.clear(rate);
    await user.type(rate, '199');
    await user.click(screen.getByRole('button', { name: /Save/ }));
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByRole('row', { name: 'Base rate a night RM 199.00 RM 250.00' }),
    ).toBeInTheDocument();
  });

  it('that visitors do not see can be looked at as they would, in a page of its own', async () => {
    show(route, { [GET]: () => found({ status: 'draft', visible: false }) });
    expect(await screen.findByRole('link', { name: 'inventory.preview' })).toHaveAttribute(
      'href',
      `/listing?id=${id}&preview=1`,
    );
  });

  it('shows its facts to those who may only look', async () => {
    show(route, { [GET]: () => found() }, aStaffMember([codeOf('listing.view')]), 'en-US');
    expect(await screen.findByText('from 7 nights 10 % off')).toBeInTheDocument();
    expect(await screen.findByText('Wi-Fi, Swimming pool')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
  });

  it('that cannot be published any more says why', async () => {
    const { user } = show(
      route,
      {
        [GET]: () => found({ status: 'draft', visible: false }),
        'PATCH /api/room-types/:id/status': () =>
          fail(409, { code: 'listing.incomplete', params: { count: 1 } }),
      },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await within(dialog).findByText(/still missing for publication \(1\)/)).toBeInTheDocument();
  });
});
