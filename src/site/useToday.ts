import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { useGetSiteInfoQuery } from './site.api';

/** The number of days ahead that a stay can be booked until the server has said so. */
const USUAL_ADVANCE_DAYS = 365;

/** Today in Malaysia, and the last day on which a stay can end. The server's day wins over the visitor's clock. */
export function useToday(): { today: StayDate; lastDay: StayDate } {
  const { data } = useGetSiteInfoQuery();
  const today = data?.businessDate ?? businessDate(new Date());
  return { today, lastDay: addDays(today, data?.maxAdvanceDays ?? USUAL_ADVANCE_DAYS) };
}
