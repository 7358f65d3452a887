import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { serverBusy } from '../errors';
import { ImageRejected, ImageTimedOut, type ImageRejection } from './images';
import type { Images } from './localImages';

export type ImageTask = {
  [Call in keyof Images]: { call: Call; args: Parameters<Images[Call]> };
}[keyof Images];
export type ImageAnswer = { result: unknown } | { detail: string; code?: ImageRejection; timedOut?: true };

type Options = {
  /** Processes that work at the same time. */
  processes: number;
  /** Tasks that wait for one; the next is told that the server is busy. */
  waiting: number;
  patienceMs?: number;
  /**
   * Returns the error for a task that took too long or ended its process: by default one that blames the
   * picture.
   */
  errorFor?: (rejection: ImageRejected) => Error;
};
type Job = { task: ImageTask; resolve: (result: never) => void; reject: (error: Error) => void };

/** Milliseconds for a task, twice what the worker itself gives a picture. */
const PATIENCE_MS = 20_000;
/** Logins and pages come first. */
const NICE = 3;

/**
 * Pictures are decoded in processes of their own (`file` is `imageWorker` as JavaScript): libvips works in the thread pool of its
 * process, which in the server's belongs to passwords and files. A task that takes too long or too much ends its process alone.
 * Rejects as the worker does, with 503 `server.busy` when too many wait.
 */
export function createImagePool(
  file: string,
  { processes, waiting, patienceMs = PATIENCE_MS, errorFor = (rejection) => rejection }: Options,
) {
  const queue: Job[] = [];
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();

  /** Undefined when the machine gives no process: it has no memory, or no more of them. Node throws, or makes a child without a pid. */
  function start(): ChildProcess | undefined {
    let child: ChildProcess;
    try {
      child = fork(file, {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        env: {},
        execArgv: [],
      });
    } catch {
      return undefined;
    }
    child.on('error', () => undefined);
    // It never lived, so that no exit would ever tell of it.
    if (child.pid === undefined) return undefined;
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      const place = idle.indexOf(child);
      if (place >= 0) idle.splice(place, 1);
      next();
    });
    try {
      setPriority(child.pid, NICE);
    } catch {
      // Nicer, not necessary.
    }
    return child;
  }

  function next(): void {
    if (idle.length === 0 && all.size >= processes) return;
    const job = queue.shift();
    if (!job) return;
    const child = idle.pop() ?? start();
    if (child) return give(child, job);
    job.reject(busyError());
    next();
  }

  function give(child: ChildProcess, { task, resolve, reject }: Job): void {
    // A process at work keeps the server up, one that waits does not.
    child.ref();
    child.channel?.ref();
    const settle = () => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeListener('exit', died);
      child.unref();
      child.channel?.unref();
    };
    const died = () => {
      settle();
      reject(errorFor(new ImageRejected('image.broken', 'the picture ended its decoder')));
    };
    const timer = setTimeout(() => {
      settle();
      child.kill('SIGKILL');
      reject(errorFor(new ImageRejected('image.pixels', 'the picture takes too long')));
    }, patienceMs);
    child.once('exit', died);
    child.once('message', (answer: ImageAnswer) => {
      settle();
      idle.push(child);
      if ('result' in answer) resolve(asBuffers(answer.result) as never);
      else reject(errorOf(answer));
      next();
    });
    child.send(task, (error) => error && child.kill('SIGKILL'));
  }

  function ask<Call extends keyof Images>(
    call: Call,
    ...args: Parameters<Images[Call]>
  ): ReturnType<Images[Call]> {
    const asked = new Promise<never>((resolve, reject) => {
      if (queue.length >= waiting) return reject(busyError());
      queue.push({ task: { call, args } as ImageTask, resolve, reject });
      return next();
    });
    return asked as unknown as ReturnType<Images[Call]>;
  }

  return {
    ask,
    /** Ends the processes; callers who still wait are told that the server is busy. */
    close() {
      for (const { reject } of queue.splice(0)) reject(busyError());
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

/** The error of another process, as it was there. */
function errorOf({ code, detail, timedOut }: Exclude<ImageAnswer, { result: unknown }>): Error {
  if (timedOut) return new ImageTimedOut();
  return code ? new ImageRejected(code, detail) : new Error(detail);
}

const busyError = () => serverBusy('too many pictures at once');

/** Makes Buffers of the bytes from another process, which are a Uint8Array or a Buffer by Node's mood. */
function asBuffers(result: unknown): unknown {
  if (result instanceof Uint8Array) return Buffer.from(result.buffer, result.byteOffset, result.byteLength);
  if (typeof result === 'object' && result !== null && 'master' in result)
    return { ...result, master: asBuffers(result.master) };
  return result;
}

/**
 * The server's pictures: uploads in a process of their own, so that they do not hold up the pages, and sizes in two. What the pages
 * show was taken or drawn by us before: when that fails for want of time or memory, the server is busy and the picture is not to blame.
 */
export function createImages(file: string): Images & { close(): void } {
  const uploads = createImagePool(file, { processes: 1, waiting: 12 });
  const pages = createImagePool(file, {
    processes: 2,
    waiting: 200,
    errorFor: (rejection) => serverBusy(rejection.message),
  });
  return {
    ingest: (...args) => uploads.ask('ingest', ...args),
    render: (...args) => pages.ask('render', ...args),
    draw: (...args) => pages.ask('draw', ...args),
    close() {
      uploads.close();
      pages.close();
    },
  };
}
