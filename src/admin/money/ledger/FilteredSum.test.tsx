import { screen, waitFor, within } from '@testing-library/react';
import { ledgerPlacesAnswer, ledgerSum } from '@shared/contract/money/ledger';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { aLedgerEntry, entriesListed, LEDGER_LIST } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import RevenuePage from '../RevenuePage';

const SUM = 'GET /api/ledger/sum';
const show = (search: string, api: Handlers = {}) =>
  renderScreen(<RevenuePage />, {
    route: `/admin/revenue${search}`,
    user: aStaffMember(),
    language: 'en-US',
    api: {
      'GET /api/ledger/places': () => reply(ledgerPlacesAnswer, { companies: [], properties: [] }),
      // Of 423.40 of the night 300.00 are the room.
      [LEDGER_LIST]: () => entriesListed({ ...aLedgerEntry(), filteredSen: -30_000 }),
      [SUM]: () => reply(ledgerSum, { filteredSen: -57_035_000 }),
      ...api,
    },
  });
const sumIs = (text: string) =>
  waitFor(() => expect(screen.getByText('Filtered lines together').nextSibling).toHaveTextContent(text));
const ROOMS = {
  sold: ['room', 'extra_guest', 'discount', 'adjustment'],
  slept: true,
  source: 'airbnb',
  serviceFrom: '2026-11-01',
  serviceTo: '2026-11-19',
};
const address =
  '?sold=room,extra_guest,discount,adjustment&slept=true&source=airbnb&serviceFrom=2026-11-01&serviceTo=2026-11-19';

test('a figure of the dashboard opens the entries that it is made of, with its sum above them', async () => {
  const { user, api, router } = show(address);
  await sumIs('RM 570,350.00');
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('columnheader', { name: 'Filtered lines' })).toBeInTheDocument();
  expect(await within(table).findByText('RM 300.00')).toBeInTheDocument();
  for (const call of [LEDGER_LIST, SUM])
    expect(JSON.parse(api.callsTo(call)[0]!.query.filter!)).toEqual(ROOMS);
  // The bar says what is filtered, and takes each back.
  const bar = within(screen.getByRole('search'));
  expect(bar.getByText('What was sold · 4')).toBeInTheDocument();
  expect(bar.getByText('Airbnb')).toBeInTheDocument();
  expect(bar.getByDisplayValue('2026-11-01')).toBeInTheDocument();
  expect(bar.getByDisplayValue('2026-11-19')).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
  await user.click(bar.getByRole('button', { name: 'Nights that were slept' }));
  expect(router.state.location.search).not.toContain('slept');
  await user.click(bar.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  // Whole entries add up to nothing.
  expect(screen.queryByText('Filtered lines together')).not.toBeInTheDocument();
});

test('lines of an account add up to a balance, with its side', async () => {
  show('?account=1200', { [SUM]: () => reply(ledgerSum, { filteredSen: 74_890 }) });
  await sumIs('RM 748.90 debit');
});

test('fees say that nobody slept, and a sum that cannot be had can be asked for again', async () => {
  const { user, api } = show('?sold=fee&slept=false', {
    [SUM]: () => fail(500, { message: 'Unexpected' }),
  });
  expect(await screen.findByRole('button', { name: 'Charged, but nobody slept' })).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.use({ [SUM]: () => reply(ledgerSum, { filteredSen: -1_250 }) });
  await user.click(again);
  await sumIs('RM 12.50');
});
