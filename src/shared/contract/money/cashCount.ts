import { z } from 'zod';
import { DENOMINATIONS_SEN, MOST_PIECES, type CashCount } from '../../domain/money/cashCount';

/** Pieces of each note and coin, by its value in sen. */
export const cashCount = z.strictObject(
  Object.fromEntries(
    DENOMINATIONS_SEN.map((value) => [String(value), z.number().int().min(0).max(MOST_PIECES).optional()]),
  ),
) as unknown as z.ZodType<CashCount, CashCount>;
