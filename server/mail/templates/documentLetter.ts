import { formatSen } from '@shared/domain/base/money';
import type { Language } from '@shared/languages';
import type { Letter } from '../letter';

export type DocumentLetterFacts = {
  /** The name of the document in the language of the letter: `Tax invoice`. */
  title: string;
  number: string;
  buyerName: string;
  propertyName: string;
  reference: string;
  totalSen: number;
  brand: { name: string };
};

type Values = Record<'guest' | 'document' | 'number' | 'place' | 'reference' | 'total' | 'business', string>;

type Words = {
  subject: (values: Values) => string;
  greeting: (name: string) => string;
  body: (values: Values) => string;
  number: string;
  booking: string;
  total: string;
  closing: string;
};

const WORDS: Record<Language, Words> = {
  'en-US': {
    subject: ({ document, number, business }) => `${document} ${number} from ${business}`,
    greeting: (name) => `Dear ${name},`,
    body: ({ document, place }) =>
      `The ${document.toLowerCase()} of the stay at ${place} is attached as a PDF.`,
    number: 'Number',
    booking: 'Booking',
    total: 'Total',
    closing: 'Kind regards',
  },
  'cn-ZH': {
    subject: ({ document, number, business }) => `${business} ${document} ${number}`,
    greeting: (name) => `尊敬的 ${name}：`,
    body: ({ document, place }) => `附件为 ${place} 住宿的${document}（PDF）。`,
    number: '编号',
    booking: '预订编号',
    total: '总额',
    closing: '此致',
  },
  'ms-MY': {
    subject: ({ document, number, business }) => `${document} ${number} daripada ${business}`,
    greeting: (name) => `${name} yang dihormati,`,
    body: ({ document, place }) => `${document} bagi penginapan di ${place} dilampirkan sebagai PDF.`,
    number: 'Nombor',
    booking: 'Tempahan',
    total: 'Jumlah',
    closing: 'Sekian, terima kasih',
  },
};

const valuesOf = (facts: DocumentLetterFacts): Values => ({
  ...{ guest: facts.buyerName, document: facts.title, number: facts.number, place: facts.propertyName },
  ...{ reference: facts.reference, total: formatSen(facts.totalSen), business: facts.brand.name },
});

/** The letter that a document goes out with. */
export function documentLetter(
  language: Language,
  facts: DocumentLetterFacts,
  values = valuesOf(facts),
): Letter {
  const words = WORDS[language];
  return {
    subject: words.subject(values),
    greeting: words.greeting(facts.buyerName),
    paragraphs: [words.body(values)],
    facts: [
      [words.number, facts.number],
      [words.booking, facts.reference],
      [words.total, formatSen(facts.totalSen)],
    ],
    closing: words.closing,
    signature: facts.brand.name,
    values,
  };
}
