import { screen, waitFor, within } from '@testing-library/react';
import {
  freeStayCheck,
  freeStayChoices,
  freeStayRequest,
  freeStayRequestDetail,
  freeStayRequestListAnswer,
  type FreeStayCheck,
  type FreeStayRequestDetail,
} from '@shared/contract/money/freeStayRequests';
import { freeStayDetail, freeStayListAnswer, type FreeStayDetail } from '@shared/contract/money/freeStays';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import {
  aFreeStay,
  aFreeStayCheck,
  aFreeStayDetail,
  aFreeStayRequest,
  aFreeStayRequestDetail,
  someFreeStayChoices,
} from '../../../testing/freeStayRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import FreeStayPage from './FreeStayPage';
import FreeStaysPage from './FreeStaysPage';

type Found = {
  account?: Partial<FreeStayDetail>;
  request?: Partial<FreeStayRequestDetail>;
  check?: Partial<FreeStayCheck>;
};
const show = (route: string, found: Found = {}, api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(route.includes('/manage-') ? <FreeStayPage /> : <FreeStaysPage />, {
    ...{ route, user, language: 'en-US' },
    api: {
      'GET /api/free-stays/:id': () => reply(freeStayDetail, aFreeStayDetail(found.account)),
      'GET /api/free-stays/aggregation': () =>
        reply(freeStayListAnswer, { freeStays: [aFreeStay()], totalCount: 1 }),
      'GET /api/free-stay-requests/:id': () =>
        reply(freeStayRequestDetail, aFreeStayRequestDetail(found.request)),
      'GET /api/free-stay-requests/aggregation': () =>
        reply(freeStayRequestListAnswer, { freeStayRequests: [aFreeStayRequest()], totalCount: 1 }),
      'GET /api/free-stay-requests/choices': () => reply(freeStayChoices, someFreeStayChoices()),
      'POST /api/free-stay-requests/check': () => reply(freeStayCheck, aFreeStayCheck(found.check)),
      ...api,
    },
  });
const ACCOUNT = `/admin/manage-free-stay?id=${anId(130)}`;
const REQUEST = `/admin/manage-free-stay?request=${anId(131)}`;
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('the board has what owners ask for, and asks for those of a state', async () => {
  const { user, api } = show('/admin/free-stay');
  const row = (await screen.findByRole('link', { name: 'Anna Tan' })).closest('tr')!;
  for (const text of ['A-28-01', 'Bayu Apartments', '08 Dec 2026', 'Waiting for an answer', '18 Nov 2026'])
    expect(row.textContent).toContain(text);
  expect(within(row).getByRole('link', { name: 'Anna Tan' })).toHaveAttribute('href', REQUEST);
  expect(screen.getByRole('button', { name: 'New request' })).toBeVisible();
  expect(await axeProblems()).toEqual([]);
  await user.type(screen.getByRole('searchbox'), 'anna');
  await waitFor(() =>
    expect(api.callsTo('GET /api/free-stay-requests/aggregation').at(-1)!.query.filter).toBe('{"q":"anna"}'),
  );
});

test('the accounts have entitled, carried over, used, booked, expired and left', async () => {
  show('/admin/free-stay?tab=ledger');
  const row = (await screen.findByRole('link', { name: 'A-28-01' })).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['A-28-01', 'Bayu Apartments', 'Anna Tan', '5', '1.5', '1', '2', '0.5', '3', '1']]);
});

test('a year of an account says what of it is left, and each stay leads to its request and reservation', async () => {
  show(ACCOUNT);
  const sums = await screen.findByRole('table', { name: 'Account of 01 Sep 2026 to 31 Aug 2027' });
  expect(
    within(sums)
      .getAllByRole('row')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'nightsEntitledCarried overUsedBookedExpiredLeft',
    'Free51.5120.53',
    'At 50 % off20' + '0' + '0' + '1' + '0' + '19',
  ]);
  expect(screen.getByText('What came over can be used until 30 Nov 2026.')).toBeVisible();
  const stays = within(screen.getByRole('table', { name: 'Stays of 01 Sep 2026 to 31 Aug 2027' }));
  expect(stays.getByRole('link', { name: '01 Dec 2026 to 04 Dec 2026' })).toHaveAttribute('href', REQUEST);
  expect(stays.getByRole('link', { name: 'AT-7Q2K' })).toHaveAttribute(
    'href',
    `/admin/reservation-details?id=${anId(132)}`,
  );
  expect(plain(stays.getAllByRole('row')[1]!.textContent)).toContain('Booked · A-28-01 · Family · Tan Mei');
  expect(plain(stays.getAllByRole('row')[1]!.textContent)).toContain('2 nights1 night at 50 % off the rate');
  expect(screen.queryByText(/^More is taken than there is/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1 request waits for an answer' })).toBeVisible();
  expect(await axeProblems()).toEqual([]);
});

test('an account that is overdrawn says why, and co-owners have one each', async () => {
  const [{ years }] = aFreeStayDetail().accounts as [FreeStayDetail['accounts'][0]];
  const accounts = ['Anna Tan', 'Ben Lim'].map((name, index) => ({
    owner: { accountId: anId(63 + index), name },
    years: index === 0 ? [{ ...years[0]!, over: 100 }] : [],
  }));
  show(ACCOUNT, { account: { accounts, coOwners: 'share' } });
  expect(await screen.findByRole('heading', { name: 'Account of Anna Tan' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Account of Ben Lim' })).toBeVisible();
  expect(screen.getByText(/^More is taken than there is: the entitlement became less/)).toBeVisible();
  expect(screen.getByText('No year of it has begun.')).toBeVisible();
});

test('a request says what it takes and is left to pay; it is approved with its version and a key', async () => {
  const { user, api } = show(
    REQUEST,
    {},
    {
      'PATCH /api/free-stay-requests/:id/approve': () => reply(freeStayRequest, aFreeStayRequestDetail()),
    },
  );
  expect(await screen.findByText('2 nights of the free ones')).toBeVisible();
  expect(plain(screen.getByRole('row', { name: /^To be paid at the property/ }).textContent)).toContain(
    'RM 80.00',
  );
  expect(screen.getByText('Late arrival')).toBeVisible();
  expect(api.callsTo('POST /api/free-stay-requests/check')[0]!.body).toMatchObject({ requestId: anId(131) });
  expect(await axeProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/free-stay-requests/:id/approve')).toHaveLength(1));
  const sent = api.callsTo('PATCH /api/free-stay-requests/:id/approve')[0]!;
  expect(sent.body).toEqual({ version: 1 });
  expect(sent.headers['idempotency-key']).toMatch(/.{8,}/);
});

test('everything that refuses a request is told in words, with what could be had instead', async () => {
  const name = { 'en-US': 'Hari Raya', 'cn-ZH': '', 'ms-MY': '' };
  show(REQUEST, {
    check: {
      price: null,
      refusals: [
        { code: 'blackout', name: 'Year-end', from: '2026-12-19', to: '2027-01-01' },
        { code: 'public_holiday', holiday: name, from: '2026-12-08', to: '2026-12-08' },
        { code: 'notice', days: 14, earliest: '2026-12-10' },
        { code: 'longest', nights: 1 },
        { code: 'guest', guest: 'friend' },
        { code: 'elsewhere' },
        { code: 'short', nights: 2 },
        { code: 'taken' },
        { code: 'weekend', date: '2026-12-11' },
        { code: 'outside', from: '2026-09-01', to: null },
      ],
      otherDates: [{ checkIn: '2026-12-14', checkOut: '2026-12-16' }],
      otherUnits: [{ id: anId(65), number: 'A-28-02' }],
    },
  });
  expect(await screen.findByText('Blackout: Year-end, 19 Dec 2026 to 01 Jan 2027.')).toBeVisible();
  for (const words of [
    ...[
      'Public holiday: Hari Raya, 08 Dec 2026.',
      'It needs 14 days of notice: 10 Dec 2026 at the earliest.',
    ],
    ...[
      '1 night in a row at most.',
      'The terms do not let friends stay.',
      'Not enough is left for 2 nights of it.',
    ],
    ...['The terms do not let owners stay in this unit.', 'The unit is taken on some of these nights.'],
    ...['Weekday nights only: 11 Dec 2026 is a weekend night.', 'The contract begins on 01 Sep 2026.'],
    ...['14 Dec 2026 to 16 Dec 2026', 'A-28-02'],
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText('To be paid at the property')).not.toBeInTheDocument();
});

test('it is rejected with a reason', async () => {
  const { user, api } = show(
    REQUEST,
    {},
    { 'PATCH /api/free-stay-requests/:id/reject': () => reply(freeStayRequest, aFreeStayRequestDetail()) },
  );
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'The house is full');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/free-stay-requests/:id/reject')).toHaveLength(1));
  expect(api.callsTo('PATCH /api/free-stay-requests/:id/reject')[0]!.body).toEqual({
    ...{ version: 1, remark: 'The house is full' },
  });
});

test('calling one off says what becomes of it; what is refused stays in the dialog', async () => {
  const refusal = fail(409, {
    ...{ code: 'reservation.step', params: { step: 'cancel', status: 'checked_in' } },
  });
  const { user } = show(REQUEST, {}, { 'PATCH /api/free-stay-requests/:id/cancel': () => refusal });
  await user.click(await screen.findByRole('button', { name: 'Call off' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The request is over. The owner can ask again.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Ill');
  await user.click(dialog.getByRole('button', { name: 'Call off' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Ill');
});

test('one that was answered takes no step but calling its stay off, and asks for no price', async () => {
  const { api } = show(REQUEST, {
    request: { status: 'approved', reservation: { id: anId(132), reference: 'AT-7Q2K' } },
  });
  expect(await screen.findByRole('button', { name: 'Call off' })).toBeVisible();
  for (const name of ['Approve', 'Reject', 'Change'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'AT-7Q2K' })).toBeVisible();
  expect(api.callsTo('POST /api/free-stay-requests/check')).toEqual([]);
});

test('who may only look has no steps', async () => {
  show(REQUEST, {}, {}, aStaffMember([codeOf('free-stay.view')]));
  expect(await screen.findByText('Late arrival')).toBeVisible();
  for (const name of ['Approve', 'Reject', 'Change', 'Call off'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a new request fills in the only owner and his unit, shows what it takes, and is sent', async () => {
  const { user, api } = show(
    ACCOUNT,
    {},
    {
      'POST /api/free-stay-requests': () => reply(freeStayRequest, aFreeStayRequestDetail(), 201),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'New request' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByLabelText('Name of the guest')).toHaveValue('Anna Tan'));
  expect(dialog.getByText('Choose the owner, the unit and the dates to see what it takes.')).toBeVisible();
  const pick = async (name: string, date: string) => {
    await user.click(dialog.getByLabelText(name));
    await user.type(dialog.getByLabelText(name), `${date}{Enter}`);
  };
  // Enter in a date must not send it yet.
  await user.clear(dialog.getByLabelText('Phone'));
  await pick('Check-in', '2027-02-08');
  await pick('Check-out', '2027-02-10');
  await waitFor(() => expect(dialog.getByText('2 nights of the free ones')).toBeVisible());
  await user.type(dialog.getByLabelText('Phone'), '+60123456789');
  await user.click(dialog.getByRole('button', { name: 'Write it down' }));
  await waitFor(() => expect(api.callsTo('POST /api/free-stay-requests')).toHaveLength(1));
  const wish = {
    ...{
      contractId: anId(130),
      ownerId: anId(63),
      unitId: anId(62),
      checkIn: '2027-02-08',
      checkOut: '2027-02-10',
    },
    ...{ guest: 'owner', guests: 2, nationality: 'MY' },
  };
  const sent = api.callsTo('POST /api/free-stay-requests')[0]!;
  expect(sent.headers['idempotency-key']).toMatch(/^.{8,}$/);
  expect(sent.body).toEqual({
    ...wish,
    ...{ guestName: 'Anna Tan', guestPhone: '+60123456789', guestEmail: 'anna@owner.example', note: '' },
  });
  expect(api.callsTo('POST /api/free-stay-requests/check').at(-1)!.body).toEqual(wish);
});
