import type { ToldParty } from '@shared/domain/pricing/partyRules';
import { formatSen } from '@shared/domain/base/money';
import { textIn, type Language } from '@shared/languages';
import { inOrder, nameToSay, readsLikeAddress, signatureOf, type Letter, type Paragraph } from '../letter';
import { printedDate } from '../../printedDate';
import { accountRows, instructionsIn } from './accountRows';
import { BOOKING_WORDS, type BookingMailFacts } from './bookingWords';
import { partyIn } from './partyWords';

export type GroupMail = 'toConfirm' | 'held' | 'confirmed';

/** One unit of several that were booked together. */
export type GroupRoom = ToldParty &
  Pick<BookingMailFacts, 'reference' | 'propertyName' | 'listingName'> &
  Pick<BookingMailFacts, 'checkInTime' | 'checkOutTime' | 'totalSen' | 'url'>;

export type GroupMailFacts = Pick<
  BookingMailFacts,
  'guestName' | 'checkIn' | 'checkOut' | 'holdUntil' | 'payment' | 'brand'
> & {
  rooms: GroupRoom[];
  /** The address from which all of them open: that of the button which confirms them, where one does. */
  url: string;
};

type Words = {
  guests: (count: number) => string;
  /** The button to all units. */
  all: string;
  button: (reference: string) => string;
  mails: Record<GroupMail, GroupWords>;
};
/** `all` where the button to all units does something with them. */
type GroupWords = { subject: (units: string, place: string) => string; body: Paragraph[]; all?: string };

const WORDS: Record<Language, Words> = {
  'en-US': {
    guests: (count) => `${count} ${count === 1 ? 'guest' : 'guests'}`,
    all: 'See all units',
    button: (reference) => `See booking ${reference}`,
    mails: {
      toConfirm: {
        subject: (units, place) => `Please confirm your booking of ${units} units at ${place}`,
        all: 'Confirm all units',
        body: [
          'Your nights are kept for you in all the units below, but not confirmed yet. Please open the page of the first button and press the button there before the time shown: it confirms all units at once. Nothing is charged now; you pay when you arrive.',
          {
            kept: 'If you did not book with us, somebody has used your address by mistake: you need not do anything, and the nights become free by themselves.',
          },
        ],
      },
      held: {
        subject: (units, place) => `Please pay to keep ${units} units at ${place}`,
        body: [
          'Your nights are kept for you in all the units below. Each is a booking of its own: please pay before the time below, as the page of each booking says; we confirm as soon as the money is there.',
        ],
      },
      confirmed: {
        subject: (units, place) => `Your stay at ${place} is confirmed: ${units} units`,
        body: [
          'Your stay is confirmed in all the units below. Each is a booking of its own; the attached files put them into your calendar. We look forward to welcoming you.',
        ],
      },
    },
  },
  'cn-ZH': {
    guests: (count) => `${count} 人`,
    all: '查看所有单位',
    button: (reference) => `查看预订 ${reference}`,
    mails: {
      toConfirm: {
        subject: (units, place) => `请确认您在 ${place} 预订的 ${units} 个单位`,
        all: '确认所有单位',
        body: [
          '我们已为您保留以下所有单位的房晚，但预订尚未确认。请在以下时间前通过第一个按钮打开页面，并点击页面上的确认按钮：所有单位将一并确认。现在无需付款，抵达时再付。',
          {
            kept: '如果您没有在我们这里预订，可能是他人误填了您的邮箱：您无需理会，房晚到时会自动释放。',
          },
        ],
      },
      held: {
        subject: (units, place) => `请付款以保留 ${place} 的 ${units} 个单位`,
        body: [
          '我们已为您保留以下所有单位的房晚。每个单位是一份独立的预订：请在以下时间前按各预订页面的说明付款；款项到账后我们会立即确认。',
        ],
      },
      confirmed: {
        subject: (units, place) => `${place} 的住宿已确认：共 ${units} 个单位`,
        body: [
          '您在以下所有单位的住宿已确认。每个单位是一份独立的预订，附件可将行程加入日历。期待您的光临。',
        ],
      },
    },
  },
  'ms-MY': {
    guests: (count) => `${count} tetamu`,
    all: 'Lihat semua unit',
    button: (reference) => `Lihat tempahan ${reference}`,
    mails: {
      toConfirm: {
        subject: (units, place) => `Sila sahkan tempahan anda untuk ${units} unit di ${place}`,
        all: 'Sahkan semua unit',
        body: [
          'Malam penginapan anda di semua unit di bawah telah kami simpan, tetapi belum disahkan. Sila buka halaman pada butang pertama dan tekan butang di situ sebelum masa yang tertera: semua unit disahkan sekali gus. Tiada bayaran dikenakan sekarang; anda membayar apabila tiba.',
          {
            kept: 'Jika anda tidak membuat tempahan dengan kami, seseorang telah tersilap menggunakan alamat anda: anda tidak perlu berbuat apa-apa, dan malam itu akan dibuka semula dengan sendirinya.',
          },
        ],
      },
      held: {
        subject: (units, place) => `Sila bayar untuk mengekalkan ${units} unit di ${place}`,
        body: [
          'Malam penginapan anda di semua unit di bawah telah kami simpan. Setiap unit ialah satu tempahan yang berasingan: sila buat bayaran sebelum masa di bawah seperti yang tertera di halaman setiap tempahan; kami sahkan sebaik sahaja wang diterima.',
        ],
      },
      confirmed: {
        subject: (units, place) => `Penginapan anda di ${place} telah disahkan: ${units} unit`,
        body: [
          'Penginapan anda di semua unit di bawah telah disahkan. Setiap unit ialah satu tempahan yang berasingan; fail yang dilampirkan memasukkannya ke dalam kalendar anda. Kami menanti ketibaan anda.',
        ],
      },
    },
  },
};

type Values = Record<
  'guest' | 'place' | 'units' | 'checkIn' | 'checkOut' | 'total' | 'keptUntil' | 'business',
  string
>;

/** The properties of the units, each once. */
const placesIn = (language: Language, rooms: readonly GroupRoom[]): string =>
  [...new Set(rooms.map(({ propertyName }) => textIn(propertyName, language)))].join(', ');

function valuesOf(language: Language, facts: GroupMailFacts): Values {
  const { rooms, guestName, checkIn, checkOut, holdUntil, brand } = facts;
  const day = printedDate(language);
  return {
    ...{ guest: nameToSay(guestName, BOOKING_WORDS[language].guest), place: placesIn(language, rooms) },
    ...{ units: String(rooms.length), checkIn: day(checkIn), checkOut: day(checkOut) },
    total: formatSen(rooms.reduce((sum, { totalSen }) => sum + totalSen, 0)),
    ...{ keptUntil: holdUntil ?? '', business: brand.name },
  };
}

/** The letter about several units that were booked together: one for all of them, in the guest's language. */
export function groupLetter(
  mail: GroupMail,
  language: Language,
  facts: GroupMailFacts,
  values = valuesOf(language, facts),
): Letter {
  const { facts: label, ...shared } = BOOKING_WORDS[language];
  const words = WORDS[language];
  const { rooms, payment, brand } = facts;
  const { subject, body, all = words.all } = words.mails[mail];
  const places = rooms.map(({ propertyName }) => textIn(propertyName, language));
  const instructions = mail === 'held' ? instructionsIn(language, payment) : [];
  // Units of several properties can have several times: each booking's page has its own.
  const only = (times: string[]) => (new Set(times).size === 1 ? times[0] : undefined);
  const from = only(rooms.map(({ checkInTime }) => checkInTime));
  const until = only(rooms.map(({ checkOutTime }) => checkOutTime));
  const rows: [string, string][] = [
    [label.checkIn, from ? shared.from(facts.checkIn, from) : facts.checkIn],
    [label.checkOut, until ? shared.until(facts.checkOut, until) : facts.checkOut],
    ...rooms.map(({ reference, listingName, totalSen, ...party }, index): [string, string] => {
      const place = `${places[index]}, ${textIn(listingName, language)}`;
      const who = partyIn(language, party) ?? words.guests(party.guests);
      return [reference, [place, who, formatSen(totalSen)].join(' · ')];
    }),
    [label.total, values.total],
  ];
  if (mail !== 'confirmed' && facts.holdUntil) rows.push([label.payUntil, facts.holdUntil]);
  rows.push([label.payBy, textIn(payment.name, language)]);
  if (mail === 'held') rows.push(...accountRows(label, payment));
  return {
    subject: subject(values.units, values.place),
    greeting: readsLikeAddress(facts.guestName) ? shared.hello : shared.greeting(facts.guestName),
    ...inOrder([...body, ...instructions]),
    facts: rows,
    button: [
      { text: all, url: facts.url },
      ...rooms.map(({ reference, url }) => ({ text: words.button(reference), url })),
    ],
    closing: '',
    signature: signatureOf(brand),
    values,
  };
}
