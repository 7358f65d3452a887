const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** True when a write failed because the disk, or our share of it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.has((error as NodeJS.ErrnoException | null)?.code ?? '');
