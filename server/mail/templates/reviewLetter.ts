import type { StayDate } from '@shared/domain/base/stayDates';
import { textIn, type Language, type LocalText } from '@shared/languages';
import { printedDate } from '../../printedDate';
import { inOrder, nameToSay, readsLikeAddress, signatureOf, type Letter } from '../letter';
import { BOOKING_WORDS } from './bookingWords';

export type ReviewLetterKind = 'invitation' | 'reminder';
export type ReviewLetterFacts = {
  guestName: string;
  reference: string;
  propertyName: LocalText;
  listingName: LocalText;
  checkIn: StayDate;
  checkOut: StayDate;
  /** The last day on which the link works. */
  lastDay: StayDate;
  /** The page on which the guest writes. */
  url: string;
  brand: { name: string; phone: string; email: string };
};

type Words = Record<ReviewLetterKind, { subject: (place: string) => string; body: string[] }> & {
  own: string;
  until: string;
  button: string;
};

const WORDS: Record<Language, Words> = {
  'en-US': {
    invitation: {
      subject: (place) => `How was your stay at ${place}?`,
      body: [
        'Thank you for staying with us. How was it? A few stars and a few words, written in two minutes, help the next guests choose and help us do better.',
      ],
    },
    reminder: {
      subject: (place) => `Would you tell others about ${place}?`,
      body: [
        'A week ago we asked how your stay was. If you have two minutes, we would still like to know. This is our last letter about it.',
      ],
    },
    own: 'Your words are shown as you write them, good or bad; we never change them. Others see your first name and the month of your stay, nothing else about you.',
    until: 'You can write until',
    button: 'Write a review',
  },
  'cn-ZH': {
    invitation: {
      subject: (place) => `您在 ${place} 住得怎么样？`,
      body: [
        '感谢您入住。您觉得怎么样？只需两分钟，打个星级、写几句话，既能帮助其他客人选择，也能帮助我们改进。',
      ],
    },
    reminder: {
      subject: (place) => `愿意和大家说说 ${place} 吗？`,
      body: [
        '一周前我们曾邀请您评价这次住宿。如果您有两分钟，我们仍然很想听听您的感受。这是我们就此发出的最后一封邮件。',
      ],
    },
    own: '无论好评还是差评，您写的内容都会原样展示，我们绝不修改。其他人只会看到您的名字（不含姓氏）和入住月份，不会看到您的其他信息。',
    until: '评价截止日期',
    button: '写评价',
  },
  'ms-MY': {
    invitation: {
      subject: (place) => `Bagaimana penginapan anda di ${place}?`,
      body: [
        'Terima kasih kerana menginap bersama kami. Bagaimana pengalaman anda? Beberapa bintang dan sedikit kata, dua minit sahaja, membantu tetamu seterusnya memilih dan membantu kami menjadi lebih baik.',
      ],
    },
    reminder: {
      subject: (place) => `Sudikah anda berkongsi tentang ${place}?`,
      body: [
        'Seminggu lalu kami bertanya tentang penginapan anda. Jika anda ada dua minit, kami masih ingin tahu. Ini surat terakhir kami mengenainya.',
      ],
    },
    own: 'Kata-kata anda dipaparkan seperti yang ditulis, baik atau buruk; kami tidak mengubahnya. Orang lain hanya melihat nama pertama anda dan bulan penginapan, tiada maklumat lain tentang anda.',
    until: 'Anda boleh menulis hingga',
    button: 'Tulis ulasan',
  },
};

type Values = Record<
  'guest' | 'reference' | 'place' | 'listing' | 'checkIn' | 'checkOut' | 'business',
  string
>;

/** What a text about it may name. */
function valuesOf(language: Language, facts: ReviewLetterFacts): Values {
  const day = printedDate(language);
  return {
    ...{ guest: nameToSay(facts.guestName, BOOKING_WORDS[language].guest), reference: facts.reference },
    ...{ place: textIn(facts.propertyName, language), listing: textIn(facts.listingName, language) },
    ...{ checkIn: day(facts.checkIn), checkOut: day(facts.checkOut), business: facts.brand.name },
  };
}

/** The letter that asks a guest what he thinks of his stay, or asks once more; in his language. */
export function reviewLetter(
  kind: ReviewLetterKind,
  language: Language,
  facts: ReviewLetterFacts,
  values = valuesOf(language, facts),
): Letter {
  const words = WORDS[language];
  const { facts: label, greeting, hello } = BOOKING_WORDS[language];
  const day = printedDate(language);
  const { subject, body } = words[kind];
  return {
    subject: subject(values.place),
    greeting: readsLikeAddress(facts.guestName) ? hello : greeting(facts.guestName),
    ...inOrder([...body, { kept: words.own }]),
    facts: [
      [label.place, `${textIn(facts.propertyName, language)}, ${textIn(facts.listingName, language)}`],
      [label.checkIn, day(facts.checkIn)],
      [label.checkOut, day(facts.checkOut)],
      [words.until, day(facts.lastDay)],
    ],
    button: { text: words.button, url: facts.url },
    closing: '',
    signature: signatureOf(facts.brand),
    values,
  };
}
