import { formatSen } from '@shared/domain/base/money';
import { textIn, type Language } from '@shared/languages';
import { readsLikeAddress, type Letter } from '../letter';
import { accountRows } from './accountRows';
import { BOOKING_WORDS, type BookingMail, type BookingMailFacts } from './bookingWords';

/** The letter of an event in a booking's life, in the guest's language. */
export function bookingLetter(mail: BookingMail, language: Language, facts: BookingMailFacts): Letter {
  const words = BOOKING_WORDS[language];
  const { facts: label } = words;
  const place = textIn(facts.propertyName, language);
  const { subject, body, button = words.button } = words.mails[mail];
  const paying = mail === 'held' || mail === 'slipReturned' || mail === 'partReceived';
  const instructions = paying ? [textIn(facts.payment.instructions, language)].filter(Boolean) : [];
  const rows: [string, string][] = [
    [label.reference, facts.reference],
    [label.place, `${place}, ${textIn(facts.listingName, language)}`],
    [label.address, facts.address],
    [label.checkIn, words.from(facts.checkIn, facts.checkInTime)],
    [label.checkOut, words.until(facts.checkOut, facts.checkOutTime)],
    [label.guests, String(facts.guests)],
    [label.total, formatSen(facts.totalSen)],
  ];
  if (facts.units) rows.splice(2, 0, [label.unit, facts.units]);
  if (facts.paidSen > 0) rows.push([label.paid, formatSen(facts.paidSen)]);
  if ((paying || mail === 'toConfirm') && facts.holdUntil) rows.push([label.payUntil, facts.holdUntil]);
  if (paying || mail === 'confirmed' || mail === 'toConfirm')
    rows.push([label.payBy, textIn(facts.payment.name, language)]);
  if (paying) rows.push(...accountRows(label, facts.payment));
  return {
    subject: subject(facts.reference, place),
    greeting: readsLikeAddress(facts.guestName) ? words.hello : words.greeting(facts.guestName),
    paragraphs: [...body(facts), ...instructions],
    facts: rows,
    button: { text: button, url: facts.url },
    closing: words.closing(facts.brand),
  };
}
