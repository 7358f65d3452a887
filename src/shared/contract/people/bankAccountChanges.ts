import { z } from 'zod';
import { instant, version } from '../base/common';
import { bankAccount, bankAccountInput } from './owners';
import { decisionInput } from './people';
import { linkToken } from './session';

/** `asked`: his mailbox has not confirmed it yet; `confirmed`: staff decide. */
export const BANK_CHANGE_STATUSES = ['asked', 'confirmed', 'approved', 'rejected', 'withdrawn'] as const;

/** An owner's wish to be paid elsewhere, as he sees it. The number is shown by its end. */
export const bankAccountChange = bankAccount.extend({
  id: z.uuid(),
  status: z.enum(BANK_CHANGE_STATUSES),
  remark: z.string(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  version,
});
export type BankAccountChange = z.infer<typeof bankAccountChange>;

/** GET /api/owner/bank-account: where he is paid, and the wish that he had last. */
export const ownBankAccount = z.object({
  bank: bankAccount.nullable(),
  change: bankAccountChange.nullable(),
});
export type OwnBankAccount = z.infer<typeof ownBankAccount>;

/** POST /api/owner/bank-account */
export const ownBankAccountInput = bankAccountInput.omit({ profileVersion: true });
export type OwnBankAccountInput = z.input<typeof ownBankAccountInput>;
/** POST /api/owner/bank-account/confirm: by the link of the mail. */
export const confirmBankAccountInput = z.strictObject({ token: linkToken });
/** PATCH /api/owner/bank-account/withdraw */
export const withdrawBankAccountInput = z.strictObject({ version });
/** PATCH /api/bank-account-changes/{id} */
export const bankAccountDecision = decisionInput.and(z.object({ version }));
export type BankAccountDecision = z.input<typeof bankAccountDecision>;
