import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ownerEInvoiceDetails } from '@shared/contract/money/eInvoices';
import {
  bankAccountNo,
  ownedUnit,
  ownerDetail,
  ownerListAnswer,
  unitSearchAnswer,
  type OwnerDetail,
} from '@shared/contract/people/owners';
import { accountDocument } from '@shared/contract/people/people';
import { personListAnswer } from '@shared/contract/people/users';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { anOwnedUnit, anOwner, anOwnerRow } from '../../../testing/anOwner';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import OwnerPage from './OwnerPage';

jest.mock('../../../api/saveFile');

const { id } = anOwner();
const get = 'GET /api/owners/:id';
const found = (changes: Partial<OwnerDetail> = {}) => reply(ownerDetail, anOwner(changes));
const person = (last: number, name: string) => ({
  id: anId(last),
  accountNumber: `AT10000${last}`,
  name,
  email: `p${last}@example.com`,
  phone: null,
  role: 'owner' as const,
  status: 'active' as const,
});
const people = [person(1, 'Tan Mei Ling'), person(2, 'Badrul Hisham'), person(3, 'Chong Wei')];

function show(api: Handlers = {}, user = aStaffMember(), language: 'cimode' | 'en-US' = 'cimode') {
  return renderScreen(<OwnerPage />, {
    route: `/admin/manage-owner?id=${id}`,
    user,
    language,
    api: {
      [get]: () => found(),
      'GET /api/owners/:id/e-invoice-details': () => reply(ownerEInvoiceDetails, { missing: [] }),
      'GET /user-mgmt/get-user-list': () => reply(personListAnswer, { users: people, totalCount: 3 }),
      'GET /api/owners/aggregation': () => reply(ownerListAnswer, { owners: [], totalCount: 0 }),
      ...api,
    },
  });
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
/** Opens a dialog by its button and gives it. */
async function open(user: ReturnType<typeof show>['user'], button: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

describe('the bank account', () => {
  const reveal = 'GET /api/owners/:id/bank-account';
  const patch = 'PATCH /api/owners/:id/bank-account';

  it('is shown by its end; the whole number after a question, for a minute', async () => {
    const { user, api, store } = show({
      [reveal]: () => reply(bankAccountNo, { accountNo: '514123456789' }),
    });
    expect((await screen.findAllByText('Maybank (Malayan Banking Berhad)'))[0]).toBeVisible();
    const dialog = await open(user, 'owner.actions.show_number');
    expect(dialog.getByText('owner.bank.show_text')).toBeInTheDocument();
    expect(api.callsTo(reveal)).toHaveLength(0);
    jest.useFakeTimers();
    try {
      fireEvent.click(dialog.getByRole('button', { name: 'owner.actions.show_number' }));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByText('514123456789')).toBeInTheDocument();
      expect(JSON.stringify(store.getState())).not.toContain('514123456789');
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(screen.queryByText('514123456789')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
    expect(api.callsTo(reveal)).toHaveLength(1);
  });

  it('is hidden again at once', async () => {
    const { user } = show({ [reveal]: () => reply(bankAccountNo, { accountNo: '514123456789' }) });
    const dialog = await open(user, 'owner.actions.show_number');
    await user.click(dialog.getByRole('button', { name: 'owner.actions.show_number' }));
    await user.click(await screen.findByRole('button', { name: 'owner.actions.hide_number' }));
    expect(screen.queryByText('514123456789')).not.toBeInTheDocument();
  });

  it('is chosen from the banks and typed in full', async () => {
    const { user, api } = show({
      [get]: () => found({ bank: null, bankCode: null }),
      [patch]: () => found(),
    });
    expect(await screen.findByText('owner.bank.none')).toBeInTheDocument();
    const dialog = await open(user, 'owner.actions.add_bank');
    expect(await axeProblems()).toEqual([]);
    expect(dialog.getByLabelText('owner.fields.accountName')).toHaveValue('Tan Mei Ling');
    await user.type(dialog.getByLabelText('owner.fields.bank'), 'cimb');
    await user.click(await screen.findByTitle('CIMB Bank Berhad'));
    await user.type(dialog.getByLabelText('owner.fields.accountNo'), '12-34');
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    expect(await dialog.findByText('rule.bank_account')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('owner.fields.accountNo'), ' 5678');
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    await closed();
    expect(api.callsTo(patch)[0]!.body).toEqual({
      bankCode: 'cimb',
      accountName: 'Tan Mei Ling',
      accountNo: '12-34 5678',
      profileVersion: 2,
    });
  });

  describe('that the owner wants instead', () => {
    const bankChange = {
      ...{ id: anId(7), bankCode: 'cimb', accountName: 'Tan Mei Ling', accountNoMasked: '••••4321' },
      ...{ createdAt: '2026-11-20T07:00:00.000Z', version: 2 },
    };
    const decision = 'PATCH /api/bank-account-changes/:id';
    const undecided = (decided: () => boolean) => ({
      [get]: () => found({ bankChange: decided() ? null : bankChange }),
    });

    it('is agreed to after a question', async () => {
      let isDecided = false;
      const { user, api } = show({
        ...undecided(() => isDecided),
        [decision]: () => {
          isDecided = true;
          return found();
        },
      });
      expect(await screen.findByText('••••4321')).toBeInTheDocument();
      const dialog = await open(user, 'owner.bank.wish.approve');
      expect(dialog.getByText('owner.bank.check')).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'owner.bank.wish.approve' }));
      await closed();
      expect(api.callsTo(decision).map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
        [anId(7), { action: 'approve', version: 2 }],
      ]);
      await waitFor(() => expect(screen.queryByText('••••4321')).not.toBeInTheDocument());
    });

    it('is refused with a remark', async () => {
      const { user, api } = show({ ...undecided(() => false), [decision]: () => found() });
      const dialog = await open(user, 'owner.bank.wish.reject');
      await user.click(dialog.getByRole('button', { name: 'owner.bank.wish.reject' }));
      await waitFor(() => expect(dialog.getByRole('textbox')).toBeInvalid());
      expect(api.callsTo(decision)).toEqual([]);
      await user.type(dialog.getByRole('textbox'), 'Not your name');
      await user.click(dialog.getByRole('button', { name: 'owner.bank.wish.reject' }));
      await closed();
      expect(api.callsTo(decision)[0]!.body).toEqual({
        ...{ action: 'reject', remark: 'Not your name', version: 2 },
      });
    });

    it('is decided by those alone who may edit owners', async () => {
      show(
        undecided(() => false),
        aStaffMember([codeOf('owner-mgmt.view')]),
      );
      expect(await screen.findByText('••••4321')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /owner\.bank\.wish/ })).not.toBeInTheDocument();
    });
  });

  it('changed by someone else says so and keeps what was typed', async () => {
    const { user } = show({ [patch]: () => fail(409, { code: 'row.stale' }) }, aStaffMember(), 'en-US');
    const dialog = await open(user, 'Change');
    await user.type(dialog.getByLabelText('Bank account number'), '12345678');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Someone else has changed this/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Bank account number')).toHaveValue('12345678');
  });

  it('does not make the open form stale', async () => {
    let owner = anOwner();
    const { user, api } = show({
      [get]: () => reply(ownerDetail, owner),
      [patch]: () => {
        owner = anOwner({ profileVersion: 3 });
        return reply(ownerDetail, owner);
      },
      'PATCH /api/owners/:id': () => reply(ownerDetail, owner),
    });
    await user.type(await screen.findByLabelText('owner.fields.name'), '!');
    const dialog = await open(user, 'owner.actions.change_bank');
    await user.type(dialog.getByLabelText('owner.fields.accountNo'), '12345678');
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    await waitFor(() => expect(api.callsTo(get)).toHaveLength(2));
    await closed();
    expect(screen.getByLabelText('owner.fields.name')).toHaveValue('Tan Mei Ling!');
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    await waitFor(() =>
      expect(api.callsTo('PATCH /api/owners/:id')[0]?.body).toMatchObject({ profileVersion: 3 }),
    );
  });
});

describe('papers', () => {
  const post = 'POST /api/owners/:id/documents';
  const document = anOwner().documents[0]!;

  it('are added with their kind', async () => {
    const { user, api } = show({ [post]: () => reply(accountDocument, document, 201) });
    const dialog = await open(user, 'owner.actions.add_document');
    expect(await axeProblems()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'actions.upload' }));
    expect(api.callsTo(post)).toHaveLength(0);
    await user.click(dialog.getByLabelText('owner.fields.kind'));
    await user.click(await screen.findByTitle('rider.document.agreement'));
    const file = new File(['x'], 'agreement.png', { type: 'image/png' });
    await user.upload(dialog.getByLabelText('owner.fields.document'), file);
    await user.click(dialog.getByRole('button', { name: 'actions.upload' }));
    await closed();
    const form = api.callsTo(post)[0]!.body as FormData;
    expect([...form.keys()]).toEqual(['kind', 'document']);
    expect(form.get('kind')).toBe('agreement');
  });

  it('that the server cannot read say so beside the file', async () => {
    const refusal = { code: 'file.type', fields: [{ path: 'document', rule: 'file_type', message: 'no' }] };
    const { user } = show({ [post]: () => fail(400, refusal) });
    const dialog = await open(user, 'owner.actions.add_document');
    await user.click(dialog.getByLabelText('owner.fields.kind'));
    await user.click(await screen.findByTitle('rider.document.agreement'));
    await user.upload(
      dialog.getByLabelText('owner.fields.document'),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await user.click(dialog.getByRole('button', { name: 'actions.upload' }));
    expect(await dialog.findByText('rule.invalid')).toBeInTheDocument();
  });

  it('are looked at here or taken as a file, and the history is fetched again', async () => {
    URL.createObjectURL = () => 'blob:paper';
    URL.revokeObjectURL = () => undefined;
    let type = 'image/webp';
    const { user, api } = show({
      'GET /api/documents/:id': () => new Response('x', { headers: { 'content-type': type } }),
    });
    const view = await screen.findByRole('button', { name: 'actions.view: rider.document.agreement' });
    expect(screen.getByText('owner.documents.logged')).toBeInTheDocument();
    await user.click(view);
    expect(await screen.findByRole('img', { name: 'rider.document.agreement' })).toHaveAttribute(
      'src',
      'blob:paper',
    );
    await waitFor(() => expect(api.callsTo(get)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    type = 'application/pdf';
    await user.click(view);
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  });

  it('are deleted after a question', async () => {
    const { user, api } = show({ 'DELETE /api/documents/:id': () => ({ status: 'ok' }) });
    const dialog = await open(user, 'actions.delete');
    await user.click(dialog.getByRole('button', { name: 'actions.delete' }));
    await waitFor(() => expect(api.callsTo('DELETE /api/documents/:id')).toHaveLength(1));
    await closed();
  });
});

describe('units and shares', () => {
  const patch = 'PATCH /api/units/:id/owners';
  const share = (dialog: Awaited<ReturnType<typeof open>>, name: string) =>
    dialog.getByRole('spinbutton', { name });
  const label = (key: string) => `owner.units.${key}`;
  /** Shares hold from today on unless told. */
  const A_DAY = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;

  it('are shown with every owner, and are saved only when they make the whole', async () => {
    const { user, api } = show({ [patch]: () => reply(ownedUnit, anOwnedUnit()) });
    expect(await screen.findByText('60 %')).toBeInTheDocument();
    const dialog = await open(user, 'owner.actions.edit_shares: A-12-03');
    const [first] = dialog.getAllByRole('spinbutton');
    await user.clear(first!);
    await user.type(first!, '59.99');
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    expect(await dialog.findByText('rule.shares_sum')).toBeInTheDocument();
    expect(api.callsTo(patch)).toHaveLength(0);
    expect(await axeProblems()).toEqual([]);
    await user.clear(first!);
    await user.type(first!, '60.00');
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    await closed();
    expect(api.callsTo(patch)[0]!.body).toEqual({
      from: A_DAY,
      shares: [
        { accountId: anId(1), shareBp: 6_000 },
        { accountId: anId(2), shareBp: 4_000 },
      ],
      version: 3,
    });
  });

  it('are split equally with the remainder to the first, among owners who are chosen', async () => {
    const { user, api } = show({ [patch]: () => reply(ownedUnit, anOwnedUnit()) }, aStaffMember(), 'en-US');
    const dialog = await open(user, 'Edit shares: A-12-03');
    await user.click(dialog.getByRole('button', { name: 'Add owner' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Every line needs an owner/)).toBeInTheDocument();
    await user.type(dialog.getByRole('combobox', { name: 'Owner 3' }), 'chong');
    await user.click(await screen.findByTitle('Chong Wei · AT100003'));
    await user.click(dialog.getByRole('button', { name: 'Split equally' }));
    expect(dialog.getByText('Together 100 %')).toBeInTheDocument();
    expect(share(dialog, 'Share 1, percent')).toHaveValue('33.34');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await closed();
    expect(api.callsTo(patch)[0]!.body).toMatchObject({
      shares: [{ shareBp: 3_334 }, { shareBp: 3_333 }, { accountId: anId(3), shareBp: 3_333 }],
    });
  });

  it('are shown for other days too', async () => {
    const [mei] = anOwnedUnit().owners;
    const unit = anOwnedUnit({
      periods: [
        { from: '2025-01-01', to: '2026-03-16', owners: [{ ...mei!, shareBp: 10_000 }] },
        { from: '2026-03-16', to: null, owners: anOwnedUnit().owners },
      ],
    });
    const { user } = show(
      { [get]: () => reply(ownerDetail, anOwner({ ownedUnits: [unit] })) },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByText('Other days'));
    expect(screen.getByText('01 Jan 2025 to 15 Mar 2026')).toBeVisible();
    expect(screen.getByText('100 %', { exact: false })).toBeVisible();
    expect(screen.queryByText(/From 16 Mar 2026/)).toBeNull();
  });

  it('may be taken from everybody', async () => {
    const { user, api } = show({ [patch]: () => reply(ownedUnit, anOwnedUnit({ owners: [] })) });
    const dialog = await open(user, 'owner.actions.edit_shares: A-12-03');
    for (let left = 2; left > 0; left -= 1)
      await user.click(dialog.getAllByRole('button', { name: label('remove_number') })[0]!);
    expect(dialog.getByText('owner.units.nobody')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    await waitFor(() => expect(api.callsTo(patch)[0]?.body).toEqual({ from: A_DAY, shares: [], version: 3 }));
  });

  it('name the owner whom the server refuses, and say when somebody was faster', async () => {
    const fields = [{ path: 'shares.1.accountId', rule: 'unknown', message: 'no' }];
    let answer = () => fail(400, { code: 'form.invalid', fields });
    const { user, api } = show({ [patch]: () => answer() }, aStaffMember(), 'en-US');
    const dialog = await open(user, 'Edit shares: A-12-03');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/This account cannot own a part/)).toBeInTheDocument();
    answer = () => fail(409, { code: 'row.stale' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Someone else has changed this/)).toBeInTheDocument();
    expect(dialog.queryByText(/This account cannot own a part/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(api.callsTo(get)).toHaveLength(2));
  });

  it('are added by looking for a unit', async () => {
    const unit = anOwnedUnit({ unitId: anId(51), unitNumber: 'B-07', owners: [], version: 1 });
    const { user, api } = show({
      'GET /api/units/search': () => reply(unitSearchAnswer, { units: [unit] }),
      [patch]: () => reply(ownedUnit, unit),
    });
    const dialog = await open(user, 'owner.actions.add_unit');
    expect(dialog.queryByRole('spinbutton')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('owner.fields.unit'), 'b-0');
    // The list may be drawn anew between finding the line and clicking it.
    await waitFor(async () => {
      await user.click(screen.getByTitle(/B-07 · Sunset Bay/));
      expect(dialog.getByRole('spinbutton')).toHaveValue('100.00');
    });
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    await waitFor(() =>
      expect(api.callsTo(patch)[0]?.body).toEqual({
        from: A_DAY,
        shares: [{ accountId: id, shareBp: 10_000 }],
        version: 1,
      }),
    );
    expect(api.callsTo('GET /api/units/search')[0]!.query).toEqual({ search: 'b-0' });
  });

  it('find owners beyond the first five hundred by typing', async () => {
    const { user } = show({
      'GET /api/owners/aggregation': () =>
        reply(ownerListAnswer, {
          owners: [
            anOwnerRow({ id: anId(9), name: 'Zulkifli', accountNumber: 'AT999999', status: 'pending' }),
          ],
          totalCount: 1,
        }),
    });
    const dialog = await open(user, 'owner.actions.edit_shares: A-12-03');
    await user.type(dialog.getAllByRole('combobox')[1]!, 'zul');
    expect(await screen.findByTitle('Zulkifli · AT999999')).toBeInTheDocument();
  });
});

describe('the account', () => {
  it('is banned with a reason and opened again', async () => {
    let owner = anOwner();
    const { user, api } = show({
      [get]: () => reply(ownerDetail, owner),
      'POST /user-mgmt/ban-user': () => {
        owner = anOwner(
          owner.status === 'active' ? { status: 'banned', bannedRemark: 'Forged papers', version: 5 } : {},
        );
        return { status: 'ok' };
      },
    });
    const dialog = await open(user, 'owner.actions.ban');
    await user.click(dialog.getByRole('button', { name: 'owner.actions.ban' }));
    expect(api.callsTo('POST /user-mgmt/ban-user')).toHaveLength(0);
    await user.type(dialog.getByLabelText('owner.ban.remark'), 'Forged papers');
    await user.click(dialog.getByRole('button', { name: 'owner.actions.ban' }));
    expect(await screen.findByRole('button', { name: 'owner.actions.unban' })).toBeInTheDocument();
    expect(screen.getByText('Forged papers')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'owner.actions.reset_password' })).not.toBeInTheDocument();
    await closed();
    const second = await open(user, 'owner.actions.unban');
    await user.click(second.getByRole('button', { name: 'owner.actions.unban' }));
    expect(await screen.findByRole('button', { name: 'owner.actions.ban' })).toBeInTheDocument();
    expect(api.callsTo('POST /user-mgmt/ban-user').map(({ body }) => body)).toEqual([
      { account_number: 'AT100001', ban: true, remark: 'Forged papers' },
      { account_number: 'AT100001', ban: false, remark: '' },
    ]);
  });

  it('gets a link for a new password', async () => {
    const { user, api } = show({ 'POST /user-mgmt/reset-user-password': () => ({ status: 'ok' }) });
    const dialog = await open(user, 'owner.actions.reset_password');
    await user.click(dialog.getByRole('button', { name: 'actions.send' }));
    expect(await screen.findByText('owner.reset.done')).toBeInTheDocument();
    expect(api.callsTo('POST /user-mgmt/reset-user-password')[0]!.body).toEqual({
      account_number: 'AT100001',
    });
  });

  it('that waits leads to where it is decided, for those who may', async () => {
    const { unmount } = show({ [get]: () => found({ status: 'pending' }) });
    expect(await screen.findByRole('link', { name: 'owner.actions.decide' })).toHaveAttribute(
      'href',
      `/admin/user-details?id=${id}`,
    );
    expect(screen.queryByRole('button', { name: 'owner.actions.ban' })).not.toBeInTheDocument();
    unmount();
    const codes = ALL_CODES.filter((code) => code !== codeOf('user-mgmt.view'));
    show({ [get]: () => found({ status: 'pending' }) }, aStaffMember(codes));
    expect(await screen.findByText('owner.waits')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'owner.actions.decide' })).not.toBeInTheDocument();
  });

  it('has a history that names what changed and shows no number', async () => {
    show({}, aStaffMember(), 'en-US');
    expect(await screen.findByText('Bank account changed')).toBeInTheDocument();
    expect(screen.getAllByText('••••6789').length).toBeGreaterThan(1);
  });
});
