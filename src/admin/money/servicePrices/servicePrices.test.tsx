import { screen, waitFor, within } from '@testing-library/react';
import {
  servicePlacesAnswer,
  servicePrice,
  servicePriceDetail,
  servicePriceListAnswer,
  type ServicePriceDetail,
} from '@shared/contract/pricing/servicePrices';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import ExpensesPage from '../ExpensesPage';
import ServicePricePage from './ServicePricePage';

jest.mock('../../../api/saveFile');

const AT = '2026-11-20T01:05:00.000Z';
const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const row: ServicePriceDetail = {
  id: anId(41),
  name: words('Late check-out'),
  kind: 'late_check_out',
  unitWord: words(''),
  propertyId: null,
  propertyName: null,
  priceSen: 8_000,
  ownPrice: false,
  active: true,
  updatedAt: AT,
  version: 3,
  prices: [{ validFrom: '2026-01-01', priceSen: 8_000, createdAt: AT, byName: 'Ann' }],
  history: [
    {
      id: 1,
      at: AT,
      actorName: 'Ann',
      actorKind: 'staff',
      action: 'setPrice',
      before: null,
      after: { validFrom: '2026-01-01', priceSen: 8_000 },
    },
  ],
};

const show = (route: string, api: Handlers = {}) =>
  renderScreen(route.startsWith('/admin/manage-service') ? <ServicePricePage /> : <ExpensesPage />, {
    route,
    user: aStaffMember(),
    language: 'en-US',
    api: {
      'GET /api/service-prices/:id': () => reply(servicePriceDetail, row),
      'GET /api/service-prices/aggregation': () =>
        reply(servicePriceListAnswer, { servicePrices: [row], totalCount: 1 }),
      'GET /api/service-prices/properties': () =>
        reply(servicePlacesAnswer, { properties: [{ id: anId(51), name: words('Attic Penang') }] }),
      ...api,
    },
    routes: route.startsWith('/admin/manage') ? [{ path: '/admin/expenses', element: <h1>list</h1> }] : [],
  });

test('lists the services with their price of today, and exports them', async () => {
  const { user, api } = show('/admin/expenses?tab=prices', {
    'GET /api/service-prices/export': () => reply(servicePrice, row),
  });
  expect(await screen.findByRole('link', { name: 'Late check-out' })).toHaveAttribute(
    'href',
    `/admin/manage-service?id=${row.id}`,
  );
  expect(screen.getAllByText('Every property').length).toBeGreaterThan(0);
  expect(await axeProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /Export/ }));
  await user.click(await screen.findByText(/CSV/));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(api.callsTo('GET /api/service-prices/export')).toHaveLength(1);
});

test('the list is narrowed to what can be charged at a property, and so is its export', async () => {
  const { user, api, router } = show('/admin/expenses?tab=prices', {
    'GET /api/service-prices/export': () => reply(servicePrice, row),
  });
  await screen.findByRole('link', { name: 'Late check-out' });
  await user.click(screen.getByRole('combobox', { name: 'Property' }));
  await user.click(await screen.findByTitle('Attic Penang'));
  const asked = { propertyId: anId(51) };
  await waitFor(() => expect(api.callsTo('GET /api/service-prices/aggregation')).toHaveLength(2));
  expect(JSON.parse(api.callsTo('GET /api/service-prices/aggregation')[1]!.query.filter!)).toEqual(asked);
  expect(router.state.location.search).toContain(`propertyId=${anId(51)}`);
  await screen.findByRole('link', { name: 'Late check-out' });
  await user.click(screen.getByRole('button', { name: /Export/ }));
  await user.click(await screen.findByText(/CSV/));
  await waitFor(() => expect(api.callsTo('GET /api/service-prices/export')).toHaveLength(1));
  expect(JSON.parse(api.callsTo('GET /api/service-prices/export')[0]!.query.filter!)).toEqual(asked);
});

test('a new service comes with its first price', async () => {
  const { user, api } = show('/admin/manage-service', {
    'POST /api/service-prices': () => reply(servicePrice, row),
  });
  await user.type(await screen.findByLabelText(/Name \(English\)/), 'Late check-out');
  await user.type(screen.getByLabelText('Price'), '80');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'list' })).toBeInTheDocument();
  expect(api.callsTo('POST /api/service-prices')[0]!.body).toMatchObject({
    name: { 'en-US': 'Late check-out' },
    kind: 'late_check_out',
    priceSen: 8_000,
    propertyId: null,
  });
});

test('gets a further price, which its history tells, and is changed', async () => {
  const { user, api } = show(`/admin/manage-service?id=${row.id}`, {
    'PATCH /api/service-prices/:id': () => reply(servicePrice, row),
    'PATCH /api/service-prices/:id/prices': () => reply(servicePrice, row),
  });
  expect(await screen.findByText('Price added')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Add a price' }));
  const dialog = within(await screen.findByRole('dialog', { name: /./ }));
  await user.clear(dialog.getByLabelText('Price'));
  await user.type(dialog.getByLabelText('Price'), '90');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/service-prices/:id/prices')).toHaveLength(1));
  expect(api.callsTo('PATCH /api/service-prices/:id/prices')[0]!.body).toMatchObject({
    priceSen: 9_000,
    version: 3,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.type(screen.getByLabelText(/Name \(English\)/), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PATCH /api/service-prices/:id')).toHaveLength(1));
});

test('is deleted after a question', async () => {
  const { user, api } = show(`/admin/manage-service?id=${row.id}`, {
    'DELETE /api/service-prices/:id': () => ({ status: 200, body: { status: 'ok' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: /./ }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsTo('DELETE /api/service-prices/:id')).toHaveLength(1));
});
