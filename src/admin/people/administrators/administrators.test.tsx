import { act, screen, waitFor, within } from '@testing-library/react';
import {
  administrator,
  administratorDetail,
  administratorListAnswer,
} from '@shared/contract/people/administrators';
import { checkEmailAnswer } from '@shared/contract/people/users';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { anAdministrator } from '../../../testing/administratorRows';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { oneMoreCall } from '../../../testing/oneMoreCall';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import AdministratorPage from './AdministratorPage';
import AdministratorsPage from './AdministratorsPage';

jest.mock('../../../api/saveFile');
const OK = () => ({ status: 'ok' });
const LIST = 'GET /api/administrators/aggregation';
const GET = 'GET /api/administrators/:id';
const CHECK = 'POST /user-mgmt/check-email-available';
const CHANGE = 'POST /user-mgmt/change-admin-permission';
const { id } = anAdministrator();
const DETAIL = `/admin/manage-admin?id=${id}`;
const PERMISSIONS = `${DETAIL}&part=permissions`;
const listed = (...rows: ReturnType<typeof anAdministrator>[]) =>
  reply(administratorListAnswer, { administrators: rows, totalCount: rows.length });
const found = (changes = {}) => reply(administratorDetail, anAdministrator(changes));
const available = (yes: boolean) => reply(checkEmailAnswer, { available: yes });
const without = (...codes: number[]) => aStaffMember(ALL_CODES.filter((code) => !codes.includes(code)));

function show(route: string, api: Handlers, user = aStaffMember(), language: 'cimode' | 'en-US' = 'cimode') {
  const manages = route.startsWith('/admin/manage-admin');
  return renderScreen(<AdminTheme>{manages ? <AdministratorPage /> : <AdministratorsPage />}</AdminTheme>, {
    route,
    user,
    language,
    // Later lines win: `:id` would take the list for a row.
    api: { [GET]: () => found(), [LIST]: () => listed(), ...api },
    routes: manages ? [{ path: '/admin/admin-mgmt', element: <h1>list</h1> }] : [],
  });
}
const field = (name: string) => screen.getByLabelText(`administrator.fields.${name}`);
const box = (entry: string, action: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `menu.${entry}: permissions.action.${action}` });
const save = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: /actions.save/ }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the list', () => {
  it('shows administrators and asks for what the address says', async () => {
    const { calls } = show('/admin/admin-mgmt?status=active&sort=name.asc', {
      [LIST]: () =>
        listed(
          anAdministrator(),
          anAdministrator({ id: anAdministrator().id.replace('7', '8'), isFull: true, invited: true }),
        ),
    });
    const [link] = await screen.findAllByRole('link', { name: 'Faridah Ismail' });
    expect(link).toHaveAttribute('href', DETAIL);
    expect(screen.getByText('permissions.every')).toBeInTheDocument();
    expect(screen.getByText('administrator.status.invited')).toBeInTheDocument();
    expect(calls[0]!.query).toMatchObject({ filter: '{"status":"active"}', sort: '{"name":"asc"}' });
    expect(await axeProblems()).toEqual([]);
  });

  it('leads to a new one, for those who may register', async () => {
    const { user, router } = show('/admin/admin-mgmt', {});
    await user.click(screen.getByRole('button', { name: 'administrator.actions.register' }));
    expect(router.state.location.pathname).toBe('/admin/manage-admin');
  });

  it('hides that from the others, and says what to do when there is nobody', async () => {
    show('/admin/admin-mgmt', {}, without(codeOf('admin-mgmt.create')));
    expect(await screen.findByText('administrator.empty')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'administrator.actions.register' })).not.toBeInTheDocument();
  });

  it('is taken as a file after its own confirmation', async () => {
    const { user, api } = show('/admin/admin-mgmt?status=banned', {
      'GET /api/administrators/export': () => new Response('a,b'),
    });
    await user.click(await screen.findByRole('button', { name: 'actions.export' }));
    // Not by its name: antd gives every part the same id in tests, and the filter has it first.
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText('people_export.title')).toBeInTheDocument();
    await user.type(asked.getByLabelText('people_export.reason'), 'Yearly audit');
    await user.click(asked.getByRole('button', { name: 'actions.export' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(api.callsTo('GET /api/administrators/export')[0]!.query).toMatchObject({
      format: 'csv',
      confirm: 'true',
      reason: 'Yearly audit',
      filter: '{"status":"banned"}',
    });
  });
});

describe('a new administrator', () => {
  const route = '/admin/manage-admin';
  const POST = 'POST /api/administrators';

  it('is registered with the permissions that were ticked; view comes with the others', async () => {
    const { user, router, api } = show(route, {
      [CHECK]: () => available(true),
      [POST]: () => reply(administrator, anAdministrator(), 201),
    });
    await user.type(field('name'), 'Faridah Ismail');
    await user.type(field('email'), 'faridah@attic.example');
    expect(await screen.findByText('administrator.email.free')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await user.click(box('reservation', 'edit'));
    expect(box('reservation', 'view')).toBeChecked();
    // One permission, two entries.
    await user.click(box('expenses', 'view'));
    expect(box('owner_installment', 'view')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'administrator.actions.register_save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/admin-mgmt'));
    expect(api.callsTo(POST)[0]!.body).toEqual({
      name: 'Faridah Ismail',
      email: 'faridah@attic.example',
      phone: null,
      language: 'en-US',
      permissionCodes: [12, 14, 32],
    });
    expect(api.callsTo(CHECK).map(({ body }) => body)).toEqual([{ email: 'faridah@attic.example' }]);
  });

  it('ignores an answer to an address that no longer stands there', async () => {
    let answerFirst: (answer: Response) => void = () => undefined;
    const { user, api, store } = show(route, {
      [CHECK]: ({ body }) =>
        (body as { email: string }).email === 'a@attic.ex'
          ? new Promise<Response>((resolve) => (answerFirst = resolve))
          : available(true),
    });
    await user.type(field('email'), 'a@attic.ex');
    await waitFor(() => expect(api.callsTo(CHECK)).toHaveLength(1));
    await user.type(field('email'), 'ample');
    expect(await screen.findByText('administrator.email.free')).toBeInTheDocument();
    answerFirst(available(false));
    await act(() => oneMoreCall({ store, api }));
    expect(screen.getByText('administrator.email.free')).toBeInTheDocument();
  });

  it('says nothing of the e-mail when there is no answer, and can be sent all the same', async () => {
    const { user, api, router } = show(route, {
      [CHECK]: () => offline(),
      [POST]: () => reply(administrator, anAdministrator(), 201),
    });
    await user.type(field('name'), 'Faridah');
    await user.type(field('email'), 'faridah@attic.example');
    await waitFor(() => expect(api.callsTo(CHECK)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('administrator.email.checking')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'administrator.actions.register_save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/admin-mgmt'));
  });

  it('hears of a taken e-mail beside the field, and keeps what was typed', async () => {
    const { user } = show(
      route,
      { [CHECK]: () => available(false), [POST]: () => fail(409, { code: 'account.email_taken' }) },
      aStaffMember(),
      'en-US',
    );
    await user.type(screen.getByLabelText('Name'), 'Faridah');
    await user.type(screen.getByLabelText('E-mail'), 'faridah@attic.example');
    expect(await screen.findByText('An account with this e-mail already exists.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('E-mail is already taken')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Faridah');
  });

  it('gets nothing that one does not hold, and the table says so', async () => {
    show(route, {}, aStaffMember([0, 1, 8]));
    expect(box('listing', 'view')).toBeEnabled();
    expect(box('listing', 'edit')).toBeDisabled();
    expect(box('listing', 'edit')).toHaveAccessibleDescription('permissions.not_held');
    expect(box('company', 'view')).toBeDisabled();
  });

  it('is not for those who may not register', () => {
    show(route, {}, without(codeOf('admin-mgmt.create')));
    expect(screen.getByText('forbidden.title')).toBeInTheDocument();
  });

  it('says once when the server cannot be reached', async () => {
    const { user } = show(
      route,
      { [CHECK]: () => available(true), [POST]: () => offline() },
      aStaffMember(),
      'en-US',
    );
    await user.type(screen.getByLabelText('Name'), 'Faridah');
    await user.type(screen.getByLabelText('E-mail'), 'faridah@attic.example');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText(/The server cannot be reached/)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Faridah');
  });
});

describe('an administrator', () => {
  it('is changed with its version, and the page stays', async () => {
    let name = 'Faridah Ismail';
    const { user, api } = show(DETAIL, {
      [GET]: () => found({ name, version: name === 'Faridah Ismail' ? 3 : 4 }),
      'PATCH /api/administrators/:id': ({ body }) => {
        ({ name } = body as { name: string });
        return reply(administrator, anAdministrator({ name, version: 4 }));
      },
    });
    expect(await screen.findByText('administrator.history.change_permission')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await user.type(field('name'), '!');
    await user.clear(field('phone'));
    await save(user);
    expect(await screen.findByText('administrator.saved')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Faridah Ismail!' })).toBeInTheDocument();
    const [first] = api.callsTo('PATCH /api/administrators/:id');
    expect(first!.body).toEqual({
      name: 'Faridah Ismail!',
      email: 'faridah@attic.example',
      phone: null,
      language: 'ms-MY',
      version: 3,
    });
    // The own e-mail is not asked about, and the next save starts from what is there now.
    expect(api.callsTo(CHECK)).toEqual([]);
    await save(user);
    await waitFor(() => expect(api.callsTo('PATCH /api/administrators/:id')).toHaveLength(2));
    expect(api.callsTo('PATCH /api/administrators/:id')[1]!.body).toMatchObject({ version: 4 });
  });

  it('changed by someone else is compared', async () => {
    const { user } = show(DETAIL, {
      'PATCH /api/administrators/:id': () => fail(409, { code: 'row.stale', params: { version: 5 } }),
    });
    await user.type(await screen.findByLabelText('administrator.fields.name'), '!');
    await save(user);
    const stale = await dialog('form.stale.title');
    expect(await stale.findByRole('row', { name: /Faridah Ismail! Faridah Ismail/ })).toBeInTheDocument();
  });

  it('gets a link for a new password', async () => {
    const { user, api } = show(DETAIL, { 'POST /user-mgmt/reset-user-password': OK });
    await user.click(await screen.findByRole('button', { name: 'administrator.reset.label' }));
    const asked = await dialog('administrator.reset.title');
    await user.click(asked.getByRole('button', { name: 'administrator.reset.label' }));
    expect(await screen.findByText('administrator.reset.done')).toBeInTheDocument();
    expect(api.callsTo('POST /user-mgmt/reset-user-password')[0]!.body).toEqual({
      account_number: 'AT100007',
    });
  });

  it('is banned with a remark, and opened again', async () => {
    let banned = false;
    const { user, api } = show(DETAIL, {
      [GET]: () => found(banned ? { status: 'banned', bannedRemark: 'Left us' } : {}),
      'POST /user-mgmt/ban-user': ({ body }) => {
        banned = (body as { ban: boolean }).ban;
        return OK();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'administrator.ban.label' }));
    const asked = await dialog('administrator.ban.title');
    await user.click(asked.getByRole('button', { name: 'administrator.ban.label' }));
    expect(api.callsTo('POST /user-mgmt/ban-user')).toEqual([]);
    await user.type(asked.getByLabelText('confirm.remark'), 'Left us');
    await user.click(asked.getByRole('button', { name: 'administrator.ban.label' }));
    await user.click(await screen.findByRole('button', { name: 'administrator.unban.label' }));
    expect(screen.getByText('Left us')).toBeInTheDocument();
    const opened = await dialog('administrator.unban.title');
    await user.click(opened.getByRole('button', { name: 'administrator.unban.label' }));
    expect(await screen.findByRole('button', { name: 'administrator.ban.label' })).toBeInTheDocument();
    expect(api.callsTo('POST /user-mgmt/ban-user').map(({ body }) => body)).toEqual([
      { account_number: 'AT100007', ban: true, remark: 'Left us' },
      { account_number: 'AT100007', ban: false, remark: '' },
    ]);
  });

  it('whose ban is refused says why, and stays', async () => {
    const { user } = show(
      DETAIL,
      {
        'POST /user-mgmt/ban-user': () => fail(403, { code: 'account.above' }),
        'GET /api/account/me': () => ({ status: 'error' }),
      },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByRole('button', { name: 'Ban' }));
    const asked = await dialog('Ban this administrator?');
    await user.type(asked.getByLabelText('Remark'), 'Left us');
    await user.click(asked.getByRole('button', { name: 'Ban' }));
    expect(await asked.findByRole('alert')).toHaveTextContent('holds permissions that you do not have');
    expect(asked.getByLabelText('Remark')).toHaveValue('Left us');
  });

  it('is deleted after a question', async () => {
    const { user, api, router } = show(DETAIL, { 'DELETE /api/account/:id': OK });
    await user.click(await screen.findByRole('button', { name: 'actions.delete' }));
    const asked = await dialog('administrator.delete.title');
    await user.click(asked.getByRole('button', { name: 'actions.delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/admin-mgmt'));
    expect(api.callsTo('DELETE /api/account/:id')[0]!.path).toBe(`/api/account/${id}`);
  });

  it('that is gone says so', async () => {
    show(DETAIL, { [GET]: () => fail(404, { code: 'row.not_found' }) });
    expect(await screen.findByText('code.row_not_found')).toBeInTheDocument();
  });

  it.each([
    ['protected', { isSpecial: true }, aStaffMember(), 'code.account_special'],
    ['higher', {}, aStaffMember([0, 1, 2, 3, 4]), 'code.account_above'],
  ])('that is %s can only be looked at, with a sentence why', async (_what, changes, user, why) => {
    show(DETAIL, { [GET]: () => found(changes) }, user);
    expect(await screen.findByText(why)).toBeInTheDocument();
    expect(screen.getByText('faridah@attic.example')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: /administrator|delete/ })).toEqual([]);
  });

  it('is only looked at by those who may not edit', async () => {
    show(DETAIL, {}, aStaffMember([...ALL_CODES].filter((code) => code === 0 || code > 3)));
    expect(await screen.findByText('faridah@attic.example')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: /administrator|delete/ })).toEqual([]);
  });
});

describe('the permissions of an administrator', () => {
  it('are changed by cell and row, from the keyboard too, and sent with the version', async () => {
    const { user, api } = show(PERMISSIONS, { [CHANGE]: OK }, aStaffMember(), 'en-US');
    const cell = (name: string) => screen.getByRole('checkbox', { name });
    expect(await screen.findByRole('table', { name: 'Permissions' })).toBeInTheDocument();
    expect(cell('listing: Edit')).toBeChecked();
    expect(cell('listing: Create')).not.toBeChecked();
    expect(await axeProblems()).toEqual([]);
    // Without view nothing of an entry is left.
    await user.click(cell('listing: View'));
    expect(cell('listing: Edit')).not.toBeChecked();
    await user.click(cell('company: all of it'));
    cell('holiday: Delete').focus();
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The permissions have been saved/)).toBeInTheDocument();
    expect(api.callsTo(CHANGE)[0]!.body).toEqual({
      account_number: 'AT100007',
      permission_codes: [4, 48, 51, 60, 61, 62, 63],
      version: 3,
    });
  });

  it('can be given for a whole column', async () => {
    const { user, api } = show(PERMISSIONS, { [CHANGE]: OK }, aStaffMember(), 'en-US');
    await user.click(await screen.findByRole('checkbox', { name: 'View: in every entry' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsTo(CHANGE)).toHaveLength(1));
    const { permission_codes: codes } = api.callsTo(CHANGE)[0]!.body as { permission_codes: number[] };
    expect(codes).toEqual([...ALL_CODES].filter((code) => code % 4 === 0 || code === 10));
  });

  it('changed by someone else are compared in words', async () => {
    let codes = [4, 8, 10];
    const { user } = show(
      PERMISSIONS,
      {
        [GET]: () => found({ permissionCodes: codes }),
        [CHANGE]: () => fail(409, { code: 'row.stale', params: { version: 9 } }),
      },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'company: View' }));
    codes = [4];
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const stale = await dialog('Changed by someone else');
    expect(await stale.findByRole('row', { name: /company \(View\) User \(View\)$/ })).toBeInTheDocument();
  });

  it('refused by the server are kept on screen, with the reason', async () => {
    const { user } = show(
      PERMISSIONS,
      { [CHANGE]: () => fail(409, { code: 'account.last_admin' }) },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'company: View' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/the last administrator with every permission/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'company: View' })).toBeChecked();
  });

  it("are one's own: to look at, with a sentence why; the profile can be changed", async () => {
    const self = aStaffMember();
    const { user } = show(
      `/admin/manage-admin?id=${self.id}&part=permissions`,
      { [GET]: () => found({ id: self.id, permissionCodes: [...ALL_CODES], isFull: true }) },
      self,
    );
    expect(await screen.findByText('permissions.own')).toBeInTheDocument();
    expect(box('company', 'view')).toBeChecked();
    expect(box('company', 'view')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /actions.save/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'administrator.ban.label' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'administrator.parts.profile' }));
    expect(await screen.findByLabelText('administrator.fields.name')).toBeInTheDocument();
  });

  it('ask before they are left unsaved', async () => {
    const { user } = show(PERMISSIONS, {});
    await user.click(await screen.findByRole('checkbox', { name: 'menu.company: permissions.action.view' }));
    await user.click(screen.getByRole('tab', { name: 'administrator.parts.profile' }));
    const asked = await dialog('form.leave.title');
    await user.click(asked.getByRole('button', { name: 'form.leave.stay' }));
    expect(box('company', 'view')).toBeChecked();
  });
});
