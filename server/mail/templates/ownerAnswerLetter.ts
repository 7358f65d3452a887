import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import { printedMonth } from '../../printedDate';
import { inOrder, type Letter } from '../letter';

export type OwnerAnswerFacts = {
  ownerName: string;
  /** The statement that was asked about: its number and the first day of its month. */
  number: string;
  month: StayDate;
  /** What the owner wrote last, and what was answered. */
  asked: string;
  answer: string;
  /** Where the statement and the whole exchange can be read. */
  url: string;
  brand: { name: string };
};

type Words = {
  subject: (month: string, brand: string) => string;
  greeting: (name: string) => string;
  body: (month: string, number: string) => string;
  asked: string;
  more: string;
  button: string;
  closing: string;
};

const WORDS: Record<Language, Words> = {
  'en-US': {
    subject: (month, brand) => `Answer to your question about the statement for ${month} – ${brand}`,
    greeting: (name) => `Dear ${name},`,
    body: (month, number) => `We have answered your question about your statement for ${month} (${number}):`,
    asked: 'You wrote:',
    more: 'If something is still not clear, write to us below the figure on your statement.',
    button: 'Open the statement',
    closing: 'Kind regards',
  },
  'cn-ZH': {
    subject: (month, brand) => `${brand}：关于您 ${month}结算单的答复`,
    greeting: (name) => `尊敬的 ${name}：`,
    body: (month, number) => `您对 ${month}结算单（${number}）提出的问题，现答复如下：`,
    asked: '您的问题：',
    more: '如仍有不清楚之处，请在结算单的该数字下继续留言。',
    button: '打开结算单',
    closing: '此致',
  },
  'ms-MY': {
    subject: (month, brand) => `Jawapan kepada soalan anda tentang penyata ${month} – ${brand}`,
    greeting: (name) => `${name} yang dihormati,`,
    body: (month, number) =>
      `Kami telah menjawab soalan anda tentang penyata anda bagi ${month} (${number}):`,
    asked: 'Anda menulis:',
    more: 'Jika masih ada yang tidak jelas, tulis kepada kami di bawah angka itu pada penyata anda.',
    button: 'Buka penyata',
    closing: 'Sekian, terima kasih',
  },
};

type Values = Record<'owner' | 'month' | 'number' | 'business', string>;

const valuesOf = (language: Language, facts: OwnerAnswerFacts): Values => ({
  ...{ owner: facts.ownerName, month: printedMonth(language, facts.month) },
  ...{ number: facts.number, business: facts.brand.name },
});

/** The letter that tells an owner what was answered to his question about a statement. */
export function ownerAnswerLetter(
  language: Language,
  facts: OwnerAnswerFacts,
  values = valuesOf(language, facts),
): Letter {
  const words = WORDS[language];
  const { asked, answer, url, brand } = facts;
  const { month, number, business } = values;
  return {
    subject: words.subject(month, business),
    greeting: words.greeting(facts.ownerName),
    ...inOrder([
      words.body(month, number),
      { kept: answer },
      { kept: `${words.asked}\n${asked.replace(/^/gm, '> ')}` },
      words.more,
    ]),
    button: { text: words.button, url },
    closing: words.closing,
    signature: brand.name,
    values,
  };
}
