/** What a key asks of the chart. */
export type Command =
  | { type: 'step'; rows: number; days: number; shift: boolean }
  | { type: 'month'; by: 1 | -1 }
  | { type: 'group'; by: 1 | -1 }
  | { type: 'page'; by: 1 | -1 }
  | { type: 'screenEdge'; end: boolean }
  | { type: 'corner'; end: boolean }
  | { type: 'today' | 'enter' | 'move' | 'extend' | 'new' | 'undo' | 'cancel' | 'help' | 'fold' | 'close' };

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const ARROWS: Record<string, [rows: number, days: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const LETTERS: Record<string, Command> = {
  t: { type: 'today' },
  m: { type: 'move' },
  e: { type: 'extend' },
  n: { type: 'new' },
  u: { type: 'undo' },
  f: { type: 'fold' },
  c: { type: 'close' },
  '?': { type: 'help' },
  Enter: { type: 'enter' },
  ' ': { type: 'enter' },
  Escape: { type: 'cancel' },
};

/** The command of a key; null for keys that are the browser's or nobody's. */
export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): Command | null {
  if (altKey) return null;
  const far = ctrlKey || metaKey;
  const [rows, days] = ARROWS[key] ?? [0, 0];
  if (rows !== 0 && far) return { type: 'group', by: rows > 0 ? 1 : -1 };
  if (days !== 0 && far) return { type: 'month', by: days > 0 ? 1 : -1 };
  if (rows !== 0 || days !== 0) return { type: 'step', rows, days, shift: shiftKey };
  if (key === 'PageUp' || key === 'PageDown') return { type: 'page', by: key === 'PageDown' ? 1 : -1 };
  if (key === 'Home' || key === 'End') return { type: far ? 'corner' : 'screenEdge', end: key === 'End' };
  if (far) return null;
  return LETTERS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The keys and what they do, for the help. */
export const KEY_HELP: readonly (readonly [keys: string, label: string])[] = [
  ['← ↑ → ↓', 'admin:tape.keys.arrows'],
  ['Ctrl + ← →', 'admin:tape.keys.month'],
  ['Ctrl + ↑ ↓', 'admin:tape.keys.group'],
  ['Page Up, Page Down', 'admin:tape.keys.page'],
  ['Home, End', 'admin:tape.keys.screen_edge'],
  ['Ctrl + Home, End', 'admin:tape.keys.corner'],
  ['T', 'admin:tape.keys.today'],
  ['Enter', 'admin:tape.keys.enter'],
  ['Shift + ← →, N', 'admin:tape.keys.new'],
  ['C', 'admin:tape.keys.close'],
  ['F', 'admin:tape.keys.fold'],
  ['M', 'admin:tape.keys.move'],
  ['E', 'admin:tape.keys.extend'],
  ['U', 'admin:tape.keys.undo'],
  ['Esc', 'admin:tape.keys.cancel'],
];
