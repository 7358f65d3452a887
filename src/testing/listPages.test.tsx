import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ALL_CODES } from '@shared/permissions';
import IntegrationsPage from '../admin/channels/integrations/IntegrationsPage';
import InventoryPage from '../admin/inventory/InventoryPage';
import CompaniesPage from '../admin/money/companies/CompaniesPage';
import DailyReportsPage from '../admin/money/dailyReports/DailyReportsPage';
import FreeStaysPage from '../admin/money/freeStays/FreeStaysPage';
import OwnerInstallmentsPage from '../admin/money/ownerInstallments/OwnerInstallmentsPage';
import RevenuePage from '../admin/money/RevenuePage';
import ServicePackagesPage from '../admin/money/servicePackages/ServicePackagesPage';
import AnnouncementsPage from '../admin/office/announcements/AnnouncementsPage';
import GlobalPage from '../admin/office/global/GlobalPage';
import AdministratorsPage from '../admin/people/administrators/AdministratorsPage';
import OwnersPage from '../admin/people/owners/OwnersPage';
import UsersPage from '../admin/people/users/UsersPage';
import HolidaysPage from '../admin/pricing/holidays/HolidaysPage';
import ReservationsPage from '../admin/stays/ReservationsPage';
import AccountPage from '../site/account/AccountPage';
import DiscoverPage from '../site/discover/DiscoverPage';
import { siteHandlers } from '../site/testing/siteHandlers';
import { aUser } from './aUser';
import { renderScreen } from './renderScreen';

/** Every page of rows, where it stands, the call that fills it, and what the tab says. */
const PAGES: [address: string, Page: ComponentType, path: string, title: string][] = [
  ['/admin/admin-mgmt', AdministratorsPage, '/api/administrators/aggregation', 'Admin · Attic'],
  ['/admin/user-mgmt', UsersPage, '/api/users/aggregation', 'User · Attic'],
  ['/admin/user-mgmt?tab=agents', UsersPage, '/api/users/aggregation', 'User · Attic'],
  ['/admin/user-mgmt?tab=riders', UsersPage, '/api/users/aggregation', 'User · Attic'],
  ['/admin/user-mgmt?tab=pending', UsersPage, '/api/users/aggregation', 'User · Attic'],
  ['/admin/user-mgmt?tab=dormant', UsersPage, '/api/users/dormant', 'User · Attic'],
  ['/admin/owner-mgmt', OwnersPage, '/api/owners/aggregation', 'Owner · Attic'],
  ['/admin/view-listing', InventoryPage, '/api/properties/aggregation', 'View Listing · Attic'],
  ['/admin/view-listing?tab=units', InventoryPage, '/api/units/aggregation', 'View Listing · Attic'],
  ['/admin/view-listing?tab=reviews', InventoryPage, '/api/reviews/aggregation', 'View Listing · Attic'],
  ['/admin/integration', IntegrationsPage, '/api/integrations/aggregation', 'Integration · Attic'],
  [
    '/admin/integration?tab=conflicts',
    IntegrationsPage,
    '/api/integration-conflicts/aggregation',
    'Integration · Attic',
  ],
  ['/admin/reservation', ReservationsPage, '/api/reservations/aggregation', 'reservation · Attic'],
  ['/admin/company', CompaniesPage, '/api/companies/aggregation', 'company · Attic'],
  [
    '/admin/service-package',
    ServicePackagesPage,
    '/api/service-packages/aggregation',
    'Service Package · Attic',
  ],
  [
    '/admin/service-package?tab=contracts',
    ServicePackagesPage,
    '/api/owner-contracts/aggregation',
    'Service Package · Attic',
  ],
  [
    '/admin/service-package?tab=pools',
    ServicePackagesPage,
    '/api/unit-pools/aggregation',
    'Service Package · Attic',
  ],
  ['/admin/free-stay', FreeStaysPage, '/api/free-stay-requests/aggregation', 'Free Stay · Attic'],
  ['/admin/free-stay?tab=ledger', FreeStaysPage, '/api/free-stays/aggregation', 'Free Stay · Attic'],
  [
    '/admin/owner-installment?tab=advances',
    OwnerInstallmentsPage,
    '/api/owner-advances/aggregation',
    'Owner Installment · Attic',
  ],
  [
    '/admin/owner-installment?tab=list',
    OwnerInstallmentsPage,
    '/api/owner-installments/aggregation',
    'Owner Installment · Attic',
  ],
  ['/admin/report?tab=list', DailyReportsPage, '/api/daily-reports/aggregation', 'DSR · Attic'],
  ['/admin/report?tab=shifts', DailyReportsPage, '/api/cash-shifts/aggregation', 'DSR · Attic'],
  ['/admin/revenue', RevenuePage, '/api/ledger/aggregation', 'revenue · Attic'],
  ['/admin/revenue?tab=business-days', RevenuePage, '/api/business-days/aggregation', 'revenue · Attic'],
  ['/admin/revenue?tab=questions', RevenuePage, '/api/owner-questions/aggregation', 'revenue · Attic'],
  ['/admin/revenue?tab=statements', RevenuePage, '/api/statements/aggregation', 'revenue · Attic'],
  ['/admin/revenue?tab=payouts', RevenuePage, '/api/owner-payouts/aggregation', 'revenue · Attic'],
  ['/admin/announcement', AnnouncementsPage, '/api/announcements/aggregation', 'announcement · Attic'],
  ['/admin/holiday', HolidaysPage, '/api/holidays/aggregation', 'holiday · Attic'],
  ['/admin/holiday?view=school', HolidaysPage, '/api/school-holidays/aggregation', 'holiday · Attic'],
  ['/admin/global?tab=enquiries', GlobalPage, '/api/enquiries/aggregation', 'global · Attic'],
  ['/admin/global?tab=answer-templates', GlobalPage, '/api/answer-templates/aggregation', 'global · Attic'],
  ['/admin/global?tab=house-texts', GlobalPage, '/api/house-texts/aggregation', 'global · Attic'],
  ['/admin/global?tab=destinations', GlobalPage, '/api/locations/aggregation', 'global · Attic'],
  ['/admin/global?tab=amenities', GlobalPage, '/api/listing-terms/aggregation', 'global · Attic'],
  ['/admin/global?tab=currencies', GlobalPage, '/api/currency-rates/aggregation', 'global · Attic'],
  ['/admin/global?tab=cancellation', GlobalPage, '/api/cancellation-policies/aggregation', 'global · Attic'],
  ['/admin/global?tab=translations', GlobalPage, '/api/translations/aggregation', 'global · Attic'],
  ['/admin/global?tab=outbox', GlobalPage, '/api/outbox/aggregation', 'global · Attic'],
  ['/discover', DiscoverPage, '/api/public/listings', 'Places to stay in Malaysia · Attic'],
  ['/account', AccountPage, '/api/account/reservations', 'My account · Attic'],
];

/** An empty list, for whatever a page asks for besides. */
const empty = () => ({ totalCount: 0 });
const nothing = {
  'GET /user-mgmt/:one': empty,
  'GET /api/:one': empty,
  'GET /api/:one/:two': empty,
  'GET /api/:one/:two/:three': empty,
  'GET /api/:one/:two/:three/:four': empty,
  'GET /api/currency-rates/today': () => ({ businessDate: '2026-12-01', currencies: [] }),
  'GET /api/review-rule': () => ({ shown: 'at_once', version: 0 }),
  'GET /api/statements/months': () => ({ companies: [] }),
  'GET /api/unit-rule': () => ({ rule: 'gaps', period: 'month', version: 1 }),
};

test.each(PAGES)(
  '%s asks for 10 rows of page 1, and its tab ends with the title of the site',
  async (route, Page, path, title) => {
    // The page of the test before has left its own.
    document.title = '';
    const { api } = renderScreen(<Page />, {
      route,
      user: aUser({
        permissionCodes: [...ALL_CODES],
        role: route === '/account' ? 'buyer' : 'administrator',
      }),
      language: 'en-US',
      api: { ...nothing, ...(route.startsWith('/admin') ? {} : siteHandlers()) },
    });
    await waitFor(() => expect(api.callsTo(`GET ${path}`).length).toBeGreaterThan(0));
    for (const { query } of api.callsTo(`GET ${path}`))
      expect(JSON.parse(query.pagination!)).toEqual({ limit: 10, currentPage: 1 });
    await waitFor(() => expect(document.title).toBe(title));
  },
);
