import { formatSen } from '@shared/domain/base/money';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import { printedMonth } from '../../printedDate';
import { inOrder, type Letter } from '../letter';

export type StatementLetterFacts = {
  number: string;
  /** The first day of the month. */
  month: StayDate;
  ownerName: string;
  /** The numbers of the units. */
  units: readonly string[];
  balanceSen: number;
  brand: { name: string };
};

type Words = {
  subject: (month: string, number: string, brand: string) => string;
  greeting: (name: string) => string;
  body: (month: string) => string;
  toPay: string;
  carried: string;
  ask: string;
  number: string;
  units: string;
  balance: string;
  closing: string;
};

const WORDS: Record<Language, Words> = {
  'en-US': {
    subject: (month, number, brand) => `Your statement for ${month} (${number}) from ${brand}`,
    greeting: (name) => `Dear ${name},`,
    body: (month) =>
      `Your statement for ${month} is attached as a PDF. Its appendix says how each figure was worked out.`,
    toPay: 'The balance is paid to the bank account that you gave us.',
    carried: 'Nothing is paid this time: the balance goes on to your next statement.',
    ask: 'If a figure is not clear to you, please ask us.',
    number: 'Number',
    units: 'Units',
    balance: 'Balance',
    closing: 'Kind regards',
  },
  'cn-ZH': {
    subject: (month, number, brand) => `${brand} ${month}业主结算单 ${number}`,
    greeting: (name) => `尊敬的 ${name}：`,
    body: (month) => `附件为您 ${month}的结算单（PDF），附录列明每个数字如何算出。`,
    toPay: '余额将付到您提供的银行户口。',
    carried: '本期无须付款，余额转入下一张结算单。',
    ask: '如对任何数字有疑问，请向我们查询。',
    number: '编号',
    units: '单位',
    balance: '余额',
    closing: '此致',
  },
  'ms-MY': {
    subject: (month, number, brand) => `Penyata anda bagi ${month} (${number}) daripada ${brand}`,
    greeting: (name) => `${name} yang dihormati,`,
    body: (month) =>
      `Penyata anda bagi ${month} dilampirkan sebagai PDF. Lampirannya menerangkan cara setiap angka dikira.`,
    toPay: 'Baki dibayar ke akaun bank yang anda berikan kepada kami.',
    carried: 'Tiada bayaran kali ini: baki dibawa ke penyata anda yang berikutnya.',
    ask: 'Jika ada angka yang tidak jelas, sila tanya kami.',
    number: 'Nombor',
    units: 'Unit',
    balance: 'Baki',
    closing: 'Sekian, terima kasih',
  },
};

const MOST_UNITS = 12;

type Values = Record<'owner' | 'month' | 'number' | 'balance' | 'business', string>;

const valuesOf = (language: Language, facts: StatementLetterFacts): Values => ({
  ...{ owner: facts.ownerName, month: printedMonth(language, facts.month), number: facts.number },
  ...{ balance: formatSen(facts.balanceSen), business: facts.brand.name },
});

/** The letter that the statement of an owner goes out with. */
export function statementLetter(
  language: Language,
  facts: StatementLetterFacts,
  values = valuesOf(language, facts),
): Letter {
  const words = WORDS[language];
  const { number, units, balanceSen, brand } = facts;
  const shown = units.slice(0, MOST_UNITS).join(', ');
  return {
    subject: words.subject(values.month, values.number, values.business),
    greeting: words.greeting(facts.ownerName),
    ...inOrder([words.body(values.month), { kept: balanceSen > 0 ? words.toPay : words.carried }, words.ask]),
    facts: [
      [words.number, number],
      ...(units.length > 0
        ? ([[words.units, units.length > MOST_UNITS ? `${shown} …` : shown]] as [string, string][])
        : []),
      [words.balance, formatSen(balanceSen)],
    ],
    closing: words.closing,
    signature: brand.name,
    values,
  };
}
