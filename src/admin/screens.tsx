import AccountBook from '@ant-design/icons-svg/lib/asn/AccountBookOutlined';
import Appstore from '@ant-design/icons-svg/lib/asn/AppstoreOutlined';
import Audit from '@ant-design/icons-svg/lib/asn/AuditOutlined';
import Bank from '@ant-design/icons-svg/lib/asn/BankOutlined';
import BarChart from '@ant-design/icons-svg/lib/asn/BarChartOutlined';
import Calendar from '@ant-design/icons-svg/lib/asn/CalendarOutlined';
import CarryOut from '@ant-design/icons-svg/lib/asn/CarryOutOutlined';
import Dashboard from '@ant-design/icons-svg/lib/asn/DashboardOutlined';
import FileDone from '@ant-design/icons-svg/lib/asn/FileDoneOutlined';
import Gift from '@ant-design/icons-svg/lib/asn/GiftOutlined';
import Global from '@ant-design/icons-svg/lib/asn/GlobalOutlined';
import Home from '@ant-design/icons-svg/lib/asn/HomeOutlined';
import Idcard from '@ant-design/icons-svg/lib/asn/IdcardOutlined';
import LineChart from '@ant-design/icons-svg/lib/asn/LineChartOutlined';
import Notification from '@ant-design/icons-svg/lib/asn/NotificationOutlined';
import Schedule from '@ant-design/icons-svg/lib/asn/ScheduleOutlined';
import Setting from '@ant-design/icons-svg/lib/asn/SettingOutlined';
import Solution from '@ant-design/icons-svg/lib/asn/SolutionOutlined';
import Sync from '@ant-design/icons-svg/lib/asn/SyncOutlined';
import Team from '@ant-design/icons-svg/lib/asn/TeamOutlined';
import Wallet from '@ant-design/icons-svg/lib/asn/WalletOutlined';
import type { ComponentType } from 'react';
import type { Permission } from '@shared/permissions';
import { outlined } from '../kit/outlined';

/** Fetches the code of a page. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

export type Screen = {
  /** The specification's code; the permission table knows it by the same one. */
  code: string;
  /** The key of its words in the menu. */
  label: string;
  /** The path under /admin. */
  path: string;
  /** Further addresses of the entry and their pages. */
  aliases: Record<string, LoadPage | null>;
  /** The permission to see it; null: everyone in the back-office may. */
  permission: Permission | null;
  icon: ComponentType<{ className?: string }>;
  /** The entry that it stands under in the menu. */
  parent?: string;
  /** null: not built yet. It stays out of the menu and its address is not found. */
  page: LoadPage | null;
};

/** The first page of the back-office: what it loads is held to a size (`npm run budget`). */
export const dashboardPage: LoadPage = () =>
  import(/* webpackChunkName: "dashboard" */ './office/dashboard/DashboardPage');
const reservationsPage: LoadPage = () => import('./stays/ReservationsPage');
const reservationPage: LoadPage = () => import('./stays/reservations/ReservationPage');
const administratorsPage: LoadPage = () => import('./people/administrators/AdministratorsPage');
const administratorPage: LoadPage = () => import('./people/administrators/AdministratorPage');
const settingPage: LoadPage = () => import('./people/settings/SettingPage');
const ownersPage: LoadPage = () => import('./people/owners/OwnersPage');
const ownerPage: LoadPage = () => import('./people/owners/OwnerPage');
const usersPage: LoadPage = () => import('./people/users/UsersPage');
const userPage: LoadPage = () => import('./people/users/UserPage');
const unitPage: LoadPage = () => import('./inventory/units/UnitPage');
const integrationsPage: LoadPage = () => import('./channels/integrations/IntegrationsPage');
const announcementsPage: LoadPage = () => import('./office/announcements/AnnouncementsPage');
const holidaysPage: LoadPage = () => import('./pricing/holidays/HolidaysPage');
const holidayPage: LoadPage = () => import('./pricing/holidays/HolidayPage');
const expensesPage: LoadPage = () => import('./money/ExpensesPage');
const manageServicePage: LoadPage = () => import('./money/ManageServicePage');
const servicePackagesPage: LoadPage = () => import('./money/servicePackages/ServicePackagesPage');
const servicePackagePage: LoadPage = () => import('./money/servicePackages/ServicePackagePage');
const freeStaysPage: LoadPage = () => import('./money/freeStays/FreeStaysPage');
const freeStayPage: LoadPage = () => import('./money/freeStays/FreeStayPage');
const companiesPage: LoadPage = () => import('./money/companies/CompaniesPage');
const ownerInstallmentsPage: LoadPage = () => import('./money/ownerInstallments/OwnerInstallmentsPage');
const ownerInstallmentPage: LoadPage = () => import('./money/ownerInstallments/OwnerInstallmentPage');
const revenuePage: LoadPage = () => import('./money/RevenuePage');
const statementPage: LoadPage = () => import('./money/statements/StatementPage');
const dailyReportsPage: LoadPage = () => import('./money/dailyReports/DailyReportsPage');
const dailyReportPage: LoadPage = () => import('./money/dailyReports/DailyReportPage');
const reportsPage: LoadPage = () => import('./money/reports/ReportsPage');
const reportPage: LoadPage = () => import('./money/reports/ReportPage');
const reportingPdfPage: LoadPage = () => import('./money/ReportingPdfPage');
const globalPage: LoadPage = () => import('./office/global/GlobalPage');
const announcementPage: LoadPage = () => import('./office/announcements/AnnouncementPage');

const inventoryPage: LoadPage = () => import('./inventory/InventoryPage');
const propertyPage: LoadPage = () => import('./inventory/listings/PropertyPage');
const roomTypePage: LoadPage = () => import('./inventory/listings/RoomTypePage');

/** ★ Every screen of the back-office: routes, menu, breadcrumbs and guards are made from these lines. The order is the menu's. */
// prettier-ignore
export const SCREENS: readonly Screen[] = [
  { code: 'dashboard', label: 'admin:menu.dashboard', path: 'dashboard', aliases: {}, permission: null, icon: outlined(Dashboard), page: dashboardPage },
  { code: 'admin-mgmt', label: 'admin:menu.admin_mgmt', path: 'admin-mgmt', aliases: { 'manage-admin': administratorPage }, permission: 'admin-mgmt.view', icon: outlined(Idcard), page: administratorsPage },
  { code: 'user-mgmt', label: 'admin:menu.user_mgmt', path: 'user-mgmt', aliases: { 'user-details': userPage }, permission: 'user-mgmt.view', icon: outlined(Team), page: usersPage },
  { code: 'owner-mgmt', label: 'admin:menu.owner_mgmt', path: 'owner-mgmt', aliases: { 'manage-owner': ownerPage }, permission: 'owner-mgmt.view', icon: outlined(Solution), page: ownersPage },
  { code: 'free-stay', label: 'admin:menu.free_stay', path: 'free-stay', aliases: { 'manage-free-stay': freeStayPage }, permission: 'free-stay.view', icon: outlined(Gift), page: freeStaysPage },
  { code: 'listing', label: 'admin:menu.listing', path: 'view-listing', aliases: {}, permission: 'listing.view', icon: outlined(Home), page: inventoryPage },
  { code: 'view-listing', label: 'admin:menu.view_listing', path: 'view-listing', aliases: { 'manage-room-types': roomTypePage, 'manage-property': propertyPage, 'manage-unit': unitPage }, permission: 'listing.view', icon: outlined(Appstore), parent: 'listing', page: inventoryPage },
  { code: 'integration', label: 'admin:menu.integration', path: 'integration', aliases: {}, permission: 'listing.view', icon: outlined(Sync), parent: 'listing', page: integrationsPage },
  { code: 'reservation', label: 'admin:menu.reservation', path: 'reservation', aliases: { 'reservation-details': reservationPage }, permission: 'reservation.view', icon: outlined(Calendar), page: reservationsPage },
  { code: 'report', label: 'admin:menu.report', path: 'report', aliases: { 'manage-report': dailyReportPage }, permission: 'report.view', icon: outlined(FileDone), page: dailyReportsPage },
  { code: 'check-report', label: 'admin:menu.check_report', path: 'check-report', aliases: { 'manage-check-report': dailyReportPage }, permission: 'check-report.view', icon: outlined(Audit), page: dailyReportsPage },
  { code: 'company', label: 'admin:menu.company', path: 'company', aliases: {}, permission: 'company.view', icon: outlined(Bank), page: companiesPage },
  { code: 'service-package', label: 'admin:menu.service_package', path: 'service-package', aliases: { 'manage-service-package': servicePackagePage }, permission: 'service-package.view', icon: outlined(CarryOut), page: servicePackagesPage },
  { code: 'expenses', label: 'admin:menu.expenses', path: 'expenses', aliases: { 'manage-service': manageServicePage }, permission: 'expenses.view', icon: outlined(Wallet), page: expensesPage },
  { code: 'owner-installment', label: 'admin:menu.owner_installment', path: 'owner-installment', aliases: { 'manage-owner-installment': ownerInstallmentPage }, permission: 'owner-installment.view', icon: outlined(AccountBook), page: ownerInstallmentsPage },
  { code: 'revenue', label: 'admin:menu.revenue', path: 'revenue', aliases: { 'manage-revenue': statementPage }, permission: 'revenue.view', icon: outlined(LineChart), page: revenuePage },
  { code: 'reporting', label: 'admin:menu.reporting', path: 'reporting', aliases: { 'manage-reporting': reportPage, 'reporting-pdf': reportingPdfPage }, permission: 'reporting.view', icon: outlined(BarChart), page: reportsPage },
  { code: 'announcement', label: 'admin:menu.announcement', path: 'announcement', aliases: { 'manage-announcement': announcementPage }, permission: 'announcement.view', icon: outlined(Notification), page: announcementsPage },
  { code: 'holiday', label: 'admin:menu.holiday', path: 'holiday', aliases: { 'manage-holiday': holidayPage }, permission: 'holiday.view', icon: outlined(Schedule), page: holidaysPage },
  { code: 'setting', label: 'admin:menu.setting', path: 'setting', aliases: {}, permission: null, icon: outlined(Setting), page: settingPage },
  { code: 'global', label: 'admin:menu.global', path: 'global', aliases: {}, permission: 'global.view', icon: outlined(Global), page: globalPage },
];

/** The full address of a screen. */
export const addressOf = (screen: Screen): string => `/admin/${screen.path}`;

/** The screen that an address belongs to, itself or by an alias; the inner one where parent and child share an address. */
export function screenAt(pathname: string): Screen | undefined {
  const name = pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '');
  return SCREENS.findLast(({ path, aliases }) => path === name || Object.hasOwn(aliases, name));
}
