import { screen, waitFor, within } from '@testing-library/react';
import { taxRatesAnswer } from '@shared/contract/pricing/taxRates';
import {
  cancellationPolicy,
  cancellationPolicyDetail,
  cancellationPolicyListAnswer,
  type CancellationPolicyDetail,
  type CancellationPolicyRow,
} from '@shared/contract/stays/cancellationPolicies';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import GlobalPage from './GlobalPage';

const inAll = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const tier = (daysBefore: number, percent: number) => ({ daysBefore, refundBp: percent * 100 });
const aPolicy = (changes: Partial<CancellationPolicyRow> = {}): CancellationPolicyRow => ({
  id: anId(42),
  name: inAll('Moderate'),
  tiers: [tier(7, 100), tier(2, 50)],
  ...{ properties: 12, openBookings: 340, version: 3 },
  ...changes,
});
const detail = (changes: Partial<CancellationPolicyDetail> = {}) =>
  reply(cancellationPolicyDetail, {
    ...aPolicy(),
    usedBy: [{ id: anId(7), name: inAll('Ombak') }],
    history: [],
    ...changes,
  });
const LIST = '/admin/global?tab=cancellation';
const ONE = `${LIST}&policy=${anId(42)}`;
const SAVE = 'PATCH /api/cancellation-policies/:id';
const MAKE = 'POST /api/cancellation-policies';
const sst = (percentBp: number | null) =>
  reply(taxRatesAnswer, {
    taxRates:
      percentBp === null
        ? []
        : [
            {
              ...{ id: anId(1), kind: 'sst', percentBp, amountSen: null, version: 1 },
              ...{ validFrom: '2024-03-01', validTo: null, source: 'Notice' },
            },
          ],
  });
const without = (...permissions: Permission[]) =>
  aStaffMember(ALL_CODES.filter((code) => !permissions.map(codeOf).includes(code)));
const show = (route: string, api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(<GlobalPage />, {
    route,
    user,
    language: 'en-US',
    api: {
      'GET /api/cancellation-policies/:id': () => detail(),
      'GET /api/cancellation-policies/aggregation': () =>
        reply(cancellationPolicyListAnswer, { cancellationPolicies: [aPolicy()], totalCount: 1 }),
      'GET /api/tax-rates': () => sst(800),
      ...api,
    },
  });
const panel = async () => within(await screen.findByRole('dialog'));
type Panel = Awaited<ReturnType<typeof panel>>;
const exampleRows = async (form: Panel) =>
  within(await form.findByRole('table', { name: 'Example' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replaceAll('\u00a0', ' '));
const setCheckIn = async (user: ReturnType<typeof show>['user'], form: Panel, day: string) => {
  const field = await form.findByLabelText('Check-in');
  await user.clear(field);
  await user.type(field, `${day}{Enter}`);
};

it('lists the policies with what they give back and who uses them', async () => {
  show(LIST);
  const link = await screen.findByRole('link', { name: 'Moderate' });
  expect(link).toHaveAttribute('href', expect.stringContaining(`policy=${anId(42)}`));
  const row = within(link.closest('tr')!);
  expect(row.getByText('7 days: 100 % · 2 days: 50 %')).toBeInTheDocument();
  expect(row.getByText('12')).toBeInTheDocument();
  expect(row.getByText('340')).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

// A room price of 1,000.00 with 8 % of service tax: 1,080.00. Half of the room price kept is 500.00, or 540.00 with its tax.
it('shows beside the form what its rows mean, as they are typed', async () => {
  const { user } = show(ONE);
  const form = await panel();
  await setCheckIn(user, form, '2027-03-20');
  const before = [
    '13 Mar 20277 days beforeRM 1,080.00RM 0.00',
    '14 Mar 20276 days beforeRM 580.00RM 500.00',
    '18 Mar 20272 days beforeRM 580.00RM 500.00',
    '19 Mar 20271 day beforeRM 80.00RM 1,000.00',
    '20 Mar 2027day of check-inRM 80.00RM 1,000.00',
  ];
  await waitFor(async () => expect(await exampleRows(form)).toEqual(before));
  await user.click(form.getByLabelText('The company charges service tax on what it keeps'));
  expect((await exampleRows(form))[1]).toBe('14 Mar 20276 days beforeRM 540.00RM 540.00');
  const share = form.getAllByLabelText('Refund')[1]!;
  await user.clear(share);
  await user.type(share, '25');
  // A quarter back: 250.00 of the room and its 20.00.
  expect((await exampleRows(form))[1]).toBe('14 Mar 20276 days beforeRM 270.00RM 810.00');
  expect(form.getByText('Until 7 days before arrival: full refund')).toBeInTheDocument();
  expect(form.getByText(/^Until 2 days before arrival: 25.% refund$/)).toBeInTheDocument();
  expect(form.getByText('Moderate cancellation')).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

it('leaves service tax out where there is none', async () => {
  const { user } = show(ONE, { 'GET /api/tax-rates': () => sst(null) });
  const form = await panel();
  await setCheckIn(user, form, '2027-03-20');
  await waitFor(async () =>
    expect((await exampleRows(form))[1]).toBe('14 Mar 20276 days beforeRM 500.00RM 500.00'),
  );
  expect(form.queryByLabelText('The company charges service tax on what it keeps')).not.toBeInTheDocument();
});

it('says what a change touches and what it leaves, and names who uses it', async () => {
  show(ONE);
  const form = await panel();
  expect(
    await form.findByText('12 properties use it: what you change holds for their bookings from then on.'),
  ).toBeInTheDocument();
  expect(
    form.getByText('340 bookings already made there keep the terms they were sold under.'),
  ).toBeInTheDocument();
  expect(form.getByRole('link', { name: 'Ombak' })).toHaveAttribute(
    'href',
    `/admin/manage-property?id=${anId(7)}`,
  );
  expect(form.getByText('and 11 more')).toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Delete the policy' })).not.toBeInTheDocument();
});

it('tells beside each row what is wrong, and sends nothing until it is right', async () => {
  const { user, api } = show(`${LIST}&policy=new`, {
    [MAKE]: () => reply(cancellationPolicy, aPolicy({ version: 1 }), 201),
  });
  const form = await panel();
  await user.type(await form.findByLabelText('Name (English)'), 'Early bird');
  await user.click(form.getByRole('button', { name: 'Add a row' }));
  const days = () => form.getAllByLabelText('Days before check-in');
  const shares = () => form.getAllByLabelText('Refund');
  await user.type(days()[1]!, '1');
  await user.type(shares()[1]!, '50');
  expect(await form.findByText('Two rows have the same days before check-in')).toBeInTheDocument();
  await user.clear(days()[1]!);
  await user.type(days()[1]!, '14');
  // A day before check-in all comes back, and 14 days before only half: the nearer row is wrong.
  const message = 'Nearer to check-in the refund cannot be higher';
  expect((await form.findByText(message)).closest('.ant-form-item')).toContainElement(shares()[0]!);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(api.callsTo(MAKE)).toEqual([]);
  await user.clear(shares()[1]!);
  await user.type(shares()[1]!, '100');
  await waitFor(() => expect(form.queryByText(message)).not.toBeInTheDocument());
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(MAKE)[0]?.body).toEqual({
      name: { 'en-US': 'Early bird', 'cn-ZH': '', 'ms-MY': '' },
      tiers: [tier(1, 100), tier(14, 100)],
    }),
  );
  expect(await screen.findByText('The policy has been saved.')).toBeInTheDocument();
});

it('puts what the server finds wrong beside its row', async () => {
  const { user } = show(ONE, {
    [SAVE]: () =>
      fail(400, {
        code: 'form.invalid',
        fields: [{ path: 'tiers.1.refundBp', rule: 'refund_rises', message: 'x' }],
      }),
  });
  const form = await panel();
  await user.click(await form.findByRole('button', { name: 'Save' }));
  const message = await form.findByText('Nearer to check-in the refund cannot be higher');
  expect(message.closest('.ant-form-item')).toContainElement(form.getAllByLabelText('Refund')[1]!);
});

it('is changed with its version; who was slower compares', async () => {
  const { user, api } = show(ONE, { [SAVE]: () => fail(409, { code: 'row.stale', params: { version: 4 } }) });
  const form = await panel();
  await user.click(await form.findByRole('button', { name: 'Remove row 2' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(SAVE)[0]?.body).toEqual({
      name: inAll('Moderate'),
      tiers: [tier(7, 100)],
      version: 3,
    }),
  );
  expect(await screen.findByText('Changed by someone else')).toBeInTheDocument();
});

it('that nobody uses is deleted with its version', async () => {
  const { user, api } = show(ONE, {
    'GET /api/cancellation-policies/:id': () => detail({ properties: 0, openBookings: 0, usedBy: [] }),
    'DELETE /api/cancellation-policies/:id': () =>
      fail(409, { code: 'cancellation_policy.in_use', params: { count: 1, names: 'Bukit' } }),
  });
  const form = await panel();
  await user.click(await form.findByRole('button', { name: 'Delete the policy' }));
  const dialog = within(
    (await screen.findByText('Delete this policy?')).closest<HTMLElement>('[role="dialog"]')!,
  );
  await user.click(dialog.getByRole('button', { name: 'Delete the policy' }));
  // A property took it at this moment.
  expect(await dialog.findByText(/Properties use this policy \(1\): Bukit/)).toBeInTheDocument();
  expect(api.callsTo('DELETE /api/cancellation-policies/:id')[0]!.query).toEqual({ version: '3' });
});

it('those who may only look find facts, no form and no button', async () => {
  show(ONE, {}, without('global.create', 'global.edit', 'global.delete'));
  const facts = await panel();
  expect(await facts.findByText('7 days: 100 % · 2 days: 50 %')).toBeInTheDocument();
  expect(facts.queryByLabelText('Refund')).not.toBeInTheDocument();
  expect(facts.queryByRole('button', { name: /Save|Delete|row/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New policy' })).not.toBeInTheDocument();
});
