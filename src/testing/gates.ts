/**
 * Every permission that a page of the back-office asks for, file by file in the order of the page, with what it lets a person see or
 * do: written down by hand from the specification (view, create, edit, delete of the entry; what decides needs edit) and apart from the
 * code. Parts of a row, such as blocks, seasons, pictures and papers, are changed and taken away with edit of the row.
 */
export const GATES: Record<string, readonly (readonly [permission: string, what: string])[]> = {
  'admin/administrators/AdministratorActions.tsx': [
    ['admin-mgmt.edit', 'reset password, ban'],
    ['admin-mgmt.delete', 'delete'],
  ],
  'admin/administrators/AdministratorPage.tsx': [['admin-mgmt.create', 'the page to register one']],
  'admin/administrators/AdministratorsPage.tsx': [['admin-mgmt.create', 'register']],
  'admin/administrators/PermissionsPart.tsx': [['admin-mgmt.edit', 'change permissions']],
  'admin/administrators/ProfilePart.tsx': [['admin-mgmt.edit', 'the form in place of the facts']],
  'admin/administrators/useMayChange.ts': [['admin-mgmt.${action}', 'what the three above ask about']],
  'admin/announcements/AnnouncementEdit.tsx': [
    ['announcement.edit', 'the form in place of the facts'],
    ['announcement.delete', 'delete'],
  ],
  'admin/announcements/AnnouncementPage.tsx': [['announcement.create', 'the page for a new one']],
  'admin/announcements/AnnouncementsPage.tsx': [['announcement.create', 'new']],
  'admin/dashboard/HousePanels.tsx': [['reservation.view', 'names of guests, and the way to their stays']],
  'admin/global/OutboxTab.tsx': [
    ['global.edit', 'choose letters that were not sent'],
    ['global.edit', 'send the chosen again'],
  ],
  'admin/global/SendAgain.tsx': [['global.edit', 'send again']],
  'admin/holidays/HolidayEdit.tsx': [
    ['holiday.edit', 'the form in place of the facts'],
    ['holiday.delete', 'delete'],
  ],
  'admin/holidays/HolidayPage.tsx': [['holiday.create', 'the page for a new one']],
  'admin/holidays/HolidaysPage.tsx': [['holiday.create', 'import and new']],
  'admin/holidays/ImpactPanel.tsx': [['reservation.view', 'the way to an affected stay']],
  'admin/holidays/ImportView.tsx': [
    ['holiday.delete', 'take what is gone from the calendar'],
    ['holiday.create', 'write the import'],
    ['holiday.edit', 'write the import, which changes holidays too'],
  ],
  'admin/holidays/SchoolRowActions.tsx': [
    ['holiday.edit', 'edit'],
    ['holiday.delete', 'delete'],
  ],
  'admin/holidays/SchoolTable.tsx': [['holiday.create', 'new']],
  'admin/integrations/ConflictActions.tsx': [
    ['listing.edit', 'keep'],
    ['reservation.edit', 'move or cancel the stay'],
  ],
  'admin/integrations/ExportPanel.tsx': [['listing.edit', 'new export address']],
  'admin/integrations/FeedActions.tsx': [
    ['listing.edit', 'sync now, pause, resume'],
    ['listing.delete', 'remove'],
  ],
  'admin/integrations/ImportPanel.tsx': [
    ['listing.edit', 'import address'],
    ['listing.edit', 'accept that bookings are gone'],
  ],
  'admin/integrations/IntegrationsPage.tsx': [['listing.create', 'connect a channel']],
  'admin/integrations/ProblemsPanel.tsx': [['listing.edit', 'accept what cannot be read']],
  'admin/listingImports/ImportActions.tsx': [
    ['listing.edit', 'what publishes or changes listings'],
    ['listing.create', 'run'],
    ['listing.delete', 'undo'],
    ['listing.create', 'cancel'],
  ],
  'admin/listingImports/ImportPage.tsx': [['listing.create', 'columns and options']],
  'admin/listingImports/ImportStart.tsx': [['listing.create', 'upload']],
  'admin/listingImports/MappingForm.tsx': [
    ['listing.edit', 'publish what is imported'],
    ['listing.edit', 'bring existing listings up to date'],
  ],
  'admin/listings/InventoryPage.tsx': [['listing.create', 'import and new property']],
  'admin/listings/PropertyEdit.tsx': [['listing.edit', 'the form in place of the facts']],
  'admin/listings/PropertyNode.tsx': [['listing.create', 'new room type']],
  'admin/listings/PropertyPage.tsx': [
    ['listing.create', 'the page for a new one'],
    ['listing.edit', 'change photographs'],
  ],
  'admin/listings/PublishPanel.tsx': [
    ['listing.edit', 'publish, unpublish'],
    ['listing.delete', 'delete'],
    ['reservation.view', 'the way to its stays'],
  ],
  'admin/listings/RoomTypeEdit.tsx': [['listing.edit', 'the form in place of the facts']],
  'admin/listings/RoomTypePage.tsx': [
    ['listing.create', 'the page for a new one'],
    ['listing.edit', 'change photographs'],
  ],
  'admin/listings/RoomTypesPanel.tsx': [['listing.create', 'new room type']],
  'admin/listings/UnitRows.tsx': [['listing.create', 'new unit']],
  'admin/listings/UnitRuleLine.tsx': [['global.edit', 'how bookings get their unit']],
  'admin/owners/AccountButtons.tsx': [['owner-mgmt.edit', 'reset password, ban']],
  'admin/owners/BankNumber.tsx': [['owner-mgmt.edit', 'show the number']],
  'admin/owners/BankPanel.tsx': [['owner-mgmt.edit', 'change the account']],
  'admin/owners/DocumentsPanel.tsx': [
    ['owner-mgmt.edit', 'add a paper'],
    ['owner-mgmt.edit', 'view and delete papers'],
  ],
  'admin/owners/OwnerEdit.tsx': [
    ['user-mgmt.view', 'the way to where one is approved'],
    ['owner-mgmt.edit', 'the form in place of the facts'],
  ],
  'admin/owners/OwnerPage.tsx': [['owner-mgmt.create', 'the page for a new one']],
  'admin/owners/OwnersPage.tsx': [['owner-mgmt.create', 'new']],
  'admin/owners/UnitsPanel.tsx': [
    ['owner-mgmt.edit', 'add a unit'],
    ['owner-mgmt.edit', 'change shares'],
  ],
  'admin/rates/PlanPanel.tsx': [['listing.edit', 'change the plan']],
  'admin/rates/RateCalendar.tsx': [['listing.edit', 'paint nights']],
  'admin/rates/SeasonsPanel.tsx': [
    ['listing.edit', 'new season'],
    ['listing.edit', 'change and remove a season'],
  ],
  'admin/reservations/AgentPanel.tsx': [
    ['reservation.edit', 'change the commission, together with the next'],
    ['revenue.edit', 'change the commission'],
  ],
  'admin/reservations/AgreedPriceField.tsx': [['revenue.edit', 'agree on a price']],
  'admin/reservations/DocumentsPanel.tsx': [
    ['reservation.edit', 'add a paper'],
    ['reservation.edit', 'view and delete papers'],
  ],
  'admin/reservations/PaymentDialog.tsx': [['revenue.edit', 'give back more than is owed']],
  'admin/reservations/PaymentsPanel.tsx': [
    ['reservation.edit', 'payment, refund'],
    ['reservation.edit', 'check a slip'],
  ],
  'admin/reservations/ReservationNotes.tsx': [['reservation.edit', 'add a note']],
  'admin/reservations/ReservationPage.tsx': [['reservation.create', 'the page for a new one']],
  'admin/reservations/ReservationsPage.tsx': [['reservation.create', 'new booking']],
  'admin/reservations/changes/ChangeButtons.tsx': [['revenue.edit', 'agree on another price']],
  'admin/reservations/changes/DepartureDialog.tsx': [['revenue.edit', 'give back the whole price']],
  'admin/shell/Header.tsx': [['reservation.view', 'search reservations']],
  'admin/tapeChart/BarPanel.tsx': [
    ['reservation.edit', 'move, extend'],
    ['listing.view', 'the way to the unit'],
  ],
  'admin/tapeChart/TapeChart.tsx': [
    ['reservation.edit', 'drag a bar'],
    ['reservation.create', 'draw a new one'],
  ],
  'admin/units/BlocksPanel.tsx': [
    ['listing.edit', 'block nights'],
    ['listing.edit', 'change and remove a block'],
  ],
  'admin/units/LinksPanel.tsx': [['listing.edit', 'link units']],
  'admin/units/OwnersPanel.tsx': [['owner-mgmt.view', 'the way to the owner']],
  'admin/units/UnitEdit.tsx': [['listing.edit', 'the form in place of the facts']],
  'admin/units/UnitPage.tsx': [['listing.create', 'the page for a new one']],
  'admin/units/UnitsPanel.tsx': [['listing.create', 'new unit']],
  'admin/units/UsesPanel.tsx': [['reservation.view', 'the way to the stay']],
  'admin/users/DormantTab.tsx': [['user-mgmt.edit', 'after how many days']],
  'admin/users/PendingTab.tsx': [['user-mgmt.edit', 'approve, reject']],
  'admin/users/UserPage.tsx': [
    ['owner-mgmt.view', 'the way to the owner'],
    ['reservation.view', 'reservations of the person'],
  ],
  'admin/users/UsersPage.tsx': [['user-mgmt.create', 'register']],
  'admin/users/useContactColumns.tsx': [
    ['admin-mgmt.edit', 'decide for an administrator'],
    ['user-mgmt.edit', 'decide for a user'],
    ['owner-mgmt.edit', 'decide for an owner'],
  ],
  'admin/users/useMayChange.ts': [
    ['user-mgmt.edit', 'edit, VIP, ban, agent and rider'],
    ['user-mgmt.delete', 'delete'],
  ],
  'site/listing/ListingPreview.tsx': [['listing.view', 'a listing before it is published']],
};
