import type React from 'react';
import type { ReactWork } from './reactWork';

// Libraries run as they are delivered, React too, without the checks for developers.
process.env.NODE_ENV = 'production';

declare global {
  var reactWork: ReactWork;
}

// Not by `import`, which comes before all lines.
const known = globalThis.queueMicrotask;
globalThis.queueMicrotask = reactWork.queueMicrotask;
const react = jest.requireActual<{ act?: typeof React.act }>('react');
jest.requireActual('react-dom/client');
globalThis.queueMicrotask = known;

/** Waits for what promises lead to, by a timer that no test holds back. */
const { setTimeout: wait } = globalThis;
const turn = () => new Promise((resolve) => wait(resolve));

let depth = 0;
function leave() {
  depth -= 1;
  if (depth === 0) reactWork.drain();
}

async function endOf(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await work;
  } finally {
    leave();
    await turn();
    if (depth === 0) reactWork.drain();
  }
}

const isPromise = (result: unknown): result is PromiseLike<unknown> =>
  typeof (result as PromiseLike<unknown> | null | undefined)?.then === 'function';

/** What React's production build lacks: does at once what a callback leads to, so that a test sees the page as it is after it. */
function act(callback: () => unknown): PromiseLike<unknown> {
  depth += 1;
  let result: unknown;
  try {
    result = callback();
  } catch (error) {
    depth -= 1;
    throw error;
  }
  if (isPromise(result)) return endOf(result);
  leave();
  return Promise.resolve(result);
}
react.act = act as typeof React.act;
