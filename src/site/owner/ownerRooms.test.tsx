import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownHome, ownUnitDetail, ownUnitsAnswer } from '@shared/contract/office/ownerRooms';
import { ownerExportAnswer, type OwnerExport } from '@shared/contract/office/ownerExports';
import { ownerLettersAnswer } from '@shared/contract/people/ownerLetters';
import { aUser } from '../../testing/aUser';
import { fail, reply } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { RequireOwner } from '../../session/RequireSignIn';
import { anOwnHome, anOwnUnit, anOwnUnitDetail } from '../testing/ownRows';
import { siteHandlers } from '../testing/siteHandlers';
import OwnerHomePage from './home/OwnerHomePage';
import OwnUnitPage from './units/OwnUnitPage';
import OwnUnitsPage from './units/OwnUnitsPage';

const owner = aUser({ role: 'owner', isOwner: true, name: 'Lim Chee Keong' });
const NEWS = {
  id: '0197a5f0-0000-7000-8000-00000000a201',
  title: { 'en-US': 'Lift works', 'cn-ZH': '', 'ms-MY': '' },
  body: { 'en-US': 'The lift stands still on Monday.', 'cn-ZH': '', 'ms-MY': '' },
  ...{ pinned: false, mustAcknowledge: true, startsAt: null, read: false, acknowledged: false },
};

const WANTED = (['statement', 'answer', 'free_stay', 'payout', 'announcement', 'licence'] as const).map(
  (kind) => ({ kind, wanted: true }),
);
const NO_EXPORT = {
  'GET /api/owner/export': () => reply(ownerExportAnswer, { ownerExport: null }),
  'GET /api/owner/letters': () => reply(ownerLettersAnswer, { letters: WANTED }),
};
function show(page: React.ReactNode, api: object, route = '/owner') {
  return renderScreen(page, {
    route,
    language: 'en-US',
    user: owner,
    api: { ...siteHandlers(), ...NO_EXPORT, ...api },
  });
}
/** As one reads it: amounts hold their parts together. */
const wordsOf = (element: HTMLElement) => element.textContent!.replaceAll('\u00a0', ' ');
const facts = (card: HTMLElement) =>
  Object.fromEntries(
    within(card)
      .getAllByRole('term')
      .map((term, index) => [wordsOf(term), wordsOf(within(card).getAllByRole('definition')[index]!)]),
  );

test('the first page says what was earned, what was paid, and who comes next', async () => {
  show(<OwnerHomePage />, {
    'GET /api/owner/home': () => reply(ownHome, anOwnHome()),
    'GET /api/public/announcements': () => ({ announcements: [], totalCount: 0 }),
  });
  expect(await screen.findByRole('heading', { name: 'Welcome, Lim Chee Keong' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/guide/en-US/owner#earnings');
  const month = await screen.findByRole('region', { name: 'September 2026' });
  expect(month).toHaveTextContent('RM 1,234.50');
  expect(facts(month)).toEqual({
    'Still to come from bookings': 'RM 600.00',
    'Nights sold': '4 of 20',
    Occupancy: '20 %',
  });
  const money = screen.getByRole('region', { name: 'Paid to you' });
  expect(money).toHaveTextContent('RM 35,000.00');
  expect(facts(money)).toEqual({
    'Stated for 2026': 'RM 40,000.00',
    'Stated and not yet paid': 'RM 5,000.00',
    'Last payment, 10 Aug 2026': 'RM 4,800.00',
  });
  const next = within(screen.getByRole('region', { name: 'Next stays' })).getAllByRole('listitem');
  expect(next[0]).toHaveTextContent('20 Sep – 22 Sep 2026');
  expect(next[0]).toHaveTextContent('2 nights · 3 guests');
  expect(next[1]).toHaveTextContent('owner');
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument();
});

test('what waits is named, and an announcement is confirmed where it stands', async () => {
  let isConfirmed = false;
  show(<OwnerHomePage />, {
    'GET /api/owner/home': () =>
      reply(
        ownHome,
        anOwnHome({
          waiting: {
            announcements: isConfirmed ? 0 : 1,
            hasBankAccount: false,
            licences: [
              {
                ...{ unitId: anOwnUnit().unitId, unitNumber: 'B-12', propertyName: anOwnUnit().propertyName },
                ...{ kind: 'council', expiresOn: '2026-10-01' },
              },
            ],
          },
        }),
      ),
    'GET /api/public/announcements': () => ({
      announcements: [{ ...NEWS, acknowledged: isConfirmed }],
      totalCount: 1,
    }),
    'PATCH /api/announcements/:id/acknowledge': () => {
      isConfirmed = true;
      return { status: 'ok' };
    },
  });
  const tasks = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(tasks).toHaveTextContent('One announcement asks you to confirm');
  expect(tasks).toHaveTextContent('no bank account');
  expect(
    within(tasks).getByRole('link', {
      name: 'Council licence of Kenanga House B-12 runs out on 01 Oct 2026',
    }),
  ).toHaveAttribute('href', `/owner/unit?id=${anOwnUnit().unitId}`);
  await userEvent.click(await screen.findByRole('button', { name: 'I have read this' }));
  expect(await screen.findByText('You have confirmed that you read this.')).toBeInTheDocument();
  await waitFor(() => expect(tasks).not.toHaveTextContent('announcement'));
});

test('everything that is his is prepared when he asks, and downloaded once it is made', async () => {
  const made: OwnerExport = {
    ...{ state: 'done', askedAt: '2026-09-15T01:00:00.000Z', expiresAt: '2026-09-16T01:00:00.000Z' },
    bytes: 2_340_000,
  };
  let now: OwnerExport | null = null;
  const { api } = show(<OwnerHomePage />, {
    'GET /api/owner/home': () => reply(ownHome, anOwnHome()),
    'GET /api/public/announcements': () => ({ announcements: [], totalCount: 0 }),
    'GET /api/owner/export': () => reply(ownerExportAnswer, { ownerExport: now }),
    'POST /api/owner/export': () => {
      now = { ...made, state: 'waiting', bytes: null };
      return reply(ownerExportAnswer, { ownerExport: now });
    },
  });
  const card = await screen.findByRole('region', { name: 'Everything that is yours' });
  await userEvent.click(await within(card).findByRole('button', { name: 'Prepare the file' }));
  expect(await within(card).findByText(/We are preparing your file/)).toBeInTheDocument();
  expect(api.callsTo('POST /api/owner/export').map(({ body }) => body)).toEqual([{ language: 'en-US' }]);
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['done', 'Download (2.3 MB)'],
  ['failed', 'Prepare it anew'],
] as const)('a file that is %s offers what comes next', async (state, name) => {
  const one = { askedAt: '2026-09-15T01:00:00.000Z', expiresAt: '2026-09-16T01:00:00.000Z' };
  const bytes = state === 'done' ? 2_340_000 : null;
  show(<OwnerHomePage />, {
    'GET /api/owner/home': () => reply(ownHome, anOwnHome()),
    'GET /api/public/announcements': () => ({ announcements: [], totalCount: 0 }),
    'GET /api/owner/export': () => reply(ownerExportAnswer, { ownerExport: { ...one, state, bytes } }),
  });
  const card = await screen.findByRole('region', { name: 'Everything that is yours' });
  expect(await within(card).findByRole('button', { name })).toBeInTheDocument();
});

const AT_HOME = {
  'GET /api/owner/home': () => reply(ownHome, anOwnHome()),
  'GET /api/public/announcements': () => ({ announcements: [], totalCount: 0 }),
};

test('letters are switched off and on one by one, and those of safety are named', async () => {
  let letters = WANTED;
  const { api } = show(<OwnerHomePage />, {
    ...AT_HOME,
    'GET /api/owner/letters': () => reply(ownerLettersAnswer, { letters }),
    'PATCH /api/owner/letters': ({ body }: { body: unknown }) => {
      const { kind, wanted } = body as (typeof WANTED)[number];
      letters = letters.map((one) => (one.kind === kind ? { kind, wanted } : one));
      return reply(ownerLettersAnswer, { letters });
    },
  });
  const card = await screen.findByRole('region', { name: 'Letters you want' });
  const box = await within(card).findByRole('checkbox', { name: 'A question of yours was answered' });
  expect(within(card).getAllByRole('checkbox')).toHaveLength(6);
  expect(card).toHaveTextContent(/Always sent: your password and sign-in/);
  await userEvent.click(box);
  expect(await within(card).findByText('You will get none of these letters any more.')).toBeInTheDocument();
  await waitFor(() => expect(box).not.toBeChecked());
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(box);
  expect(await within(card).findByText('You get these letters again.')).toBeInTheDocument();
  await waitFor(() => expect(box).toBeChecked());
  expect(api.callsTo('PATCH /api/owner/letters').map(({ body }) => body)).toEqual([
    { kind: 'answer', wanted: false },
    { kind: 'answer', wanted: true },
  ]);
});

test('a choice that could not be kept is not shown as if it were', async () => {
  show(<OwnerHomePage />, {
    ...AT_HOME,
    'PATCH /api/owner/letters': () => fail(503, { code: 'server.busy' }),
  });
  const card = await screen.findByRole('region', { name: 'Letters you want' });
  const box = await within(card).findByRole('checkbox', { name: 'A statement was issued' });
  await userEvent.click(box);
  await waitFor(() => expect(within(card).getByRole('alert')).not.toBeEmptyDOMElement());
  expect(box).toBeChecked();
});

test('a first page that cannot be had says why, and comes with another try', async () => {
  let isDown = true;
  show(<OwnerHomePage />, {
    'GET /api/owner/home': () => (isDown ? fail(503, { code: 'server.busy' }) : reply(ownHome, anOwnHome())),
    'GET /api/public/announcements': () => ({ announcements: [], totalCount: 0 }),
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'September 2026' })).toBeInTheDocument();
});

test('units: each leads to its page; one that was sold says until when it was his', async () => {
  const sold = anOwnUnit({
    ...{ unitId: '0197a5f0-0000-7000-8000-00000000a002', unitNumber: 'C-3' },
    times: [{ shareBp: 10_000, from: '2024-01-01', to: '2026-09-01' }],
  });
  show(<OwnUnitsPage />, {
    'GET /api/owner/units': () => reply(ownUnitsAnswer, { today: '2026-09-15', units: [anOwnUnit(), sold] }),
  });
  const link = await screen.findByRole('link', { name: 'Kenanga House · B-12' });
  expect(link).toHaveAttribute('href', `/owner/unit?id=${anOwnUnit().unitId}`);
  const cards = screen.getAllByRole('listitem');
  expect(cards[0]).toHaveTextContent('50 % yours since 01 Jan 2024');
  expect(cards[1]).toHaveTextContent('100 % yours until 31 Aug 2026');
});

test('without a unit the page says what comes next', async () => {
  show(<OwnUnitsPage />, {
    'GET /api/owner/units': () => reply(ownUnitsAnswer, { today: '2026-09-15', units: [] }),
  });
  expect(await screen.findByRole('heading', { name: 'You have no unit yet' })).toBeInTheDocument();
});

test('a unit: each night with its reason, and sales that open to their lines', async () => {
  show(
    <OwnUnitPage />,
    { 'GET /api/owner/units/:id': () => reply(ownUnitDetail, anOwnUnitDetail()) },
    `/owner/unit?id=${anOwnUnit().unitId}&month=2026-09`,
  );
  const calendar = await screen.findByRole('table', { name: 'September 2026' });
  const cell = (day: string) =>
    within(calendar)
      .getAllByRole('cell')
      .find(
        (one) => one.textContent!.startsWith(day) && !/^\d{2}/.test(one.textContent!.slice(day.length - 1)),
      )!;
  expect(cell('1').textContent).toBe('1Guest');
  expect(cell('25').textContent).toBe('25Maintenance');
  expect(cell('27').textContent).toBe('27');
  const sales = screen.getByRole('region', { name: 'Sales by stay' });
  expect(sales).toHaveTextContent('AT-7K2M9 · Airbnb · 2 nights');
  const lines = within(within(sales).getByRole('table')).getAllByRole('row').slice(1);
  expect(lines.map(wordsOf)).toEqual([
    '01 SepRoom50 %RM 300.00',
    '01 SepCleaning50 %RM 80.00',
    '02 SepRoom50 %RM 300.00',
  ]);
  expect(facts(sales)).toEqual({ 'All of it': 'RM 680.00', 'Your share': 'RM 340.00' });
  const licences = screen.getByRole('region', { name: 'Licences' });
  expect(licences).toHaveTextContent('ran out on 01 Sep 2026');
  expect(screen.getByRole('link', { name: 'Month after' })).toHaveAttribute(
    'href',
    `/owner/unit?id=${anOwnUnit().unitId}&month=2026-10`,
  );
});

test.each([
  ['somebody else’s', '/owner/unit?id=0197a5f0-0000-7000-8000-00000000dead'],
  ['none', '/owner/unit'],
])('a unit that is %s is missing', async (_case, route) => {
  show(<OwnUnitPage />, { 'GET /api/owner/units/:id': () => fail(404, { code: 'not_found' }) }, route);
  expect(await screen.findByRole('heading', { name: 'You have no such unit' })).toBeInTheDocument();
});

test('somebody who is no owner is told so', async () => {
  renderScreen(
    <RequireOwner>
      <OwnerHomePage />
    </RequireOwner>,
    { route: '/owner', language: 'en-US', user: aUser({ role: 'buyer' }), api: siteHandlers() },
  );
  expect(await screen.findByRole('heading', { name: /not allowed|permission|access/i })).toBeInTheDocument();
});
