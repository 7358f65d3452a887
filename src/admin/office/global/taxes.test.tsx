import { screen, waitFor, within } from '@testing-library/react';
import { leviesAnswer, levy, levyDetail, type LevyRow } from '@shared/contract/inventory/levies';
import {
  taxImpact,
  taxRate,
  taxRateDetail,
  taxRatesAnswer,
  type TaxImpact,
  type TaxRateRow,
} from '@shared/contract/pricing/taxRates';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import GlobalPage from './GlobalPage';

const inAll = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
/** Far enough from today, whichever day that is. */
const COMING = addDays(businessDate(new Date()), 90);
const EVE = addDays(COMING, -1);
const aRate = (changes: Partial<TaxRateRow> = {}): TaxRateRow => ({
  ...{ id: anId(1), kind: 'sst', percentBp: 800, amountSen: null, version: 2 },
  ...{ validFrom: '2024-03-01', validTo: null, source: 'P.U.(A) 64/2024' },
  ...changes,
});
const CURRENT = aRate({ validTo: EVE });
const NEXT = aRate({
  id: anId(2),
  percentBp: 1_000,
  validFrom: COMING,
  validTo: null,
  source: 'Budget',
  version: 1,
});
const OLD = aRate({
  id: anId(3),
  percentBp: 600,
  validFrom: '2018-09-01',
  validTo: '2024-02-29',
  source: '',
});
const TOURISM = aRate({
  id: anId(4),
  kind: 'tourism_tax',
  percentBp: null,
  amountSen: 1_000,
  validFrom: '2023-01-01',
});
const aLevy = (changes: Partial<LevyRow> = {}): LevyRow => ({
  ...{
    id: anId(5),
    jurisdiction: 'penang',
    grade: 'star4',
    name: inAll('Penang fee'),
    amountSen: 300,
    version: 1,
  },
  ...{ appliesTo: 'all', collectAllowed: true, validFrom: '2022-07-01', validTo: null, source: 'Notice' },
  ...changes,
});
const LEVIES = [
  aLevy(),
  aLevy({ id: anId(6), grade: 'star1', amountSen: 200 }),
  aLevy({ id: anId(7), jurisdiction: 'johor', name: inAll('Johor fee'), collectAllowed: false }),
];
const line = (kind: 'sst' | 'tourism_tax', amountSen: number) => ({
  ...{ kind, amountSen, quantity: 1, unitSen: amountSen, percentBp: null },
  ...{ date: null, rate: null, label: null },
});
const anImpact = (changes: Partial<TaxImpact> = {}): TaxImpact => ({
  ...{ firstDay: '2027-03-01', soldNights: 0, bookings: 340, holds: 2, properties: 12 },
  moved: [{ validFrom: '2024-03-01', from: null, to: '2027-02-28' }],
  named: [{ id: anId(8), name: inAll('Ombak') }],
  example: {
    ...{ propertyName: inAll('Ombak'), roomTypeName: inAll('Studio'), foreigner: false },
    ...{ checkIn: '2027-02-28', checkOut: '2027-03-02' },
    before: { totalSen: 71_840, lines: [line('sst', 3_840)] },
    after: { totalSen: 72_240, lines: [line('sst', 2_240), line('sst', 2_000)] },
  },
  ...changes,
});
const TAB = '/admin/global?tab=taxes';
const MAKE = 'POST /api/tax-rates';
const ASK = 'POST /api/tax-rates/impact';
const without = (...permissions: Permission[]) =>
  aStaffMember(ALL_CODES.filter((code) => !permissions.map(codeOf).includes(code)));
const show = (route: string, api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(<GlobalPage />, {
    route,
    user,
    language: 'en-US',
    api: {
      'GET /api/tax-rates': () => reply(taxRatesAnswer, { taxRates: [NEXT, CURRENT, OLD, TOURISM] }),
      'GET /api/tax-rates/:id': ({ params }) => {
        const row = [NEXT, CURRENT, OLD, TOURISM].find(({ id }) => id === params.id)!;
        return reply(taxRateDetail, { ...row, history: [] });
      },
      'GET /api/levies': () => reply(leviesAnswer, { levies: LEVIES }),
      'GET /api/levies/:id': ({ params }) =>
        reply(levyDetail, { ...LEVIES.find(({ id }) => id === params.id)!, history: [] }),
      // Later lines win: these addresses would fit the ones above, too.
      [ASK]: () => reply(taxImpact, anImpact()),
      'POST /api/levies/impact': () =>
        reply(taxImpact, anImpact({ firstDay: null, moved: [], example: null })),
      ...api,
    },
  });
const panel = async () => within(await screen.findByRole('dialog'));
type Panel = Awaited<ReturnType<typeof panel>>;
const section = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section')!);
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const typeDay = async (user: ReturnType<typeof show>['user'], form: Panel, label: string, day: string) => {
  const field = await form.findByLabelText(label);
  await user.clear(field);
  await user.type(field, `${day}{Enter}`);
};

it('shows each tax on a line of time, with where it is written', async () => {
  show(TAB);
  const sst = await section('Service tax (SST)');
  const rows = sst.getAllByRole('listitem').map((row) => plain(row.textContent));
  expect(rows).toEqual([
    expect.stringMatching(/^10 % · from .*BudgetComing$/),
    expect.stringMatching(/^8 % · 01 Mar 2024 to .*P\.U\.\(A\) 64\/2024Current$/),
    '6 % · 01 Sep 2018 to 29 Feb 2024No source was noted.Past',
  ]);
  const tourism = await section('Tourism tax');
  expect(plain(tourism.getByRole('listitem').textContent)).toBe(
    'RM 10.00 · from 01 Jan 2023P.U.(A) 64/2024Current',
  );
  expect(await axeProblems()).toEqual([]);
});

it('shows the levies of a place by grade, and leads to each', async () => {
  const { user } = show(TAB);
  const levies = await section('State and council levies');
  const rows = async () =>
    within(await levies.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => plain(row.textContent));
  expect(await rows()).toEqual([
    '1 starRM 2.00Every guestYesfrom 01 Jul 2022Current',
    '4 starsRM 3.00Every guestYesfrom 01 Jul 2022Current',
  ]);
  expect(levies.getByRole('link', { name: '4 stars' })).toHaveAttribute(
    'href',
    expect.stringContaining(`levy=${anId(5)}`),
  );
  await user.click(levies.getByLabelText('State or council'));
  await user.click(await screen.findByTitle('Johor fee'));
  expect(await rows()).toEqual(['4 starsRM 3.00Every guestNofrom 01 Jul 2022Current']);
});

it('tells before it is saved what a new rate touches, and sends it', async () => {
  const { user, api } = show(`${TAB}&tax=new-sst`, { [MAKE]: () => reply(taxRate, NEXT, 201) });
  const form = await panel();
  expect(await form.findByText('Enter value and first day to see whom it touches.')).toBeInTheDocument();
  const rate = form.getByLabelText('Rate');
  expect(rate).toHaveValue('10');
  await user.clear(rate);
  await user.type(rate, '9');
  await typeDay(user, form, 'First day', '2027-03-01');
  expect(await form.findByText('From 01 Mar 2027 on guests are charged otherwise.')).toBeInTheDocument();
  expect(api.callsTo(ASK).at(-1)!.body).toEqual({
    ...{ id: null, kind: 'sst', percentBp: 900, amountSen: null, validFrom: '2027-03-01', validTo: null },
  });
  expect(form.getByText('The period from 01 Mar 2024 ends on 28 Feb 2027.')).toBeInTheDocument();
  expect(form.getByText('340 bookings already made have nights from that day on.')).toBeInTheDocument();
  expect(form.getByText(/^They keep the price they were sold at\./)).toBeInTheDocument();
  expect(form.getByText(/^2 holds that are not paid keep their price too\./)).toBeInTheDocument();
  expect(form.getByText('It is charged at 12 properties:')).toBeInTheDocument();
  expect(form.getByText('and 11 more')).toBeInTheDocument();
  const example = within(form.getByRole('table', { name: 'Example' })).getAllByRole('row');
  // 22.40 and 20.00 are one sum: the bill has a line for each rate.
  expect(example.slice(1).map((row) => plain(row.textContent))).toEqual([
    'Service tax (SST)RM 38.40RM 42.40',
    'Total with depositRM 718.40RM 722.40',
  ]);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.getByLabelText('Source')).toBeInvalid());
  expect(api.callsTo(MAKE)).toEqual([]);
  await user.type(form.getByLabelText('Source'), 'P.U.(A) 1/2027');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(MAKE)[0]?.body).toEqual({
      ...{ kind: 'sst', percentBp: 900, amountSen: null, validFrom: '2027-03-01', validTo: null },
      source: 'P.U.(A) 1/2027',
    }),
  );
  expect(await screen.findByText('The rate has been saved.')).toBeInTheDocument();
});

it('says why a day is refused beside the day, and keeps what was typed', async () => {
  const { user } = show(`${TAB}&tax=new-tourism_tax`, {
    [ASK]: () => reply(taxImpact, anImpact({ soldNights: 2 })),
    [MAKE]: () =>
      fail(400, {
        code: 'form.invalid',
        fields: [
          { path: 'validFrom', rule: 'tax_past', message: 'x', params: { day: '2026-11-20', nights: 2 } },
        ],
      }),
  });
  const form = await panel();
  await user.type(await form.findByLabelText('Source'), 'Gazette');
  await typeDay(user, form, 'First day', '2026-11-18');
  expect(await form.findByText(/^2 nights of days that have been were sold/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  const message = await form.findByText(/^Nights before 20 Nov 2026 were sold at the tax as it was/);
  expect(message.closest('.ant-form-item')).toContainElement(form.getByLabelText('First day'));
  expect(form.getByLabelText('Source')).toHaveValue('Gazette');
});

it('says beside the form what of a wish is impossible', async () => {
  const { user } = show(`${TAB}&tax=new-sst`, {
    [ASK]: () =>
      fail(400, {
        code: 'form.invalid',
        fields: [{ path: 'validFrom', rule: 'tax_overlap', message: 'x', params: { day: COMING } }],
      }),
  });
  const form = await panel();
  await typeDay(user, form, 'First day', COMING);
  expect(
    await form.findByText(/^Another period of this tax holds on these days already/),
  ).toBeInTheDocument();
});

it('one that has begun can only end, with its version; who was slower compares', async () => {
  const END = 'PATCH /api/tax-rates/:id/end';
  const { user, api } = show(`${TAB}&tax=${anId(4)}`, {
    [END]: () => fail(409, { code: 'row.stale', params: { version: 3 } }),
  });
  const form = await panel();
  expect(await form.findByText(/^It has begun: nights were sold at it/)).toBeInTheDocument();
  expect(form.queryByLabelText('Amount per unit and night')).not.toBeInTheDocument();
  expect(form.queryByLabelText('First day')).not.toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Delete the rate' })).not.toBeInTheDocument();
  await typeDay(user, form, 'Last day', COMING);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(END)[0]?.body).toEqual({ validTo: COMING, source: 'P.U.(A) 64/2024', version: 2 }),
  );
  expect(await screen.findByText('Changed by someone else')).toBeInTheDocument();
});

it('one that is still to come is corrected and taken back', async () => {
  const CORRECT = 'PATCH /api/tax-rates/:id';
  const REMOVE = 'DELETE /api/tax-rates/:id';
  const { user, api } = show(`${TAB}&tax=${anId(2)}`, {
    [CORRECT]: () => reply(taxRate, { ...NEXT, percentBp: 900, version: 2 }),
    [REMOVE]: () => ({ status: 'ok' }),
  });
  const form = await panel();
  const rate = await form.findByLabelText('Rate');
  await user.clear(rate);
  await user.type(rate, '9');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(CORRECT)[0]?.body).toEqual({
      ...{ percentBp: 900, amountSen: null, validFrom: COMING, validTo: null, source: 'Budget', version: 1 },
    }),
  );
  expect(await form.findByRole('heading', { name: /9.%/ })).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Delete the rate' }));
  const dialog = within(
    (await screen.findByText('Delete this rate?')).closest<HTMLElement>('[role="dialog"]')!,
  );
  await user.click(dialog.getByRole('button', { name: 'Delete the rate' }));
  await waitFor(() => expect(api.callsTo(REMOVE)[0]?.query).toEqual({ version: '2' }));
  expect(await screen.findByText('The rate has been deleted.')).toBeInTheDocument();
});

it('one that has ended is a fact', async () => {
  show(`${TAB}&tax=${anId(3)}`);
  const facts = await panel();
  expect(await facts.findByText(/^It has ended/)).toBeInTheDocument();
  expect(facts.queryByRole('button', { name: /Save|Delete/ })).not.toBeInTheDocument();
});

it('a levy begins for several grades of a place at once', async () => {
  const ADD = 'POST /api/levies';
  const { user, api } = show(`${TAB}&levy=new`, {
    [ADD]: () => reply(leviesAnswer, { levies: [aLevy()] }, 201),
  });
  const form = await panel();
  expect(await form.findByLabelText('State or council')).toHaveValue('penang');
  await user.click(form.getByLabelText('Grades'));
  await user.click(await screen.findByTitle('4 stars'));
  await user.click(await screen.findByTitle('5 stars'));
  await user.type(form.getByLabelText('Per unit and night'), '5');
  await typeDay(user, form, 'First day', COMING);
  await user.type(form.getByLabelText('Source'), 'Notice 5');
  expect(await form.findByText('Nothing: what is charged stays the same on all days.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(ADD)[0]?.body).toEqual({
      ...{ jurisdiction: 'penang', grades: ['star4', 'star5'], name: inAll('Penang fee'), amountSen: 500 },
      ...{ appliesTo: 'all', collectAllowed: true, validFrom: COMING, validTo: null, source: 'Notice 5' },
    }),
  );
  expect(await screen.findByText('The levy has been saved.')).toBeInTheDocument();
});

it('a levy that has begun ends with its version', async () => {
  const END = 'PATCH /api/levies/:id/end';
  const { user, api } = show(`${TAB}&levy=${anId(5)}`, {
    [END]: () => reply(levy, aLevy({ validTo: COMING, version: 2 })),
  });
  const form = await panel();
  expect(await form.findByText('penang')).toBeInTheDocument();
  await typeDay(user, form, 'Last day', COMING);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(END)[0]?.body).toEqual({ validTo: COMING, source: 'Notice', version: 1 }),
  );
});

it('those who may only look find the periods and no button', async () => {
  show(`${TAB}&tax=${anId(2)}`, {}, without('global.create', 'global.edit', 'global.delete'));
  const facts = await panel();
  expect(await facts.findByText('Budget')).toBeInTheDocument();
  expect(facts.queryByLabelText('Rate')).not.toBeInTheDocument();
  expect(facts.queryByRole('button', { name: /Save|Delete/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /new rate/i })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /New levy/ })).not.toBeInTheDocument();
});
