import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ChartHoliday } from '@shared/contract/stays/occupancy';
import type { ChangeAnswer } from '@shared/contract/stays/stayChanges';
import type { StayDate } from '@shared/domain/base/stayDates';
import { EmptyRows } from '../../../kit/EmptyRows';
import { Loaded } from '../../../kit/Loaded';
import { fromHere } from '../../../kit/Page';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { toast } from '../../../ui/toast';
import { ChartHelp } from './ChartHelp';
import { ChartGrid, type ChartHandle } from './ChartGrid';
import { ChartToolbar } from './ChartToolbar';
import { foldId, layoutOf, ZOOMS } from './chartLayout';
import type { ChartBar, UnitRow } from './chartRows';
import type { Ghost } from './ghost';
import { GhostDialog } from './GhostDialog';

import { useListChartHolidaysQuery, useListGroupsQuery } from './occupancy.api';
import { BarPanel } from './BarPanel';
import type { ChartActions } from './useChartControl';
import { useChartParams } from './useChartParams';
import { useObstacleWords } from './useGhostWords';
import { useFolded } from './useFolded';
import { useCloseNights } from './useCloseNights';
import { useLiveChanges } from './useLiveChanges';
import { useUndo } from './useUndo';

/** The tape chart: units by days, what has them, and what staff can do about it without leaving it. */
export default function TapeChart() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const can = useCan();
  const params = useChartParams();
  const { filter, places, days, zoom } = params;
  const groups = useListGroupsQuery(places, { refetchOnMountOrArgChange: true });
  const found = groups.currentData;
  const { folded, keep, toggle } = useFolded();
  const layout = useMemo(() => found && layoutOf(found.groups, found.totalCount, folded), [found, folded]);
  const holidays = useListChartHolidaysQuery({ from: days.from, to: days.to });
  const chart = useRef<ChartHandle>(null);
  const [opened, setOpened] = useState<{ bar: ChartBar; row: UnitRow } | null>(null);
  const [asked, setAsked] = useState<{ ghost: Ghost; row: UnitRow } | null>(null);
  const [help, setHelp] = useState(false);
  const obstacleWords = useObstacleWords();
  const asking = useRef<() => unknown>(() => undefined);
  const askNow = () => void asking.current();
  const undo = useUndo(askNow);
  const askChanges = useLiveChanges(undo.hear);
  useEffect(() => {
    asking.current = askChanges;
  }, [askChanges]);
  const closeNights = useCloseNights(undo.offerOther, askNow);
  const onDone = (words: string, answer: ChangeAnswer) => {
    undo.offer(words, answer);
    askNow();
  };
  const actions: ChartActions = {
    mayEdit: can('reservation.edit'),
    mayCreate: can('reservation.create'),
    mayClose: can('listing.view') && can('listing.edit'),
    onOpen: (bar, row) => setOpened({ bar, row }),
    onAsk: (ghost, row) => setAsked({ ghost, row }),
    onNew: ({ unit }, checkIn, checkOut) =>
      void navigate(paths.admin.reservationDetails(), {
        state: {
          ...fromHere(location),
          stay: {
            checkIn,
            checkOut,
            listing: { id: unit.roomTypeId, name: unit.roomTypeName, propertyName: unit.propertyName },
            unit: { id: unit.id, number: unit.number, roomTypeId: unit.roomTypeId },
          },
        },
      }),
    onFold: (heading) => layout && toggle(foldId(layout, heading)),
    onClose: (ghost, row, close) => void closeNights(ghost, row, close),
    onUndo: () => void undo.takeBack(),
    onHelp: () => setHelp(true),
    onRefuse: (reason) =>
      void toast.error(
        typeof reason === 'string' ? t(`admin:tape.refused.${reason}`) : obstacleWords(reason),
      ),
  };
  const holidaysByDate = useMemo(() => {
    const byDate = new Map<StayDate, ChartHoliday[]>();
    for (const one of holidays.data ?? []) byDate.set(one.date, [...(byDate.get(one.date) ?? []), one]);
    return byDate;
  }, [holidays.data]);
  const properties = found?.groups.map(({ propertyId }) => propertyId) ?? [];
  const isFolded = properties.length > 0 && properties.every((id) => folded.has(id));
  /** Those that the filter leaves out stay as they are. */
  const foldAll = () => {
    const next = new Set(folded);
    for (const id of found?.groups.flatMap((one) => [one.propertyId, one.roomTypeId]) ?? []) next.delete(id);
    if (!isFolded) properties.forEach((id) => next.add(id));
    keep(next);
  };
  const back = () => chart.current?.focus();
  return (
    <>
      <ChartToolbar
        params={params}
        count={found?.totalCount}
        isFolded={isFolded}
        onFoldAll={foldAll}
        onHelp={() => setHelp(true)}
      />
      <Loaded query={{ ...groups, data: layout }}>
        {(ready) =>
          ready.units === 0 ? (
            <EmptyRows params={params}>
              <p>{t('admin:tape.empty')}</p>
              <Link to={paths.admin.viewListing()}>{t('admin:menu.view_listing')}</Link>
            </EmptyRows>
          ) : (
            <ChartGrid
              key={JSON.stringify(places)}
              ref={chart}
              layout={ready}
              days={days}
              dayWidth={ZOOMS[zoom]}
              date={params.date}
              today={params.today}
              places={places}
              statuses={filter.status}
              holidays={holidaysByDate}
              onDate={params.setDate}
              actions={actions}
            />
          )
        }
      </Loaded>
      <p id="chart-hint" className="visually-hidden">
        {t(actions.mayEdit ? 'admin:tape.hint' : 'admin:tape.hint_view')}
      </p>
      <BarPanel
        opened={opened}
        onClose={() => setOpened(null)}
        onClosed={back}
        onDone={onDone}
        onTake={(how, bar) => {
          setOpened(null);
          chart.current?.take(how, bar);
        }}
      />
      {asked && (
        <GhostDialog
          key={`${asked.ghost.bar!.id} ${asked.ghost.start} ${asked.ghost.end} ${asked.row.unit.id}`}
          ghost={asked.ghost}
          target={asked.row.unit}
          today={params.today}
          onDone={onDone}
          onClosed={() => {
            setAsked(null);
            back();
          }}
        />
      )}
      <ChartHelp open={help} onClose={() => setHelp(false)} onClosed={back} />
    </>
  );
}
