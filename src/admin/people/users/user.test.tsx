import { agentAccount, type AgentAccount } from '@shared/contract/money/agentPayments';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyAnswer } from '@shared/contract/base/common';
import { reservationListAnswer } from '@shared/contract/stays/reservations';
import { currentUser } from '@shared/contract/people/session';
import { userDetail, type UserDetail } from '@shared/contract/people/users';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { aUser } from '../../../testing/aUser';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { aPerson } from '../../../testing/peopleRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aReservation, aStaffMember } from '../../../testing/staffRows';
import UserPage from './UserPage';

const GET = 'GET /api/users/:id';
const STAYS = 'GET /api/reservations/aggregation';
const ok = () => reply(emptyAnswer, { status: 'ok' });
const found = (changes: Partial<UserDetail> = {}) => reply(userDetail, aPerson(changes));
const without = (...permissions: Permission[]) => {
  const codes = permissions.map(codeOf);
  return aStaffMember(ALL_CODES.filter((code) => !codes.includes(code)));
};
const stays = (...reservations: ReturnType<typeof aReservation>[]) =>
  reply(reservationListAnswer, { reservations, totalCount: reservations.length });

const show = (
  person: Partial<UserDetail> = {},
  api: Handlers = {},
  user = aStaffMember(),
  language: 'cimode' | 'en-US' = 'cimode',
) =>
  renderScreen(<UserPage />, {
    route: `/admin/user-details?id=${anId(60)}`,
    user,
    language,
    api: {
      [GET]: () => found(person),
      [STAYS]: () => stays(),
      'GET /api/agent-payments': () => reply(agentAccount, { companies: [], payments: [] }),
      ...api,
    },
    routes: [{ path: '/admin/user-mgmt', element: <h1>list</h1> }],
  });
const panel = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('section')!;
/** Opens a dialog by its button; antd's ids are all the same in tests, so that it is not found by its name. */
async function open(user: ReturnType<typeof show>['user'], button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

describe('the page of a person', () => {
  it('shows who it is, how to reach them, their stays and their history', async () => {
    show({ isVip: true }, { [STAYS]: () => stays(aReservation()) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tan Mei Ling' })).toBeInTheDocument();
    expect(screen.getByText('user.role.buyer · AT100060')).toBeInTheDocument();
    expect(screen.getByText('user.status.active')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'mei@example.com' })).toHaveAttribute(
      'href',
      'mailto:mei@example.com',
    );
    expect(screen.getByText('user.email_verified')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'AT-3BERV6' })).toHaveAttribute(
      'href',
      `/admin/reservation-details?id=${anId(1)}`,
    );
    const history = within(await panel('history.title'));
    expect(history.getByText('history.action.update')).toBeInTheDocument();
    expect(history.getByText('no')).toBeInTheDocument();
    expect(screen.queryByText('secret')).not.toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it('has words for a registration with an address that is known, and for its letter sent again', async () => {
    const [entry] = aPerson().history;
    const history = ['registerAgain', 'confirmAgain'].map((action, id) => ({ ...entry!, id, action }));
    show({ history }, {}, undefined, 'en-US');
    const lines = within(await panel('History'));
    expect(lines.getByText('Tried to register again')).toBeInTheDocument();
    expect(lines.getByText('Confirmation letter sent again')).toBeInTheDocument();
  });

  it('asks for the stays of this person only, and not at all without the permission', async () => {
    const { api } = show();
    expect(await screen.findByText('user.no_reservations')).toBeInTheDocument();
    expect(api.callsTo(STAYS)[0]!.query).toMatchObject({
      filter: `{"accountId":"${anId(60)}"}`,
      sort: '{"checkIn":"desc"}',
    });
  });

  it('hides stays and every step from those who may not', async () => {
    const reader = without('user-mgmt.create', 'user-mgmt.edit', 'user-mgmt.delete', 'reservation.view');
    const { calls } = show({ status: 'pending', application: 'I own two flats' }, {}, reader);
    expect(await screen.findByText('I own two flats')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it('of a protected account is only to read, and says why', async () => {
    show({ isSpecial: true });
    expect(await screen.findByText('special_note')).toBeInTheDocument();
    expect(screen.getByText('special_mark')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('of an owner leads to the owner page', async () => {
    show({ role: 'owner' });
    expect(await screen.findByRole('link', { name: 'user.actions.open_owner' })).toHaveAttribute(
      'href',
      `/admin/manage-owner?id=${anId(60)}`,
    );
  });

  it('that is gone says so', async () => {
    show({}, { [GET]: () => fail(404, { code: 'row.not_found' }) });
    expect(await screen.findByText('code.row_not_found')).toBeInTheDocument();
  });
});

describe('the application', () => {
  const APPROVAL = 'PATCH /api/users/:id/approval-action';

  it('is decided from the page', async () => {
    const { user, api } = show(
      { status: 'pending', role: 'agent', application: 'Hello' },
      { [APPROVAL]: ok },
    );
    const dialog = await open(user, 'user.actions.reject');
    await user.type(dialog.getByLabelText('user.fields.reason_to_person'), 'No licence');
    await user.click(dialog.getByRole('button', { name: 'user.actions.reject' }));
    expect(await screen.findByText('user.reject.done')).toBeInTheDocument();
    expect(api.callsTo(APPROVAL)[0]!.body).toEqual({ action: 'reject', remark: 'No licence' });
    await waitFor(() => expect(api.callsTo(GET)).toHaveLength(2));
  });

  it('decided by someone else meanwhile shows how', async () => {
    let decided = false;
    const { user } = show(
      {},
      {
        [GET]: () =>
          decided
            ? found({ role: 'agent', decidedAt: '2026-11-19T17:00:00.000Z', decidedByName: 'Finance' })
            : found({ role: 'agent', status: 'pending' }),
        [APPROVAL]: () => {
          decided = true;
          return fail(409, { code: 'account.step' });
        },
      },
    );
    const dialog = await open(user, 'user.actions.approve');
    await user.click(dialog.getByRole('button', { name: 'user.actions.approve' }));
    expect(await screen.findByText('user.overtaken')).toBeInTheDocument();
    expect(await screen.findByText('Finance')).toBeInTheDocument();
  });
});

describe('profile and contact', () => {
  const PATCH = 'PATCH /api/account/:id';
  const edit = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'actions.edit' }));
    return screen.findByLabelText('user.fields.name');
  };

  it('are changed in one form, with the version', async () => {
    const { user, api } = show(
      { hasPhoto: true },
      {
        'GET /api/account/:id/photo': () => fail(404),
        [PATCH]: () => reply(currentUser, aUser()),
      },
    );
    await user.type(await edit(user), '!');
    await user.clear(screen.getByLabelText('user.fields.phone'));
    await user.click(screen.getByLabelText('user.remove_photo'));
    expect(await axeProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    expect(await screen.findByText('user.saved')).toBeInTheDocument();
    expect(Object.fromEntries(api.callsTo(PATCH)[0]!.body as FormData)).toEqual({
      name: 'Tan Mei Ling!',
      email: 'mei@example.com',
      phone: '',
      nationality: 'MY',
      language: 'en-US',
      removePhoto: 'true',
      version: '4',
    });
    expect(await screen.findByRole('button', { name: 'actions.edit' })).toBeInTheDocument();
  });

  it('changed by someone else are compared, and mine can be saved over it', async () => {
    let version = 4;
    const { user, api } = show(
      {},
      {
        [GET]: () => found({ version, ...(version > 4 && { phone: null }) }),
        [PATCH]: ({ body }) =>
          (body as FormData).get('version') === String(version)
            ? reply(currentUser, aUser())
            : fail(409, { code: 'row.stale', params: { version } }),
      },
    );
    await user.type(await edit(user), '!');
    version = 6;
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('row', { name: /Tan Mei Ling! Tan Mei Ling/ })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'form.stale.overwrite' }));
    expect(await screen.findByText('user.saved')).toBeInTheDocument();
    expect((api.callsTo(PATCH).at(-1)!.body as FormData).get('version')).toBe('6');
  });

  it('show what the server finds wrong beside the field', async () => {
    const fields = [{ path: 'phone', rule: 'phone', message: '' }];
    const { user } = show({}, { [PATCH]: () => fail(400, { code: 'form.invalid', fields }) });
    await user.type(await edit(user), '!');
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    expect(await screen.findByText('rule.invalid')).toBeInTheDocument();
    expect(screen.getByLabelText('user.fields.name')).toHaveValue('Tan Mei Ling!');
  });
});

describe('the account', () => {
  it('becomes VIP by a switch, and says beside it when it cannot', async () => {
    const VIP = 'POST /user-mgmt/set-vip-status';
    let answer: () => unknown = () => fail(409, { code: 'account.special' });
    const { user, api } = show({}, { [VIP]: () => answer() });
    const vip = await screen.findByRole('switch', { name: 'user.vip_label' });
    await user.click(vip);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(vip).not.toBeChecked();
    answer = ok;
    await user.click(vip);
    expect(await screen.findByText('user.vip_on')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.callsTo(VIP).at(-1)!.body).toEqual({ account_number: 'AT100060', is_vip: true });
  });

  it('is banned with a reason', async () => {
    const BAN = 'PATCH /api/users/:id/ban';
    const { user, api } = show({}, { [BAN]: ok });
    const dialog = await open(user, 'user.actions.ban');
    await user.type(dialog.getByLabelText('user.fields.reason_to_person'), 'Broke the lamps');
    await user.dblClick(dialog.getByRole('button', { name: 'user.actions.ban' }));
    expect(await screen.findByText('user.ban.done')).toBeInTheDocument();
    expect(api.callsTo(BAN).map(({ body }) => body)).toEqual([{ ban: true, remark: 'Broke the lamps' }]);
  });

  it('banned says why and is opened again', async () => {
    const BAN = 'PATCH /api/users/:id/ban';
    const { user, api } = show(
      { status: 'banned', bannedRemark: 'Lamps' },
      { [BAN]: ok },
      aStaffMember(),
      'en-US',
    );
    expect(await screen.findByText('Banned. Reason: Lamps')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send password link' })).not.toBeInTheDocument();
    const dialog = await open(user, 'Lift the ban');
    await user.click(dialog.getByRole('button', { name: 'Lift the ban' }));
    expect(await screen.findByText('The ban on Tan Mei Ling is lifted.')).toBeInTheDocument();
    expect(api.callsTo(BAN)[0]!.body).toEqual({ ban: false });
  });

  it('gets a link for a new password, or a toast when nobody answers', async () => {
    const RESET = 'POST /user-mgmt/reset-user-password';
    let answer: () => unknown = () => offline();
    const { user, api } = show({}, { [RESET]: () => answer() });
    const dialog = await open(user, 'user.actions.password');
    await user.click(dialog.getByRole('button', { name: 'user.actions.password' }));
    expect(await screen.findByText('network')).toBeInTheDocument();
    answer = ok;
    await user.click(dialog.getByRole('button', { name: 'user.actions.password' }));
    expect(await screen.findByText('user.password.done')).toBeInTheDocument();
    expect(api.callsTo(RESET).at(-1)!.body).toEqual({ account_number: 'AT100060' });
  });

  it('is deleted after saying what is erased and what stays; stays to come keep it', async () => {
    const DELETE = 'DELETE /api/account/:id';
    let answer: () => unknown = () => fail(409, { code: 'account.has_stays' });
    const { user, router } = show({}, { [DELETE]: () => answer() }, aStaffMember(), 'en-US');
    const dialog = await open(user, 'Delete');
    expect(dialog.getByText(/are erased for good/)).toBeInTheDocument();
    expect(dialog.getByText(/stay, under the number AT100060/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(/There are stays still to come/)).toBeInTheDocument();
    answer = ok;
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/user-mgmt'));
  });

  it('is deleted by nobody without the permission', async () => {
    show({}, {}, without('user-mgmt.delete'));
    expect(await screen.findByRole('button', { name: 'user.actions.ban' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'actions.delete' })).not.toBeInTheDocument();
  });
});

describe('an agent', () => {
  const agent = { role: 'agent', agentType: 'agency', commissionRate: 7.5, url: 'mei-travel' } as const;

  it('has a type, a commission and a referral name', async () => {
    show(agent);
    const part = within(await panel('user.parts.agent'));
    expect(part.getByText('user.agent_type.agency')).toBeInTheDocument();
    expect(part.getByText('7.50 %')).toBeInTheDocument();
    expect(part.getByText('mei-travel')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  const ACCOUNT: AgentAccount = {
    companies: [
      {
        company: { id: anId(70), name: 'Attic Stays' },
        ...{ earnedSen: 7_500, paidSen: 3_000, owedSen: 4_500 },
        stays: [{ id: anId(1), reference: 'AT-3BERV6', owedSen: 4_500 }],
      },
    ],
    payments: [
      {
        ...{ id: anId(71), companyName: 'Attic Stays', paidOn: '2026-10-31', amountSen: 3_000 },
        ...{ reference: 'MBB 1', createdByName: 'Suresh', takenBackWhy: '', takenBackByName: null },
      },
    ],
  };
  const account = { 'GET /api/agent-payments': () => reply(agentAccount, ACCOUNT) };

  it('is paid what he is owed, as it was seen', async () => {
    const CALL = 'POST /api/agent-payments';
    const { user, api } = show(agent, { ...account, [CALL]: () => ({ id: anId(72) }) });
    const part = within(await panel('agent.account'));
    await user.click(await part.findByText('agent.owed_of'));
    expect(part.getByRole('link', { name: 'AT-3BERV6' })).toHaveAttribute(
      'href',
      `/admin/reservation-details?id=${anId(1)}`,
    );
    const dialog = await open(user, 'agent.pay');
    await user.type(dialog.getByLabelText('agent.bank_reference'), 'MBB 2');
    await user.click(dialog.getByRole('button', { name: 'agent.pay' }));
    expect(await screen.findByText('agent.pay_done')).toBeInTheDocument();
    expect(api.callsTo(CALL)[0]!.body).toMatchObject({
      ...{ agentId: anId(60), companyId: anId(70), amountSen: 4_500, reference: 'MBB 2' },
    });
  });

  it('has a payment taken back with the reason', async () => {
    const CALL = 'POST /api/agent-payments/:id/take-back';
    const { user, api } = show(agent, { ...account, [CALL]: () => ({ id: anId(71) }) });
    const dialog = await open(user, 'expense.payments.take_back RM 30.00');
    await user.type(dialog.getByLabelText('expense.fields.reason'), 'It came back');
    await user.click(dialog.getByRole('button', { name: 'expense.payments.take_back' }));
    expect(await screen.findByText('agent.taken_back')).toBeInTheDocument();
    expect(api.callsTo(CALL)[0]!.body).toEqual({ why: 'It came back' });
  });

  it('shows his commission to nobody without revenue, and lets readers pay nothing', async () => {
    show(agent, account, without('revenue.view', 'revenue.edit'));
    await panel('user.parts.agent');
    expect(screen.queryByRole('heading', { name: 'agent.account' })).not.toBeInTheDocument();
  });

  it('gets another commission, with two decimals at most', async () => {
    const CALL = 'POST /user-mgmt/agent/change-agent-commission';
    const { user, api } = show(agent, { [CALL]: ok });
    const dialog = await open(user, 'user.actions.commission');
    const rate = dialog.getByLabelText('user.fields.commission');
    expect(rate).toHaveValue('7.5');
    await user.clear(rate);
    await user.type(rate, '8.255');
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    expect(await dialog.findByText('rule.two_decimals')).toBeInTheDocument();
    expect(rate).toHaveValue('8.255');
    await user.type(rate, '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    expect(await screen.findByText('user.saved')).toBeInTheDocument();
    expect(api.callsTo(CALL).map(({ body }) => body)).toEqual([
      { account_number: 'AT100060', commission_rate: 8.25 },
    ]);
  });

  it('gets another type', async () => {
    const CALL = 'POST /user-mgmt/agent/change-agent-type';
    const { user, api } = show(agent, { [CALL]: ok });
    const dialog = await open(user, 'user.actions.agent_type');
    await user.click(dialog.getByLabelText('user.fields.agentType'));
    await user.click(await screen.findByTitle('user.agent_type.corporate'));
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    expect(await screen.findByText('user.saved')).toBeInTheDocument();
    expect(api.callsTo(CALL)[0]!.body).toEqual({ account_number: 'AT100060', agent_type: 'corporate' });
  });

  it('gets another address, unless somebody has it; an empty one takes it away', async () => {
    const CALL = 'PATCH /api/users/:id/url';
    let answer: () => unknown = () =>
      fail(409, { code: 'row.duplicate', fields: [{ path: 'url', rule: 'taken', message: '' }] });
    const { user, api } = show(agent, { [CALL]: () => answer() });
    const dialog = await open(user, 'user.actions.url');
    const slug = dialog.getByLabelText('user.fields.slug');
    await user.clear(slug);
    await user.type(slug, 'a b');
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    expect(await dialog.findByText('rule.slug')).toBeInTheDocument();
    await user.clear(slug);
    await user.type(slug, 'taken');
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    expect(await dialog.findByText('rule.invalid')).toBeInTheDocument();
    answer = ok;
    await user.clear(slug);
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    expect(await screen.findByText('user.saved')).toBeInTheDocument();
    expect(api.callsTo(CALL).map(({ body }) => body)).toEqual([{ url: 'taken' }, { url: null }]);
  });

  it('offers readers no change', async () => {
    show(agent, {}, without('user-mgmt.edit'));
    await panel('user.parts.agent');
    expect(screen.queryByRole('button', { name: 'user.actions.url' })).not.toBeInTheDocument();
  });
});
