import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import {
  addMonths,
  dayNumber,
  fromDayNumber,
  monthStart,
  type StayDate,
} from '@shared/domain/base/stayDates';
import {
  HEAD_HEIGHT,
  headingAt,
  insideRows,
  ROW_HEIGHT,
  rowAt,
  unitRow,
  type ChartLayout,
  type Heading,
} from './chartLayout';
import { commandOf, type Command } from './chartKeys';
import { isAllClosed, runsOfType, type Run } from './closedNights';
import { firmBarOn, type ChartBar, type UnitRow } from './chartRows';
import {
  ghostOf,
  isChangeable,
  isWhereItWas,
  nightsBetweenCells,
  obstacleOf,
  shiftGhost,
  stretchGhost,
  type Ghost,
  type Obstacle,
} from './ghost';

/** `byKeys`: the keyboard has come to it, so that more is told about what stands there. */
export type Cell = { row: number; night: number; byKeys: boolean };

/** The unit whose nights are chosen, and whether all of them are closed to visitors. */
export type Sale = { row: UnitRow; isClosed: boolean };

export type ChartActions = {
  mayEdit: boolean;
  mayCreate: boolean;
  /** Nights may be closed to visitors, and opened. */
  mayClose: boolean;
  /** Opens what there is to know and do about a bar. */
  onOpen: (bar: ChartBar, row: UnitRow) => void;
  /** Asks about a change before it is saved. */
  onAsk: (ghost: Ghost, row: UnitRow) => void;
  onNew: (row: UnitRow, from: StayDate, to: StayDate) => void;
  /** Closes the nights of the unit's room type to visitors, or opens them. */
  onClose: (ghost: Ghost, row: UnitRow, close: boolean) => void;
  /** Folds what is under a heading, or shows it again. */
  onFold: (heading: Heading) => void;
  onUndo: () => void;
  onHelp: () => void;
  /** A wish that cannot be: why. */
  onRefuse: (reason: Obstacle | 'state' | 'not_loaded') => void;
};

type Options = {
  scroller: RefObject<HTMLDivElement | null>;
  layout: ChartLayout;
  rowOf: (row: number) => UnitRow | undefined;
  /** By room type, the nights that the rates close to visitors. */
  closed: ReadonlyMap<string, readonly Run[]>;
  today: StayDate;
  first: number;
  count: number;
  dayWidth: number;
  left: number;
  reveal: (row: number, night: number) => void;
  actions: ChartActions;
};

/** Where the keyboard stands, what is held over the chart, and what keys and pointers do to both. */
export function useChartControl(options: Options) {
  const { scroller, layout, rowOf, closed, today, first, count, dayWidth, left, reveal, actions } = options;
  const [cell, setCell] = useState<Cell | null>(null);
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const anchor = useRef(0);
  // Rows of another layout are other rows, however it came to be: what is held is put back.
  const [shape, setShape] = useState(layout);
  if (shape !== layout) {
    setShape(layout);
    setGhost(null);
    setCell((old) => old && { ...old, row: insideRows(layout, old.row) });
  }

  const mayChoose = actions.mayCreate || actions.mayClose;
  const inside = (night: number) => Math.max(first, Math.min(first + count - 1, night));
  const goTo = (row: number, night: number) => {
    const next = { row: insideRows(layout, row), night: inside(night), byKeys: true };
    setCell(next);
    reveal(next.row, next.night);
    return next;
  };
  /** The first unit and day on screen, where the keyboard begins. */
  const start = (byKeys: boolean): Cell => {
    const { scrollTop, scrollLeft, clientWidth } = scroller.current!;
    const night = first + Math.ceil(scrollLeft / dayWidth);
    const now = dayNumber(today);
    const seen = now >= night && now < night + Math.floor((clientWidth - left) / dayWidth);
    const row = unitRow(layout, Math.ceil(scrollTop / ROW_HEIGHT), 1);
    return { row, night: seen ? now : night, byKeys };
  };
  const obstacle = ghost ? obstacleOf(ghost, rowOf(ghost.row), today) : null;

  const hold = (next: Ghost | null) => {
    setGhost(next);
    if (next) reveal(next.row, next.how === 'stretch' ? next.end - 1 : next.start);
  };
  /** What is held is meant: asked about, or refused. */
  const drop = (held: Ghost) => {
    const row = rowOf(held.row);
    if (!row) return actions.onRefuse('not_loaded');
    const inTheWay = obstacleOf(held, row, today);
    if (held.how === 'new') {
      if (!actions.mayCreate) return;
      if (inTheWay) actions.onRefuse(inTheWay);
      else actions.onNew(row, fromDayNumber(held.start), fromDayNumber(held.end));
      return;
    }
    setGhost(null);
    if (isWhereItWas(held, row.unit.id)) return;
    setCell({ row: held.row, night: held.start, byKeys: false });
    // What takes the nights is shown by the preview, with everything else that is in the way.
    if (inTheWay && inTheWay.reason !== 'taken') actions.onRefuse(inTheWay);
    else actions.onAsk(held, row);
  };
  const take = (how: 'move' | 'stretch', bar: ChartBar | undefined, row: number) => {
    const unit = rowOf(row)?.unit;
    if (!bar || !unit || !actions.mayEdit) return;
    if (!isChangeable(bar)) actions.onRefuse('state');
    else hold(ghostOf(how, bar, row, unit.propertyId));
  };
  const choose = (row: number, from: number, to: number) => {
    if (mayChoose) hold(nightsBetweenCells(row, from, to));
  };
  /** What can be done about the sale of the nights that are chosen: null while none are, or they are past. */
  const sale = ghost && saleOf(ghost);
  function saleOf(held: Ghost): Sale | null {
    const row = rowOf(held.row);
    if (!actions.mayClose || held.how !== 'new' || !row || held.start < dayNumber(today)) return null;
    const runs = runsOfType(closed, row.unit.roomTypeId);
    return { row, isClosed: isAllClosed(runs, held.start, held.end) };
  }
  const closeOrOpen = (held: Ghost) => {
    const found = saleOf(held);
    if (!found) return;
    setGhost(null);
    actions.onClose(held, found.row, !found.isClosed);
  };

  /** The rows below it move: what is held is put back, and the keyboard stands on the heading. */
  const fold = (heading: Heading) => {
    setGhost(null);
    goTo(heading.row, (cell ?? start(false)).night);
    actions.onFold(heading);
  };

  const whileHeld = (held: Ghost, command: Command): boolean => {
    if (command.type === 'cancel') setGhost(null);
    else if (command.type === 'enter' || (command.type === 'new' && held.how === 'new')) drop(held);
    else if (held.how === 'new' && command.type === 'close') closeOrOpen(held);
    else if (held.how === 'new') {
      if (command.type !== 'step' || !command.shift || command.days === 0) return false;
      const head = inside((held.start === anchor.current ? held.end - 1 : held.start) + command.days);
      choose(held.row, anchor.current, head);
      setCell({ row: held.row, night: head, byKeys: true });
    } else if (command.type === 'month') moveHeld(held, 0, command.by * 7, false);
    else if (command.type === 'step') moveHeld(held, command.rows, command.days, command.shift);
    // Nothing else while a stay is held.
    return true;
  };
  const moveHeld = (held: Ghost, rows: number, days: number, shift: boolean) =>
    hold(
      held.how === 'move'
        ? shiftGhost(held, rows, days, layout)
        : stretchGhost(held, shift ? 'start' : 'end', days),
    );

  const run = (command: Command) => {
    if (ghost && whileHeld(ghost, command)) return;
    if (ghost) setGhost(null);
    const { row, night } = cell ?? start(true);
    const heading = layout.headings[headingAt(layout, row)];
    const isHeading = heading?.row === row;
    const unit = rowOf(row);
    const bar = unit && firmBarOn(unit.bars, night);
    const { clientHeight, clientWidth, scrollLeft } = scroller.current!;
    switch (command.type) {
      case 'step':
        if (command.shift && command.days !== 0 && !bar && !isHeading) {
          anchor.current = night;
          choose(row, night, inside(night + command.days));
        }
        return goTo(row + command.rows, night + command.days);
      case 'month': {
        const month = addMonths(monthStart(fromDayNumber(night)), command.by);
        return goTo(row, dayNumber(month));
      }
      case 'group': {
        const at = headingAt(layout, row) + (command.by < 0 && !isHeading ? 0 : command.by);
        return goTo(layout.headings[Math.max(0, at)]?.row ?? layout.rows - 1, night);
      }
      case 'page': {
        const rows = Math.max(1, Math.floor((clientHeight - HEAD_HEIGHT) / ROW_HEIGHT) - 1);
        return goTo(row + command.by * rows, night);
      }
      case 'screenEdge': {
        const shown = Math.max(1, Math.floor((clientWidth - left) / dayWidth) - 1);
        const from = first + Math.ceil(scrollLeft / dayWidth);
        return goTo(row, command.end ? from + shown - 1 : from);
      }
      case 'corner':
        return goTo(command.end ? layout.rows - 1 : 0, night);
      case 'today':
        return goTo(row, dayNumber(today));
      case 'move':
        return take('move', bar, row);
      case 'extend':
        return take('stretch', bar, row);
      case 'fold':
        return heading && fold(heading);
      case 'new':
      case 'enter':
        if (isHeading) return command.type === 'enter' ? fold(heading) : undefined;
        if (bar && unit) return command.type === 'enter' ? actions.onOpen(bar, unit) : undefined;
        anchor.current = night;
        return choose(row, night, night);
      case 'undo':
        return actions.onUndo();
      case 'help':
        return actions.onHelp();
      default:
        return undefined;
    }
  };

  return {
    cell,
    ghost,
    obstacle,
    setGhost,
    take,
    fold,
    sale,
    confirm: () => ghost && drop(ghost),
    closeOrOpen: () => ghost && closeOrOpen(ghost),
    pointer: {
      find: (row: number, night: number) => {
        const found = rowAt(layout, row).kind === 'unit' ? rowOf(row) : undefined;
        return found
          ? { bar: firmBarOn(found.bars, night) ?? null, propertyId: found.unit.propertyId }
          : null;
      },
      mayDrag: (bar: ChartBar | null) => (bar ? actions.mayEdit && isChangeable(bar) : mayChoose),
      onGhost: setGhost,
      // Nights that can be closed as well as booked stay chosen: what is to become of them is asked below the chart.
      onDrop: (held: Ghost) => {
        if (held.how !== 'new' || !actions.mayClose) return drop(held);
        anchor.current = held.start;
        setCell({ row: held.row, night: held.start, byKeys: false });
      },
      onTap: (row: number, night: number) => {
        setCell({ row, night, byKeys: false });
        const unit = rowOf(row);
        const bar = unit && firmBarOn(unit.bars, night);
        if (bar) {
          setGhost(null);
          actions.onOpen(bar, unit);
        } else if (ghost?.how === 'new' && ghost.row === row && ghost.end - ghost.start === 1) {
          choose(row, anchor.current, night);
        } else {
          anchor.current = night;
          if (mayChoose) setGhost(nightsBetweenCells(row, night, night));
        }
      },
    },
    onFocus: (byKeys: boolean) => setCell((old) => old ?? start(byKeys)),
    onKeyDown: (event: KeyboardEvent): boolean => {
      const command = event.target === event.currentTarget ? commandOf(event) : null;
      if (!command || (command.type === 'cancel' && !ghost)) return false;
      event.preventDefault();
      run(command);
      return command.type === 'cancel';
    },
  };
}
