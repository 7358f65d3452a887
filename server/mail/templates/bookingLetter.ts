import { formatSen } from '@shared/domain/base/money';
import { textIn, type Language } from '@shared/languages';
import { printedDate } from '../../printedDate';
import { inOrder, nameToSay, readsLikeAddress, signatureOf, type Letter } from '../letter';
import { accountRows, instructionsIn } from './accountRows';
import { partyIn } from './partyWords';
import { BOOKING_WORDS, type BookingMail, type BookingMailFacts } from './bookingWords';

type Values = Record<
  | ('guest' | 'reference' | 'place' | 'listing' | 'address' | 'checkIn' | 'checkOut')
  | ('guests' | 'total' | 'paid' | 'keptUntil' | 'business'),
  string
>;

/** What a text about a booking may name. */
function valuesOf(language: Language, facts: BookingMailFacts): Values {
  const day = printedDate(language);
  return {
    ...{ guest: nameToSay(facts.guestName, BOOKING_WORDS[language].guest), reference: facts.reference },
    ...{ place: textIn(facts.propertyName, language), listing: textIn(facts.listingName, language) },
    ...{ address: facts.address, checkIn: day(facts.checkIn), checkOut: day(facts.checkOut) },
    ...{ guests: String(facts.guests), total: formatSen(facts.totalSen), paid: formatSen(facts.paidSen) },
    ...{ keptUntil: facts.holdUntil ?? '', business: facts.brand.name },
  };
}

/** The letter of an event in a booking's life, in the guest's language. */
export function bookingLetter(
  mail: BookingMail,
  language: Language,
  facts: BookingMailFacts,
  values = valuesOf(language, facts),
): Letter {
  const words = BOOKING_WORDS[language];
  const { facts: label } = words;
  const { remark, deposit } = facts;
  const { subject, body, button = words.button } = words.mails[mail];
  const paying = mail === 'held' || mail === 'slipReturned' || mail === 'partReceived';
  const instructions = paying ? instructionsIn(language, facts.payment) : [];
  const rows: [string, string][] = [
    [label.reference, facts.reference],
    [label.place, `${textIn(facts.propertyName, language)}, ${textIn(facts.listingName, language)}`],
    [label.address, facts.address],
    [label.checkIn, words.from(facts.checkIn, facts.checkInTime)],
    [label.checkOut, words.until(facts.checkOut, facts.checkOutTime)],
    [label.guests, partyIn(language, facts) ?? String(facts.guests)],
    [label.total, formatSen(facts.totalSen)],
  ];
  if (facts.units) rows.splice(2, 0, [label.unit, facts.units]);
  if (facts.paidSen > 0) rows.push([label.paid, formatSen(facts.paidSen)]);
  if ((paying || mail === 'toConfirm') && facts.holdUntil) rows.push([label.payUntil, facts.holdUntil]);
  if (paying || mail === 'confirmed' || mail === 'toConfirm')
    rows.push([label.payBy, textIn(facts.payment.name, language)]);
  if (paying) rows.push(...accountRows(label, facts.payment));
  return {
    subject: subject(values.reference, values.place),
    greeting: readsLikeAddress(facts.guestName) ? words.hello : words.greeting(facts.guestName),
    ...inOrder([...body({ keptUntil: values.keptUntil, remark, deposit }), ...instructions]),
    facts: rows,
    button: { text: button, url: facts.url },
    closing: '',
    signature: signatureOf(facts.brand),
    values,
  };
}
