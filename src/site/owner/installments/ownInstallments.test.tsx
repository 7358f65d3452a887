import { screen, within } from '@testing-library/react';
import { ownInstallmentListAnswer, ownPayoutListAnswer } from '@shared/contract/money/ownInstallments';
import { aUser } from '../../../testing/aUser';
import { axeProblems } from '../../../testing/axe';
import { reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId } from '../../../testing/staffRows';
import { siteHandlers } from '../../testing/siteHandlers';
import { anOwnInstallment, anOwnPayout } from '../../testing/ownAccountRows';
import OwnInstallmentsPage from './OwnInstallmentsPage';

const LIST = 'GET /api/owner/installments/aggregation';
const PAYOUTS = 'GET /api/owner/payouts/aggregation';
const later = anOwnInstallment({
  ...{ id: anId(154), dueOn: '2027-01-31', from: '2026-11-01', lastDay: '2027-01-31' },
  ...{ settledSen: 0, restSen: 50_000, status: 'scheduled', payments: [] },
});
const open = (more: Handlers = {}) =>
  renderScreen(<OwnInstallmentsPage />, {
    ...{ route: '/owner/instalments', language: 'en-US' },
    user: aUser({ role: 'owner', isAdmin: false, isOwner: true }),
    api: {
      ...siteHandlers(),
      // The latest first, as it is asked for.
      [LIST]: () =>
        reply(ownInstallmentListAnswer, { ownerInstallments: [later, anOwnInstallment()], totalCount: 2 }),
      [PAYOUTS]: () => reply(ownPayoutListAnswer, { ownerPayouts: [anOwnPayout()], totalCount: 1 }),
      ...more,
    },
  });

test('the next one is read first with what is left of it; then each year with what is paid, and by which payout', async () => {
  const { container, api } = open();
  const next = await screen.findByRole('region', { name: 'Next to be paid' });
  expect(next).toHaveTextContent('RM 300.00');
  expect(next).toHaveTextContent('due 31 Oct 2026 · Bayu Apartments · A-28-01');
  const years = screen.getAllByRole('group').filter((group) => /^20/.test(group.textContent));
  expect(years.map((year) => within(year).getAllByRole('listitem').length)).toEqual([1, 1]);
  expect(years[1]).toHaveTextContent('RM 200.00 paid of RM 500.00');
  expect(years[1]).toHaveTextContent('Part-paid');
  expect(years[1]).toHaveTextContent('01 Nov 2026, PAY-2026-00007: RM 200.00');
  const paid = screen.getByRole('region', { name: 'Paid to you' });
  expect(await within(paid).findByText(/Statement ST-2026-00003/)).toBeInTheDocument();
  expect(paid).toHaveTextContent('Instalment due 31 Oct 2026');
  expect(api.callsTo(LIST)[0]?.query).toMatchObject({ sort: '{"dueOn":"desc"}' });
  expect(await axeProblems(container)).toEqual([]);
});

test('a slip is fetched when it is asked for', async () => {
  const blob = URL.createObjectURL;
  URL.createObjectURL = () => 'blob:slip';
  const { user, api } = open({
    'GET /api/owner/payout-items/:id/files/:fileId': () =>
      new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  });
  const [slip] = await screen.findAllByRole('button', { name: 'Slip slip.pdf of PAY-2026-00007' });
  expect(api.callsTo('GET /api/owner/payout-items/:id/files/:fileId')).toHaveLength(0);
  await user.click(slip!);
  expect(api.callsTo('GET /api/owner/payout-items/:id/files/:fileId')[0]?.path).toContain(anId(150));
  URL.createObjectURL = blob;
});

test('what is held, what came back and what is an advance are said; nothing at all is said too', async () => {
  open({
    [LIST]: () =>
      reply(ownInstallmentListAnswer, {
        ownerInstallments: [
          anOwnInstallment({ status: 'held', payments: [] }),
          anOwnInstallment({ id: anId(155), kind: 'recovery', contract: null, status: 'paid', restSen: 0 }),
        ],
        totalCount: 2,
      }),
    [PAYOUTS]: () =>
      reply(ownPayoutListAnswer, {
        ownerPayouts: [anOwnPayout({ isAdvance: true, returnedOn: '2026-11-05', settled: [], files: [] })],
        totalCount: 1,
      }),
  });
  const next = await screen.findByRole('region', { name: 'Next to be paid' });
  expect(next).toHaveTextContent('On hold: it stays yours');
  expect(screen.getByText('Taken back of an advance that you were paid')).toBeInTheDocument();
  const paid = screen.getByRole('region', { name: 'Paid to you' });
  expect(await within(paid).findByText('Came back on 05 Nov 2026')).toBeVisible();
  expect(paid).toHaveTextContent('An advance on what is to come');
});

test('what staff wrote for him about one on hold stands there; of a part of an advance nothing is taken', async () => {
  open({
    [LIST]: () =>
      reply(ownInstallmentListAnswer, {
        ownerInstallments: [
          anOwnInstallment({
            status: 'held',
            payments: [],
            ownerNote: 'Please send us a letter of your bank.',
          }),
          anOwnInstallment({ id: anId(155), kind: 'recovery', contract: null, status: 'held', payments: [] }),
        ],
        totalCount: 2,
      }),
  });
  const next = await screen.findByRole('region', { name: 'Next to be paid' });
  expect(next).toHaveTextContent('From us: Please send us a letter of your bank.');
  // Whom to ask is said where nothing was written.
  expect(screen.queryByText(/Please ask us about it/)).not.toBeInTheDocument();
  expect(screen.getAllByText(/^From us: /)).toHaveLength(2);
  expect(screen.getByText(/^On hold: nothing is taken for it/)).toBeInTheDocument();
});

test('without instalments and payouts the page says so', async () => {
  open({
    [LIST]: () => reply(ownInstallmentListAnswer, { ownerInstallments: [], totalCount: 0 }),
    [PAYOUTS]: () => reply(ownPayoutListAnswer, { ownerPayouts: [], totalCount: 0 }),
  });
  expect(await screen.findByText('No instalments')).toBeVisible();
  expect(await screen.findByText('Nothing has been paid yet.')).toBeVisible();
});
