import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import {
  location,
  locationDetail,
  locationEntryListAnswer,
  type Location,
  type LocationDetail,
} from '@shared/contract/inventory/locations';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import GlobalPage from './GlobalPage';

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

const aLocation = (changes: Partial<Location> = {}): Location => ({
  id: anId(40),
  slug: 'penang',
  name: { 'en-US': 'Penang', 'cn-ZH': '槟城', 'ms-MY': 'Pulau Pinang' },
  description: { 'en-US': 'Heritage', 'cn-ZH': '', 'ms-MY': '' },
  state: 'MY-07',
  lat: 5.4,
  lng: 100.3,
  featured: true,
  position: 1,
  properties: 3,
  photo: null,
  version: 2,
  ...changes,
});
const detail = (changes: Partial<LocationDetail> = {}) =>
  reply(locationDetail, { ...aLocation(), history: [], ...changes });
const LIST = '/admin/global?tab=destinations';
const ONE = `${LIST}&destination=${anId(40)}`;
const without = (...permissions: Permission[]) =>
  aStaffMember(ALL_CODES.filter((code) => !permissions.map(codeOf).includes(code)));

function show(route: string, api: Handlers = {}, user = aStaffMember()) {
  return renderScreen(<GlobalPage />, {
    route,
    user,
    language: 'en-US',
    api: {
      'GET /api/locations/:id': () => detail(),
      // Later lines win: this address would fit the one above, too.
      'GET /api/locations/aggregation': () =>
        reply(locationEntryListAnswer, { locations: [aLocation()], totalCount: 1 }),
      'GET /api/public/site': () => fail(503),
      ...api,
    },
  });
}
const panel = async () => within(await screen.findByRole('dialog'));

it('lists the destinations with their properties, and leads to each', async () => {
  show(LIST);
  expect(await screen.findByRole('link', { name: 'Penang' })).toHaveAttribute(
    'href',
    expect.stringContaining(`destination=${anId(40)}`),
  );
  const row = within(screen.getByRole('link', { name: 'Penang' }).closest('tr')!);
  expect(row.getByText('penang')).toBeInTheDocument();
  expect(row.getByText('3')).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

it('a fresh business makes its first destination', async () => {
  const { user, api } = show(LIST, {
    'GET /api/locations/aggregation': () => reply(locationEntryListAnswer, { locations: [], totalCount: 0 }),
    'POST /api/locations': () => reply(location, aLocation(), 201),
  });
  expect(await screen.findByText(/There is no destination yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New destination' }));
  const form = await panel();
  await user.click(form.getByRole('button', { name: 'Save' }));
  // Nothing is sent without a name, a state and a point.
  expect(await form.findByText('Please pick the place on the map')).toBeInTheDocument();
  expect(api.callsTo('POST /api/locations')).toEqual([]);
  await user.type(form.getByLabelText('Name (English)'), 'Penang');
  await user.type(form.getByLabelText('State'), 'Penang');
  await user.click(await screen.findByTitle('Penang'));
  await user.type(form.getByLabelText('Latitude'), '5.4');
  await user.type(form.getByLabelText('Longitude'), '100.3');
  await user.click(form.getByLabelText('Featured'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo('POST /api/locations')[0]?.body).toEqual({
      name: { 'en-US': 'Penang', 'cn-ZH': '', 'ms-MY': '' },
      description: { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' },
      slug: '',
      state: 'MY-07',
      place: { lat: 5.4, lng: 100.3 },
      featured: true,
      position: 100,
    }),
  );
  expect(await screen.findByText('The destination has been saved.')).toBeInTheDocument();
});

it('is changed with its version', async () => {
  const { user, api } = show(ONE, {
    'PATCH /api/locations/:id': () => reply(location, aLocation({ position: 5, version: 3 })),
  });
  const form = await panel();
  const position = await form.findByLabelText('Order');
  await user.clear(position);
  await user.type(position, '5');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo('PATCH /api/locations/:id')[0]?.body).toMatchObject({
      position: 5,
      slug: 'penang',
      place: { lat: 5.4, lng: 100.3 },
      version: 2,
    }),
  );
});

it('that properties belong to stays, and the dialog says why', async () => {
  const { user, api } = show(ONE, {
    'DELETE /api/locations/:id': () => fail(409, { code: 'location.in_use', params: { count: 3 } }),
  });
  const form = await panel();
  await user.click(await form.findByRole('button', { name: 'Delete the destination' }));
  const dialog = within(
    (await screen.findByText('Delete this destination?')).closest<HTMLElement>('[role="dialog"]')!,
  );
  await user.click(dialog.getByRole('button', { name: 'Delete the destination' }));
  expect(await dialog.findByText(/Properties belong to this destination \(3\)/)).toBeInTheDocument();
  expect(api.callsTo('DELETE /api/locations/:id')[0]!.query).toEqual({ version: '2' });
});

it('has a picture that is chosen, looked at and sent', async () => {
  const { user, api } = show(ONE, {
    'PATCH /api/locations/:id/picture': () => reply(location, aLocation({ version: 3 })),
  });
  const form = await panel();
  expect(await form.findByText(/No picture yet/)).toBeInTheDocument();
  // Node's own, as FormData and fetch are in these tests.
  const file = new NodeFile(['x'], 'penang.png', { type: 'image/png' }) as unknown as File;
  await user.upload(form.getByLabelText('Picture of the destination'), file);
  expect(form.getByRole('img', { name: 'The chosen picture, not saved yet' })).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save the picture' }));
  expect(await screen.findByText('The picture has been saved.')).toBeInTheDocument();
  const sent = api.callsTo('PATCH /api/locations/:id/picture')[0]!.body as FormData;
  expect([sent.get('version'), (sent.get('picture') as File).name]).toEqual(['2', 'penang.png']);
});

it('those who may only look find facts, no form and no button', async () => {
  show(ONE, {}, without('global.create', 'global.edit', 'global.delete'));
  const facts = await panel();
  expect(await facts.findByText('Heritage')).toBeInTheDocument();
  expect(facts.queryByLabelText('Order')).not.toBeInTheDocument();
  expect(facts.queryByRole('button', { name: /Save|Delete|picture/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New destination' })).not.toBeInTheDocument();
});
