import { z } from 'zod';
import { instant } from '../base/common';

/** The shift of a document, by who had the drawer and since when; null where it was written outside of any. */
export const shiftName = z.object({ id: z.uuid(), name: z.string(), openedAt: instant }).nullable();
export type ShiftName = z.infer<typeof shiftName>;

/** Where money went: the account that its way to pay had when it came in (empty where it had none), and the shift that took it. */
export const moneyPlace = { paidInto: z.string(), shift: shiftName };
