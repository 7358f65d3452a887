import type { App } from '../app';
import type { Context } from '../context';
import { announcementRoutes } from './office/announcements/announcements.routes';
import { announcementReaderRoutes } from './office/announcements/readers.routes';
import { administratorsRoutes } from './people/administrators/administrators.routes';
import { accountRoutes } from './people/auth/account.routes';
import { authRoutes } from './people/auth/auth.routes';
import { linksRoutes } from './people/auth/links.routes';
import { socialRoutes } from './people/auth/social.routes';
import { changeContactRoutes } from './people/changeContact/changeContact.routes';
import { documentsRoutes } from './people/documents/documents.routes';
import { propertyRoutes } from './inventory/properties/properties.routes';
import { roomTypeRoutes } from './inventory/roomTypes/roomTypes.routes';
import { favouriteRoutes } from './inventory/favourites/favourites.routes';
import { referralRoutes } from './people/referrals/referrals.routes';
import { ownersRoutes } from './people/owners/owners.routes';
import { ownRiderRoutes } from './people/riders/ownRider.routes';
import { ridersRoutes } from './people/riders/riders.routes';
import { brandRoutes } from './system/brand/brand.routes';
import { featureRoutes } from './system/features/features.routes';
import { mailTextRoutes } from './system/mailTexts/mailTexts.routes';
import { bookingRulesRoutes } from './site/site/bookingRules.routes';
import { unitRuleRoutes } from './site/site/unitRule.routes';
import { bankAccountChangeRoutes } from './people/bankAccountChanges/bankAccountChanges.routes';
import { unitsRoutes } from './inventory/units/units.routes';
import { usersRoutes } from './people/users/users.routes';
import { bankingDayRoutes } from './stays/bankingDays/bankingDays.routes';
import { bookingRoutes } from './stays/reservations/booking.routes';
import { onlineEventRoutes } from './stays/reservations/onlineEvents.routes';
import { staffBookingRoutes } from './stays/staffDesk/staffBooking.routes';
import { schoolMoveRoutes } from './money/schoolMoves/schoolMoves.routes';
import { bankLineRoutes } from './money/bankLines/bankLines.routes';
import { onlinePayoutRoutes } from './money/onlinePayouts/onlinePayouts.routes';
import { businessDayRoutes } from './money/businessDays/businessDays.routes';
import { cashShiftRoutes } from './money/cashShifts/cashShifts.routes';
import { companyRoutes } from './money/companies/companies.routes';
import { dailyReportRoutes } from './money/dailyReports/dailyReports.routes';
import { eInvoiceRoutes } from './money/eInvoices/eInvoices.routes';
import { issuedDocumentRoutes } from './money/issuedDocuments/issuedDocuments.routes';
import { agentPaymentRoutes } from './money/agentPayments/agentPayments.routes';
import { expensePlanRoutes } from './money/expenses/expensePlans.routes';
import { expenseRoutes } from './money/expenses/expenses.routes';
import { ledgerRoutes } from './money/ledger/ledger.routes';
import { ledgerMonthRoutes } from './money/ledgerMonths/ledgerMonths.routes';
import { ledgerCheckRoutes } from './money/ledgerChecks/ledgerChecks.routes';
import { paymentRoutes } from './money/payments/payments.routes';
import { reviewRoutes } from './stays/reviews/reviews.routes';
import { staffReviewRoutes } from './stays/reviews/staffReviews.routes';
import { occupancyRoutes } from './stays/tapeChart/occupancy.routes';
import { reservationDocumentsRoutes } from './stays/reservationDocuments/reservationDocuments.routes';
import { reservationRoutes } from './stays/staffDesk/reservations.routes';
import { ownChangeRoutes } from './stays/stayChanges/ownChanges.routes';
import { stayChangeRoutes } from './stays/stayChanges/stayChanges.routes';
import { dashboardRoutes } from './office/dashboard/dashboard.routes';
import { agentRoomRoutes } from './office/agentRooms/agentRooms.routes';
import { ownerLetterRoutes } from './people/ownerLetters/ownerLetters.routes';
import { ownerExportRoutes } from './office/ownerExports/ownerExports.routes';
import { ownerRoomRoutes } from './office/ownerRooms/ownerRooms.routes';
import { setUpRoutes } from './office/setUp/setUp.routes';
import { testLetterRoutes } from './office/testLetters/testLetters.routes';
import { translationRoutes } from './office/translations/translations.routes';
import { searchRoutes } from './office/search/search.routes';
import { answerTemplateRoutes } from './site/answerTemplates/answerTemplates.routes';
import { enquiriesRoutes } from './site/enquiries/enquiries.routes';
import { staffEnquiriesRoutes } from './site/enquiries/staffEnquiries.routes';
import { holidaysRoutes } from './pricing/holidays/holidays.routes';
import { holidayToolsRoutes } from './pricing/holidays/holidayTools.routes';
import { unitPoolRoutes } from './money/unitPools/unitPools.routes';
import { ownerContractRoutes } from './money/ownerContracts/ownerContracts.routes';
import { freeStayRoutes } from './money/freeStays/freeStays.routes';
import { freeStayRequestRoutes } from './money/freeStayRequests/freeStayRequests.routes';
import { ownFreeStayRoutes } from './money/freeStayRequests/ownFreeStays.routes';
import { ownerAdvanceRoutes } from './money/ownerAdvances/ownerAdvances.routes';
import { ownContractRoutes } from './money/ownerContracts/ownContracts.routes';
import { ownInstallmentRoutes } from './money/ownerInstallments/ownInstallments.routes';
import { ownerInstallmentRoutes } from './money/ownerInstallments/ownerInstallments.routes';
import { ownerQuestionRoutes } from './money/ownerQuestions/ownerQuestions.routes';
import { ownerPayoutRoutes } from './money/ownerPayouts/ownerPayouts.routes';
import { reportRoutes } from './money/reports/reports.routes';
import { ownStatementRoutes } from './money/statements/ownStatements.routes';
import { statementRoutes } from './money/statements/statements.routes';
import { servicePackageRoutes } from './money/servicePackages/servicePackages.routes';
import { taxRateRoutes } from './pricing/taxRates/taxRates.routes';
import { servicePriceRoutes } from './pricing/servicePrices/servicePrices.routes';
import { stayChargeRoutes } from './stays/stayCharges/stayCharges.routes';
import { houseTextRoutes } from './system/houseTexts/houseTexts.routes';
import { currencyRateRoutes } from './pricing/currencyRates/currencyRates.routes';
import { schoolHolidaysRoutes } from './pricing/schoolHolidays/schoolHolidays.routes';
import { channelBookingRoutes } from './stays/channelBookings/channelBookings.routes';
import { channelPayoutRoutes } from './money/channelPayouts/channelPayouts.routes';
import { calendarExportRoutes } from './channels/integrations/calendarExport.routes';
import { cancellationPolicyRoutes } from './stays/cancellationPolicies/cancellationPolicies.routes';
import { conflictRoutes } from './stays/channelConflicts/conflicts.routes';
import { integrationRoutes } from './channels/integrations/integrations.routes';
import { listingImportRoutes } from './inventory/listingImports/listingImports.routes';
import { listingsRoutes } from './inventory/listings/listings.routes';
import { listingTermRoutes } from './inventory/listingTerms/listingTerms.routes';
import { locationsRoutes } from './inventory/locations/locations.routes';
import { levyRoutes } from './inventory/levies/levies.routes';
import { staffLocationRoutes } from './inventory/locations/staffLocations.routes';
import { mediaRoutes } from './inventory/media/media.routes';
import { photosRoutes } from './inventory/photos/photos.routes';
import { outboxRoutes } from './system/outbox/outbox.routes';
import { personalDataRoutes } from './office/personalData/personalData.routes';
import { paymentMethodRoutes } from './system/paymentMethods/paymentMethods.routes';
import { quotesRoutes } from './pricing/quotes/quotes.routes';
import { ratesRoutes } from './pricing/rates/rates.routes';
import { guideRoutes } from './site/guides/guides.routes';
import { siteRoutes } from './site/site/site.routes';

/** Every module of the server, in the order of the menu. */
export const modules: ((app: App, context: Context) => void)[] = [
  authRoutes,
  linksRoutes,
  socialRoutes,
  accountRoutes,
  dashboardRoutes,
  setUpRoutes,
  translationRoutes,
  searchRoutes,
  ownerRoomRoutes,
  ownerExportRoutes,
  ownerLetterRoutes,
  agentRoomRoutes,
  referralRoutes,
  favouriteRoutes,
  administratorsRoutes,
  usersRoutes,
  changeContactRoutes,
  ridersRoutes,
  ownRiderRoutes,
  documentsRoutes,
  ownersRoutes,
  bankAccountChangeRoutes,
  unitsRoutes,
  unitRuleRoutes,
  bookingRulesRoutes,
  brandRoutes,
  featureRoutes,
  mailTextRoutes,
  testLetterRoutes,
  propertyRoutes,
  listingTermRoutes,
  roomTypeRoutes,
  photosRoutes,
  listingImportRoutes,
  integrationRoutes,
  conflictRoutes,
  calendarExportRoutes,
  announcementRoutes,
  announcementReaderRoutes,
  holidayToolsRoutes,
  holidaysRoutes,
  schoolHolidaysRoutes,
  schoolMoveRoutes,
  bookingRoutes,
  onlineEventRoutes,
  staffBookingRoutes,
  channelBookingRoutes,
  reservationRoutes,
  reservationDocumentsRoutes,
  stayChargeRoutes,
  stayChangeRoutes,
  ownChangeRoutes,
  reviewRoutes,
  staffReviewRoutes,
  occupancyRoutes,
  bankLineRoutes,
  onlinePayoutRoutes,
  businessDayRoutes,
  dailyReportRoutes,
  cashShiftRoutes,
  ledgerRoutes,
  ledgerMonthRoutes,
  ledgerCheckRoutes,
  companyRoutes,
  expenseRoutes,
  expensePlanRoutes,
  servicePriceRoutes,
  servicePackageRoutes,
  ownerContractRoutes,
  unitPoolRoutes,
  freeStayRoutes,
  freeStayRequestRoutes,
  ownFreeStayRoutes,
  ownerInstallmentRoutes,
  ownContractRoutes,
  ownInstallmentRoutes,
  ownerAdvanceRoutes,
  statementRoutes,
  ownStatementRoutes,
  ownerQuestionRoutes,
  ownerPayoutRoutes,
  agentPaymentRoutes,
  paymentRoutes,
  issuedDocumentRoutes,
  eInvoiceRoutes,
  channelPayoutRoutes,
  reportRoutes,
  siteRoutes,
  locationsRoutes,
  staffLocationRoutes,
  listingsRoutes,
  quotesRoutes,
  ratesRoutes,
  enquiriesRoutes,
  staffEnquiriesRoutes,
  answerTemplateRoutes,
  outboxRoutes,
  personalDataRoutes,
  paymentMethodRoutes,
  cancellationPolicyRoutes,
  taxRateRoutes,
  bankingDayRoutes,
  currencyRateRoutes,
  houseTextRoutes,
  levyRoutes,
  mediaRoutes,
  guideRoutes,
];
