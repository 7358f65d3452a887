import { screen, waitFor, within } from '@testing-library/react';
import { dashboard } from '@shared/contract/office/dashboard';
import { setUp, SET_UP_STEPS, type SetUp, type SetUpStep } from '@shared/contract/system/setUp';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aDashboard, aStaffMember } from '../../../testing/staffRows';
import DashboardPage from '../dashboard/DashboardPage';
import GlobalPage from '../global/GlobalPage';

const GET = 'GET /api/set-up';
const PATCH = 'PATCH /api/set-up';
const ID = '0198a0c0-0000-7000-8000-000000000001';
const TYPE = '0198a0c0-0000-7000-8000-000000000002';
const NONE = { companyId: null, propertyId: null, roomTypeId: null, toPublish: null, paymentMethod: null };
const found = (
  done: readonly SetUpStep[] = [],
  { aside = [], ...rest }: Partial<SetUp> & { aside?: readonly SetUpStep[] } = {},
): SetUp => ({
  steps: SET_UP_STEPS.map((step) => ({ step, done: done.includes(step), aside: aside.includes(step) })),
  ...NONE,
  version: 0,
  history: [],
  ...rest,
});
const show = (answer: SetUp, api: Handlers = {}, codes: readonly number[] = ALL_CODES) =>
  renderScreen(<GlobalPage />, {
    route: '/admin/global?tab=set-up',
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: { [GET]: () => reply(setUp, answer), ...api },
  });
const step = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) })).closest('li')!);
const address = (link: HTMLElement) => link.getAttribute('href');

it('begins with the company, and says what comes before what', async () => {
  show(found());
  const company = await step('Company');
  expect(await screen.findByRole('heading', { name: '0 of 11 steps done' })).toBeInTheDocument();
  expect(company.getByText('Next')).toBeInTheDocument();
  expect(address(company.getByRole('link', { name: 'Enter the company' }))).toBe('/admin/company?view=new');
  const bank = await step('Bank account');
  expect(bank.getByText('First: Company')).toBeInTheDocument();
  expect(bank.queryByRole('link')).not.toBeInTheDocument();
  expect((await step('First booking')).getByText('First: Publication')).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

it.each<[SetUpStep, string, string, Partial<SetUp>, SetUpStep[]]>([
  ['bank_account', 'Add the bank account', `/admin/company?id=${ID}&tab=bank`, { companyId: ID }, []],
  ['taxes', 'Enter the registrations', `/admin/company?id=${ID}&tab=details`, { companyId: ID }, []],
  ['location', 'Make a destination', '/admin/global?tab=destinations&destination=new', {}, []],
  ['property', 'Make a property', '/admin/manage-property', { companyId: ID }, ['location']],
  [
    'room_type',
    'Make room type and units',
    `/admin/manage-room-types?propertyId=${ID}`,
    { propertyId: ID },
    [],
  ],
  // There is a room type, but nothing behind it.
  [
    'room_type',
    'Make room type and units',
    `/admin/manage-room-types?id=${TYPE}&tab=units`,
    { propertyId: ID, roomTypeId: TYPE },
    [],
  ],
  ['rates', 'Set the rates', `/admin/manage-room-types?id=${TYPE}&tab=rates`, { roomTypeId: TYPE }, []],
  [
    'payment_method',
    'Complete the way to pay',
    '/admin/global?tab=payment-methods&method=bank_transfer',
    { paymentMethod: 'bank_transfer' },
    [],
  ],
  ['contact', 'Enter brand and contact', '/admin/global?tab=brand', {}, []],
  ['publish', 'Publish', `/admin/manage-property?id=${ID}`, { toPublish: { kind: 'property', id: ID } }, []],
  [
    'publish',
    'Publish',
    `/admin/manage-room-types?id=${TYPE}`,
    { toPublish: { kind: 'room_type', id: TYPE } },
    [],
  ],
  ['booking', 'Make the first booking', '/admin/reservation-details', {}, ['publish']],
])('leads from %s (%s) to %s', async (_step, action, href, rows, done) => {
  show(found(done, rows));
  expect(address(await screen.findByRole('link', { name: action }))).toBe(href);
});

it('puts a step aside with the version that was read, and takes it up again', async () => {
  const { user, api } = show(found(['company'], { companyId: ID, version: 4, aside: ['rates'] }), {
    [PATCH]: () => reply(setUp, found()),
  });
  // The company is done and the rates are put aside.
  expect(await screen.findByRole('heading', { name: '2 of 11 steps done' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Not needed: Tax registrations' }));
  const rates = await step('Rates');
  expect(rates.getByText('Not needed')).toBeInTheDocument();
  await user.click(rates.getByRole('button', { name: 'Take up again: Rates by night' }));
  await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(2));
  expect(api.callsTo(PATCH)).toMatchObject([
    { body: { step: 'taxes', aside: true, version: 4 } },
    { body: { step: 'rates', aside: false, version: 4 } },
  ]);
  expect((await step('Company')).queryByRole('button')).not.toBeInTheDocument();
});

it('says so and asks anew when somebody else was quicker', async () => {
  const { user, api } = show(found(), { [PATCH]: () => fail(409, { code: 'row.stale' }) });
  await user.click(await screen.findByRole('button', { name: 'Not needed: Company' }));
  expect(await (await step('Company')).findByRole('alert')).toBeInTheDocument();
  await waitFor(() => expect(api.callsTo(GET).length).toBeGreaterThan(1));
});

it('offers only what the reader may do', async () => {
  show(found([], { companyId: ID }), {}, [codeOf('global.view'), codeOf('company.edit')]);
  expect((await step('Company')).getByText('Needs somebody with more rights')).toBeInTheDocument();
  expect((await step('Bank account')).getByRole('link')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Not needed/ })).not.toBeInTheDocument();
});

it('tells who put what aside', async () => {
  const entry = {
    ...{ id: 1, at: '2026-11-20T07:00:00.000Z', actorName: 'Aina', actorKind: 'staff' as const },
    ...{ action: 'update', before: { taxes: false }, after: { taxes: true } },
  };
  show(found([...SET_UP_STEPS], { history: [entry] as never }));
  expect(await screen.findByRole('heading', { name: 'Everything is set up' })).toBeInTheDocument();
  const history = within(screen.getByRole('heading', { name: 'History' }).closest('section')!);
  expect(history.getByText(/Aina/)).toBeInTheDocument();
  expect(history.getByText('Not needed')).toBeInTheDocument();
});

describe('the first page', () => {
  const open = (settingUp: boolean, answer: SetUp) =>
    renderScreen(<DashboardPage />, {
      user: aStaffMember(),
      language: 'en-US',
      api: {
        'GET /api/dashboard': () => reply(dashboard, aDashboard({ settingUp })),
        'GET /api/dashboard/trend': () => new Promise(() => undefined),
        'GET /api/dashboard/days': () => new Promise(() => undefined),
        [GET]: () => reply(setUp, answer),
      },
    });
  it('has the next step while nothing was booked', async () => {
    open(true, found(['company'], { companyId: ID }));
    const card = within(
      (await screen.findByRole('heading', { name: 'Set up the business' })).closest('section')!,
    );
    expect(card.getByText('Bank account of the company.')).toBeInTheDocument();
    expect(address(card.getByRole('link', { name: 'Add the bank account' }))).toContain('tab=bank');
    expect(address(card.getByRole('link', { name: '1 of 11 steps done' }))).toBe('/admin/global?tab=set-up');
  });
  it('says nothing of it once something was booked, and does not ask', async () => {
    const { api } = open(false, found());
    await screen.findByRole('heading', { name: 'Work waiting' });
    expect(api.callsTo(GET)).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Set up the business' })).not.toBeInTheDocument();
  });
  it('says nothing of it when no step is left', async () => {
    const { api } = open(true, found([...SET_UP_STEPS]));
    await waitFor(() => expect(api.callsTo(GET)).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Set up the business' })).not.toBeInTheDocument();
  });
});
