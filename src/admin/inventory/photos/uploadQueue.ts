import type { ApiError } from '../../../api/apiError';
import type { SendOptions } from '../../../api/sendFile';

export type UploadState = 'waiting' | 'sending' | 'retrying' | 'done' | 'failed' | 'cancelled';
export type Upload = {
  /** The key that is made once for the picture: the server knows the same upload again by it. */
  key: string;
  file: File;
  state: UploadState;
  /** The part that has left, from 0 to 1. */
  part: number;
  error: ApiError | null;
};
export type SendPicture = (upload: Pick<Upload, 'key' | 'file'>, options: SendOptions) => Promise<void>;

/**
 * The number of pictures sent at a time. They go in the order in which they were chosen, because the first
 * may become the cover; several at a time would arrive in any order.
 */
const AT_ONCE = 1;
/** Tries of one picture before it waits for somebody to say "again"; with the pauses between them about two minutes. */
const MOST_TRIES = 10;
const LONGEST_PAUSE_MS = 20_000;

/** A connection that dropped, a server that restarts or is too busy: the same again may work. */
const mayWorkLater = ({ status }: ApiError) =>
  status === 0 || status === 408 || status === 429 || status >= 500;
const OPEN: readonly UploadState[] = ['waiting', 'sending', 'retrying'];
export const isOpen = ({ state }: Upload) => OPEN.includes(state);

/**
 * Sends many pictures, each in a call of its own with its own key, one after the other. What fails for want of a connection is tried again
 * by itself, sooner when `resume` says that the connection is back; what the server refuses stays with its reason.
 */
export function createUploadQueue({
  send,
  onChange,
  isOnline = () => navigator.onLine,
  pause = (ms) => new Promise((go) => setTimeout(go, ms)),
  newKey = () => crypto.randomUUID(),
}: {
  send: SendPicture;
  onChange: (uploads: readonly Upload[]) => void;
  isOnline?: () => boolean;
  pause?: (ms: number) => Promise<void>;
  newKey?: () => string;
}) {
  let uploads: readonly Upload[] = [];
  let running = 0;
  const stops = new Map<string, AbortController>();
  let wakeAll: () => void;
  let awake: Promise<void>;
  const sleepAnew = () => (awake = new Promise((go) => (wakeAll = go)));
  sleepAnew();

  const find = (key: string) => uploads.find((upload) => upload.key === key);
  const change = (key: string, part: Partial<Upload>) => {
    uploads = uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload));
    onChange(uploads);
  };

  /** True when the picture is to be tried again. */
  async function failed(key: string, error: ApiError, tries: number): Promise<boolean> {
    if (find(key)?.state === 'cancelled') return false;
    if (!mayWorkLater(error) || tries >= MOST_TRIES) {
      change(key, { state: 'failed', error });
      return false;
    }
    change(key, { state: 'retrying', part: 0 });
    // Without a connection there is nothing to try: only `resume` ends the pause.
    do await Promise.race([awake, pause(Math.min(1_000 * 2 ** (tries - 1), LONGEST_PAUSE_MS))]);
    while (!isOnline() && find(key)?.state === 'retrying');
    return find(key)?.state === 'retrying';
  }

  async function run(key: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const upload = find(key);
      if (!upload || !isOpen(upload)) return;
      const stop = new AbortController();
      stops.set(key, stop);
      change(key, { state: 'sending', part: 0 });
      try {
        const onProgress = (part: number) => {
          if (find(key)?.state === 'sending') change(key, { part });
        };
        await send(upload, { signal: stop.signal, onProgress });
        // Cancelled when it had arrived already: it is there, and the list says so.
        change(key, { state: 'done', part: 1 });
        return;
      } catch (error) {
        if (!(await failed(key, error as ApiError, tries))) return;
      } finally {
        stops.delete(key);
      }
    }
  }

  function fill(): void {
    while (running < AT_ONCE) {
      const next = uploads.find(({ state }) => state === 'waiting');
      if (!next) return;
      running += 1;
      change(next.key, { state: 'sending' });
      void run(next.key).finally(() => {
        running -= 1;
        fill();
      });
    }
  }

  const cancel = (key: string) => {
    const upload = find(key);
    if (!upload || !isOpen(upload)) return;
    change(key, { state: 'cancelled' });
    stops.get(key)?.abort();
  };
  const resume = () => {
    const wake = wakeAll;
    sleepAnew();
    wake();
  };
  return {
    /** Adds pictures; `refused` ones come into the list with their reason and are not sent. */
    add(files: readonly File[], refused: (file: File) => ApiError | null = () => null) {
      const fresh = files.map((file): Upload => {
        const error = refused(file);
        return { key: newKey(), file, state: error ? 'failed' : 'waiting', part: 0, error };
      });
      uploads = [...uploads, ...fresh];
      onChange(uploads);
      fill();
    },
    cancel,
    cancelRest: () => uploads.filter(isOpen).forEach(({ key }) => cancel(key)),
    /** Tries again what failed, with its old key: what had arrived is not made twice. */
    retry(mayRetry: (upload: Upload) => boolean = () => true) {
      uploads = uploads.map((upload) =>
        upload.state === 'failed' && mayRetry(upload) ? { ...upload, state: 'waiting', error: null } : upload,
      );
      onChange(uploads);
      fill();
    },
    /** The connection is back. */
    resume,
    /** Takes what is over out of the list. */
    clear() {
      uploads = uploads.filter(isOpen);
      onChange(uploads);
    },
  };
}
export type UploadQueue = ReturnType<typeof createUploadQueue>;
