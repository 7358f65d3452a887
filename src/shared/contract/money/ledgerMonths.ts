import { z } from 'zod';
import { id, instant, localText } from '../base/common';

/** A month, as `2026-11`. */
export const yearMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'month' });

/** `running`: not over yet; `waiting`: a day of it is not submitted; `later`: one before it is open; `closable`; `closed`. */
export const LEDGER_MONTH_STATES = ['running', 'later', 'waiting', 'closable', 'closed'] as const;

/** A month of a company. */
export const ledgerMonth = z.object({
  company: z.object({ id: z.uuid(), name: z.string() }),
  month: yearMonth,
  state: z.enum(LEDGER_MONTH_STATES),
  /** The properties whose days are not all submitted, each with the first day that is not; of the first open month alone. */
  openPlaces: z.array(z.object({ id: z.uuid(), name: localText, openFrom: z.string() })),
  closedAt: instant.nullable(),
  closedByName: z.string().nullable(),
});
export type LedgerMonth = z.infer<typeof ledgerMonth>;

export const ledgerMonthsQuery = z.object({ companyId: id.optional() });
export const ledgerMonthsAnswer = z.object({ months: z.array(ledgerMonth) });

export const closeMonthInput = z.strictObject({ companyId: id, month: yearMonth });
