import sharp from 'sharp';
import { localImages } from './localImages';
import { ImageRejected, ImageTimedOut } from './images';
import type { ImageAnswer, ImageTask } from './imagePool';

// One picture at a time, and nothing of it kept for the next.
sharp.concurrency(1);
sharp.cache(false);

async function answerTo({ call, args }: ImageTask): Promise<ImageAnswer> {
  try {
    return { result: await (localImages[call] as (...all: unknown[]) => Promise<unknown>)(...args) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    if (error instanceof ImageTimedOut) return { detail, timedOut: true };
    return { detail, ...(error instanceof ImageRejected && { code: error.code }) };
  }
}

// A server that was killed leaves nobody behind.
process.on('disconnect', () => process.exit());
process.on('message', (task: ImageTask) => void answerTo(task).then((answer) => process.send!(answer)));
