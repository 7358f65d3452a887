import type { Account } from './accounts.queries';

/**
 * True once somebody has shown to read the mailbox of the account's e-mail. Until then anybody may have made the account: what belongs
 * to the address (bookings made with it, say) is not yet the account's. A changed e-mail has to be proved anew.
 */
export const hasProvedEmail = ({ email_verified_at }: Pick<Account, 'email_verified_at'>): boolean =>
  email_verified_at !== null;

/** True when the account may use the links of our mails: its person is in, or waits to be. */
export const isReachable = ({ status }: Pick<Account, 'status'>): boolean =>
  status === 'active' || status === 'pending';
