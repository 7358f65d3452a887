import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartHoliday, WindowFilter } from '@shared/contract/stays/occupancy';
import type { ReservationStatus } from '@shared/domain/stays/reservationSteps';
import type { StayDate } from '@shared/domain/base/stayDates';
import { ErrorBox } from '../../../ui/ErrorBox';
import { useIsPhone } from '../../../ui/useMediaQuery';
import { barElementId } from './ChartBarView';
import { ChartCard } from './ChartCard';
import { ChartHead } from './ChartHead';
import { ChartHeld } from './ChartHeld';
import {
  boxOf,
  groupPages,
  HEAD_HEIGHT,
  nightAt,
  ROW_HEIGHT,
  rowAt,
  tilesOf,
  unitPages,
  type ChartLayout,
  type Heading,
} from './chartLayout';
import { barOn, type ChartBar, type UnitRow } from './chartRows';
import { isClosedIn, runsOfType } from './closedNights';
import { ChartBody } from './ChartBody';
import { CELL_ID } from './ChartUnitRow';
import styles from './TapeChart.module.css';
import { useChartCard } from './useChartCard';
import { useChartControl, type ChartActions } from './useChartControl';
import { useChartPointer } from './useChartPointer';
import { useChartView } from './useChartView';
import { useFreeUnits } from './useFreeUnits';
import { useRestOfWindow } from './useRestOfWindow';
import { useTiles } from './useTiles';
import { useGhostWords } from './useGhostWords';

export type ChartHandle = {
  focus: () => void;
  /** Holds a bar to be moved or lengthened by the keyboard. */
  take: (how: 'move' | 'stretch', bar: ChartBar) => void;
};

type Props = {
  layout: ChartLayout;
  days: { first: number; count: number };
  dayWidth: number;
  date: StayDate;
  today: StayDate;
  places: WindowFilter;
  /** Stays of other statuses step back. */
  statuses: readonly ReservationStatus[] | undefined;
  holidays: ReadonlyMap<StayDate, readonly ChartHoliday[]>;
  onDate: (date: StayDate) => void;
  actions: ChartActions;
  ref?: Ref<ChartHandle>;
};

/** Units by days, drawn only where it is looked at. */
export function ChartGrid({
  layout,
  days,
  dayWidth,
  date,
  today,
  places,
  statuses,
  holidays,
  onDate,
  actions,
  ref,
}: Props) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const left = phone ? 132 : 224;
  const { first, count } = days;
  const scroller = useRef<HTMLDivElement>(null);
  const { view, reveal } = useChartView(
    scroller,
    { first, count, rows: layout.rows, dayWidth, left },
    date,
    onDate,
  );
  useRestOfWindow(scroller);
  const tiles = useMemo(() => tilesOf(unitPages(layout, view.rows), view.days), [layout, view]);
  const data = useTiles(tiles, places, first);
  const freeTiles = useMemo(() => tilesOf(groupPages(layout, view.rows), view.days), [layout, view]);
  const counts = useFreeUnits(layout, freeTiles, places, first);
  const rowOf = (row: number) => {
    const at = rowAt(layout, row);
    return at.kind === 'unit' ? data.rowOf(at.unit) : undefined;
  };
  const control = useChartControl({
    scroller,
    layout,
    rowOf,
    closed: data.closed,
    today,
    first,
    count,
    dayWidth,
    left,
    reveal,
    actions,
  });
  const { cell, ghost, obstacle } = control;
  const isClosedOn = (row: UnitRow | undefined, start: number, end: number) =>
    row !== undefined && isClosedIn(runsOfType(data.closed, row.unit.roomTypeId), start, end);
  /** The row and night at a place in the window. */
  const placeAt = (clientX: number, clientY: number) => {
    const element = scroller.current!;
    const { left: x, top: y } = element.getBoundingClientRect();
    const index = Math.floor((clientY - y + element.scrollTop - HEAD_HEIGHT) / ROW_HEIGHT);
    return {
      index,
      row: rowOf(index),
      night: first + nightAt(clientX - x + element.scrollLeft - left, dayWidth),
    };
  };
  const card = useChartCard(scroller, { first, dayWidth, left }, (clientX, clientY) => {
    const { index, row, night } = placeAt(clientX, clientY);
    const bar = row && barOn(row.bars, night);
    return bar ? { bar, row, index } : null;
  });
  /** A hatch has no box of its own to be pointed at: it lies behind the rows. */
  const tellClosed = ({ clientX, clientY }: PointerEvent) => {
    const element = scroller.current!;
    // Places are asked of the browser only where there is something to tell.
    if (data.closed.size === 0 && element.title === '') return;
    const { row, night } = placeAt(clientX, clientY);
    const isFree = row && !barOn(row.bars, night);
    element.title = isFree && isClosedOn(row, night, night + 1) ? t('admin:tape.closed_night') : '';
  };
  const pointer = useChartPointer(scroller, { layout, first, dayWidth, left }, control.pointer);
  const words = useGhostWords();
  const held = useRef(control);
  useEffect(() => {
    held.current = control;
  });
  const focus = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);
  const confirm = useCallback(() => held.current.confirm(), []);
  const closeOrOpen = useCallback(() => {
    held.current.closeOrOpen();
    focus();
  }, [focus]);
  const fold = useCallback(
    (heading: Heading) => {
      held.current.fold(heading);
      focus();
    },
    [focus],
  );
  const cancel = useCallback(() => {
    held.current.setGhost(null);
    focus();
  }, [focus]);
  useImperativeHandle(ref, () => ({
    focus,
    take: (how, bar) => cell && control.take(how, bar, cell.row),
  }));

  const row = cell ? rowOf(cell.row) : undefined;
  const taken = cell && row && barOn(row.bars, cell.night);
  // The card of the bar that the keyboard has come to, while it is there and nothing is held.
  const [isFocused, setFocused] = useState(false);
  const pressed = useRef(false);
  const stood = isFocused && cell?.byKeys && !ghost ? taken : undefined;
  const { stand } = card;
  useEffect(() => {
    stand(stood && row ? { bar: stood, row, index: cell!.row } : null);
    // The bar and its place are all that counts: a chart that is drawn again leaves a card that was taken away where it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stood, cell?.row]);
  const ghostRow = ghost ? rowOf(ghost.row) : undefined;
  const isClosed = ghost !== null && isClosedOn(ghostRow, ghost.start, ghost.end);
  const error = data.error ?? counts.error;
  const active = taken ? barElementId(taken.id) : CELL_ID;
  const isDrawn = cell && cell.row >= view.rows.first && cell.row <= view.rows.last;
  return (
    <>
      {/* Before the chart, so that it is not scrolled away with it. */}
      {error !== undefined && (
        <ErrorBox
          error={error}
          onRetry={() => {
            data.refetch();
            counts.refetch();
          }}
        />
      )}
      <div
        ref={scroller}
        role="grid"
        aria-label={t('admin:tape.title')}
        aria-describedby="chart-hint"
        aria-rowcount={layout.rows + 1}
        aria-colcount={count + 1}
        aria-busy={data.isFetching || counts.isFetching}
        aria-activedescendant={isDrawn ? active : undefined}
        tabIndex={0}
        className={styles.scroller}
        style={
          {
            '--day': `${dayWidth}px`,
            '--left': `${left}px`,
            '--row': `${ROW_HEIGHT}px`,
            '--head': `${HEAD_HEIGHT}px`,
          } as CSSProperties
        }
        onFocus={() => {
          setFocused(true);
          control.onFocus(!pressed.current);
        }}
        onBlur={() => setFocused(false)}
        onKeyDown={(event) => control.onKeyDown(event) && pointer.stop()}
        {...pointer.handlers}
        onPointerDown={(event) => {
          pressed.current = true;
          card.close();
          pointer.handlers.onPointerDown(event);
        }}
        onPointerMove={(event) => {
          pointer.handlers.onPointerMove(event);
          card.onPointerMove(event);
          if (event.buttons === 0) tellClosed(event);
        }}
        onPointerUp={() => {
          pressed.current = false;
          pointer.handlers.onPointerUp();
        }}
        onPointerLeave={card.onPointerLeave}
      >
        <div
          role="presentation"
          className={styles.canvas}
          style={{ width: left + count * dayWidth, height: HEAD_HEIGHT + layout.rows * ROW_HEIGHT }}
        >
          <ChartHead first={first} days={view.days} dayWidth={dayWidth} today={today} holidays={holidays} />
          <div role="rowgroup" className={styles.rows}>
            <ChartBody
              layout={layout}
              view={view}
              unitRow={data.rowOf}
              first={first}
              left={left}
              dayWidth={dayWidth}
              date={date}
              today={today}
              free={counts.free}
              onFold={fold}
              cell={cell}
              statuses={statuses}
              closed={data.closed}
            />
            {ghost && (
              <div
                aria-hidden="true"
                className={`${styles.ghost} ${obstacle ? styles.refused : ''}`}
                style={{
                  transform: `translate(${boxOf(ghost.start - first, 0, dayWidth).left}px, ${ghost.row * ROW_HEIGHT}px)`,
                  width: (ghost.end - ghost.start) * dayWidth,
                }}
              >
                <span className={styles.ghostText}>{words.short(ghost)}</span>
              </div>
            )}
          </div>
        </div>
      </div>
      {card.shown && !ghost && (
        <ChartCard
          bar={card.shown.bar}
          row={card.shown.row}
          box={card.shown.box}
          onEnter={card.keep}
          onLeave={card.release}
        />
      )}
      <ChartHeld
        ghost={ghost}
        row={ghostRow}
        obstacle={obstacle}
        isClosed={isClosed}
        sale={control.sale}
        mayCreate={actions.mayCreate}
        onConfirm={confirm}
        onCloseOrOpen={closeOrOpen}
        onCancel={cancel}
      />
    </>
  );
}
