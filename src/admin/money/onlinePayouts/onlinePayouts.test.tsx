import { screen, waitFor, within } from '@testing-library/react';
import {
  onlinePayout,
  onlinePayoutListAnswer,
  type OnlinePayout,
} from '@shared/contract/money/onlinePayouts';
import { codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { anAccountFee, anOnlinePayout, anOnlinePayoutRow } from '../../../testing/onlinePayoutRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import DailyReportsPage from '../dailyReports/DailyReportsPage';

jest.mock('../../../api/saveFile');

const ID = anId(600);
const LIST = 'GET /api/online-payouts/aggregation';
const READER = aStaffMember([codeOf('check-report.view')]);
const show = (more: string, api: Handlers, user = aStaffMember()) =>
  renderScreen(<DailyReportsPage />, {
    route: `/admin/check-report?tab=payouts${more}`,
    user,
    language: 'en-US',
    api,
  });
const listed = (...rows: ReturnType<typeof anOnlinePayoutRow>[]) =>
  reply(onlinePayoutListAnswer, { onlinePayouts: rows, totalCount: rows.length });
const showOne = (payout: OnlinePayout, api: Handlers = {}, user = aStaffMember()) =>
  show(
    `&payout=${ID}`,
    { [`GET /api/online-payouts/${ID}`]: () => reply(onlinePayout, payout), ...api },
    user,
  );
const rowOf = (text: RegExp) => screen.findByRole('row', { name: text });

describe('the list', () => {
  it('says what comes to the bank, how it stands, and leads to what it is made of', async () => {
    const { container } = show('', {
      [LIST]: () =>
        listed(
          anOnlinePayoutRow(),
          anOnlinePayoutRow({
            id: anId(601),
            providerId: 'po_back',
            status: 'failed',
            bankState: 'none',
            toDoCount: 0,
          }),
        ),
    });
    const row = await rowOf(/po_1A2B3C/);
    for (const text of ['Paid', 'Not shown yet', '2 · 1 row to look at', 'RM 652.57'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      `/admin/check-report?tab=payouts&payout=${ID}`,
    );
    expect(within(await rowOf(/po_back/)).getByText('Failed')).toBeVisible();
    expect(await axeProblems(container)).toEqual([]);
  });

  it('is found by what there is to do', async () => {
    const { user, api } = show('', { [LIST]: () => listed() });
    expect(await screen.findByText('No payout fits.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'With rows to settle' }));
    await waitFor(() => expect(api.callsTo(LIST).at(-1)!.query.filter).toBe('{"toDo":true}'));
    await user.click(screen.getByRole('button', { name: 'Not in the bank after 3 days' }));
    await waitFor(() => expect(api.callsTo(LIST).at(-1)!.query.filter).toBe('{"toDo":true,"late":true}'));
  });

  it('leaves as a file', async () => {
    const { user, api } = show('&status=paid', {
      [LIST]: () => listed(anOnlinePayoutRow()),
      'GET /api/online-payouts/export': () => new Response('a,b'),
    });
    await rowOf(/po_1A2B3C/);
    await user.click(screen.getByRole('button', { name: /Export/ }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'online-payouts.csv'));
    expect(api.callsTo('GET /api/online-payouts/export')[0]!.query).toMatchObject({
      format: 'csv',
      filter: '{"status":"paid"}',
    });
  });
});

describe('a payout', () => {
  it('says what each row is and of which stay, and comes to what the bank gets', async () => {
    const { container } = showOne(anOnlinePayout());
    expect(await screen.findByText('po_1A2B3C · RM 652.57')).toBeVisible();
    const payment = await rowOf(/AT-7KQ2MX/);
    expect(within(payment).getByText('In the books')).toBeVisible();
    expect(within(payment).getByRole('link', { name: 'AT-7KQ2MX' })).toHaveAttribute(
      'href',
      `/admin/reservation-details?id=${anId(90)}`,
    );
    const fee = await rowOf(/Fee of the account/);
    expect(within(fee).getByText('RM 5.40 to book as a fee')).toBeVisible();
    expect(within(await rowOf(/^Sum/)).getByText('RM 652.57')).toBeVisible();
    expect(await axeProblems(container)).toEqual([]);
  });

  it('has its fees settled with one press', async () => {
    const settled = anAccountFee({
      state: 'settled',
      settled: { byName: 'Aina', at: '2026-11-25T01:00:00.000Z' },
    });
    let now = anOnlinePayout();
    const step = `PATCH /api/online-payouts/${ID}/settle`;
    const { user, api } = showOne(now, {
      [`GET /api/online-payouts/${ID}`]: () => reply(onlinePayout, now),
      [step]: () => {
        now = anOnlinePayout({ version: 4, toDoCount: 0, rows: [now.rows[0]!, settled] });
        return reply(onlinePayout, now);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Settle Radar txn_2' }));
    expect(await screen.findByText('RM 5.40 booked as a fee, by Aina')).toBeVisible();
    expect(api.callsTo(step)[0]!.body).toEqual({ version: 3, rowIds: [anId(611)] });
    expect(screen.queryByRole('button', { name: /^Settle/ })).toBeNull();
  });

  it('has several settled together', async () => {
    const tax = anAccountFee({ id: anId(612), balanceId: 'txn_3', kind: 'tax', description: 'SST' });
    const step = `PATCH /api/online-payouts/${ID}/settle`;
    const payout = anOnlinePayout({ toDoCount: 2, rows: [anAccountFee(), tax] });
    const { user, api } = showOne(payout, { [step]: () => reply(onlinePayout, payout) });
    await user.click(await screen.findByRole('button', { name: 'Settle 2 rows' }));
    await waitFor(() =>
      expect(api.callsTo(step)[0]!.body).toEqual({ version: 3, rowIds: [anId(611), anId(612)] }),
    );
  });

  it.each([
    ['what the server says', () => fail(409, { code: 'online_payout.company' }), /several companies/],
    ['that nobody answered', () => offline(), /./],
  ])('that cannot be settled says %s', async (_what, answer, words) => {
    const { user } = showOne(anOnlinePayout(), { [`PATCH /api/online-payouts/${ID}/settle`]: answer });
    await user.click(await screen.findByRole('button', { name: 'Settle Radar txn_2' }));
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join()).toMatch(words);
    expect(screen.getByRole('button', { name: 'Settle Radar txn_2' })).toBeEnabled();
  });

  it('has what was settled by mistake taken back, with a reason', async () => {
    const settled = anAccountFee({
      state: 'settled',
      settled: { byName: null, at: '2026-11-25T01:00:00.000Z' },
    });
    const step = `PATCH /api/online-payouts/${ID}/take-back`;
    const payout = anOnlinePayout({ rows: [settled] });
    const { user, api } = showOne(payout, { [step]: () => reply(onlinePayout, anOnlinePayout()) });
    await user.click(await screen.findByRole('button', { name: 'Take back Radar txn_2' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'of another firm');
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(api.callsTo(step)[0]!.body).toEqual({ version: 3, rowId: anId(611), why: 'of another firm' }),
    );
  });

  it('whose fee a line of the bank shows keeps it', async () => {
    const matched = anAccountFee({
      ...{ state: 'settled', settled: { byName: 'Aina', at: '2026-11-25T01:00:00.000Z' } },
      isMatched: true,
    });
    showOne(anOnlinePayout({ bankState: 'matched', rows: [matched] }));
    expect(await screen.findByText('RM 5.40 booked as a fee, by Aina, Shown by the bank')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull();
  });

  it('is only looked at by people who may not match the bank', async () => {
    showOne(anOnlinePayout(), {}, READER);
    expect(await screen.findByText('RM 5.40 to book as a fee')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Settle/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'AT-7KQ2MX' })).toBeNull();
  });

  it.each([
    ['waiting', 'The provider has not put together yet what this payout is made of.'],
    ['untold', 'Somebody asked for this payout by hand'],
  ] as const)('of which nothing is told (%s) says why', async (rowsState, words) => {
    showOne(
      anOnlinePayout({ rowsState, rows: [], rowCount: 0, bankState: 'none', failure: 'no such account' }),
    );
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.getByText('no such account')).toBeVisible();
    expect(screen.getByText('Nothing of it is known yet.')).toBeVisible();
  });
});
