import { screen, waitFor, within } from '@testing-library/react';
import { emptyAnswer } from '@shared/contract/base/common';
import { unitListAnswer } from '@shared/contract/inventory/units';
import {
  poolCompaniesAnswer,
  poolMonthsAnswer,
  unitPool,
  unitPoolDetail,
  unitPoolListAnswer,
  type UnitPoolDetail,
} from '@shared/contract/money/unitPools';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import ServicePackagesPage from '../servicePackages/ServicePackagesPage';
import { UnitPoolPage } from './UnitPoolPage';

const AT = '2026-11-20T01:05:00.000Z';
const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const COMPANY = { id: anId(61), name: 'Seruling Stays' };
const aPool = (changes: Partial<UnitPoolDetail> = {}): UnitPoolDetail => ({
  ...{ id: anId(60), name: words('One bedroom'), company: COMPANY, units: ['A-28-01', 'A-28-02'] },
  ...{ note: '', sharedUntil: '2026-10-31', updatedAt: AT, version: 3 },
  members: [
    {
      ...{
        id: anId(62),
        unitId: anId(63),
        unitNumber: 'A-28-01',
        propertyName: words('Seruling'),
        points: 2,
      },
      ...{ validFrom: '2026-11-01', lastDay: null },
    },
    {
      ...{
        id: anId(64),
        unitId: anId(63),
        unitNumber: 'A-28-01',
        propertyName: words('Seruling'),
        points: 1,
      },
      ...{ validFrom: '2026-09-01', lastDay: '2026-10-30' },
    },
  ],
  history: [
    {
      ...{ id: 1, at: AT, actorName: 'Ann', actorKind: 'staff', action: 'addMember', before: null },
      after: { unitNumber: 'A-28-01', points: 2, validFrom: '2026-11-01', lastDay: null },
    },
  ],
  ...changes,
});
const companies = () => reply(poolCompaniesAnswer, { companies: [COMPANY] });

const show = (found: UnitPoolDetail | 'new', api: Handlers = {}, user = aStaffMember(), tab = '') =>
  renderScreen(<UnitPoolPage id={found === 'new' ? 'new' : found.id} />, {
    route: `/admin/manage-service-package?pool=${found === 'new' ? 'new' : found.id}${tab}`,
    ...{ user, language: 'en-US' },
    api: {
      'GET /api/unit-pools/:id': () =>
        found === 'new' ? fail(404, { code: 'row.not_found' }) : reply(unitPoolDetail, found),
      'GET /api/unit-pools/companies': companies,
      ...api,
    },
  });

test('lists pools beside the contracts, with the units that are in them today', async () => {
  renderScreen(<ServicePackagesPage />, {
    ...{ route: '/admin/service-package?tab=pools', user: aStaffMember(), language: 'en-US' },
    api: {
      'GET /api/unit-pools/companies': companies,
      'GET /api/unit-pools/aggregation': () =>
        reply(unitPoolListAnswer, {
          unitPools: [aPool(), { ...aPool(), id: anId(69), units: [] }],
          totalCount: 2,
        }),
    },
  });
  expect((await screen.findAllByRole('link', { name: 'One bedroom' }))[0]).toHaveAttribute(
    'href',
    `/admin/manage-service-package?pool=${anId(60)}`,
  );
  expect(screen.getAllByText('A-28-01, A-28-02').length).toBeGreaterThan(0);
  expect(screen.getAllByText('No unit today').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /New pool/ })).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('has its units by date; of days that statements have shared nothing can be changed', async () => {
  show(aPool());
  expect(await screen.findByText(/shared the days up to 31 Oct 2026/)).toBeVisible();
  const [now, before] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByText('A-28-01 · Seruling') !== null);
  expect(within(now!).getByText(/Points: 2 · /)).toBeVisible();
  expect(within(now!).getByRole('button', { name: 'Last day of A-28-01 in the pool' })).toBeVisible();
  expect(within(now!).getByRole('button', { name: 'Remove A-28-01' })).toBeVisible();
  expect(within(before!).getByText(/Points: 1 · /)).toBeVisible();
  expect(within(before!).queryByRole('button')).not.toBeInTheDocument();
  // A pool that statements are about is not deleted.
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('takes a unit from a day on, and says beside the form why it cannot', async () => {
  let isPromised = true;
  const { user, api } = show(aPool(), {
    'GET /api/units/aggregation': () =>
      reply(unitListAnswer, {
        units: [
          { id: anId(71), number: 'A-28-03', propertyName: words('Seruling'), roomTypeName: words('Studio') },
        ],
        totalCount: 1,
      }),
    'PATCH /api/unit-pools/:id/add-member': () =>
      isPromised
        ? fail(409, { code: 'unit_pool.promised', params: { number: 'C-00007' } })
        : reply(unitPool, aPool()),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a unit' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Unit'), 'A-28');
  await user.click(await screen.findByTitle('A-28-03 · Seruling · Studio'));
  const points = within(dialog).getByLabelText('Points');
  await user.clear(points);
  await user.type(points, '3');
  await user.click(within(dialog).getByRole('button', { name: 'Add a unit' }));
  expect(await within(dialog).findByText(/^C-00007 promises the owner a sum/)).toBeVisible();
  isPromised = false;
  await user.click(within(dialog).getByRole('button', { name: 'Add a unit' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/unit-pools/:id/add-member')).toHaveLength(2));
  expect(api.callsTo('PATCH /api/unit-pools/:id/add-member')[1]!.body).toMatchObject({
    ...{ unitId: anId(71), points: 3, lastDay: null, version: 3 },
  });
});

test('ends a unit, and takes out one that was entered by mistake', async () => {
  const { user, api } = show(aPool(), {
    'PATCH /api/unit-pools/:id/end-member': () => reply(unitPool, aPool()),
    'PATCH /api/unit-pools/:id/remove-member': () => reply(unitPool, aPool()),
  });
  await user.click(await screen.findByRole('button', { name: 'Last day of A-28-01 in the pool' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/unit-pools/:id/end-member')).toHaveLength(1));
  expect(api.callsTo('PATCH /api/unit-pools/:id/end-member')[0]!.body).toEqual({
    ...{ version: 3, memberId: anId(62), lastDay: null },
  });
  await user.click(screen.getByRole('button', { name: 'Remove A-28-01' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove A-28-01' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/unit-pools/:id/remove-member')).toHaveLength(1));
  expect(api.callsTo('PATCH /api/unit-pools/:id/remove-member')[0]!.body).toEqual({
    ...{ version: 3, memberId: anId(62) },
  });
});

test('says what it shared month by month, each unit with its statements', async () => {
  show(
    aPool(),
    {
      'GET /api/unit-pools/:id/months': () =>
        reply(poolMonthsAnswer, {
          months: [
            {
              ...{ month: '2026-10-01', poolSen: 47_040 },
              units: [
                {
                  ...{ unitId: anId(63), unitNumber: 'A-28-01', givenSen: 47_040, sharedSen: 23_520 },
                  statements: [{ id: anId(80), ownerName: 'Anna Tan', isIssued: true }],
                },
                {
                  ...{ unitId: anId(65), unitNumber: 'A-28-02', givenSen: 0, sharedSen: 23_520 },
                  statements: [{ id: anId(81), ownerName: 'Ben Lim', isIssued: false }],
                },
              ],
            },
          ],
        }),
    },
    aStaffMember(),
    '&tab=months',
  );
  const table = await screen.findByRole('table', { name: 'October 2026' });
  expect(within(table).getByRole('link', { name: 'Anna Tan' })).toHaveAttribute(
    'href',
    `/admin/manage-revenue?id=${anId(80)}`,
  );
  expect(within(table).getByRole('link', { name: 'Ben Lim (not issued)' })).toBeVisible();
  expect(within(table).getAllByText(/470\.40/)).toHaveLength(3);
  expect(within(table).getAllByText(/235\.20/)).toHaveLength(2);
  expect(await axeProblems()).toEqual([]);
});

test('is made for a company, and deleted while no statement is about it', async () => {
  const made = show('new', { 'POST /api/unit-pools': () => reply(unitPool, aPool()) });
  expect(await axeProblems()).toEqual([]);
  await made.user.type(await screen.findByLabelText(/Name \(English\)/), 'One bedroom');
  await made.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please choose Company')).toBeVisible();
  await made.user.click(screen.getByLabelText('Company'));
  await made.user.click(await screen.findByText('Seruling Stays'));
  await made.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made.api.callsTo('POST /api/unit-pools')).toHaveLength(1));
  expect(made.api.callsTo('POST /api/unit-pools')[0]!.body).toEqual({
    name: { 'en-US': 'One bedroom', 'cn-ZH': '', 'ms-MY': '' },
    ...{ companyId: COMPANY.id, note: '' },
  });
  made.unmount();
  const { user, api } = show(aPool({ sharedUntil: null }), {
    'DELETE /api/unit-pools/:id': () => reply(emptyAnswer, { status: 'ok' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsTo('DELETE /api/unit-pools/:id')).toHaveLength(1));
});

test('whoever may only look sees units and history, and neither changes nor money', async () => {
  show(aPool(), {}, aStaffMember([codeOf('service-package.view')]));
  expect(await screen.findAllByText('A-28-01 · Seruling')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Add a unit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'What it shared' })).not.toBeInTheDocument();
});
