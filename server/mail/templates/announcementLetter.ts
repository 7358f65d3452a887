import type { Language } from '@shared/languages';
import { inOrder, type Letter } from '../letter';

export type AnnouncementLetterFacts = {
  name: string;
  title: string;
  /** What it says; an empty line begins the next paragraph. */
  text: string;
  /** Whoever reads it is asked to confirm that. */
  mustAcknowledge: boolean;
  /** Where it can be read and confirmed. */
  url: string;
  brand: { name: string };
};

type Words = {
  subject: (title: string, brand: string) => string;
  greeting: (name: string) => string;
  body: (title: string) => string;
  must: string;
  confirm: string;
  open: string;
  closing: string;
};

const WORDS: Record<Language, Words> = {
  'en-US': {
    subject: (title, brand) => `${title} – ${brand}`,
    greeting: (name) => `Dear ${name},`,
    body: (title) => `There is an announcement for you: ${title}.`,
    must: 'Please confirm on our pages that you have read this.',
    confirm: 'Read and confirm',
    open: 'Open your pages',
    closing: 'Kind regards',
  },
  'cn-ZH': {
    subject: (title, brand) => `${brand}：${title}`,
    greeting: (name) => `尊敬的 ${name}：`,
    body: (title) => `有一则给您的公告：${title}。`,
    must: '请在我们的页面上确认您已阅读本公告。',
    confirm: '阅读并确认',
    open: '打开您的页面',
    closing: '此致',
  },
  'ms-MY': {
    subject: (title, brand) => `${title} – ${brand}`,
    greeting: (name) => `${name} yang dihormati,`,
    body: (title) => `Ada pengumuman untuk anda: ${title}.`,
    must: 'Sila sahkan di halaman kami bahawa anda telah membacanya.',
    confirm: 'Baca dan sahkan',
    open: 'Buka halaman anda',
    closing: 'Sekian, terima kasih',
  },
};

type Values = Record<'name' | 'title' | 'business', string>;

const valuesOf = ({ name, title, brand }: AnnouncementLetterFacts): Values => ({
  ...{ name, title, business: brand.name },
});

/** The letter that brings an announcement to one of those whom it is for. */
export function announcementLetter(
  language: Language,
  facts: AnnouncementLetterFacts,
  values = valuesOf(facts),
): Letter {
  const words = WORDS[language];
  const { name, text, mustAcknowledge, url, brand } = facts;
  return {
    subject: words.subject(values.title, values.business),
    greeting: words.greeting(name),
    ...inOrder([
      words.body(values.title),
      ...(text ? [{ kept: text }] : []),
      ...(mustAcknowledge ? [{ kept: words.must }] : []),
    ]),
    button: { text: mustAcknowledge ? words.confirm : words.open, url },
    closing: words.closing,
    signature: brand.name,
    values,
  };
}
