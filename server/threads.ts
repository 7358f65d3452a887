import { Worker } from 'node:worker_threads';

/** The milliseconds that a thread may take for an answer, and the megabytes for all of them. */
export type ThreadLimits = { patienceMs: number; memoryMb: number };

const ENDS = {
  time: 'the thread took too long',
  death: 'the thread died',
  fault: 'the thread failed',
};

/**
 * A thread that gave no answer: it was ended because that took too long, it died (of too much memory, or killed), or its own code
 * failed. Of a failure `cause` is what was thrown there: that is nobody's file, but a mistake of ours.
 */
export class ThreadEnded extends Error {
  constructor(
    readonly why: keyof typeof ENDS,
    cause?: unknown,
  ) {
    super(ENDS[why], { cause });
  }
}

export type Thread<Answer> = {
  /** Asks for the next answer; `message` is what the thread hears. Rejects with `ThreadEnded`. */
  next(message?: unknown): Promise<Answer>;
  /** True once it gives no more answers. */
  hasEnded(): boolean;
  /** Ends the thread, whatever it is doing. */
  close(): void;
};

/**
 * Starts the code of `file` in a thread of its own, for work on what strangers send: however long or large that becomes, only the thread
 * ends by it, never the process. The thread finds `input` in `workerData`, hears a message for each answer that is wanted, and may begin
 * before. Whoever starts it closes it.
 */
export function startThread<Answer>(
  file: string,
  input: unknown,
  { patienceMs, memoryMb }: ThreadLimits,
): Thread<Answer> {
  const worker = new Worker(file, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 },
    stdout: false,
    env: {},
  });
  // Whoever waits for an answer keeps the process alive, by the timer; a thread that nobody asks anything does not.
  worker.unref();
  let ended: ThreadEnded | undefined;
  let refuse: ((reason: ThreadEnded) => void) | undefined;
  const end = (why: ThreadEnded['why'], cause?: unknown) => {
    ended ??= new ThreadEnded(why, cause);
    refuse?.(ended);
    void worker.terminate();
  };
  // For as long as it lives: an error that nobody listens to would end the process.
  worker.on('error', (error: NodeJS.ErrnoException | null | undefined) =>
    error?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? end('death') : end('fault', error),
  );
  worker.on('exit', () => end('death'));
  return {
    async next(message = 'next') {
      if (ended) throw ended;
      const timer = setTimeout(() => end('time'), patienceMs);
      try {
        return await new Promise<Answer>((resolve, reject) => {
          refuse = reject;
          worker.once('message', resolve);
          worker.postMessage(message);
        });
      } finally {
        clearTimeout(timer);
        refuse = undefined;
      }
    },
    hasEnded: () => ended !== undefined,
    close: () => end('death'),
  };
}
