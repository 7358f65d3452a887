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

type Words = {
  subject: (facts: DocumentLetterFacts) => string;
  greeting: (name: string) => string;
  body: (facts: DocumentLetterFacts) => string;
  number: string;
  booking: string;
  total: string;
  closing: (brand: string) => string;
};

const WORDS: Record<Language, Words> = {
  'en-US': {
    subject: ({ title, number, brand }) => `${title} ${number} from ${brand.name}`,
    greeting: (name) => `Dear ${name},`,
    body: ({ title, propertyName }) =>
      `The ${title.toLowerCase()} of the stay at ${propertyName} is attached as a PDF.`,
    number: 'Number',
    booking: 'Booking',
    total: 'Total',
    closing: (brand) => `Kind regards\n${brand}`,
  },
  'cn-ZH': {
    subject: ({ title, number, brand }) => `${brand.name} ${title} ${number}`,
    greeting: (name) => `尊敬的 ${name}：`,
    body: ({ title, propertyName }) => `附件为 ${propertyName} 住宿的${title}（PDF）。`,
    number: '编号',
    booking: '预订编号',
    total: '总额',
    closing: (brand) => `此致\n${brand}`,
  },
  'ms-MY': {
    subject: ({ title, number, brand }) => `${title} ${number} daripada ${brand.name}`,
    greeting: (name) => `${name} yang dihormati,`,
    body: ({ title, propertyName }) => `${title} bagi penginapan di ${propertyName} dilampirkan sebagai PDF.`,
    number: 'Nombor',
    booking: 'Tempahan',
    total: 'Jumlah',
    closing: (brand) => `Sekian, terima kasih\n${brand}`,
  },
};

/** The letter that a document goes out with. */
export function documentLetter(language: Language, facts: DocumentLetterFacts): Letter {
  const words = WORDS[language];
  return {
    subject: words.subject(facts),
    greeting: words.greeting(facts.buyerName),
    paragraphs: [words.body(facts)],
    facts: [
      [words.number, facts.number],
      [words.booking, facts.reference],
      [words.total, formatSen(facts.totalSen)],
    ],
    closing: words.closing(facts.brand.name),
  };
}
