import type { App } from '../app';
import type { Context } from '../context';
import { announcementRoutes } from './announcements/announcements.routes';
import { announcementReaderRoutes } from './announcements/readers.routes';
import { authRoutes } from './auth/auth.routes';
import { bookingRoutes } from './reservations/booking.routes';
import { reservationRoutes } from './reservations/reservations.routes';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import { enquiriesRoutes } from './enquiries/enquiries.routes';
import { listingsRoutes } from './listings/listings.routes';
import { locationsRoutes } from './locations/locations.routes';
import { mediaRoutes } from './media/media.routes';
import { quotesRoutes } from './quotes/quotes.routes';
import { siteRoutes } from './site/site.routes';

/** Every module of the server, in the order of the menu. */
export const modules: ((app: App, context: Context) => void)[] = [
  authRoutes,
  dashboardRoutes,
  announcementRoutes,
  announcementReaderRoutes,
  bookingRoutes,
  reservationRoutes,
  siteRoutes,
  locationsRoutes,
  listingsRoutes,
  quotesRoutes,
  enquiriesRoutes,
  mediaRoutes,
];
