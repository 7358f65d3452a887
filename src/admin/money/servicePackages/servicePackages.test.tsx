import { screen, waitFor, within } from '@testing-library/react';
import {
  servicePackage,
  servicePackageDetail,
  servicePackageListAnswer,
  type PackageVersion,
  type ServicePackageDetail,
} from '@shared/contract/money/servicePackages';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { codeOf } from '@shared/permissions';
import { aFreeStayRule } from '@shared/testing/aFreeStayRule';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import ServicePackagePage from './ServicePackagePage';
import ServicePackagesPage from './ServicePackagesPage';

jest.mock('../../../api/saveFile');

const AT = '2026-11-20T01:05:00.000Z';
const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const aVersion = (changes: Partial<PackageVersion> = {}): PackageVersion => ({
  ...{ id: anId(61), validFrom: '2026-01-01', terms: SOME_TERMS, used: false, createdAt: AT, byName: 'Ann' },
  ...changes,
});
const aPackage = (changes: Partial<ServicePackageDetail> = {}): ServicePackageDetail => ({
  ...{ id: anId(60), name: words('Full care'), included: words('Guests and cleaning'), status: 'active' },
  ...{ validFrom: '2026-01-01', versions: 1, updatedAt: AT, version: 4, terms: [aVersion()] },
  history: [
    {
      ...{ id: 1, at: AT, actorName: 'Ann', actorKind: 'staff', action: 'addTerms', before: null },
      after: { validFrom: '2026-01-01', terms: SOME_TERMS },
    },
  ],
  ...changes,
});
const ADDRESS = `/admin/manage-service-package?id=${anId(60)}`;

const show = (route: string, api: Handlers = {}, found = aPackage(), user = aStaffMember()) =>
  renderScreen(route.includes('/manage-') ? <ServicePackagePage /> : <ServicePackagesPage />, {
    route,
    user,
    language: 'en-US',
    api: {
      'GET /api/service-packages/:id': () => reply(servicePackageDetail, found),
      'GET /api/service-packages/aggregation': () =>
        reply(servicePackageListAnswer, { servicePackages: [found], totalCount: 1 }),
      ...api,
    },
  });
const bodyOf = ({ api }: ReturnType<typeof show>, call: string) => api.callsTo(call)[0]!.body;

test('lists packages with their status, filters and exports them', async () => {
  const { user, api } = show('/admin/service-package', {
    'GET /api/service-packages/export': () => reply(servicePackage, aPackage()),
  });
  expect(await screen.findByRole('link', { name: 'Full care' })).toHaveAttribute('href', ADDRESS);
  expect(screen.getAllByText('Active').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /New package/ })).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /Export/ }));
  await user.click(await screen.findByText(/CSV/));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(api.callsTo('GET /api/service-packages/export')).toHaveLength(1);
});

test('a new package begins with usual terms, and what the server says stands beside its field', async () => {
  const shown = show('/admin/manage-service-package', {
    'POST /api/service-packages': () =>
      fail(400, { code: 'form.invalid', fields: [{ path: 'terms.feeMaxSen', rule: 'order' }] }),
  });
  const { user, api } = shown;
  await user.type(await screen.findByLabelText(/Name \(English\)/), 'Full care');
  expect(screen.getByRole('radio', { name: 'Cleaning: Company' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Room: Owner' })).toBeChecked();
  expect(screen.getAllByText(/^20\s% of Room, Extra guests, less Channel commission$/)).toHaveLength(1);
  await user.type(screen.getByLabelText('Least in a month'), '500');
  await user.type(screen.getByLabelText('Most in a month'), '400');
  expect(await axeProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Most in a month must rise/)).toBeInTheDocument();
  expect(bodyOf(shown, 'POST /api/service-packages')).toMatchObject({
    name: { 'en-US': 'Full care' },
    terms: { ...SOME_TERMS, feeMinSen: 50_000, feeMaxSen: 40_000 },
  });
  expect(api.callsTo('POST /api/service-packages')).toHaveLength(1);
}, 30_000);

test('a kind whose rule is taken away is named above the form', async () => {
  const { user } = show('/admin/manage-service-package');
  expect(await screen.findByRole('radio', { name: 'Minibar: Owner' })).toBeChecked();
  expect(screen.queryByText(/^No rule yet for/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Minibar: No rule yet' }));
  await user.clear(screen.getByLabelText('Linen: owner’s share'));
  expect(await screen.findByText('No rule yet for: Minibar (revenue), Linen (bills)')).toBeInTheDocument();
}, 30_000);

test('the terms that hold today stand in sentences, beside the versions', async () => {
  const coming = aVersion({ id: anId(62), validFrom: '2126-01-01' });
  show(ADDRESS, {}, aPackage({ terms: [coming, aVersion({ used: true })], versions: 2 }));
  const facts = within(
    (await screen.findByRole('heading', { name: 'Terms that hold today' })).closest('section')!,
  );
  expect(facts.getByText(/^20\s% of Room, Extra guests, less Channel commission$/)).toBeInTheDocument();
  expect(facts.getByText(/Utilities, Internet.*: the owner bears all$/)).toBeInTheDocument();
  expect(facts.getByText('60 days')).toBeInTheDocument();
  const versions = within(screen.getByRole('heading', { name: 'Versions' }).closest('section')!);
  expect(versions.getByText('Holds today')).toBeInTheDocument();
  expect(versions.getByText('To come')).toBeInTheDocument();
  expect(versions.getByText(/^Used by a statement/)).toBeInTheDocument();
  expect(versions.getByRole('link', { name: /Show these terms/ })).toHaveAttribute(
    'href',
    `${ADDRESS}&version=${coming.id}`,
  );
  expect(await axeProblems()).toEqual([]);
});

test('new terms begin as the latest ones; their steps are written one below the other', async () => {
  const shown = show(`${ADDRESS}&view=terms`, {
    'PATCH /api/service-packages/:id/terms': () =>
      fail(400, { code: 'form.invalid', fields: [{ path: 'terms.fees.0.tiers', rule: 'order' }] }),
  });
  const { user } = shown;
  expect(await screen.findByText(/What has held stays as it is/)).toBeInTheDocument();
  await user.click(screen.getByLabelText('Part 1'));
  await user.click(await screen.findByTitle('Steps'));
  await user.type(await screen.findByLabelText('Share of step 1'), '15');
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  await user.type(await screen.findByLabelText('Step 2 from'), '3000');
  await user.type(screen.getByLabelText('Share of step 2'), '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Steps must rise/)).toBeInTheDocument();
  const tiers = [
    { from: 0, percentBp: 1_500 },
    { from: 300_000, percentBp: 2_000 },
  ];
  expect(bodyOf(shown, 'PATCH /api/service-packages/:id/terms')).toMatchObject({
    version: 4,
    terms: { fees: [{ kind: 'tiers', by: 'base', tiers }] } satisfies Partial<PackageTerms>,
  });
}, 30_000);

test('a package is not activated while kinds have no rule: the refusal names them', async () => {
  const { user } = show(
    ADDRESS,
    {
      'PATCH /api/service-packages/:id/status': () =>
        fail(409, { code: 'service_package.uncovered', data: { kinds: ['minibar', 'linen'] } }),
    },
    aPackage({ status: 'draft' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  const dialog = within(await screen.findByRole('dialog', { name: /./ }));
  await user.click(dialog.getByRole('button', { name: 'Activate' }));
  expect(await dialog.findByText('No rule yet for: Minibar, Linen')).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Some kinds/);
});

test('an active package is retired, a draft deleted', async () => {
  const done = () => reply(servicePackage, aPackage());
  const active = show(ADDRESS, { 'PATCH /api/service-packages/:id/status': done });
  expect(await screen.findByRole('button', { name: 'Retire' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await active.user.click(screen.getByRole('button', { name: 'Retire' }));
  const ask = within(await screen.findByRole('dialog', { name: /./ }));
  await active.user.click(ask.getByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(active.api.callsTo('PATCH /api/service-packages/:id/status')).toHaveLength(1));
  expect(bodyOf(active, 'PATCH /api/service-packages/:id/status')).toEqual({ status: 'retired', version: 4 });
  active.unmount();
  const draft = show(
    ADDRESS,
    { 'DELETE /api/service-packages/:id': () => ({ status: 'ok' }) },
    aPackage({ status: 'draft' }),
  );
  await draft.user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: /./ }));
  await draft.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(draft.api.callsTo('DELETE /api/service-packages/:id')).toHaveLength(1));
});

test('name and contents are changed; the history opens the terms that were written', async () => {
  const changed = show(`${ADDRESS}&tab=details`, {
    'PATCH /api/service-packages/:id': () => reply(servicePackage, aPackage({ version: 5 })),
  });
  await changed.user.type(await screen.findByLabelText(/Name \(English\)/), '!');
  await changed.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changed.api.callsTo('PATCH /api/service-packages/:id')).toHaveLength(1));
  expect(bodyOf(changed, 'PATCH /api/service-packages/:id')).toMatchObject({
    name: { 'en-US': 'Full care!' },
    version: 4,
  });
  changed.unmount();
  const { user } = show(`${ADDRESS}&tab=history`);
  expect(await screen.findByText('Terms added')).toBeInTheDocument();
  const opened = screen.getByText('Show these terms');
  await user.click(opened);
  expect(within(opened.closest('details')!).getByText('60 days')).toBeVisible();
});

test('who may only look has no way to change anything', async () => {
  show(ADDRESS, {}, aPackage({ status: 'draft' }), aStaffMember([codeOf('service-package.view')]));
  expect(await screen.findByRole('heading', { name: 'Terms that hold today' })).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: /Activate|Delete|terms/ })).toEqual([]);
});

test('free stays stand among the terms in words', async () => {
  const rule = aFreeStayRule({
    ...{ free: 5, discounted: 20, carry: { most: 2, months: 3 }, places: 'any', elsewhereBp: 15_000 },
    ...{ publicHolidays: true, longestNights: 4 },
    blackouts: [{ from: '2026-12-19', to: '2027-01-01', name: 'Year-end' }],
  });
  show(ADDRESS, {}, aPackage({ terms: [aVersion({ terms: { ...SOME_TERMS, freeStay: rule } })] }));
  const facts = within(
    (await screen.findByText('5 nights free in each year of the contract')).closest('ul')!,
  );
  expect(
    facts.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    '5 nights free in each year of the contract',
    '20 nights more at 50 % off the rate',
    'A year that is not whole has its part by days, half up.',
    'Up to 2 nights of what is left goes over, for the first 3 months of the next year.',
    'For the owner, family',
    'at other properties too',
    'A night at another property takes 150 % of one at home.',
    'Not from 19 Dec 2026 to 01 Jan 2027: Year-end',
    'Not on public holidays of the state.',
    'Asked for at least 7 days before arrival.',
    '4 nights in a row at most.',
    'Co-owners have one account together',
    'Called off with less than 3 days to go, its nights count as used.',
    'Its nights count as used when nobody comes.',
    'Cleaning, tourism tax and levies are paid by whoever stays.',
  ]);
});

test('free stays are switched on, counted in points, and sent as they are typed', async () => {
  const shown = show(`${ADDRESS}&view=terms`, {
    'PATCH /api/service-packages/:id/terms': () => reply(servicePackage, aPackage()),
  });
  const { user } = shown;
  await user.click(await screen.findByRole('switch', { name: 'Owners have free stays' }));
  const number = async (name: string, value: string) => {
    const field = screen.getByLabelText(name);
    await user.clear(field);
    await user.type(field, value);
  };
  await number('Free in a year', '12');
  await user.click(screen.getByRole('combobox', { name: 'Counted in' }));
  await user.click(await screen.findByTitle('points'));
  await number('Weekend night takes', '3');
  await user.click(screen.getByRole('checkbox', { name: 'friends' }));
  await user.click(screen.getByRole('checkbox', { name: 'Not on public holidays of the state' }));
  expect(screen.getByText('12 points free in each year of the contract')).toBeVisible();
  expect(screen.getByText('A weekday night takes 1 point, a weekend night 3 points.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown.api.callsTo('PATCH /api/service-packages/:id/terms')).toHaveLength(1));
  expect(
    (bodyOf(shown, 'PATCH /api/service-packages/:id/terms') as { terms: PackageTerms }).terms.freeStay,
  ).toEqual({
    ...{ year: 'contract', free: 12, discounted: 0, discountBp: 5_000, proRata: true },
    ...{ carry: { most: 0, months: 3 }, points: { weekday: 1, weekend: 3, seasons: [] } },
    ...{ weekdaysOnly: false, blackouts: [], publicHolidays: false, schoolHolidays: false, noticeDays: 14 },
    ...{ longestNights: null, guests: ['owner', 'family', 'friend'], places: 'unit', elsewhereBp: 10_000 },
    ...{ coOwners: 'together', lateDays: 3, noShowTakes: true },
  });
});

test('what the server says of free stays stands beside its field, and a blackout has days and a name', async () => {
  const rule = aFreeStayRule({ blackouts: [{ from: '2026-12-19', to: '2026-12-18', name: 'Year-end' }] });
  const { user } = show(
    `${ADDRESS}&view=terms`,
    {
      'PATCH /api/service-packages/:id/terms': () =>
        fail(400, {
          ...{ code: 'form.invalid', fields: [{ path: 'terms.freeStay.blackouts.0.to', rule: 'order' }] },
        }),
    },
    aPackage({ terms: [aVersion({ terms: { ...SOME_TERMS, freeStay: rule } })] }),
  );
  expect(await screen.findByLabelText('Blackout 1')).toHaveValue('2026-12-19');
  expect(screen.getByLabelText('Name')).toHaveValue('Year-end');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('To')).toHaveAttribute('aria-invalid', 'true');
  await user.click(screen.getByRole('button', { name: 'Remove blackout 1' }));
  expect(screen.queryByLabelText('Blackout 1')).not.toBeInTheDocument();
});
