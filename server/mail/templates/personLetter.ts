import type { Language } from '@shared/languages';
import { inOrder, nameToSay, readsLikeAddress, signatureOf, type Letter, type Paragraph } from '../letter';
import { CHINESE } from './people/chinese';
import { ENGLISH } from './people/english';
import { MALAY } from './people/malay';
import type { PersonMail, PersonMailFacts, Words } from './people/words';

export type { PersonMail, PersonMailFacts } from './people/words';

/** Letters that somebody else could have caused, while nothing has happened yet: they say what to do when it was not you. */
const CAUSED_BY_OTHERS: ReadonlySet<PersonMail> = new Set([
  'welcome',
  'applied',
  'known',
  'resetPassword',
  'contactAsked',
  'linkSocial',
  'bankAsked',
]);
/**
 * Letters after which somebody else may be in the account: a person who did not want the change must not
 * wait.
 */
const DONE_BY_OTHERS: ReadonlySet<PersonMail> = new Set(['passwordChanged', 'contactChanged', 'bankChanged']);

const WORDS: Record<Language, Words> = { 'en-US': ENGLISH, 'cn-ZH': CHINESE, 'ms-MY': MALAY };

type Values = Record<'name' | 'accountNumber' | 'provider' | 'bankAccount' | 'business', string>;

const valuesOf = (language: Language, facts: PersonMailFacts): Values => ({
  ...{ name: nameToSay(facts.name, WORDS[language].customer), accountNumber: facts.accountNumber },
  ...{ provider: facts.provider ?? '', bankAccount: facts.accountNo ?? '', business: facts.brand.name },
});

/** The letter of an event in an account's life, in the person's language. */
export function personLetter(
  mail: PersonMail,
  language: Language,
  facts: PersonMailFacts,
  values = valuesOf(language, facts),
): Letter {
  const words = WORDS[language];
  const { subject, body, button } = words.mails[mail];
  const warnings: Paragraph[] = [
    ...(facts.url && facts.hours ? [{ kept: words.works(facts.hours) }] : []),
    ...(CAUSED_BY_OTHERS.has(mail) ? [{ kept: words.notYou }] : []),
    ...(DONE_BY_OTHERS.has(mail) ? [{ kept: words.notAsked }] : []),
  ];
  return {
    subject,
    greeting: readsLikeAddress(facts.name) ? words.hello : words.greeting(facts.name),
    ...inOrder([...body(values), ...warnings]),
    facts: [
      [words.number, facts.accountNumber],
      ...(facts.remark ? [[words.remark, facts.remark] as [string, string]] : []),
    ],
    ...(button && facts.url && { button: { text: button, url: facts.url } }),
    closing: '',
    signature: signatureOf(facts.brand),
    values,
  };
}

const NOTICES = {
  applied: 'A registration waits for approval',
  contactAsked: 'A change of contact waits for a decision',
  riderSubmitted: 'A rider has handed in identity papers',
} as const;
export type StaffNotice = keyof typeof NOTICES;

type NoticeFacts = { accountNumber: string; role: string; url: string; brand: { name: string } };

const noticeValuesOf = ({ accountNumber, role, brand }: NoticeFacts) => ({
  accountNumber,
  role,
  business: brand.name,
});

/** Tells the business, in English as its staff work, that somebody waits. It names the account and nothing personal. */
export function staffNotice(notice: StaffNotice, facts: NoticeFacts, values = noticeValuesOf(facts)): Letter {
  return {
    subject: `${NOTICES[notice]}: ${values.accountNumber}`,
    greeting: `${NOTICES[notice]}.`,
    paragraphs: [],
    facts: [
      ['Account', facts.accountNumber],
      ['Role', facts.role],
    ],
    button: { text: 'Open the back-office', url: facts.url },
    closing: '',
    signature: facts.brand.name,
    values,
  };
}
