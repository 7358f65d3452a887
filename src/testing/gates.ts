import { GLOBAL_GATES } from './globalGates';
import { OWNER_MONEY_GATES } from './ownerMoneyGates';
import { STAY_GATES } from './stayGates';

/**
 * Every permission that a page of the back-office asks for, file by file in the order of the page, with what it lets a person see or
 * do: written down by hand from the specification (view, create, edit, delete of the entry; what decides needs edit) and apart from the
 * code. Parts of a row, such as blocks, seasons, pictures and papers, are changed and taken away with edit of the row.
 */
export const GATES: Record<string, readonly (readonly [permission: string, what: string])[]> = {
  ...OWNER_MONEY_GATES,
  ...GLOBAL_GATES,
  ...STAY_GATES,
  'admin/people/administrators/AdministratorActions.tsx': [
    ['admin-mgmt.edit', 'reset password, ban'],
    ['admin-mgmt.delete', 'delete'],
  ],
  'admin/people/administrators/AdministratorPage.tsx': [['admin-mgmt.create', 'the page to register one']],
  'admin/people/administrators/AdministratorsPage.tsx': [['admin-mgmt.create', 'register']],
  'admin/people/administrators/PermissionsPart.tsx': [['admin-mgmt.edit', 'change permissions']],
  'admin/people/administrators/ProfilePart.tsx': [['admin-mgmt.edit', 'the form in place of the facts']],
  'admin/people/administrators/useMayChangeAdministrator.ts': [['admin-mgmt.${action}', 'the three above']],
  'admin/lent/EntryDrawer.tsx': [
    ['owner-installment.view', 'the way to the instalment'],
    ['revenue.view', 'the way to the statement or the payout'],
    ['expenses.view', 'the way to the bill'],
  ],
  'admin/lent/EntryLines.tsx': [
    ['listing.view', 'the way to the unit'],
    ['owner-mgmt.view', 'the way to the owner'],
  ],
  'admin/lent/LedgerFigure.tsx': [['revenue.view', 'the way to the entries of a figure']],
  'admin/lent/StayReference.tsx': [['reservation.view', 'the way to the stay']],
  'admin/money/companies/CompaniesPage.tsx': [
    ['company.create', 'the page for a new one'],
    ['company.create', 'new'],
  ],
  'admin/money/companies/CompanyBankNumber.tsx': [['company.edit', 'see a whole account number']],
  'admin/money/companies/CompanyBankPanel.tsx': [
    ['company.edit', 'add a bank account'],
    ['company.edit', 'change a bank account'],
  ],
  'admin/money/bankLines/BankBoard.tsx': [['check-report.edit', 'accept, match, explain and undo']],
  'admin/money/bankLines/BankLinesTab.tsx': [['check-report.edit', 'undo a match']],
  'admin/money/bankLines/BankTab.tsx': [['check-report.edit', 'import a file of a bank']],
  'admin/money/bankLines/BankTakingsTab.tsx': [['check-report.edit', 'explain a taking, and undo that']],
  'admin/money/onlinePayouts/BalanceRows.tsx': [['check-report.edit', 'settle a fee, and take it back']],
  'admin/money/companies/CompanyEdit.tsx': [['company.edit', 'the form in place of the facts']],
  'admin/money/companies/CompanyLogoPanel.tsx': [['company.edit', 'save and remove the logo']],
  'admin/money/companies/CompanyNumberingPanel.tsx': [['company.edit', 'change how a kind is numbered']],
  'admin/money/companies/CompanyPage.tsx': [['company.delete', 'delete']],
  'admin/money/companies/CompanyPlacesPanel.tsx': [['listing.view', 'the way to the property or unit']],
  'admin/money/companies/CompanyEInvoicePanel.tsx': [
    ['company.edit', 'add a day of e-invoicing'],
    ['company.edit', 'take a day of e-invoicing back'],
    ['company.edit', 'change the access to MyInvois'],
  ],
  'admin/money/companies/CompanyTaxPanel.tsx': [
    ['company.edit', 'add a tax setting'],
    ['company.edit', 'take a tax setting back'],
  ],
  'admin/money/cashShifts/CashShiftsTab.tsx': [['report.create', 'open a shift']],
  'admin/money/dailyReports/CountPanel.tsx': [['report.edit', 'count, save the draft and submit']],
  'admin/money/dailyReports/DailyReportPage.tsx': [['report.delete', 'delete a draft']],
  'admin/money/dailyReports/DrawerPanel.tsx': [
    ['report.edit', 'move cash'],
    ['report.edit', 'take a movement back'],
  ],
  'admin/money/dailyReports/ReportDayCell.tsx': [['report.create', 'open a missing report']],
  'admin/money/dailyReports/ReportFilesPanel.tsx': [
    ['report.edit', 'attach a slip'],
    ['report.edit', 'remove a slip'],
  ],
  'admin/money/dailyReports/ReportListTab.tsx': [['report.create', 'open a report']],
  'admin/money/dailyReports/ReportMonthTab.tsx': [['report.create', 'open a report']],
  'admin/money/RevenuePage.tsx': [
    ['report.view', 'payments'],
    ['report.view', 'business days'],
  ],
  'admin/money/issuedDocuments/IssuedDocumentsTab.tsx': [
    ['reservation.view', 'the way to the stay, and prints of a day'],
  ],
  'admin/money/eInvoices/EInvoicesTab.tsx': [['revenue.edit', 'an e-invoice for a guest']],
  'admin/money/eInvoices/MonthsToConsolidate.tsx': [['revenue.edit', 'consolidate a month']],
  'admin/money/eInvoices/EInvoicePanel.tsx': [
    ['owner-mgmt.view', 'the way to the owner of a self-billed one'],
    ['reservation.view', 'the way to the stay'],
  ],
  'admin/money/eInvoices/EInvoiceSteps.tsx': [
    ['revenue.edit', 'its text, the buyer, sending again, cancelling, a new one, and taking apart'],
  ],
  'admin/money/payments/PaymentsTab.tsx': [
    ['reservation.edit', 'receipts'],
    ['reservation.view', 'the way to the stay'],
  ],
  'admin/money/businessDays/BusinessDaysTab.tsx': [['report.edit', 'close a day']],
  'admin/money/ledgerMonths/MonthsTab.tsx': [
    ['report.view', 'the days that are open'],
    ['revenue.edit', 'close a month'],
  ],
  'admin/money/ledgerChecks/LedgerChecksTab.tsx': [['revenue.edit', 'check the books now']],
  'admin/money/ledgerChecks/PostAnew.tsx': [['revenue.edit', 'post a stay anew']],
  'admin/money/ledgerChecks/useCheckColumns.tsx': [['check-report.view', 'the way to the open takings']],
  'admin/office/announcements/AnnouncementPage.tsx': [
    ['announcement.create', 'the page for a new one'],
    ['announcement.edit', 'the form in place of the facts'],
    ['announcement.delete', 'delete'],
  ],
  'admin/office/announcements/AnnouncementsPage.tsx': [['announcement.create', 'new']],
  'admin/office/dashboard/HousePanels.tsx': [
    ['reservation.view', 'names of guests, and the way to their stays'],
  ],
  'admin/pricing/holidays/HolidayEdit.tsx': [
    ['holiday.edit', 'the form in place of the facts'],
    ['holiday.delete', 'delete'],
  ],
  'admin/pricing/holidays/HolidayPage.tsx': [['holiday.create', 'the page for a new one']],
  'admin/pricing/holidays/HolidaysPage.tsx': [['holiday.create', 'import and new']],
  'admin/pricing/holidays/ImpactPanel.tsx': [['reservation.view', 'the way to an affected stay']],
  'admin/pricing/holidays/HolidayImportView.tsx': [
    ['holiday.delete', 'take what is gone from the calendar'],
    ['holiday.create', 'write the import'],
    ['holiday.edit', 'write the import, which changes holidays too'],
  ],
  'admin/pricing/holidays/SchoolGroupsPanel.tsx': [['holiday.create', 'move a state']],
  'admin/pricing/holidays/SchoolMoveImpactView.tsx': [['free-stay.view', 'the way to a free stay']],
  'admin/pricing/holidays/SchoolMovePanel.tsx': [
    ['holiday.create', 'the form of a new move'],
    ['holiday.delete', 'take one back'],
  ],
  'admin/pricing/holidays/SchoolRowActions.tsx': [
    ['holiday.edit', 'edit'],
    ['holiday.delete', 'delete'],
  ],
  'admin/pricing/holidays/SchoolTable.tsx': [['holiday.create', 'new']],
  'admin/channels/integrations/ConflictActions.tsx': [
    ['listing.edit', 'keep'],
    ['reservation.edit', 'move or cancel the stay'],
  ],
  'admin/channels/integrations/ExportPanel.tsx': [['listing.edit', 'new export address']],
  'admin/channels/integrations/FeedActions.tsx': [
    ['listing.edit', 'sync now, pause, resume'],
    ['listing.delete', 'remove'],
  ],
  'admin/channels/integrations/ImportPanel.tsx': [
    ['listing.edit', 'import address'],
    ['listing.edit', 'accept that bookings are gone'],
  ],
  'admin/channels/integrations/IntegrationsPage.tsx': [
    ['revenue.view', 'payouts and balances'],
    ['listing.create', 'connect a channel'],
  ],
  'admin/channels/channelPayouts/PayoutItems.tsx': [['revenue.edit', 'say what an item settles']],
  'admin/channels/channelPayouts/PayoutView.tsx': [['revenue.edit', 'settle a payout, take it back']],
  'admin/channels/channelPayouts/PayoutsTab.tsx': [['revenue.create', 'import a file']],
  'admin/channels/channelPayouts/SettlePayout.tsx': [
    ['check-report.view', 'the lines of the bank that may have brought it'],
  ],
  'admin/channels/integrations/FeedProblemsPanel.tsx': [['listing.edit', 'accept what cannot be read']],
  'admin/inventory/listingImports/ImportActions.tsx': [
    ['listing.edit', 'what publishes or changes listings'],
    ['listing.create', 'run'],
    ['listing.delete', 'undo'],
    ['listing.create', 'cancel'],
  ],
  'admin/inventory/listingImports/ImportPage.tsx': [['listing.create', 'columns and options']],
  'admin/inventory/listingImports/ImportStart.tsx': [['listing.create', 'upload']],
  'admin/inventory/listingImports/MappingForm.tsx': [
    ['listing.edit', 'publish what is imported'],
    ['listing.edit', 'bring existing listings up to date'],
  ],
  'admin/inventory/InventoryPage.tsx': [['listing.create', 'import and new property']],
  'admin/inventory/listings/PropertyCreate.tsx': [
    ['company.create', 'the way to a first company'],
    ['global.create', 'the way to a first destination'],
  ],
  'admin/inventory/listings/PropertyEdit.tsx': [['listing.edit', 'the form in place of the facts']],
  'admin/inventory/listings/PropertyNode.tsx': [['listing.create', 'new room type']],
  'admin/inventory/listings/PropertyPage.tsx': [
    ['listing.create', 'the page for a new one'],
    ['listing.edit', 'change photographs'],
  ],
  'admin/inventory/listings/PublishPanel.tsx': [
    ['listing.edit', 'publish, unpublish'],
    ['listing.delete', 'delete'],
    ['reservation.view', 'the way to its stays'],
  ],
  'admin/inventory/listings/RoomTypeEdit.tsx': [['listing.edit', 'the form in place of the facts']],
  'admin/inventory/listings/RoomTypePage.tsx': [
    ['listing.create', 'the page for a new one'],
    ['listing.edit', 'change photographs'],
  ],
  'admin/inventory/listings/RoomTypesPanel.tsx': [['listing.create', 'new room type']],
  'admin/inventory/listings/UnitRows.tsx': [['listing.create', 'new unit']],
  'admin/inventory/reviews/ReviewPanel.tsx': [
    ['listing.edit', 'show, hold back, decide reports'],
    ['listing.edit', 'answer'],
    ['reservation.view', 'the way to the stay'],
  ],
  'admin/inventory/reviews/ReviewRuleLine.tsx': [['listing.edit', 'when reviews are shown']],
  'admin/inventory/listings/UnitRuleLine.tsx': [['global.edit', 'how bookings get their unit']],
  'admin/people/owners/AccountButtons.tsx': [['owner-mgmt.edit', 'reset password, ban']],
  'admin/people/owners/BankChangePanel.tsx': [['owner-mgmt.edit', 'agree to another account, or refuse']],
  'admin/people/owners/BankNumber.tsx': [['owner-mgmt.edit', 'show the number']],
  'admin/people/owners/BankPanel.tsx': [['owner-mgmt.edit', 'change the account']],
  'admin/people/owners/OwnerDocumentsPanel.tsx': [
    ['owner-mgmt.edit', 'add a paper'],
    ['owner-mgmt.edit', 'view and delete papers'],
  ],
  'admin/people/owners/OwnerEdit.tsx': [
    ['user-mgmt.view', 'the way to where one is approved'],
    ['owner-mgmt.edit', 'the form in place of the facts'],
  ],
  'admin/people/owners/OwnerPage.tsx': [['owner-mgmt.create', 'the page for a new one']],
  'admin/people/owners/OwnersPage.tsx': [['owner-mgmt.create', 'new']],
  'admin/people/owners/OwnedUnitsPanel.tsx': [
    ['owner-mgmt.edit', 'add a unit'],
    ['owner-mgmt.edit', 'change shares'],
  ],
  'admin/pricing/rates/PlanPanel.tsx': [['listing.edit', 'change the plan']],
  'admin/pricing/rates/RateCalendar.tsx': [['listing.edit', 'paint nights']],
  'admin/pricing/rates/SeasonsPanel.tsx': [
    ['listing.edit', 'new season'],
    ['listing.edit', 'change and remove a season'],
  ],
  'admin/inventory/units/BlocksPanel.tsx': [
    ['listing.edit', 'block nights'],
    ['listing.edit', 'change and remove a block'],
  ],
  'admin/inventory/units/LinksPanel.tsx': [['listing.edit', 'link units']],
  'admin/inventory/units/OwnersPanel.tsx': [['owner-mgmt.view', 'the way to the owner']],
  'admin/inventory/units/UnitEdit.tsx': [['listing.edit', 'the form in place of the facts']],
  'admin/inventory/units/UnitPage.tsx': [['listing.create', 'the page for a new one']],
  'admin/inventory/units/RoomTypeUnitsPanel.tsx': [['listing.create', 'new unit']],
  'admin/inventory/units/UsesPanel.tsx': [['reservation.view', 'the way to the stay']],
  'admin/people/users/DormantTab.tsx': [['user-mgmt.edit', 'after how many days']],
  'admin/people/users/PendingTab.tsx': [['user-mgmt.edit', 'approve, reject']],
  'admin/people/users/AgentCommissionPanel.tsx': [
    ['reservation.view', 'the way to the booking'],
    ['revenue.edit', 'record a payment'],
    ['revenue.edit', 'take a payment back'],
  ],
  'admin/people/users/UserPage.tsx': [
    ['owner-mgmt.view', 'the way to the owner'],
    ['revenue.view', 'the commission of an agent'],
    ['reservation.view', 'reservations of the person'],
  ],
  'admin/people/users/UsersPage.tsx': [['user-mgmt.create', 'register']],
  'admin/people/users/useContactColumns.tsx': [
    ['admin-mgmt.edit', 'decide for an administrator'],
    ['user-mgmt.edit', 'decide for a user'],
    ['owner-mgmt.edit', 'decide for an owner'],
  ],
  'admin/people/users/useMayChangeUser.ts': [
    ['user-mgmt.edit', 'edit, VIP, ban, agent and rider'],
    ['user-mgmt.delete', 'delete'],
  ],
  'site/listing/ListingPreview.tsx': [['listing.view', 'a listing before it is published']],
};
