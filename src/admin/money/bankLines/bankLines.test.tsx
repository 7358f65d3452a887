import { screen, waitFor, within } from '@testing-library/react';
import {
  acceptAnswer,
  bankAccountsAnswer,
  bankFileImported,
  bankFilePreview,
  bankLineListAnswer,
  bankTakingListAnswer,
  expectedBankIn,
  matchMade,
  proposalsAnswer,
} from '@shared/contract/money/bankLines';
import { onlinePayoutsUse } from '@shared/contract/money/onlinePayouts';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { aBankAccount, aBankFilePreview, aBankLine, aBankTaking } from '../../../testing/bankRows';
import { offline, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import DailyReportsPage from '../dailyReports/DailyReportsPage';

jest.mock('../../../api/saveFile');

const other = aBankLine({ id: anId(511), amountSen: 25_000, description: 'TFR LIM WEI', date: '2026-11-13' });
const charge = aBankLine({
  id: anId(512),
  amountSen: -1_000,
  description: 'SERVICE CHARGE',
  date: '2026-11-18',
});
const transfer = aBankTaking({
  id: anId(521),
  method: 'bank_transfer',
  grossSen: 25_000,
  feeSen: 0,
  feeSstSen: 0,
  expectedSen: 25_000,
});
const PROPOSALS = {
  proposals: [
    {
      lines: [aBankLine()],
      takings: [aBankTaking()],
      score: 96,
      reasons: ['amount', 'due_day'] as ('amount' | 'due_day')[],
    },
    {
      lines: [other],
      takings: [transfer],
      score: 60,
      reasons: ['amount', 'several_fit'] as ('amount' | 'several_fit')[],
    },
  ],
  without: [charge],
  withoutCount: 1,
};
const accepted = () => reply(acceptAnswer, { matchIds: [anId(530)], refused: [] });

const show = (tab: string, api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(<DailyReportsPage />, {
    route: `/admin/check-report?tab=${tab}`,
    user,
    language: 'en-US',
    api: {
      'GET /api/bank-lines/accounts': () => reply(bankAccountsAnswer, { bankAccounts: [aBankAccount()] }),
      'GET /api/bank-lines/proposals': () => reply(proposalsAnswer, PROPOSALS),
      'POST /api/bank-lines/accept': accepted,
      'GET /api/bank-takings/aggregation': () =>
        reply(bankTakingListAnswer, { bankTakings: [aBankTaking(), transfer], totalCount: 2 }),
      'GET /api/online-payouts/use': () => reply(onlinePayoutsUse, { isUsed: false }),
      'GET /api/daily-reports/month': () => ({ month: '2026-11', rows: [] }),
      ...api,
    },
  });
const lines = async () => within(await screen.findByRole('list', { name: 'Open lines of the bank' }));

test.each([
  ['without a payment provider there is no tab of its payouts', false, 0],
  ['with one there is', true, 1],
])('%s', async (_name, isUsed, count) => {
  const { api } = show('bank', { 'GET /api/online-payouts/use': () => reply(onlinePayoutsUse, { isUsed }) });
  await waitFor(() => expect(api.callsTo('GET /api/online-payouts/use')).toHaveLength(1));
  await lines();
  await waitFor(() =>
    expect(screen.queryAllByRole('link', { name: 'Payouts of the provider' })).toHaveLength(count),
  );
});

test('a line is walked to and accepted by keys, and undone by one', async () => {
  // As browsers answer; jsdom has none.
  Element.prototype.scrollIntoView = () => Promise.resolve() as never;
  const { user, api, container } = show('bank', {
    'PATCH /api/bank-matches/:id/undo': () => reply(matchMade, { id: anId(530) }),
  });
  expect((await lines()).getAllByRole('button')).toHaveLength(3);
  expect(screen.getAllByText('RM 984.88').length).toBeGreaterThan(1);
  expect(screen.getByText('same amount, on the due day')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
  await user.keyboard('j');
  expect(screen.getByText('same amount, others would fit as well')).toBeVisible();
  expect((await lines()).getAllByRole('button')[1]).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.callsTo('POST /api/bank-lines/accept')).toHaveLength(1));
  expect(api.callsTo('POST /api/bank-lines/accept')[0]!.body).toEqual({
    proposals: [
      { lines: [{ id: other.id, version: 1 }], takings: [{ type: 'payment', id: transfer.id }], score: 60 },
    ],
  });
  expect(await screen.findByText('The line is matched.')).toBeVisible();
  await user.keyboard('u');
  await waitFor(() => expect(api.callsTo('PATCH /api/bank-matches/:id/undo')[0]!.path).toContain(anId(530)));
});

test('all that are sure are accepted together once it was said what that does', async () => {
  const { user, api } = show('bank');
  await lines();
  await user.keyboard('a');
  const dialog = await screen.findByRole('dialog', {
    name: 'Accept all proposals with a score of 80 or more',
  });
  expect(dialog).toHaveTextContent('Lines: 1, RM 984.88 altogether, in 1 match. It can be undone.');
  await user.click(within(dialog).getByRole('button', { name: 'Accept 1 sure one' }));
  await waitFor(() =>
    expect(
      (api.callsTo('POST /api/bank-lines/accept')[0]!.body as { proposals: unknown[] }).proposals,
    ).toHaveLength(1),
  );
});

test('without a network it is said, and what was made can still be undone later', async () => {
  let isGone = false;
  const { user, api } = show('bank', {
    'POST /api/bank-lines/accept': () => (isGone ? offline() : accepted()),
    'PATCH /api/bank-matches/:id/undo': () => (isGone ? offline() : reply(matchMade, { id: anId(530) })),
  });
  await lines();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The line is matched.')).toBeVisible();
  isGone = true;
  await user.keyboard('u');
  expect(await screen.findByText('Failed to fetch')).toBeVisible();
  expect(screen.queryByText('The match is undone.')).not.toBeInTheDocument();
  isGone = false;
  await user.keyboard('u');
  expect(await screen.findByText('The match is undone.')).toBeVisible();
  expect(api.callsTo('PATCH /api/bank-matches/:id/undo')).toHaveLength(2);
});

test('what somebody else has settled in the meantime is told', async () => {
  const { user } = show('bank', {
    'POST /api/bank-lines/accept': () =>
      reply(acceptAnswer, { matchIds: [], refused: [{ place: 0, code: 'bank_match.taken' }] }),
  });
  await lines();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/1 was settled by somebody else/)).toBeVisible();
});

test('a difference is matched by hand with a reason that can explain it', async () => {
  const { user, api } = show('bank', {
    'PATCH /api/bank-lines/:id/match': () => reply(matchMade, { id: anId(531) }),
  });
  await user.click((await lines()).getByRole('button', { name: /TFR LIM WEI/ }));
  await user.click(screen.getByRole('button', { name: 'Match by hand' }));
  const dialog = await screen.findByRole('dialog', { name: /^Match RM.250\.00 of 13 Nov/ });
  await user.click(await within(dialog).findByRole('checkbox', { name: 'AT-7KQ2MX Card terminal' }));
  expect(dialog).toHaveTextContent('Difference−RM 734.88');
  await user.click(within(dialog).getByRole('combobox', { name: 'Why they differ' }));
  await user.click(await screen.findByTitle('Bank charge'));
  await user.click(within(dialog).getByRole('button', { name: 'Match' }));
  await waitFor(() =>
    expect(api.callsTo('PATCH /api/bank-lines/:id/match')[0]!.body).toEqual({
      version: 1,
      takings: [{ type: 'payment', id: anId(520) }],
      reason: 'bank_charge',
      note: '',
    }),
  );
});

test('whoever may only look decides nothing, by keys neither', async () => {
  const viewer = aStaffMember(ALL_CODES.filter((code) => code !== codeOf('check-report.edit')));
  const { user, api } = show('bank', {}, viewer);
  await lines();
  await user.keyboard('{Enter}a');
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import file' })).not.toBeInTheDocument();
  expect(api.callsTo('POST /api/bank-lines/accept')).toHaveLength(0);
});

test('a file is looked at as it is read, read anew by another layout, and imported only once nothing stands in the way', async () => {
  const torn = { addsUp: false, torn: { row: 4, expectedSen: 105_000, foundSen: 203_488 } };
  let preview = aBankFilePreview(torn);
  const { user, api } = show('bank', {
    'POST /api/bank-lines/preview': () => reply(bankFilePreview, preview),
    'POST /api/bank-lines/import': () =>
      reply(bankFileImported, { ...aBankFilePreview(), id: anId(540), isNew: true }, 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Import file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a file of CIMB Bank Berhad ••••4567' });
  await user.upload(
    within(dialog).getByLabelText('File of the bank (CSV or text)', { selector: 'input' }),
    new File(['x'], 'n.csv'),
  );
  expect(await within(dialog).findByText('The balances do not add up.')).toBeVisible();
  expect(dialog).toHaveTextContent('First at row 4: RM 1,050.00 was expected, the file has RM 2,034.88.');
  const send = () => within(dialog).getByRole('button', { name: 'Import 1 new line' });
  expect(send()).toBeDisabled();
  preview = aBankFilePreview({
    problems: [{ row: 2, column: 'date', reason: 'excel_date', text: '46091' }],
    problemCount: 1,
  });
  await user.click(within(dialog).getByRole('combobox', { name: 'Dates are written' }));
  await user.click(await screen.findByTitle('Year, month, day'));
  expect(
    await within(dialog).findByText(/Row 2: a spreadsheet has turned this date into a number/),
  ).toBeVisible();
  const sent = api.callsTo('POST /api/bank-lines/preview').at(-1)!.body as FormData;
  expect(JSON.parse(sent.get('layout') as string)).toMatchObject({ dateOrder: 'ymd' });
  preview = aBankFilePreview(torn);
  await user.click(within(dialog).getByRole('combobox', { name: 'Dates are written' }));
  await user.click(await screen.findByTitle('Month, day, year'));
  await user.click(
    await within(dialog).findByRole('checkbox', { name: 'Import although the balances do not add up' }),
  );
  await user.click(send());
  await waitFor(() => expect(api.callsTo('POST /api/bank-lines/import')).toHaveLength(1));
  expect((api.callsTo('POST /api/bank-lines/import')[0]!.body as FormData).get('accept')).toBe('true');
});

test('lines and takings are lists; a match is undone, and a taking without a line is explained', async () => {
  const match = {
    id: anId(530),
    differenceSen: -50,
    reason: 'bank_charge' as const,
    note: '',
    score: null,
    lineCount: 1,
    takingCount: 2,
    madeByName: 'Aina',
    madeAt: '2026-11-19T02:00:00.000Z',
  };
  const { user, api } = show('lines', {
    'GET /api/bank-lines/aggregation': () =>
      reply(bankLineListAnswer, { bankLines: [aBankLine({ match, version: 2 }), charge], totalCount: 2 }),
    'PATCH /api/bank-lines/:id/unmatch': () => reply(matchMade, { id: anId(530) }),
    'POST /api/bank-takings/explain': () => reply(matchMade, { id: anId(532) }),
  });
  expect(await screen.findByText('2 takings, Bank charge −RM 0.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsTo('PATCH /api/bank-lines/:id/unmatch')[0]!.body).toEqual({ version: 2 }),
  );
  await user.click(screen.getByRole('link', { name: 'Takings' }));
  await user.click((await screen.findAllByRole('button', { name: 'Explain' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Say why the bank does not show it' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByTitle('In the bank, but in none of our files'));
  await user.click(within(dialog).getByRole('button', { name: 'Explain' }));
  await waitFor(() =>
    expect(api.callsTo('POST /api/bank-takings/explain')[0]!.body).toEqual({
      takings: [{ type: 'payment', id: anId(520) }],
      reason: 'no_file',
      note: '',
    }),
  );
});

test('the list of lines is taken as a file, as it is filtered', async () => {
  const { user, api } = show('lines&state=open', {
    'GET /api/bank-lines/aggregation': () =>
      reply(bankLineListAnswer, { bankLines: [charge], totalCount: 1 }),
    'GET /api/bank-lines/export': () => 'Date',
  });
  await screen.findByText('SERVICE CHARGE');
  await user.click(screen.getByRole('button', { name: /Export/ }));
  await user.click(await screen.findByText(/CSV/));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const { query } = api.callsTo('GET /api/bank-lines/export')[0]!;
  expect([query.format, JSON.parse(query.filter!)]).toEqual(['csv', { state: 'open' }]);
});

test('takings of one company and account say so, and are widened again', async () => {
  const { user, api, router } = show(`takings&state=open&companyId=${anId(70)}&account=1050`);
  await user.click(await screen.findByRole('button', { name: 'One company' }));
  await user.click(screen.getByRole('button', { name: '1050 Cash in transit' }));
  expect(router.state.location.search).toBe('?state=open&tab=takings');
  expect(
    api.callsTo('GET /api/bank-takings/aggregation').map(({ query }) => JSON.parse(query.filter!)),
  ).toEqual([
    { state: 'open', companyId: anId(70), account: 1050 },
    { state: 'open', account: 1050 },
    { state: 'open' },
  ]);
});

test('what the bank should credit stands by day with its arithmetic and leads to the takings', async () => {
  show('expected', {
    'GET /api/bank-takings/expected': () =>
      reply(expectedBankIn, {
        days: [
          {
            dueOn: '2026-11-17',
            method: 'card_terminal',
            count: 2,
            grossSen: 105_000,
            feeSen: 1_470,
            feeSstSen: 118,
            expectedSen: 103_412,
            openCount: 1,
            openSen: 4_924,
          },
        ],
      }),
  });
  expect(
    await screen.findByRole('row', {
      name: /Card terminal 2 RM.1,050\.00 RM.14\.70 RM.1\.18 RM.1,034\.12 RM.49\.24/,
    }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Card terminal' })).toHaveAttribute(
    'href',
    '/admin/check-report?tab=takings&from=2026-11-17&to=2026-11-17&method=card_terminal',
  );
});
