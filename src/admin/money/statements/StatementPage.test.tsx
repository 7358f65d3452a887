import { screen, waitFor, within } from '@testing-library/react';
import { emptyAnswer } from '@shared/contract/base/common';
import { dueOwnersAnswer } from '@shared/contract/money/ownerPayouts';
import { statementDetail, statementRow, type StatementDetail } from '@shared/contract/money/ownerStatements';
import { statementRun } from '@shared/contract/money/statementRuns';
import { codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { aDueOwner } from '../../../testing/ownerPayoutRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { aStatement, aStatementDetail, aStatementRun } from '../../../testing/statementRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import StatementPage from './StatementPage';

jest.mock('../../../api/saveFile');

const PDF = 'GET /api/statements/:id/pdf';
const SEND = 'POST /api/statements/:id/send';
const show = (found: StatementDetail, api: Handlers = {}, user = aStaffMember(), tab = '') =>
  renderScreen(
    <AdminTheme>
      <StatementPage />
    </AdminTheme>,
    {
      ...{ route: `/admin/manage-revenue?id=${found.id}${tab}`, user, language: 'en-US' },
      api: { 'GET /api/statements/:id': () => reply(statementDetail, found), ...api },
    },
  );

test('explains its sums', async () => {
  show(aStatementDetail());
  expect(await screen.findByRole('heading', { name: 'Anna Tan · October 2026' })).toBeVisible();
  expect(screen.getByText('OW-0001 · Seruling Stays · No number yet')).toBeVisible();
  const summary = screen.getByRole('table', { name: 'Summary' });
  for (const amount of [/3,000\.00/, /\D450\.00/, /\D540\.00/, /\D120\.00/, /1,840\.00/, /1,800\.00/])
    expect(within(summary).getByText(amount)).toBeVisible();
  expect(within(summary).getByText('The company pays this to the owner.')).toBeVisible();
  expect(screen.getByText('Money without a rule')).toBeVisible();
  expect(await axeProblems()).toEqual([]);
});

test('has the sums of the month before below its own', async () => {
  const before = aStatement({
    ...{ id: anId(99), month: '2026-09-01', revenueSen: 210_000, netSen: 150_000, balanceSen: 150_000 },
  });
  show(aStatementDetail({ before }));
  const summary = await screen.findByRole('table', { name: 'Summary' });
  expect(screen.getByRole('link', { name: 'In small print: September 2026' })).toHaveAttribute(
    'href',
    `/admin/manage-revenue?id=${anId(99)}`,
  );
  const row = within(summary).getByRole('row', { name: /^Revenue/ });
  expect(within(row).getByRole('cell')).toHaveTextContent(/3,000\.00RM\s?2,100\.00$/);
  expect(await axeProblems()).toEqual([]);
});

test('shows its self-billed e-invoice, how far that is, and what it waits for', async () => {
  show(
    aStatementDetail({
      selfBilled: {
        ...{ id: anId(95), codeNumber: 'SBI-2026-00001', type: '11', state: 'waiting', totalSen: 33_600 },
        missing: ['owner.tin', 'owner.id'],
      },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Self-billed e-invoice' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'SBI-2026-00001' })).toHaveAttribute(
    'href',
    `/admin/revenue?tab=e-invoices&eInvoice=${anId(95)}`,
  );
  expect(screen.getByText("The owner's tax number (TIN), in LHDN's form")).toBeVisible();
  expect(screen.getByText("The owner's identity or registration number")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the owner' })).toBeVisible();
  expect(await axeProblems()).toEqual([]);
});

test('has each line of a unit with its formula, the whole unit, its contract and its entries', async () => {
  show(aStatementDetail());
  const unit = await screen.findByRole('table', { name: 'Unit A-28-01' });
  expect(within(unit).getByRole('columnheader', { name: 'Whole unit' })).toBeVisible();
  expect(within(unit).getByText(/20\s?% of RM\s?4,500\.00/)).toBeVisible();
  expect(within(unit).getByText(/5,000\.00/)).toBeVisible();
  expect(within(unit).getByText('3 entries in the ledger')).toBeVisible();
  expect(within(unit).getByText('Entry in the ledger 101')).toHaveAttribute(
    'href',
    '/admin/revenue?entry=101',
  );
  expect(screen.getAllByRole('link', { name: 'C-00007' })[0]).toHaveAttribute(
    'href',
    `/admin/manage-service-package?contract=${anId(84)}`,
  );
  const promised = screen.getByRole('table', { name: 'Unit B-02-02' });
  expect(within(promised).getByText('What the contract promises')).toBeVisible();
  expect(within(promised).getByText(/^31 of 31 days of RM\s?800\.00/)).toBeVisible();
  expect(within(promised).queryByRole('columnheader', { name: 'Whole unit' })).not.toBeInTheDocument();
});

test('has what a unit gave to a pool and got from it, each explained, and their sum', async () => {
  const { lines } = aStatementDetail();
  const pool = { id: anId(90), name: { 'en-US': 'One bedroom', 'cn-ZH': '一房', 'ms-MY': 'Satu bilik' } };
  const of = { ...lines[0]!, about: pool.id, pool, entries: [] };
  show(
    aStatementDetail({
      poolSen: -23_520,
      lines: [
        lines[0]!,
        {
          ...{ ...of, part: 'pool_given', sen: -47_040, isSen: -47_040, unitSen: -47_040 },
          formula: { code: 'pool_given', days: 31, daysHeld: 31 },
        },
        {
          ...{ ...of, part: 'pool_share', sen: 23_520, isSen: 23_520, unitSen: 23_520 },
          formula: {
            ...{ code: 'pool_share', poolSen: 47_040, stints: [{ points: 1, days: 31 }] },
            ...{ weight: 31, allWeight: 62, units: 2 },
          },
        },
      ],
    }),
  );
  const unit = await screen.findByRole('table', { name: 'Unit A-28-01' });
  expect(within(unit).getByText('To the pool “One bedroom”')).toBeVisible();
  expect(within(unit).getByText('All that the unit’s lines of the month leave')).toBeVisible();
  expect(within(unit).getByText('Share of the pool “One bedroom”')).toBeVisible();
  expect(within(unit).getByText(/^31 of 62 points × days, of RM\s?470\.40 that 2 units gave$/)).toBeVisible();
  expect(within(unit).getByText('Points of this unit: 1 on 31 days')).toBeVisible();
  expect(within(unit).getByRole('link', { name: 'One bedroom' })).toHaveAttribute(
    'href',
    `/admin/manage-service-package?pool=${pool.id}&tab=months`,
  );
  const summary = screen.getByRole('table', { name: 'Summary' });
  expect(within(summary).getByRole('rowheader', { name: /^Room pools/ })).toBeVisible();
});

test('has adjustments, bills, stays and months, each with its way on', async () => {
  show(aStatementDetail());
  const adjusted = await screen.findByRole('table', { name: 'Adjustments of earlier months' });
  expect(within(adjusted).getByText(/September 2026 · A-28-01/)).toBeVisible();
  expect(within(adjusted).getByRole('link', { name: 'ST-00003' })).toHaveAttribute(
    'href',
    `/admin/manage-revenue?id=${anId(86)}`,
  );
  for (const amount of [/1,000\.00/, /950\.00/]) expect(within(adjusted).getByText(amount)).toBeVisible();
  const account = screen.getByRole('table', { name: 'Bills and account' });
  expect(within(account).getByRole('link', { name: 'Cool Air Sdn Bhd 4711' })).toHaveAttribute(
    'href',
    `/admin/manage-service?bill=${anId(87)}`,
  );
  expect(within(account).getByRole('link', { name: 'Entry in the ledger 120' })).toBeVisible();
  const stays = screen.getByRole('table', { name: 'Stays' });
  expect(within(stays).getByRole('link', { name: 'AT-3BERV6' })).toBeVisible();
  expect(within(stays).getByText(/A-28-01 · 03 Oct – 06 Oct 2026 · Airbnb/)).toBeVisible();
  expect(screen.getByText(/20 of 31 nights let · 5 stays/)).toBeVisible();
  expect(screen.getByText(/^RM\s?30\.00 is in no sum/)).toBeVisible();
});

test.each([
  ['draft', 'Review', 'review'],
  ['reviewed', 'Approve', 'approve'],
  ['approved', 'Issue', 'issue'],
] as const)('one that is %s: %s', async (status, label, step) => {
  const { user, api } = show(aStatementDetail({ status }), {
    [`PATCH /api/statements/:id/${step}`]: () => reply(statementRow, aStatement()),
  });
  await user.click(await screen.findByRole('button', { name: label }));
  const dialog = await screen.findByRole('dialog');
  if (step === 'issue') expect(within(dialog).getByText(/It never changes afterwards/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: label }));
  await waitFor(() => expect(api.callsTo(`PATCH /api/statements/:id/${step}`)).toHaveLength(1));
  expect(api.callsTo(`PATCH /api/statements/:id/${step}`)[0]!.body).toEqual({ version: 2 });
});

test.each([
  ['own', 'This is your own statement: somebody else approves it.'],
  ['ran', 'You have made its figures: somebody else approves it.'],
  ['reviewed', 'You have reviewed it: somebody else approves it.'],
] as const)('who cannot approve it (%s) is told why beside the button', async (approvalBar, words) => {
  show(aStatementDetail({ status: 'reviewed', approvalBar }));
  const approve = await screen.findByRole('button', { name: 'Approve' });
  expect(approve).toBeDisabled();
  expect(approve).toHaveAccessibleDescription(words);
  expect(screen.getByText(words)).toBeVisible();
});

test('its month is run again: what takes longer is shown until it is over', async () => {
  const atWork = aStatementRun({ state: 'running', endedAt: null, owners: 40, done: 10, version: 1 });
  let run = atWork;
  const { user, api } = show(aStatementDetail(), {
    'POST /api/statements/run': () => reply(statementRun, atWork),
    'GET /api/statement-runs/:id': () => reply(statementRun, run),
  });
  await user.click(await screen.findByRole('button', { name: 'Run October 2026 again for Seruling Stays' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Run' }));
  expect(
    await screen.findByRole('progressbar', { name: 'October 2026 of Seruling Stays is being run' }),
  ).toHaveAttribute('aria-valuenow', '25');
  const reads = api.callsTo('GET /api/statements/:id').length;
  run = aStatementRun();
  expect(await screen.findByText('The month was run again', {}, { timeout: 5000 })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await waitFor(() => expect(api.callsTo('GET /api/statements/:id').length).toBeGreaterThan(reads));
}, 20_000);

test('is returned with a reason, and a refusal is read in the dialog', async () => {
  const { user, api } = show(aStatementDetail({ status: 'approved' }), {
    'PATCH /api/statements/:id/return': () => fail(409, { code: 'statement.step' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Return' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Return' }));
  expect(await within(dialog).findByText('Please enter Reason')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Reason'), 'a bill is missing');
  await user.click(within(dialog).getByRole('button', { name: 'Return' }));
  expect(await within(dialog).findByText(/^The statement has another state by now/)).toBeVisible();
  expect(api.callsTo('PATCH /api/statements/:id/return')[0]!.body).toEqual({
    ...{ version: 2, why: 'a bill is missing' },
  });
});

const ISSUED = { status: 'issued', number: 'ST-00009', issuedOn: '2026-11-05' } as const;

const DUE = {
  owners: [aDueOwner({ dueSen: 150_000 })],
  bankAccounts: [
    { id: anId(90), bankCode: 'cimb', accountName: 'Stays', accountNoMasked: '••••1234', isDefault: true },
  ],
};

test('one that is issued has its number, what is left to pay, and no steps but to pay it', async () => {
  const { user, api } = show(
    aStatementDetail({
      ...{ status: 'issued', number: 'ST-00009', issuedOn: '2026-11-05', restSen: 150_000 },
      payouts: [
        {
          ...{ id: anId(91), number: 'PAY-00001', status: 'released', payOn: '2026-11-09' },
          ...{ amountSen: 30_000, returnedOn: null },
        },
      ],
    }),
    {
      'GET /api/owner-payouts/due': () => reply(dueOwnersAnswer, DUE),
      'PATCH /api/statements/:id/pay': () =>
        fail(400, { code: 'form.invalid', fields: [{ path: 'amountSen', rule: 'too_much', message: '' }] }),
    },
  );
  expect(
    await screen.findByText('OW-0001 · Seruling Stays · ST-00009 · issued on 05 Nov 2026'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Return|Issue|Run/ })).not.toBeInTheDocument();
  const payouts = screen.getByRole('table', { name: 'Payouts' });
  expect(within(payouts).getByRole('link', { name: 'PAY-00001' })).toBeVisible();
  expect(within(payouts).getByText('RM 1,500.00')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Put the payout together' }));
  expect(await within(dialog).findByText('Amount is more than there is')).toBeVisible();
  expect(api.callsTo('PATCH /api/statements/:id/pay')[0]!.body).toMatchObject({
    ...{ bankAccountId: anId(90), amountSen: 150_000 },
  });
});

test.each([
  [50_000, '500.00', { amountSen: 50_000 }],
  [0, '', undefined],
])(
  'where an instalment is held, what can be paid is offered, and why it is less: %#',
  async (dueSen, shown, sent) => {
    const { user, api } = show(aStatementDetail({ ...ISSUED, restSen: 150_000 }), {
      'GET /api/owner-payouts/due': () =>
        reply(dueOwnersAnswer, { ...DUE, owners: dueSen > 0 ? [aDueOwner({ dueSen })] : [] }),
      'PATCH /api/statements/:id/pay': () =>
        fail(409, { code: 'owner_payout.pending', params: { names: '' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pay' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText('Amount')).toHaveValue(shown);
    expect(
      within(dialog).getByText(
        new RegExp(`RM\\s?1,500\\.00 is left.* RM\\s?${shown === '' ? '0\\.00' : '500\\.00'} can be paid`),
      ),
    ).toBeVisible();
    const create = within(dialog).getByRole('button', { name: 'Put the payout together' });
    if (!sent) return expect(create).toBeDisabled();
    await user.click(create);
    await waitFor(() => expect(api.callsTo('PATCH /api/statements/:id/pay')[0]!.body).toMatchObject(sent));
  },
);

test('is printed in a language that is chosen, the owner’s first; a draft too', async () => {
  const { user, api } = show(aStatementDetail(), {
    [PDF]: () => new Blob(['%PDF'], { type: 'application/pdf' }),
  });
  await user.click(await screen.findByRole('button', { name: 'PDF of the statement' }));
  const languages = await screen.findAllByRole('menuitem');
  expect(languages.map(({ textContent }) => textContent)).toEqual(['中文', 'English', 'Bahasa Melayu']);
  await user.click(screen.getByRole('menuitem', { name: 'Bahasa Melayu' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(api.callsTo(PDF)[0]!.query).toEqual({ language: 'ms-MY' });
  expect(screen.queryByRole('button', { name: /by mail/ })).not.toBeInTheDocument();
});

test('of several units each can be printed alone', async () => {
  const [month] = aStatementDetail().months;
  const months = [month!, { ...month!, unitId: anId(85), unitNumber: 'B-02-02' }];
  const { user, api } = show(aStatementDetail({ months }), {
    [PDF]: () => new Blob(['%PDF'], { type: 'application/pdf' }),
  });
  await user.click(await screen.findByRole('button', { name: 'PDF of unit B-02-02 alone' }));
  await user.click(await screen.findByRole('menuitem', { name: 'English' }));
  await waitFor(() => expect(api.callsTo(PDF)).toHaveLength(1));
  expect(api.callsTo(PDF)[0]!.query).toEqual({ language: 'en-US', unitId: anId(85) });
  expect(await axeProblems()).toEqual([]);
});

test('one that is issued is sent by mail, first to its owner', async () => {
  const { user, api } = show(aStatementDetail(ISSUED), {
    [SEND]: () => reply(emptyAnswer, { status: 'ok' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send ST-00009 by mail' }));
  const dialog = await screen.findByRole('dialog');
  const email = within(dialog).getByLabelText('E-mail');
  expect(email).toHaveValue('anna@attic.example');
  await user.clear(email);
  await user.type(email, 'ben@attic.example');
  await user.click(within(dialog).getByRole('button', { name: 'Send by mail' }));
  expect(await screen.findByText('ST-00009 is on its way to ben@attic.example.')).toBeVisible();
  const [sent] = api.callsTo(SEND);
  expect(sent!.body).toEqual({ email: 'ben@attic.example', language: 'cn-ZH' });
  expect(sent!.headers['idempotency-key']).toBeTruthy();
});

test.each([
  ['sent', 'Sent to anna@attic.example'],
  ['refused', 'Refused by anna@attic.example'],
] as const)('says that its letter was %s', async (state, words) => {
  const mail = { state, recipient: 'anna@attic.example', askedAt: '2026-11-05T01:05:00.000Z' };
  show(aStatementDetail({ ...ISSUED, mail }));
  expect(await screen.findByText(new RegExp(`${words} \\(letter of 05 Nov 2026, 09:05\\)$`))).toBeVisible();
});

test('who may only see prints it, and sends nothing', async () => {
  show(aStatementDetail(ISSUED), {}, aStaffMember([codeOf('revenue.view')]));
  expect(await screen.findByRole('button', { name: 'PDF of the statement' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /by mail/ })).not.toBeInTheDocument();
});

test('who may only see has no steps, and no ways to what he may not see', async () => {
  show(aStatementDetail(), {}, aStaffMember([codeOf('revenue.view')]));
  expect(await screen.findByRole('table', { name: 'Summary' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Review|Run/ })).not.toBeInTheDocument();
  for (const name of ['C-00007', 'Cool Air Sdn Bhd 4711', 'AT-3BERV6'])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

test('its history says what was done and why', async () => {
  show(aStatementDetail(), {}, aStaffMember(), '&tab=history');
  expect(await screen.findByText('Returned')).toBeVisible();
  expect(screen.getByText('a bill is missing')).toBeVisible();
});

test('one that is gone says so', async () => {
  show(aStatementDetail(), { 'GET /api/statements/:id': () => fail(404, { code: 'row.not_found' }) });
  expect(await screen.findByRole('alert')).toBeVisible();
});
