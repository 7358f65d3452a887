import { textIn, type Language } from '@shared/languages';
import type { Paragraph } from '../letter';
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

/** How to pay by a way, as a paragraph that stays; none where nobody has said it. */
export function instructionsIn(language: Language, { instructions }: PaymentWords): Paragraph[] {
  const text = textIn(instructions, language);
  return text ? [{ kept: text }] : [];
}
