import { screen, waitFor, within } from '@testing-library/react';
import { expensePlaces } from '@shared/contract/money/expenses';
import {
  advanceChoices,
  ownerAdvanceDetail,
  ownerAdvanceListAnswer,
  ownerAdvanceSaved,
  type OwnerAdvanceDetail,
} from '@shared/contract/money/ownerAdvances';
import { businessDate } from '@shared/domain/base/stayDates';
import { anAdvance, anAdvanceDetail, someAdvanceChoices } from '../../../testing/advanceRows';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import OwnerInstallmentPage from '../ownerInstallments/OwnerInstallmentPage';
import OwnerInstallmentsPage from '../ownerInstallments/OwnerInstallmentsPage';

const show = (route: string, api: Handlers = {}, found: Partial<OwnerAdvanceDetail> = {}) =>
  renderScreen(route.includes('/manage-') ? <OwnerInstallmentPage /> : <OwnerInstallmentsPage />, {
    route,
    user: aStaffMember(),
    language: 'en-US',
    api: {
      'GET /api/owner-advances/:id': () => reply(ownerAdvanceDetail, anAdvanceDetail(found)),
      'GET /api/owner-advances/aggregation': () =>
        reply(ownerAdvanceListAnswer, { ownerAdvances: [anAdvance()], totalCount: 1 }),
      'GET /api/owner-advances/choices': () => reply(advanceChoices, someAdvanceChoices()),
      'GET /api/expenses/places': () =>
        reply(expensePlaces, { companies: [{ id: anId(64), name: 'Seruling Stays' }], properties: [] }),
      ...api,
    },
  });
const ONE = `/admin/manage-owner-installment?advance=${anId(120)}`;
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('the list has what was advanced, recovered and is left', async () => {
  const { user, api } = show('/admin/owner-installment?tab=advances');
  const row = (await screen.findByText('Anna Tan')).closest('tr')!;
  for (const text of ['A-28-01', 'Being recovered', 'RM 1,000.00', 'RM 333.33', 'RM 666.67'])
    expect(plain(row.textContent)).toContain(text);
  expect(screen.getByRole('button', { name: 'New advance' })).toBeVisible();
  expect(await axeProblems()).toEqual([]);
  await user.type(screen.getByRole('searchbox'), 'anna');
  await waitFor(() =>
    expect(api.callsTo('GET /api/owner-advances/aggregation').at(-1)!.query.filter).toBe('{"q":"anna"}'),
  );
});

test('one tells its parts, which of them is held and why, and leads to its payout', async () => {
  show(ONE);
  const parts = within(await screen.findByRole('table', { name: 'Recovered, and to come' }));
  expect(parts.getAllByRole('row').map(({ textContent }) => plain(textContent))).toEqual([
    'Due onStatusAmount',
    '31 Oct 2026Recovered RM 333.33',
    '30 Nov 2026Held RepairsRM 333.33',
    '31 Dec 2026Scheduled RM 333.34',
  ]);
  expect(parts.getByRole('link', { name: '30 Nov 2026' })).toHaveAttribute(
    'href',
    `/admin/manage-owner-installment?id=${anId(122)}`,
  );
  expect(screen.getByRole('link', { name: 'PAY-2026-00001' })).toHaveAttribute(
    'href',
    `/admin/manage-revenue?payout=${anId(100)}`,
  );
  expect(plain(screen.getByText('Left to recover').closest('dl')!.textContent)).toContain(
    'Left to recoverRM 666.67',
  );
  expect(screen.getByText('School fees')).toBeVisible();
  expect(await axeProblems()).toEqual([]);
});

test('one that waits for its payout says so, and is not recovered early', async () => {
  show(
    ONE,
    {},
    {
      ...{ status: 'waiting', recoveredSen: 0, leftSen: 0, paidOn: null, nextDueOn: null, entries: [] },
      payout: { id: anId(100), number: null, status: 'draft' },
      parts: anAdvanceDetail().parts.map((part) => ({ ...part, id: null, status: 'scheduled' as const })),
    },
  );
  expect(await screen.findByText(/^It waits for its payout to be approved by somebody else/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Plan anew' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Recover early' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '30 Nov 2026' })).not.toBeInTheDocument();
});

test('one that is over takes no step', async () => {
  show(ONE, {}, { status: 'recovered', recoveredSen: 100_000, leftSen: 0, nextDueOn: null });
  expect(await screen.findAllByText('Recovered')).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Plan anew' })).not.toBeInTheDocument();
});

test('the rest is planned anew by so much a month, with a reason and the version that was seen', async () => {
  const { user, api } = show(ONE, {
    'PATCH /api/owner-advances/:id/plan': () => reply(ownerAdvanceSaved, { id: anId(120) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Plan anew' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'So much a month' }));
  await user.type(dialog.getByLabelText('Each month'), '250');
  const month = dialog.getByLabelText('Recovered from');
  await user.clear(month);
  await user.type(month, '2027-03{Enter}');
  await user.type(dialog.getByLabelText('Why'), 'Asked by phone');
  await user.click(dialog.getByRole('button', { name: 'Plan anew' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/owner-advances/:id/plan')).toHaveLength(1));
  expect(api.callsTo('PATCH /api/owner-advances/:id/plan')[0]!.body).toEqual({
    ...{ version: 3, why: 'Asked by phone', firstMonth: '2027-03', monthSen: 25_000 },
  });
});

test('a part is recovered early; more than is left is said beside the field', async () => {
  const refusal = fail(400, {
    code: 'form.invalid',
    fields: [{ path: 'amountSen', rule: 'too_much', message: 'more than is left' }],
  });
  const { user, api } = show(ONE, { 'PATCH /api/owner-advances/:id/recover': () => refusal });
  await user.click(await screen.findByRole('button', { name: 'Recover early' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Take now')).toHaveValue('666.67');
  await user.type(dialog.getByLabelText('Why'), 'He asked');
  await user.click(dialog.getByRole('button', { name: 'Take it now' }));
  expect(await dialog.findByText('Take now is more than there is')).toBeVisible();
  expect(api.callsTo('PATCH /api/owner-advances/:id/recover')[0]!.body).toEqual({
    ...{ version: 3, why: 'He asked', amountSen: 66_667 },
  });
});

test('a new one is recorded for an owner whose account is known', async () => {
  const { user, api } = show('/admin/manage-owner-installment?advance=new', {
    'POST /api/owner-advances': () => reply(ownerAdvanceSaved, { id: anId(120) }, 201),
  });
  const owner = await screen.findByRole('combobox', { name: 'Owner' });
  expect(await axeProblems()).toEqual([]);
  await user.click(owner);
  // Nobody can be paid whose account is not kept.
  expect(
    (await screen.findByTitle(/^Ben Lim · OW-0002 · No bank account is kept/)).closest('.ant-select-item'),
  ).toHaveClass('ant-select-item-option-disabled');
  await user.click(await screen.findByTitle('Anna Tan · OW-0001'));
  await user.type(screen.getByLabelText('Advanced'), '1000');
  await user.type(screen.getByLabelText('Reason'), 'School fees');
  await user.click(screen.getByRole('button', { name: 'Record the advance' }));
  await waitFor(() => expect(api.callsTo('POST /api/owner-advances')).toHaveLength(1));
  const today = businessDate(new Date());
  expect(api.callsTo('POST /api/owner-advances')[0]!.body).toEqual({
    ...{ companyId: anId(64), ownerId: anId(63), unitId: null, amountSen: 100_000, bankAccountId: anId(101) },
    ...{ payOn: today, reason: 'School fees', firstMonth: today.slice(0, 7), parts: 6 },
  });
  expect(await screen.findByText('School fees')).toBeVisible();
});
