import type { ToldParty } from '@shared/domain/pricing/partyRules';
import type { LocalText } from '@shared/languages';
import type { Paragraph } from '../letter';
import type { SettledDeposit } from './settledDeposit';

/** Letters while a booking waits for its guest or for us. */
export type WaitingMail = 'toConfirm' | 'slipLate' | 'slipUnchecked';

export type BookingMail =
  | 'held'
  | 'confirmed'
  | 'slipReturned'
  | 'partReceived'
  | 'cancelled'
  | 'expired'
  | 'changed'
  | 'depositSettled'
  | WaitingMail;

/** The texts of a payment method in a letter; without an account its texts are empty. */
export type PaymentWords = {
  name: LocalText;
  instructions: LocalText;
  bank: string;
  accountHolder: string;
  accountNumber: string;
};

export type BookingMailFacts = ToldParty & {
  guestName: string;
  reference: string;
  propertyName: LocalText;
  listingName: LocalText;
  address: string;
  checkIn: string;
  checkOut: string;
  checkInTime: string;
  checkOutTime: string;
  totalSen: number;
  paidSen: number;
  holdUntil: string | null;
  payment: PaymentWords;
  remark: string;
  /** The units that the guest sleeps in, named when they have changed. */
  units: string;
  /** The settlement of the deposit; null while there is none to tell. */
  deposit: SettledDeposit | null;
  url: string;
  brand: { name: string; phone: string; email: string };
};

/** What the words of a letter name: values, and what is told of this case alone. */
export type BookingWordFacts = Pick<BookingMailFacts, 'remark' | 'deposit'> & { keptUntil: string };

/** The words of a letter; `button` where it is not the usual one. */
export type BookingLetterWords = {
  subject: (reference: string, place: string) => string;
  body: (facts: BookingWordFacts) => Paragraph[];
  button?: string;
};
