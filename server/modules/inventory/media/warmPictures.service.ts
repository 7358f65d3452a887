import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../../context';
import { faultOf } from '../../../db/faults';
import { createMasters } from './masters';
import { findOpeningPictures } from './media.queries';

/** The sizes that most screens ask for first; every browser that knows `srcset` and is not old takes AVIF. */
const WIDTHS = [640, 960, 1600] as const;
/** Pictures, not files: a small machine must not be kept busy for long after each start. */
const MOST = 24;

/**
 * Makes ahead the sizes of the pictures that the public pages open with, so that the first visit after a start is as quick as the second.
 * One at a time, with as long a pause after each as it took: visitors come first. What is there already costs a look at the disk; a
 * picture that cannot be made is left to whoever asks for it.
 */
export async function warmPictures(
  context: Pick<Context, 'db' | 'files' | 'images' | 'drawPicture' | 'log' | 'variants'>,
  isStopping: () => boolean,
): Promise<void> {
  const masterOf = createMasters(context);

  async function warm(id: string): Promise<void> {
    for (const width of WIDTHS) {
      if (isStopping()) return;
      const began = Date.now();
      try {
        const key = await masterOf(id);
        if (key) await context.variants.variant(key, width, 'avif');
      } finally {
        await pause(Date.now() - began, undefined, { ref: false });
      }
    }
  }

  try {
    for (const id of await findOpeningPictures(context.db, MOST)) {
      await warm(id).catch((error: unknown) => {
        // Without a database or room on the disk no other can be made either.
        if (faultOf(error)) throw error;
        context.log.warn({ err: error, photo: id }, 'a picture is not made ahead');
      });
    }
  } catch (error) {
    context.log.warn({ err: error }, 'pictures are not made ahead any further');
  }
}
