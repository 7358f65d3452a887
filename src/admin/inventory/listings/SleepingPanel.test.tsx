import { screen, waitFor, within } from '@testing-library/react';
import { roomType, roomTypeDetail } from '@shared/contract/inventory/roomTypes';
import type { SleepingRoom } from '@shared/domain/inventory/sleeping';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { aRoomType } from '../../../testing/inventoryRows';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import { termHandlers } from '../../../testing/termRows';
import RoomTypePage from './RoomTypePage';

const GET = 'GET /api/room-types/:id';
const PATCH = 'PATCH /api/room-types/:id';
const SLEEPING: SleepingRoom[] = [
  { room: 'bedroom', beds: [{ kind: 'queen', count: 1 }] },
  { room: 'living_room', beds: [{ kind: 'sofa', count: 1 }] },
];
/** One bedroom, two beds and three guests, as its rooms and beds have it. */
const found = (changes: Partial<ReturnType<typeof aRoomType>> = {}) =>
  reply(roomTypeDetail, aRoomType({ bedrooms: 1, beds: 2, maxGuests: 3, sleeping: SLEEPING, ...changes }));

function show(api: Handlers, { user = aStaffMember(), tab = '' } = {}) {
  return renderScreen(<RoomTypePage />, {
    route: `/admin/manage-room-types?id=${aRoomType().id}${tab}`,
    user,
    language: 'en-US',
    api: { ...termHandlers(), [GET]: () => found(), [PATCH]: () => reply(roomType, aRoomType()), ...api },
  });
}
const save = () => screen.getByRole('button', { name: /Save/ });
const button = (name: string) => screen.getByRole('button', { name });
const sent = (calls: { body: unknown }[]) => (calls[0]!.body as { sleeping: SleepingRoom[] }).sleeping;
const warnings = () => screen.getByRole('status', { name: 'To check' });

test('rooms and beds are added, chosen, ordered and taken away, and sent in their order', async () => {
  const { user, api } = show({});
  await screen.findByLabelText('Room 1');
  expect(await axeProblems()).toEqual([]);

  await user.click(button('Add a sleeping room'));
  // The keyboard goes on where the new room begins.
  expect(screen.getByLabelText('Room 3')).toHaveFocus();
  await user.click(button('Add a bed to room 3'));
  expect(screen.getByLabelText('Bed 2 in room 3')).toHaveFocus();
  const count = screen.getByRole('spinbutton', { name: 'Number of bed 2 in room 3' });
  await user.clear(count);
  await user.type(count, '2');

  await user.click(button('Move room 3 up'));
  expect(button('Move room 2 up')).toHaveFocus();
  await user.click(button('Move room 2 up'));
  // It is the first now, and can only go down again.
  expect(button('Move room 1 up')).toBeDisabled();
  expect(button('Move room 1 down')).toHaveFocus();
  await user.click(button('Remove room 3'));
  expect(button('Add a sleeping room')).toHaveFocus();

  await user.click(save());
  await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(1));
  expect(sent(api.callsTo(PATCH))).toEqual([
    {
      room: 'bedroom',
      beds: [
        { kind: 'queen', count: 1 },
        { kind: 'single', count: 2 },
      ],
    },
    SLEEPING[0],
  ]);
});

test('a kind of bed is offered once in a room, and the only bed of a room stays', async () => {
  const { user, api } = show({});
  await user.click(await screen.findByLabelText('Bed 1 in room 1'));
  await user.click(await screen.findByTitle('King bed'));
  await user.click(button('Add a bed to room 1'));
  await user.click(screen.getByLabelText('Bed 2 in room 1'));
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.length).toBeGreaterThan(0);
  expect(
    screen.queryAllByTitle('King bed').filter((one) => one.matches('.ant-select-item-option')),
  ).toHaveLength(1);
  expect(button('Remove bed 1 of room 2')).toBeDisabled();
  await user.click(button('Remove bed 1 of room 1'));
  expect(button('Add a bed to room 1')).toHaveFocus();
  expect(button('Remove bed 1 of room 1')).toBeDisabled();
  await user.click(save());
  await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(1));
  expect(sent(api.callsTo(PATCH))[0]).toEqual({ room: 'bedroom', beds: [{ kind: 'single', count: 1 }] });
});

test('beds that do not agree with the numbers are told, and saved all the same', async () => {
  const { user, api } = show({});
  const guests = await screen.findByLabelText('Guests at most');
  expect(warnings()).toBeEmptyDOMElement();
  await user.clear(guests);
  await user.type(guests, '5');
  // A queen bed takes two and the sofa one.
  expect(warnings()).toHaveTextContent('These beds take 3 guests; the room type takes up to 5.');
  await user.click(button('Remove room 1'));
  expect(warnings()).toHaveTextContent('These beds take 1 guest; the room type takes up to 5.');
  expect(warnings()).toHaveTextContent('0 bedrooms are entered here; the room type has 1.');
  expect(warnings()).toHaveTextContent('1 bed is entered here; the room type has 2.');
  await user.click(button('Remove room 1'));
  expect(warnings()).toBeEmptyDOMElement();
  expect(screen.getByText('No room is entered yet; the page leaves this part out.')).toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(1));
  expect(sent(api.callsTo(PATCH))).toEqual([]);
});

test('a number that is missing, and what the server refuses, are said beside their fields', async () => {
  const fields = [{ path: 'sleeping.1.beds.0.kind', rule: 'bed_twice', message: '' }];
  const { user, api } = show({ [PATCH]: () => fail(400, { code: 'form.invalid', fields }) });
  const count = await screen.findByRole('spinbutton', { name: 'Number of bed 1 in room 2' });
  await user.clear(count);
  await user.click(save());
  const room = screen.getByLabelText('Room 2').closest('li')!;
  expect(await within(room).findByText(/is required/)).toBeInTheDocument();
  expect(api.callsTo(PATCH)).toHaveLength(0);
  await user.type(count, '1');
  await user.type(screen.getByLabelText('Name (English)'), '!');
  await user.click(save());
  expect(await within(room).findByText(/This kind of bed is already in the room/)).toBeInTheDocument();
});

test('changed by someone else, beds are compared once and in words', async () => {
  const others: SleepingRoom[] = [{ room: 'bedroom', beds: [{ kind: 'bunk', count: 2 }] }];
  let version = 6;
  const { user } = show({
    [GET]: () => found({ version, sleeping: version > 6 ? others : SLEEPING }),
    [PATCH]: () => fail(409, { code: 'row.stale', params: { version } }),
  });
  await user.type(await screen.findByLabelText('Name (English)'), '!');
  version = 9;
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  const row = await within(dialog).findByRole('row', {
    name: 'Where guests sleep Bedroom: 1 queen bed · Living room: 1 sofa bed Bedroom: 2 bunk beds',
  });
  expect(row).toBeInTheDocument();
  expect(within(dialog).queryByText(/in room 1/)).not.toBeInTheDocument();
});

test('they are read in words by those who may only look, and in the history', async () => {
  const first = show({}, { user: aStaffMember([codeOf('listing.view')]) });
  expect(await screen.findByText('Bedroom: 1 queen bed · Living room: 1 sofa bed')).toBeInTheDocument();
  first.unmount();
  const history = [
    {
      id: 4,
      at: '2026-11-18T16:00:00.000Z',
      actorName: 'Aisyah Rahman',
      actorKind: 'staff' as const,
      action: 'update',
      before: { sleeping: [] },
      after: { sleeping: SLEEPING },
    },
  ];
  show({ [GET]: () => found({ history }) }, { tab: '&tab=history' });
  expect(await screen.findByText('Where guests sleep')).toBeInTheDocument();
  expect(screen.getByText(/Bedroom: 1 queen bed · Living room: 1 sofa bed/)).toBeInTheDocument();
});
