import { screen, waitFor, within } from '@testing-library/react';
import { changeContactListAnswer } from '@shared/contract/people/changeContact';
import { emptyAnswer } from '@shared/contract/base/common';
import { registerAnswer } from '@shared/contract/people/session';
import {
  dormantListAnswer,
  dormantSetting,
  pendingVerifyAnswer,
  userListAnswer,
  type PendingVerifyAnswer,
  type UserRow,
} from '@shared/contract/people/users';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { aDormantPerson, aPerson, aSubmission } from '../../../testing/peopleRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import UsersPage from './UsersPage';

jest.mock('../../../api/saveFile');
const LIST = 'GET /api/users/aggregation';
const WAITING = 'GET /user-mgmt/pending-verify-user';
const ok = () => reply(emptyAnswer, { status: 'ok' });
const listed = (...users: UserRow[]) => reply(userListAnswer, { users, totalCount: users.length });
const waiting = (...users: PendingVerifyAnswer['users']) =>
  reply(pendingVerifyAnswer, { users, totalCount: users.length });
const without = (...codes: number[]) => aStaffMember(ALL_CODES.filter((code) => !codes.includes(code)));
const reader = without(codeOf('user-mgmt.create'), codeOf('user-mgmt.edit'), codeOf('user-mgmt.delete'));

const show = (
  tab: string,
  api: Handlers = {},
  user = aStaffMember(),
  language: 'cimode' | 'en-US' = 'cimode',
) =>
  renderScreen(<UsersPage />, {
    route: `/admin/user-mgmt${tab && `?tab=${tab}`}`,
    user,
    language,
    api: { [LIST]: () => listed(), [WAITING]: () => waiting(), ...api },
    routes: [{ path: '/admin/user-details', element: <h1>details</h1> }],
  });

/**
 * Finds a dialog by its title in it: in tests antd gives every part the same id, so that a page with a select
 * lends its dialogs a wrong name.
 */
async function openDialog(title: string) {
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(title)).toBeInTheDocument();
  return dialog;
}

describe('the tabs', () => {
  it('are links, keep their place in the address, and Back leads to the one before', async () => {
    const { user, router, calls } = show('', { [LIST]: () => listed(aPerson()) });
    expect(await screen.findByRole('link', { name: 'Tan Mei Ling' })).toHaveAttribute(
      'href',
      `/admin/user-details?id=${anId(60)}`,
    );
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('user.tabs.buyers');
    expect(calls[0]!.query).toMatchObject({ filter: '{"role":"buyer"}' });
    expect(await axeProblems()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'user.tabs.agents' }));
    expect(router.state.location.search).toBe('?tab=agents');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('user.tabs.agents');
    await waitFor(() => expect(calls.at(-1)!.query).toMatchObject({ filter: '{"role":"agent"}' }));
    await router.navigate(-1);
    await waitFor(() =>
      expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('user.tabs.buyers'),
    );
  });

  it('filters, sorts and clears within its tab', async () => {
    const { user, router, calls } = show('agents&status=banned&vip=true&agentType=agency&sort=name.asc');
    expect(await screen.findByText('list.nothing_found')).toBeInTheDocument();
    expect(calls[0]!.query).toMatchObject({
      filter: '{"status":"banned","vip":true,"agentType":"agency","role":"agent"}',
      sort: '{"name":"asc"}',
    });
    await user.click(screen.getAllByRole('button', { name: 'list.clear_filters' })[0]!);
    expect(router.state.location.search).toBe('?tab=agents&sort=name.asc');
    expect(await screen.findByText('user.empty.agents')).toBeInTheDocument();
  });

  it('shows what agents have', async () => {
    show('agents', {
      [LIST]: () => listed(aPerson({ role: 'agent', agentType: 'agency', commissionRate: 7.5, isVip: true })),
    });
    const row = (await screen.findByRole('link', { name: /Tan Mei Ling/ })).closest('tr')!;
    expect(within(row).getByText('7.50 %')).toBeInTheDocument();
    expect(within(row).getByText('user.agent_type.agency')).toBeInTheDocument();
    expect(within(row).getByText('user.vip')).toBeInTheDocument();
  });

  it('is taken as a file with a reason, as it is filtered', async () => {
    const { user, api } = show('riders&verification=submitted', {
      'GET /api/users/export': () => new Response('a,b'),
    });
    await user.click(await screen.findByRole('button', { name: 'actions.export' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('people_export.reason'), 'Monthly review');
    await user.click(within(dialog).getByRole('button', { name: 'actions.export' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(api.callsTo('GET /api/users/export')[0]!.query).toMatchObject({
      filter: '{"verification":"submitted","role":"rider"}',
      format: 'csv',
      confirm: 'true',
      reason: 'Monthly review',
    });
  });
});

describe.each([
  ['dormant', '/api/users/dormant', { users: [], totalCount: 0, dormantDays: 365, settingVersion: 2 }],
  ['contact', '/api/change-contact-submissions', { changeContactSubmissions: [], totalCount: 0 }],
])('the tab %s', (tab, path, nobody) => {
  const LISTED = `GET ${path}`;
  const EXPORT = `GET ${path}/export`;

  it('is searched, and taken as a file as it is searched', async () => {
    const { user, api } = show(tab, { [LISTED]: () => nobody, [EXPORT]: () => new Response('a,b') });
    await user.type(await screen.findByLabelText('user.search'), 'mei{Enter}');
    await waitFor(() => expect(api.callsTo(LISTED).at(-1)!.query.filter).toBe('{"q":"mei"}'));
    await user.click(await screen.findByRole('button', { name: 'actions.export' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('people_export.reason'), 'Monthly review');
    await user.click(within(dialog).getByRole('button', { name: 'actions.export' }));
    await waitFor(() =>
      expect(api.callsTo(EXPORT)[0]?.query).toMatchObject({
        filter: '{"q":"mei"}',
        format: 'csv',
        confirm: 'true',
        reason: 'Monthly review',
      }),
    );
  });
});

describe('riders', () => {
  it('who wait for verification stand above the list', async () => {
    const { email, phone, name, accountNumber, id } = aPerson();
    const person = { id, name, email, phone, accountNumber, role: 'rider', status: 'active' } as const;
    const waitingSince = '2026-11-18T16:00:00.000Z';
    show('riders', {
      [LIST]: () => listed(aPerson({ role: 'rider', verification: 'submitted' })),
      [WAITING]: () =>
        waiting(
          { ...person, name: 'Ravi', waitingFor: 'verification', waitingSince },
          { ...person, id: anId(61), name: 'Newcomer', waitingFor: 'approval', waitingSince },
        ),
    });
    const banner = await screen.findByRole('region', { name: 'rider.waiting_label' });
    expect(within(banner).getByRole('link', { name: 'Ravi' })).toBeInTheDocument();
    expect(within(banner).queryByText('Newcomer')).not.toBeInTheDocument();
    expect(
      await screen.findByText('rider.verification.submitted', { selector: 'td span' }),
    ).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });
});

describe('a new user', () => {
  const fill = async (user: ReturnType<typeof show>['user'], email: string) => {
    await user.click(screen.getByRole('button', { name: 'user.register.title' }));
    const dialog = await openDialog('user.register.title');
    await user.type(within(dialog).getByLabelText('user.fields.name'), 'Ali');
    await user.type(within(dialog).getByLabelText('user.fields.email'), email);
    await user.type(within(dialog).getByLabelText('user.fields.phone'), '+60 12-345 6789');
    return dialog;
  };

  it('is registered without a password, after a look whether the e-mail is free', async () => {
    const { user, router, api } = show('agents', {
      'POST /user-mgmt/check-email-available': () => ({ available: true }),
      'POST /api/auth/register-new-user': () =>
        reply(
          registerAnswer,
          { id: anId(99), accountNumber: 'AT100099', status: 'active', token: null },
          201,
        ),
    });
    const dialog = await fill(user, 'ali@example.com');
    expect(await within(dialog).findByText('administrator.email.free')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'actions.register' }));
    expect(await screen.findByRole('heading', { name: 'details' })).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?id=${anId(99)}`);
    expect(screen.getByText('user.register.done')).toBeInTheDocument();
    const form = api.callsTo('POST /api/auth/register-new-user')[0]!.body as FormData;
    expect(Object.fromEntries(form)).toEqual({
      role: 'agent',
      name: 'Ali',
      email: 'ali@example.com',
      phone: '+60 12-345 6789',
      language: 'en-US',
    });
  });

  it("keeps what was typed and shows the server's mistakes beside their fields", async () => {
    const { user } = show('', {
      'POST /user-mgmt/check-email-available': () => ({ available: false }),
      'POST /api/auth/register-new-user': () =>
        fail(409, {
          code: 'account.email_taken',
          fields: [{ path: 'email', rule: 'taken', message: '' }],
        }),
    });
    const dialog = await fill(user, 'mei@example.com');
    expect(await within(dialog).findByText('administrator.email.taken')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'actions.register' }));
    expect(await within(dialog).findByText('rule.invalid')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('user.fields.name')).toHaveValue('Ali');
  });

  it('is nobody’s business without the permission', async () => {
    show('', {}, reader);
    await screen.findByText('user.empty.buyers');
    expect(screen.queryByRole('button', { name: 'user.register.title' })).not.toBeInTheDocument();
  });
});

describe('pending approval', () => {
  const APPROVAL = 'PATCH /api/users/:id/approval-action';
  const pending = aPerson({ role: 'owner', status: 'pending', name: 'Siti Owner' });

  it('approves from the row, without following the row', async () => {
    let rows = [pending];
    const { user, api, router } = show('pending', {
      [LIST]: () => listed(...rows),
      [APPROVAL]: () => {
        rows = [];
        return ok();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'user.actions.approve' }));
    const dialog = await openDialog('user.approve.title');
    await user.click(within(dialog).getByText('user.approve.text'));
    await user.click(within(dialog).getByLabelText('user.fields.remark_to_person'));
    await user.keyboard('Welcome');
    expect(router.state.location.pathname).toBe('/admin/user-mgmt');
    await user.click(within(dialog).getByRole('button', { name: 'user.actions.approve' }));
    expect(await screen.findByText('user.approve.done')).toBeInTheDocument();
    expect(await screen.findByText('user.empty.pending')).toBeInTheDocument();
    expect(api.callsTo(APPROVAL)[0]!.body).toEqual({ action: 'approve', remark: 'Welcome' });
    expect(api.callsTo(LIST)[0]!.query).toMatchObject({ filter: '{"status":"pending"}' });
  });

  it('rejects with a reason only', async () => {
    const { user, api } = show('pending', { [LIST]: () => listed(pending), [APPROVAL]: ok });
    await user.click(await screen.findByRole('button', { name: 'user.actions.reject' }));
    const dialog = await openDialog('user.reject.title');
    await user.click(within(dialog).getByRole('button', { name: 'user.actions.reject' }));
    const reason = within(dialog).getByLabelText('user.fields.reason_to_person');
    await waitFor(() => expect(reason).toBeInvalid());
    expect(api.callsTo(APPROVAL)).toHaveLength(0);
    await user.type(reason, 'No papers');
    await user.click(within(dialog).getByRole('button', { name: 'user.actions.reject' }));
    expect(await screen.findByText('user.reject.done')).toBeInTheDocument();
    expect(api.callsTo(APPROVAL)[0]!.body).toEqual({ action: 'reject', remark: 'No papers' });
  });

  it('says so and loads again when someone else was faster', async () => {
    let rows = [pending];
    const { user } = show('pending', {
      [LIST]: () => listed(...rows),
      [APPROVAL]: () => {
        rows = [];
        return fail(409, { code: 'account.step' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'user.actions.approve' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'user.actions.approve' }),
    );
    expect(await screen.findByText('user.overtaken')).toBeInTheDocument();
    expect(await screen.findByText('user.empty.pending')).toBeInTheDocument();
  });

  it('tells a refusal in the dialog and a broken connection in a toast, and keeps the remark', async () => {
    let answer: () => unknown = () => fail(409, { code: 'account.special' });
    const { user } = show(
      'pending',
      {
        [LIST]: () => listed(pending),
        [APPROVAL]: () => answer(),
      },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'No papers');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText(/This is a protected account/)).toBeInTheDocument();
    answer = () => offline();
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(/The server cannot be reached/)).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox')).toHaveValue('No papers');
  });

  it('offers readers no decision', async () => {
    show('pending', { [LIST]: () => listed(pending) }, reader);
    expect(await screen.findByRole('link', { name: 'Siti Owner' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'user.actions.approve' })).not.toBeInTheDocument();
  });
});

describe('the dormant', () => {
  const DORMANT = 'GET /api/users/dormant';
  const dormant = (dormantDays = 365, settingVersion = 2) =>
    reply(dormantListAnswer, { users: [aDormantPerson()], totalCount: 1, dormantDays, settingVersion });

  it('are listed with since when and their last booking', async () => {
    const { calls } = show('dormant&role=agent&sort=name.desc', { [DORMANT]: () => dormant() });
    const row = (await screen.findByRole('link', { name: 'Long Gone' })).closest('tr')!;
    expect(within(row).getByText(/02 Jan 2024/)).toBeInTheDocument();
    expect(within(row).getByText(/06 May 2024/)).toBeInTheDocument();
    expect(calls[0]!.query).toMatchObject({ filter: '{"role":"agent"}', sort: '{"name":"desc"}' });
    expect(await axeProblems()).toEqual([]);
  });

  it('begin after as many days as staff say', async () => {
    const { user, api } = show('dormant', {
      [DORMANT]: () => dormant(),
      'PATCH /api/users/dormant': () => reply(dormantSetting, { dormantDays: 180, version: 3 }),
    });
    await user.click(await screen.findByRole('button', { name: 'user.dormant.change' }));
    const dialog = await openDialog('user.dormant.title');
    const days = within(dialog).getByLabelText('user.dormant.days');
    expect(days).toHaveValue('365');
    await user.clear(days);
    await user.type(days, '180');
    await user.click(within(dialog).getByRole('button', { name: 'actions.save' }));
    expect(await screen.findByText('user.dormant.saved')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/users/dormant')[0]!.body).toEqual({ dormantDays: 180, version: 2 });
  });

  it('setting changed by someone else is said, and loaded again', async () => {
    let days = 365;
    const api = {
      [DORMANT]: () => dormant(days, days === 365 ? 2 : 3),
      'PATCH /api/users/dormant': () => fail(409, { code: 'row.stale' }),
    };
    const { user } = show('dormant', api, aStaffMember(), 'en-US');
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = await openDialog('When is somebody dormant?');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/^Someone else has changed this/)).toBeInTheDocument();
    days = 90;
    await user.click(within(dialog).getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(/no booking for 90 days/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByLabelText('Days')).toHaveValue('90');
  });

  it('setting is not offered to readers', async () => {
    show('dormant', { [DORMANT]: () => dormant() }, reader);
    expect(await screen.findByRole('link', { name: 'Long Gone' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'user.dormant.change' })).not.toBeInTheDocument();
  });
});

describe('change-contact requests', () => {
  const REQUESTS = 'GET /api/change-contact-submissions';
  const DECIDE = 'PATCH /api/change-contact-submissions/:id';
  const requests = (...rows: ReturnType<typeof aSubmission>[]) =>
    reply(changeContactListAnswer, { changeContactSubmissions: rows, totalCount: rows.length });
  const decided = aSubmission({
    id: anId(71),
    name: 'Decided Person',
    newEmail: null,
    newPhone: '+60111111111',
    status: 'rejected',
    remark: 'Not yours',
    decidedAt: '2026-11-19T17:00:00.000Z',
    decidedByName: 'Aisyah Rahman',
  });

  it('show old and new, and of decided ones who, when and why', async () => {
    show('contact', { [REQUESTS]: () => requests(aSubmission(), decided) });
    const row = (await screen.findByRole('link', { name: 'Tan Mei Ling' })).closest('tr')!;
    expect(within(row).getByText('old@example.com')).toBeInTheDocument();
    expect(within(row).getByText('new@example.com')).toBeInTheDocument();
    expect(within(row).getByText('Lost the mailbox')).toBeInTheDocument();
    const past = screen.getByRole('link', { name: 'Decided Person' }).closest('tr')!;
    expect(within(past).getByText('contact_change.status.rejected')).toBeInTheDocument();
    expect(within(past).getByText(/Aisyah Rahman/)).toBeInTheDocument();
    expect(within(past).getByText('Not yours')).toBeInTheDocument();
    expect(within(past).queryByRole('button')).not.toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it('are approved, and an e-mail that is taken meanwhile is said in the dialog', async () => {
    let answer: () => unknown = () => fail(409, { code: 'account.email_taken' });
    const { user, api } = show('contact', {
      [REQUESTS]: () => requests(aSubmission()),
      [DECIDE]: () => answer(),
    });
    await user.click(await screen.findByRole('button', { name: 'user.actions.approve' }));
    const dialog = await openDialog('contact_change.approve.title');
    await user.click(within(dialog).getByRole('button', { name: 'user.actions.approve' }));
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
    answer = ok;
    await user.click(within(dialog).getByRole('button', { name: 'user.actions.approve' }));
    expect(await screen.findByText('contact_change.approve.done')).toBeInTheDocument();
    expect(api.callsTo(DECIDE).at(-1)!.body).toEqual({ action: 'approve', remark: '' });
  });

  it('withdrawn meanwhile are said and loaded again', async () => {
    const { user, api } = show('contact', {
      [REQUESTS]: () => requests(aSubmission()),
      [DECIDE]: () => fail(409, { code: 'account.step' }),
    });
    await user.click(await screen.findByRole('button', { name: 'user.actions.approve' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'user.actions.approve' }),
    );
    expect(await screen.findByText('user.overtaken')).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo(REQUESTS)).toHaveLength(2));
  });

  it('of administrators are decided by those who may change administrators', async () => {
    show(
      'contact',
      { [REQUESTS]: () => requests(aSubmission({ role: 'administrator' })) },
      without(codeOf('admin-mgmt.edit')),
    );
    expect(
      await screen.findByText('contact_change.status.pending', { selector: 'td span' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'user.actions.approve' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tan Mei Ling' })).toHaveAttribute(
      'href',
      `/admin/manage-admin?id=${anId(60)}`,
    );
  });
});
