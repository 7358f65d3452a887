import { screen, waitFor, within } from '@testing-library/react';
import { property, propertyDetail, propertyOptions } from '@shared/contract/inventory/properties';
import { roomTypeListAnswer } from '@shared/contract/inventory/roomTypes';
import type { NearbyPlace } from '@shared/domain/inventory/nearby';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { aProperty, propertyChoices } from '../../../testing/inventoryRows';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import PropertyPage from './PropertyPage';

const GET = 'GET /api/properties/:id';
const PATCH = 'PATCH /api/properties/:id';
const BEACH: NearbyPlace = {
  kind: 'beach',
  name: { 'en-US': 'Miami Beach', 'cn-ZH': '迈阿密海滩', 'ms-MY': 'Pantai Miami' },
  metres: 2_437,
};
const found = (changes: Partial<ReturnType<typeof aProperty>> = {}) =>
  reply(propertyDetail, aProperty({ nearby: [BEACH], ...changes }));

function show(api: Handlers, { user = aStaffMember(), tab = '' } = {}) {
  return renderScreen(<PropertyPage />, {
    route: `/admin/manage-property?id=${aProperty().id}${tab}`,
    user,
    language: 'en-US',
    api: {
      [GET]: () => found(),
      [PATCH]: () => reply(property, aProperty()),
      'GET /api/room-types/aggregation': () => reply(roomTypeListAnswer, { roomTypes: [], totalCount: 0 }),
      'GET /api/public/site': () => ({ tiles: null }),
      ...api,
      'GET /api/properties/options': () => reply(propertyOptions, propertyChoices()),
    },
  });
}
const save = () => screen.getByRole('button', { name: /Save/ });
const button = (name: string) => screen.getByRole('button', { name });
const distance = (number: number) => screen.getByLabelText(`Distance of place ${number}`);
const sent = (calls: { body: unknown }[]) => (calls[0]!.body as { nearby: NearbyPlace[] }).nearby;

test('a place is added with its distance as people say it, which is sent in metres', async () => {
  const { user, api } = show({});
  expect(await screen.findByLabelText('Distance of place 1')).toHaveValue('2.437 km');
  expect(screen.getByText('Visitors read “2.4 km”.')).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
  await user.click(button('Add a place nearby'));
  expect(screen.getByLabelText('Kind of place 2')).toHaveFocus();
  await user.click(screen.getByLabelText('Kind of place 2'));
  await user.click(await screen.findByTitle('Train station'));
  await user.type(distance(2), '350 m');
  expect(screen.getByText('Visitors read “350 m”.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Place 2 in English'), 'Ferry');
  await user.type(screen.getByLabelText('Place 2 in 中文'), '渡轮');
  await user.click(save());
  await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(1));
  expect(sent(api.callsTo(PATCH))).toEqual([
    BEACH,
    { kind: 'train', name: { 'en-US': 'Ferry', 'cn-ZH': '渡轮', 'ms-MY': '' }, metres: 350 },
  ]);
});

test.each([
  ['2', 'Write the distance with its unit, such as 350 m or 2.4 km.'],
  ['five minutes', 'Write the distance with its unit, such as 350 m or 2.4 km.'],
  ['0 m', 'The distance can be from 1 m to 300 km.'],
  ['301 km', 'The distance can be from 1 m to 300 km.'],
  [' ', /is required/],
])('%j is refused beside the field, and what was typed stays', async (typed, message) => {
  const { user, api } = show({});
  await user.clear(await screen.findByLabelText('Distance of place 1'));
  await user.type(distance(1), typed);
  await user.click(save());
  const row = distance(1).closest('li')!;
  expect(await within(row).findByText(message)).toBeInTheDocument();
  expect(distance(1)).toHaveValue(typed);
  expect(screen.queryByText(/Visitors read “/)).not.toBeInTheDocument();
  expect(api.callsTo(PATCH)).toHaveLength(0);
});

test('a place needs its kind and its English name', async () => {
  const { user, api } = show({});
  await screen.findByLabelText('Distance of place 1');
  await user.click(button('Add a place nearby'));
  await user.click(save());
  const row = screen.getByLabelText('Kind of place 2').closest('li')!;
  expect(await within(row).findByText('Please choose Kind of place 2')).toBeInTheDocument();
  // The distance and the English name; the other languages may wait.
  expect(await within(row).findAllByText(/is required/)).toHaveLength(2);
  await user.click(button('Remove place 2'));
  expect(button('Add a place nearby')).toHaveFocus();
  await user.click(button('Remove place 1'));
  expect(screen.getByText('No place is entered yet; the page leaves this part out.')).toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(1));
  expect(sent(api.callsTo(PATCH))).toEqual([]);
});

test('what the server refuses is said beside the place that it names', async () => {
  const fields = [
    { path: 'nearby.0.metres', rule: 'too_big_number', message: '', params: { bound: 300_000 } },
  ];
  const { user } = show({ [PATCH]: () => fail(400, { code: 'form.invalid', fields }) });
  await user.type(await screen.findByLabelText('Name (English)'), '!');
  await user.click(save());
  const row = distance(1).closest('li')!;
  expect(await within(row).findByText('Distance of place 1 can be at most 300000')).toBeInTheDocument();
});

test('changed by someone else, places are compared in words, and theirs can be taken', async () => {
  let version = 4;
  const theirs = [{ ...BEACH, metres: 900 }];
  const { user } = show({
    [GET]: () => found({ version, nearby: version > 4 ? theirs : [BEACH] }),
    [PATCH]: () => fail(409, { code: 'row.stale', params: { version } }),
  });
  await user.clear(await screen.findByLabelText('Distance of place 1'));
  await user.type(distance(1), '3 km');
  version = 7;
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByRole('row', { name: 'What is near Miami Beach (3 km) Miami Beach (900 m)' }),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Load the saved version' }));
  await waitFor(() => expect(distance(1)).toHaveValue('900 m'));
});

test('they are read in words by those who may only look, and in the history', async () => {
  const first = show({}, { user: aStaffMember([codeOf('listing.view')]) });
  expect(await screen.findByText('Miami Beach (2.4 km)')).toBeInTheDocument();
  first.unmount();
  const history = [
    {
      id: 4,
      at: '2026-11-18T16:00:00.000Z',
      actorName: 'Aisyah Rahman',
      actorKind: 'staff' as const,
      action: 'update',
      before: { nearby: [{ ...BEACH, metres: 350 }] },
      after: { nearby: [BEACH] },
    },
  ];
  show({ [GET]: () => found({ history }) }, { tab: '&tab=history' });
  expect(await screen.findByText('Miami Beach (350 m)')).toBeInTheDocument();
  expect(screen.getByText(/Miami Beach \(2\.4 km\)/)).toBeInTheDocument();
});
