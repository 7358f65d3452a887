import type { PaymentWords } from './bookingMail';

/** The account that a guest sends money to, as rows of a letter; none for a way to pay without one. */
export const accountRows = (
  label: { payTo: string; accountNumber: string },
  { bank, accountHolder, accountNumber }: PaymentWords,
): [string, string][] =>
  accountNumber
    ? [
        [label.payTo, `${accountHolder}, ${bank}`],
        [label.accountNumber, accountNumber],
      ]
    : [];
