/**
 * The nature of a toast, which sets its colour: red for a failure, green for something done, neutral for
 * news.
 */
export type ToastKind = 'error' | 'success' | 'info';
/** Something to do about what a toast says: take it back. `about` names what it is done to, so that `withdraw` finds it. */
export type ToastAction = { label: string; run: () => unknown; about?: string };
export type Toast = { id: number; kind: ToastKind; text: string; action?: ToastAction };

const MAX_TOASTS = 3;
/**
 * Milliseconds that are long enough to read it twice; a failure stays longer because it asks for something.
 */
const LIFETIME_MS: Record<ToastKind, number> = { error: 10_000, success: 5_000, info: 6_000 };

let toasts: readonly Toast[] = [];
let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}

function stopTimer(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Returns the milliseconds for which a toast stays; one with something to do stays as long as a failure. */
const lifetimeOf = ({ kind, action }: Toast) => (action ? LIFETIME_MS.error : LIFETIME_MS[kind]);

function startTimer(one: Toast) {
  const { id } = one;
  stopTimer(id);
  timers.set(
    id,
    setTimeout(() => dismiss(id), lifetimeOf(one)),
  );
}

function dismiss(id: number) {
  stopTimer(id);
  if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id));
}

/** Shows a text; the same text is not shown twice at a time, it only stays longer. The oldest gives way to a fourth. */
function show(kind: ToastKind, text: string, action?: ToastAction): number {
  const same = toasts.find((toast) => toast.kind === kind && toast.text === text && !toast.action && !action);
  if (same) {
    startTimer(same);
    return same.id;
  }
  const added: Toast = { id: nextId++, kind, text, ...(action && { action }) };
  const kept = [...toasts, added];
  kept.slice(0, -MAX_TOASTS).forEach(({ id }) => stopTimer(id));
  publish(kept.slice(-MAX_TOASTS));
  startTimer(added);
  return added.id;
}

/** Short messages at the edge of the screen, from anywhere; `<Toaster>` draws them. */
export const toast = {
  error: (text: string) => show('error', text),
  success: (text: string, action?: ToastAction) => show('success', text, action),
  info: (text: string) => show('info', text),
  dismiss,
  /** Holds the clock of a toast while it is pointed at or focused; `release` starts it anew. */
  hold: stopTimer,
  release: (id: number) => {
    const found = toasts.find((one) => one.id === id);
    if (found) startTimer(found);
  },
  /** Takes away the toasts that offer something to be done about this: it was done elsewhere, or can no longer be. True when there was one. */
  withdraw: (about: string): boolean => {
    const found = toasts.filter(({ action }) => action?.about === about);
    for (const { id } of found) dismiss(id);
    return found.length > 0;
  },
  clear: () => {
    toasts.forEach(({ id }) => stopTimer(id));
    publish([]);
  },
};

/** The toasts on screen, oldest first; for `useSyncExternalStore` and tests. */
export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
