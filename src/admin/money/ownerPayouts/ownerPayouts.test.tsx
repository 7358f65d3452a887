import { screen, waitFor, within } from '@testing-library/react';
import {
  dueOwnersAnswer,
  ownerPayoutDetail,
  ownerPayoutListAnswer,
  ownerPayoutSaved,
  type DueOwner,
  type OwnerPayoutDetail,
} from '@shared/contract/money/ownerPayouts';
import { paper, type Paper } from '@shared/contract/base/papers';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { aDueOwner, aPayout, aPayoutDetail, anItem, BEN } from '../../../testing/ownerPayoutRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import RevenuePage from '../RevenuePage';
import { OwnerPayoutPage } from './OwnerPayoutPage';

const showOne = (found: OwnerPayoutDetail, api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(
    <AdminTheme>
      <OwnerPayoutPage id={found.id} />
    </AdminTheme>,
    {
      ...{ route: `/admin/manage-revenue?payout=${found.id}`, user, language: 'en-US' },
      api: { 'GET /api/owner-payouts/:id': () => reply(ownerPayoutDetail, found), ...api },
    },
  );

const BANK = {
  ...{ id: anId(101), bankCode: 'cimb', accountName: 'Stays', accountNoMasked: '••••1234', isDefault: true },
};
const showNew = (owners: DueOwner[], api: Handlers = {}, bankAccounts = [BANK]) =>
  renderScreen(
    <AdminTheme>
      <OwnerPayoutPage id="new" />
    </AdminTheme>,
    {
      ...{ route: `/admin/manage-revenue?payout=new&companyId=${anId(81)}`, user: aStaffMember() },
      language: 'en-US',
      api: {
        'GET /api/ledger/places': () => ({
          companies: [{ id: anId(81), name: 'Seruling Stays' }],
          properties: [],
        }),
        'GET /api/owner-payouts/:id': () => reply(ownerPayoutDetail, aPayoutDetail()),
        'GET /api/owner-payouts/due': () => reply(dueOwnersAnswer, { owners, bankAccounts }),
        ...api,
      },
    },
  );

test('the list has what each pays, how far it is, and a way to a new one', async () => {
  renderScreen(
    <AdminTheme>
      <RevenuePage />
    </AdminTheme>,
    {
      ...{ route: '/admin/revenue?tab=payouts', user: aStaffMember(), language: 'en-US' },
      api: {
        'GET /api/ledger/places': () => ({ companies: [], properties: [] }),
        'GET /api/owner-payouts/aggregation': () =>
          reply(ownerPayoutListAnswer, {
            ownerPayouts: [aPayout(), aPayout({ id: anId(110), number: 'PAY-00001', status: 'released' })],
            totalCount: 2,
          }),
      },
    },
  );
  expect(await screen.findByText('To be approved')).toBeVisible();
  expect(screen.getByText('With the bank')).toBeVisible();
  expect(screen.getByText('PAY-00001')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New payout' })).toBeVisible();
  expect(await axeProblems()).toEqual([]);
});

describe('a new payout', () => {
  const owners = [
    aDueOwner(),
    aDueOwner({ owner: BEN, dueSen: 15_680 }),
    aDueOwner({ owner: { id: anId(120), name: 'Chong Wei', accountNumber: 'OW-0003' }, account: null }),
    aDueOwner({
      ...{ owner: { id: anId(121), name: 'Dina Rahim', accountNumber: 'OW-0004' } },
      pendingPayoutId: anId(122),
    }),
  ];

  test('pays whoever is chosen as much as is typed', async () => {
    const { user, api } = showNew(owners, {
      'POST /api/owner-payouts': () => reply(ownerPayoutSaved, { id: anId(100) }),
    });
    expect(await screen.findByText(/^2 owners, RM\s?627\.20$/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Pay Chong Wei' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'No bank account is kept' })).toHaveAttribute(
      'href',
      `/admin/manage-owner?id=${anId(120)}`,
    );
    expect(screen.getByRole('checkbox', { name: 'Pay Dina Rahim' })).toBeDisabled();
    expect(await axeProblems()).toEqual([]);
    const amount = screen.getByRole('spinbutton', { name: 'Amount for Anna Tan' });
    await user.clear(amount);
    await user.type(amount, '500');
    await user.click(screen.getByRole('button', { name: 'Put the payout together' }));
    expect(await screen.findByText(/^Between RM 0\.01 and RM\s?470\.40$/)).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '200');
    await user.click(screen.getByRole('checkbox', { name: 'Pay Ben Lim' }));
    expect(await screen.findByText(/^1 owner, RM\s?200\.00$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Put the payout together' }));
    await waitFor(() => expect(api.callsTo('POST /api/owner-payouts')).toHaveLength(1));
    expect(api.callsTo('POST /api/owner-payouts')[0]!.body).toMatchObject({
      ...{ companyId: anId(81), bankAccountId: BANK.id },
      owners: [{ ownerId: anId(82), amountSen: 20_000 }],
    });
  });

  test('is not sent for nobody, and a refusal keeps what was chosen', async () => {
    const { user, api } = showNew(owners.slice(0, 1), {
      'POST /api/owner-payouts': () =>
        fail(409, { code: 'owner_payout.pending', params: { names: 'Anna Tan' } }),
    });
    const anna = await screen.findByRole('checkbox', { name: 'Pay Anna Tan' });
    await user.click(anna);
    await user.click(screen.getByRole('button', { name: 'Put the payout together' }));
    expect(await screen.findByText('Choose at least one owner.')).toBeVisible();
    expect(api.callsTo('POST /api/owner-payouts')).toHaveLength(0);
    await user.click(anna);
    await user.click(screen.getByRole('button', { name: 'Put the payout together' }));
    expect(await screen.findByText(/^Another payout already has Anna Tan/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Pay Anna Tan' })).toBeChecked();
  });

  test.each([
    [[], [BANK], /^Nobody is owed anything/],
    [owners, [], /^This company has no bank account in ringgit/],
  ])('says why there is none to be made: %#', async (due, banks, words) => {
    showNew(due, {}, banks);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

test('whoever approves ticks each new account, and a refusal is read in the dialog', async () => {
  const { user, api } = showOne(aPayoutDetail(), {
    'PATCH /api/owner-payouts/:id/approve': () => fail(409, { code: 'owner_payout.own' }),
  });
  expect(await screen.findByText('Account set on 18 Nov 2026 by Somebody Else')).toBeVisible();
  expect(screen.getByText(/^of RM\s?200\.00 due$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'File for the bank' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByText('Tick every owner whom you have asked.')).toBeVisible();
  expect(api.callsTo('PATCH /api/owner-payouts/:id/approve')).toHaveLength(0);
  await user.click(within(dialog).getByRole('checkbox', { name: /^Ben Lim has confirmed the account/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByText(/^A second person has to approve it/)).toBeVisible();
  expect(api.callsTo('PATCH /api/owner-payouts/:id/approve')[0]!.body).toEqual({
    ...{ version: 1, confirmedOwnerIds: [BEN.id] },
  });
});

test('who is paid by it cannot approve it, and reads why', async () => {
  const me = aStaffMember();
  const items = [anItem(), anItem({ id: anId(106), owner: { ...BEN, id: me.id } })];
  showOne(aPayoutDetail({ items }), {}, me);
  expect(await screen.findByText(/^You are one of the owners whom this payout pays/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel payout' })).toBeVisible();
  expect(await axeProblems()).toEqual([]);
});

test('one that is approved has its file, and is handed to the bank', async () => {
  const { user, api } = showOne(aPayoutDetail({ status: 'approved', approvedByName: 'Second Person' }), {
    'PATCH /api/owner-payouts/:id/release': () => reply(ownerPayoutSaved, { id: anId(100) }),
  });
  expect(await screen.findByRole('button', { name: 'File for the bank' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Handed to the bank' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Handed to the bank' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/owner-payouts/:id/release')).toHaveLength(1));
});

test('of one that the bank has, what came back is said with its day and reason', async () => {
  const found = aPayoutDetail({
    ...{ status: 'released', number: 'PAY-00001', releasedOn: '2026-11-20', entries: [7] },
    items: [
      anItem({ isMatched: true }),
      anItem({ id: anId(106), owner: BEN, returned: { on: '2026-11-22', why: 'Account closed' } }),
    ],
  });
  const { user, api } = showOne(found, {
    'PATCH /api/owner-payouts/:id/return-item': () => reply(ownerPayoutSaved, { id: anId(100) }),
  });
  expect(await screen.findByText('Came back on 22 Nov 2026: Account closed')).toBeVisible();
  expect(await axeProblems()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Came back: Ben Lim' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Came back: Anna Tan' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Came back' }));
  expect(await within(dialog).findByText('Please enter Reason')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Reason'), 'Name differs');
  await user.click(within(dialog).getByRole('button', { name: 'Came back' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/owner-payouts/:id/return-item')).toHaveLength(1));
  expect(api.callsTo('PATCH /api/owner-payouts/:id/return-item')[0]!.body).toMatchObject({
    ...{ version: 1, itemId: anId(104), why: 'Name differs' },
  });
});

test('who may only see has no steps', async () => {
  showOne(
    aPayoutDetail({ status: 'released', releasedOn: '2026-11-20' }),
    {},
    aStaffMember([codeOf('revenue.view')]),
  );
  expect(await screen.findByRole('table', { name: 'What it pays' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve|bank|Cancel|Came back/ })).not.toBeInTheDocument();
});

describe('proof of payment', () => {
  const SLIP: Paper = {
    ...{ id: anId(130), name: 'slip.pdf', mime: 'application/pdf', sizeBytes: 1_000 },
    ...{ createdAt: '2026-11-23T02:00:00.000Z', uploadedByName: 'Mei Ling' },
  };
  const released = (changes: Partial<OwnerPayoutDetail> = {}) =>
    aPayoutDetail({
      ...{ status: 'released', number: 'PAY-00001', releasedOn: '2026-11-20' },
      items: [anItem({ files: [SLIP] }), anItem({ id: anId(106), owner: BEN })],
      ...changes,
    });

  test('of what one owner was paid is in the drawer of his line, of the whole payout below', async () => {
    const added = 'POST /api/owner-payout-items/:id/files';
    const whole = 'POST /api/owner-payouts/:id/files';
    const { user, api } = showOne(released(), {
      [added]: () => fail(400, { code: 'file.type' }),
      [whole]: () => reply(paper, SLIP),
    });
    const panel = within(
      (await screen.findByRole('heading', { name: 'Proof of payment' })).closest('section')!,
    );
    expect(panel.getByText('No proof of payment yet.')).toBeVisible();
    await user.upload(
      panel.getByLabelText('Add files'),
      new File(['x'], 'a.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(api.callsTo(whole)).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Proof of payment of Ben Lim: 0' })).toHaveTextContent(
      'Proof (0)',
    );
    await user.click(screen.getByRole('button', { name: 'Proof of payment of Anna Tan: 1' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Proof of payment: Anna Tan' }));
    expect(drawer.getByText('slip.pdf')).toBeVisible();
    expect(drawer.getByText(/^Mei Ling ·/)).toBeVisible();
    expect(drawer.getByText(/^23 Nov 2026/)).toBeVisible();
    // A phone takes the picture of the slip.
    expect(drawer.getByLabelText('Take a picture')).toHaveAttribute('capture', 'environment');
    await user.upload(
      drawer.getByLabelText('Add files'),
      new File(['x'], 'b.pdf', { type: 'application/pdf' }),
    );
    expect(await drawer.findByText(/b\.pdf: This kind of file is not accepted/)).toBeVisible();
    expect(api.callsTo(added)[0]!.path).toBe(`/api/owner-payout-items/${anId(104)}/files`);
    expect(await axeProblems()).toEqual([]);
  });

  test('there is no place for it before the bank has the payout', async () => {
    showOne(aPayoutDetail({ status: 'approved' }));
    expect(await screen.findByText('Approved')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Proof of payment' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Proof of payment of/ })).not.toBeInTheDocument();
  });

  test('who may only look sees it, and neither adds nor removes any', async () => {
    showOne(released({ files: [SLIP] }), {}, aStaffMember([codeOf('revenue.view')]));
    expect(await screen.findByRole('button', { name: 'Show slip.pdf' })).toBeVisible();
    expect(screen.queryByLabelText('Add files')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });
});
