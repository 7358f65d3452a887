import { screen, waitFor, within } from '@testing-library/react';
import { freeStayCheck, type FreeStayCheck } from '@shared/contract/money/freeStayRequests';
import {
  ownFreeStayChoices,
  ownFreeStayRequest,
  ownFreeStayRequestListAnswer,
  ownFreeStaysAnswer,
} from '@shared/contract/money/ownFreeStays';
import { siteInfo } from '@shared/contract/site/site';
import { aUser } from '../../../testing/aUser';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId } from '../../../testing/staffRows';
import { aSite } from '../../testing/aListing';
import { siteHandlers } from '../../testing/siteHandlers';
import { anOwnFreeStay, anOwnRequest, aWholeOwnRequest, someOwnChoices } from '../../testing/ownAccountRows';
import OwnFreeStayPage from './OwnFreeStayPage';
import OwnFreeStaysPage from './OwnFreeStaysPage';

const REQUESTS = '/api/owner/free-stay-requests';
const anna = aUser({ role: 'owner', isAdmin: false, isOwner: true, name: 'Anna Tan' });
const GRANTED: FreeStayCheck = {
  ...{ nights: 2, counted: 'night', taken: [], free: 200, discounted: 0, discountBp: 5_000 },
  price: {
    lines: [
      {
        kind: 'cleaning',
        date: null,
        rate: null,
        label: null,
        quantity: 1,
        unitSen: 8_000,
        percentBp: null,
        amountSen: 8_000,
      },
    ] as unknown as NonNullable<FreeStayCheck['price']>['lines'],
    ...{ totalSen: 8_000, depositSen: 0 },
  },
  ...{ refusals: [], otherDates: [], otherUnits: [] },
};
const REFUSED: FreeStayCheck = {
  ...GRANTED,
  ...{ price: null, free: 0 },
  refusals: [
    { code: 'blackout', name: 'Christmas', from: '2026-12-24', to: '2026-12-26' },
    { code: 'longest', nights: 4 },
  ],
  otherDates: [{ checkIn: '2026-12-27', checkOut: '2026-12-29' }],
};
const api = (more: Handlers = {}): Handlers => ({
  ...siteHandlers(),
  'GET /api/owner/free-stays': () => reply(ownFreeStaysAnswer, { freeStays: [anOwnFreeStay()] }),
  'GET /api/owner/free-stay-choices': () => reply(ownFreeStayChoices, someOwnChoices()),
  // Before the list, whose address it fits too: later ones win.
  [`GET ${REQUESTS}/:id`]: () => reply(ownFreeStayRequest, aWholeOwnRequest()),
  [`GET ${REQUESTS}/aggregation`]: () =>
    reply(ownFreeStayRequestListAnswer, { freeStayRequests: [anOwnRequest()], totalCount: 1 }),
  [`POST ${REQUESTS}/check`]: ({ body }) =>
    reply(freeStayCheck, (body as { checkIn: string }).checkIn === '2026-12-24' ? REFUSED : GRANTED),
  ...more,
});
const open = (page: 'list' | 'form', route: string, more: Handlers = {}) =>
  renderScreen(page === 'list' ? <OwnFreeStaysPage /> : <OwnFreeStayPage />, {
    ...{ route, user: anna, language: 'en-US', api: api(more) },
    ...(page === 'form' && { routes: [{ path: '/owner/free-stays', element: <p>the list</p> }] }),
  });

describe('what an owner has', () => {
  test('what is left is read first, then the days that cannot be had; a co-owner’s stay has no name', async () => {
    const { container } = open('list', '/owner/free-stays');
    const account = await screen.findByRole('region', { name: 'Bayu Apartments · A-28-01' });
    expect(within(account).getByText('2 nights', { selector: 'div' })).toBeVisible();
    expect(account).toHaveTextContent('until 31 Aug 2027, of 5 nights');
    expect(account).toHaveTextContent('You have this account together with the other owners');
    expect(account).toHaveTextContent('Christmas by your contract24 Dec 2026 to 26 Dec 2026');
    const stays = within(within(account).getByRole('list', { name: 'Stays of this year' })).getAllByRole(
      'listitem',
    );
    expect(stays.map(({ textContent }) => textContent)).toEqual([
      '01 Dec – 02 Dec 20261 nightTan Mei · A-28-01 · AT-7Q2KBooked',
      '05 Dec – 07 Dec 20262 nightsA stay of another ownerBooked',
    ]);
    expect(within(account).getByRole('link', { name: 'Ask for a stay' })).toHaveAttribute(
      'href',
      `/owner/free-stay?contract=${anId(130)}`,
    );
    expect(await axeProblems(container)).toEqual([]);
  });

  test('an entitlement that became less is explained; with enough waiting, or without terms, nothing more is asked for', async () => {
    const [year] = anOwnFreeStay().years as [ReturnType<typeof anOwnFreeStay>['years'][0]];
    const over = anOwnFreeStay({ years: [{ ...year, entitled: 100, left: 0, over: 200 }], waiting: 6 });
    const ended = anOwnFreeStay({ id: anId(133), unitNumber: 'B-1', terms: null, blackouts: [] });
    open('list', '/owner/free-stays', {
      'GET /api/owner/free-stays': () => reply(ownFreeStaysAnswer, { freeStays: [over, ended] }),
    });
    const account = await screen.findByRole('region', { name: 'Bayu Apartments · A-28-01' });
    expect(account).toHaveTextContent('2 nights more are booked than there are now');
    expect(account).toHaveTextContent('6 requests of yours are waiting for an answer');
    expect(screen.getByRole('region', { name: 'Bayu Apartments · B-1' })).toHaveTextContent(
      'the contract has ended',
    );
    expect(screen.queryByRole('link', { name: 'Ask for a stay' })).not.toBeInTheDocument();
  });

  test('nothing new is asked for while requests are switched off; what waits can still be read', async () => {
    const off: Handlers = {
      'GET /api/public/site': () => reply(siteInfo, aSite({ featuresOff: ['free_stay_requests'] })),
    };
    const { unmount } = open('list', '/owner/free-stays', off);
    expect(await screen.findByText(/cannot be requested here at present/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ask for a stay' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Bayu Apartments · A-28-01' })).toHaveTextContent('2 nights');
    unmount();
    open('form', '/owner/free-stay', off);
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(screen.queryByLabelText('Arrival')).not.toBeInTheDocument();
  });

  test('a request says what was answered and why, and calling off says before what it will do', async () => {
    const booked = anOwnRequest({
      ...{
        id: anId(141),
        status: 'approved',
        checkIn: '2026-11-22',
        checkOut: '2026-11-23',
        cancelling: 'late',
      },
      ...{ reservation: { id: anId(132), reference: 'AT-7Q2K' }, version: 2 },
    });
    const rejected = anOwnRequest({
      ...{ id: anId(142), status: 'rejected', checkIn: '2026-12-20', checkOut: '2026-12-21' },
      ...{ remark: 'The house is full', cancelling: null, isByStaff: true },
    });
    const { user, api: fake } = open('list', '/owner/free-stays', {
      [`GET ${REQUESTS}/aggregation`]: () =>
        reply(ownFreeStayRequestListAnswer, { freeStayRequests: [rejected, booked], totalCount: 2 }),
      [`PATCH ${REQUESTS}/:id/cancel`]: () => fail(409, { code: 'free_stay.step' }),
    });
    const requests = await screen.findByRole('region', { name: 'What you asked for' });
    const [first, second] = await within(requests).findAllByRole('listitem');
    expect(first).toHaveTextContent('Not granted');
    expect(first).toHaveTextContent('Written down by us');
    expect(first).toHaveTextContent('Reason: The house is full');
    expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
    expect(within(second!).getByRole('link', { name: 'Booking AT-7Q2K' })).toBeVisible();
    await user.click(within(second!).getByRole('button', { name: 'Call off 22 Nov – 23 Nov 2026' }));
    const dialog = screen.getByRole('dialog', { name: 'Call off 22 Nov – 23 Nov 2026' });
    expect(dialog).toHaveTextContent('It is too late for your nights to come back');
    await user.type(within(dialog).getByRole('textbox'), 'Ill');
    await user.click(within(dialog).getByRole('button', { name: 'Call off' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The request has another state by now',
    );
    fake.use({ [`PATCH ${REQUESTS}/:id/cancel`]: () => reply(ownFreeStayRequest, aWholeOwnRequest()) });
    await user.click(within(dialog).getByRole('button', { name: 'Call off' }));
    expect(await screen.findByText('It is called off')).toBeInTheDocument();
    expect(fake.callsTo(`PATCH ${REQUESTS}/:id/cancel`).at(-1)?.body).toEqual({ version: 2, remark: 'Ill' });
  });

  test('without contracts the page says so, and a failure can be tried again', async () => {
    open('list', '/owner/free-stays', {
      'GET /api/owner/free-stays': () => reply(ownFreeStaysAnswer, { freeStays: [] }),
      [`GET ${REQUESTS}/aggregation`]: () => fail(400, { code: 'form.invalid' }),
    });
    expect(await screen.findByText('No free stays')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('asking for a stay', () => {
  const pick = async (user: ReturnType<typeof open>['user'], ...days: RegExp[]) => {
    await user.click(await screen.findByRole('button', { name: /Check-in/ }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    for (const day of days) await user.click(screen.getByRole('button', { name: day }));
  };

  test('a refusal has each reason in words and other dates as buttons; one press has them, and they are asked for once', async () => {
    const {
      user,
      api: fake,
      container,
    } = open('form', `/owner/free-stay?contract=${anId(130)}`, {
      [`POST ${REQUESTS}`]: () => fail(503, { code: 'server.busy' }),
    });
    await pick(user, /24 Dec 2026/, /26 Dec 2026/);
    const check = screen.getByRole('region', { name: 'What it takes and costs' });
    expect(
      await within(check).findByText('Christmas: no free stays from 24 Dec 2026 to 26 Dec 2026.'),
    ).toBeVisible();
    expect(check).toHaveTextContent('4 nights in a row at most.');
    await user.click(within(check).getByRole('button', { name: '27 Dec – 29 Dec 2026' }));
    expect(await within(check).findByText('Takes 2 nights of your free ones')).toBeVisible();
    expect(check).toHaveTextContent('RM 80.00');
    expect(screen.getByRole('textbox', { name: 'Name of who stays' })).toHaveValue('Anna Tan');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who stays' }), 'Family');
    expect(await axeProblems(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ask for it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/\w/);
    fake.use({ [`POST ${REQUESTS}`]: () => reply(ownFreeStayRequest, aWholeOwnRequest()) });
    await user.click(screen.getByRole('button', { name: 'Ask for it' }));
    expect(await screen.findByText('the list')).toBeVisible();
    const [one, two] = fake.callsTo(`POST ${REQUESTS}`);
    expect(two!.headers['idempotency-key']).toBe(one!.headers['idempotency-key']);
    expect(two!.body).toEqual({
      ...{ contractId: anId(130), unitId: anId(62), checkIn: '2026-12-27', checkOut: '2026-12-29' },
      ...{
        guest: 'family',
        guestName: 'Anna Tan',
        guestEmail: 'anna@own.example',
        guestPhone: '+60123456789',
      },
      ...{ guests: 2, nationality: 'MY', note: '' },
    });
  });

  test('days that somebody has cannot be chosen', async () => {
    const { user } = open('form', `/owner/free-stay?contract=${anId(130)}`);
    await user.click(await screen.findByRole('button', { name: /Check-in/ }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('button', { name: /02 Dec 2026/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: /05 Dec 2026/ })).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('a change begins with what was asked for, and its own nights do not count against it', async () => {
    const { user, api: fake } = open('form', `/owner/free-stay?id=${anId(140)}`, {
      [`PATCH ${REQUESTS}/:id`]: () => reply(ownFreeStayRequest, aWholeOwnRequest({ version: 2 })),
    });
    expect(await screen.findByRole('textbox', { name: /Note/ })).toHaveValue('Late');
    await waitFor(() =>
      expect(fake.callsTo(`POST ${REQUESTS}/check`)[0]?.body).toMatchObject({
        ...{ requestId: anId(140), checkIn: '2026-12-10', checkOut: '2026-12-12' },
      }),
    );
    await user.type(screen.getByRole('textbox', { name: /Note/ }), '!');
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText('the list')).toBeVisible();
    expect(fake.callsTo(`PATCH ${REQUESTS}/:id`)[0]?.body).toMatchObject({ version: 1, note: 'Late!' });
  });

  test('what was answered in the meantime is not changed any more', async () => {
    open('form', `/owner/free-stay?id=${anId(140)}`, {
      [`GET ${REQUESTS}/:id`]: () => reply(ownFreeStayRequest, aWholeOwnRequest({ status: 'approved' })),
    });
    expect(await screen.findByText('Nothing can be asked for here')).toBeVisible();
  });
});
