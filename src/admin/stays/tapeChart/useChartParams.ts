import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { WindowFilter } from '@shared/contract/stays/occupancy';
import { RESERVATION_STATUSES, type ReservationStatus } from '@shared/domain/stays/reservationSteps';
import {
  addDays,
  addMonths,
  businessDate,
  dayNumber,
  isStayDate,
  monthStart,
} from '@shared/domain/base/stayDates';
import { paths } from '../../../paths';
import { ZOOMS, type Zoom } from './chartLayout';

/** Months that the chart goes back and ahead. */
const BACK = 24;
const AHEAD = 36;
/** Days shown before the one that was asked for. */
const LEAD = 2;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

type ChartState = {
  date: string | undefined;
  zoom: Zoom;
  filter: Pick<WindowFilter, 'propertyId' | 'unit'> & { status?: ReservationStatus[] };
};

const isZoom = (text: string | null): text is Zoom => text !== null && Object.hasOwn(ZOOMS, text);
const isStatus = (text: string): text is ReservationStatus =>
  (RESERVATION_STATUSES as readonly string[]).includes(text);

function readState(params: URLSearchParams): ChartState {
  const [date, zoom, property] = [params.get('date'), params.get('zoom'), params.get('propertyId')];
  const unit = params.get('unit')?.trim().slice(0, 80);
  const status = (params.get('status') ?? '').split(',').filter(isStatus);
  return {
    date: isStayDate(date) ? date : undefined,
    zoom: isZoom(zoom) ? zoom : 'week',
    filter: {
      ...(property && UUID.test(property) && { propertyId: property }),
      ...(unit && { unit }),
      ...(status.length > 0 && { status }),
    },
  };
}

/** The state of the chart, kept in the address as that of lists; what in it does not fit is left out. */
export function useChartParams() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => readState(params), [params]);
  const { date, zoom, filter } = state;
  const { propertyId, unit } = filter;
  const status = filter.status?.join(',');
  // The same objects as long as they say the same: a scrolled date fetches nothing anew.
  const places = useMemo(
    () => ({ ...(propertyId && { propertyId }), ...(unit && { unit }) }),
    [propertyId, unit],
  );
  const asked = useMemo<ChartState['filter']>(
    () => ({ ...places, ...(status && { status: status.split(',') as ReservationStatus[] }) }),
    [places, status],
  );
  const today = businessDate(new Date());
  const days = useMemo(() => {
    const first = addMonths(monthStart(today), -BACK);
    const end = addMonths(monthStart(today), AHEAD);
    return { from: first, to: end, first: dayNumber(first), count: dayNumber(end) - dayNumber(first) };
  }, [today]);
  return useMemo(() => {
    const change = (changes: Partial<ChartState>) => {
      const next = { date, zoom, filter: asked, ...changes };
      void navigate(
        paths.admin.reservation({
          tab: 'chart',
          date: next.date,
          zoom: next.zoom === 'week' ? null : next.zoom,
          ...next.filter,
        }),
        { replace: true, preventScrollReset: true },
      );
    };
    return {
      today,
      days,
      zoom,
      filter: asked,
      /** What of it chooses units. A status only brings stays out: a night that others have is never shown as free. */
      places,
      active: Object.keys(asked).length,
      /** The first day on screen. */
      date: date ?? addDays(today, -LEAD),
      setDate: (next: string) => change({ date: next }),
      setZoom: (next: Zoom) => change({ zoom: next }),
      setFilter: (changes: Partial<ChartState['filter']>) => change({ filter: { ...asked, ...changes } }),
      clearFilter: () => change({ filter: {} }),
    };
  }, [navigate, today, days, date, zoom, asked, places]);
}
export type ChartParams = ReturnType<typeof useChartParams>;
