import { screen, waitFor, within } from '@testing-library/react';
import {
  installmentBoard,
  installmentCover,
  ownerInstallmentDetail,
  ownerInstallmentListAnswer,
  ownerInstallmentRow,
  type InstallmentBoard,
  type OwnerInstallmentDetail,
} from '@shared/contract/money/ownerInstallments';
import { emptyAnswer } from '@shared/contract/base/common';
import { paper, type Paper } from '@shared/contract/base/papers';
import { expensePlaces } from '@shared/contract/money/expenses';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { reply, type Handlers } from '../../../testing/fakeApi';
import { anInstallment, anInstallmentDetail } from '../../../testing/installmentRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import OwnerInstallmentPage from './OwnerInstallmentPage';
import OwnerInstallmentsPage from './OwnerInstallmentsPage';

const sum = (from: string | null, to: string, count = 0, sen = 0) => ({ from, to, count, sen });
const none = { count: 0, sen: 0 };
const BOARD: InstallmentBoard = {
  today: '2026-11-20',
  overdue: [
    sum('2026-11-13', '2026-11-19'),
    sum('2026-10-21', '2026-11-12'),
    sum('2026-09-21', '2026-10-20', 2, 840_000),
    sum(null, '2026-09-20'),
  ],
  held: { count: 1, sen: 30_000 },
  weeks: [
    { ...sum('2026-11-20', '2026-11-22'), recovery: none },
    { ...sum('2026-11-23', '2026-11-29', 1, 200_000), recovery: none },
  ],
  heldRecovery: none,
  notBegun: [],
};
const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });

const show = (
  route: string,
  api: Handlers = {},
  found: Partial<OwnerInstallmentDetail> = {},
  user = aStaffMember(),
) =>
  renderScreen(route.includes('/manage-') ? <OwnerInstallmentPage /> : <OwnerInstallmentsPage />, {
    route,
    user,
    language: 'en-US',
    api: {
      'GET /api/owner-installments/:id': () => reply(ownerInstallmentDetail, anInstallmentDetail(found)),
      'GET /api/owner-installments/board': () => reply(installmentBoard, BOARD),
      'GET /api/owner-installments/aggregation': () =>
        reply(ownerInstallmentListAnswer, { ownerInstallments: [anInstallment()], totalCount: 1 }),
      'GET /api/owner-installments/cover': () =>
        reply(installmentCover, {
          months: ['2026-09-01', '2026-10-01'],
          rows: [
            {
              ...{
                id: anId(62),
                name: words('A-28-01'),
                promisedSen: 560_000,
                earnedSen: 420_000,
                shortfallSen: 140_000,
              },
              trend: [
                { promisedSen: 280_000, earnedSen: 140_000 },
                { promisedSen: 280_000, earnedSen: 280_000 },
              ],
            },
          ],
        }),
      'GET /api/expenses/places': () => reply(expensePlaces, { companies: [], properties: [] }),
      ...api,
    },
  });
const ONE = `/admin/manage-owner-installment?id=${anId(60)}`;

test('the board has what is overdue by age and what comes by week, and each sum leads to its instalments', async () => {
  show('/admin/owner-installment');
  expect(
    await screen.findByRole('link', { name: '31–60 days: RM\u00a08,400.00, show 2 instalments' }),
  ).toHaveAttribute(
    'href',
    '/admin/owner-installment?tab=list&from=2026-09-21&to=2026-10-20&kind=guarantee&status=scheduled,due,overdue,part_paid',
  );
  expect(screen.getByRole('link', { name: 'Held: RM\u00a0300.00, show 1 instalment' })).toHaveAttribute(
    'href',
    '/admin/owner-installment?tab=list&to=2026-11-20&kind=guarantee&status=held',
  );
  const weeks = within(screen.getByRole('table', { name: 'Coming due, week by week' }));
  expect(weeks.getAllByRole('row')).toHaveLength(3);
  expect(weeks.getByRole('link')).toHaveTextContent('RM 2,000.00');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('the board says of which companies nothing is posted yet', async () => {
  const board = { ...BOARD, notBegun: [{ id: anId(64), name: 'Seruling Stays' }] };
  show('/admin/owner-installment', {
    'GET /api/owner-installments/board': () => reply(installmentBoard, board),
  });
  expect(await screen.findByText(/No statements have been run for Seruling Stays yet/)).toBeVisible();
});

test('the list shows how long each is overdue, and can be narrowed to those', async () => {
  const { user, api } = show('/admin/owner-installment?tab=list');
  expect(await screen.findByText('51 days')).toBeVisible();
  expect(await axeProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Overdue only' }));
  await waitFor(() =>
    expect(api.callsTo('GET /api/owner-installments/aggregation').at(-1)!.query.filter).toBe('{"late":true}'),
  );
});

test('the cover ratio has what was earned of what was promised, with its months', async () => {
  show('/admin/owner-installment?tab=cover&by=unit');
  const row = within((await screen.findByRole('rowheader', { name: 'A-28-01' })).closest('tr')!);
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '75 %',
    expect.stringContaining('September 2026 50 %'),
    'RM 5,600.00',
    'RM 4,200.00',
    'RM 1,400.00',
  ]);
  expect(await axeProblems()).toEqual([]);
});

test('one instalment explains its amount and what is paid of it', async () => {
  show(ONE);
  expect(await screen.findByText('The purchase price is RM 480,000.00.')).toBeVisible();
  expect(screen.getByText('For the period of 92 days RM 8,400.00 is promised.')).toBeVisible();
  expect(screen.getByText(/^60 % of the unit on 01 Jul/)).toBeVisible();
  expect(screen.getByText('By these days and shares Anna Tan has RM 5,040.00.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ben Lim' })).toHaveAttribute(
    'href',
    `/admin/manage-owner-installment?id=${anId(65)}`,
  );
  expect(screen.getByText(/So far RM 200.00 was taken from it/)).toBeVisible();
  expect(screen.getByText('Planned anew')).toBeVisible();
  expect(await axeProblems()).toEqual([]);
});

test('it is held with a reason and the version that was seen, and released', async () => {
  const { user, api } = show(ONE, {
    'PATCH /api/owner-installments/:id/hold': () =>
      reply(ownerInstallmentRow, anInstallment({ status: 'held' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'a dispute');
  await user.type(dialog.getByLabelText('What the owner reads'), 'Please send us your bank letter');
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/owner-installments/:id/hold')).toHaveLength(1));
  expect(api.callsTo('PATCH /api/owner-installments/:id/hold')[0]!.body).toEqual({
    version: 3,
    why: 'a dispute',
    ownerNote: 'Please send us your bank letter',
  });
});

test('one that is held says why, and is released', async () => {
  const { user, api } = show(
    ONE,
    { 'PATCH /api/owner-installments/:id/release': () => reply(ownerInstallmentRow, anInstallment()) },
    { status: 'held', holdReason: 'a dispute', ownerNote: 'Send the letter', daysOverdue: 0 },
  );
  expect(await screen.findByText('Held back from payouts: a dispute')).toBeVisible();
  expect(screen.getByText('The owner reads: Send the letter')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Release' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/owner-installments/:id/release')).toHaveLength(1));
  expect(api.callsTo('PATCH /api/owner-installments/:id/release')[0]!.body).toEqual({ version: 3 });
});

test('one that is paid, or not due yet, has its own words', async () => {
  show(ONE, {}, { status: 'paid', settledSen: 504_000, restSen: 0, daysOverdue: 0 });
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hold' })).not.toBeInTheDocument();
});

test('one that is not due yet says from when it is owed', async () => {
  show(ONE, {}, { status: 'scheduled', account: null, entries: [], daysOverdue: 0, dueOn: '2026-12-31' });
  expect(await screen.findByText(/Nothing yet: it is owed to the owner from/)).toHaveTextContent(
    '31 Dec 2026',
  );
});

test('the board has recoveries of advances beside what is to be paid, and each leads to its parts', async () => {
  const board = {
    ...BOARD,
    weeks: [BOARD.weeks[0]!, { ...BOARD.weeks[1]!, recovery: { count: 2, sen: 66_666 } }],
    heldRecovery: { count: 1, sen: 33_334 },
  };
  show('/admin/owner-installment', {
    'GET /api/owner-installments/board': () => reply(installmentBoard, board),
  });
  const weeks = within(await screen.findByRole('table', { name: 'Coming due, week by week' }));
  expect(weeks.getByRole('columnheader', { name: 'To recover' })).toBeVisible();
  expect(weeks.getByRole('link', { name: /To recover: RM\u00a0666.66, show 2 instalments/ })).toHaveAttribute(
    'href',
    '/admin/owner-installment?tab=list&from=2026-11-23&to=2026-11-29&kind=recovery&status=scheduled',
  );
  expect(
    screen.getByRole('link', { name: 'Recoveries held: RM\u00a0333.34, show 1 instalment' }),
  ).toHaveAttribute('href', '/admin/owner-installment?tab=list&to=2026-11-20&kind=recovery&status=held');
  expect(await axeProblems()).toEqual([]);
});

test('a part of an advance says when it is taken, leads to its advance, and has no formula', async () => {
  show(
    ONE,
    {},
    {
      ...{
        kind: 'recovery',
        contract: null,
        advance: { id: anId(120) },
        formula: null,
        account: null,
        others: [],
      },
      ...{ status: 'paid', settledSen: 504_000, restSen: 0, daysOverdue: 0 },
    },
  );
  expect(await screen.findByText(/^It was taken from the owner’s account/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the advance' })).toHaveAttribute(
    'href',
    `/admin/manage-owner-installment?advance=${anId(120)}`,
  );
  expect(screen.getByText(/^Part 3 of an advance/)).toBeVisible();
  expect(screen.queryByText('How the amount came about')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hold' })).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('the list tells the kinds apart, and can be narrowed to one', async () => {
  const { api } = show('/admin/owner-installment?tab=list&kind=recovery');
  expect(await screen.findByText('Promised sum')).toBeVisible();
  await waitFor(() =>
    expect(api.callsTo('GET /api/owner-installments/aggregation').at(-1)!.query.filter).toBe(
      '{"kind":"recovery"}',
    ),
  );
});

const slip = (id: number, name: string): Paper => ({
  ...{ id: anId(id), name, mime: 'application/pdf', sizeBytes: 1_000 },
  ...{ createdAt: '2026-10-08T02:00:00.000Z', uploadedByName: 'Mei Ling' },
});
const PAID: Partial<OwnerInstallmentDetail> = {
  payments: [
    {
      ...{ payoutId: anId(70), itemId: anId(71), number: 'PAY-2026-00009', releasedOn: '2026-10-07' },
      ...{ amountSen: 300_000, settledSen: 250_000 },
      ...{ files: [slip(72, 'anna.pdf')], payoutFiles: [slip(73, 'all.pdf')] },
    },
  ],
};

test('each payment that settled it says how much, and has the proof that it was paid', async () => {
  const added = 'POST /api/owner-payout-items/:id/files';
  const removed = 'PATCH /api/owner-payouts/:id/files/:fileId/remove';
  const { user, api } = show(
    ONE,
    {
      [added]: () => reply(paper, slip(74, 'more.pdf')),
      [removed]: () => reply(emptyAnswer, { status: 'ok' }),
    },
    PAID,
  );
  const payment = within(await screen.findByRole('region', { name: 'PAY-2026-00009' }));
  expect(payment.getByRole('link', { name: 'PAY-2026-00009' })).toHaveAttribute(
    'href',
    `/admin/manage-revenue?payout=${anId(70)}`,
  );
  expect(
    payment.getByText(
      /07 Oct 2026: RM\s3,000\.00 to the owner, of which RM\s2,500\.00 settled this instalment/,
    ),
  ).toBeVisible();
  expect(payment.getAllByText(/^Mei Ling ·/)).toHaveLength(2);
  expect(payment.getByRole('button', { name: 'Show anna.pdf' })).toBeVisible();
  expect(await axeProblems()).toEqual([]);
  const [picked] = payment.getAllByLabelText('Add files');
  await user.upload(picked!, new File(['x'], 'more.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(api.callsTo(added)).toHaveLength(1));
  expect(api.callsTo(added)[0]!.path).toBe(`/api/owner-payout-items/${anId(71)}/files`);
  // What is of the whole payout is removed there.
  await user.click(payment.getByRole('button', { name: 'Remove all.pdf' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Why it is removed'), 'Of another day');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.callsTo(removed)).toHaveLength(1));
  expect(api.callsTo(removed)[0]).toMatchObject({
    path: `/api/owner-payouts/${anId(70)}/files/${anId(73)}/remove`,
    body: { reason: 'Of another day' },
  });
});

test('who may only read instalments sees the proof, and neither adds nor removes any', async () => {
  show(ONE, {}, PAID, aStaffMember([codeOf('owner-installment.view')]));
  expect(await screen.findByRole('button', { name: 'Show anna.pdf' })).toBeVisible();
  expect(screen.queryByLabelText('Add files')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'PAY-2026-00009' })).not.toBeInTheDocument();
});
