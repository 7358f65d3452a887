import { screen, waitFor, within } from '@testing-library/react';
import { ownerEInvoiceDetails } from '@shared/contract/money/eInvoices';
import {
  ownerDetail,
  ownerListAnswer,
  type OwnerDetail,
  type OwnerRow,
} from '@shared/contract/people/owners';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { anOwner, anOwnerRow } from '../../../testing/anOwner';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import OwnerPage from './OwnerPage';
import OwnersPage from './OwnersPage';

jest.mock('../../../api/saveFile');

const { id } = anOwner();
const listed = (...rows: OwnerRow[]) => reply(ownerListAnswer, { owners: rows, totalCount: rows.length });
const found = (changes: Partial<OwnerDetail> = {}) => reply(ownerDetail, anOwner(changes));
const without = (...codes: number[]) => aStaffMember(ALL_CODES.filter((code) => !codes.includes(code)));
const EDIT = codeOf('owner-mgmt.edit');

// In `cimode` a text with a fallback is its fallback: errors are read in English.
function show(route: string, api: Handlers, user = aStaffMember(), language: 'cimode' | 'en-US' = 'cimode') {
  const page = route.startsWith('/admin/manage-owner') ? <OwnerPage /> : <OwnersPage />;
  return renderScreen(page, {
    route,
    user,
    language,
    api: {
      'GET /api/owners/aggregation': () => listed(),
      'GET /api/owners/:id/e-invoice-details': () => reply(ownerEInvoiceDetails, { missing: [] }),
      ...api,
    },
    routes: route.startsWith('/admin/manage') ? [{ path: '/admin/owner-mgmt', element: <h1>list</h1> }] : [],
  });
}
const field = (name: string) => screen.getByLabelText(`owner.fields.${name}`);
const save = () => screen.getByRole('button', { name: /actions.save/ });

describe('the list', () => {
  it('shows owners, marks who cannot be paid, and asks for what the address says', async () => {
    const { calls } = show('/admin/owner-mgmt?bank=missing&sort=units.desc&q=mei', {
      'GET /api/owners/aggregation': () => listed(anOwnerRow({ bankCode: null })),
    });
    expect(await screen.findByRole('link', { name: 'Tan Mei Ling' })).toHaveAttribute(
      'href',
      `/admin/manage-owner?id=${id}`,
    );
    expect(screen.getByText('owner.bank.missing', { selector: 'td span' })).toBeInTheDocument();
    expect(calls[0]!.query).toMatchObject({
      filter: '{"q":"mei","bank":"missing"}',
      sort: '{"units":"desc"}',
    });
    expect(await axeProblems()).toEqual([]);
  });

  it('leads to a new owner for those who may register one', async () => {
    const { user, router } = show('/admin/owner-mgmt', {});
    expect(await screen.findByText('owner.empty')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'owner.actions.create' }));
    expect(router.state.location.pathname).toBe('/admin/manage-owner');
  });

  it('hides the button from the others', async () => {
    show('/admin/owner-mgmt', {}, without(codeOf('owner-mgmt.create')));
    await screen.findByText('owner.empty');
    expect(screen.queryByRole('button', { name: 'owner.actions.create' })).not.toBeInTheDocument();
  });

  it('is taken as a file only with a reason', async () => {
    const { user, api } = show('/admin/owner-mgmt?status=active', {
      'GET /api/owners/export': () => new Response('a,b'),
    });
    await screen.findByText('list.nothing_found');
    await user.click(screen.getByRole('button', { name: 'actions.export' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('people_export.reason'), 'For the auditor');
    await user.click(within(dialog).getByRole('button', { name: 'actions.export' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(api.callsTo('GET /api/owners/export')[0]!.query).toMatchObject({
      format: 'csv',
      confirm: 'true',
      reason: 'For the auditor',
      filter: '{"status":"active"}',
    });
  });
});

test('an owner’s page names what is missing for self-billed e-invoices', async () => {
  show(
    `/admin/manage-owner?id=${id}`,
    {
      'GET /api/owners/:id': () => found(),
      'GET /api/owners/:id/e-invoice-details': () =>
        reply(ownerEInvoiceDetails, { missing: ['owner.tin', 'owner.city'] }),
    },
    aStaffMember(),
    'en-US',
  );
  expect(
    await screen.findByText(
      "Still missing for self-billed e-invoices: The owner's tax number (TIN), in LHDN's form; The town in the owner's address.",
    ),
  ).toBeInTheDocument();
});

describe('a new owner', () => {
  it('is registered and leads to the page for bank account and units', async () => {
    const { user, router, api } = show('/admin/manage-owner', {
      'POST /api/owners': () => reply(ownerDetail, anOwner(), 201),
      'GET /api/owners/:id': () => found(),
    });
    await user.type(field('name'), 'Tan');
    await user.type(field('email'), 'm@e.my');
    await user.type(field('identityNo'), 'A1234');
    await user.dblClick(save());
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${id}`));
    expect(await screen.findByText('owner.created')).toBeInTheDocument();
    expect(api.callsTo('POST /api/owners')).toHaveLength(1);
    expect(api.callsTo('POST /api/owners')[0]!.body).toEqual({
      name: 'Tan',
      email: 'm@e.my',
      phone: null,
      language: 'en-US',
      identityType: null,
      identityNo: 'A1234',
      taxNo: null,
      address: '',
      postcode: '',
      city: '',
      state: '',
      country: 'MY',
      isBusiness: false,
      remark: '',
    });
  });

  it('reads beside the field that the e-mail is taken, and keeps what was typed', async () => {
    const { user } = show(
      '/admin/manage-owner',
      { 'POST /api/owners': () => fail(409, { code: 'account.email_taken' }) },
      aStaffMember(),
      'en-US',
    );
    await user.type(screen.getByLabelText('Name'), 'Tan');
    await user.type(screen.getByLabelText('E-mail'), 'm@e.my');
    await user.click(screen.getByRole('button', { name: /Save/ }));
    expect(await screen.findByText('E-mail is already taken')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Tan');
  });

  it('says once that there is no network', async () => {
    const { user } = show(
      '/admin/manage-owner',
      { 'POST /api/owners': () => offline() },
      aStaffMember(),
      'en-US',
    );
    await user.type(screen.getByLabelText('Name'), 'Tan');
    await user.type(screen.getByLabelText('E-mail'), 'm@e.my');
    await user.click(screen.getByRole('button', { name: /Save/ }));
    expect(await screen.findAllByText(/server cannot be reached/)).toHaveLength(1);
    expect(screen.getByLabelText('Name')).toHaveValue('Tan');
  });

  it('has a form that is clean for axe', async () => {
    show('/admin/manage-owner', {});
    expect(await axeProblems()).toEqual([]);
  });

  it('is not for those who may not register', () => {
    show('/admin/manage-owner', {}, without(codeOf('owner-mgmt.create')));
    expect(screen.getByText('forbidden.title')).toBeInTheDocument();
  });
});

describe('the profile', () => {
  const route = `/admin/manage-owner?id=${id}`;
  const get = 'GET /api/owners/:id';
  const patch = 'PATCH /api/owners/:id';

  it('is changed with both versions, stays on the page and can be changed again', async () => {
    let owner = anOwner();
    const { user, api } = show(route, {
      [get]: () => reply(ownerDetail, owner),
      [patch]: ({ body }) => {
        const { name } = body as OwnerDetail;
        owner = anOwner({ name, version: owner.version + 1, profileVersion: owner.profileVersion + 1 });
        return reply(ownerDetail, owner);
      },
    });
    await user.type(await screen.findByLabelText('owner.fields.name'), '!');
    expect(await axeProblems()).toEqual([]);
    await user.dblClick(save());
    expect(await screen.findByRole('heading', { name: 'Tan Mei Ling!' })).toBeInTheDocument();
    await waitFor(() => expect(field('name')).toHaveValue('Tan Mei Ling!'));
    await user.type(field('name'), '?');
    await user.click(save());
    expect(await screen.findByRole('heading', { name: 'Tan Mei Ling!?' })).toBeInTheDocument();
    const [first, second, ...more] = api.callsTo(patch).map(({ body }) => body);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ version: 4, profileVersion: 2 });
    // What was not typed anew stays as it is.
    expect(first).not.toHaveProperty('identityNo');
    expect(second).toMatchObject({ version: 5, profileVersion: 3 });
  });

  it('removes the kept identity number when told to', async () => {
    const { user, api } = show(route, { [get]: () => found(), [patch]: () => found() });
    await user.click(await screen.findByLabelText('owner.fields.removeIdentityNo'));
    expect(field('identityNo')).toBeDisabled();
    await user.click(save());
    await waitFor(() => expect(api.callsTo(patch)[0]!.body).toMatchObject({ identityNo: null }));
  });

  it('changed by someone else is compared, and mine can be saved over it', async () => {
    let now = anOwner();
    const { user, api } = show(route, {
      [get]: () => reply(ownerDetail, now),
      [patch]: ({ body }) =>
        (body as OwnerDetail).profileVersion === now.profileVersion
          ? reply(ownerDetail, now)
          : fail(409, { code: 'row.stale', params: { version: now.profileVersion } }),
    });
    await user.type(await screen.findByLabelText('owner.fields.name'), '!');
    now = anOwner({ profileVersion: 5, address: '2 Jalan Lain', isBusiness: true });
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'form.stale.title' });
    expect(await within(dialog).findByRole('row', { name: /Ujian 2 Jalan Lain/ })).toBeInTheDocument();
    expect(within(dialog).getByRole('row', { name: /isBusiness no yes/ })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'form.stale.overwrite' }));
    await waitFor(() => expect(api.callsTo(patch)).toHaveLength(2));
    expect(api.callsTo(patch)[1]!.body).toMatchObject({
      name: 'Tan Mei Ling!',
      address: '1 Jalan Ujian',
      version: 4,
      profileVersion: 5,
    });
  });

  it('is facts without a form for those who may only look', async () => {
    show(route, { [get]: () => found() }, without(EDIT));
    expect(await screen.findByText('1 Jalan Ujian')).toBeInTheDocument();
    expect(screen.getByText('••••5678')).toBeInTheDocument();
    const buttons = screen.queryAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual([]);
    expect(await axeProblems()).toEqual([]);
  });

  it('of a protected account cannot be changed by anybody else', async () => {
    show(route, { [get]: () => found({ isSpecial: true }) });
    expect(await screen.findByText('special_note')).toBeInTheDocument();
    expect(screen.getByText('special_mark')).toBeInTheDocument();
    for (const name of [/actions.save/, /actions.ban/, /change_bank/, /show_number/, /add_document/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('that is gone says so', async () => {
    show(route, { [get]: () => fail(404, { code: 'row.not_found' }) });
    expect(await screen.findByText('code.row_not_found')).toBeInTheDocument();
  });
});
