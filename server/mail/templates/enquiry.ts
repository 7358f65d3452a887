import type { ENQUIRY_TOPICS } from '@shared/contract/site/site';
import type { EnquiryDetail } from '@shared/contract/site/enquiries';
import { DEFAULT_LANGUAGE, textIn, type Language, type LocalText } from '@shared/languages';
import { inOrder, nameToSay, readsLikeAddress, signatureOf, type Letter } from '../letter';
import { BOOKING_WORDS } from './bookingWords';

type Topic = (typeof ENQUIRY_TOPICS)[number];

export type EnquiryFacts = {
  name: string;
  email: string;
  phone: string | null;
  topic: Topic;
  message: string;
  listing: { name: LocalText; property_name: LocalText } | null;
  brand: { name: string; phone: string; email: string };
};

type EnquiryDetailFacts = Pick<EnquiryDetail, 'name' | 'language' | 'topic' | 'message' | 'listing'>;

type Words = {
  subject: string;
  greeting: (name: string) => string;
  hello: string;
  thanks: string;
  ignore: string;
  /** The subject of the answer. */
  answer: string;
  /** The line between the answer and the enquiry below it. */
  asked: string;
  topic: string;
  listing: string;
  topics: Record<Topic, string>;
};

const WORDS: Record<Language, Words> = {
  'en-US': {
    subject: 'We have received your message',
    greeting: (name) => `Dear ${name},`,
    hello: 'Hello,',
    thanks:
      'Thank you for writing to us. Your message has reached us and we usually answer within one working day.',
    ignore:
      'If you did not write to us, somebody has used your address by mistake: you need not do anything.',
    answer: 'Our answer to your message',
    asked: 'Your message to us:',
    topic: 'About',
    listing: 'Place',
    topics: {
      booking: 'a booking',
      listing: 'a place to stay',
      owner: 'letting a home with us',
      agent: 'working with us as an agent',
      other: 'something else',
    },
  },
  'cn-ZH': {
    subject: '我们已收到您的留言',
    greeting: (name) => `${name} 您好：`,
    hello: '您好：',
    thanks: '感谢您的来信。我们已收到您的留言，通常会在一个工作日内回复。',
    ignore: '如果您没有给我们留言，可能是他人误用了您的邮箱，您无需理会。',
    answer: '关于您留言的答复',
    asked: '您的留言：',
    topic: '事项',
    listing: '住处',
    topics: {
      booking: '预订',
      listing: '住处',
      owner: '委托出租物业',
      agent: '成为代理',
      other: '其他',
    },
  },
  'ms-MY': {
    subject: 'Kami telah menerima mesej anda',
    greeting: (name) => `${name} yang dihormati,`,
    hello: 'Salam sejahtera,',
    thanks:
      'Terima kasih kerana menghubungi kami. Mesej anda telah kami terima dan biasanya kami menjawab dalam satu hari bekerja.',
    ignore:
      'Jika anda tidak menghubungi kami, alamat anda mungkin tersilap digunakan orang lain: abaikan sahaja.',
    answer: 'Jawapan kami kepada mesej anda',
    asked: 'Mesej anda kepada kami:',
    topic: 'Perkara',
    listing: 'Tempat',
    topics: {
      booking: 'tempahan',
      listing: 'tempat penginapan',
      owner: 'menyewakan rumah bersama kami',
      agent: 'menjadi ejen kami',
      other: 'perkara lain',
    },
  },
};

const placeOf = ({ listing }: Pick<EnquiryFacts, 'listing'>, language: Language) =>
  listing ? `${textIn(listing.property_name, language)}, ${textIn(listing.name, language)}` : null;

type Values = Record<'guest' | 'topic' | 'business', string>;
type Named = Pick<EnquiryFacts, 'name' | 'topic'> & { brand: { name: string } };

const valuesOf = (language: Language, { name, topic, brand }: Named): Values => ({
  guest: nameToSay(name, BOOKING_WORDS[language].guest),
  topic: WORDS[language].topics[topic],
  business: brand.name,
});

/** What a template of an answer may name of an enquiry, in a language; the place is null where it is about none. */
export const enquiryValues = (
  language: Language,
  { listing, ...enquiry }: Named & Pick<EnquiryDetail, 'listing'>,
): Values & { place: string | null } => ({
  ...valuesOf(language, enquiry),
  place: listing ? textIn(listing.propertyName, language) : null,
});

/**
 * Tells the sender that the message has arrived. It repeats nothing of the message, nor a name that reads like an address: the form
 * must not become a way to send one's own words to strangers.
 */
export function enquiryAcknowledgement(
  language: Language,
  facts: EnquiryFacts,
  values = valuesOf(language, facts),
): Letter {
  const words = WORDS[language];
  const place = placeOf(facts, language);
  return {
    subject: words.subject,
    greeting: readsLikeAddress(facts.name) ? words.hello : words.greeting(facts.name),
    ...inOrder([words.thanks, { kept: words.ignore }]),
    facts: [
      [words.topic, words.topics[facts.topic]],
      ...(place ? [[words.listing, place] as [string, string]] : []),
    ],
    closing: '',
    signature: signatureOf(facts.brand),
    values,
  };
}

/**
 * Returns the letter with the staff's answer, in the frame of the enquirer's language, and the enquiry below
 * it.
 */
export function enquiryReply(
  enquiry: EnquiryDetailFacts,
  text: string,
  brand: EnquiryFacts['brand'],
  values = valuesOf(enquiry.language, { ...enquiry, brand }),
): Letter {
  const { name, language, topic, message } = enquiry;
  const words = WORDS[language];
  const listing = enquiry.listing && { ...enquiry.listing, property_name: enquiry.listing.propertyName };
  const place = placeOf({ listing }, language);
  return {
    subject: words.answer,
    greeting: readsLikeAddress(name) ? words.hello : words.greeting(name),
    ...inOrder([{ kept: text }, { kept: `${words.asked}\n${message.replace(/^/gm, '> ')}` }]),
    facts: [
      [words.topic, words.topics[topic]],
      ...(place ? [[words.listing, place] as [string, string]] : []),
    ],
    closing: '',
    signature: signatureOf(brand),
    values,
  };
}

/** Tells the business of a message, in English, as its staff work. */
export function enquiryNotice(
  facts: EnquiryFacts,
  values: Values = { guest: facts.name, topic: facts.topic, business: facts.brand.name },
): Letter {
  const place = placeOf(facts, DEFAULT_LANGUAGE);
  return {
    subject: `Enquiry (${values.topic}) from ${values.guest}`,
    greeting: 'A message from the contact form:',
    ...inOrder([{ kept: facts.message }]),
    facts: [
      ['Name', facts.name],
      ['E-mail', facts.email],
      ...(facts.phone ? [['Phone', facts.phone] as [string, string]] : []),
      ['About', WORDS[DEFAULT_LANGUAGE].topics[facts.topic]],
      ...(place ? [['Place', place] as [string, string]] : []),
    ],
    closing: '',
    signature: facts.brand.name,
    values,
  };
}
