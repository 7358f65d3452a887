import { screen, waitFor, within } from '@testing-library/react';
import { groupsAnswer } from '@shared/contract/stays/occupancy';
import { reservationListAnswer } from '@shared/contract/stays/reservations';
import { businessDate } from '@shared/domain/base/stayDates';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aReservation, aStaffMember } from '../../../testing/staffRows';
import ReservationsPage from '../ReservationsPage';

jest.mock('../../../api/saveFile');

afterEach(() => localStorage.clear());

const LIST = 'GET /api/reservations/aggregation';
const GROUPS = 'GET /api/occupancy/groups';
const listed = (totalIsEstimate?: boolean) =>
  reply(reservationListAnswer, {
    reservations: [aReservation()],
    totalCount: totalIsEstimate ? 17_257 : 1,
    totalIsEstimate,
  });
const house = (propertyId: string, name: string, roomType: string) => ({
  propertyId,
  propertyName: { 'en-US': name, 'cn-ZH': name, 'ms-MY': name },
  roomTypeId: anId(Number(roomType)),
  roomTypeName: { 'en-US': 'Studio', 'cn-ZH': 'Studio', 'ms-MY': 'Studio' },
  state: 'MY-14',
  units: 1,
});
const HOUSES = {
  groups: [
    house(anId(81), 'Kenanga', '91'),
    house(anId(81), 'Kenanga', '92'),
    house(anId(82), 'Melur', '93'),
  ],
  totalCount: 3,
};
const show = (route: string, api: Handlers = { [LIST]: () => listed() }) =>
  renderScreen(<ReservationsPage />, {
    route,
    api: { [GROUPS]: () => reply(groupsAnswer, HOUSES), ...api },
    user: aStaffMember(),
    language: 'en-US',
  });
const filterOf = (view: ReturnType<typeof show>) =>
  JSON.parse(view.api.callsTo(LIST).at(-1)!.query.filter!) as unknown;

test('shows who stays when, where, and what is still to be paid', async () => {
  show('/admin/reservation', { [LIST]: () => listed(true) });
  const row = await screen.findByRole('row', { name: /AT-3BERV6/ });
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/reservation-details?id=${aReservation().id}`,
  );
  for (const text of ['Slip in check', 'Tan Mei Ling', '24 Dec 2026', '26 Dec 2026', '18-05']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(within(row).getAllByText(/RM\s800.00/)).toHaveLength(2);
  expect(screen.getByText('about 17,257 entries')).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('asks for what the address says, so that a link of the dashboard shows just its rows', async () => {
  const view = show(
    '/admin/reservation?status=confirmed,checked_in&checkInFrom=2026-12-24&checkInTo=2026-12-24&unpaid=true&sort=checkIn.asc&page=2&size=20',
  );
  await screen.findByText('Tan Mei Ling');
  expect(filterOf(view)).toEqual({
    status: ['confirmed', 'checked_in'],
    checkInFrom: '2026-12-24',
    checkInTo: '2026-12-24',
    unpaid: true,
  });
  expect(view.api.callsTo(LIST)[0]!.query).toMatchObject({
    sort: '{"checkIn":"asc"}',
    pagination: '{"limit":20,"currentPage":2}',
  });
  expect(screen.getByRole('button', { name: 'Not fully paid' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByPlaceholderText('Arrival from')).toHaveValue('2026-12-24');
});

test('filters by words, status, and what is to be done today', async () => {
  const view = show('/admin/reservation');
  await screen.findByText('Tan Mei Ling');
  await view.user.type(screen.getByLabelText('Reference, guest, contact'), 'mei{Enter}');
  await view.user.click(screen.getByRole('button', { name: 'In house today' }));
  await view.user.click(screen.getByRole('button', { name: 'Slip to check' }));
  await view.user.click(screen.getByRole('combobox', { name: 'Source' }));
  await view.user.click(await screen.findByTitle('Agoda'));
  await waitFor(() =>
    expect(filterOf(view)).toEqual({
      q: 'mei',
      inHouseOn: businessDate(new Date()),
      slipWaiting: true,
      source: 'agoda',
    }),
  );
  await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(filterOf(view)).toEqual({}));
});

test('filters by a property, each named once', async () => {
  const view = show('/admin/reservation');
  await screen.findByText('Tan Mei Ling');
  await view.user.click(screen.getByRole('combobox', { name: 'Property' }));
  expect((await screen.findAllByTitle(/^(Kenanga|Melur)$/)).map(({ title }) => title)).toEqual([
    'Kenanga',
    'Melur',
  ]);
  await view.user.click(screen.getByTitle('Melur'));
  await waitFor(() => expect(filterOf(view)).toEqual({ propertyId: anId(82) }));
});

const chosenProperty = () =>
  screen.getByRole('combobox', { name: 'Property' }).closest<HTMLElement>('.ant-select')!;

test('a property of the address is named once the properties are there', async () => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((done) => (answer = done));
  show(`/admin/reservation?propertyId=${anId(82)}`, {
    [LIST]: () => listed(),
    [GROUPS]: async () => {
      await asked;
      return reply(groupsAnswer, HOUSES);
    },
  });
  await screen.findByText('Tan Mei Ling');
  expect(chosenProperty()).toHaveTextContent('Loading…');
  expect(chosenProperty()).not.toHaveTextContent(anId(82));
  answer();
  await waitFor(() => expect(chosenProperty()).toHaveTextContent('Melur'));
});

test('a property that cannot be named is called unknown, and the properties can be asked for again', async () => {
  const view = show(`/admin/reservation?propertyId=${anId(82)}`, {
    [LIST]: () => listed(),
    [GROUPS]: () => fail(400, { code: 'query.invalid' }),
  });
  await waitFor(() => expect(chosenProperty()).toHaveTextContent('Unknown property'));
  expect(chosenProperty()).not.toHaveTextContent(anId(82));
  await view.user.click(screen.getByRole('combobox', { name: 'Property' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  view.api.use({ [GROUPS]: () => reply(groupsAnswer, HOUSES) });
  await view.user.click(again);
  await waitFor(() => expect(chosenProperty()).toHaveTextContent('Melur'));
});

test('keeps the number of rows that was chosen, for the next list too', async () => {
  const many = () => reply(reservationListAnswer, { reservations: [aReservation()], totalCount: 300 });
  const view = show('/admin/reservation', { [LIST]: many });
  await screen.findByText('Tan Mei Ling');
  const sizes = screen.getByRole('combobox', { name: /page/i });
  await view.user.click(sizes);
  const offered = (await screen.findAllByTitle(/page$/)).map(({ title }) => title);
  expect(new Set(offered)).toEqual(new Set(['10 / page', '20 / page', '50 / page', '100 / page']));
  await view.user.click(screen.getAllByTitle('50 / page').at(-1)!);
  await waitFor(() =>
    expect(view.api.callsTo(LIST).at(-1)!.query.pagination).toBe('{"limit":50,"currentPage":1}'),
  );
  view.unmount();
  const next = show('/admin/reservation', { [LIST]: many });
  await screen.findByText('Tan Mei Ling');
  expect(next.api.callsTo(LIST)[0]!.query.pagination).toBe('{"limit":50,"currentPage":1}');
});

test('filters by a range of arrivals', async () => {
  const view = show('/admin/reservation');
  await screen.findByText('Tan Mei Ling');
  await view.user.click(screen.getByPlaceholderText('Arrival from'));
  await view.user.type(screen.getByPlaceholderText('Arrival from'), '2026-12-24{Enter}');
  await view.user.type(screen.getAllByPlaceholderText('to')[0]!, '2026-12-31{Enter}');
  await waitFor(() => expect(filterOf(view)).toEqual({ checkInFrom: '2026-12-24', checkInTo: '2026-12-31' }));
});

test('is taken as a file with its filters and its order', async () => {
  const view = show('/admin/reservation?status=hold&sort=totalSen.desc', {
    [LIST]: () => listed(),
    'GET /api/reservations/export': () => new Response('csv'),
  });
  await screen.findByText('Tan Mei Ling');
  await view.user.click(screen.getByRole('button', { name: 'Export' }));
  await view.user.click(await screen.findByText('CSV file'));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'reservations.csv'));
  expect(view.api.callsTo('GET /api/reservations/export')[0]!.query).toMatchObject({
    format: 'csv',
    filter: '{"status":"hold"}',
    sort: '{"totalSen":"desc"}',
  });
});
