import AccountBookOutlined from '@ant-design/icons/AccountBookOutlined';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons/AuditOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CarryOutOutlined from '@ant-design/icons/CarryOutOutlined';
import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined';
import GiftOutlined from '@ant-design/icons/GiftOutlined';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import LineChartOutlined from '@ant-design/icons/LineChartOutlined';
import NotificationOutlined from '@ant-design/icons/NotificationOutlined';
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import SyncOutlined from '@ant-design/icons/SyncOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import WalletOutlined from '@ant-design/icons/WalletOutlined';
import type { ComponentType } from 'react';
import type { Permission } from '@shared/permissions';

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
  { code: 'dashboard', label: 'admin:menu.dashboard', path: 'dashboard', aliases: {}, permission: null, icon: DashboardOutlined, page: dashboardPage },
  { code: 'admin-mgmt', label: 'admin:menu.admin_mgmt', path: 'admin-mgmt', aliases: { 'manage-admin': administratorPage }, permission: 'admin-mgmt.view', icon: IdcardOutlined, page: administratorsPage },
  { code: 'user-mgmt', label: 'admin:menu.user_mgmt', path: 'user-mgmt', aliases: { 'user-details': userPage }, permission: 'user-mgmt.view', icon: TeamOutlined, page: usersPage },
  { code: 'owner-mgmt', label: 'admin:menu.owner_mgmt', path: 'owner-mgmt', aliases: { 'manage-owner': ownerPage }, permission: 'owner-mgmt.view', icon: SolutionOutlined, page: ownersPage },
  { code: 'free-stay', label: 'admin:menu.free_stay', path: 'free-stay', aliases: { 'manage-free-stay': freeStayPage }, permission: 'free-stay.view', icon: GiftOutlined, page: freeStaysPage },
  { code: 'listing', label: 'admin:menu.listing', path: 'view-listing', aliases: {}, permission: 'listing.view', icon: HomeOutlined, page: inventoryPage },
  { code: 'view-listing', label: 'admin:menu.view_listing', path: 'view-listing', aliases: { 'manage-room-types': roomTypePage, 'manage-property': propertyPage, 'manage-unit': unitPage }, permission: 'listing.view', icon: AppstoreOutlined, parent: 'listing', page: inventoryPage },
  { code: 'integration', label: 'admin:menu.integration', path: 'integration', aliases: {}, permission: 'listing.view', icon: SyncOutlined, parent: 'listing', page: integrationsPage },
  { code: 'reservation', label: 'admin:menu.reservation', path: 'reservation', aliases: { 'reservation-details': reservationPage }, permission: 'reservation.view', icon: CalendarOutlined, page: reservationsPage },
  { code: 'report', label: 'admin:menu.report', path: 'report', aliases: { 'manage-report': dailyReportPage }, permission: 'report.view', icon: FileDoneOutlined, page: dailyReportsPage },
  { code: 'check-report', label: 'admin:menu.check_report', path: 'check-report', aliases: { 'manage-check-report': dailyReportPage }, permission: 'check-report.view', icon: AuditOutlined, page: dailyReportsPage },
  { code: 'company', label: 'admin:menu.company', path: 'company', aliases: {}, permission: 'company.view', icon: BankOutlined, page: companiesPage },
  { code: 'service-package', label: 'admin:menu.service_package', path: 'service-package', aliases: { 'manage-service-package': servicePackagePage }, permission: 'service-package.view', icon: CarryOutOutlined, page: servicePackagesPage },
  { code: 'expenses', label: 'admin:menu.expenses', path: 'expenses', aliases: { 'manage-service': manageServicePage }, permission: 'expenses.view', icon: WalletOutlined, page: expensesPage },
  { code: 'owner-installment', label: 'admin:menu.owner_installment', path: 'owner-installment', aliases: { 'manage-owner-installment': ownerInstallmentPage }, permission: 'owner-installment.view', icon: AccountBookOutlined, page: ownerInstallmentsPage },
  { code: 'revenue', label: 'admin:menu.revenue', path: 'revenue', aliases: { 'manage-revenue': statementPage }, permission: 'revenue.view', icon: LineChartOutlined, page: revenuePage },
  { code: 'reporting', label: 'admin:menu.reporting', path: 'reporting', aliases: { 'manage-reporting': reportPage, 'reporting-pdf': reportingPdfPage }, permission: 'reporting.view', icon: BarChartOutlined, page: reportsPage },
  { code: 'announcement', label: 'admin:menu.announcement', path: 'announcement', aliases: { 'manage-announcement': announcementPage }, permission: 'announcement.view', icon: NotificationOutlined, page: announcementsPage },
  { code: 'holiday', label: 'admin:menu.holiday', path: 'holiday', aliases: { 'manage-holiday': holidayPage }, permission: 'holiday.view', icon: ScheduleOutlined, page: holidaysPage },
  { code: 'setting', label: 'admin:menu.setting', path: 'setting', aliases: {}, permission: null, icon: SettingOutlined, page: settingPage },
  { code: 'global', label: 'admin:menu.global', path: 'global', aliases: {}, permission: 'global.view', icon: GlobalOutlined, page: globalPage },
];

/** The full address of a screen. */
export const addressOf = (screen: Screen): string => `/admin/${screen.path}`;

/** The screen that an address belongs to, itself or by an alias; the inner one where parent and child share an address. */
export function screenAt(pathname: string): Screen | undefined {
  const name = pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '');
  return SCREENS.findLast(({ path, aliases }) => path === name || Object.hasOwn(aliases, name));
}
