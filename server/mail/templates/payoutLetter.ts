import { formatSen } from '@shared/domain/base/money';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import { printedDate } from '../../printedDate';
import { inOrder, type Letter } from '../letter';

export type PayoutLetterFacts = {
  ownerName: string;
  /** The number of the payout. */
  number: string;
  /** What this owner alone is paid. */
  amountSen: number;
  /** The day on which the bank pays it. */
  paidOn: StayDate;
  bankName: string;
  /** The account that it goes to, as it is shown: `••••6789`. */
  bankAccount: string;
  /** The statements of his that it pays; `isWhole`: nothing of one is left. */
  statements: readonly { number: string; isWhole: boolean }[];
  isAdvance: boolean;
  url: string;
  brand: { name: string };
};

type Words = {
  subject: (amount: string, day: string, brand: string) => string;
  greeting: (name: string) => string;
  body: (amount: string, day: string, account: string) => string;
  advance: string;
  wrong: string;
  number: string;
  amount: string;
  account: string;
  day: string;
  statements: string;
  inPart: (number: string) => string;
  button: string;
  closing: string;
};

const WORDS: Record<Language, Words> = {
  'en-US': {
    subject: (amount, day, brand) => `${brand} pays you ${amount} on ${day}`,
    greeting: (name) => `Dear ${name},`,
    body: (amount, day, account) =>
      `We have told our bank to pay you ${amount} on ${day}, to your account ${account}. Your bank may need a working day until you see it.`,
    advance: 'It is the advance that was agreed with you.',
    wrong: 'If this is not your account, please call us at once.',
    ...{ number: 'Payment', amount: 'Amount', account: 'Account', day: 'Day' },
    statements: 'Pays statements',
    inPart: (number) => `${number} (in part)`,
    button: 'See your payments',
    closing: 'Kind regards',
  },
  'cn-ZH': {
    subject: (amount, day, brand) => `${brand}将于${day}付给您 ${amount}`,
    greeting: (name) => `尊敬的 ${name}：`,
    body: (amount, day, account) =>
      `我们已指示银行于${day}付给您 ${amount}，存入您的户口 ${account}。款项可能需要一个工作日才会显示。`,
    advance: '这是与您商定的预付款。',
    wrong: '如果这不是您的户口，请立即致电我们。',
    ...{ number: '付款编号', amount: '金额', account: '户口', day: '日期' },
    statements: '所付结算单',
    inPart: (number) => `${number}（部分）`,
    button: '查看您的收款',
    closing: '此致',
  },
  'ms-MY': {
    subject: (amount, day, brand) => `${brand} membayar anda ${amount} pada ${day}`,
    greeting: (name) => `${name} yang dihormati,`,
    body: (amount, day, account) =>
      `Kami telah mengarahkan bank kami membayar anda ${amount} pada ${day}, ke akaun anda ${account}. Bank anda mungkin memerlukan satu hari bekerja sebelum bayaran ini kelihatan.`,
    advance: 'Ini ialah wang pendahuluan yang dipersetujui dengan anda.',
    wrong: 'Jika ini bukan akaun anda, sila hubungi kami dengan segera.',
    ...{ number: 'Bayaran', amount: 'Jumlah', account: 'Akaun', day: 'Tarikh' },
    statements: 'Penyata yang dibayar',
    inPart: (number) => `${number} (sebahagian)`,
    button: 'Lihat bayaran anda',
    closing: 'Sekian, terima kasih',
  },
};

type Values = Record<'owner' | 'number' | 'amount' | 'paidOn' | 'bankAccount' | 'business', string>;

const valuesOf = (language: Language, facts: PayoutLetterFacts): Values => ({
  ...{ owner: facts.ownerName, number: facts.number, amount: formatSen(facts.amountSen) },
  ...{ paidOn: printedDate(language)(facts.paidOn), bankAccount: facts.bankAccount },
  business: facts.brand.name,
});

/** The letter that tells an owner what of a payout is his, and where it goes. */
export function payoutLetter(
  language: Language,
  facts: PayoutLetterFacts,
  values = valuesOf(language, facts),
): Letter {
  const words = WORDS[language];
  const { number, amountSen, paidOn, bankName, bankAccount, statements, isAdvance, url, brand } = facts;
  const rows: [string, string][] = [
    [words.number, number],
    [words.amount, formatSen(amountSen)],
    [words.account, `${bankName} ${bankAccount}`],
    [words.day, printedDate(language)(paidOn)],
  ];
  const paid = statements.map(({ number: no, isWhole }) => (isWhole ? no : words.inPart(no)));
  if (paid.length > 0) rows.push([words.statements, paid.join(', ')]);
  return {
    subject: words.subject(values.amount, values.paidOn, values.business),
    greeting: words.greeting(facts.ownerName),
    ...inOrder([
      words.body(values.amount, values.paidOn, values.bankAccount),
      ...(isAdvance ? [{ kept: words.advance }] : []),
      { kept: words.wrong },
    ]),
    facts: rows,
    button: { text: words.button, url },
    closing: words.closing,
    signature: brand.name,
    values,
  };
}
