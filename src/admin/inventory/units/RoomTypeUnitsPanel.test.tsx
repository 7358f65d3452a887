import { screen, waitFor } from '@testing-library/react';
import { unitListAnswer, type UnitRow } from '@shared/contract/inventory/units';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { RoomTypeUnitsPanel } from './RoomTypeUnitsPanel';

const roomTypeId = anId(3);
const aRow = (changes: Partial<UnitRow>) => ({
  id: anId(1),
  number: '12A-01',
  floor: '12A',
  status: 'active' as const,
  linked: null,
  licenceState: 'none' as const,
  blocks: 0,
  ...changes,
});
const rows = [
  aRow({ linked: 'whole', licenceState: 'expired', blocks: 2 }),
  aRow({ id: anId(2), number: '12A-02', floor: null, status: 'closed' }),
];
const LIST = 'GET /api/units/aggregation';
const show = (api: Handlers = {}, codes: readonly number[] = ALL_CODES) =>
  renderScreen(<RoomTypeUnitsPanel roomTypeId={roomTypeId} />, {
    user: aStaffMember(codes),
    language: 'en-US',
    api: { [LIST]: () => reply(unitListAnswer, { units: rows, totalCount: 203 }), ...api },
  });

it('lists the units with their marks, and is clean for axe', async () => {
  const { calls } = show();
  expect(await screen.findByRole('link', { name: '12A-01' })).toHaveAttribute(
    'href',
    `/admin/manage-unit?id=${anId(1)}`,
  );
  expect(screen.getByText('Floor 12A · whole house · blocks: 2')).toBeInTheDocument();
  expect(screen.getByText('Licence expired')).toBeInTheDocument();
  expect(screen.getByText('Closed')).toBeInTheDocument();
  expect(calls[0]!.query.filter).toBe(JSON.stringify({ roomTypeId }));
  expect(await axeProblems()).toEqual([]);
});

it('turns its pages, and begins again with another question', async () => {
  const { user, api } = show();
  const asked = () => JSON.parse(api.callsTo(LIST).at(-1)!.query.pagination!) as { currentPage: number };
  await user.click(await screen.findByRole('listitem', { name: '5' }));
  await waitFor(() => expect(asked()).toEqual({ limit: 50, currentPage: 5 }));
  await user.click(screen.getByRole('checkbox', { name: /licence that ends within 60 days/ }));
  await waitFor(() => expect(asked()).toEqual({ limit: 50, currentPage: 1 }));
});

it('asks for those alone whose licence is due', async () => {
  const { user, api } = show({
    [LIST]: ({ query }) =>
      reply(unitListAnswer, { units: query.filter!.includes('due') ? [] : rows, totalCount: 2 }),
  });
  await screen.findByText('12A-02');
  await user.click(screen.getByRole('checkbox', { name: /licence that ends within 60 days/ }));
  expect(await screen.findByText('No licence ends soon.')).toBeInTheDocument();
  expect(api.callsTo(LIST).at(-1)!.query.filter).toBe(JSON.stringify({ roomTypeId, licence: 'due' }));
});

it('leads to new units of the type, for those who may make them', async () => {
  const { user, router } = show();
  await user.click(await screen.findByRole('button', { name: 'New units' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/admin/manage-unit?roomType=${roomTypeId}`,
  );
});

it('offers none to the others', async () => {
  show({}, [codeOf('listing.view')]);
  await screen.findByText('12A-02');
  expect(screen.queryByRole('button', { name: 'New units' })).not.toBeInTheDocument();
});
