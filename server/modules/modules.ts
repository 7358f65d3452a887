import type { App } from '../app';
import type { Context } from '../context';
import { announcementRoutes } from './announcements/announcements.routes';
import { announcementReaderRoutes } from './announcements/readers.routes';
import { administratorsRoutes } from './administrators/administrators.routes';
import { accountRoutes } from './auth/account.routes';
import { authRoutes } from './auth/auth.routes';
import { linksRoutes } from './auth/links.routes';
import { socialRoutes } from './auth/social.routes';
import { changeContactRoutes } from './changeContact/changeContact.routes';
import { documentsRoutes } from './documents/documents.routes';
import { propertyRoutes } from './properties/properties.routes';
import { roomTypeRoutes } from './roomTypes/roomTypes.routes';
import { ownersRoutes } from './owners/owners.routes';
import { ownRiderRoutes } from './riders/ownRider.routes';
import { ridersRoutes } from './riders/riders.routes';
import { unitRuleRoutes } from './site/unitRule.routes';
import { unitsRoutes } from './units/units.routes';
import { usersRoutes } from './users/users.routes';
import { bookingRoutes } from './reservations/booking.routes';
import { staffBookingRoutes } from './reservations/staffBooking.routes';
import { occupancyRoutes } from './occupancy/occupancy.routes';
import { reservationDocumentsRoutes } from './reservationDocuments/reservationDocuments.routes';
import { reservationRoutes } from './reservations/reservations.routes';
import { stayChangeRoutes } from './stayChanges/stayChanges.routes';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import { enquiriesRoutes } from './enquiries/enquiries.routes';
import { holidaysRoutes } from './holidays/holidays.routes';
import { holidayToolsRoutes } from './holidays/holidayTools.routes';
import { schoolHolidaysRoutes } from './schoolHolidays/schoolHolidays.routes';
import { calendarExportRoutes } from './integrations/calendarExport.routes';
import { conflictRoutes } from './integrations/conflicts.routes';
import { integrationRoutes } from './integrations/integrations.routes';
import { listingImportRoutes } from './listingImports/listingImports.routes';
import { listingsRoutes } from './listings/listings.routes';
import { locationsRoutes } from './locations/locations.routes';
import { mediaRoutes } from './media/media.routes';
import { photosRoutes } from './photos/photos.routes';
import { outboxRoutes } from './outbox/outbox.routes';
import { quotesRoutes } from './quotes/quotes.routes';
import { ratesRoutes } from './rates/rates.routes';
import { siteRoutes } from './site/site.routes';

/** Every module of the server, in the order of the menu. */
export const modules: ((app: App, context: Context) => void)[] = [
  authRoutes,
  linksRoutes,
  socialRoutes,
  accountRoutes,
  dashboardRoutes,
  administratorsRoutes,
  usersRoutes,
  changeContactRoutes,
  ridersRoutes,
  ownRiderRoutes,
  documentsRoutes,
  ownersRoutes,
  unitsRoutes,
  unitRuleRoutes,
  propertyRoutes,
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
  bookingRoutes,
  staffBookingRoutes,
  reservationRoutes,
  reservationDocumentsRoutes,
  stayChangeRoutes,
  occupancyRoutes,
  siteRoutes,
  locationsRoutes,
  listingsRoutes,
  quotesRoutes,
  ratesRoutes,
  enquiriesRoutes,
  outboxRoutes,
  mediaRoutes,
];
