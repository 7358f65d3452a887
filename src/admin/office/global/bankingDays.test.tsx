import { screen, waitFor, within } from '@testing-library/react';
import { emptyAnswer } from '@shared/contract/base/common';
import {
  bankingDayDetail,
  bankingDayImpact,
  bankingDayMade,
  bankingDaysAnswer,
  type BankingDayImpact,
  type BankingDayRow,
} from '@shared/contract/stays/bankingDays';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import GlobalPage from './GlobalPage';

const inAll = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const ROW: BankingDayRow = {
  ...{ id: anId(1), kind: 'closed', startsOn: '2026-11-16', endsOn: '2026-11-16', version: 1 },
  ...{ reason: 'Clearing', source: 'Notice 7/2026', createdAt: '2026-11-10T02:00:00.000Z' },
};
const NOTHING: BankingDayImpact = { days: [], moved: 0, examples: [], matched: 0, locked: 0 };
const IMPACT: BankingDayImpact = {
  ...{ days: ['2026-11-16'], moved: 7, matched: 2, locked: 1 },
  examples: [
    {
      ...{ paymentId: anId(2), reservationId: anId(3), reference: 'AT-7Q2M', method: 'card_terminal' },
      ...{ expectedSen: 98_488, takenOn: '2026-11-13', from: '2026-11-17', to: '2026-11-18' },
    },
  ],
};
const TAB = '/admin/global?tab=banking-days&year=2026';
const ASK = 'POST /api/banking-days/impact';
const MAKE = 'POST /api/banking-days';
const answer = (drift = NOTHING) => ({
  own: [ROW],
  days: [
    { date: '2026-08-31', closed: true, weekend: false, holidays: [inAll('Merdeka')], own: null },
    {
      ...{ date: '2026-11-16', closed: true, weekend: false, holidays: [] },
      own: { id: ROW.id, kind: 'closed' as const, reason: ROW.reason },
    },
  ],
  next: ['2026-11-20', '2026-11-23'],
  drift,
});
const show = (route = TAB, api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(<GlobalPage />, {
    route,
    user,
    language: 'en-US',
    api: {
      'GET /api/banking-days': () => reply(bankingDaysAnswer, answer()),
      'GET /api/banking-days/:id': () => reply(bankingDayDetail, { ...ROW, history: [] }),
      [ASK]: () => reply(bankingDayImpact, IMPACT),
      ...api,
    },
  });
const without = (...permissions: Permission[]) =>
  aStaffMember(ALL_CODES.filter((code) => !permissions.map(codeOf).includes(code)));
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

it('lists the days of a year with why, and the next banking days', async () => {
  show();
  const days = within(
    (await screen.findByRole('heading', { name: 'Days that differ in 2026' })).closest('section')!,
  );
  expect(days.getAllByRole('listitem').map((row) => plain(row.textContent))).toEqual([
    'Monday, 31 Aug 2026MerdekaClosed',
    'Monday, 16 Nov 2026Closed by staff: ClearingClosed',
  ]);
  const next = within(screen.getByRole('list', { name: 'The next ten banking days' }));
  expect(next.getAllByRole('listitem').map((row) => plain(row.textContent))).toEqual([
    'Friday, 20 Nov 2026',
    'Monday, 23 Nov 2026',
  ]);
  expect(await axeProblems()).toEqual([]);
});

it('tells before it is saved what moves and what stays, and sends it', async () => {
  const { user, api } = show(`${TAB}&day=new`, {
    [MAKE]: () => reply(bankingDayMade, { bankingDay: ROW, impact: IMPACT }, 201),
  });
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByText('Choose the days to see what they touch.')).toBeInTheDocument();
  await user.type(form.getByLabelText('First day'), '2026-11-16{Enter}');
  await user.type(form.getByLabelText('Last day'), '2026-11-16{Enter}');
  expect(await form.findByText('7 open takings will be expected on another day.')).toBeInTheDocument();
  expect(form.getByText('2 takings are matched with the bank already and stay as they are.')).toBeVisible();
  expect(form.getByText('1 taking is of a locked day and stays as it is.')).toBeVisible();
  const [, row] = within(form.getByRole('table')).getAllByRole('row');
  expect(plain(row!.textContent)).toBe('AT-7Q2MRM 984.8817 Nov 202618 Nov 2026');
  expect(form.getByText('and 6 more')).toBeVisible();
  await user.type(form.getByLabelText('Reason'), 'Clearing');
  await user.type(form.getByLabelText('Source'), 'Notice 7/2026');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(MAKE)[0]?.body).toEqual({
      ...{ kind: 'closed', startsOn: '2026-11-16', endsOn: '2026-11-16' },
      ...{ reason: 'Clearing', source: 'Notice 7/2026' },
    }),
  );
});

it('says beside the form why days are refused', async () => {
  const { user } = show(`${TAB}&day=new`, {
    [ASK]: () =>
      fail(400, {
        code: 'form.invalid',
        fields: [{ path: 'startsOn', rule: 'bank_days_overlap', message: 'x' }],
      }),
  });
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('First day'), '2026-11-16{Enter}');
  await user.type(form.getByLabelText('Last day'), '2026-11-16{Enter}');
  expect(await form.findByText('There is an exception for one of these days already')).toBeInTheDocument();
});

it('asks before it is taken back, with what that changes', async () => {
  const { user, api } = show(`${TAB}&day=${ROW.id}`, {
    'DELETE /api/banking-days/:id': () => reply(emptyAnswer, { status: 'ok' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('7 open takings will be expected on another day.')).toBeInTheDocument();
  expect(api.callsTo(ASK).at(-1)!.body).toEqual({ id: ROW.id });
  const dialog = screen.getAllByRole('dialog').at(-1)!;
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(api.callsTo('DELETE /api/banking-days/:id')[0]?.query).toEqual({ version: '1' }),
  );
});

it('offers to renew what a late holiday left behind, to who may', async () => {
  const late = { 'GET /api/banking-days': () => reply(bankingDaysAnswer, answer(IMPACT)) };
  show(TAB, late, without('global.edit', 'global.create'));
  expect(await screen.findByText('A holiday was written down after this money came in.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Expect it on the new days' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New exception' })).not.toBeInTheDocument();
});

it('says that somebody else was faster with taking it back, and fetches it again', async () => {
  const { user, api } = show(`${TAB}&day=${ROW.id}`, {
    'DELETE /api/banking-days/:id': () => fail(409, { code: 'row.stale', params: { version: 2 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  const dialog = within(screen.getAllByRole('dialog').at(-1)!);
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  const before = api.callsTo('GET /api/banking-days/:id').length;
  await user.click(await dialog.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(api.callsTo('GET /api/banking-days/:id')).toHaveLength(before + 1));
});
