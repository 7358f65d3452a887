/**
 * The kind of row that an address is about. A new route with an id needs its line here, or the test fails.
 */
const ABOUT = [
  ['/api/account/sessions/:id', 'session'],
  ['/api/account/change-contact/:id', 'submission'],
  ['/api/account/:id', 'buyer'],
  ['/api/administrators/:id', 'administrator'],
  ['/api/users/:id', 'buyer'],
  ['/api/change-contact-submissions/:id', 'submission'],
  ['/api/attendance/:id', 'attendance'],
  ['/api/rider/documents/:id', 'document'],
  ['/api/documents/:id', 'document'],
  ['/api/units/:id', 'unit'],
  ['/api/properties/:id', 'property'],
  ['/api/room-types/:id', 'roomType'],
  ['/api/blocks/:id', 'block'],
  ['/api/photos/:', 'photo'],
  ['/api/listing-imports/:id', 'listingImport'],
  ['/api/owners/:id', 'owner'],
  ['/api/announcements/:id', 'announcement'],
  ['/api/holidays/:id', 'holiday'],
  ['/api/school-holidays/:id', 'schoolHoliday'],
  ['/api/integrations/:id', 'feed'],
  ['/api/integration-conflicts/:id', 'conflict'],
  ['/api/public/reservations/:id', 'reservation'],
  ['/api/reservations/:id', 'reservation'],
  ['/api/payments/:id', 'payment'],
  ['/api/stay-charges/:id', 'stayCharge'],
  ['/api/expenses/:id', 'expense'],
  ['/api/expense-plans/:id', 'expensePlan'],
  ['/api/service-prices/:id', 'servicePrice'],
  ['/api/service-packages/:id', 'servicePackage'],
  ['/api/owner-contracts/:id', 'ownerContract'],
  ['/api/unit-pools/:id', 'unitPool'],
  ['/api/owner-installments/:id', 'ownerInstallment'],
  ['/api/owner-advances/:id', 'ownerAdvance'],
  ['/api/free-stay-requests/:id', 'freeStayRequest'],
  ['/api/free-stays/:id', 'ownerContract'],
  ['/api/statements/:id', 'statement'],
  ['/api/statement-runs/:id', 'statementRun'],
  ['/api/owner-payouts/:id', 'ownerPayout'],
  ['/api/owner-payout-items/:id', 'ownerPayoutItem'],
  ['/api/issued-documents/:id', 'issuedDocument'],
  ['/api/ledger/stays/:id', 'reservation'],
  ['/api/e-invoices/:id', 'eInvoice'],
  ['/api/ledger/:id', 'ledgerEntry'],
  ['/api/ledger-checks/:id', 'ledgerCheck'],
  ['/api/daily-reports/:id', 'dailyReport'],
  ['/api/cash-shifts/:id', 'cashShift'],
  ['/api/bank-lines/:id', 'bankLine'],
  ['/api/bank-matches/:id', 'bankMatch'],
  ['/api/outbox/:id', 'letter'],
  ['/api/enquiries/:id', 'enquiry'],
  ['/api/payment-methods/:code', 'paymentMethod'],
  ['/api/locations/:id', 'location'],
  ['/api/companies/:id', 'company'],
  ['/api/company-bank-accounts/:id', 'companyBankAccount'],
  ['/api/channel-blocks/:id', 'channelBlock'],
  ['/api/channel-payouts/:id', 'channelPayout'],
  // For everybody: listings, pictures, the sitemap, and calendars by their secret address.
  ['/api/public/listings/:id', 'open'],
  ['/media/:id', 'open'],
  ['/api/public/payment-methods/:code', 'open'],
  ['/api/public/companies/:id', 'open'],
  ['/sitemaps/:file', 'open'],
  ['/api/public/ical/:file', 'open'],
  ['/api/reports/:id', 'savedReport'],
  // A kind of report is nobody's row; who may read one says the table of rights.
  ['/api/reports/:name', 'open'],
] as const;
export type Kind = Exclude<(typeof ABOUT)[number][1], 'open'>;

/**
 * Returns the kind of row that the id in an address names; undefined for an address that nobody has put into
 * the list above.
 */
export const kindOf = (url: string): Kind | 'open' | undefined =>
  ABOUT.find(([start]) => url.startsWith(start))?.[1];
