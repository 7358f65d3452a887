/**
 * What React wants done soon, in a microtask or in a task of its own (`schedule`): done at that time, or before it, once a test asks for it (`drain`). React
 * calls both by what the window had when it was loaded, so this lasts as long as the window does.
 */
export class ReactWork {
  private due = new Set<() => void>();

  /** Does all that is due, and what comes of it. */
  drain() {
    for (const task of this.due) task();
  }

  private soon(task: () => void, schedule: (run: () => void) => unknown) {
    const run = () => {
      if (this.due.delete(run)) task();
    };
    this.due.add(run);
    schedule(run);
  }

  queueMicrotask = (task: () => void) => this.soon(task, queueMicrotask);

  /** The channel by which React's scheduler calls itself: by timers that no test file holds back or clears. The one in Node would keep the process alive. */
  MessageChannel = (() => {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- of the class below
    const work = this;
    return class {
      port1: { onmessage: (() => void) | null } = { onmessage: null };
      port2 = { postMessage: () => work.soon(() => this.port1.onmessage?.(), setTimeout) };
    };
  })();
}
