import type { ApiError } from '../../../api/apiError';
import { createUploadQueue, type SendPicture, type Upload } from './uploadQueue';

const lost: ApiError = { kind: 'network', status: 0, message: 'network' };
const refusal: ApiError = { kind: 'code', status: 400, code: 'file.type' } as ApiError;
const files = (count: number) => Array.from({ length: count }, (_, n) => new File([`${n}`], `${n}.jpg`));
const settle = async () => {
  for (let turn = 0; turn < 400; turn += 1) await Promise.resolve();
};

function queueWith(send: SendPicture, options: Partial<Parameters<typeof createUploadQueue>[0]> = {}) {
  let shown: readonly Upload[] = [];
  let keys = 0;
  const queue = createUploadQueue({
    send,
    onChange: (uploads) => (shown = uploads),
    isOnline: () => true,
    pause: () => Promise.resolve(),
    newKey: () => `key-${++keys}`,
    ...options,
  });
  return { queue, shown: () => shown, states: () => shown.map(({ state }) => state) };
}

it('sends one after the other in the order in which they were chosen, each once', async () => {
  let now = 0;
  let most = 0;
  const sent: string[] = [];
  const { queue, states } = queueWith(async ({ key }, { onProgress }) => {
    most = Math.max(most, ++now);
    onProgress(0.5);
    await Promise.resolve();
    sent.push(key);
    now -= 1;
  });
  queue.add(files(7));
  await settle();
  expect(states()).toEqual(Array.from({ length: 7 }, () => 'done'));
  expect(most).toBe(1);
  expect(sent).toEqual(Array.from({ length: 7 }, (_, index) => `key-${index + 1}`));
});

it('makes exactly 30 pictures of 30 although most connections drop, before or after they arrived', async () => {
  // The server keeps one picture per key, whether or not its answer comes through.
  const kept = new Set<string>();
  let call = 0;
  const { queue, states } = queueWith(({ key }) => {
    call += 1;
    if (call % 5 === 1) return Promise.reject(lost);
    kept.add(key);
    return call % 5 === 3 || call % 7 === 0 ? Promise.reject(lost) : Promise.resolve();
  });
  queue.add(files(30));
  await settle();
  expect(states().filter((state) => state === 'done')).toHaveLength(30);
  expect(kept.size).toBe(30);
  expect(call).toBeGreaterThan(30);
});

it('waits while there is no connection, and goes on when it is back', async () => {
  let online = true;
  const sent: string[] = [];
  const { queue, states } = queueWith(
    ({ key }) => (online ? Promise.resolve(void sent.push(key)) : Promise.reject(lost)),
    { isOnline: () => online, pause: () => new Promise(() => undefined) },
  );
  online = false;
  queue.add(files(4));
  await settle();
  expect(states()).toEqual(['retrying', 'waiting', 'waiting', 'waiting']);
  online = true;
  queue.resume();
  await settle();
  expect(states()).toEqual(['done', 'done', 'done', 'done']);
  expect(sent).toEqual(['key-1', 'key-2', 'key-3', 'key-4']);
});

it('does not send again what the server refuses, and says why; the others go on', async () => {
  let calls = 0;
  const { queue, shown, states } = queueWith(({ file }) => {
    calls += 1;
    return file.name === '1.jpg' ? Promise.reject(refusal) : Promise.resolve();
  });
  queue.add(files(3), (file) => (file.name === '2.jpg' ? refusal : null));
  await settle();
  expect(states()).toEqual(['done', 'failed', 'failed']);
  expect(shown()[1]!.error).toBe(refusal);
  expect(calls).toBe(2);
});

it('gives up after some tries, and tries again with the same key when told', async () => {
  let works = false;
  const keys: string[] = [];
  const { queue, states } = queueWith(({ key }) => {
    keys.push(key);
    return works ? Promise.resolve() : Promise.reject({ ...lost, status: 503 });
  });
  queue.add(files(1));
  await settle();
  expect(states()).toEqual(['failed']);
  const tries = keys.length;
  works = true;
  queue.retry();
  await settle();
  expect(states()).toEqual(['done']);
  expect([tries, new Set(keys).size]).toEqual([10, 1]);
});

it('stops what is cancelled and keeps what has arrived', async () => {
  const { queue, states } = queueWith(
    ({ file }, { signal }) =>
      new Promise((done, drop) => {
        if (file.name === '0.jpg') done();
        signal.addEventListener('abort', () => drop(lost));
      }),
  );
  queue.add(files(4));
  await settle();
  queue.cancelRest();
  await settle();
  expect(states()).toEqual(['done', 'cancelled', 'cancelled', 'cancelled']);
  queue.clear();
  expect(states()).toEqual([]);
});
